/*
 * The table of the kernels for AVX-512 with VBMI and VBMI2.
 */
#include "x86.h"

#if U8C_HAS_AVX512

const u8c_kernels u8c_kernels_avx512 = {
    .name = "avx512",
    .features = u8c_features_avx512,
    .validate = u8c_avx512_validate,
    .to_utf32 = u8c_avx512_to_utf32,
    .to_utf32_measure = u8c_avx512_to_utf32_measure,
    .from_utf32 = u8c_avx512_from_utf32,
    .from_utf32_measure = u8c_avx512_from_utf32_measure,
    .count = u8c_avx512_count,
};

#else
typedef int u8c_no_avx512; /* C has no empty files */
#endif

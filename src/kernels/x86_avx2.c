/*
 * The table of the kernels for AVX2 with BMI2.
 */
#include "x86.h"

#if U8C_HAS_AVX2

const u8c_kernels u8c_kernels_avx2 = {
    .name = "avx2",
    .features = u8c_features_avx2,
    .validate = u8c_avx2_validate,
    .to_utf32 = u8c_avx2_to_utf32,
    .to_utf32_measure = u8c_avx2_to_utf32_measure,
    .from_utf32 = u8c_avx2_from_utf32,
    .from_utf32_measure = u8c_avx2_from_utf32_measure,
    .count = u8c_avx2_count,
};

#else
typedef int u8c_no_avx2; /* C has no empty files */
#endif

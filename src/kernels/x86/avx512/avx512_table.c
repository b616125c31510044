/*
 * The table of the kernels for AVX-512 with VBMI and VBMI2.
 */
#include "../target.h"

#if U8C_HAS_AVX512

const u8c_kernels u8c_kernels_avx512 = U8C_TABLE(avx512, u8c_features_avx512);

#else
typedef int u8c_no_avx512; /* C has no empty files */
#endif

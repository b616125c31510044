/*
 * The table of the kernels for AVX2 with BMI2.
 */
#include "../target.h"

#if U8C_HAS_AVX2

const u8c_kernels u8c_kernels_avx2 = U8C_TABLE(avx2, u8c_features_avx2);

#else
typedef int u8c_no_avx2; /* C has no empty files */
#endif

/*
 * The table of the kernels for SSE4.1.
 */
#include "../target.h"

#if U8C_HAS_SSE41

const u8c_kernels u8c_kernels_sse41 = U8C_TABLE(sse41, u8c_features_sse41);

#else
typedef int u8c_no_sse41; /* C has no empty files */
#endif

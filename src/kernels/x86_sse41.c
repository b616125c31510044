/*
 * The table of the kernels for SSE4.1.
 */
#include "x86.h"

#if U8C_HAS_SSE41

const u8c_kernels u8c_kernels_sse41 = {
    .name = "sse41",
    .features = u8c_features_sse41,
    .validate = u8c_sse41_validate,
    .to_utf32 = u8c_sse41_to_utf32,
    .to_utf32_measure = u8c_sse41_to_utf32_measure,
    .from_utf32 = u8c_sse41_from_utf32,
    .from_utf32_measure = u8c_sse41_from_utf32_measure,
    .count = u8c_sse41_count,
};

#else
typedef int u8c_no_sse41; /* C has no empty files */
#endif

/*
 * The table of the portable kernels, which every machine can run.
 */
#include "portable.h"

const u8c_kernels u8c_kernels_portable = {
    .name = "portable",
    .features = u8c_feature_none,
    .validate = u8c_portable_validate,
    .to_utf32 = u8c_portable_to_utf32,
    .to_utf32_measure = u8c_portable_to_utf32_measure,
    .from_utf32 = u8c_portable_from_utf32,
    .from_utf32_measure = u8c_portable_from_utf32_measure,
    .count = u8c_portable_count,
};

/*
 * The table of the portable kernels, which every machine can run.
 */
#include "portable.h"

const u8c_kernels u8c_kernels_portable = U8C_TABLE(portable, u8c_feature_none);

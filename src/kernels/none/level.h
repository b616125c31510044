/*
 * The level "none": no kernels, the scalar core does everything. In every build, and the only level
 * with UTF8CODEC_ISA_NONE.
 */
#ifndef U8C_NONE_LEVEL_H
#define U8C_NONE_LEVEL_H

#include "../kernel.h"

#define U8C_IF_NONE(...) __VA_ARGS__

#define u8c_none_features  u8c_feature_known
#define u8c_none_in_target 1

#endif

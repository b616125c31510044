/*
 * The level "portable": plain C, for every target.
 */
#ifndef U8C_PORTABLE_LEVEL_H
#define U8C_PORTABLE_LEVEL_H

#include "../kernel.h"

#define U8C_HAS_PORTABLE (UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE)

#if U8C_HAS_PORTABLE
#define U8C_IF_PORTABLE(...) __VA_ARGS__
#else
#define U8C_IF_PORTABLE(...)
#endif

enum {
    u8c_portable_features = u8c_feature_baseline
};

#define u8c_portable_in_target        1
#define u8c_portable_has_every_kernel 1

#endif

/*
 * The level "vsx": VSX of little-endian POWER, from POWER8 on, which is the least that
 * its Linux runs on. So there is nothing to detect. Compilers say that they have no VSX where a
 * program must not use vector registers (-mno-vsx).
 */
#ifndef U8C_VSX_LEVEL_H
#define U8C_VSX_LEVEL_H

#include "../../kernel.h"

/* Shuffles by constants are a builtin of gcc since version 12. */
#if defined(__POWER8_VECTOR__) && defined(__VSX__) && !U8C_BIG_ENDIAN && defined(__GNUC__) &&      \
    (defined(__clang__) || __GNUC__ >= 12)
#define U8C_POWER 1
#else
#define U8C_POWER 0
#endif

#define U8C_HAS_VSX (U8C_POWER && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_VSX)

#if U8C_HAS_VSX
#define U8C_IF_VSX(...) __VA_ARGS__
#else
#define U8C_IF_VSX(...)
#endif

enum {
    u8c_vsx_features = u8c_feature_baseline
};

#define u8c_vsx_in_target        1
#define u8c_vsx_has_every_kernel 1

#endif

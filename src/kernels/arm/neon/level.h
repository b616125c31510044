/*
 * The level "neon": Advanced SIMD of 64-bit ARM, little-endian. Part of that architecture, so that
 * there is nothing to detect; compilers lack it where a program must not use vector registers
 * (-mgeneral-regs-only).
 */
#ifndef U8C_NEON_LEVEL_H
#define U8C_NEON_LEVEL_H

#include "../../kernel.h"

#if defined(__aarch64__) && defined(__ARM_NEON) && !U8C_BIG_ENDIAN &&                              \
    (defined(__GNUC__) || defined(__clang__))
#define U8C_ARM64 1
#else
#define U8C_ARM64 0
#endif

#define U8C_HAS_NEON (U8C_ARM64 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_NEON)

#if U8C_HAS_NEON
#define U8C_IF_NEON(...) __VA_ARGS__
#else
#define U8C_IF_NEON(...)
#endif

enum {
    u8c_neon_features = u8c_feature_baseline
};

#define u8c_neon_in_target        1
#define u8c_neon_has_every_kernel 1

#endif

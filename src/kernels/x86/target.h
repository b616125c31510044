/*
 * x86-64: the intrinsics up to SSE4.1, and regions of functions that are compiled for an
 * instruction set.
 *
 * No file needs compiler flags of its own: all functions from U8C_TARGET_AVX2 to U8C_TARGET_END,
 * inline ones included, are compiled for AVX2, and no others. The list of instruction sets of a
 * region must match the features in the level.h of its level.
 */
#ifndef U8C_X86_TARGET_H
#define U8C_X86_TARGET_H

#include "../../core/grammar.h"
#include "../levels.h"
#include "../vec/unit32.h"

#if U8C_HAS_SSE41

#include <smmintrin.h>

/* clang-format off */
#if defined(__clang__)
#define U8C_TARGET(list)                                                                           \
    U8C_PRAGMA(clang attribute push(__attribute__((target(list))), apply_to = function))
#define U8C_TARGET_END U8C_PRAGMA(clang attribute pop)
#else
#define U8C_TARGET(list) U8C_PRAGMA(GCC push_options) U8C_PRAGMA(GCC target(list))
#define U8C_TARGET_END   U8C_PRAGMA(GCC pop_options)
#endif

#define U8C_TARGET_SSE41 U8C_TARGET("sse3,ssse3,sse4.1,popcnt")
#define U8C_TARGET_AVX2  U8C_TARGET("avx2,bmi,bmi2,lzcnt,popcnt")
#define U8C_TARGET_AVX512                                                                          \
    U8C_TARGET("avx2,bmi,bmi2,lzcnt,popcnt,"                                                       \
               "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")
/* clang-format on */

#endif
#endif

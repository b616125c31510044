/*
 * The level "sse41": SSE4.1 with POPCNT.
 */
#ifndef U8C_SSE41_LEVEL_H
#define U8C_SSE41_LEVEL_H

#include "../features.h"

#define U8C_HAS_SSE41 (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SSE41)

/* Whether the compiler's target has it all already. The same list as the features below. */
#if defined(__SSE3__) && defined(__SSSE3__) && defined(__SSE4_1__) && defined(__POPCNT__)
#define u8c_sse41_in_target 1
#else
#define u8c_sse41_in_target 0
#endif

#if U8C_HAS_SSE41
#define U8C_IF_SSE41(...) __VA_ARGS__
#else
#define U8C_IF_SSE41(...)
#endif

enum {
    u8c_sse41_features = u8c_feature_baseline | u8c_feature_sse3 | u8c_feature_ssse3 |
                         u8c_feature_sse41 | u8c_feature_popcnt
};

#define u8c_sse41_has_every_kernel 1

#define u8c_sse41_has_call_validate               1
#define u8c_sse41_has_call_validate_utf16         1
#define u8c_sse41_has_call_validate_utf16_swapped 1
#define u8c_sse41_has_call_validate_utf32         1
#define u8c_sse41_has_call_validate_utf32_swapped 1
#define u8c_sse41_has_call_to_utf32               1
#define u8c_sse41_has_call_to_utf32_swapped       1
#define u8c_sse41_has_call_from_utf32             1
#define u8c_sse41_has_call_from_utf32_swapped     1
#define u8c_sse41_has_call_to_utf16               1
#define u8c_sse41_has_call_to_utf16_swapped       1
#define u8c_sse41_has_call_from_utf16             1
#define u8c_sse41_has_call_from_utf16_swapped     1
#define u8c_sse41_has_call_to_latin1              1
#define u8c_sse41_has_call_from_latin1            1
#define u8c_sse41_has_call_utf16_to_utf32         1
#define u8c_sse41_has_call_utf32_to_utf16         1
#define u8c_sse41_has_call_latin1_to_utf16        1
#define u8c_sse41_has_call_utf16_to_latin1        1
#define u8c_sse41_has_call_latin1_to_utf32        1
#define u8c_sse41_has_call_utf32_to_latin1        1
#define u8c_sse41_has_call_validate_in            1

#endif

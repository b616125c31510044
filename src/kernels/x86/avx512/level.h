/*
 * The level "avx512": AVX-512 with VBMI and VBMI2.
 */
#ifndef U8C_AVX512_LEVEL_H
#define U8C_AVX512_LEVEL_H

#include "../avx2/level.h"
#include "../features.h"

#define U8C_HAS_AVX512 (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX512)

/* Whether the compiler's target has the features below; the lists must match. */
#if u8c_avx2_in_target && defined(__AVX512F__) && defined(__AVX512BW__) &&                         \
    defined(__AVX512CD__) && defined(__AVX512DQ__) && defined(__AVX512VL__) &&                     \
    defined(__AVX512VBMI__) && defined(__AVX512VBMI2__)
#define u8c_avx512_in_target 1
#else
#define u8c_avx512_in_target 0
#endif

#if U8C_HAS_AVX512
#define U8C_IF_AVX512(...) __VA_ARGS__
#else
#define U8C_IF_AVX512(...)
#endif

enum {
    u8c_avx512_features = u8c_avx2_pdep_features | u8c_feature_avx512f | u8c_feature_avx512bw |
                          u8c_feature_avx512cd | u8c_feature_avx512dq | u8c_feature_avx512vl |
                          u8c_feature_avx512vbmi | u8c_feature_avx512vbmi2
};

#define u8c_avx512_has_every_kernel                1
#define u8c_avx512_has_call_validate               1
#define u8c_avx512_has_call_validate_utf16         1
#define u8c_avx512_has_call_validate_utf16_swapped 1
#define u8c_avx512_has_call_validate_utf32         1
#define u8c_avx512_has_call_validate_utf32_swapped 1
#define u8c_avx512_has_call_to_utf32               1
#define u8c_avx512_has_call_to_utf32_swapped       1
#define u8c_avx512_has_call_from_utf32             1
#define u8c_avx512_has_call_from_utf32_swapped     1
#define u8c_avx512_has_call_to_utf16               1
#define u8c_avx512_has_call_to_utf16_swapped       1
#define u8c_avx512_has_call_from_utf16             1
#define u8c_avx512_has_call_from_utf16_swapped     1
#define u8c_avx512_has_call_to_latin1              1
#define u8c_avx512_has_call_from_latin1            1
#define u8c_avx512_has_call_utf16_to_utf32         1
#define u8c_avx512_has_call_utf32_to_utf16         1
#define u8c_avx512_has_call_latin1_to_utf16        1
#define u8c_avx512_has_call_utf16_to_latin1        1
#define u8c_avx512_has_call_latin1_to_utf32        1
#define u8c_avx512_has_call_utf32_to_latin1        1
#define u8c_avx512_has_call_validate_in            1

#endif

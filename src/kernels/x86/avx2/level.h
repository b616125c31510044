/*
 * Two levels. "avx2": AVX2 with BMI1, BMI2 and LZCNT. "avx2_pdep": kernels that also require fast
 * PDEP and PEXT, which some CPUs with AVX2 do not have (../cpu.c), in place of those of vec16.h.
 */
#ifndef U8C_AVX2_LEVEL_H
#define U8C_AVX2_LEVEL_H

#include "../features.h"
#include "../sse41/level.h"

#define U8C_HAS_AVX2 (U8C_X86 && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_AVX2)

/* Whether the compiler's target has it all already. The same list as the features below. */
#if u8c_sse41_in_target && defined(__AVX__) && defined(__AVX2__) && defined(__BMI__) &&            \
    defined(__BMI2__) && defined(__LZCNT__)
#define u8c_avx2_in_target 1
#else
#define u8c_avx2_in_target 0
#endif

#if U8C_HAS_AVX2
#define U8C_IF_AVX2(...) __VA_ARGS__
#else
#define U8C_IF_AVX2(...)
#endif

/* A build for a CPU with slow PDEP omits the second level. */
#if U8C_HAS_AVX2 && !defined(__bdver4__) && !defined(__znver1__) && !defined(__znver2__)
#define U8C_HAS_AVX2_PDEP 1
#else
#define U8C_HAS_AVX2_PDEP 0
#endif
#if U8C_HAS_AVX2_PDEP
#define U8C_IF_AVX2_PDEP(...) __VA_ARGS__
#else
#define U8C_IF_AVX2_PDEP(...)
#endif
#define u8c_avx2_pdep_in_target u8c_avx2_in_target

enum {
    u8c_avx2_features = u8c_sse41_features | u8c_feature_avx | u8c_feature_avx2 | u8c_feature_bmi1 |
                        u8c_feature_bmi2 | u8c_feature_lzcnt,
    u8c_avx2_pdep_features = u8c_avx2_features | u8c_feature_fast_pdep
};

#define u8c_avx2_has_validate                   1
#define u8c_avx2_has_to_utf8                    1
#define u8c_avx2_has_count                      1
#define u8c_avx2_has_validate_in                1
#define u8c_avx2_has_validate_until             1
#define u8c_avx2_has_to_utf32_measure           1
#define u8c_avx2_has_to_utf32                   1
#define u8c_avx2_has_to_utf32_swapped           1
#define u8c_avx2_has_to_utf16                   1
#define u8c_avx2_has_to_utf16_swapped           1
#define u8c_avx2_has_from_utf32                 1
#define u8c_avx2_has_from_utf32_swapped         1
#define u8c_avx2_has_from_utf32_measure         1
#define u8c_avx2_has_from_utf32_swapped_measure 1
#define u8c_avx2_has_to_utf16_measure           1
#define u8c_avx2_has_from_utf16                 1
#define u8c_avx2_has_from_utf16_swapped         1
#define u8c_avx2_has_from_utf16_measure         1
#define u8c_avx2_has_from_utf16_swapped_measure 1
#define u8c_avx2_has_to_latin1                  1
#define u8c_avx2_has_to_latin1_measure          1
#define u8c_avx2_has_from_latin1                1
#define u8c_avx2_has_from_latin1_measure        1
#define u8c_avx2_has_copy_ascii                 1
#define u8c_avx2_has_copy_ascii_measure         1
#define u8c_avx2_has_validate_utf16             1
#define u8c_avx2_has_validate_utf16_swapped     1
#define u8c_avx2_has_validate_utf32             1
#define u8c_avx2_has_validate_utf32_swapped     1
#define u8c_avx2_has_utf16_to_utf32             1
#define u8c_avx2_has_utf16_to_utf32_measure     1
#define u8c_avx2_has_utf32_to_utf16             1
#define u8c_avx2_has_utf32_to_utf16_measure     1
#define u8c_avx2_has_latin1_to_utf16            1
#define u8c_avx2_has_utf16_to_latin1            1
#define u8c_avx2_has_utf16_to_latin1_measure    1
#define u8c_avx2_has_latin1_to_utf32            1
#define u8c_avx2_has_utf32_to_latin1            1
#define u8c_avx2_has_utf32_to_latin1_measure    1
#define u8c_avx2_has_swap_utf16                 1
#define u8c_avx2_has_swap_utf32                 1

#define u8c_avx2_has_call_validate               1
#define u8c_avx2_has_call_validate_utf16         1
#define u8c_avx2_has_call_validate_utf16_swapped 1
#define u8c_avx2_has_call_validate_utf32         1
#define u8c_avx2_has_call_validate_utf32_swapped 1
#define u8c_avx2_has_call_to_utf32               1
#define u8c_avx2_has_call_to_utf32_swapped       1
#define u8c_avx2_has_call_to_utf16               1
#define u8c_avx2_has_call_to_utf16_swapped       1
#define u8c_avx2_has_call_from_utf32             1
#define u8c_avx2_has_call_from_utf32_swapped     1
#define u8c_avx2_has_call_from_utf16             1
#define u8c_avx2_has_call_from_utf16_swapped     1
#define u8c_avx2_has_call_to_latin1              1
#define u8c_avx2_has_call_from_latin1            1
#define u8c_avx2_has_call_utf16_to_utf32         1
#define u8c_avx2_has_call_utf32_to_utf16         1
#define u8c_avx2_has_call_latin1_to_utf16        1
#define u8c_avx2_has_call_utf16_to_latin1        1
#define u8c_avx2_has_call_latin1_to_utf32        1
#define u8c_avx2_has_call_utf32_to_latin1        1
#define u8c_avx2_has_call_validate_in            1

#define u8c_avx2_pdep_has_to_utf32              1
#define u8c_avx2_pdep_has_to_utf32_swapped      1
#define u8c_avx2_pdep_has_to_utf16              1
#define u8c_avx2_pdep_has_to_utf16_swapped      1
#define u8c_avx2_pdep_has_call_to_utf32         1
#define u8c_avx2_pdep_has_call_to_utf32_swapped 1
#define u8c_avx2_pdep_has_call_to_utf16         1
#define u8c_avx2_pdep_has_call_to_utf16_swapped 1

#endif

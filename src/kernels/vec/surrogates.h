/*
 * What the kernels to UTF-16 share, for SSE4.1 and AVX2.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  as in x86_vector.tmpl.h. Undefined: nothing is defined.
 */
#ifndef U8C_X86_TO_UTF16_TMPL_H
#define U8C_X86_TO_UTF16_TMPL_H

#include "vector.h"

#if defined(U8C_VECTOR_SIZE)

/*
 * A pair of surrogates stands for a code point less u8c_last_3 + 1: the high one has what is above
 * the lowest u8c_half_bits bits. So much less, the tag of a high one takes the whole code point.
 */
enum {
    u8c_half_bits = 10,
    u8c_high_tag = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

_Static_assert(1 << u8c_half_bits == u8c_surrogate_half, "the payload of a low surrogate");

/*
 * Code points above u8c_last_3, in double words, as pairs of surrogates: the high one, which comes
 * first, in the lower half. Other code points make something else.
 */
U8C_INLINE u8c_vector u8c_surrogate_pairs(u8c_vector code_points)
{
    const uint32_t tags = (uint32_t)u8c_low_surrogate_first << 16 | u8c_high_tag;
    const u8c_vector high = U8C_VECTOR_OP(srli_epi32)(code_points, u8c_half_bits),
                     low = u8c_and(U8C_VECTOR_OP(slli_epi32)(code_points, 16),
                                   U8C_VECTOR_OP(set1_epi32)((u8c_surrogate_half - 1) << 16));
    return U8C_VECTOR_OP(add_epi32)(u8c_or(high, low), U8C_VECTOR_OP(set1_epi32)((int)tags));
}

/* The control of a shuffle in which each byte of a unit is taken from where the other one was. */
U8C_INLINE u8c_vector u8c_other_order(u8c_vector control)
{
    return u8c_xor(control, u8c_each(1));
}

/* Units as they are, or with their bytes in the other order. */
U8C_INLINE u8c_vector u8c_ordered(u8c_vector units, int swapped)
{
    static const uint8_t same_order[u8c_vector_size] = {
        U8C_IN_EACH_LANE(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)};
    return swapped ? u8c_look_up(units, u8c_other_order(u8c_load(same_order))) : units;
}

#endif
#endif

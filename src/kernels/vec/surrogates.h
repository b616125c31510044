/*
 * Surrogate pairs, for the kernels from UTF-8 and from UTF-32 to UTF-16.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_SURROGATES_H
#define U8C_VEC_SURROGATES_H

#include "options.h"

/*
 * A surrogate pair encodes a code point minus U+10000; the high surrogate has the bits above the
 * lowest u8c_half_bits. Here the subtraction is part of u8c_high_tag, so that the bits of the code
 * point itself can be added to it.
 */
enum {
    u8c_half_bits = 10,
    u8c_high_tag = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

_Static_assert(1 << u8c_half_bits == u8c_surrogate_half, "the payload of a low surrogate");

/*
 * Code points above u8c_last_3, in u32 lanes, as surrogate pairs: the high surrogate, which comes
 * first, in the lower half. The result for other code points is garbage.
 */
U8C_INLINE vec u8c_surrogate_pairs(vec code_points)
{
    const vec high = v_right32(code_points, u8c_half_bits),
              low = v_and(v_left32(code_points, 16), v_constant32((u8c_surrogate_half - 1) << 16));
    return v_add32(v_or(high, low),
                   v_constant32((uint32_t)u8c_low_surrogate_first << 16 | u8c_high_tag));
}

#endif

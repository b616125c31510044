/*
 * Whether there are surrogates in several vecs of u16 lanes, with one test. Included after a
 * level's vec.h, inside its target.
 *
 * The xor clears the bits that all surrogates share, which are in the upper byte of a unit. In any
 * other unit it leaves one of them set, so that this byte is at least the lowest of them. So the
 * least of the upper bytes shows it. This is cheaper than a mask for each vec.
 */
#ifndef U8C_VEC_NEAREST_H
#define U8C_VEC_NEAREST_H

#include "../../core/grammar.h"

enum {
    surrogates_share = UINT16_MAX - (u8c_surrogate_count - 1) /* these bits */
};

/* The least so far, which starts as `share` or as the xor of the first vec. */
U8C_INLINE vec nearer_of(vec nearest, vec units, vec first_surrogates)
{
    return v_min8u(nearest, v_xor(units, first_surrogates));
}

U8C_INLINE int is_surrogate_nearest(vec nearest, vec share)
{
    return v_has_zero16(v_and(nearest, share));
}

#endif

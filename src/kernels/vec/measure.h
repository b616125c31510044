/*
 * Adding up the lengths of sequences. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_MEASURE_H
#define U8C_VEC_MEASURE_H

#include "encode.h"

/*
 * Subtracts the u16 lanes of `negative`, each of which is minus a number of bytes, from the sums.
 */
U8C_INLINE vec add_negative_16(vec sums, vec negative)
{
    return v_add64(sums, v_sum8u(v_sub16(v_zero(), negative)));
}

/* All bits in the last count u16 lanes of a vec. */
U8C_INLINE vec last_lanes(size_t count)
{
    static const uint16_t no_bits_then_all[2][vec_units] = {ALL_16(0), ALL_16(0xFFFF)};
    return v_load((const char *)no_bits_then_all + count * sizeof(uint16_t));
}

#endif

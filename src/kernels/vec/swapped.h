/*
 * The shuffles that swap the bytes of units. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_SWAPPED_H
#define U8C_VEC_SWAPPED_H

/* Of u16 lanes. */
V_ALIGNED U8C_UNUSED static const uint8_t swapped_16[v_size] = {
    V_EACH_BLOCK(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)};

/* Of u32 lanes. */
V_ALIGNED U8C_UNUSED static const uint8_t swapped_32[v_size] = {
    V_EACH_BLOCK(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12)};

/* Lanes of `size` bytes, a constant: 2 or 4. */
U8C_INLINE vec swapped_lanes(vec lanes, size_t size)
{
    return v_shuffle(lanes, v_load_aligned(size == 2 ? swapped_16 : swapped_32));
}

#endif

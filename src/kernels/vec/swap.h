/*
 * Swapping the bytes of units. The last vec of a text ends with it and may overlap the one before.
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_SWAP_H
#define U8C_VEC_SWAP_H

#include "store_first.h"

/* The indexes of the bytes of a block, by the size of a unit: 2, 4. */
V_ALIGNED static const uint8_t swap_orders[2][v_size] = {
    {V_EACH_BLOCK(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)},
    {V_EACH_BLOCK(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12)}};

/* As many units of `unit` bytes, a constant, as there are, and fit. */
U8C_INLINE u8c_advance swap_units(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  size_t unit)
{
    const size_t count = src_len < dst_cap ? src_len : dst_cap, size = count * unit;
    const u8c_advance all = {count, count};
    const vec order = v_load_aligned(swap_orders[unit / 4]);
    size_t at = 0;
    if (size < v_size) {
        if (size != 0) {
            store_first(dst, v_shuffle(v_load_first(src, size), order), size);
        }
        return all;
    }
    for (; size - at > 4 * v_size; at += 4 * v_size) {
        U8C_UNROLLED
        for (size_t i = 0; i < 4 * v_size; i += v_size) {
            v_store(dst + at + i, v_shuffle(v_load(src + at + i), order));
        }
    }
    for (; size - at > v_size; at += v_size) {
        v_store(dst + at, v_shuffle(v_load(src + at), order));
    }
    v_store(dst + size - v_size, v_shuffle(v_load(src + size - v_size), order));
    return all;
}

#if U8C_WITH_UTF16
u8c_advance U8C_AT_LEVEL(swap_utf16)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}
#endif

#if U8C_WITH_UTF32
u8c_advance U8C_AT_LEVEL(swap_utf32)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}
#endif

#endif

/*
 * Swapping the bytes of units. The last vec of a text ends with it and may overlap the one before.
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_SWAP_H
#define U8C_VEC_SWAP_H

#include "../portable/portable.h"
#include "options.h"
#include "swapped.h"

#if !V_MASKS
/* Stores the first `count` bytes of a vec, fewer than it has. */
U8C_INLINE void v_store_first(uint8_t *to, vec a, size_t count)
{
    uint8_t bytes[v_size];
    v_store(bytes, a);
    u8c_copy_part(to, bytes, count);
}
#endif

/* As many units of `unit` bytes, a constant, as there are, and fit. */
U8C_INLINE u8c_advance swap_units(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  size_t unit)
{
    const size_t count = src_len < dst_cap ? src_len : dst_cap, size = count * unit;
    const u8c_advance all = {count, count};
    size_t at = 0;
    if (size < v_size) {
        if (size != 0) {
            v_store_first(dst, swapped_lanes(v_load_first(src, size), unit), size);
        }
        return all;
    }
    for (; size - at > 4 * v_size; at += 4 * v_size) {
        U8C_UNROLLED
        for (size_t i = 0; i < 4 * v_size; i += v_size) {
            v_store(dst + at + i, swapped_lanes(v_load(src + at + i), unit));
        }
    }
    for (; size - at > v_size; at += v_size) {
        v_store(dst + at, swapped_lanes(v_load(src + at), unit));
    }
    v_store(dst + size - v_size, swapped_lanes(v_load(src + size - v_size), unit));
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

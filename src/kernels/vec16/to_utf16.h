/*
 * UTF-8 to UTF-16, native and swapped, for levels with a vec of 16 bytes: what decode.h does not
 * share with UTF-32, and the kernels. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_TO_UTF16_H
#define U8C_VEC16_TO_UTF16_H

#include "../vec/surrogates.h"
#include "values.h"

enum {
    unit_size = 2
};

typedef u8c_lanes values;
typedef vec group;

/*
 * u16 lanes, with a high surrogate where is_high has all bits, and a low one where is_low has: one
 * half of a vec.
 */
U8C_INLINE vec with_surrogates(vec lanes, vec is_high, vec is_low)
{
    const vec high = v_add16(v_right16(lanes, 4), v_all16(u8c_high_tag)),
              low = v_add16(v_and(lanes, v_all16(u8c_surrogate_half - 1)),
                            v_all16(u8c_low_surrogate_first));
    return v_select(v_select(lanes, high, is_high), low, is_low);
}

/*
 * The lane of a sequence's last byte has the lowest twelve bits of a code point of four bytes, all
 * of a shorter one. At the third byte of four it has all but the lowest six.
 */
U8C_INLINE values values_of(const u8c_bytes *at, unsigned longest)
{
    if (longest == 2) {
        return u8c_last_two(at);
    }
    values all = u8c_last_three(at, longest);
    if (longest == 4) {
        const vec high = u8c_leads_of_4(at->before_2), low = u8c_leads_of_4(at->before_3);
        all.half[0] = with_surrogates(all.half[0], v_zip_low8(high, high), v_zip_low8(low, low));
        all.half[1] = with_surrogates(all.half[1], v_zip_high8(high, high), v_zip_high8(low, low));
    }
    return all;
}

U8C_INLINE group group_of(const values *all, unsigned half, unsigned mask, unsigned longest,
                          const u8c_unit_order *order)
{
    (void)longest;
    return u8c_pack(all, half, mask, order->flips);
}

U8C_INLINE void store_group(uint8_t *to, group now)
{
    v_store(to, now);
}

U8C_INLINE void store_some(uint8_t *to, group now, unsigned count)
{
    if ((count & 8) != 0) {
        store_group(to, now);
        return;
    }
    if ((count & 4) != 0) {
        v_block_store_half(to, now);
        to += 4 * unit_size;
        now = v_block_upper(now);
    }
    uint64_t rest = v_block_low64(now);
    if ((count & 2) != 0) {
        u8c_store32(to, (uint32_t)rest);
        to += 2 * unit_size;
        rest >>= 32;
    }
    if ((count & 1) != 0) {
        u8c_store16(to, (uint16_t)rest);
    }
}

U8C_INLINE void store_run(uint8_t *to, vec code_points, unsigned length,
                          const u8c_unit_order *order)
{
    if (length == 3) {
        v_block_store_half(to, u8c_in_order(order, v_pack32u(code_points, code_points)));
    } else {
        store_group(to, u8c_in_order(order, u8c_surrogate_pairs(code_points)));
    }
}

U8C_INLINE void widen_16(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec bytes = v_load(src);
    const vec first = order->swapped ? v_zero() : bytes, last = order->swapped ? bytes : v_zero();
    store_group(to, v_zip_low8(first, last));
    store_group(to + 8 * unit_size, v_zip_high8(first, last));
}

U8C_INLINE void widen_8(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec bytes = v_load_part(src, v_size / 2);
    store_group(to, u8c_in_order(order, v_zip_low8(bytes, v_zero())));
}

U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec bytes = v_of32(u8c_load32(src));
    v_block_store_half(to, u8c_in_order(order, v_zip_low8(bytes, v_zero())));
}

#include "../vec/widen_utf16.h"

/* The pointers move: gcc at -O3 otherwise computes an address for each store on 64-bit ARM. */
U8C_INLINE void widen_whole(uint8_t *to, const uint8_t *src, size_t count,
                            const u8c_unit_order *order)
{
    U8C_UNROLLED
    for (size_t i = 0; i < count / 16; i++, to += 16 * unit_size, src += 16) {
        widen_16(to, src, order);
    }
}

#include "decode.h"

U8C_DEFINE_KERNELS_UNLESS_FEW(widen_short_ascii, is_few, decode_in_order, U8C_LEVEL, to_utf16);

#endif

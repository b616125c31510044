/*
 * UTF-8 to UTF-32, native and swapped, for levels with a vec of 16 bytes: what decode.h does not
 * share with UTF-16, and the kernels. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_TO_UTF32_H
#define U8C_VEC16_TO_UTF32_H

#include "values.h"

enum {
    unit_size = 4
};

/*
 * The code point of a byte is low + high * u8c_tail_values squared. Where no sequence is longer
 * than three bytes, it is low alone, and high is 0.
 */
typedef struct values {
    u8c_lanes low, high;
} values;

/*
 * In a sequence of four, `third` and `fourth` are the payloads of the bytes two and three before
 * the last, as far as they belong to the sequence; else 0.
 *
 * - third: as in u8c_last_three(). As a continuation byte it has a fourth before it.
 * - fourth: if and only if the byte is at least u8c_lead_4.
 */
U8C_INLINE values values_of(const u8c_bytes *at, unsigned longest)
{
    values all = {longest == 3 ? u8c_last_three(at, 3) : u8c_last_two(at), {{v_zero(), v_zero()}}};

    if (longest == 4) {
        const vec tail = v_and(u8c_leads_of_4(at->before_3), v_all8(u8c_tail_mask));
        const vec third =
            v_or(v_sub_saturated8u(at->before_2, v_all8(u8c_lead_3)), v_and(at->before_2, tail));
        const vec fourth = v_sub_saturated8u(at->before_3, v_all8(u8c_lead_4));
        all.high.half[0] = u8c_join_low(third, fourth);
        all.high.half[1] = u8c_join_high(third, fourth);
    }
    return all;
}

typedef struct group {
    vec first_4, last_4;
} group;

U8C_INLINE group group_of(const values *all, unsigned half, unsigned mask, unsigned longest,
                          const u8c_unit_order *order)
{
    const vec low = u8c_pack(&all->low, half, mask, v_zero()),
              high = longest == 4 ? u8c_pack(&all->high, half, mask, v_zero()) : v_zero();
    group now = {v_zip_low16(low, high), v_zip_high16(low, high)};
    if (longest == 4) {
        now.first_4 = u8c_join_lanes(now.first_4);
        now.last_4 = u8c_join_lanes(now.last_4);
    }
    now.first_4 = u8c_in_order(order, now.first_4);
    now.last_4 = u8c_in_order(order, now.last_4);
    return now;
}

U8C_INLINE void store_group(uint8_t *to, group now)
{
    v_store(to, now.first_4);
    v_store(to + 4 * unit_size, now.last_4);
}

U8C_INLINE void store_some(uint8_t *to, group now, unsigned count)
{
    vec rest = now.first_4;
    if ((count & 8) != 0) {
        store_group(to, now);
        return;
    }
    if ((count & 4) != 0) {
        v_store(to, rest);
        to += 4 * unit_size;
        rest = now.last_4;
    }
    if ((count & 2) != 0) {
        v_block_store_half(to, rest);
        to += 2 * unit_size;
        rest = v_block_upper(rest);
    }
    if ((count & 1) != 0) {
        u8c_store32(to, v_block_low32(rest));
    }
}

U8C_INLINE void store_run(uint8_t *to, vec code_points, unsigned length,
                          const u8c_unit_order *order)
{
    (void)length;
    v_store(to, u8c_in_order(order, code_points));
}

/* Stores four bytes of ASCII. */
U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    v_store(to, u8c_in_order(order, v_widen32(v_of32(u8c_load32(src)))));
}

/* Stores sixteen bytes of ASCII. */
U8C_INLINE void widen_16(uint8_t *to, vec bytes, const u8c_unit_order *order)
{
    V_ALIGNED static const int8_t native[4][v_size] = {
        {0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, 3, -1, -1, -1},
        {4, -1, -1, -1, 5, -1, -1, -1, 6, -1, -1, -1, 7, -1, -1, -1},
        {8, -1, -1, -1, 9, -1, -1, -1, 10, -1, -1, -1, 11, -1, -1, -1},
        {12, -1, -1, -1, 13, -1, -1, -1, 14, -1, -1, -1, 15, -1, -1, -1}};
    V_ALIGNED static const int8_t swapped[4][v_size] = {
        {-1, -1, -1, 0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, 3},
        {-1, -1, -1, 4, -1, -1, -1, 5, -1, -1, -1, 6, -1, -1, -1, 7},
        {-1, -1, -1, 8, -1, -1, -1, 9, -1, -1, -1, 10, -1, -1, -1, 11},
        {-1, -1, -1, 12, -1, -1, -1, 13, -1, -1, -1, 14, -1, -1, -1, 15}};
    const int8_t(*const rows)[v_size] = order->swapped ? swapped : native;
    U8C_UNROLLED
    for (unsigned i = 0; i < 4; i++) {
        v_store(to + 4 * i * unit_size, v_shuffle(bytes, v_load_aligned(rows[i])));
        u8c_keep_store_order();
    }
}

/* Likewise 64: all are loaded before any is stored, so that compilers need not load them again. */
U8C_INLINE void widen_64(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec a = v_load(src), b = v_load(src + 16), c = v_load(src + 32), d = v_load(src + 48);
    widen_16(to, a, order);
    widen_16(to + 16 * unit_size, b, order);
    widen_16(to + 32 * unit_size, c, order);
    widen_16(to + 48 * unit_size, d, order);
}

/* The last four bytes may overlap those before them. */
U8C_INLINE void widen(uint8_t *to, const uint8_t *src, size_t count, const u8c_unit_order *order)
{
    if (count < 4) {
        U8C_ROLLED
        for (size_t i = 0; i < count; i++) {
            u8c_store32(to + i * unit_size, (uint32_t)src[i] << (order->swapped ? 24 : 0));
        }
        return;
    }
    size_t i = 0;
    if (!V_WIDENS_LOADS) {
        for (; count - i >= 64; i += 64) {
            widen_64(to + i * unit_size, src + i, order);
        }
        for (; count - i >= 16; i += 16) {
            widen_16(to + i * unit_size, v_load(src + i), order);
        }
        if (i == count) {
            return;
        }
    }
    U8C_ROLLED
    for (; i < count - 4; i += 4) {
        widen_4(to + i * unit_size, src + i, order);
    }
    widen_4(to + (count - 4) * unit_size, src + count - 4, order);
}

U8C_INLINE void widen_whole(uint8_t *to, const uint8_t *src, size_t count,
                            const u8c_unit_order *order)
{
    U8C_UNROLLED
    for (size_t i = 0; i < count; i += 64) {
        widen_64(to + i * unit_size, src + i, order);
    }
}

#include "decode.h"

U8C_DEFINE_KERNELS_UNLESS_FEW(widen_short_ascii, is_few, decode_in_order, U8C_LEVEL, to_utf32);

#endif

/*
 * UTF-8 to wider units without branches on the text. A value is computed for every byte of a vec,
 * as if a sequence ended there; then those where one does are kept. For levels with a vec of 16
 * bytes: the 16-bit values of 8 bytes fill a vec.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_VALUES_H
#define U8C_VEC16_VALUES_H

#include "../tables/pack.h"
#include "../vec/check.h"
#include "../vec/options.h"
#include "../vec/unit_order.h"

enum {
    u8c_tail_mask = u8c_tail_values - 1, /* the payload of a continuation byte */
    u8c_half_size = v_size / 2           /* bytes whose values fill a vec */
};

_Static_assert(v_size == 16, "u8c_packs has a row for each set of eight values");

/* A vec of bytes, and for each of them the bytes one, two and three bytes before it. */
typedef struct u8c_bytes {
    vec now, before_1, before_2, before_3;
} u8c_bytes;

/* `previous` is the vec before `now`. */
U8C_INLINE u8c_bytes u8c_bytes_of(vec now, vec previous)
{
    const u8c_bytes bytes = {now, V_PRECEDING(now, previous, 1), V_PRECEDING(now, previous, 2),
                             V_PRECEDING(now, previous, 3)};
    return bytes;
}

/* Their errors: see u8c_check_with(). */
U8C_INLINE vec u8c_check_bytes(const u8c_bytes *at)
{
    return u8c_check(at->now, at->before_1, at->before_2, at->before_3);
}

/* 0xFF at each continuation byte: as signed numbers, they are the lowest bytes. */
U8C_INLINE vec u8c_tails(vec bytes)
{
    return v_greater8s(v_all8(u8c_lead_2), bytes);
}

/* first + second * u8c_tail_values for each pair of bytes, the first being the lower one. */
U8C_INLINE vec u8c_join_bytes(vec pairs)
{
    return v_dot8(pairs, v_all16(u8c_tail_values << 8 | 1));
}

/* The bytes of the lower, and of the upper half, as u16 lanes: last + second * u8c_tail_values. */
U8C_INLINE vec u8c_join_low(vec last, vec second)
{
#if defined(V_JOIN_LOW)
    return V_JOIN_LOW(last, second);
#else
    return u8c_join_bytes(v_zip_low8(last, second));
#endif
}

U8C_INLINE vec u8c_join_high(vec last, vec second)
{
#if defined(V_JOIN_HIGH)
    return V_JOIN_HIGH(last, second);
#else
    return u8c_join_bytes(v_zip_high8(last, second));
#endif
}

/* Likewise for pairs of u16 lanes, each of which has the payload of two continuation bytes. */
U8C_INLINE vec u8c_join_lanes(vec pairs)
{
    return v_dot16(pairs, v_all32(u8c_tail_values * u8c_tail_values << 16 | 1));
}

/* A u16 lane for each byte of a vec, by halves. */
typedef struct u8c_lanes {
    vec half[2];
} u8c_lanes;

/*
 * For each byte that ends a sequence: its payload and that of the byte before it, if that is part
 * of the sequence. Unspecified for other bytes. The text must be well-formed.
 *
 * - last: ASCII or a continuation byte, in which clearing bit 7 removes the tag. A lead byte of two
 *   or more does not end a sequence.
 * - second: exists if and only if the last byte is a continuation byte. It is a continuation byte
 *   or a lead byte of two, whose payload is within u8c_tail_mask. After a lead byte of three or
 *   four, the sequence does not end here.
 */
U8C_INLINE u8c_lanes u8c_last_two(const u8c_bytes *at)
{
    const vec last = v_and(at->now, v_all8(u8c_last_1));
    const vec second = v_and(at->before_1, v_and(u8c_tails(at->now), v_all8(u8c_tail_mask)));
    const u8c_lanes lanes = {{u8c_join_low(last, second), u8c_join_high(last, second)}};
    return lanes;
}

/*
 * Likewise with the payload of the third byte, if that is a lead byte: the upper four of sixteen
 * bits. Where a sequence of up to three bytes ends, the byte two before its last byte is at least
 * u8c_lead_3 if and only if it is the lead byte of that sequence.
 *
 *   longest  the length of the longest sequence in the text, a constant. If it is 4, the payload of
 *            a lead byte of four is added two bytes after it, too.
 */
U8C_INLINE u8c_lanes u8c_last_three(const u8c_bytes *at, unsigned longest)
{
    const vec lead = v_sub_saturated8u(at->before_2, v_all8(u8c_lead_3));
    const vec third =
        v_left16(longest > 3 ? v_and(lead, v_all8(u8c_lead_4 - u8c_lead_3 - 1)) : lead, 4);
    u8c_lanes lanes = u8c_last_two(at);
    lanes.half[0] = v_or(lanes.half[0], v_zip_low8(v_zero(), third));
    lanes.half[1] = v_or(lanes.half[1], v_zip_high8(v_zero(), third));
    return lanes;
}

/* All bits where the byte is a lead byte of four. */
U8C_INLINE vec u8c_leads_of_4(vec bytes)
{
    return v_greater8s(v_zero(), v_sub_saturated8u(bytes, v_all8(u8c_lead_4 - u8c_tail_low)));
}

/* Packs the lanes of a half whose bits are set in `mask`. flips: of a u8c_unit_order, or zeros. */
U8C_INLINE vec u8c_pack(const u8c_lanes *lanes, unsigned half, unsigned mask, vec flips)
{
    return v_shuffle(lanes->half[half], v_xor(v_load_aligned(u8c_packs[mask]), flips));
}

#endif

/*
 * AVX-512 with VBMI and VBMI2: blocks of UTF-16 to UTF-8, by slots. For the kernel UTF-16 to UTF-8.
 *
 * Each unit has a slot, and each surrogate of a pair half of the four bytes.
 */
#ifndef U8C_AVX512_FROM_UTF16_SLOTS_H
#define U8C_AVX512_FROM_UTF16_SLOTS_H

#include "from_utf16.h"
#include "slots.h"

#if U8C_HAS_AVX512

U8C_TARGET_AVX512

/* The units of a block of ASCII, as they are in memory, as bytes. order: each_unit. */
U8C_INLINE vec u8c_utf16_to_bytes(u8c_utf16_block in, vec order)
{
    /* The rotation moves either byte into the one that is 0 in the other vec. */
    const vec both = v_or(in.a, _mm512_shldi_epi16(in.b, in.b, 8));
    return v_lookup8(both, order);
}

/*
 * A pair goes through slots as two halves of a sequence, that of the high surrogate and that of the
 * low one, which has the last twelve bits but for two that the high one has. So `before` is needed:
 * a vec that ends with the units before these.
 */
enum {
    u8c_utf16_bits_of_last_half = 2 * u8c_tail_bits,
    u8c_utf16_shared_bits = u8c_utf16_bits_of_last_half - u8c_utf16_half_bits,
    u8c_utf16_plane_1 = (u8c_last_3 + 1) >> u8c_utf16_half_bits /* what pairs begin with */
};

/* 16 units for u8c_to_slots(). high, low: the lanes that are surrogates. */
U8C_INLINE vec u8c_utf16_halves(vec units, vec before, uint64_t high, uint64_t low)
{
    const int first =
        ((u8c_utf16_plane_1 - u8c_surrogate_first) >> u8c_utf16_shared_bits) + U8C_FIRST_HALF;
    const vec shared =
        _mm512_slli_epi32(_mm512_alignr_epi32(units, before, 15), u8c_utf16_half_bits);
    const vec last =
        _mm512_ternarylogic_epi32(shared, units, _mm512_set1_epi32(u8c_surrogate_half - 1),
                                  (v_ternary_a & ~v_ternary_c) | (v_ternary_b & v_ternary_c));
    const vec out = _mm512_mask_add_epi32(units, (__mmask16)high,
                                          _mm512_srli_epi32(units, u8c_utf16_shared_bits),
                                          _mm512_set1_epi32(first));
    return _mm512_mask_or_epi32(out, (__mmask16)low, last, _mm512_set1_epi32(U8C_LAST_HALF));
}

/* The same for a block. */
U8C_INLINE u8c_utf32_block u8c_utf16_halves_of_block(u8c_utf32_block units, vec before,
                                                     u8c_utf16_surrogates in)
{
    const u8c_utf32_block out = {
        u8c_utf16_halves(units.a, before, in.high, in.low),
        u8c_utf16_halves(units.b, units.a, in.high >> v_lanes32, in.low >> v_lanes32),
        u8c_utf16_halves(units.c, units.b, in.high >> 2 * v_lanes32, in.low >> 2 * v_lanes32),
        u8c_utf16_halves(units.d, units.c, in.high >> 3 * v_lanes32, in.low >> 3 * v_lanes32)};
    return out;
}

/* The slots of two bytes of 32 units up to u8c_last_2. */
U8C_INLINE u8c_slots u8c_utf16_to_slots_of_two(vec units)
{
    return u8c_to_slots_of_two(_mm512_srli_epi16(units, u8c_tail_bits),
                               _mm512_slli_epi16(units, 8));
}

/* The same for units of which those of the masks `high` and `low` are surrogates. */
U8C_INLINE u8c_slots u8c_utf16_pairs_to_slots_of_two(vec units, vec before, uint64_t high,
                                                     uint64_t low)
{
    /* The bits that a pair's code point has above the last twelve, and two more, to the left. */
    const int spare = 16 - (u8c_utf16_half_bits + 1);
    const vec first =
        _mm512_add_epi16(_mm512_slli_epi16(units, spare), v_all16(u8c_utf16_plane_1 << spare));
    const vec first_lead = _mm512_srli_epi16(first, 16 - 3);
    /* Each unit, without its tag, in the upper bits, and then the one before it above that. */
    const vec all_before = _mm512_shldi_epi32(units, _mm512_alignr_epi32(units, before, 15), 16);
    const vec last = _mm512_shrdi_epi16(_mm512_slli_epi16(units, 16 - u8c_utf16_half_bits),
                                        all_before, 16 - (u8c_utf16_half_bits - u8c_tail_bits));
    const vec last_lead = _mm512_ternarylogic_epi32(last, v_all16(u8c_tail_values - 1),
                                                    v_all16(u8c_tail_low | u8c_tail_low << 8),
                                                    (v_ternary_a & v_ternary_b) | v_ternary_c);
    vec leads = u8c_leads_by(_mm512_srli_epi16(units, u8c_tail_bits));
    leads = _mm512_mask_mov_epi16(leads, (__mmask32)low, last_lead);
    leads = _mm512_mask_add_epi16(leads, (__mmask32)high, first_lead,
                                  v_all16(u8c_lead_4 | u8c_tail_low << 8));
    return u8c_slots_with_leads(
        leads, _mm512_mask_add_epi16(_mm512_slli_epi16(units, 8), (__mmask32)high, first, first));
}

/*
 * Stores the first count units of a block, and zeros after them, with sequences of three or four
 * bytes among them. Returns their length, or 0 when that is more than room. vecs: 1 or 2.
 */
U8C_INLINE size_t u8c_utf16_store_first(uint8_t *dst, size_t room, u8c_utf16_block in,
                                        u8c_utf16_surrogates surrogates, size_t count, size_t vecs)
{
    const vec before = v_zero();
    const size_t excess = vecs * v_lanes16 - count;
    u8c_utf32_block units = u8c_utf16_widen_block(in);

    if (surrogates.high != 0) {
        if (u8c_utf16_block_above(in, v_all16((uint16_t)~u8c_last_2)) ==
            (surrogates.high | surrogates.low)) {
            const u8c_slots a =
                u8c_utf16_pairs_to_slots_of_two(in.a, before, surrogates.high, surrogates.low);
            if (vecs == 1) {
                return u8c_slots_store_first_of_one(dst, room, a, excess);
            }
            const u8c_slots b = u8c_utf16_pairs_to_slots_of_two(
                in.b, in.a, surrogates.high >> v_lanes16, surrogates.low >> v_lanes16);
            return u8c_slots_store_first_of_two(dst, room, a, b, excess);
        }
        units = u8c_utf16_halves_of_block(units, before, surrogates);
    }
    if (vecs == 1) {
        return u8c_slots_store_first_of_two(dst, room, u8c_to_slots(units.a), u8c_to_slots(units.b),
                                            excess);
    }
    return u8c_slots_store_first_of_block(dst, room, units, excess);
}

/* The same for count units up to 16, without a branch on their kinds. */
U8C_INLINE size_t u8c_utf16_store_few(uint8_t *dst, size_t room, vec in,
                                      u8c_utf16_surrogates surrogates, size_t count)
{
    const vec units =
        u8c_utf16_halves(u8c_utf16_widen(in, 0), v_zero(), surrogates.high, surrogates.low);
    return u8c_slots_store_first_of_one(dst, room, u8c_to_slots(units), v_lanes32 - count);
}

/* The unit before src, in all lanes. */
U8C_INLINE vec u8c_utf16_unit_before(const uint8_t *src, int swapped)
{
    const uint16_t unit = u8c_load16(src - u8c_utf16_size);
    return v_all16(swapped ? u8c_swap16(unit) : unit);
}

/* u8c_utf16_order in registers. */
typedef struct u8c_utf16_constants {
    vec above_1, above_2;
    vec each_unit;
    int swapped;
} u8c_utf16_constants;

U8C_INLINE u8c_utf16_constants u8c_utf16_constants_of(const u8c_utf16_order *order)
{
    const u8c_utf16_constants k = {v_opaque(v_all16(order->above_1)),
                                   v_opaque(v_all16(order->above_2)),
                                   v_opaque(v_load(order->each_unit)), order->swapped};
    return k;
}

/*
 * Stores a block of units, with room for sequences of four bytes.
 *
 *   src  where it is in memory, in this order.
 *   cut  in: whether its first unit must be the low surrogate of a pair that the block before
 *        began; out: whether it begins one itself.
 *
 * Returns the length of its sequences, or 0 when there is a lone surrogate.
 */
U8C_INLINE size_t u8c_utf16_store_block(uint8_t *dst, const uint8_t *src, uint64_t *cut,
                                        const u8c_utf16_constants *k)
{
    const u8c_utf16_block stored = u8c_utf16_load_block(src);
    const vec both = v_or(stored.a, stored.b);

    if (u8c_utf16_has_none(both, k->above_1)) {
        v_store(dst, u8c_utf16_to_bytes(stored, k->each_unit));
        return *cut != 0 ? 0 : u8c_block_units;
    }
    const u8c_utf16_block in = u8c_utf16_block_in_order(stored, k->swapped);
    if (u8c_utf16_has_none(both, k->above_2)) {
        return *cut != 0 ? 0
                         : u8c_slots_store_two(dst, u8c_utf16_to_slots_of_two(in.a),
                                               u8c_utf16_to_slots_of_two(in.b));
    }
    u8c_utf32_block units = u8c_utf16_widen_block(in);
    if (u8c_utf16_has_surrogates(in)) {
        const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in);
        const uint64_t above_2 = u8c_utf16_block_above(in, v_all16((uint16_t)~u8c_last_2));
        const vec before = *cut != 0 ? u8c_utf16_unit_before(src, k->swapped) : v_zero();

        if (U8C_UNLIKELY((surrogates.high << 1 | *cut) != surrogates.low)) {
            return 0;
        }
        *cut = surrogates.high >> (u8c_block_units - 1);
        if (above_2 == (surrogates.high | surrogates.low)) {
            return u8c_slots_store_two(
                dst, u8c_utf16_pairs_to_slots_of_two(in.a, before, surrogates.high, surrogates.low),
                u8c_utf16_pairs_to_slots_of_two(in.b, in.a, surrogates.high >> v_lanes16,
                                                surrogates.low >> v_lanes16));
        }
        units = u8c_utf16_halves_of_block(units, _mm512_srli_epi32(before, 16), surrogates);
    } else if (U8C_UNLIKELY(*cut != 0)) {
        return 0;
    }
    return u8c_slots_store_block(dst, units);
}

/* The first or second 16 of 32 units, as they are in memory, in u32 lanes. */
U8C_INLINE vec u8c_utf16_widen_stored(vec units, int second, const u8c_utf16_order *order)
{
    const vec first_index = v_load(order->widened);
    const vec index = second ? v_or(first_index, v_all8(v_size / 2)) : first_index;
    return _mm512_maskz_permutexvar_epi8(0x3333333333333333, index, units);
}

/* What u8c_utf16_order has for units up to u8c_last_2, in registers. */
typedef struct u8c_utf16_two_constants {
    vec above_2;
    vec turn, right;
} u8c_utf16_two_constants;

U8C_INLINE u8c_utf16_two_constants u8c_utf16_two_constants_of(const u8c_utf16_order *order)
{
    const u8c_utf16_two_constants k = {v_opaque(v_all16(order->above_2)),
                                       v_opaque(v_all16(order->turn)),
                                       v_opaque(v_all16(order->right))};
    return k;
}

/* The slots of two bytes of 32 units up to u8c_last_2, as they are in memory. */
U8C_INLINE u8c_slots u8c_utf16_stored_to_slots_of_two(vec units, const u8c_utf16_two_constants *k)
{
    return u8c_to_slots_of_two(_mm512_shldv_epi16(units, units, k->turn),
                               _mm512_sllv_epi16(units, k->right));
}

/* The surrogates of 32 units, as they are in memory. */
U8C_INLINE uint32_t u8c_utf16_surrogates_in(vec units, const u8c_utf16_order *order)
{
    return _mm512_cmpeq_epi16_mask(v_and(units, v_all16(order->surrogate_bits)),
                                   v_all16(order->surrogate));
}

/*
 * u8c_utf16_store_vec() of units with surrogates. Unless *mixed is 1, units that are all surrogates
 * or up to two bytes take a shorter way; where there are others, it becomes 1.
 */
U8C_INLINE size_t u8c_utf16_store_pairs(uint8_t *dst, size_t room, const uint8_t *src,
                                        unsigned skipped, uint64_t *cut, int *mixed,
                                        const u8c_utf16_order *order)
{
    const vec stored = v_load(src);
    const vec in = order->swapped ? _mm512_shuffle_epi8(stored, v_load(u8c_swapped_16)) : stored;
    const vec flipped = v_xor(in, v_all16(u8c_surrogate_first));
    const uint64_t high = _mm512_cmplt_epu16_mask(flipped, v_all16(u8c_surrogate_half));
    const uint64_t low = _mm512_cmplt_epu16_mask(flipped, v_all16(u8c_surrogate_count)) ^ high;
    const vec before = *cut != 0 ? u8c_utf16_unit_before(src, order->swapped) : v_zero();

    if (U8C_UNLIKELY((uint32_t)((high << 1 | *cut) ^ low) >> skipped != 0)) {
        return 0;
    }
    *cut = high >> (v_lanes16 - 1);
    if (!*mixed) {
        if (_mm512_test_epi16_mask(in, v_all16((uint16_t)~u8c_last_2)) == (high | low)) {
            return u8c_slots_store_last_of_one(
                dst, room, u8c_utf16_pairs_to_slots_of_two(in, before, high, low), skipped);
        }
        *mixed = 1;
    }
    const vec first = u8c_utf16_widen(in, 0), second = u8c_utf16_widen(in, 1);
    const vec a = u8c_utf16_halves(first, _mm512_srli_epi32(before, 16), high, low);
    const vec b = u8c_utf16_halves(second, first, high >> v_lanes32, low >> v_lanes32);
    return u8c_slots_store_last_of_two(dst, room, u8c_to_slots(a), u8c_to_slots(b), skipped);
}

/*
 * The same as u8c_utf16_store_block() for a vec, with `room` for its sequences or not. Its first
 * `skipped` units are not stored: they have been taken before.
 *
 * After pairs among other units *mixed is 1: the kinds of units then change with each vec. A branch
 * on them would be mispredicted, so there is none.
 *
 * Returns the length of the sequences, or 0 when there is a lone surrogate, or too little room.
 * What there is room for may be overwritten.
 */
U8C_INLINE size_t u8c_utf16_store_vec(uint8_t *dst, size_t room, const uint8_t *src,
                                      unsigned skipped, uint64_t *cut, int *mixed,
                                      const u8c_utf16_order *order)
{
    const vec in = v_load(src);

    if (*mixed || (u8c_utf16_surrogates_in(in, order) | *cut) != 0) {
        return u8c_utf16_store_pairs(dst, room, src, skipped, cut, mixed, order);
    }
    if (u8c_utf16_has_none(in, v_all16(order->above_2))) {
        const u8c_utf16_two_constants k = u8c_utf16_two_constants_of(order);
        return u8c_slots_store_last_of_one(dst, room, u8c_utf16_stored_to_slots_of_two(in, &k),
                                           skipped);
    }
    return u8c_slots_store_last_of_two(dst, room,
                                       u8c_to_slots(u8c_utf16_widen_stored(in, 0, order)),
                                       u8c_to_slots(u8c_utf16_widen_stored(in, 1, order)), skipped);
}

U8C_TARGET_END

#endif
#endif

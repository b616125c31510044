/*
 * AVX-512 with VBMI and VBMI2: blocks of UTF-16 to UTF-8, by slots. For the kernel UTF-16 to UTF-8.
 *
 * Each unit has a slot. A pair has that of its high surrogate; that of the low one is left out.
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
 * 16 units.
 *
 *   pairs   them in u32 lanes, with the ones after them in the upper halves
 *   high    those that are high surrogates
 *   wanted  those that count, low surrogates not among them
 */
U8C_INLINE u8c_slots u8c_utf16_to_slots(const u8c_slots_constants *k, vec pairs, uint64_t high,
                                        uint64_t wanted)
{
    /* Both units are multiplied as signed numbers, as which surrogates are less by so much. */
    enum {
        sign = UINT16_MAX + 1,
        at_high = 1 << u8c_utf16_half_bits,
        to_planes = u8c_last_3 + 1 - (u8c_surrogate_first - sign) * at_high -
                    (u8c_low_surrogate_first - sign)
    };
    const vec of_pairs = _mm512_madd_epi16(pairs, v_constant32(1 << 16 | at_high));
    const vec units = _mm512_maskz_and_epi32((__mmask16)wanted, pairs, v_constant32(UINT16_MAX));
    return u8c_to_slots_of(
        k,
        _mm512_mask_add_epi32(units, (__mmask16)(high & wanted), of_pairs, v_constant32(to_planes)),
        (__mmask16)wanted);
}

/* The slots of two bytes of 32 units up to u8c_last_2. */
U8C_INLINE u8c_slots u8c_utf16_to_slots_of_two(const u8c_slots_constants *k, vec units)
{
    return u8c_to_slots_of_two(k, _mm512_srli_epi16(units, u8c_tail_bits),
                               _mm512_slli_epi16(units, 8));
}

/* 32 units, as for u8c_utf16_to_slots(), where the last one is not a high surrogate that counts. */
U8C_INLINE u8c_slots_pair u8c_utf16_vec_to_slots(const u8c_slots_constants *k, vec units,
                                                 uint64_t high, uint64_t wanted)
{
    const u8c_slots_pair out = {
        u8c_utf16_to_slots(k, u8c_utf16_pairs(units, 0), high, wanted),
        u8c_utf16_to_slots(k, u8c_utf16_pairs(units, 1), high >> v_lanes32, wanted >> v_lanes32)};
    return out;
}

/* The same without surrogates. */
U8C_INLINE u8c_slots_pair u8c_utf16_widened_to_slots(const u8c_slots_constants *k, vec units)
{
    const u8c_slots_pair out = {u8c_to_slots(k, u8c_utf16_widen(units, 0)),
                                u8c_to_slots(k, u8c_utf16_widen(units, 1))};
    return out;
}

/* A block, of which the first unit of `after` follows. */
U8C_INLINE u8c_slots_block u8c_utf16_block_to_slots(const u8c_slots_constants *k,
                                                    u8c_utf16_block in, vec after, uint64_t high,
                                                    uint64_t wanted)
{
    /* The last unit of a vec has the first of the other after it. */
    const vec first = u8c_utf16_paired_at(u8c_utf16_orders[0].paired, 0);
    const vec second = _mm512_add_epi8(first, v_constant8(v_size / 2));
    const vec a = v_lookup8(in.a, first);
    const vec b = _mm512_permutex2var_epi8(in.a, second, in.b);
    const vec c = v_lookup8(in.b, first);
    const vec d = _mm512_permutex2var_epi8(in.b, second, after);
    const u8c_slots_block out = {
        u8c_utf16_to_slots(k, a, high, wanted),
        u8c_utf16_to_slots(k, b, high >> v_lanes32, wanted >> v_lanes32),
        u8c_utf16_to_slots(k, c, high >> 2 * v_lanes32, wanted >> 2 * v_lanes32),
        u8c_utf16_to_slots(k, d, high >> 3 * v_lanes32, wanted >> 3 * v_lanes32)};
    return out;
}

/*
 * Stores the first count units of a block, and zeros after them, with sequences of three or four
 * bytes among them. Returns their length, or 0 when that is more than room. vecs: 1 or 2.
 */
U8C_INLINE size_t u8c_utf16_store_first(uint8_t *dst, size_t room, u8c_utf16_block in,
                                        u8c_utf16_surrogates surrogates, size_t count, size_t vecs)
{
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    const size_t excess = vecs * v_lanes16 - count;

    if (surrogates.high != 0) {
        const uint64_t wanted = u8c_low_bits(count) & ~surrogates.low;
        if (vecs == 1) {
            const u8c_slots_pair slots = u8c_utf16_vec_to_slots(&k, in.a, surrogates.high, wanted);
            return u8c_slots_store_first_of_two(dst, room, slots, 0);
        }
        return u8c_slots_store_first_of_block(
            dst, room, u8c_utf16_block_to_slots(&k, in, v_zero(), surrogates.high, wanted), 0);
    }
    if (vecs == 1) {
        return u8c_slots_store_first_of_two(dst, room, u8c_utf16_widened_to_slots(&k, in.a),
                                            excess);
    }
    return u8c_slots_store_first_of_block(
        dst, room, u8c_block_to_slots(&k, u8c_utf16_widen_block(in)), excess);
}

/* The same for count units up to 16. */
U8C_INLINE size_t u8c_utf16_store_few(uint8_t *dst, size_t room, vec in,
                                      u8c_utf16_surrogates surrogates, size_t count)
{
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    const u8c_slots slots = u8c_utf16_to_slots(&k, u8c_utf16_pairs(in, 0), surrogates.high,
                                               u8c_low_bits(count) & ~surrogates.low);
    return u8c_slots_store_first_of_one(dst, room, slots, 0);
}

U8C_INLINE uint16_t u8c_utf16_unit_at(const uint8_t *src, int swapped)
{
    const uint16_t unit = u8c_load16(src);
    return swapped ? u8c_swap16(unit) : unit;
}

/* u8c_utf16_order in registers. */
typedef struct u8c_utf16_constants {
    vec above_1, above_2;
    vec each_unit;
    u8c_slots_constants slots;
    int swapped;
} u8c_utf16_constants;

U8C_INLINE u8c_utf16_constants u8c_utf16_constants_of(const u8c_utf16_order *order)
{
    const u8c_utf16_constants k = {
        v_opaque(v_each32(order->above_1)), v_opaque(v_each32(order->above_2)),
        v_opaque(v_load(order->each_unit)), u8c_slots_constants_of_loop(), order->swapped};
    return k;
}

/*
 * Stores a block of units, with room for sequences of four bytes.
 *
 *   src    where it is in memory, in this order; a unit follows.
 *   taken  in: whether its first unit is a low surrogate that the block before has taken;
 *          out: whether it has taken that of the next block.
 *
 * Returns the length of its sequences, or 0 when there is a lone surrogate.
 */
U8C_INLINE size_t u8c_utf16_store_block(uint8_t *dst, const uint8_t *src, uint64_t *taken,
                                        const u8c_utf16_constants *k)
{
    const u8c_utf16_block stored = u8c_utf16_load_block(src);
    const vec both = v_or(stored.a, stored.b);

    if (u8c_utf16_has_none(both, k->above_1)) {
        v_store(dst, u8c_utf16_to_bytes(stored, k->each_unit));
        return u8c_block_units;
    }
    const u8c_utf16_block in = u8c_utf16_block_in_order(stored, k->swapped);
    if (u8c_utf16_has_none(both, k->above_2)) {
        return u8c_slots_store_two(dst, u8c_utf16_to_slots_of_two(&k->slots, in.a),
                                   u8c_utf16_to_slots_of_two(&k->slots, in.b));
    }
    if (!u8c_utf16_has_surrogates(in)) {
        return u8c_slots_store_block(dst, u8c_block_to_slots(&k->slots, u8c_utf16_widen_block(in)));
    }
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, 2);
    const uint16_t after = u8c_utf16_unit_at(src + 2 * v_size, k->swapped);
    const uint64_t ends_high = surrogates.high >> (u8c_block_units - 1);

    if (U8C_UNLIKELY((surrogates.high << 1 | *taken) != surrogates.low ||
                     (ends_high != 0 && !u8c_is_low_surrogate(after)))) {
        return 0;
    }
    *taken = ends_high;
    return u8c_slots_store_block(dst, u8c_utf16_block_to_slots(&k->slots, in, v_all16(after),
                                                               surrogates.high, ~surrogates.low));
}

/*
 * After u8c_utf16_store_block() has returned 0, with its arguments: stores what is before the first
 * lone surrogate, if that is worthwhile. Returns how many units that is, with one that was taken
 * before, and the length of the sequences stored. A high surrogate that ends the block counts as
 * lone: if no other unit is, it is.
 */
U8C_INLINE u8c_advance u8c_utf16_store_before_lone(uint8_t *dst, const uint8_t *src, uint64_t taken,
                                                   const u8c_utf16_constants *k)
{
    const u8c_utf16_block in = u8c_utf16_block_in_order(u8c_utf16_load_block(src), k->swapped);
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, 2);
    const uint64_t lone = u8c_utf16_lone(surrogates) & ~taken;
    u8c_advance part = {(size_t)taken, 0};
    U8C_ASSERT(lone != 0);
    const size_t paired = u8c_lowest_bit(lone);

    if (paired >= u8c_least_before_error) {
        const uint64_t wanted = u8c_low_bits(paired) & ~surrogates.low;
        part.read = paired;
        part.written = u8c_slots_store_block(
            dst, u8c_utf16_block_to_slots(&k->slots, in, v_zero(), surrogates.high, wanted));
    }
    return part;
}

/* The first or second 16 of 32 units, as they are in memory, in u32 lanes. */
U8C_INLINE vec u8c_utf16_widen_stored(vec units, int second, const u8c_utf16_order *order)
{
    return _mm512_maskz_permutexvar_epi8(0x3333333333333333,
                                         u8c_utf16_paired_at(order->paired, second), units);
}

/* What u8c_utf16_order has for units up to u8c_last_2, in registers. */
typedef struct u8c_utf16_two_constants {
    vec above_2;
    vec turn, right;
    u8c_slots_constants slots;
} u8c_utf16_two_constants;

U8C_INLINE u8c_utf16_two_constants u8c_utf16_two_constants_of(const u8c_utf16_order *order)
{
    const u8c_utf16_two_constants k = {
        v_opaque(v_each32(order->above_2)), v_opaque(v_each32(order->turn)),
        v_opaque(v_each32(order->right)), u8c_slots_constants_of_loop()};
    return k;
}

/* The slots of two bytes of 32 units up to u8c_last_2, as they are in memory. */
U8C_INLINE u8c_slots u8c_utf16_stored_to_slots_of_two(vec units, const u8c_utf16_two_constants *k)
{
    return u8c_to_slots_of_two(&k->slots, _mm512_shldv_epi16(units, units, k->turn),
                               _mm512_sllv_epi16(units, k->right));
}

/* The surrogates of 32 units, as they are in memory. */
U8C_INLINE uint32_t u8c_utf16_surrogates_in(vec units, const u8c_utf16_order *order)
{
    return v_lanes_in(_mm512_cmpeq_epi16_mask(v_and(units, v_each32(order->surrogate_bits)),
                                              v_each32(order->surrogate)));
}

/*
 * Stores src_len units of any kind, more than a vec and up to a block. Returns the length of their
 * sequences, or 0 when there is a lone surrogate, too little room, or, near the end of a page,
 * hardly enough.
 */
U8C_INLINE size_t u8c_utf16_store_overlapping(uint8_t *dst, size_t room, const uint8_t *src,
                                              size_t src_len, const u8c_utf16_order *order)
{
    /* Two vecs, the second of which begins with units that the first one has as well. */
    const unsigned again = (unsigned)(u8c_block_units - src_len);
    const uint8_t *const last = src + (src_len - v_lanes16) * u8c_utf16_size;
    const u8c_utf16_block stored = {v_load(src), v_load(last)};
    const u8c_utf16_block in = u8c_utf16_block_in_order(stored, order->swapped);
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    u8c_slots_pair a, b;

    if (u8c_utf16_has_surrogates(in)) {
        const u8c_utf16_surrogates of_a = u8c_utf16_surrogates_of_vec(in.a);
        const u8c_utf16_surrogates of_b = u8c_utf16_surrogates_of_vec(in.b);
        const uint64_t follow_in_b = of_b.high << 1 | of_a.high >> (v_lanes16 - 1);
        const uint64_t unpaired =
            (uint32_t)(of_a.high << 1 ^ of_a.low) | (follow_in_b ^ of_b.low) >> again;
        if (U8C_UNLIKELY(unpaired != 0)) {
            return 0;
        }
        /* The last unit of the first vec needs the one after it. */
        const vec from_second = u8c_utf16_in_order(v_load(src + u8c_utf16_size), order->swapped);
        const vec second_half = _mm512_add_epi8(v_load(u8c_utf16_orders[0].paired),
                                                v_constant8(v_size / 2 - u8c_utf16_size));
        a.a = u8c_utf16_to_slots(&k, u8c_utf16_pairs(in.a, 0), of_a.high, ~of_a.low);
        a.b = u8c_utf16_to_slots(&k, v_lookup8(from_second, second_half), of_a.high >> v_lanes32,
                                 ~of_a.low >> v_lanes32);
        b = u8c_utf16_vec_to_slots(&k, in.b, of_b.high, ~of_b.low & UINT64_MAX << again);
    } else {
        a = u8c_utf16_widened_to_slots(&k, in.a);
        b = u8c_slots_after(u8c_utf16_widened_to_slots(&k, in.b), 4 * again);
    }
    const u8c_slots_block slots = {a.a, a.b, b.a, b.b};
    return u8c_slots_store_first_of_block(dst, room, slots, 0);
}

/*
 * Stores a vec of units, as they are in memory, but for the first `skipped`. Returns the length of
 * their sequences, or 0 if there are surrogates, or where room is scarce.
 */
U8C_INLINE size_t u8c_utf16_store_no_pairs(uint8_t *dst, size_t room, vec stored, unsigned skipped,
                                           const u8c_utf16_two_constants *k,
                                           const u8c_utf16_order *order)
{
    if (u8c_utf16_has_none(stored, k->above_2)) {
        return u8c_slots_store_last_of_one(dst, room, u8c_utf16_stored_to_slots_of_two(stored, k),
                                           skipped);
    }
    if (U8C_UNLIKELY(u8c_utf16_surrogates_in(stored, order) != 0)) {
        return 0;
    }
    const u8c_slots_pair slots = {
        u8c_to_slots(&k->slots, u8c_utf16_widen_stored(stored, 0, order)),
        u8c_to_slots(&k->slots, u8c_utf16_widen_stored(stored, 1, order))};
    return u8c_slots_store_last_of_two(dst, room, slots, skipped);
}

/* u8c_utf16_order in registers, for text without surrogates. */
typedef struct u8c_utf16_vec_constants {
    u8c_utf16_two_constants two;
    vec above_1, each_unit;
} u8c_utf16_vec_constants;

U8C_INLINE u8c_utf16_vec_constants u8c_utf16_vec_constants_of(const u8c_utf16_order *order)
{
    const u8c_utf16_vec_constants k = {u8c_utf16_two_constants_of(order),
                                       v_opaque(v_each32(order->above_1)),
                                       v_opaque(v_load(order->each_unit))};
    return k;
}

/*
 * Stores a vec of any kind but for the first `skipped` units, which have been stored before.
 * Returns the length of its sequences, or 0 if it has surrogates, or where room is scarce.
 */
U8C_INLINE size_t u8c_utf16_store_vec_at(uint8_t *dst, size_t room, const uint8_t *src,
                                         unsigned skipped, const u8c_utf16_vec_constants *k,
                                         const u8c_utf16_order *order)
{
    const vec in = v_load(src);

    if (u8c_utf16_has_none(in, k->above_1)) {
        if (U8C_UNLIKELY(room < v_lanes16 - skipped)) {
            return 0;
        }
        /* The skipped ones again. */
        _mm256_storeu_si256((__m256i *)(void *)(dst - skipped),
                            _mm512_castsi512_si256(v_lookup8(in, k->each_unit)));
        return v_lanes16 - skipped;
    }
    return u8c_utf16_store_no_pairs(dst, room, in, skipped, &k->two, order);
}

/*
 * Stores a vec of units at src, among them surrogates, with `room` for their sequences or not.
 *
 *   skipped  the first units that are not stored: they have been taken before
 *   is_last  whether no unit follows; else the last one is not stored, since it may be half a pair
 *   taken    in: whether the first unit is a low surrogate that has been taken before;
 *            out: whether that is so of what follows
 *
 * Returns how many units are stored, or were taken, and the length of their sequences: 0 when there
 * is a lone surrogate, or too little room. What there is room for may be overwritten.
 */
U8C_INLINE u8c_advance u8c_utf16_store_pairs(uint8_t *dst, size_t room, const uint8_t *src,
                                             unsigned skipped, int is_last, uint64_t *taken,
                                             const u8c_utf16_order *order)
{
    const vec in = u8c_utf16_in_order(v_load(src), order->swapped);
    u8c_advance part = {v_lanes16 - skipped, 0};
    const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of_vec(in);
    const uint32_t high = (uint32_t)surrogates.high, low = (uint32_t)surrogates.low;
    const uint32_t ends_high = is_last ? high >> (v_lanes16 - 1) : 0;
    const uint32_t wanted = (is_last ? ~low : ~low & UINT32_MAX >> 1) & UINT32_MAX << skipped;

    if (U8C_UNLIKELY((((high << 1 | (uint32_t)*taken) ^ low) >> skipped | ends_high) != 0)) {
        return part;
    }
    const u8c_slots_constants k = u8c_slots_constants_of_call();
    const u8c_slots_pair slots = u8c_utf16_vec_to_slots(&k, in, high, wanted);
    part.written = u8c_slots_store_last_of_two(dst, room, slots, 0);
    part.read -= !is_last;
    *taken = part.written == 0 ? *taken : is_last ? 0 : high >> (v_lanes16 - 2) & 1;
    return part;
}

U8C_TARGET_END

#endif
#endif

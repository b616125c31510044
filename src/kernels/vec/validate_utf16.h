/*
 * Validating UTF-16. Included after a level's vec.h, inside its target.
 *
 * A unit is compared with the one before it, which is loaded again from memory: there must be low
 * surrogates after high ones, and nowhere else. Units are compared in the byte order that they
 * have, which gives the same masks.
 */
#ifndef U8C_VEC_VALIDATE_UTF16_H
#define U8C_VEC_VALIDATE_UTF16_H

#include "utf16_units.h"

/* By byte order: native, swapped. */
V_ALIGNED U8C_UNUSED static const surrogate_constants surrogate_orders[2] = {
    SURROGATE_CONSTANTS, SURROGATE_CONSTANTS_SWAPPED};

U8C_INLINE const surrogate_constants *constants_of(int swapped)
{
    return (const surrogate_constants *)in_memory(&surrogate_orders[swapped]);
}

U8C_INLINE vec units_before(const uint8_t *src, size_t at, vec units)
{
    return at == 0 ? V_MOVE_UP(units, unit_size) : v_load(src + at - unit_size);
}

/* A high surrogate at the end is not followed by a low one. */
U8C_INLINE size_t boundary_at(const uint8_t *src, size_t end, int swapped)
{
    const utf16_text text = text_of(src, 0, swapped);
    return ends_in_high(&text, end / unit_size) ? end - unit_size : end;
}

/* The check of all units, which also finds out whether there are pairs. */
U8C_INLINE int four_are_paired(const surrogate_constants *k, const uint8_t *src, const size_t at[4],
                               int *has_pairs, int swapped)
{
    const size_t end = at[3] + v_size;
    vec wrong = v_zero(), any = v_zero();
    U8C_UNROLLED
    for (size_t i = 0; i < 4; i++) {
        const vec units = v_load(src + at[i]);
        const vec before =
            i == 0 ? units_before(src, at[0], units) : v_load(src + at[i] - unit_size);
        const surrogates found = surrogates_of(k, units, before);
        wrong = v_or(wrong, v_xor(found.low, found.after_high));
        any = v_or(any, found.low);
    }
    *has_pairs = !v_is_zero(any) || boundary_at(src, end, swapped) < end;
    return v_is_zero(wrong);
}

U8C_INLINE int four_have_single_units_only(const uint8_t *src, const size_t at[4], int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    vec nearest = v_load_aligned(k->common_bits);
    U8C_UNROLLED
    for (size_t i = 0; i < 4; i++) {
        nearest = nearer_to_surrogates(k, nearest, v_load(src + at[i]));
    }
    return !is_surrogate_in(k, nearest);
}

/*
 * Vecs without surrogates, after a unit that is none, are well-formed. So the edges between those
 * and others are checked with the others.
 */
U8C_INLINE int four_are_well_formed(const uint8_t *src, const size_t at[4], int *has_pairs,
                                    int swapped)
{
    if (!*has_pairs) {
        if (U8C_LIKELY(four_have_single_units_only(src, at, swapped))) {
            return 1;
        }
        src = (const uint8_t *)in_memory(src); /* loads again, rather than to keep all registers */
    }
    return four_are_paired(constants_of(swapped), src, at, has_pairs, swapped);
}

/* Branchless: in text with pairs, not all short ones have any. */
U8C_INLINE int is_well_formed(vec units, int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    const vec halves = v_and(units, v_load_aligned(k->half_bits));
    const uint64_t high = v_top_bits8(v_equal16(halves, v_load_aligned(k->high_first))),
                   low = v_top_bits8(v_equal16(halves, v_load_aligned(k->low_first)));
    return high << unit_size == low;
}

U8C_INLINE size_t well_formed_in(vec units, vec before, int swapped)
{
    const uint32_t bad = unpaired(surrogates_of(constants_of(swapped), units, before));
    return bad == 0 ? v_size : u8c_lowest_bit(bad);
}

#define VALIDATES_TWO 0
#include "validate_units.h"

U8C_DEFINE_VALIDATING(U8C_LEVEL, validate_utf16);

#endif

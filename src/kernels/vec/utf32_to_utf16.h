/*
 * UTF-32 to UTF-16: see utf16_utf32.h. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF32_TO_UTF16_H
#define U8C_VEC_UTF32_TO_UTF16_H

#include "utf16_utf32.h"
#include "utf32_block.h"

/* Stores a row of units: both halves of the lanes of the set. Returns where it ends. */
U8C_INLINE uint8_t *store_row(uint8_t *to, vec_block row, uint32_t set)
{
    v_block_store(to, row);
    return to + unit_size * (row_units + u8c_count_bits(set));
}

/*
 * A vec of code points. Returns 0 if one is not a scalar value. There must be room for two units
 * each.
 */
U8C_INLINE int narrow_pairs(walk *here)
{
    const vec codes = v_load(here->src + here->at.read * code_size);
    const vec above = v_greater32s(codes, v_all32(u8c_last_3)),
              units = v_select(codes, u8c_surrogate_pairs(codes), above);
    const uint32_t sets = v_top_bits8(v_pack16s(v_pack32s(above, v_zero()), v_zero())),
                   a = sets & row_set_bits, b = sets >> 16 & row_set_bits;
    const vec rows = v_shuffle(units, v_load_blocks(halves_kept[a], halves_kept[b]));
    if (U8C_UNLIKELY(!v_is_zero(beyond_limit(scalar_order(codes, 0))))) {
        return 0;
    }
    uint8_t *const start = here->dst + here->at.written * unit_size;
    uint8_t *to = store_row(start, v_low_block(rows), a);
    if (v_blocks > 1) {
        to = store_row(to, v_high_block(rows), b);
    }
    move_on(here, vec_codes, (size_t)(to - start) / unit_size);
    return 1;
}

/* Whether code points are up to U+FFFF, given their bitwise or. */
U8C_INLINE int fit_units(vec all)
{
    return v_disjoint(all, v_all32(~(uint32_t)u8c_last_3));
}

/* The units of two vecs of code points. Returns 0 if one of these is not a unit. */
U8C_INLINE int narrow_two(const surrogate_constants *k, vec a, vec b, vec *units)
{
    *units = v_pack_in_order32u(a, b);
    return fit_units(v_or(a, b)) && v_top_bits8(mask_surrogates(k, *units)) == 0;
}

/* A group of code points. Returns 0 if one is not a scalar value. */
U8C_INLINE int narrow_group(const surrogate_constants *k, walk *here)
{
    const uint8_t *const src = here->src + here->at.read * code_size;
    uint8_t *const dst = here->dst + here->at.written * unit_size;
    const vec a = v_load(src), b = v_load(src + v_size), c = v_load(src + 2 * v_size),
              d = v_load(src + 3 * v_size);
    if (U8C_LIKELY(fit_units(v_or(v_or(a, b), v_or(c, d))))) {
        const vec low = v_pack_in_order32u(a, b), high = v_pack_in_order32u(c, d);
        const vec nearest = nearer_to_surrogates(
            k, nearer_to_surrogates(k, v_load_aligned(k->common_bits), low), high);
        if (U8C_UNLIKELY(is_surrogate_in(k, nearest))) {
            return 0;
        }
        v_store(dst, low);
        v_store(dst + v_size, high);
        move_on(here, group_vecs * vec_codes, group_vecs * vec_codes);
        return 1;
    }
    for (size_t i = 0; i < unknown(group_vecs); i++) {
        if (!narrow_pairs(here)) {
            return 0;
        }
    }
    return 1;
}

/* Whether so many code points are left, and there is room for two units each. */
U8C_INLINE int has_room_to_narrow(const walk *here, size_t count)
{
    return here->src_len - here->at.read >= count && here->dst_cap - here->at.written >= 2 * count;
}

/* Less than a vec of units, from code points that are units; else returns 0. */
U8C_INLINE int narrow_few(const surrogate_constants *k, const walk *here)
{
    const size_t size = here->src_len * code_size;
    vec a, b = v_zero(), units;
    if (size > v_size) {
        a = v_load(here->src);
        b = v_load_first(here->src + v_size, size - v_size);
    } else {
        a = size == v_size ? v_load(here->src) : v_load_first(here->src, size);
    }
    if (here->src_len > here->dst_cap || !narrow_two(k, a, b, &units)) {
        return 0;
    }
    store_first(here->dst, units, here->src_len * unit_size);
    return 1;
}

/* The last vec of units: it may overlap what is converted, unit by unit. */
U8C_INLINE int narrow_last(const surrogate_constants *k, const walk *here)
{
    const size_t left = here->src_len - here->at.read;
    const uint8_t *const src = here->src + (here->src_len - vec_units) * code_size;
    vec units;
    if (left > here->dst_cap - here->at.written ||
        !narrow_two(k, v_load(src), v_load(src + v_size), &units)) {
        return 0;
    }
    v_store(here->dst + (here->at.written + left - vec_units) * unit_size, units);
    return 1;
}

U8C_INLINE u8c_advance utf32_to_utf16(walk here, u8c_kernel *portable)
{
    const surrogate_constants *const k = surrogates_in_memory();

    if (here.src_len < vec_units) {
        if (here.src_len != 0 && narrow_few(k, &here)) {
            move_on(&here, here.src_len, here.src_len);
            return here.at;
        }
        return walk_rest(&here, code_size, unit_size, portable);
    }
    while (has_room_to_narrow(&here, group_vecs * vec_codes) && narrow_group(k, &here)) {
    }
    while (here.src_len - here.at.read > vec_units && has_room_to_narrow(&here, vec_codes) &&
           narrow_pairs(&here)) {
    }
    const size_t left = here.src_len - here.at.read;
    if (left != 0 && left <= vec_units && narrow_last(k, &here)) {
        move_on(&here, left, left);
    }
    return here.at.read == here.src_len ? here.at
                                        : walk_rest(&here, code_size, unit_size, portable);
}

u8c_advance U8C_AT_LEVEL(utf32_to_utf16)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return utf32_to_utf16(walk_of(src, src_len, dst, dst_cap), u8c_portable_utf32_to_utf16);
}

#endif

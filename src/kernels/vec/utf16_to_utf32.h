/*
 * UTF-16 to UTF-32: see utf16_utf32.h. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF16_TO_UTF32_H
#define U8C_VEC_UTF16_TO_UTF32_H

#include "utf16_utf32.h"

/* Stores a row of code points, whose lanes of the set are dropped. Returns where it ends. */
U8C_INLINE uint8_t *store_codes(uint8_t *to, vec_block row, uint32_t set)
{
    v_block_store(to, row);
    return to + code_size * (row_units - u8c_count_bits(set));
}

/*
 * A vec of units with surrogates. Returns 0 if they are not paired. A pair belongs to the vec that
 * has its low surrogate. There must be room for vec_units.
 */
U8C_INLINE int widen_pairs(const surrogate_constants *k, walk *here)
{
    const utf16_text text = text_of(here->src, here->src_len, 0);
    const vec units = load_units(&text, here->at.read),
              before = load_before(&text, here->at.read, units);
    const surrogates found = surrogates_of(k, units, before);
    const vec low_bits = v_or(v_left16(before, u8c_half_bits),
                              v_and(units, v_all16(u8c_surrogate_half - 1))),
              planes = v_add16(v_and(v_right16(before, 16 - u8c_half_bits), v_all16(0x000F)),
                               v_all16(1));
    const vec lower = v_select(units, low_bits, found.low), upper = v_and(found.low, planes);
    const uint32_t sets = v_top_bits8(v_pack16s(found.high, v_zero()));
    const uint32_t a = sets & row_set_bits, b = sets >> 4 & row_set_bits,
                   c = sets >> 16 & row_set_bits, d = sets >> 20 & row_set_bits;
    const vec even = v_shuffle(v_zip_low16(lower, upper),
                               v_load_blocks(lanes_dropped[a], lanes_dropped[c])),
              odd = v_shuffle(v_zip_high16(lower, upper),
                              v_load_blocks(lanes_dropped[b], lanes_dropped[d]));
    if (U8C_UNLIKELY(!v_is_zero(v_xor(found.low, found.after_high)))) {
        return 0;
    }
    uint8_t *const start = here->dst + here->at.written * code_size;
    uint8_t *to = store_codes(store_codes(start, v_low_block(even), a), v_low_block(odd), b);
    if (v_blocks > 1) {
        to = store_codes(store_codes(to, v_high_block(even), c), v_high_block(odd), d);
    }
    move_on(here, vec_units, (size_t)(to - start) / code_size);
    return 1;
}

/* Single units, not surrogates: `count` of them, half a vec at a time. */
U8C_INLINE void widen_units(const uint8_t *src, size_t count, uint8_t *dst)
{
    for (size_t i = 0; i < count; i += vec_codes) {
        v_store(dst + i * code_size, v_widen_16_to_32(v_load_half(src + i * unit_size)));
    }
}

/* `count` vecs. Returns 0 at an unpaired surrogate; *cut is whether they end with a high one. */
U8C_INLINE int widen_vecs(const surrogate_constants *k, walk *here, size_t count, int *cut)
{
    const utf16_text text = text_of(here->src, here->src_len, 0);
    const uint8_t *const src = unit_at(&text, here->at.read);
    vec nearest = v_load_aligned(k->common_bits);
    for (size_t i = 0; i < count; i++) {
        nearest = nearer_to_surrogates(k, nearest, v_load(src + i * v_size));
    }
    if (U8C_LIKELY(!is_surrogate_in(k, nearest) && !*cut)) {
        widen_units(src, count * vec_units, here->dst + here->at.written * code_size);
        move_on(here, count * vec_units, count * vec_units);
        return 1;
    }
    int paired = 1;
    for (size_t i = 0; paired && i < unknown(count); i++) {
        paired = widen_pairs(k, here);
    }
    *cut = ends_in_high(&text, here->at.read);
    return paired;
}

U8C_INLINE int has_room_to_widen(const walk *here, size_t count)
{
    return here->src_len - here->at.read >= count && here->dst_cap - here->at.written >= count;
}

/* Less than a vec of units, none of which is a surrogate; else returns 0. */
U8C_INLINE int widen_few(const surrogate_constants *k, const walk *here)
{
    const size_t count = here->src_len;
    const vec units = v_load_first(here->src, count * unit_size);
    if (count > here->dst_cap || v_top_bits8(mask_surrogates(k, units)) != 0) {
        return 0;
    }
    const vec first = v_widen_16_to_32(units);
    if (count <= vec_codes) {
        store_first(here->dst, first, count * code_size);
        return 1;
    }
    v_store(here->dst, first);
    store_first(here->dst + v_size,
                v_widen_16_to_32(v_load_first(here->src + vec_codes * unit_size,
                                              (count - vec_codes) * unit_size)),
                (count - vec_codes) * code_size);
    return 1;
}

/*
 * The last vec of the text, if it has no surrogates: it may overlap what is converted, unit by
 * unit.
 */
U8C_INLINE int widen_last(const surrogate_constants *k, const walk *here)
{
    const size_t left = here->src_len - here->at.read, start = here->src_len - vec_units;
    const uint8_t *const src = here->src + start * unit_size;
    if (left > here->dst_cap - here->at.written ||
        v_top_bits8(mask_surrogates(k, v_load(src))) != 0) {
        return 0;
    }
    widen_units(src, vec_units, here->dst + (here->at.written + left - vec_units) * code_size);
    return 1;
}

U8C_INLINE u8c_advance utf16_to_utf32(walk here, u8c_kernel *portable)
{
    const surrogate_constants *const k = surrogates_in_memory();
    const utf16_text text = text_of(here.src, here.src_len, 0);
    int cut = 0;

    if (here.src_len < vec_units) {
        if (here.src_len != 0 && widen_few(k, &here)) {
            move_on(&here, here.src_len, here.src_len);
            return here.at;
        }
        return walk_rest(&here, unit_size, code_size, portable);
    }
    while (has_room_to_widen(&here, group_vecs * vec_units) &&
           widen_vecs(k, &here, group_vecs, &cut)) {
    }
    while (has_room_to_widen(&here, vec_units) && widen_vecs(k, &here, 1, &cut)) {
    }
    here.at.read -= (size_t)ends_in_high(&text, here.at.read);
    const size_t left = here.src_len - here.at.read;
    if (left != 0 && left <= vec_units && widen_last(k, &here)) {
        move_on(&here, left, left);
    }
    return here.at.read == here.src_len ? here.at
                                        : walk_rest(&here, unit_size, code_size, portable);
}

u8c_advance U8C_AT_LEVEL(utf16_to_utf32)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return utf16_to_utf32(walk_of(src, src_len, dst, dst_cap), u8c_portable_utf16_to_utf32);
}

#endif

/*
 * UTF-16 to UTF-32: see utf16_utf32.h. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF16_TO_UTF32_H
#define U8C_VEC_UTF16_TO_UTF32_H

#include "../portable/utf16_to_utf32.h"
#include "utf16_utf32.h"

enum {
    block_vecs = 2, /* of units */
    pair_vecs = 4,  /* converted together after a surrogate was seen */
    few_units = 16  /* of a text that is converted sequence by sequence */
};

/* Stores a row of code points, whose lanes of the set are dropped. Returns where it ends. */
U8C_INLINE uint8_t *store_codes(uint8_t *to, vec_block row, row_set set)
{
    v_block_store(to, row);
    return to + code_size * (row_units - set.count);
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
    const uint32_t sets = set_of_16(found.high);
    const row_set a = row_at(sets, 0), b = row_at(sets, 4), c = row_at(sets, 16),
                  d = row_at(sets, 20);
    const vec even = v_shuffle(v_zip_low16(lower, upper),
                               v_load_blocks(lanes_dropped[a.bits], lanes_dropped[c.bits])),
              odd = v_shuffle(v_zip_high16(lower, upper),
                              v_load_blocks(lanes_dropped[b.bits], lanes_dropped[d.bits]));
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

/*
 * Blocks up to one with surrogates, and if there is room, pair_vecs. Returns 0 if not paired. *cut
 * is whether what is converted ends with a high one: blocks do not look at the unit before them.
 */
U8C_INLINE int widen_some(const surrogate_constants *k, walk *here, int *cut)
{
    const utf16_text text = text_of(here->src, here->src_len, 0);
    const size_t left = left_of(here);
    if (!*cut) {
        const size_t done =
            convert_blocks(unit_at(&text, here->at.read), 0, left,
                           here->dst + here->at.written * code_size, unit_size, code_size, 1);
        move_on(here, done, done);
        if (left - done < pair_vecs * vec_units) {
            return 1;
        }
    }
    int paired = 1;
    for (size_t i = 0; paired && i < unknown(pair_vecs); i++) {
        paired = widen_pairs(k, here);
    }
    *cut = ends_in_high(&text, here->at.read);
    return paired;
}

/* The text from `here` on, which begins at a sequence boundary. */
static U8C_NOINLINE u8c_advance widen_rest(u8c_kernel *portable, const void *src, size_t src_len,
                                           void *dst, size_t dst_cap, size_t done, size_t from,
                                           size_t to)
{
    if (src_len < vec_units) {
        return portable(src, src_len, dst, dst_cap);
    }
    const surrogate_constants *const k = surrogates_in_memory();
    walk here = walk_of(src, src_len, dst, dst_cap);
    const utf16_text text = text_of(here.src, here.src_len, 0);
    int cut = 0, paired = 1;

    move_on(&here, done, done);
    while (paired && left_of(&here) >= pair_vecs * vec_units) {
        paired = widen_some(k, &here, &cut);
    }
    while (paired && left_of(&here) >= vec_units) {
        paired = widen_pairs(k, &here);
    }
    if (stopped_soon(here.at.read, src, src_len)) {
        return here.at;
    }
    here.at.read -= (size_t)ends_in_high(&text, here.at.read);
    return walk_rest(&here, from, to, portable);
}

/* The same. Short text with pairs is converted here, before a second function saves registers. */
U8C_INLINE u8c_advance widen_other(u8c_kernel *portable, const void *src, size_t src_len, void *dst,
                                   size_t dst_cap, size_t done, size_t from, size_t to)
{
    u8c_advance at = {0, 0};
    if (src_len <= few_units &&
        widen_sequences(&at, src_len, (const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap)) {
        return at;
    }
    return widen_rest(portable, src, src_len, dst, dst_cap, done, from, to);
}

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf16_to_utf32, unit_size, code_size, convert_few, widen_other);

#endif

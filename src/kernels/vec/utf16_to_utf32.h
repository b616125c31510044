/*
 * UTF-16 to UTF-32: see utf16_utf32.h. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF16_TO_UTF32_H
#define U8C_VEC_UTF16_TO_UTF32_H

#include "../portable/utf16_to_utf32.h"
#include "utf16_utf32.h"

enum {
    pair_vecs = 4 /* converted together after a surrogate was seen */
};

/* A vec of units as rows of code points. */
typedef struct code_rows {
    vec even, odd; /* each row with what lanes_dropped has after its code points */
    uint32_t high; /* the lanes of high surrogates, which are dropped: see set_of_16() */
    int paired;    /* whether low surrogates are after high ones, and nothing else is */
} code_rows;

/* The high surrogates of a row of units. */
U8C_INLINE row_set row_of(uint32_t high, unsigned row)
{
    return row_at(high, bit_of_16(row * row_units));
}

/* `before`: the unit before each. A pair is in the lane of its low surrogate. */
U8C_INLINE code_rows widened(const surrogate_constants *k, vec units, vec before)
{
    const surrogates found = surrogates_of(k, units, before);
    const vec low_bits = v_or(v_left16(before, u8c_half_bits),
                              v_and(units, v_constant16(u8c_surrogate_half - 1))),
              planes = v_add16(v_and(v_right16(before, 16 - u8c_half_bits), v_constant16(0x000F)),
                               v_constant16(1));
    const vec lower = v_select(units, low_bits, found.low), upper = v_and(found.low, planes);
    const uint32_t high = set_of_16(found.high);
    const code_rows out = {
        v_shuffle(v_zip_low16(lower, upper), v_load_blocks(lanes_dropped[row_of(high, 0).bits],
                                                           lanes_dropped[row_of(high, 2).bits])),
        v_shuffle(v_zip_high16(lower, upper), v_load_blocks(lanes_dropped[row_of(high, 1).bits],
                                                            lanes_dropped[row_of(high, 3).bits])),
        high, v_is_zero(v_xor(found.low, found.after_high))};
    return out;
}

/* The code points of the first `count` lanes, up to a vec. */
U8C_INLINE size_t codes_of_first(code_rows rows, size_t count)
{
    const uint32_t before = (uint32_t)(((uint64_t)1 << bit_of_16((unsigned)count)) - 1),
                   lanes = 0xFF | (uint32_t)0xFF << bit_of_16(row_pair);
    return count - u8c_count_bits(rows.high & before & lanes);
}

/* Whether the last one of the first `count` lanes, a constant, is a high surrogate. */
U8C_INLINE int is_cut(code_rows rows, unsigned count)
{
    return (rows.high >> bit_of_16(count - 1) & 1) != 0;
}

/* Stores a row of code points, whose lanes of the set are dropped. Returns where it ends. */
U8C_INLINE uint8_t *store_codes(uint8_t *to, vec_block row, row_set set)
{
    v_block_store(to, row);
    return to + code_size * (row_units - set.count);
}

/*
 * Stores rows; the second block has the units from `second` on: fewer than row_pair, if the blocks
 * overlap. Returns the number of code points. There must be room for one for each unit.
 */
U8C_INLINE size_t store_all_codes(uint8_t *to, code_rows rows, size_t second)
{
    const uint8_t *end = store_codes(store_codes(to, v_low_block(rows.even), row_of(rows.high, 0)),
                                     v_low_block(rows.odd), row_of(rows.high, 1));
    if (v_blocks > 1) {
        end = store_codes(store_codes(to + code_size * codes_of_first(rows, second),
                                      v_high_block(rows.even), row_of(rows.high, 2)),
                          v_high_block(rows.odd), row_of(rows.high, 3));
    }
    return (size_t)(end - to) / code_size;
}

/* A vec of units with surrogates. Returns 0 if they are not paired. There must be room for
 * vec_units. */
U8C_INLINE int widen_pairs(const surrogate_constants *k, walk *here)
{
    const utf16_text text = text_of(here->src, here->src_len, 0);
    const vec units = load_units(&text, here->at.read);
    const code_rows rows = widened(k, units, load_before(&text, here->at.read, units));
    if (U8C_UNLIKELY(!rows.paired)) {
        return 0;
    }
    move_on(here, vec_units,
            store_all_codes(here->dst + here->at.written * code_size, rows, row_pair));
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

/*
 * The rest of the text, less than a vec, as the vec that ends with it: its first units once more.
 * Returns 0 if there may be no room, or they are not paired.
 */
U8C_INLINE int widen_last(const surrogate_constants *k, walk *here)
{
    const utf16_text text = text_of(here->src, here->src_len, 0);
    const size_t first = here->src_len - vec_units;
    const vec units = load_units(&text, first);
    const code_rows rows = widened(k, units, load_before(&text, first, units));
    const size_t from = here->at.written - codes_of_first(rows, here->at.read - first);
    if (here->dst_cap - from < vec_units || !rows.paired || is_cut(rows, vec_units)) {
        return 0;
    }
    here->at.read = here->src_len;
    here->at.written = from + store_all_codes(here->dst + from * code_size, rows, row_pair);
    return 1;
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
    const size_t left = src_len - here.at.read;
    if (paired && left < vec_units &&
        (left == 0 ? !ends_in_high(&text, src_len) : widen_last(k, &here))) {
        return here.at;
    }
    if (stopped_soon(here.at.read, src, src_len)) {
        return here.at;
    }
    here.at.read -= (size_t)ends_in_high(&text, here.at.read);
    return walk_rest(&here, from, to, portable);
}

/* From two rows of units, each in a half of a block: the second one ends with the text. */
U8C_INLINE size_t widen_halves(const surrogate_constants *k, const uint8_t *src, size_t src_len,
                               uint8_t *dst)
{
    const size_t second = src_len - row_units; /* 1 to row_units */
    const uint64_t low = u8c_load64(src), high = u8c_load64(src + second * unit_size),
                   last = u8c_load16(src + (second - 1) * unit_size);
    const vec_block none = v_low_block(v_zero());
    const code_rows rows = widened(k, v_from_blocks(v_block_of64(low, high), none),
                                   v_from_blocks(v_block_of64(low << 16, high << 16 | last), none));
    if (!rows.paired || is_cut(rows, row_pair)) {
        return 0;
    }
    const size_t before = codes_of_first(rows, second);
    const row_set b = row_of(rows.high, 1);
    v_block_store(dst, v_low_block(rows.even));
    v_block_store(dst + before * code_size, v_low_block(rows.odd));
    return before + row_units - b.count;
}

/*
 * All of a short text, vec_codes units up to two vecs. Returns its code points, or 0 if surrogates
 * are not paired. There must be room for one for each unit.
 */
U8C_INLINE size_t widen_short(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const surrogate_constants *const k = surrogates_in_memory();
    U8C_ASSUME(dst != NULL);
    if (v_blocks == 1 && src_len == row_units) {
        u8c_advance at = {0, 0};
        return widen_sequences(&at, src_len, src, src_len, dst, src_len) ? at.written : 0;
    }
    if (src_len <= 2 * row_units) {
        return widen_halves(k, src, src_len, dst);
    }
    if (src_len <= vec_units) {
        const size_t second = src_len - row_pair;
        const vec units = v_load_blocks(src, src + second * unit_size),
                  before = v_from_blocks(v_low_block(V_MOVE_UP(units, unit_size)),
                                         v_block_load(src + (second - 1) * unit_size));
        const code_rows rows = widened(k, units, before);
        return rows.paired && !is_cut(rows, vec_units) ? store_all_codes(dst, rows, second) : 0;
    }
    const size_t second = src_len - vec_units;
    const uint8_t *const last = src + second * unit_size;
    const vec units = v_load(src);
    const code_rows a = widened(k, units, V_MOVE_UP(units, unit_size)),
                    b = widened(k, v_load(last), v_load(last - unit_size));
    if (!a.paired || !b.paired || is_cut(b, vec_units)) {
        return 0;
    }
    const size_t before = codes_of_first(a, second);
    (void)store_all_codes(dst, a, row_pair);
    return before + store_all_codes(dst + before * code_size, b, row_pair);
}

/*
 * widen_rest(), but short text with pairs is converted here, before a second function saves
 * registers; not what widen_few() has left.
 */
U8C_INLINE u8c_advance widen_other(u8c_kernel *portable, const void *src, size_t src_len, void *dst,
                                   size_t dst_cap, size_t done, size_t from, size_t to)
{
    if (src_len >= vec_codes && src_len <= 2 * vec_units && src_len <= dst_cap) {
        const u8c_advance all = {src_len,
                                 widen_short((const uint8_t *)src, src_len, (uint8_t *)dst)};
        if (U8C_LIKELY(all.written != 0)) {
            return all;
        }
    }
    return widen_rest(portable, src, src_len, dst, dst_cap, done, from, to);
}

/* A few_converter, whether there are pairs or not. */
U8C_INLINE u8c_advance widen_few(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                 size_t from, size_t to)
{
    u8c_advance at = {0, 0};
    const u8c_advance none = at;
    U8C_ASSUME(dst != NULL); /* or nothing fits, and kernels are not called */
    if (count >= row_units) {
        const u8c_advance all = convert_few(src, count, dst, dst_cap, from, to);
        if (all.read != 0) {
            return all;
        }
    }
    return widen_sequences(&at, count, src, count, dst, dst_cap) ? at : none;
}

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf16_to_utf32, unit_size, code_size, widen_few, widen_other);

#endif

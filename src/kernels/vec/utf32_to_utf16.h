/*
 * UTF-32 to UTF-16: see utf16_utf32.h. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF32_TO_UTF16_H
#define U8C_VEC_UTF32_TO_UTF16_H

#include "utf16_utf32.h"
#include "utf32_block.h"

/* Stores a row of units: both halves of the lanes of the set. Returns where it ends. */
U8C_INLINE uint8_t *store_row(uint8_t *to, vec_block row, row_set set)
{
    v_block_store(to, row);
    return to + unit_size * (row_units + set.count);
}

/* A vec of scalar values. There must be room for two units each. */
U8C_INLINE void narrow_pairs(walk *here)
{
    const vec codes = v_load(here->src + here->at.read * code_size);
    const vec above = v_greater32s(codes, v_all32(u8c_last_3)),
              units = v_select(codes, u8c_surrogate_pairs(codes), above);
    const uint32_t sets = set_of_32(above);
    const row_set a = row_at(sets, 0), b = row_at(sets, 4);
    const vec rows = v_shuffle(units, v_load_blocks(halves_kept[a.bits], halves_kept[b.bits]));
    uint8_t *const start = here->dst + here->at.written * unit_size;
    uint8_t *to = store_row(start, v_low_block(rows), a);
    if (v_blocks > 1) {
        to = store_row(to, v_high_block(rows), b);
    }
    move_on(here, vec_codes, (size_t)(to - start) / unit_size);
}

/* So many vecs of code points, a constant. Returns 0 if one is not a scalar value. */
U8C_INLINE int narrow_vecs(walk *here, size_t count)
{
    const uint8_t *const src = here->src + here->at.read * code_size;
    vec orders = v_zero();
    for (size_t i = 0; i < count; i++) {
        orders = v_max32u(orders, scalar_order(v_load(src + i * v_size), 0));
    }
    if (U8C_UNLIKELY(!v_is_zero(beyond_limit(orders)))) {
        return 0;
    }
    for (size_t i = 0; i < (count == 1 ? 1 : unknown(count)); i++) {
        narrow_pairs(here);
    }
    return 1;
}

/* Whether so many code points are left, and there is room for two units each. */
U8C_INLINE int has_room_to_narrow(const walk *here, size_t count)
{
    return here->src_len - here->at.read >= count && here->dst_cap - here->at.written >= 2 * count;
}

/*
 * Blocks up to one with pairs, and if there is room, that one. Returns 0 if a code point is not a
 * scalar value. There must be room for a block.
 */
U8C_INLINE int narrow_some(walk *here)
{
    const size_t block = block_pieces * vec_codes,
                 done = convert_blocks(here->src + here->at.read * code_size, 0, left_of(here),
                                       here->dst + here->at.written * unit_size, code_size,
                                       unit_size, 1);
    move_on(here, done, done);
    if (done != 0 && !has_room_to_narrow(here, block)) {
        return 1;
    }
    return narrow_vecs(here, block_pieces);
}

/* The text but for the first code points, each of which became one unit. */
static U8C_NOINLINE u8c_advance narrow_rest(u8c_kernel *portable, const void *src, size_t src_len,
                                            void *dst, size_t dst_cap, size_t done, size_t from,
                                            size_t to)
{
    if (src_len < vec_units) {
        return portable(src, src_len, dst, dst_cap);
    }
    walk here = walk_of(src, src_len, dst, dst_cap);
    int going = 1;

    move_on(&here, done, done);
    while (going && has_room_to_narrow(&here, block_pieces * vec_codes)) {
        going = narrow_some(&here);
    }
    while (going && has_room_to_narrow(&here, vec_codes)) {
        going = narrow_vecs(&here, 1);
    }
    if (!going && here.at.read == 0) { /* the scalar core gets to the error sooner */
        return here.at;
    }
    return walk_rest(&here, from, to, portable);
}

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf32_to_utf16, code_size, unit_size, convert_few, narrow_rest);

#endif

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

/* A block of code points. Returns 0 if one is not a scalar value. */
U8C_INLINE int narrow_four(walk *here)
{
    if (U8C_LIKELY(convert_block(here->src + here->at.read * code_size,
                                 here->dst + here->at.written * unit_size, code_size, unit_size,
                                 1))) {
        move_on(here, block_pieces * vec_codes, block_pieces * vec_codes);
        return 1;
    }
    for (size_t i = 0; i < unknown(block_pieces); i++) {
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
        going = narrow_four(&here);
    }
    while (going && has_room_to_narrow(&here, vec_codes)) {
        going = narrow_pairs(&here);
    }
    if (!going && here.at.read == 0) { /* the scalar core gets to the error sooner */
        return here.at;
    }
    return walk_rest(&here, from, to, portable);
}

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf32_to_utf16, code_size, unit_size, convert_few, narrow_rest);

#endif

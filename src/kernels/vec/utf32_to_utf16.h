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

/* A vec of scalar values as rows of units. */
typedef struct unit_rows {
    vec rows;      /* each with what halves_kept has after its units */
    uint32_t sets; /* the lanes of pairs */
} unit_rows;

U8C_INLINE unit_rows narrowed(vec codes)
{
    const vec above = v_greater32s(codes, v_constant32(u8c_last_3)),
              units = v_select(codes, u8c_surrogate_pairs(codes), above);
    const uint32_t sets = set_of_32(above);
    const unit_rows out = {
        v_shuffle(units, v_load_blocks(halves_kept[row_at(sets, 0).bits],
                                       halves_kept[row_at(sets, row_units).bits])),
        sets};
    return out;
}

/* The units of the first `count` lanes. */
U8C_INLINE size_t units_of_first(unit_rows out, size_t count)
{
    return count + u8c_count_bits(out.sets & (((uint32_t)1 << count) - 1));
}

/*
 * Stores rows; the second one has the code points from `second` on: fewer than row_units, if the
 * rows overlap. Returns the number of units. There must be room for two for each code point.
 */
U8C_INLINE size_t store_all_units(uint8_t *to, unit_rows out, size_t second)
{
    const uint8_t *end = store_row(to, v_low_block(out.rows), row_at(out.sets, 0));
    if (v_blocks > 1) {
        end = store_row(to + unit_size * units_of_first(out, second), v_high_block(out.rows),
                        row_at(out.sets, row_units));
    }
    return (size_t)(end - to) / unit_size;
}

/* A vec of scalar values. There must be room for two units each. */
U8C_INLINE void narrow_pairs(walk *here)
{
    const vec codes = v_load(here->src + here->at.read * code_size);
    move_on(here, vec_codes,
            store_all_units(here->dst + here->at.written * unit_size, narrowed(codes), row_units));
}

U8C_INLINE int are_scalar_values(vec orders)
{
    return v_is_zero(beyond_limit(orders));
}

/* So many vecs of code points, a constant. Returns 0 if one is not a scalar value. */
U8C_INLINE int narrow_vecs(walk *here, size_t count)
{
    const uint8_t *const src = here->src + here->at.read * code_size;
    vec orders = v_zero();
    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        orders = v_max32u(orders, scalar_order(v_load(src + i * v_size), 0));
    }
    if (U8C_UNLIKELY(!are_scalar_values(orders))) {
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

/*
 * The rest of the text, less than a vec, as the vec that ends with it: its first code points once
 * more. Returns 0 if there may be no room, or one is not a scalar value.
 */
U8C_INLINE int narrow_last(walk *here)
{
    const size_t first = here->src_len - vec_codes;
    const vec codes = v_load(here->src + first * code_size);
    const unit_rows out = narrowed(codes);
    const size_t from = here->at.written - units_of_first(out, here->at.read - first);
    if (here->dst_cap - from < 2 * vec_codes || !are_scalar_values(scalar_order(codes, 0))) {
        return 0;
    }
    here->at.read = here->src_len;
    here->at.written = from + store_all_units(here->dst + from * unit_size, out, row_units);
    return 1;
}

/* The text but for the first code points, each of which became one unit. */
static U8C_NOINLINE u8c_advance narrow_rest(u8c_kernel *portable, const void *src, size_t src_len,
                                            void *dst, size_t dst_cap, size_t done, size_t from,
                                            size_t to)
{
    if (src_len < vec_codes) {
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
    const size_t left = src_len - here.at.read;
    if (going && left < vec_codes && (left == 0 || narrow_last(&here))) {
        return here.at;
    }
    if (!going && here.at.read == 0) { /* the scalar core gets to the error sooner */
        return here.at;
    }
    return walk_rest(&here, from, to, portable);
}

/*
 * Less than a row, at least one. Returns the units, or 0 if one is not a scalar value. There must
 * be room for two units for each.
 */
U8C_INLINE size_t narrow_part(const uint8_t *src, size_t count, uint8_t *dst)
{
    const uint32_t last = u8c_load32(src + (count - 1) * code_size);
    /* After these, the last one is in a lane once more, unless there are three. */
    const vec codes = v_from_blocks(v_block_of64(count == 1 ? last : u8c_load64(src), last),
                                    v_low_block(v_zero()));
    const unit_rows out = narrowed(codes);
    if (!are_scalar_values(scalar_order(codes, 0))) {
        return 0;
    }
    const uint64_t first = v_block_low64(v_low_block(out.rows));
    if (count == 1) {
        u8c_store32(dst, (uint32_t)first);
    } else {
        /* Of two, the second one is stored once more. */
        u8c_copy(dst, &first, sizeof first);
        u8c_store32(dst + (count - 1) * code_size,
                    count == 2 ? (uint32_t)(first >> 32)
                               : v_block_low32(v_block_upper(v_low_block(out.rows))));
    }
    return units_of_first(out, count);
}

/* A few_converter. Less than a row is converted whether there are pairs or not. */
U8C_INLINE u8c_advance narrow_few(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                  size_t from, size_t to)
{
    const u8c_advance none = {0, 0};
    if (count >= row_units) {
        return convert_few(src, count, dst, dst_cap, from, to);
    }
    const u8c_advance all = {count,
                             count == 0 || dst_cap / 2 < count ? 0 : narrow_part(src, count, dst)};
    return U8C_LIKELY(all.written != 0) ? all : none;
}

/*
 * All of a short text, a row up to two vecs. Returns its units, or 0 if a code point is not a
 * scalar value. There must be room for two units for each.
 */
U8C_INLINE size_t narrow_short(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    if (src_len <= vec_codes) {
        const size_t second = src_len - row_units;
        const vec codes = v_load_blocks(src, src + second * code_size);
        return are_scalar_values(scalar_order(codes, 0))
                   ? store_all_units(dst, narrowed(codes), second)
                   : 0;
    }
    const size_t second = src_len - vec_codes;
    const vec a = v_load(src), b = v_load(src + second * code_size);
    if (!are_scalar_values(v_max32u(scalar_order(a, 0), scalar_order(b, 0)))) {
        return 0;
    }
    const unit_rows first = narrowed(a);
    const size_t before = units_of_first(first, second);
    (void)store_all_units(dst, first, row_units);
    return before + store_all_units(dst + before * unit_size, narrowed(b), row_units);
}

/*
 * narrow_rest(), but short text with pairs is converted here, before a second function saves
 * registers.
 */
U8C_INLINE u8c_advance narrow_other(u8c_kernel *portable, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, size_t done, size_t from, size_t to)
{
    if (src_len >= row_units && src_len <= 2 * vec_codes && dst_cap / 2 >= src_len) {
        const u8c_advance all = {src_len,
                                 narrow_short((const uint8_t *)src, src_len, (uint8_t *)dst)};
        if (U8C_LIKELY(all.written != 0)) {
            return all;
        }
    }
    return narrow_rest(portable, src, src_len, dst, dst_cap, done, from, to);
}

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf32_to_utf16, code_size, unit_size, narrow_few, narrow_other);

#endif

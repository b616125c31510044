/*
 * UTF-32 to UTF-8, and measuring it, for levels with a vec of 16 bytes: the end of a text, and the
 * kernels. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_FROM_UTF32_H
#define U8C_VEC16_FROM_UTF32_H

#include "../vec/from_utf32.h"
#include "../vec/from_utf32_measure.h"
#include "store_exactly.h"

enum {
    unit_size = sizeof(u8c_unit32) /* bytes */
};

#include "narrow_short_ascii.h"

/*
 * A block that ends with the next code points of src, after `again` ones already converted; or all
 * of a src that is shorter than a block, padded with zeros, which are scalar values.
 */
typedef struct rest {
    utf32_block block;
    size_t again;
    size_t count; /* of the next code points */
} rest;

/* src_len is at least row_units, read less than src_len. */
U8C_INLINE rest load_rest(const u8c_unit32 *src, size_t src_len, size_t read, int swapped)
{
    rest next;
    if (src_len < vec_units) {
        const vec last =
            move_down(v_load(src + src_len - row_units), (vec_units - src_len) * sizeof *src);
        next.block = swapped ? block_of(swapped_lanes(v_load(src), 4), swapped_lanes(last, 4))
                             : block_of(v_load(src), last);
        next.again = 0;
        next.count = src_len;
        return next;
    }
    next.count = src_len - read < vec_units ? src_len - read : vec_units;
    next.again = vec_units - next.count;
    next.block = load_block(src + read - next.again, swapped);
    return next;
}

/* The number of the next code points before the first that is not a scalar value. */
U8C_INLINE size_t well_formed_count(const class_constants *k, rest next)
{
    const uint32_t bad = ill_formed(k, next.block.class);
    return U8C_LIKELY(bad == 0) ? next.count : u8c_lowest_bit(bad) / 2 - next.again;
}

/*
 * Like the kernel, but begins at `read`, a sequence boundary; written counts from dst on. What
 * src[0, read) has become is just before dst: the end of it may be stored again, unchanged. src_len
 * is at least row_units. `swapped`: the byte order of the code points is opposite to the native
 * one. Wider levels of the same architecture call it.
 */
U8C_INTERNAL u8c_advance U8C_AT_LEVEL(from_utf32_rest)(const u8c_unit32 *src, size_t src_len,
                                                       uint8_t *dst, size_t dst_cap, size_t read,
                                                       int swapped);

u8c_advance U8C_AT_LEVEL(from_utf32_rest)(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                          size_t dst_cap, size_t read, int swapped)
{
    const utf32_constants *const k = (const utf32_constants *)in_memory(&from_utf32_constants);
    u8c_advance advance = {read, 0};
    while (advance.read < src_len) {
        const rest next = load_rest(src, src_len, advance.read, swapped);
        if (v_is_zero(next.block.class) && next.count <= dst_cap - advance.written) {
            const vec units = v_pack32u(next.block.even, next.block.odd);
            store_exactly(dst + advance.written - next.again, v_pack16u(units, units), v_size,
                          v_zero(), next.again + next.count);
            advance.read += next.count;
            advance.written += next.count;
            continue;
        }
        const size_t count = well_formed_count(&k->class, next);
        const lengths found = lengths_of(k, next.block);
        const row_offsets offsets = offsets_of(found.index);
        const size_t again = next.again == 0 ? 0 : length_of_sequences(found.index, next.again);
        const size_t length =
            length_in_rest(found.index, offsets, next.again + count, count == next.count);
        const size_t room = dst_cap - advance.written + again;
        if (length > room) {
            break;
        }
        /* The bytes of code points already converted are stored again, unchanged. */
        store_within(dst + advance.written - again, offsets, encode_block(k, next.block, found),
                     length, room);
        advance.read += count;
        advance.written += length - again;
        if (count < next.count) {
            break;
        }
    }
    return advance;
}

static u8c_advance convert_rest(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                size_t read, int swapped)
{
    return U8C_AT_LEVEL(from_utf32_rest)(src, src_len, dst, dst_cap, read, swapped);
}

/*
 * All of a text of a row or more, less than a block; or nothing, if it has an error or there is too
 * little room for whole rows.
 */
U8C_INLINE u8c_advance convert_part(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                    size_t room, int swapped)
{
    const utf32_constants *const k = (const utf32_constants *)in_memory(&from_utf32_constants);
    const rest next = load_rest(src, src_len, 0, swapped);
    const lengths found = lengths_of(k, next.block);
    const row_offsets offsets = offsets_of(found.index);
    u8c_advance all = {src_len, offsets.end - (vec_units - src_len)};
    if (U8C_UNLIKELY(ill_formed(&k->class, next.block.class) != 0) || !have_room(offsets, room)) {
        all.read = all.written = 0;
        return all;
    }
    store_rows(dst, offsets, encode_block(k, next.block, found));
    return all;
}

/* A row or more, less than a block. Out of line: longer text does not save its registers. */
static U8C_NOINLINE u8c_advance convert_rows(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap, int swapped)
{
    const u8c_advance all = convert_part(src, src_len, dst, dst_cap, swapped);
    return U8C_LIKELY(all.read != 0)
               ? all
               : U8C_AT_LEVEL(from_utf32_rest)(src, src_len, dst, dst_cap, 0, swapped);
}

U8C_INLINE u8c_advance convert_any(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   int swapped)
{
    const u8c_unit32 *const from = (const u8c_unit32 *)src;
    uint8_t *const to = (uint8_t *)dst;
    if (src_len < row_units) {
        return swapped ? u8c_portable_from_utf32_swapped(src, src_len, dst, dst_cap)
                       : u8c_portable_from_utf32(src, src_len, dst, dst_cap);
    }
    return src_len < vec_units ? convert_rows(from, src_len, to, dst_cap, swapped)
           : swapped           ? convert_long_swapped(from, src_len, to, dst_cap)
                               : convert_long(from, src_len, to, dst_cap);
}

U8C_INLINE int is_few(const void *src, size_t src_len, int swapped)
{
    (void)src, (void)swapped;
    return src_len < row_units;
}

U8C_DEFINE_KERNELS_UNLESS_FEW(narrow_short_ascii, is_few, convert_any, U8C_LEVEL, from_utf32);

static u8c_advance measure_few(const u8c_unit32 *src, size_t src_len, int swapped)
{
    const class_constants *const k = (const class_constants *)in_memory(&measure_constants);
    u8c_advance advance = {0, 0};
    if (src_len >= row_units) {
        const rest next = load_rest(src, src_len, 0, swapped);
        /* The zeros add nothing, but code points after an ill-formed one would. */
        advance.read = well_formed_count(k, next);
        const vec extra =
            v_clear(last_lanes(vec_units - advance.read), extra_bytes(k, next.block.class));
        advance.written = advance.read + (size_t)v_total64(add_negative_16(v_zero(), extra));
    }
    return advance;
}

#endif

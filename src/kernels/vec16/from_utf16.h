/*
 * UTF-16 to UTF-8, and measuring it, for levels with a vec of 16 bytes: the end of a text, and the
 * kernels. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC16_FROM_UTF16_H
#define U8C_VEC16_FROM_UTF16_H

#include "../vec/from_utf16.h"
#include "../vec/from_utf16_measure.h"
#include "narrow_short_ascii.h"
#include "store_exactly.h"

/*
 * The vec at `read`, or the last one of the text, whose first `again` units have been converted; or
 * all of a text that is shorter than a vec, with zeros after it. `end` is that of the units.
 */
typedef struct rest {
    vec units, before;
    size_t again, end;
} rest;

/* There is at least one unit after `read`, which is 0 in a text that is shorter than a vec. */
U8C_INLINE rest load_rest(const utf16_text *text, size_t read)
{
    rest next = {v_zero(), v_zero(), 0, text->count};
    if (text->count < vec_units) {
        U8C_ASSERT(read == 0);
        next.units = in_order(text, v_load_first(unit_at(text, 0), text->count * unit_size));
        next.before = V_MOVE_UP(next.units, unit_size);
        return next;
    }
    const size_t last = text->count - vec_units, at = read < last ? read : last;
    next.again = read - at;
    next.end = vec_units;
    next.units = load_units(text, at);
    next.before = load_before(text, at, next.units);
    return next;
}

/* Where the units of a well-formed rest end, at a sequence boundary. */
U8C_INLINE size_t whole_end(rest next, surrogates found)
{
    return next.end - (v_top_bits8(found.high) >> (unit_size * next.end - 1) & 1);
}

/* Where the units before the first lone surrogate end; there is one. */
U8C_INLINE size_t paired_end(surrogates found, uint32_t wrong)
{
    const size_t at = u8c_lowest_bit(wrong) / unit_size;
    return at - (v_top_bits8(found.after_high) >> unit_size * at & 1);
}

/*
 * Like the kernel, but begins at `read`, a sequence boundary; written counts from dst on. What
 * src[0, read) has become is just before dst: the end of it may be stored again, unchanged.
 * `swapped`: the byte order of the units is opposite to the native one. Wider levels of the same
 * architecture call it.
 */
U8C_INTERNAL u8c_advance U8C_AT_LEVEL(from_utf16_rest)(const void *src, size_t src_len,
                                                       uint8_t *dst, size_t dst_cap, size_t read,
                                                       int swapped);

u8c_advance U8C_AT_LEVEL(from_utf16_rest)(const void *src, size_t src_len, uint8_t *dst,
                                          size_t dst_cap, size_t read, int swapped)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    u8c_advance advance = convert_units(k, &text, dst, dst_cap, read);
    while (advance.read < src_len) {
        const rest next = load_rest(&text, advance.read);
        encoded bytes = {v_pack16u(next.units, next.units), v_zero()};
        row_offsets offsets = {vec_units, 0, 0, vec_units};
        size_t end = next.end, again = next.again, length = end;
        uint32_t wrong = 0;
        if (!v_disjoint(next.units, v_load_aligned(k->encode.above_1))) {
            const surrogates found = surrogates_of(&k->surrogate, next.units, next.before);
            const length_flags flags = flags_of(&k->encode, next.units);
            const uint32_t index = index_with_pairs(flags, found);
            wrong = unpaired(found);
            end = U8C_LIKELY(wrong == 0) ? whole_end(next, found) : paired_end(found, wrong);
            offsets = offsets_up_to_3(index);
            again = again == 0 ? 0 : length_of_sequences(index, again);
            length = length_in_rest(index, offsets, end, end == next.end);
            bytes = encode_pairs(k, next.units, next.before, flags, found, index);
        }
        const size_t room = dst_cap - advance.written + again;
        if (end == next.again || length > room) {
            break;
        }
        /* The bytes of units already converted are stored again, unchanged. */
        store_within(dst + advance.written - again, offsets, bytes, length, room);
        advance.read += end - next.again;
        advance.written += length - again;
        if (wrong != 0) {
            break;
        }
    }
    return advance;
}

static u8c_advance convert_end(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               size_t read, int swapped)
{
    return U8C_AT_LEVEL(from_utf16_rest)(src, src_len, dst, dst_cap, read, swapped);
}

static u8c_advance convert_few(const void *src, size_t src_len, void *dst, size_t dst_cap,
                               int swapped)
{
    return U8C_AT_LEVEL(from_utf16_rest)(src, src_len, (uint8_t *)dst, dst_cap, 0, swapped);
}

/* Whether it is less than a row, or up to four pairs, which vectors do not convert as fast. */
U8C_INLINE int is_few(const void *src, size_t src_len, int swapped)
{
    return src_len < row_units ||
           (src_len <= 2 * row_units && u8c_is_surrogate(u8c_get16(src, (unsigned)swapped)));
}

U8C_DEFINE_KERNELS_UNLESS_FEW(narrow_short_ascii, is_few, convert_any, U8C_LEVEL, from_utf16);

static u8c_advance measure_few(const void *src, size_t src_len, int swapped)
{
    const measure_constants *const k =
        (const measure_constants *)in_memory(&from_utf16_measure_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    if (src_len == 0) {
        return measured_to(&text, 0, 0);
    }
    const measured_vec part = measure_vec(k, &text, 0, load_rest(&text, 0).units, 0);
    /* A high surrogate at the end makes the zero after it unpaired. */
    const size_t end = part.end < src_len ? part.end : src_len;
    return measured_to(&text, end, end + (size_t)v_total64(add_negative_16(v_zero(), part.extra)));
}

#endif

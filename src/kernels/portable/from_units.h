/*
 * Portable kernels UTF-32 and UTF-16 to UTF-8: one body for all code units. The form (portable.h)
 * is a constant, so that each kernel is specialized.
 *
 * Units other than surrogates are code points in both. In UTF-16, a group with surrogates is
 * converted one code point at a time.
 */
#ifndef U8C_PORTABLE_FROM_UNITS_H
#define U8C_PORTABLE_FROM_UNITS_H

#include "../../core/grammar.h"
#include "portable.h"

enum {
    u8c_group_size = 8 /* units per iteration */
};

_Static_assert(u8c_group_size == 8, "of so many, u8c_are_scalar_values() looks for surrogates");

/* src[i], as an array of units. */
U8C_INLINE uint32_t u8c_unit(const uint8_t *src, size_t i, u8c_form form)
{
    return u8c_load_unit(src + i * form.size, form);
}

/* The number of units left. */
U8C_INLINE size_t u8c_left(const u8c_cursor *at)
{
    return (size_t)(at->src_end - at->src) / at->form.size;
}

/* The number of bytes that still fit into dst. */
U8C_INLINE size_t u8c_room(const u8c_cursor *at)
{
    return (size_t)(at->dst_end - at->dst);
}

/*
 * Whether the units of a group are scalar values. May return 0 for valid UTF-32, never 1 for
 * invalid: it tests the bitwise or of u8c_scalar_order(), which can exceed the limit when code
 * points of plane 16 are among others.
 */
U8C_INLINE int u8c_are_scalar_values(const uint8_t *src, u8c_form form)
{
    uint32_t all = 0;
    if (form.size == sizeof(uint16_t)) {
        return !u8c_has_surrogate_in_8(src, form.swapped != 0);
    }
    /* One by one: then gcc makes vectors of it. */
    U8C_UNROLL(1)
    for (size_t i = 0; i < u8c_group_size; i++) {
        all |= u8c_scalar_order(u8c_unit(src, i, form));
    }
    return all <= u8c_scalar_limit;
}

/*
 * Stores the sequence of a scalar value, followed by garbage up to max_length bytes, without a
 * branch on its length. The length, which is returned, is at most max_length, a constant.
 *
 * The payload is spread over the bytes of a u32 as if for max_length bytes; the tags for the actual
 * length are added; and the sequence is shifted to the top.
 */
U8C_INLINE size_t u8c_store_sequence(uint32_t code_point, uint8_t *dst, size_t max_length)
{
    enum {
        tail = u8c_tail_low,
        bits = u8c_tail_values - 1
    };
    static const uint32_t tags[] = {0, 0, (uint32_t)u8c_lead_2 << 8 | tail,
                                    (uint32_t)u8c_lead_3 << 16 | tail << 8 | tail,
                                    (uint32_t)u8c_lead_4 << 24 | tail << 16 | tail << 8 | tail};
    static const uint8_t last_bits[] = {0, u8c_last_1, bits, bits, bits};
    size_t length = 1;
    uint32_t word = 0;

    U8C_UNROLLED
    for (unsigned longer = 2; longer <= max_length; longer++) {
        length += code_point >= u8c_first_of(longer);
        word |= code_point << 2 * (longer - 1) & (uint32_t)bits << 8 * (longer - 1);
    }
    word |= (code_point & last_bits[length]) | tags[length];
    word <<= 8 * (max_length - length);
    U8C_UNROLLED
    for (size_t i = 0; i < max_length; i++) {
        dst[i] = (uint8_t)(word >> 8 * (max_length - 1 - i));
    }
    return length;
}

/* The same for one of just two bytes. */
U8C_INLINE void u8c_store_sequence_of_2(uint32_t code_point, uint8_t *dst)
{
    dst[0] = (uint8_t)(u8c_lead_2 + code_point / u8c_tail_values);
    dst[1] = u8c_tail_byte(code_point, 1);
}

/* The same for three. */
U8C_INLINE void u8c_store_sequence_of_3(uint32_t code_point, uint8_t *dst)
{
    dst[0] = (uint8_t)(u8c_lead_3 + code_point / (u8c_tail_values * u8c_tail_values));
    dst[1] = u8c_tail_byte(code_point, u8c_tail_values);
    dst[2] = u8c_tail_byte(code_point, 1);
}

/* The same for a code point above u8c_last_3: always four bytes. */
U8C_INLINE void u8c_store_sequence_of_4(uint32_t code_point, uint8_t *dst)
{
    const uint32_t two = u8c_tail_values, three = two * u8c_tail_values;
    dst[0] = (uint8_t)(u8c_lead_4 + code_point / (three * u8c_tail_values));
    dst[1] = u8c_tail_byte(code_point, three);
    dst[2] = u8c_tail_byte(code_point, two);
    dst[3] = u8c_tail_byte(code_point, 1);
}

/* Stores the sequences of a group, of at most max_length bytes each. Returns their total length. */
U8C_INLINE size_t u8c_store_group(const uint8_t *src, uint8_t *dst, size_t max_length,
                                  u8c_form form)
{
    size_t written = 0;
    for (size_t i = 0; i < u8c_group_size; i++) {
        written += u8c_store_sequence(u8c_unit(src, i, form), dst + written, max_length);
    }
    return written;
}

/*
 * The bitwise or of count units, whose size is a multiple of 8 bytes: at most 2^n - 1 if and only
 * if all units are. In u64 also where a word is shorter: in words, gcc would keep all units of
 * UTF-32 on the stack until they are converted.
 */
U8C_INLINE uint32_t u8c_or_units(const uint8_t *src, size_t count, u8c_form form)
{
    uint64_t all = 0;
    U8C_UNROLLED
    for (size_t i = 0; i < count * form.size; i += sizeof all) {
        all |= u8c_load64(src + i);
    }
    all |= all >> 32;
    return form.size == sizeof(uint16_t) ? u8c_swap_unit((uint16_t)(all | all >> 16), form)
                                         : u8c_swap_unit((uint32_t)all, form);
}

U8C_INLINE void u8c_store_ascii(uint8_t *dst, const uint8_t *src, size_t count, u8c_form form)
{
    for (size_t i = 0; i < count; i++) {
        dst[i] = (uint8_t)u8c_unit(src, i, form);
    }
}

/* Converts a run of ASCII, two groups at a time. */
U8C_INLINE void u8c_take_ascii(u8c_cursor *at)
{
    enum {
        count = 2 * u8c_group_size
    };
    while (u8c_left(at) >= count && u8c_room(at) >= count &&
           u8c_or_units(at->src, count, at->form) <= u8c_last_1) {
        u8c_store_ascii(at->dst, at->src, count, at->form);
        at->src += count * at->form.size;
        at->dst += count;
    }
}

/* Stores a group of one-byte and two-byte sequences. Returns their total length. */
U8C_INLINE size_t u8c_store_group_up_to_2(const uint8_t *src, uint8_t *dst, u8c_form form)
{
    const uint8_t *const start = dst;
    for (size_t i = 0; i < u8c_group_size; i++) {
        const uint32_t one = u8c_unit(src, i, form), two = u8c_lead_2 + one / u8c_tail_values;
        const uint32_t is_two = 0 - (uint32_t)(one > u8c_last_1); /* mask: all bits or none */
        dst[0] = (uint8_t)(one ^ ((one ^ two) & is_two));
        dst[1] = u8c_tail_byte(one, 1);
        dst += 1 + (is_two & 1);
    }
    return (size_t)(dst - start);
}

/* Whether all sequences of a group of units up to u8c_last_3 have three bytes. */
U8C_INLINE int u8c_is_group_of_3(const uint8_t *src, u8c_form form)
{
    uint32_t shorter = 0; /* differences that wrap around for shorter sequences */
    for (size_t i = 0; i < u8c_group_size; i++) {
        shorter |= u8c_unit(src, i, form) - u8c_first_of(3);
    }
    return shorter <= u8c_last_3;
}

/* Stores a group of three-byte sequences. Returns their total length. */
U8C_INLINE size_t u8c_store_group_of_3(const uint8_t *src, uint8_t *dst, u8c_form form)
{
    for (size_t i = 0; i < u8c_group_size; i++) {
        u8c_store_sequence_of_3(u8c_unit(src, i, form), dst + 3 * i);
    }
    return 3 * u8c_group_size;
}

/* Converts a run of surrogate pairs. Returns 0 if there is none, or no room for the first. */
U8C_INLINE int u8c_take_pairs(u8c_cursor *at)
{
    const uint8_t *const start = at->src;
    while (at->src_end - at->src >= (ptrdiff_t)(2 * at->form.size) &&
           u8c_room(at) >= u8c_max_length) {
        const uint32_t high = u8c_unit(at->src, 0, at->form);
        const uint32_t low = u8c_unit(at->src, 1, at->form);
        if (!u8c_is_surrogate(high) || u8c_is_low_surrogate(high) || !u8c_is_low_surrogate(low)) {
            break;
        }
        u8c_store_sequence_of_4(u8c_join_surrogates(high, low), at->dst);
        at->dst += u8c_max_length;
        at->src += 2 * at->form.size;
    }
    return at->src != start;
}

/*
 * Converts one unit, or a run of surrogate pairs, with room for any sequence. Returns 0, and
 * converts nothing, if the unit is neither a scalar value nor the beginning of a pair.
 */
U8C_INLINE int u8c_take_some(u8c_cursor *at)
{
    const uint32_t unit = u8c_unit(at->src, 0, at->form);
    const int is_utf16 = at->form.size == sizeof(uint16_t);
    if (unit <= u8c_last_1) {
        *at->dst++ = (uint8_t)unit;
    } else if (u8c_scalar_order(unit) <= u8c_scalar_limit) {
        at->dst += u8c_store_sequence(unit, at->dst, is_utf16 ? 3 : u8c_max_length);
    } else {
        return is_utf16 && u8c_take_pairs(at);
    }
    at->src += at->form.size;
    return 1;
}

/*
 * Converts a group, and a run of pairs that extends beyond it. Returns 0 if it stopped within the
 * group: at an unpaired surrogate, or in UTF-32, where u8c_are_scalar_values() returned 0.
 */
U8C_INLINE int u8c_take_group(u8c_cursor *at)
{
    const uint8_t *const group = at->src;
    const u8c_form form = at->form;
    const uint32_t all = u8c_or_units(group, u8c_group_size, form);
    if (all <= u8c_last_1) {
        u8c_store_ascii(at->dst, group, u8c_group_size, form);
        at->src += u8c_group_size * form.size;
        at->dst += u8c_group_size;
        if (form.size == sizeof(uint16_t)) {
            u8c_take_ascii(at);
        }
        return 1;
    } else if (all <= u8c_last_2) {
        at->dst += u8c_store_group_up_to_2(group, at->dst, form);
    } else if (!u8c_are_scalar_values(group, form)) {
        const uint8_t *const end = group + u8c_group_size * form.size;
        while (form.size == sizeof(uint16_t) && at->src < end && u8c_room(at) >= u8c_max_length &&
               u8c_take_some(at)) {
        }
        return at->src >= end;
    } else if (all > u8c_last_3) {
        at->dst += u8c_store_group(group, at->dst, u8c_max_length, form);
    } else if (u8c_is_group_of_3(group, form)) {
        at->dst += u8c_store_group_of_3(group, at->dst, form);
    } else {
        at->dst += u8c_store_group(group, at->dst, 3, form);
    }
    at->src += u8c_group_size * form.size;
    return 1;
}

/*
 * u8c_take_some() with a branch for each length: of a few units, most have the same, and where the
 * next sequence begins does not wait for the length.
 */
U8C_INLINE int u8c_take_by_length(u8c_cursor *at)
{
    const uint32_t unit = u8c_unit(at->src, 0, at->form);
    const size_t room = u8c_room(at);
    if (unit <= u8c_last_1 && room >= 1) {
        *at->dst++ = (uint8_t)unit;
    } else if (unit > u8c_last_1 && unit <= u8c_last_2 && room >= 2) {
        u8c_store_sequence_of_2(unit, at->dst);
        at->dst += 2;
    } else if (unit > u8c_last_2 && unit <= u8c_last_3 && !u8c_is_surrogate(unit) && room >= 3) {
        u8c_store_sequence_of_3(unit, at->dst);
        at->dst += 3;
    } else if (at->form.size == sizeof(uint16_t)) {
        return u8c_take_pairs(at);
    } else if (unit > u8c_last_3 && unit <= u8c_last_4 && room >= 4) {
        u8c_store_sequence_of_4(unit, at->dst);
        at->dst += 4;
    } else {
        return 0;
    }
    at->src += at->form.size;
    return 1;
}

/* A kernel for a few units; see kernel.h for the contract. */
U8C_INLINE u8c_advance u8c_few_from_units(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap, u8c_form form)
{
    const uint8_t *const units = (const uint8_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    u8c_cursor at = {units, units + src_len * form.size, bytes,
                     bytes + u8c_room_for_utf8(dst_cap, src_len), form};
    while (at.src != at.src_end && u8c_take_by_length(&at)) {
    }
    const u8c_advance advance = {(size_t)(at.src - units) / form.size, (size_t)(at.dst - bytes)};
    return advance;
}

/* A kernel; see kernel.h for the contract. */
U8C_INLINE u8c_advance u8c_from_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      u8c_form form)
{
    const uint8_t *const units = (const uint8_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    u8c_cursor at = {units, units + src_len * form.size, bytes,
                     bytes + u8c_room_for_utf8(dst_cap, src_len), form};

    while (u8c_left(&at) >= u8c_group_size && u8c_room(&at) >= u8c_group_size * u8c_max_length &&
           u8c_take_group(&at)) {
    }
    const size_t left = u8c_left(&at);
    if (left > 0 && src_len >= u8c_group_size && left < u8c_group_size && u8c_room(&at) >= left &&
        u8c_or_units(at.src_end - u8c_group_size * form.size, u8c_group_size, form) <= u8c_last_1) {
        /* As in u8c_to_units(), a group that overlaps converted ASCII, one byte for each unit. */
        const size_t again = u8c_group_size - left;
        u8c_store_ascii(at.dst - again, at.src - again * form.size, u8c_group_size, form);
        at.dst += left;
        at.src = at.src_end;
    }
    /* Less than a group: at the end of the text, before an error, or where room is scarce. */
    while (at.src < at.src_end && u8c_room(&at) >= u8c_max_length && u8c_take_some(&at)) {
    }
    const u8c_advance advance = {(size_t)(at.src - units) / form.size, (size_t)(at.dst - bytes)};
    return advance;
}

#endif

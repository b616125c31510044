/*
 * UTF-16 as the source and the sink of a conversion: the array, and the byte schemes. A unit is
 * never taken apart: nothing is said about a part of one but that it is cut.
 *
 * Source: Unicode D91 and Table 3-5.
 */
#ifndef U8C_UTF16_H
#define U8C_UTF16_H

#include "driver.h"
#include "units.h"
#include "../core/decode.h"

enum {
    u8c_utf16_size = sizeof(uint16_t),
    u8c_utf16_longest = 2,    /* units of a sequence */
    u8c_utf16_looks_ahead = 1 /* for the low surrogate */
};

/* How many units the sequence of a scalar value has. */
U8C_INLINE size_t u8c_utf16_length_of(uint32_t code_point)
{
    return code_point > u8c_last_3 ? 2 : 1;
}

/* `unit` is how many elements a unit has. */
U8C_INLINE utf8codec_decoded u8c_utf16_decode(const void *src, size_t src_len, unsigned unit,
                                              int swapped)
{
    if (src_len < unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t first = u8c_get16(src, swapped);
    if (!u8c_is_surrogate(first)) {
        return u8c_decoded(first, unit, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
    }
    if (u8c_is_low_surrogate(first)) {
        return u8c_ill_formed(unit, UTF8CODEC_ERROR_SURROGATE);
    }
    if (src_len < 2 * (size_t)unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t second = u8c_get16((const uint8_t *)src + u8c_utf16_size, swapped);
    if (!u8c_is_low_surrogate(second)) {
        return u8c_ill_formed(unit, UTF8CODEC_ERROR_SURROGATE);
    }
    return u8c_decoded(u8c_join_surrogates(first, second), 2 * unit, UTF8CODEC_OK,
                       UTF8CODEC_ERROR_NONE);
}

/* Whether a sequence stands here, and the unit behind it does not end a pair. */
U8C_INLINE int u8c_utf16_glance(const void *src, size_t src_len, unsigned unit, int swapped)
{
    const utf8codec_decoded one = u8c_utf16_decode(src, src_len, unit, swapped);
    if (one.status != UTF8CODEC_OK || src_len - one.length < unit) {
        return one.status == UTF8CODEC_OK;
    }
    const size_t offset = one.length * (u8c_utf16_size / unit);
    return !u8c_is_low_surrogate(u8c_get16((const uint8_t *)src + offset, swapped));
}

/* Stores one unit or two of `unit` elements, if there is room for all. */
U8C_INLINE utf8codec_status u8c_utf16_store(uint32_t code_point, void *dst, size_t dst_cap,
                                            size_t *written, size_t unit, int swapped)
{
    const size_t length = u8c_utf16_length_of(code_point) * unit;
    if (dst_cap - *written < length) {
        return UTF8CODEC_DST_FULL;
    }
    uint8_t *const to = (uint8_t *)dst + *written * (u8c_utf16_size / unit);
    if (length == unit) {
        u8c_put16(to, code_point, swapped);
    } else {
        u8c_put16(to, u8c_high_surrogate_of(code_point), swapped);
        u8c_put16(to + u8c_utf16_size, u8c_low_surrogate_of(code_point), swapped);
    }
    *written += length;
    return UTF8CODEC_OK;
}

#endif

/*
 * UTF-32 as the source and the sink of a conversion: the array, and the byte schemes.
 */
#ifndef U8C_UTF32_H
#define U8C_UTF32_H

#include "driver.h"
#include "units.h"
#include "../core/decode.h"

enum {
    u8c_utf32_size = sizeof(uint32_t),
    u8c_utf32_longest = 1,
    u8c_utf32_looks_ahead = 0
};

U8C_INLINE size_t u8c_utf32_length_of(uint32_t code_point)
{
    (void)code_point;
    return 1;
}

/* One unit is one sequence. `unit` is how many elements it has. */
U8C_INLINE utf8codec_decoded u8c_utf32_decode(const void *src, size_t src_len, unsigned unit,
                                              int swapped)
{
    if (src_len < unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t code_point = u8c_get32(src, swapped);
    const utf8codec_error error = u8c_scalar_value_error(code_point);
    return error != UTF8CODEC_ERROR_NONE
               ? u8c_ill_formed(unit, error)
               : u8c_decoded(code_point, unit, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/* Whether the first two units are scalar values. */
U8C_INLINE int u8c_utf32_glance(const void *src, size_t src_len, size_t unit, int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    return src_len >= unit &&
           u8c_scalar_value_error(u8c_get32(bytes, swapped)) == UTF8CODEC_ERROR_NONE &&
           u8c_scalar_value_error(u8c_get32(bytes + (src_len >= 2 * unit) * (size_t)u8c_utf32_size,
                                            swapped)) == UTF8CODEC_ERROR_NONE;
}

/* Stores a unit of `unit` elements, if there is room for it. */
U8C_INLINE utf8codec_status u8c_utf32_store(uint32_t code_point, void *dst, size_t dst_cap,
                                            size_t *written, size_t unit, int swapped)
{
    if (dst_cap - *written < unit) {
        return UTF8CODEC_DST_FULL;
    }
    u8c_put32((uint8_t *)dst + *written * (u8c_utf32_size / unit), code_point, swapped);
    *written += unit;
    return UTF8CODEC_OK;
}

#endif

/*
 * UTF-32 as u8c_encodings: the array of units, and the byte schemes.
 */
#ifndef U8C_UTF32_H
#define U8C_UTF32_H

#include "driver.h"
#include "../core/begins.h"

enum {
    u8c_utf32_size = sizeof(uint32_t)
};

/* One unit is one sequence. */
U8C_FOLDED utf8codec_decoded u8c_decode_utf32(const u8c_layout *layout, const void *src,
                                              size_t src_len, unsigned flags)
{
    const unsigned unit = u8c_unit_length(layout);
    (void)flags;
    if (src_len < unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t code_point = u8c_get32(src, layout->swapped);
    const utf8codec_error error = (utf8codec_error)u8c_scalar_error(code_point);
    return error != UTF8CODEC_ERROR_NONE
               ? u8c_ill_formed(unit, error)
               : u8c_decoded(code_point, unit, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/* Whether the first four units are scalar values, or two of fewer. */
U8C_FOLDED int u8c_utf32_worth_kernel(const u8c_layout *layout, const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const size_t units = src_len >> layout->unit_shift;
    if (units < 4) {
        return units != 0 && u8c_utf32_begins(src, units, layout->swapped);
    }
    for (unsigned i = 0; i < 4; i++) {
        const uint32_t unit = u8c_get32(bytes + (size_t)i * u8c_utf32_size, layout->swapped);
        if (u8c_scalar_value_error(unit) != UTF8CODEC_ERROR_NONE) {
            return 0;
        }
    }
    return 1;
}

U8C_FOLDED utf8codec_status u8c_store_utf32(const u8c_layout *layout, uint32_t code_point,
                                            void *dst, size_t dst_cap, size_t *written)
{
    const size_t unit = u8c_unit_length(layout);
    if (!u8c_has_room(dst, dst_cap, *written, unit)) {
        return UTF8CODEC_DST_FULL;
    }
    if (dst != NULL) {
        u8c_put32((uint8_t *)dst + *written * layout->size, code_point, layout->swapped);
    }
    *written += unit;
    return UTF8CODEC_OK;
}

/* The array, in native byte order, and the byte schemes. */
U8C_UNUSED static const u8c_layout u8c_layout_utf32 = {u8c_utf32_size, 0, 0, 1};
U8C_UNUSED static const u8c_layout u8c_layout_utf32le = {1, 2, u8c_swapped_le, 4};
U8C_UNUSED static const u8c_layout u8c_layout_utf32be = {1, 2, u8c_swapped_be, 4};

#define U8C_UTF32_ENCODING(layout)                                                                 \
    U8C_ENCODING(u8c_decode_utf32, u8c_utf32_worth_kernel, u8c_store_utf32, u8c_replacement,       \
                 layout, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_utf32, U8C_UTF32_ENCODING(&u8c_layout_utf32));
U8C_ENCODING_IN_HEADER(u8c_encoding_utf32le, U8C_UTF32_ENCODING(&u8c_layout_utf32le));
U8C_ENCODING_IN_HEADER(u8c_encoding_utf32be, U8C_UTF32_ENCODING(&u8c_layout_utf32be));

#endif

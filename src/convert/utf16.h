/*
 * UTF-16 as u8c_encodings: the array of units, and the byte schemes. Part of a unit is always
 * TRUNCATED; it is not examined further.
 *
 * Source: Unicode D91 and Table 3-5.
 */
#ifndef U8C_UTF16_H
#define U8C_UTF16_H

#include "driver.h"
#include "../core/begins.h"

enum {
    u8c_utf16_size = sizeof(uint16_t)
};

/* The number of units of a scalar value. */
U8C_INLINE unsigned u8c_utf16_length_of(uint32_t code_point)
{
    return code_point > u8c_last_3 ? 2 : 1;
}

U8C_FOLDED utf8codec_decoded u8c_decode_utf16(const u8c_layout *layout, const void *src,
                                              size_t src_len, unsigned flags)
{
    const unsigned unit = u8c_unit_length(layout);
    (void)flags;
    if (src_len < unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t first = u8c_get16(src, layout->swapped);
    if (!u8c_is_surrogate_unit(first)) {
        return u8c_decoded(first, unit, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
    }
    if (u8c_is_low_surrogate(first)) {
        return u8c_ill_formed(unit, UTF8CODEC_ERROR_SURROGATE);
    }
    if (src_len < 2 * (size_t)unit) {
        return u8c_truncated(src_len);
    }
    const uint32_t second = u8c_get16((const uint8_t *)src + u8c_utf16_size, layout->swapped);
    if (!u8c_is_low_surrogate(second)) {
        return u8c_ill_formed(unit, UTF8CODEC_ERROR_SURROGATE);
    }
    return u8c_decoded(u8c_join_surrogates(first, second), 2 * unit, UTF8CODEC_OK,
                       UTF8CODEC_ERROR_NONE);
}

/*
 * Whether no surrogate is among the first four units, or those among the first six are paired.
 */
U8C_FOLDED int u8c_utf16_worth_kernel(const u8c_layout *layout, const void *src, size_t src_len)
{
    enum {
        seen = 6
    };
    const size_t units = src_len >> layout->unit_shift;
    return units < seen ? units != 0 && u8c_utf16_begins(src, units, layout->swapped)
                        : U8C_LIKELY(!u8c_has_surrogate_in_4(src, layout->swapped)) ||
                              u8c_surrogates_match(src, u8c_opaque(seen), layout->swapped);
}

/* One unit or two, if there is room for all. */
U8C_FOLDED utf8codec_status u8c_store_utf16(const u8c_layout *layout, uint32_t code_point,
                                            void *dst, size_t dst_cap, size_t *written)
{
    const size_t length = (size_t)u8c_utf16_length_of(code_point) << layout->unit_shift;
    if (!u8c_has_room(dst, dst_cap, *written, length)) {
        return UTF8CODEC_DST_FULL;
    }
    if (dst != NULL) {
        uint8_t *const to = (uint8_t *)dst + *written * layout->size;
        if (code_point <= u8c_last_3) {
            u8c_put16(to, code_point, layout->swapped);
        } else {
            u8c_put16(to, u8c_high_surrogate_of(code_point), layout->swapped);
            u8c_put16(to + u8c_utf16_size, u8c_low_surrogate_of(code_point), layout->swapped);
        }
    }
    *written += length;
    return UTF8CODEC_OK;
}

/* The array, in native byte order, and the byte schemes. */
U8C_UNUSED static const u8c_layout u8c_layout_utf16 = {u8c_utf16_size, 0, 0, 2};
U8C_UNUSED static const u8c_layout u8c_layout_utf16le = {1, 1, u8c_swapped_le, 4};
U8C_UNUSED static const u8c_layout u8c_layout_utf16be = {1, 1, u8c_swapped_be, 4};

#define U8C_UTF16_ENCODING(layout)                                                                 \
    U8C_ENCODING(u8c_decode_utf16, u8c_utf16_worth_kernel, u8c_store_utf16, u8c_replacement,       \
                 layout, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_utf16, U8C_UTF16_ENCODING(&u8c_layout_utf16));
U8C_ENCODING_IN_HEADER(u8c_encoding_utf16le, U8C_UTF16_ENCODING(&u8c_layout_utf16le));
U8C_ENCODING_IN_HEADER(u8c_encoding_utf16be, U8C_UTF16_ENCODING(&u8c_layout_utf16be));

#endif

/*
 * ISO 8859-1 and US-ASCII as u8c_encodings: one byte is one code point.
 */
#ifndef U8C_LATIN1_H
#define U8C_LATIN1_H

#include "encoding.h"
#include "utf8.h"
#include "../core/grammar.h"

U8C_FOLDED utf8codec_decoded u8c_decode_latin1(const u8c_layout *layout, const void *src,
                                               size_t src_len, unsigned flags)
{
    (void)layout, (void)src_len, (void)flags;
    return u8c_decoded(*(const uint8_t *)src, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_FOLDED int u8c_latin1_worth_kernel(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout, (void)src, (void)src_len;
    return 1;
}

U8C_FOLDED utf8codec_decoded u8c_decode_ascii(const u8c_layout *layout, const void *src,
                                              size_t src_len, unsigned flags)
{
    const uint8_t byte = *(const uint8_t *)src;
    (void)layout, (void)src_len, (void)flags;
    return byte > u8c_last_1 ? u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE)
                             : u8c_decoded(byte, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_FOLDED int u8c_ascii_worth_kernel(const u8c_layout *layout, const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)layout;
    return (bytes[0] | bytes[src_len > 1]) <= u8c_last_1;
}

/* Like u8c_utf8_worth_kernel(), and all of the bytes are of Latin-1. */
U8C_FOLDED int u8c_utf8_worth_latin1(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout;
    return u8c_utf8_begins(src) &&
           (src_len < sizeof(uint64_t) || u8c_tails_match_latin1(u8c_load64(src)));
}

/*
 * Stores a code point up to `last` as one byte. A code point that cannot be represented is reported
 * even if there is no room.
 */
U8C_INLINE utf8codec_status u8c_store_byte(uint32_t code_point, void *dst, size_t dst_cap,
                                           size_t *written, uint32_t last)
{
    if (code_point > last) {
        return UTF8CODEC_ILL_FORMED;
    }
    if (!u8c_has_room(dst, dst_cap, *written, 1)) {
        return UTF8CODEC_DST_FULL;
    }
    if (dst != NULL) {
        ((uint8_t *)dst)[*written] = (uint8_t)code_point;
    }
    *written += 1;
    return UTF8CODEC_OK;
}

U8C_FOLDED utf8codec_status u8c_store_latin1(const u8c_layout *layout, uint32_t code_point,
                                             void *dst, size_t dst_cap, size_t *written)
{
    (void)layout;
    return u8c_store_byte(code_point, dst, dst_cap, written, u8c_last_latin1);
}

U8C_FOLDED utf8codec_status u8c_store_ascii(const u8c_layout *layout, uint32_t code_point,
                                            void *dst, size_t dst_cap, size_t *written)
{
    (void)layout;
    return u8c_store_byte(code_point, dst, dst_cap, written, u8c_last_1);
}

U8C_UNUSED static const u8c_layout u8c_layout_latin1 = {1, 0, 0, 1};
#define U8C_ENCODING_LATIN1                                                                        \
    U8C_ENCODING(u8c_decode_latin1, u8c_latin1_worth_kernel, u8c_store_latin1,                     \
                 u8c_replacement_byte, &u8c_layout_latin1, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_latin1, U8C_ENCODING_LATIN1);
#define U8C_ENCODING_ASCII                                                                         \
    U8C_ENCODING(u8c_decode_ascii, u8c_ascii_worth_kernel, u8c_store_ascii, u8c_replacement_byte,  \
                 &u8c_layout_latin1, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_ascii, U8C_ENCODING_ASCII);

#endif

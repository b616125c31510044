/*
 * WTF-8 as a u8c_encoding in which surrogates are code points.
 */
#ifndef U8C_WTF8_H
#define U8C_WTF8_H

#include "legacy.h"

#if U8C_WITH_LEGACY

/*
 * Surrogates are well-formed, except a high one followed by a low one. With UTF8CODEC_MORE, a high
 * surrogate that ends the input is TRUNCATED, since a low one may follow.
 */
U8C_FOLDED utf8codec_decoded u8c_decode_wtf8(const u8c_layout *layout, const void *src,
                                             size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)layout;
    const utf8codec_decoded one = u8c_decode_generalized(bytes, src_len);
    if (one.status != UTF8CODEC_OK || !u8c_is_surrogate(one.code_point) ||
        u8c_is_low_surrogate(one.code_point)) {
        return one;
    }
    const utf8codec_decoded low =
        u8c_decode_low_surrogate(bytes + u8c_surrogate_bytes, src_len - u8c_surrogate_bytes);
    if (low.status == UTF8CODEC_OK) {
        return u8c_ill_formed(u8c_pair_bytes, UTF8CODEC_ERROR_SURROGATE);
    }
    return low.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0
               ? u8c_truncated(src_len)
               : one;
}

/* Stores a scalar value or a surrogate. */
U8C_FOLDED utf8codec_status u8c_store_wtf8(const u8c_layout *layout, uint32_t code_point, void *dst,
                                           size_t dst_cap, size_t *written)
{
    uint8_t bytes[u8c_surrogate_bytes];
    if (!u8c_is_surrogate(code_point)) {
        return u8c_store_utf8(layout, code_point, dst, dst_cap, written);
    }
    u8c_put_surrogate(bytes, code_point);
    return u8c_store_bytes(bytes, u8c_surrogate_bytes, dst, dst_cap, written);
}

U8C_UNUSED static const u8c_encoding u8c_encoding_wtf8 =
    U8C_ENCODING(u8c_decode_wtf8, u8c_utf8_worth_kernel, u8c_store_wtf8, u8c_replacement,
                 &u8c_layout_pairs, NULL, 1);

/* u8c_decode of streams. */
U8C_FOLDED utf8codec_decoded u8c_begin_wtf8(const void *src, size_t src_len)
{
    return u8c_decode_wtf8(&u8c_layout_pairs, src, src_len, UTF8CODEC_MORE);
}

#endif
#endif

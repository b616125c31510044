/*
 * Shared by the variants of UTF-8: CESU-8, Modified UTF-8 and WTF-8. Each differs from UTF-8 in a
 * few sequences; only those are handled here and in the file of the variant.
 *
 * Sources: Unicode Technical Report 26; The Java Virtual Machine Specification, section 4.4.7; The
 * WTF-8 encoding.
 */
#ifndef U8C_LEGACY_H
#define U8C_LEGACY_H

#include "driver.h"
#include "utf8.h"

#if U8C_WITH_LEGACY

enum {
    u8c_surrogate_bytes = 3, /* of a surrogate, encoded like any code point of three bytes */
    u8c_pair_bytes = 2 * u8c_surrogate_bytes
};

/* Of the encodings in which a sequence, or what shows that it is wrong, is two surrogates. */
U8C_UNUSED static const u8c_layout u8c_layout_pairs = {1, 0, 0, u8c_pair_bytes};

/*
 * A surrogate, of which u8c_decode_one() has seen the first two bytes: well-formed when the third
 * is a continuation byte.
 */
U8C_INTERNAL utf8codec_decoded u8c_decode_surrogate(const uint8_t *src, size_t src_len);

/* Like u8c_decode_one(), except that surrogates are well-formed. */
U8C_INLINE utf8codec_decoded u8c_decode_generalized(const uint8_t *src, size_t src_len)
{
    const utf8codec_decoded one = u8c_decode_sequence(src, src_len);
    return one.error == UTF8CODEC_ERROR_SURROGATE ? u8c_decode_surrogate(src, src_len) : one;
}

/*
 * Decodes the bytes after a high surrogate: OK with a low surrogate; TRUNCATED if src is empty or
 * an incomplete low surrogate; else ILL_FORMED.
 */
U8C_INTERNAL utf8codec_decoded u8c_decode_low_surrogate(const uint8_t *src, size_t src_len);

/*
 * CESU-8: surrogates in pairs, and no sequence of four bytes. Modified UTF-8 differs in U+0000.
 *
 * A high surrogate is an error of its own unless a low one follows. So if only part of that does,
 * there are two errors, at the end of the input as elsewhere; with UTF8CODEC_MORE, the rest may
 * follow.
 */
U8C_FOLDED utf8codec_decoded u8c_decode_cesu8(const u8c_layout *layout, const void *src,
                                              size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    (void)layout;
    if (utf8codec_sequence_length(bytes[0]) == u8c_max_length) {
        return u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE);
    }
    const utf8codec_decoded one = u8c_decode_generalized(bytes, src_len);
    if (one.status != UTF8CODEC_OK || !u8c_is_surrogate(one.code_point)) {
        return one;
    }
    if (u8c_is_low_surrogate(one.code_point)) {
        return u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE);
    }
    const utf8codec_decoded low =
        u8c_decode_low_surrogate(bytes + u8c_surrogate_bytes, src_len - u8c_surrogate_bytes);
    if (low.status == UTF8CODEC_TRUNCATED &&
        (src_len == u8c_surrogate_bytes || (flags & UTF8CODEC_MORE) != 0)) {
        return u8c_truncated(src_len);
    }
    return low.status != UTF8CODEC_OK
               ? u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE)
               : u8c_decoded(u8c_join_surrogates(one.code_point, low.code_point), u8c_pair_bytes,
                             UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

/* Stores a surrogate as three bytes. */
U8C_INLINE void u8c_put_surrogate(uint8_t *to, uint32_t surrogate)
{
    to[0] = (uint8_t)(u8c_lead_3 + surrogate / u8c_tail_values / u8c_tail_values);
    to[1] = u8c_tail_byte(surrogate, u8c_tail_values);
    to[2] = u8c_tail_byte(surrogate, 1);
}

U8C_FOLDED utf8codec_status u8c_store_cesu8(const u8c_layout *layout, uint32_t code_point,
                                            void *dst, size_t dst_cap, size_t *written)
{
    uint8_t pair[u8c_pair_bytes];
    if (code_point <= u8c_last_3) {
        return u8c_store_utf8(layout, code_point, dst, dst_cap, written);
    }
    u8c_put_surrogate(pair, u8c_high_surrogate_of(code_point));
    u8c_put_surrogate(pair + u8c_surrogate_bytes, u8c_low_surrogate_of(code_point));
    return u8c_store_bytes(pair, u8c_pair_bytes, dst, dst_cap, written);
}

/*
 * A kernel (../kernels/kernel.h) with two more parameters. Advances over well-formed UTF-8 whose
 * bytes are all in [first, last], which both encodings share, and copies it if dst is not NULL. It
 * stops at sequence boundaries only, since bytes outside the range must begin sequences: `first` is
 * an ASCII byte, and `last` is one below the first lead byte of a length.
 */
U8C_INTERNAL u8c_advance u8c_copy_common(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                         uint8_t first, uint8_t last);

#endif
#endif

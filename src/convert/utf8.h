/*
 * UTF-8 as a u8c_encoding, and u8c_encoding_nothing, the destination of validation.
 */
#ifndef U8C_UTF8_H
#define U8C_UTF8_H

#include "encoding.h"
#include "../core/begins.h"
#include "../kernels/kernel.h"

U8C_FOLDED utf8codec_decoded u8c_decode_utf8(const u8c_layout *layout, const void *src,
                                             size_t src_len, unsigned flags)
{
    (void)layout, (void)flags;
    return u8c_decode_sequence((const uint8_t *)src, src_len);
}

/* Whether a sequence may start here, and eight bytes look well-formed. */
U8C_FOLDED int u8c_utf8_worth_kernel(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout;
    return u8c_utf8_begins(src) && (src_len < sizeof(uint64_t) || u8c_tails_match(u8c_load64(src)));
}

/* Stores all bytes of a sequence, or none if they do not fit. `bytes` may be NULL if dst is. */
U8C_INLINE utf8codec_status u8c_store_bytes(const uint8_t *bytes, size_t length, void *dst,
                                            size_t dst_cap, size_t *written)
{
    if (!u8c_has_room(dst, dst_cap, *written, length)) {
        return UTF8CODEC_DST_FULL;
    }
    if (dst != NULL) {
        uint8_t *const to = (uint8_t *)dst + *written;
        for (size_t i = 0; i < length; i++) {
            to[i] = bytes[i];
        }
    }
    *written += length;
    return UTF8CODEC_OK;
}

U8C_FOLDED utf8codec_status u8c_store_utf8(const u8c_layout *layout, uint32_t code_point, void *dst,
                                           size_t dst_cap, size_t *written)
{
    (void)layout;
    if (dst == NULL && !U8C_SMALL) {
        return u8c_store_bytes(NULL, u8c_length_of(code_point), NULL, dst_cap, written);
    }
    const utf8codec_encoded sequence = u8c_encode_sequence(code_point);
    return u8c_store_bytes(sequence.bytes, sequence.length, dst, dst_cap, written);
}

/*
 * The kernel that measures the UTF-8 of UTF-8: all that it validates. An operation of its own would
 * have the kernels of another.
 */
U8C_INTERNAL u8c_kernel u8c_measure_utf8;

U8C_UNUSED static const u8c_layout u8c_layout_utf8 = {1, 0, 0, u8c_max_length};
#define U8C_ENCODING_UTF8                                                                          \
    U8C_ENCODING(u8c_decode_utf8, u8c_utf8_worth_kernel, u8c_store_utf8, u8c_replacement,          \
                 &u8c_layout_utf8, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_utf8, U8C_ENCODING_UTF8);

U8C_FOLDED utf8codec_status u8c_store_nothing(const u8c_layout *layout, uint32_t code_point,
                                              void *dst, size_t dst_cap, size_t *written)
{
    (void)layout, (void)code_point, (void)dst, (void)dst_cap, (void)written;
    return UTF8CODEC_OK;
}

/* Nothing is stored or counted: the elements have size 0. */
U8C_UNUSED static const u8c_layout u8c_layout_nothing = {0, 0, 0, 0};
#define U8C_ENCODING_NOTHING                                                                       \
    U8C_ENCODING(NULL, NULL, u8c_store_nothing, u8c_replacement, &u8c_layout_nothing, NULL, 0)
U8C_ENCODING_IN_HEADER(u8c_encoding_nothing, U8C_ENCODING_NOTHING);

#endif

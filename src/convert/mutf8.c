/*
 * Modified UTF-8: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/legacy.h"
#include "legacy.h"
#include "stream.h"

#if U8C_WITH_LEGACY

/* Like CESU-8, but U+0000 is C0 80 instead of 00. */
static utf8codec_decoded decode_mutf8(const u8c_layout *layout, const void *src, size_t src_len,
                                      unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (bytes[0] == 0) {
        return u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE);
    }
    if (bytes[0] != u8c_lead_2) {
        return u8c_decode_cesu8(layout, src, src_len, flags);
    }
    if (src_len == 1) {
        return u8c_truncated(1);
    }
    if (bytes[1] != u8c_tail_low) {
        return u8c_ill_formed(1, u8c_is_tail(bytes[1]) ? UTF8CODEC_ERROR_OVERLONG
                                                       : UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    return u8c_decoded(0, 2, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

static utf8codec_status store_mutf8(const u8c_layout *layout, uint32_t code_point, void *dst,
                                    size_t dst_cap, size_t *written)
{
    static const uint8_t zero[2] = {u8c_lead_2, u8c_tail_low};
    return code_point == 0 ? u8c_store_bytes(zero, sizeof zero, dst, dst_cap, written)
                           : u8c_store_cesu8(layout, code_point, dst, dst_cap, written);
}

static const u8c_encoding mutf8 = U8C_ENCODING(decode_mutf8, u8c_utf8_worth_kernel, store_mutf8,
                                               u8c_replacement, &u8c_layout_pairs, NULL, 1);

/* The kernel of all conversions: U+0000 and four-byte sequences differ from UTF-8. */
static u8c_advance copy_common_mutf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_copy_common(src, src_len, dst, dst_cap, 1, u8c_lead_4 - 1);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_mutf8(const void *src, size_t src_len)
{
    return decode_mutf8(mutf8.layout, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(validate_mutf8_rest, mutf8, u8c_encoding_nothing);

utf8codec_result utf8codec_validate_mutf8(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&mutf8, &u8c_encoding_nothing, copy_common_mutf8, validate_mutf8_rest, src,
                       src_len, flags);
}

U8C_VALIDATING_ONE_SHOT(validate_mutf8, void);

utf8codec_result utf8codec_stream_validate_mutf8(utf8codec_stream *stream, const void *src,
                                                 size_t src_len, unsigned flags)
{
    return u8c_stream_without_kernel(&mutf8, &u8c_encoding_nothing, begin_mutf8,
                                     one_shot_validate_mutf8, stream, src, src_len, NULL, 0, flags);
}

U8C_CONVERTING_REST(to_mutf8_rest, u8c_encoding_utf8, mutf8);

U8C_MEASURING_REST(to_mutf8_measure_rest, u8c_encoding_utf8, mutf8);

utf8codec_result utf8codec_to_mutf8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &mutf8, copy_common_mutf8, to_mutf8_rest, src, src_len,
                       dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_mutf8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &mutf8, copy_common_mutf8, to_mutf8_measure_rest, src,
                       src_len, flags);
}

utf8codec_result utf8codec_stream_to_mutf8(utf8codec_stream *stream, const void *src,
                                           size_t src_len, void *dst, size_t dst_cap,
                                           unsigned flags)
{
    return u8c_stream_without_kernel(&u8c_encoding_utf8, &mutf8, utf8codec_decode,
                                     utf8codec_to_mutf8, stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(from_mutf8_rest, mutf8, u8c_encoding_utf8);

U8C_MEASURING_REST(from_mutf8_measure_rest, mutf8, u8c_encoding_utf8);

utf8codec_result utf8codec_from_mutf8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags)
{
    return u8c_convert(&mutf8, &u8c_encoding_utf8, copy_common_mutf8, from_mutf8_rest, src, src_len,
                       dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_mutf8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&mutf8, &u8c_encoding_utf8, copy_common_mutf8, from_mutf8_measure_rest, src,
                       src_len, flags);
}

utf8codec_result utf8codec_stream_from_mutf8(utf8codec_stream *stream, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream_without_kernel(&mutf8, &u8c_encoding_utf8, begin_mutf8, utf8codec_from_mutf8,
                                     stream, src, src_len, dst, dst_cap, flags);
}

#endif

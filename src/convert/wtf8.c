/*
 * WTF-8: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/legacy.h"
#include "../../include/utf8codec/utf8.h"
#include "stream.h"
#include "wtf8.h"

#if U8C_WITH_LEGACY

/* To convert to UTF-8: a surrogate is a sequence, but not one that can be converted. */
U8C_INLINE utf8codec_decoded decode_text(const u8c_layout *layout, const void *src, size_t src_len,
                                         unsigned flags)
{
    const utf8codec_decoded one = u8c_decode_generalized((const uint8_t *)src, src_len);
    (void)layout, (void)flags;
    return one.status == UTF8CODEC_OK && u8c_is_surrogate(one.code_point)
               ? u8c_ill_formed(u8c_surrogate_bytes, UTF8CODEC_ERROR_SURROGATE)
               : one;
}

static const u8c_encoding wtf8_text = U8C_ENCODING(
    decode_text, u8c_utf8_worth_kernel, u8c_store_utf8, u8c_replacement, &u8c_layout_utf8, NULL, 1);

/* u8c_decode of streams. */
static utf8codec_decoded begin_wtf8_text(const void *src, size_t src_len)
{
    return decode_text(wtf8_text.layout, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(validate_wtf8_rest, u8c_encoding_wtf8, u8c_encoding_nothing);

utf8codec_result utf8codec_validate_wtf8(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_wtf8, &u8c_encoding_nothing, U8C_KERNEL(validate),
                       validate_wtf8_rest, src, src_len, flags);
}

U8C_VALIDATING_ONE_SHOT(validate_wtf8, void);

utf8codec_result utf8codec_stream_validate_wtf8(utf8codec_stream *stream, const void *src,
                                                size_t src_len, unsigned flags)
{
    return u8c_stream_without_kernel(&u8c_encoding_wtf8, &u8c_encoding_nothing, u8c_begin_wtf8,
                                     one_shot_validate_wtf8, stream, src, src_len, NULL, 0, flags);
}

/* Well-formed UTF-8 is the same in WTF-8. */

utf8codec_result utf8codec_to_wtf8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   unsigned flags)
{
    return utf8codec_to_utf8(src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_wtf8_measure(const void *src, size_t src_len, unsigned flags)
{
    return utf8codec_to_utf8_measure(src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_wtf8(utf8codec_stream *stream, const void *src, size_t src_len,
                                          void *dst, size_t dst_cap, unsigned flags)
{
    return utf8codec_stream_to_utf8(stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(from_wtf8_rest, wtf8_text, u8c_encoding_utf8);

U8C_MEASURING_REST(from_wtf8_measure_rest, wtf8_text, u8c_encoding_utf8);

utf8codec_result utf8codec_from_wtf8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    return u8c_convert(&wtf8_text, &u8c_encoding_utf8, U8C_KERNEL(to_utf8), from_wtf8_rest, src,
                       src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_wtf8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&wtf8_text, &u8c_encoding_utf8, u8c_measure_utf8, from_wtf8_measure_rest,
                       src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_wtf8(utf8codec_stream *stream, const void *src,
                                            size_t src_len, void *dst, size_t dst_cap,
                                            unsigned flags)
{
    return u8c_stream(&wtf8_text, &u8c_encoding_utf8, begin_wtf8_text, utf8codec_from_wtf8,
                      U8C_KERNEL(to_utf8), stream, src, src_len, dst, dst_cap, flags);
}

#endif

/*
 * UTF-16 as an array of units: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/utf16.h"
#include "driver.h"
#include "stream.h"
#include "utf16.h"
#include "utf8.h"

#if U8C_WITH_UTF16

U8C_DISPATCH(to_utf16);
U8C_DISPATCH(to_utf16_measure);
U8C_DISPATCH(from_utf16);
U8C_DISPATCH(from_utf16_measure);
U8C_DISPATCH(validate_utf16);

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(to_utf16_measure_rest, u8c_encoding_utf8, u8c_encoding_utf16);

U8C_PUBLIC_CONVERT(to_utf16, utf8codec_to_utf16, void, uint16_t, u8c_encoding_utf8,
                   u8c_encoding_utf16);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_to_utf16(const void *src, size_t src_len, uint16_t *dst, size_t dst_cap,
                                    unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &u8c_encoding_utf16, U8C_KERNEL(to_utf16),
                       u8c_rest_to_utf16, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_utf16, U8C_KERNEL(to_utf16_measure),
                       to_utf16_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_utf16(utf8codec_stream *stream, const void *src,
                                           size_t src_len, uint16_t *dst, size_t dst_cap,
                                           unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_utf16, utf8codec_decode, one_shot_to_utf16,
                      U8C_KERNEL(to_utf16), stream, src, src_len, dst, dst_cap, flags);
}

U8C_MEASURING_REST(from_utf16_measure_rest, u8c_encoding_utf16, u8c_encoding_utf8);

U8C_PUBLIC_CONVERT(from_utf16, utf8codec_from_utf16, uint16_t, void, u8c_encoding_utf16,
                   u8c_encoding_utf8);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_from_utf16(const uint16_t *src, size_t src_len, void *dst,
                                      size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf8, U8C_KERNEL(from_utf16),
                       u8c_rest_from_utf16, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_from_utf16_measure(const uint16_t *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf8, U8C_KERNEL(from_utf16_measure),
                       from_utf16_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_utf16(utf8codec_stream *stream, const uint16_t *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf8, begin_utf16, one_shot_from_utf16,
                      U8C_KERNEL(from_utf16), stream, src, src_len, dst, dst_cap, flags);
}

U8C_PUBLIC_MEASURE(validate_utf16, utf8codec_validate_utf16, uint16_t, u8c_encoding_utf16,
                   u8c_encoding_nothing);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_validate_utf16(const uint16_t *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_nothing, U8C_KERNEL(validate_utf16),
                       u8c_rest_validate_utf16, src, src_len, flags);
}
#endif

utf8codec_result utf8codec_stream_validate_utf16(utf8codec_stream *stream, const uint16_t *src,
                                                 size_t src_len, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_nothing, begin_utf16,
                      one_shot_validate_utf16, U8C_KERNEL(validate_utf16), stream, src, src_len,
                      NULL, 0, flags);
}

#endif

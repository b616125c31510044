/*
 * UTF-32LE: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/utf32.h"
#include "stream.h"
#include "utf32_schemes.h"
#include "utf8.h"

#if U8C_WITH_UTF32

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf32le(const void *src, size_t src_len)
{
    return u8c_decode_utf32(&u8c_layout_utf32le, src, src_len, UTF8CODEC_MORE);
}

U8C_PUBLIC_TO_SCHEME(to_utf32le, utf8codec_to_utf32le, LE, to_utf32, u8c_encoding_utf32le);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_to_utf32le(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &u8c_encoding_utf32le, U8C_KERNEL_LE(to_utf32),
                       u8c_to_utf32_scheme_rest, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_to_utf32le_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_utf32le, U8C_KERNEL(to_utf32_measure),
                       u8c_to_utf32_scheme_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_utf32le(utf8codec_stream *stream, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_utf32le, utf8codec_decode,
                      one_shot_to_utf32le, U8C_KERNEL_LE(to_utf32), stream, src, src_len, dst,
                      dst_cap, flags);
}

U8C_PUBLIC_FROM_SCHEME(from_utf32le, utf8codec_from_utf32le, LE, from_utf32, u8c_encoding_utf32le);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_from_utf32le(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32le, &u8c_encoding_utf8, U8C_KERNEL_LE(from_utf32),
                       u8c_from_utf32_scheme_rest, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_from_utf32le_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32le, &u8c_encoding_utf8, U8C_KERNEL_LE_MEASURE(from_utf32),
                       u8c_from_utf32_scheme_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_utf32le(utf8codec_stream *stream, const void *src,
                                               size_t src_len, void *dst, size_t dst_cap,
                                               unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32le, &u8c_encoding_utf8, begin_utf32le,
                      one_shot_from_utf32le, U8C_KERNEL_LE(from_utf32), stream, src, src_len, dst,
                      dst_cap, flags);
}

U8C_PUBLIC_VALIDATE_SCHEME(validate_utf32le, utf8codec_validate_utf32le, LE, validate_utf32,
                           u8c_encoding_utf32le);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_validate_utf32le(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32le, &u8c_encoding_nothing, U8C_KERNEL_LE(validate_utf32),
                       u8c_validate_utf32_scheme_rest, src, src_len, flags);
}
#endif

utf8codec_result utf8codec_stream_validate_utf32le(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32le, &u8c_encoding_nothing, begin_utf32le,
                      one_shot_validate_utf32le, U8C_KERNEL_LE(validate_utf32), stream, src,
                      src_len, NULL, 0, flags);
}

#endif

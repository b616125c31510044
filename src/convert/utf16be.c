/*
 * UTF-16BE: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/utf16.h"
#include "stream.h"
#include "utf16_schemes.h"
#include "utf8.h"

#if U8C_WITH_UTF16

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16be(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16be, src, src_len, UTF8CODEC_MORE);
}

U8C_PUBLIC_TO_SCHEME(to_utf16be, utf8codec_to_utf16be, BE, to_utf16, u8c_encoding_utf16be);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_to_utf16be(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &u8c_encoding_utf16be, U8C_KERNEL_BE(to_utf16),
                       u8c_to_utf16_scheme_rest, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_to_utf16be_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_utf16be, U8C_KERNEL(to_utf16_measure),
                       u8c_to_utf16_scheme_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_utf16be(utf8codec_stream *stream, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_utf16be, utf8codec_decode,
                      one_shot_to_utf16be, U8C_KERNEL_BE(to_utf16), stream, src, src_len, dst,
                      dst_cap, flags);
}

U8C_PUBLIC_FROM_SCHEME(from_utf16be, utf8codec_from_utf16be, BE, from_utf16, u8c_encoding_utf16be);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_from_utf16be(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                        unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16be, &u8c_encoding_utf8, U8C_KERNEL_BE(from_utf16),
                       u8c_from_utf16_scheme_rest, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_from_utf16be_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16be, &u8c_encoding_utf8, U8C_KERNEL_BE_MEASURE(from_utf16),
                       u8c_from_utf16_scheme_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_utf16be(utf8codec_stream *stream, const void *src,
                                               size_t src_len, void *dst, size_t dst_cap,
                                               unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16be, &u8c_encoding_utf8, begin_utf16be,
                      one_shot_from_utf16be, U8C_KERNEL_BE(from_utf16), stream, src, src_len, dst,
                      dst_cap, flags);
}

U8C_PUBLIC_VALIDATE_SCHEME(validate_utf16be, utf8codec_validate_utf16be, BE, validate_utf16,
                           u8c_encoding_utf16be);

#if !U8C_HAS_CALLS /* else it counts in bytes what the call of the units does */
utf8codec_result utf8codec_validate_utf16be(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16be, &u8c_encoding_nothing, U8C_KERNEL_BE(validate_utf16),
                       u8c_validate_utf16_scheme_rest, src, src_len, flags);
}
#endif

utf8codec_result utf8codec_stream_validate_utf16be(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16be, &u8c_encoding_nothing, begin_utf16be,
                      one_shot_validate_utf16be, U8C_KERNEL_BE(validate_utf16), stream, src,
                      src_len, NULL, 0, flags);
}

#endif

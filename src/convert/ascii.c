/*
 * US-ASCII: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/ascii.h"
#include "driver.h"
#include "latin1.h"
#include "stream.h"
#include "utf8.h"

#if U8C_WITH_LATIN1

U8C_DISPATCH(copy_ascii);
U8C_DISPATCH(copy_ascii_measure);

U8C_CONVERTING_REST(to_ascii_rest, u8c_encoding_utf8, u8c_encoding_ascii);

U8C_MEASURING_REST(to_ascii_measure_rest, u8c_encoding_utf8, u8c_encoding_ascii);

utf8codec_result utf8codec_to_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &u8c_encoding_ascii, U8C_KERNEL(copy_ascii),
                       to_ascii_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_ascii_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_ascii, U8C_KERNEL(copy_ascii_measure),
                       to_ascii_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_ascii(utf8codec_stream *stream, const void *src,
                                           size_t src_len, void *dst, size_t dst_cap,
                                           unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_ascii, utf8codec_decode, utf8codec_to_ascii,
                      U8C_KERNEL(copy_ascii), stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(from_ascii_rest, u8c_encoding_ascii, u8c_encoding_utf8);

U8C_MEASURING_REST(from_ascii_measure_rest, u8c_encoding_ascii, u8c_encoding_utf8);

utf8codec_result utf8codec_from_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags)
{
    return u8c_convert(&u8c_encoding_ascii, &u8c_encoding_utf8, U8C_KERNEL(copy_ascii),
                       from_ascii_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_ascii_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_ascii, &u8c_encoding_utf8, U8C_KERNEL(copy_ascii_measure),
                       from_ascii_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_ascii(utf8codec_stream *stream, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream(&u8c_encoding_ascii, &u8c_encoding_utf8, NULL, utf8codec_from_ascii,
                      U8C_KERNEL(copy_ascii), stream, src, src_len, dst, dst_cap, flags);
}

U8C_MEASURING_REST(validate_ascii_rest, u8c_encoding_ascii, u8c_encoding_nothing);

utf8codec_result utf8codec_validate_ascii(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_ascii, &u8c_encoding_nothing, U8C_KERNEL(copy_ascii_measure),
                       validate_ascii_rest, src, src_len, flags);
}

#endif

/*
 * ISO 8859-1: conversion to and from UTF-8.
 */
#include "../../include/utf8codec/latin1.h"
#include "driver.h"
#include "latin1.h"
#include "stream.h"
#include "utf8.h"

#if U8C_WITH_LATIN1

U8C_DISPATCH(to_latin1);
U8C_DISPATCH(to_latin1_measure);
U8C_DISPATCH(from_latin1);
U8C_DISPATCH(from_latin1_measure);

static const u8c_encoding latin1_text = {u8c_decode_utf8, u8c_utf8_worth_latin1, u8c_store_utf8,
                                         u8c_replacement, &u8c_layout_utf8,      NULL};

U8C_CONVERTING_REST(to_latin1_rest, latin1_text, u8c_encoding_latin1);

U8C_MEASURING_REST(to_latin1_measure_rest, latin1_text, u8c_encoding_latin1);

utf8codec_result utf8codec_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    return u8c_convert(&latin1_text, &u8c_encoding_latin1, U8C_KERNEL(to_latin1), to_latin1_rest,
                       src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_latin1_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&latin1_text, &u8c_encoding_latin1, U8C_KERNEL(to_latin1_measure),
                       to_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_latin1(utf8codec_stream *stream, const void *src,
                                            size_t src_len, void *dst, size_t dst_cap,
                                            unsigned flags)
{
    return u8c_stream(&latin1_text, &u8c_encoding_latin1, utf8codec_decode, utf8codec_to_latin1,
                      U8C_KERNEL(to_latin1), stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(from_latin1_rest, u8c_encoding_latin1, u8c_encoding_utf8);

U8C_MEASURING_REST(from_latin1_measure_rest, u8c_encoding_latin1, u8c_encoding_utf8);

utf8codec_result utf8codec_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    return u8c_convert(&u8c_encoding_latin1, &u8c_encoding_utf8, U8C_KERNEL(from_latin1),
                       from_latin1_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_latin1_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_latin1, &u8c_encoding_utf8, U8C_KERNEL(from_latin1_measure),
                       from_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_latin1(utf8codec_stream *stream, const void *src,
                                              size_t src_len, void *dst, size_t dst_cap,
                                              unsigned flags)
{
    return u8c_stream(&u8c_encoding_latin1, &u8c_encoding_utf8, NULL, utf8codec_from_latin1,
                      U8C_KERNEL(from_latin1), stream, src, src_len, dst, dst_cap, flags);
}

#endif

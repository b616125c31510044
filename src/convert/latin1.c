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

#if U8C_SHARED_LOOP
#define latin1_text u8c_encoding_utf8
#else
static const u8c_encoding latin1_text =
    U8C_ENCODING(u8c_decode_utf8, u8c_utf8_worth_latin1, u8c_store_utf8, u8c_replacement,
                 &u8c_layout_utf8, NULL, 0);

#endif

U8C_MEASURING_REST(to_latin1_measure_rest, latin1_text, u8c_encoding_latin1);

U8C_PUBLIC_CONVERT(to_latin1, utf8codec_to_latin1, void, void, latin1_text, u8c_encoding_latin1);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     unsigned flags)
{
    return u8c_convert(&latin1_text, &u8c_encoding_latin1, U8C_KERNEL(to_latin1),
                       u8c_rest_to_latin1, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_to_latin1_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&latin1_text, &u8c_encoding_latin1, U8C_KERNEL(to_latin1_measure),
                       to_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_latin1(utf8codec_stream *stream, const void *src,
                                            size_t src_len, void *dst, size_t dst_cap,
                                            unsigned flags)
{
    return u8c_stream(&latin1_text, &u8c_encoding_latin1, utf8codec_decode, one_shot_to_latin1,
                      U8C_KERNEL(to_latin1), stream, src, src_len, dst, dst_cap, flags);
}

U8C_MEASURING_REST(from_latin1_measure_rest, u8c_encoding_latin1, u8c_encoding_utf8);

U8C_PUBLIC_CONVERT(from_latin1, utf8codec_from_latin1, void, void, u8c_encoding_latin1,
                   u8c_encoding_utf8);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    return u8c_convert(&u8c_encoding_latin1, &u8c_encoding_utf8, U8C_KERNEL(from_latin1),
                       u8c_rest_from_latin1, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_from_latin1_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_latin1, &u8c_encoding_utf8, U8C_KERNEL(from_latin1_measure),
                       from_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_from_latin1(utf8codec_stream *stream, const void *src,
                                              size_t src_len, void *dst, size_t dst_cap,
                                              unsigned flags)
{
    return u8c_stream(&u8c_encoding_latin1, &u8c_encoding_utf8, NULL, one_shot_from_latin1,
                      U8C_KERNEL(from_latin1), stream, src, src_len, dst, dst_cap, flags);
}

#endif

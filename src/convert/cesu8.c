/*
 * CESU-8: conversion to and from UTF-8, and validation.
 */
#include "../../include/utf8codec/legacy.h"
#include "legacy.h"
#include "stream.h"

#if U8C_WITH_LEGACY

static const u8c_encoding cesu8 =
    U8C_ENCODING(u8c_decode_cesu8, u8c_utf8_worth_kernel, u8c_store_cesu8, u8c_replacement,
                 &u8c_layout_pairs, NULL, 1);

/* The kernel of all conversions: only four-byte sequences differ between CESU-8 and UTF-8. */
static u8c_advance copy_common_cesu8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_copy_common(src, src_len, dst, dst_cap, 0, u8c_lead_4 - 1);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_cesu8(const void *src, size_t src_len)
{
    return u8c_decode_cesu8(cesu8.layout, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(validate_cesu8_rest, cesu8, u8c_encoding_nothing);

utf8codec_result utf8codec_validate_cesu8(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&cesu8, &u8c_encoding_nothing, copy_common_cesu8, validate_cesu8_rest, src,
                       src_len, flags);
}

U8C_VALIDATING_ONE_SHOT(validate_cesu8, void);

utf8codec_result utf8codec_stream_validate_cesu8(utf8codec_stream *stream, const void *src,
                                                 size_t src_len, unsigned flags)
{
    return u8c_stream_without_kernel(&cesu8, &u8c_encoding_nothing, begin_cesu8,
                                     one_shot_validate_cesu8, stream, src, src_len, NULL, 0, flags);
}

U8C_CONVERTING_REST(to_cesu8_rest, u8c_encoding_utf8, cesu8);

U8C_MEASURING_REST(to_cesu8_measure_rest, u8c_encoding_utf8, cesu8);

utf8codec_result utf8codec_to_cesu8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &cesu8, copy_common_cesu8, to_cesu8_rest, src, src_len,
                       dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_cesu8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &cesu8, copy_common_cesu8, to_cesu8_measure_rest, src,
                       src_len, flags);
}

utf8codec_result utf8codec_stream_to_cesu8(utf8codec_stream *stream, const void *src,
                                           size_t src_len, void *dst, size_t dst_cap,
                                           unsigned flags)
{
    return u8c_stream_without_kernel(&u8c_encoding_utf8, &cesu8, utf8codec_decode,
                                     utf8codec_to_cesu8, stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(from_cesu8_rest, cesu8, u8c_encoding_utf8);

U8C_MEASURING_REST(from_cesu8_measure_rest, cesu8, u8c_encoding_utf8);

utf8codec_result utf8codec_from_cesu8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags)
{
    return u8c_convert(&cesu8, &u8c_encoding_utf8, copy_common_cesu8, from_cesu8_rest, src, src_len,
                       dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_cesu8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&cesu8, &u8c_encoding_utf8, copy_common_cesu8, from_cesu8_measure_rest, src,
                       src_len, flags);
}

utf8codec_result utf8codec_stream_from_cesu8(utf8codec_stream *stream, const void *src,
                                             size_t src_len, void *dst, size_t dst_cap,
                                             unsigned flags)
{
    return u8c_stream_without_kernel(&cesu8, &u8c_encoding_utf8, begin_cesu8, utf8codec_from_cesu8,
                                     stream, src, src_len, dst, dst_cap, flags);
}

#endif

/*
 * UTF-32LE and UTF-32BE to and from native byte order. Both share the loops, whose byte order is a
 * parameter.
 */
#include "../../include/utf8codec/schemes.h"
#include "order.h"
#include "stream.h"
#include "utf32.h"

#if U8C_WITH_UTF32

U8C_ORDER_KERNELS(utf32, u8c_utf32_size);

U8C_CONVERTING_FROM_SCHEME(static, utf32_from_scheme_rest, utf32, u8c_encoding_utf32);
U8C_MEASURING_FROM_SCHEME(static, utf32_from_scheme_measure_rest, utf32, u8c_encoding_utf32);
U8C_CONVERTING_TO_SCHEME(static, utf32_to_scheme_rest, u8c_encoding_utf32, utf32);
U8C_MEASURING_TO_SCHEME(static, utf32_to_scheme_measure_rest, u8c_encoding_utf32, utf32);

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf32le_to_utf32(const void *src, size_t src_len)
{
    return u8c_decode_utf32(&u8c_layout_utf32le, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf32le_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32le, &u8c_encoding_utf32, U8C_STATIC_LE(utf32_from),
                       utf32_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32le_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32le, &u8c_encoding_utf32, U8C_STATIC_LE(utf32_measure),
                       utf32_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32le_to_utf32(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32le_to_utf32(src, src_len, (uint32_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32le_to_utf32(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint32_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32le, &u8c_encoding_utf32, begin_utf32le_to_utf32,
                      one_shot_utf32le_to_utf32, U8C_STATIC_LE(utf32_from), stream, src, src_len,
                      dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32le(const uint32_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32, &u8c_encoding_utf32le, U8C_STATIC_LE(utf32_to),
                       utf32_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32le_measure(const uint32_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32, &u8c_encoding_utf32le, utf32_measure,
                       utf32_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32_to_utf32le(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32_to_utf32le((const uint32_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32_to_utf32le(utf8codec_stream *stream, const uint32_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32, &u8c_encoding_utf32le, NULL, one_shot_utf32_to_utf32le,
                      U8C_STATIC_LE(utf32_to), stream, src, src_len, dst, dst_cap, flags);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf32be_to_utf32(const void *src, size_t src_len)
{
    return u8c_decode_utf32(&u8c_layout_utf32be, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf32be_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32be, &u8c_encoding_utf32, U8C_STATIC_BE(utf32_from),
                       utf32_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32be_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32be, &u8c_encoding_utf32, U8C_STATIC_BE(utf32_measure),
                       utf32_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32be_to_utf32(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32be_to_utf32(src, src_len, (uint32_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32be_to_utf32(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint32_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32be, &u8c_encoding_utf32, begin_utf32be_to_utf32,
                      one_shot_utf32be_to_utf32, U8C_STATIC_BE(utf32_from), stream, src, src_len,
                      dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32be(const uint32_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32, &u8c_encoding_utf32be, U8C_STATIC_BE(utf32_to),
                       utf32_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf32_to_utf32be_measure(const uint32_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32, &u8c_encoding_utf32be, utf32_measure,
                       utf32_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf32_to_utf32be(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf32_to_utf32be((const uint32_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf32_to_utf32be(utf8codec_stream *stream, const uint32_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32, &u8c_encoding_utf32be, NULL, one_shot_utf32_to_utf32be,
                      U8C_STATIC_BE(utf32_to), stream, src, src_len, dst, dst_cap, flags);
}

#endif

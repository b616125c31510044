/*
 * UTF-16LE and UTF-16BE to and from native byte order. Both share the loops, whose byte order is a
 * parameter.
 */
#include "../../include/utf8codec/schemes.h"
#include "order.h"
#include "stream.h"
#include "utf16.h"

#if U8C_WITH_UTF16

U8C_ORDER_KERNELS(utf16, u8c_utf16_size);

U8C_CONVERTING_FROM_SCHEME(static, utf16_from_scheme_rest, utf16, u8c_encoding_utf16);
U8C_MEASURING_FROM_SCHEME(static, utf16_from_scheme_measure_rest, utf16, u8c_encoding_utf16);
U8C_CONVERTING_TO_SCHEME(static, utf16_to_scheme_rest, u8c_encoding_utf16, utf16);
U8C_MEASURING_TO_SCHEME(static, utf16_to_scheme_measure_rest, u8c_encoding_utf16, utf16);

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16_to_scheme(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16le_to_utf16(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16le, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf16le_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16le, &u8c_encoding_utf16, U8C_STATIC_LE(utf16_from),
                       utf16_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16le_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16le, &u8c_encoding_utf16, U8C_STATIC_LE(utf16_measure),
                       utf16_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16le_to_utf16(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16le_to_utf16(src, src_len, (uint16_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16le_to_utf16(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint16_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16le, &u8c_encoding_utf16, begin_utf16le_to_utf16,
                      one_shot_utf16le_to_utf16, U8C_STATIC_LE(utf16_from), stream, src, src_len,
                      dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16le(const uint16_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf16le, U8C_STATIC_LE(utf16_to),
                       utf16_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16le_measure(const uint16_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf16le, utf16_measure,
                       utf16_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16_to_utf16le(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16_to_utf16le((const uint16_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16_to_utf16le(utf8codec_stream *stream, const uint16_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf16le, begin_utf16_to_scheme,
                      one_shot_utf16_to_utf16le, U8C_STATIC_LE(utf16_to), stream, src, src_len, dst,
                      dst_cap, flags);
}

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16be_to_utf16(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16be, src, src_len, UTF8CODEC_MORE);
}

utf8codec_result utf8codec_utf16be_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16be, &u8c_encoding_utf16, U8C_STATIC_BE(utf16_from),
                       utf16_from_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16be_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16be, &u8c_encoding_utf16, U8C_STATIC_BE(utf16_measure),
                       utf16_from_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16be_to_utf16(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16be_to_utf16(src, src_len, (uint16_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16be_to_utf16(utf8codec_stream *stream, const void *src,
                                                   size_t src_len, uint16_t *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16be, &u8c_encoding_utf16, begin_utf16be_to_utf16,
                      one_shot_utf16be_to_utf16, U8C_STATIC_BE(utf16_from), stream, src, src_len,
                      dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16be(const uint16_t *src, size_t src_len, void *dst,
                                            size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf16be, U8C_STATIC_BE(utf16_to),
                       utf16_to_scheme_rest, src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_utf16be_measure(const uint16_t *src, size_t src_len,
                                                    unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf16be, utf16_measure,
                       utf16_to_scheme_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16_to_utf16be(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16_to_utf16be((const uint16_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16_to_utf16be(utf8codec_stream *stream, const uint16_t *src,
                                                   size_t src_len, void *dst, size_t dst_cap,
                                                   unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf16be, begin_utf16_to_scheme,
                      one_shot_utf16_to_utf16be, U8C_STATIC_BE(utf16_to), stream, src, src_len, dst,
                      dst_cap, flags);
}

#endif

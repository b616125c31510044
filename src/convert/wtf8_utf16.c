/*
 * WTF-8 to and from UTF-16 that may be ill-formed: any sequence of 16-bit units.
 *
 * The kernels are those of UTF-8 and UTF-16, which stop before surrogates that are not paired.
 */
#include "../../include/utf8codec/legacy.h"
#include "stream.h"
#include "utf16.h"
#include "wtf8.h"

#if U8C_WITH_LEGACY && U8C_WITH_UTF16

/*
 * A surrogate that is not part of a pair is a code point. With UTF8CODEC_MORE, a high one that ends
 * the input is TRUNCATED, since a low one may follow.
 */
U8C_FOLDED utf8codec_decoded decode_any_units(const u8c_layout *layout, const void *src,
                                              size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = u8c_decode_utf16(layout, src, src_len, flags);
    return one.status == UTF8CODEC_OK ||
                   (one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0)
               ? one
               : u8c_decoded(u8c_load16(src), 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

static const u8c_encoding any_units =
    U8C_ENCODING(decode_any_units, u8c_utf16_worth_kernel, u8c_store_utf16, u8c_replacement,
                 &u8c_layout_utf16, NULL, 1);

/* u8c_decode of streams. */
static utf8codec_decoded begin_any_units(const void *src, size_t src_len)
{
    return decode_any_units(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

U8C_CONVERTING_REST(wtf8_to_utf16_rest, u8c_encoding_wtf8, any_units);

U8C_MEASURING_REST(wtf8_to_utf16_measure_rest, u8c_encoding_wtf8, any_units);

utf8codec_result utf8codec_wtf8_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                         size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_wtf8, &any_units, U8C_KERNEL(to_utf16), wtf8_to_utf16_rest,
                       src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_wtf8_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_wtf8, &any_units, U8C_KERNEL(to_utf16_measure),
                       wtf8_to_utf16_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_wtf8_to_utf16(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap, unsigned flags)
{
    return utf8codec_wtf8_to_utf16(src, src_len, (uint16_t *)dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_wtf8_to_utf16(utf8codec_stream *stream, const void *src,
                                                size_t src_len, uint16_t *dst, size_t dst_cap,
                                                unsigned flags)
{
    return u8c_stream(&u8c_encoding_wtf8, &any_units, u8c_begin_wtf8, one_shot_wtf8_to_utf16,
                      U8C_KERNEL(to_utf16), stream, src, src_len, dst, dst_cap, flags);
}

U8C_CONVERTING_REST(utf16_to_wtf8_rest, any_units, u8c_encoding_wtf8);

U8C_MEASURING_REST(utf16_to_wtf8_measure_rest, any_units, u8c_encoding_wtf8);

utf8codec_result utf8codec_utf16_to_wtf8(const uint16_t *src, size_t src_len, void *dst,
                                         size_t dst_cap, unsigned flags)
{
    return u8c_convert(&any_units, &u8c_encoding_wtf8, U8C_KERNEL(from_utf16), utf16_to_wtf8_rest,
                       src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_utf16_to_wtf8_measure(const uint16_t *src, size_t src_len,
                                                 unsigned flags)
{
    return u8c_measure(&any_units, &u8c_encoding_wtf8, U8C_KERNEL(from_utf16_measure),
                       utf16_to_wtf8_measure_rest, src, src_len, flags);
}

static utf8codec_result one_shot_utf16_to_wtf8(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap, unsigned flags)
{
    return utf8codec_utf16_to_wtf8((const uint16_t *)src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_stream_utf16_to_wtf8(utf8codec_stream *stream, const uint16_t *src,
                                                size_t src_len, void *dst, size_t dst_cap,
                                                unsigned flags)
{
    return u8c_stream(&any_units, &u8c_encoding_wtf8, begin_any_units, one_shot_utf16_to_wtf8,
                      U8C_KERNEL(from_utf16), stream, src, src_len, dst, dst_cap, flags);
}

#endif

/*
 * UTF-16 to and from UTF-32, as arrays of units.
 */
#include "../../include/utf8codec/pairs.h"
#include "driver.h"
#include "stream.h"
#include "utf16.h"
#include "utf32.h"

#if U8C_WITH_UTF16 && U8C_WITH_UTF32

U8C_DISPATCH(utf16_to_utf32);
U8C_DISPATCH(utf16_to_utf32_measure);
U8C_DISPATCH(utf32_to_utf16);
U8C_DISPATCH(utf32_to_utf16_measure);

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16_to_utf32(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(utf16_to_utf32_measure_rest, u8c_encoding_utf16, u8c_encoding_utf32);

U8C_PUBLIC_CONVERT(utf16_to_utf32, utf8codec_utf16_to_utf32, uint16_t, uint32_t, u8c_encoding_utf16,
                   u8c_encoding_utf32);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_utf16_to_utf32(const uint16_t *src, size_t src_len, uint32_t *dst,
                                          size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf16, &u8c_encoding_utf32, U8C_KERNEL(utf16_to_utf32),
                       u8c_rest_utf16_to_utf32, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_utf16_to_utf32_measure(const uint16_t *src, size_t src_len,
                                                  unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf16, &u8c_encoding_utf32, U8C_KERNEL(utf16_to_utf32_measure),
                       utf16_to_utf32_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_utf16_to_utf32(utf8codec_stream *stream, const uint16_t *src,
                                                 size_t src_len, uint32_t *dst, size_t dst_cap,
                                                 unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf16, &u8c_encoding_utf32, begin_utf16_to_utf32,
                      one_shot_utf16_to_utf32, U8C_KERNEL(utf16_to_utf32), stream, src, src_len,
                      dst, dst_cap, flags);
}

U8C_MEASURING_REST(utf32_to_utf16_measure_rest, u8c_encoding_utf32, u8c_encoding_utf16);

U8C_PUBLIC_CONVERT(utf32_to_utf16, utf8codec_utf32_to_utf16, uint32_t, uint16_t, u8c_encoding_utf32,
                   u8c_encoding_utf16);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_utf32_to_utf16(const uint32_t *src, size_t src_len, uint16_t *dst,
                                          size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf32, &u8c_encoding_utf16, U8C_KERNEL(utf32_to_utf16),
                       u8c_rest_utf32_to_utf16, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_utf32_to_utf16_measure(const uint32_t *src, size_t src_len,
                                                  unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf32, &u8c_encoding_utf16, U8C_KERNEL(utf32_to_utf16_measure),
                       utf32_to_utf16_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_utf32_to_utf16(utf8codec_stream *stream, const uint32_t *src,
                                                 size_t src_len, uint16_t *dst, size_t dst_cap,
                                                 unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf32, &u8c_encoding_utf16, NULL, one_shot_utf32_to_utf16,
                      U8C_KERNEL(utf32_to_utf16), stream, src, src_len, dst, dst_cap, flags);
}

#endif

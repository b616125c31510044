/*
 * ISO 8859-1 to and from UTF-16, as an array of units.
 */
#include "../../include/utf8codec/pairs.h"
#include "driver.h"
#include "latin1.h"
#include "stream.h"
#include "utf16.h"

#if U8C_WITH_LATIN1 && U8C_WITH_UTF16

U8C_DISPATCH(latin1_to_utf16);
U8C_DISPATCH(utf16_to_latin1);
U8C_DISPATCH(utf16_to_latin1_measure);

U8C_FOLDED int utf16_worth_latin1(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout;
    return u8c_utf16_begins_latin1(src, src_len);
}

static const u8c_encoding latin1_in_utf16 =
    U8C_ENCODING(u8c_decode_utf16, utf16_worth_latin1, u8c_store_utf16, u8c_replacement,
                 &u8c_layout_utf16, NULL, 0);

/* u8c_decode of streams. */
static utf8codec_decoded begin_utf16_to_latin1(const void *src, size_t src_len)
{
    return u8c_decode_utf16(&u8c_layout_utf16, src, src_len, UTF8CODEC_MORE);
}

U8C_MEASURING_REST(latin1_to_utf16_measure_rest, u8c_encoding_latin1, u8c_encoding_utf16);

U8C_PUBLIC_CONVERT(latin1_to_utf16, utf8codec_latin1_to_utf16, void, uint16_t, u8c_encoding_latin1,
                   u8c_encoding_utf16);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_latin1_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                           size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_latin1, &u8c_encoding_utf16, U8C_KERNEL(latin1_to_utf16),
                       u8c_rest_latin1_to_utf16, src, src_len, dst, dst_cap, flags);
}
#endif

/* Each byte is one unit. */
static u8c_advance measure_latin1_to_utf16(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const u8c_advance all = {src_len, src_len};
    (void)src, (void)dst, (void)dst_cap;
    return all;
}

utf8codec_result utf8codec_latin1_to_utf16_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_latin1, &u8c_encoding_utf16, measure_latin1_to_utf16,
                       latin1_to_utf16_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_latin1_to_utf16(utf8codec_stream *stream, const void *src,
                                                  size_t src_len, uint16_t *dst, size_t dst_cap,
                                                  unsigned flags)
{
    return u8c_stream(&u8c_encoding_latin1, &u8c_encoding_utf16, NULL, one_shot_latin1_to_utf16,
                      U8C_KERNEL(latin1_to_utf16), stream, src, src_len, dst, dst_cap, flags);
}

U8C_MEASURING_REST(utf16_to_latin1_measure_rest, latin1_in_utf16, u8c_encoding_latin1);

U8C_PUBLIC_CONVERT(utf16_to_latin1, utf8codec_utf16_to_latin1, uint16_t, void, latin1_in_utf16,
                   u8c_encoding_latin1);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_utf16_to_latin1(const uint16_t *src, size_t src_len, void *dst,
                                           size_t dst_cap, unsigned flags)
{
    return u8c_convert(&latin1_in_utf16, &u8c_encoding_latin1, U8C_KERNEL(utf16_to_latin1),
                       u8c_rest_utf16_to_latin1, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_utf16_to_latin1_measure(const uint16_t *src, size_t src_len,
                                                   unsigned flags)
{
    return u8c_measure(&latin1_in_utf16, &u8c_encoding_latin1, U8C_KERNEL(utf16_to_latin1_measure),
                       utf16_to_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_utf16_to_latin1(utf8codec_stream *stream, const uint16_t *src,
                                                  size_t src_len, void *dst, size_t dst_cap,
                                                  unsigned flags)
{
    return u8c_stream(&latin1_in_utf16, &u8c_encoding_latin1, begin_utf16_to_latin1,
                      one_shot_utf16_to_latin1, U8C_KERNEL(utf16_to_latin1), stream, src, src_len,
                      dst, dst_cap, flags);
}

#endif

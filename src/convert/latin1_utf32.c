/*
 * ISO 8859-1 to and from UTF-32, as an array of units.
 */
#include "../../include/utf8codec/pairs.h"
#include "driver.h"
#include "latin1.h"
#include "stream.h"
#include "utf32.h"

#if U8C_WITH_LATIN1 && U8C_WITH_UTF32

U8C_DISPATCH(latin1_to_utf32);
U8C_DISPATCH(utf32_to_latin1);
U8C_DISPATCH(utf32_to_latin1_measure);

U8C_FOLDED int utf32_worth_latin1(const u8c_layout *layout, const void *src, size_t src_len)
{
    (void)layout;
    return u8c_utf32_begins_latin1(src, src_len);
}

static const u8c_encoding latin1_in_utf32 =
    U8C_ENCODING(u8c_decode_utf32, utf32_worth_latin1, u8c_store_utf32, u8c_replacement,
                 &u8c_layout_utf32, NULL, 0);

U8C_MEASURING_REST(latin1_to_utf32_measure_rest, u8c_encoding_latin1, u8c_encoding_utf32);

U8C_PUBLIC_CONVERT(latin1_to_utf32, utf8codec_latin1_to_utf32, void, uint32_t, u8c_encoding_latin1,
                   u8c_encoding_utf32);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_latin1_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                           size_t dst_cap, unsigned flags)
{
    return u8c_convert(&u8c_encoding_latin1, &u8c_encoding_utf32, U8C_KERNEL(latin1_to_utf32),
                       u8c_rest_latin1_to_utf32, src, src_len, dst, dst_cap, flags);
}
#endif

/* Each byte is one unit. */
static u8c_advance measure_latin1_to_utf32(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const u8c_advance all = {src_len, src_len};
    (void)src, (void)dst, (void)dst_cap;
    return all;
}

utf8codec_result utf8codec_latin1_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_latin1, &u8c_encoding_utf32, measure_latin1_to_utf32,
                       latin1_to_utf32_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_latin1_to_utf32(utf8codec_stream *stream, const void *src,
                                                  size_t src_len, uint32_t *dst, size_t dst_cap,
                                                  unsigned flags)
{
    return u8c_stream(&u8c_encoding_latin1, &u8c_encoding_utf32, NULL, one_shot_latin1_to_utf32,
                      U8C_KERNEL(latin1_to_utf32), stream, src, src_len, dst, dst_cap, flags);
}

U8C_MEASURING_REST(utf32_to_latin1_measure_rest, latin1_in_utf32, u8c_encoding_latin1);

U8C_PUBLIC_CONVERT(utf32_to_latin1, utf8codec_utf32_to_latin1, uint32_t, void, latin1_in_utf32,
                   u8c_encoding_latin1);

#if !U8C_HAS_CALLS /* else it is a jump */
utf8codec_result utf8codec_utf32_to_latin1(const uint32_t *src, size_t src_len, void *dst,
                                           size_t dst_cap, unsigned flags)
{
    return u8c_convert(&latin1_in_utf32, &u8c_encoding_latin1, U8C_KERNEL(utf32_to_latin1),
                       u8c_rest_utf32_to_latin1, src, src_len, dst, dst_cap, flags);
}
#endif

utf8codec_result utf8codec_utf32_to_latin1_measure(const uint32_t *src, size_t src_len,
                                                   unsigned flags)
{
    return u8c_measure(&latin1_in_utf32, &u8c_encoding_latin1, U8C_KERNEL(utf32_to_latin1_measure),
                       utf32_to_latin1_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_utf32_to_latin1(utf8codec_stream *stream, const uint32_t *src,
                                                  size_t src_len, void *dst, size_t dst_cap,
                                                  unsigned flags)
{
    return u8c_stream(&latin1_in_utf32, &u8c_encoding_latin1, NULL, one_shot_utf32_to_latin1,
                      U8C_KERNEL(utf32_to_latin1), stream, src, src_len, dst, dst_cap, flags);
}

#endif

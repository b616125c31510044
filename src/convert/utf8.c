/*
 * UTF-8 to UTF-8: a copy that is validated, or mended.
 */
#include "../../include/utf8codec/utf8.h"
#include "driver.h"
#include "stream.h"
#include "utf8.h"

U8C_DISPATCH(to_utf8);

U8C_CONVERTING_REST(to_utf8_rest, u8c_encoding_utf8, u8c_encoding_utf8);

U8C_MEASURING_REST(to_utf8_measure_rest, u8c_encoding_utf8, u8c_encoding_utf8);

utf8codec_result utf8codec_to_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                   unsigned flags)
{
    return u8c_convert(&u8c_encoding_utf8, &u8c_encoding_utf8, U8C_KERNEL(to_utf8), to_utf8_rest,
                       src, src_len, dst, dst_cap, flags);
}

u8c_advance u8c_measure_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    u8c_advance advance = U8C_KERNEL(validate)(src, src_len, dst, dst_cap);
    advance.written = advance.read;
    return advance;
}

utf8codec_result utf8codec_to_utf8_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_utf8, u8c_measure_utf8,
                       to_utf8_measure_rest, src, src_len, flags);
}

utf8codec_result utf8codec_stream_to_utf8(utf8codec_stream *stream, const void *src, size_t src_len,
                                          void *dst, size_t dst_cap, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_utf8, utf8codec_decode, utf8codec_to_utf8,
                      U8C_KERNEL(to_utf8), stream, src, src_len, dst, dst_cap, flags);
}

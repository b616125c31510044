/*
 * Validation of UTF-8.
 */
#include "../../include/utf8codec/utf8.h"
#include "driver.h"
#include "stream.h"
#include "utf8.h"

U8C_DISPATCH(validate);

U8C_MEASURING_REST(validate_utf8_rest, u8c_encoding_utf8, u8c_encoding_nothing);

utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags)
{
    return u8c_measure(&u8c_encoding_utf8, &u8c_encoding_nothing, U8C_KERNEL(validate),
                       validate_utf8_rest, src, src_len, flags);
}

U8C_VALIDATING_ONE_SHOT(validate, void);

utf8codec_result utf8codec_stream_validate(utf8codec_stream *stream, const void *src,
                                           size_t src_len, unsigned flags)
{
    return u8c_stream(&u8c_encoding_utf8, &u8c_encoding_nothing, utf8codec_decode,
                      one_shot_validate, U8C_KERNEL(validate), stream, src, src_len, NULL, 0,
                      flags);
}

/*
 * Encoding of one code point.
 */
#include "small.h"

#if U8C_SMALL
unsigned u8c_scalar_error(uint32_t code_point)
{
    return u8c_scalar_error_small(code_point);
}
#endif

utf8codec_encoded utf8codec_encode(uint32_t code_point)
{
#if U8C_SMALL
    return u8c_encode_small(code_point);
#else
    return u8c_encode_one(code_point);
#endif
}

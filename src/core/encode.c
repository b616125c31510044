/*
 * Encoding of one code point.
 */
#include "base.h"

utf8codec_encoded utf8codec_encode(uint32_t code_point)
{
    return u8c_encode_one(code_point);
}

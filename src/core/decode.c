/*
 * Decoding of one sequence.
 */
#include "small.h"

utf8codec_decoded utf8codec_decode(const void *src, size_t src_len)
{
#if U8C_SMALL
    return u8c_decode_small((const uint8_t *)src, src_len);
#else
    return u8c_decode_one((const uint8_t *)src, src_len);
#endif
}

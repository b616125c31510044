/*
 * Decoding of one sequence.
 */
#include "base.h"

utf8codec_decoded utf8codec_decode(const void *src, size_t src_len)
{
    return u8c_decode_one((const uint8_t *)src, src_len);
}

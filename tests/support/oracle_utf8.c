/*
 * UTF-8 as one encoding among the others: the oracles of oracle_sequence.h; and the answers.
 */
#include "oracle_encodings.h"
#include "oracle_sequence.h"

#include <string.h>

utf8codec_decoded oracle_good(uint32_t code_point, size_t length)
{
    const utf8codec_decoded one = {code_point, (uint8_t)length, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE,
                                   0};
    return one;
}

utf8codec_decoded oracle_bad(utf8codec_error error, size_t length)
{
    const utf8codec_decoded one = {0, (uint8_t)length, UTF8CODEC_ILL_FORMED, (uint8_t)error, 0};
    return one;
}

utf8codec_decoded oracle_cut(size_t length)
{
    const utf8codec_decoded one = {0, (uint8_t)length, UTF8CODEC_TRUNCATED,
                                   UTF8CODEC_ERROR_TRUNCATED, 0};
    return one;
}

static utf8codec_decoded judge(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return oracle_sequence(src, src_len);
}

static size_t store(uint32_t code_point, void *dst)
{
    const utf8codec_encoded one = oracle_encode(code_point);
    memcpy(dst, one.bytes, one.length);
    return one.length;
}

const oracle_encoding oracle_utf8 = {"utf8", UTF8CODEC_ENCODING_UTF8, 1, 0x10FFFF, 0xFFFD, judge,
                                     store};

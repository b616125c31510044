/*
 * UTF-8 alone: one sequence, validation, counting; and the version.
 */
#include "../../include/utf8codec/utf8codec.h"
#include "utf8.h"
#include "conversion.h"

#define TEXT_OF(x)       #x
#define VERSION(a, b, c) TEXT_OF(a) "." TEXT_OF(b) "." TEXT_OF(c)

const char *utf8codec_version(void)
{
    return VERSION(UTF8CODEC_VERSION_MAJOR, UTF8CODEC_VERSION_MINOR, UTF8CODEC_VERSION_PATCH);
}

utf8codec_decoded utf8codec_decode(const void *src, size_t src_len)
{
    return u8c_decode_one((const uint8_t *)src, src_len);
}

utf8codec_encoded utf8codec_encode(uint32_t code_point)
{
    return u8c_encode_one(code_point);
}

size_t utf8codec_count(const void *src, size_t src_len)
{
    return U8C_ACTIVE(count)((const uint8_t *)src, src_len);
}

U8C_DEFINE_VALIDATION(validate, utf8, U8C_ACTIVE(validate))

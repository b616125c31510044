/*
 * The public functions that need no state: each takes the kernel table and passes on.
 */
#include "../include/utf8codec/utf8codec.h"
#include "bulk/bulk.h"
#include "decode_one.h"
#include "dispatch/dispatch.h"
#include "encode_one.h"

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

utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags)
{
    return u8c_validate(u8c_kernels_active(), src, src_len, flags);
}

utf8codec_result utf8codec_to_utf32(const void *src, size_t src_len, uint32_t *dst, size_t dst_cap,
                                    unsigned flags)
{
    return u8c_to_utf32(u8c_kernels_active(), src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_to_utf32_measure(const void *src, size_t src_len, unsigned flags)
{
    return u8c_to_utf32_measure(u8c_kernels_active(), src, src_len, flags);
}

utf8codec_result utf8codec_from_utf32(const uint32_t *src, size_t src_len, void *dst,
                                      size_t dst_cap, unsigned flags)
{
    return u8c_from_utf32(u8c_kernels_active(), src, src_len, dst, dst_cap, flags);
}

utf8codec_result utf8codec_from_utf32_measure(const uint32_t *src, size_t src_len, unsigned flags)
{
    return u8c_from_utf32_measure(u8c_kernels_active(), src, src_len, flags);
}

size_t utf8codec_count(const void *src, size_t src_len)
{
    return U8C_KERNEL(u8c_kernels_active(), count)((const uint8_t *)src, src_len);
}

/*
 * Conversions whose source is UTF-8.
 */
#include "bulk.h"
#include "driver.h"
#include "sinks.h"
#include "../decode_one.h"

U8C_INLINE utf8codec_decoded source_utf8(const void *src, size_t src_len)
{
    return u8c_decode_one((const uint8_t *)src, src_len);
}

utf8codec_result u8c_validate(const u8c_kernels *kernels, const void *src, size_t src_len,
                              unsigned flags)
{
    return u8c_convert(source_utf8, u8c_sink_nowhere, kernels->validate, src, src_len, 1, NULL, 0,
                       0, flags);
}

utf8codec_result u8c_to_utf32(const u8c_kernels *kernels, const void *src, size_t src_len,
                              uint32_t *dst, size_t dst_cap, unsigned flags)
{
    return u8c_convert(source_utf8, u8c_sink_utf32, kernels->to_utf32, src, src_len, 1, dst,
                       dst_cap, sizeof *dst, flags);
}

utf8codec_result u8c_to_utf32_measure(const u8c_kernels *kernels, const void *src, size_t src_len,
                                      unsigned flags)
{
    return u8c_convert(source_utf8, u8c_sink_utf32_measure, kernels->to_utf32_measure, src, src_len,
                       1, NULL, 0, 0, flags);
}

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

/* Whether a sequence may start here, and another one behind it. */
U8C_INLINE int glance_at_utf8(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const unsigned length = u8c_row_of_lead(bytes[0]).length;
    if (length == 0 || length >= src_len) {
        return length != 0;
    }
    return u8c_row_of_lead(bytes[length]).length != 0;
}

utf8codec_result u8c_validate(const u8c_kernels *kernels, const void *src, size_t src_len,
                              unsigned flags)
{
    return u8c_convert(source_utf8, glance_at_utf8, u8c_sink_nowhere, U8C_KERNEL(kernels, validate),
                       src, src_len, 1, NULL, 0, 0, flags);
}

utf8codec_result u8c_to_utf32(const u8c_kernels *kernels, const void *src, size_t src_len,
                              uint32_t *dst, size_t dst_cap, unsigned flags)
{
    return u8c_convert(source_utf8, glance_at_utf8, u8c_sink_utf32, U8C_KERNEL(kernels, to_utf32),
                       src, src_len, 1, dst, dst_cap, sizeof *dst, flags);
}

utf8codec_result u8c_to_utf32_measure(const u8c_kernels *kernels, const void *src, size_t src_len,
                                      unsigned flags)
{
    return u8c_convert(source_utf8, glance_at_utf8, u8c_sink_utf32_measure,
                       U8C_KERNEL(kernels, to_utf32_measure), src, src_len, 1, NULL, 0, 0, flags);
}

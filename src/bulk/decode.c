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

static U8C_NOINLINE utf8codec_result go_on_validating(const u8c_kernels *kernels, u8c_advance clean,
                                                      const void *src, size_t src_len,
                                                      unsigned flags)
{
    return u8c_go_on(source_utf8, glance_at_utf8, u8c_sink_nowhere, U8C_KERNEL(kernels, validate),
                     clean, src, src_len, 1, NULL, 0, 0, flags);
}

utf8codec_result u8c_validate(const u8c_kernels *kernels, const void *src, size_t src_len,
                              unsigned flags)
{
    const u8c_advance clean =
        u8c_advance_at(glance_at_utf8, U8C_KERNEL(kernels, validate), src, src_len, NULL, 0, 0);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_all_taken(clean)
               : go_on_validating(kernels, clean, src, src_len, flags);
}

static U8C_NOINLINE utf8codec_result go_on_to_utf32(const u8c_kernels *kernels, u8c_advance clean,
                                                    const void *src, size_t src_len, uint32_t *dst,
                                                    size_t dst_cap, unsigned flags)
{
    return u8c_go_on(source_utf8, glance_at_utf8, u8c_sink_utf32, U8C_KERNEL(kernels, to_utf32),
                     clean, src, src_len, 1, dst, dst_cap, sizeof *dst, flags);
}

utf8codec_result u8c_to_utf32(const u8c_kernels *kernels, const void *src, size_t src_len,
                              uint32_t *dst, size_t dst_cap, unsigned flags)
{
    const u8c_advance clean = u8c_advance_at(glance_at_utf8, U8C_KERNEL(kernels, to_utf32), src,
                                             src_len, dst, dst_cap, sizeof *dst);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_all_taken(clean)
               : go_on_to_utf32(kernels, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_NOINLINE utf8codec_result go_on_measuring(const u8c_kernels *kernels, u8c_advance clean,
                                                     const void *src, size_t src_len,
                                                     unsigned flags)
{
    return u8c_go_on(source_utf8, glance_at_utf8, u8c_sink_utf32_measure,
                     U8C_KERNEL(kernels, to_utf32_measure), clean, src, src_len, 1, NULL, 0, 0,
                     flags);
}

utf8codec_result u8c_to_utf32_measure(const u8c_kernels *kernels, const void *src, size_t src_len,
                                      unsigned flags)
{
    const u8c_advance clean = u8c_advance_at(glance_at_utf8, U8C_KERNEL(kernels, to_utf32_measure),
                                             src, src_len, NULL, 0, 0);
    return U8C_LIKELY(clean.read == src_len) ? u8c_all_taken(clean)
                                             : go_on_measuring(kernels, clean, src, src_len, flags);
}

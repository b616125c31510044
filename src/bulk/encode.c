/*
 * Conversions whose source is UTF-32.
 */
#include "bulk.h"
#include "driver.h"
#include "sinks.h"
#include "../decode_one.h"

/* One unit is one sequence; it cannot be cut. */
U8C_INLINE utf8codec_decoded source_utf32(const void *src, size_t src_len)
{
    const uint32_t code_point = *(const uint32_t *)src;
    const utf8codec_error error = u8c_scalar_value_error(code_point);
    (void)src_len;
    if (error != UTF8CODEC_ERROR_NONE) {
        return u8c_ill_formed(1, error);
    }
    return u8c_decoded(code_point, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_INLINE int glance_at_utf32(const void *src, size_t src_len)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    const uint32_t next = code_points[src_len > 1];
    return u8c_scalar_value_error(code_points[0]) == UTF8CODEC_ERROR_NONE &&
           u8c_scalar_value_error(next) == UTF8CODEC_ERROR_NONE;
}

static U8C_NOINLINE utf8codec_result go_on_from_utf32(const u8c_kernels *kernels, u8c_advance clean,
                                                      const uint32_t *src, size_t src_len,
                                                      void *dst, size_t dst_cap, unsigned flags)
{
    return u8c_go_on(source_utf32, glance_at_utf32, u8c_sink_utf8, U8C_KERNEL(kernels, from_utf32),
                     clean, src, src_len, sizeof *src, dst, dst_cap, 1, flags);
}

utf8codec_result u8c_from_utf32(const u8c_kernels *kernels, const uint32_t *src, size_t src_len,
                                void *dst, size_t dst_cap, unsigned flags)
{
    const u8c_advance clean = u8c_advance_at(glance_at_utf32, U8C_KERNEL(kernels, from_utf32), src,
                                             src_len, dst, dst_cap, 1);
    return U8C_LIKELY(clean.read == src_len)
               ? u8c_all_taken(clean)
               : go_on_from_utf32(kernels, clean, src, src_len, dst, dst_cap, flags);
}

static U8C_NOINLINE utf8codec_result go_on_measuring(const u8c_kernels *kernels, u8c_advance clean,
                                                     const uint32_t *src, size_t src_len,
                                                     unsigned flags)
{
    return u8c_go_on(source_utf32, glance_at_utf32, u8c_sink_utf8_measure,
                     U8C_KERNEL(kernels, from_utf32_measure), clean, src, src_len, sizeof *src,
                     NULL, 0, 0, flags);
}

utf8codec_result u8c_from_utf32_measure(const u8c_kernels *kernels, const uint32_t *src,
                                        size_t src_len, unsigned flags)
{
    const u8c_advance clean = u8c_advance_at(
        glance_at_utf32, U8C_KERNEL(kernels, from_utf32_measure), src, src_len, NULL, 0, 0);
    return U8C_LIKELY(clean.read == src_len) ? u8c_all_taken(clean)
                                             : go_on_measuring(kernels, clean, src, src_len, flags);
}

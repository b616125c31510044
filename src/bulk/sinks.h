/*
 * Where code points go: the sinks of the driver (u8c_sink in driver.h says what they must do).
 */
#ifndef U8C_SINKS_H
#define U8C_SINKS_H

#include "../encode_one.h"

/* Validation: nowhere, and not counted. */
U8C_INLINE int u8c_sink_nowhere(uint32_t code_point, void *dst, size_t dst_cap, size_t *written)
{
    (void)code_point, (void)dst, (void)dst_cap, (void)written;
    return 1;
}

U8C_INLINE int u8c_sink_utf32(uint32_t code_point, void *dst, size_t dst_cap, size_t *written)
{
    if (*written == dst_cap) {
        return 0;
    }
    ((uint32_t *)dst)[(*written)++] = code_point;
    return 1;
}

U8C_INLINE int u8c_sink_utf32_measure(uint32_t code_point, void *dst, size_t dst_cap,
                                      size_t *written)
{
    (void)code_point, (void)dst, (void)dst_cap;
    *written += 1;
    return 1;
}

U8C_INLINE int u8c_sink_utf8(uint32_t code_point, void *dst, size_t dst_cap, size_t *written)
{
    const utf8codec_encoded sequence = u8c_encode_one(code_point);
    if (dst_cap - *written < sequence.length) {
        return 0;
    }
    uint8_t *const to = (uint8_t *)dst + *written;
    for (unsigned i = 0; i < sequence.length; i++) {
        to[i] = sequence.bytes[i];
    }
    *written += sequence.length;
    return 1;
}

U8C_INLINE int u8c_sink_utf8_measure(uint32_t code_point, void *dst, size_t dst_cap,
                                     size_t *written)
{
    (void)dst, (void)dst_cap;
    *written += u8c_length_of(code_point);
    return 1;
}

#endif

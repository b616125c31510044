/*
 * UTF-8 as the source and the sink of a conversion.
 */
#ifndef U8C_UTF8_H
#define U8C_UTF8_H

#include "driver.h"
#include "../core/decode.h"
#include "../core/encode.h"

U8C_INLINE utf8codec_decoded u8c_decode_utf8(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return u8c_decode_one((const uint8_t *)src, src_len);
}

/* Whether a sequence may start here, and another one behind it. */
U8C_INLINE int u8c_glance_at_utf8(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    const unsigned length = u8c_row_of_lead(bytes[0]).length;
    if (length == 0 || length >= src_len) {
        return length != 0;
    }
    return u8c_row_of_lead(bytes[length]).length != 0;
}

/* Stores the bytes of a sequence, if there is room for all. */
U8C_INLINE utf8codec_status u8c_store_bytes(const uint8_t *bytes, size_t length, void *dst,
                                            size_t dst_cap, size_t *written)
{
    if (dst_cap - *written < length) {
        return UTF8CODEC_DST_FULL;
    }
    uint8_t *const to = (uint8_t *)dst + *written;
    for (size_t i = 0; i < length; i++) {
        to[i] = bytes[i];
    }
    *written += length;
    return UTF8CODEC_OK;
}

U8C_INLINE utf8codec_status u8c_store_utf8(uint32_t code_point, void *dst, size_t dst_cap,
                                           size_t *written)
{
    const utf8codec_encoded sequence = u8c_encode_one(code_point);
    return u8c_store_bytes(sequence.bytes, sequence.length, dst, dst_cap, written);
}

U8C_INLINE utf8codec_status u8c_measure_utf8(uint32_t code_point, void *dst, size_t dst_cap,
                                             size_t *written)
{
    (void)dst, (void)dst_cap;
    *written += u8c_length_of(code_point);
    return UTF8CODEC_OK;
}

/* Validation: nowhere, and not counted. */
U8C_INLINE utf8codec_status u8c_store_nothing(uint32_t code_point, void *dst, size_t dst_cap,
                                              size_t *written)
{
    (void)code_point, (void)dst, (void)dst_cap, (void)written;
    return UTF8CODEC_OK;
}

static const u8c_source u8c_source_utf8 = {
    u8c_decode_utf8, u8c_glance_at_utf8, 1, 1, u8c_max_length, 0};
static const u8c_sink u8c_sink_utf8 = {u8c_store_utf8, u8c_replacement, 1, 1};
static const u8c_sink u8c_sink_utf8_measure = {u8c_measure_utf8, u8c_replacement, 0, 1};
static const u8c_sink u8c_sink_nothing = {u8c_store_nothing, u8c_replacement, 0, 0};

#endif

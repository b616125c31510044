/*
 * ISO 8859-1 and US-ASCII as the source and the sink of a conversion: one byte, one code point.
 */
#ifndef U8C_LATIN1_H
#define U8C_LATIN1_H

#include "driver.h"
#include "../core/decode.h"

U8C_INLINE utf8codec_decoded u8c_decode_latin1(const void *src, size_t src_len, unsigned flags)
{
    (void)src_len, (void)flags;
    return u8c_decoded(*(const uint8_t *)src, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_INLINE int u8c_glance_at_latin1(const void *src, size_t src_len)
{
    (void)src, (void)src_len;
    return 1;
}

U8C_INLINE utf8codec_decoded u8c_decode_ascii(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t byte = *(const uint8_t *)src;
    (void)src_len, (void)flags;
    return byte > u8c_last_1 ? u8c_ill_formed(1, UTF8CODEC_ERROR_UNUSED_BYTE)
                             : u8c_decoded(byte, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_INLINE int u8c_glance_at_ascii(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    return (bytes[0] | bytes[src_len > 1]) <= u8c_last_1;
}

/* Counts a byte of a code point up to `last`. */
U8C_INLINE utf8codec_status u8c_measure_byte(uint32_t code_point, size_t *written, uint32_t last)
{
    if (code_point > last) {
        return UTF8CODEC_ILL_FORMED;
    }
    *written += 1;
    return UTF8CODEC_OK;
}

/* Stores it as well, if there is room. What has no place is found first. */
U8C_INLINE utf8codec_status u8c_store_byte(uint32_t code_point, void *dst, size_t dst_cap,
                                           size_t *written, uint32_t last)
{
    if (code_point <= last && *written == dst_cap) {
        return UTF8CODEC_DST_FULL;
    }
    const utf8codec_status status = u8c_measure_byte(code_point, written, last);
    if (status == UTF8CODEC_OK) {
        ((uint8_t *)dst)[*written - 1] = (uint8_t)code_point;
    }
    return status;
}

U8C_INLINE utf8codec_status u8c_store_latin1(uint32_t code_point, void *dst, size_t dst_cap,
                                             size_t *written)
{
    return u8c_store_byte(code_point, dst, dst_cap, written, u8c_last_latin1);
}

U8C_INLINE utf8codec_status u8c_measure_latin1(uint32_t code_point, void *dst, size_t dst_cap,
                                               size_t *written)
{
    (void)dst, (void)dst_cap;
    return u8c_measure_byte(code_point, written, u8c_last_latin1);
}

U8C_INLINE utf8codec_status u8c_store_ascii(uint32_t code_point, void *dst, size_t dst_cap,
                                            size_t *written)
{
    return u8c_store_byte(code_point, dst, dst_cap, written, u8c_last_1);
}

U8C_INLINE utf8codec_status u8c_measure_ascii(uint32_t code_point, void *dst, size_t dst_cap,
                                              size_t *written)
{
    (void)dst, (void)dst_cap;
    return u8c_measure_byte(code_point, written, u8c_last_1);
}

static const u8c_source u8c_source_latin1 = {u8c_decode_latin1, u8c_glance_at_latin1, 1, 1, 1, 0};
static const u8c_sink u8c_sink_latin1 = {u8c_store_latin1, u8c_replacement_byte, 1, 1};
static const u8c_sink u8c_sink_latin1_measure = {u8c_measure_latin1, u8c_replacement_byte, 0, 1};

static const u8c_source u8c_source_ascii = {u8c_decode_ascii, u8c_glance_at_ascii, 1, 1, 1, 0};
static const u8c_sink u8c_sink_ascii = {u8c_store_ascii, u8c_replacement_byte, 1, 1};
static const u8c_sink u8c_sink_ascii_measure = {u8c_measure_ascii, u8c_replacement_byte, 0, 1};

#endif

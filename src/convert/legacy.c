/*
 * Shared by CESU-8, Modified UTF-8 and WTF-8: see legacy.h.
 */
#include "legacy.h"

#if U8C_WITH_LEGACY

utf8codec_decoded u8c_decode_surrogate(const uint8_t *src, size_t src_len)
{
    if (src_len < u8c_surrogate_bytes) {
        return u8c_truncated(src_len);
    }
    if (!u8c_is_tail(src[2])) {
        return u8c_ill_formed(2, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    return u8c_decoded(u8c_payload(src, u8c_surrogate_bytes, u8c_lead_3), u8c_surrogate_bytes,
                       UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

utf8codec_decoded u8c_decode_low_surrogate(const uint8_t *src, size_t src_len)
{
    const uint8_t lead =
        (uint8_t)(u8c_lead_3 + u8c_low_surrogate_first / u8c_tail_values / u8c_tail_values);
    const uint8_t second_low = u8c_tail_byte(u8c_low_surrogate_first, u8c_tail_values);
    const utf8codec_decoded lone = u8c_ill_formed(0, UTF8CODEC_ERROR_SURROGATE);

    if ((src_len > 0 && src[0] != lead) ||
        (src_len > 1 && (src[1] < second_low || !u8c_is_tail(src[1])))) {
        return lone;
    }
    if (src_len < u8c_surrogate_bytes) {
        return u8c_truncated(src_len);
    }
    return u8c_is_tail(src[2]) ? u8c_decode_surrogate(src, src_len) : lone;
}

/*
 * Bytes that are scanned, validated and copied at a time, while they are in the L1 cache. Few at
 * first, since a caller that steps over errors calls again after each of them.
 */
enum {
    first_chunk = 256,
    last_chunk = 8 * first_chunk
};

/*
 * The length of the prefix of src[0, count) in which all bytes are in [first, first + span], in
 * whole blocks. `block` is a constant, so that the compiler vectorizes the inner loop.
 */
U8C_INLINE size_t blocks_between(const uint8_t *src, size_t count, uint8_t first, uint8_t span,
                                 size_t block)
{
    size_t seen = 0;
    while (count - seen >= block) {
        uint8_t outside = 0;
        for (size_t i = 0; i < block; i++) {
            outside |= (uint8_t)(src[seen + i] - first) > span;
        }
        if (outside) {
            break;
        }
        seen += block;
    }
    return seen;
}

/* The length of the prefix of src[0, count) in which all bytes are in [first, last]. */
static size_t bytes_between(const uint8_t *src, size_t count, uint8_t first, uint8_t last)
{
    const uint8_t span = (uint8_t)(last - first);
    size_t seen = blocks_between(src, count, first, span, 64);
    seen += blocks_between(src + seen, count - seen, first, span, 16);
    while (seen < count && (uint8_t)(src[seen] - first) <= span) {
        seen++;
    }
    return seen;
}

/*
 * Bytes outside the range are looked for first, which is cheaper than validating: so nothing is
 * validated that such a byte keeps from being read.
 */
u8c_advance u8c_copy_common(const void *src, size_t src_len, void *dst, size_t dst_cap,
                            uint8_t first, uint8_t last)
{
    u8c_kernel *const validate = U8C_KERNEL(validate);
    const uint8_t *const from = (const uint8_t *)src;
    u8c_advance advance = {0, 0};

    if (dst != NULL && src_len > dst_cap) {
        src_len = dst_cap;
    }
    for (size_t most = first_chunk; advance.read < src_len;) {
        const size_t left = src_len - advance.read, chunk = left < most ? left : most;
        const size_t common = bytes_between(from + advance.read, chunk, first, last);
        if (common == 0) {
            break;
        }
        const size_t valid = validate(from + advance.read, common, NULL, 0).read;
        if (dst != NULL) {
            u8c_copy((uint8_t *)dst + advance.read, from + advance.read, valid);
        }
        advance.read += valid;
        if (valid == 0 || chunk - valid >= u8c_max_length) {
            break; /* more is left than a sequence that the end of the chunk cuts */
        }
        most = most < last_chunk ? 2 * most : most;
    }
    advance.written = advance.read;
    return advance;
}

#endif

/*
 * Where sequences begin and end, found from the bytes around a place. All of it rests on one
 * property of the grammar (RFC 3629 section 1): a lead byte is never part of another sequence, so
 * that the nearest byte to the left which is no continuation byte is the only place where a
 * sequence can begin that holds the ones after it.
 */
#include "../../include/utf8codec/boundary.h"
#include "../core/decode.h"

/*
 * Where the sequence would begin that holds src[end - 1], end being 1 or more: the nearest byte
 * that is no continuation byte, among the last u8c_max_length before end; else end - 1.
 */
static size_t nearest_start(const uint8_t *src, size_t end)
{
    const size_t lowest = end > u8c_max_length ? end - u8c_max_length : 0;
    for (size_t start = end; start > lowest; start--) {
        if (!u8c_is_tail(src[start - 1])) {
            return start - 1;
        }
    }
    return end - 1;
}

size_t utf8codec_floor(const void *src, size_t src_len, size_t limit)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (limit >= src_len) {
        return src_len;
    }
    if (limit == 0) {
        return 0;
    }
    const size_t start = nearest_start(bytes, limit);
    const utf8codec_decoded one = u8c_decode_one(bytes + start, src_len - start);
    return one.status == UTF8CODEC_OK && one.length > limit - start ? start : limit;
}

size_t utf8codec_incomplete_tail(const void *src, size_t src_len)
{
    const utf8codec_decoded last = utf8codec_decode_last(src, src_len);
    return last.status == UTF8CODEC_TRUNCATED ? last.length : 0;
}

utf8codec_decoded utf8codec_decode_last(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (src_len == 0) {
        return u8c_truncated(0);
    }
    const size_t start = nearest_start(bytes, src_len);
    const utf8codec_decoded one = u8c_decode_one(bytes + start, src_len - start);
    if (one.length == src_len - start) {
        return one;
    }
    /* What begins there ends before the last byte, which is then a continuation byte of nothing. */
    return u8c_decode_one(bytes + src_len - 1, 1);
}

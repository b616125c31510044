/*
 * Finding sequence boundaries from the bytes around an offset. UTF-8 is self-synchronizing (RFC
 * 3629 section 1): only the first byte of a sequence is not a continuation byte. So a sequence that
 * contains a continuation byte can only begin at the nearest byte before it that is not one.
 */
#include "../../include/utf8codec/boundary.h"
#include "../core/grammar.h"

/*
 * The only offset at which a sequence that contains src[end - 1] can begin: that of the last byte
 * that is not a continuation byte, among the u8c_max_length before `end`, or end - 1 if there is
 * none. `end` is at least 1.
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

size_t utf8codec_floor_boundary(const void *src, size_t src_len, size_t limit)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (limit >= src_len) {
        return src_len;
    }
    if (limit == 0) {
        return 0;
    }
    const size_t start = nearest_start(bytes, limit);
    const utf8codec_decoded one = u8c_decode_sequence(bytes + start, src_len - start);
    return one.status == UTF8CODEC_OK && one.length > limit - start ? start : limit;
}

size_t utf8codec_incomplete_tail(const void *src, size_t src_len)
{
    if (src_len == 0 || ((const uint8_t *)src)[src_len - 1] <= u8c_last_1) {
        return 0;
    }
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
    const utf8codec_decoded one = u8c_decode_sequence(bytes + start, src_len - start);
    if (one.length == src_len - start) {
        return one;
    }
    /* That sequence or error ends before the last byte: an unexpected continuation byte. */
    return u8c_decode_sequence(bytes + src_len - 1, 1);
}

/*
 * Why the end of a well-formed sequence [start, end) splits a text. Parts are the sequences and the
 * maximal subparts that stepping through the whole visits.
 *
 * 1. All bytes of a part but its first are continuation bytes (RFC 3629 section 4). So a byte that
 *    is not one, such as src[start], begins a part, whatever is before it; and the part there is
 *    [start, end), whatever follows it, since no sequence is the beginning of another. So no part
 *    contains both src[end - 1] and src[end], and the whole's parts are those of the two texts.
 * 2. What is wrong with a part before `start` depends on its bytes and at most the one after them,
 *    which is src[start] at the latest. Explanations also look at the continuation bytes after it,
 *    of which there are none from `start` on before `end`, and at a surrogate after those, which
 *    [start, end) is not.
 * 3. Nothing that is said of a part depends on the bytes before it.
 *
 * The end of an ill-formed part would do only if nothing but its offset and length were
 * reported: in E2 82 41 the error is an interrupted sequence, in E2 82 alone one that the end cuts.
 */
size_t utf8codec_split_point(const void *src, size_t src_len)
{
    size_t end = src_len;
    while (end > 0) {
        const utf8codec_decoded last = utf8codec_decode_last(src, end);
        if (last.status == UTF8CODEC_OK) {
            break;
        }
        end -= last.length;
    }
    return end;
}

/*
 * Streaming conversion: see stream.h.
 */
#include "stream.h"

/* Makes the stream carry tail[0, count). With count 0, resets it. */
static void carry(utf8codec_stream *stream, const uint8_t *tail, size_t count)
{
    U8C_ASSERT(count < u8c_state_count);
    for (size_t i = 0; i < u8c_state_count; i++) {
        stream->state[i] = i < count ? tail[i] : 0;
    }
    stream->state[u8c_state_count] = (uint8_t)count;
}

/* Bytes aligned for functions that take an array of units. */
typedef union joined {
    uint8_t bytes[u8c_state_size];
    uint64_t aligned;
} joined;

/*
 * Whether src[0, src_len) is the beginning of a sequence and not all of it. Where there are no kernels,
 * `convert` says so as fast, and `decode` need not be linked.
 */
static int is_beginning(u8c_decode *decode, u8c_one_shot *convert, const void *src, size_t src_len)
{
    if (U8C_HAS_KERNELS) {
        return decode(src, src_len).status == UTF8CODEC_TRUNCATED;
    }
    const utf8codec_result alone = convert(src, src_len, NULL, 0, UTF8CODEC_MORE);
    return alone.status == UTF8CODEC_TRUNCATED && alone.read == 0;
}

/*
 * Copies the carried bytes to *to. Returns their number in elements.
 *
 * The state is in the caller's memory and cannot be trusted: it may be uninitialized, or carry
 * bytes of another encoding. A valid state is an incomplete sequence; anything else is treated as a
 * fresh stream.
 */
static size_t take_carried(const u8c_layout *from, u8c_decode *decode, u8c_one_shot *convert,
                           const utf8codec_stream *stream, joined *to)
{
    const size_t bytes = stream->state[u8c_state_count], carried = bytes / from->size;
    if (bytes == 0 || carried >= from->longest || bytes % from->size != 0) {
        return 0;
    }
    for (size_t i = 0; i < bytes; i++) {
        to->bytes[i] = stream->state[i];
    }
    return is_beginning(decode, convert, to->bytes, carried) ? carried : 0;
}

/*
 * Converts the carried elements together with the first ones of src. Returns whether to continue
 * with src + result->read and nothing carried; if not, *result is complete.
 */
static int finish_carried(const u8c_layout *from, const u8c_layout *to, u8c_decode *decode,
                          u8c_one_shot *convert, utf8codec_stream *stream, utf8codec_result *result,
                          const uint8_t *src, size_t src_len, void *dst, size_t dst_cap,
                          unsigned flags)
{
    joined all = {{0}};
    size_t carried;

    while ((carried = take_carried(from, decode, convert, stream, &all)) != 0) {
        const size_t size = from->size;
        size_t added = 0;
        int incomplete = 1;
        /* As few elements of src as show what the sequence is: that one only is converted here. */
        while (incomplete && added < src_len && carried + added < from->longest) {
            for (size_t i = 0; i < size; i++) {
                all.bytes[(carried + added) * size + i] = src[added * size + i];
            }
            added++;
            incomplete = is_beginning(decode, convert, all.bytes, carried + added);
        }
        const size_t length = carried + added;
        const int all_added = added == src_len;
        if (incomplete && all_added && (flags & UTF8CODEC_MORE) != 0) {
            carry(stream, all.bytes, length * size); /* still only the beginning of a sequence */
            result->read = src_len;
            return 0;
        }
        const utf8codec_result now = convert(
            all.bytes, length, dst_cap == 0 ? dst : (uint8_t *)dst + result->written * to->size,
            dst_cap - result->written, all_added ? flags : flags | UTF8CODEC_MORE);
        result->written += now.written;
        result->replaced += now.replaced;
        if (now.read >= carried) {
            result->read = now.read - carried;
            break;
        }
        /* It stopped within the carried elements. */
        const uint8_t *const rest = all.bytes + now.read * size;
        const size_t left = carried - now.read;
        if (now.status == UTF8CODEC_TRUNCATED && (!all_added || (flags & UTF8CODEC_MORE) != 0)) {
            /* A lone surrogate was replaced, and part of another sequence is still carried. */
            carry(stream, rest, left * size);
            continue;
        }
        result->status = now.status;
        if (now.status == UTF8CODEC_DST_FULL) {
            carry(stream, rest, left * size);
            return 0;
        }
        /* An error: keep only what follows it, such as part of a unit after a lone surrogate. */
        const size_t wrong = now.error_length < left ? now.error_length : left;
        carry(stream, rest + wrong * size, (left - wrong) * size);
        result->error = now.error;
        result->error_length = now.error_length;
        result->carried = (uint8_t)left;
        return 0;
    }
    carry(stream, NULL, 0);
    return 1;
}

void u8c_stream_keep_tail(const u8c_layout *from, utf8codec_stream *stream, const void *src,
                          utf8codec_result *result, unsigned flags)
{
    if (result->status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        carry(stream, (const uint8_t *)src + result->read * from->size,
              (size_t)result->error_length * from->size);
        result->read += result->error_length;
        result->status = UTF8CODEC_OK;
        result->error = UTF8CODEC_ERROR_NONE;
        result->error_length = 0;
    }
}

utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                    u8c_decode *decode, u8c_one_shot *convert,
                                    utf8codec_stream *stream, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    utf8codec_result before = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    if (U8C_UNLIKELY(stream->state[u8c_state_count] != 0) &&
        !finish_carried(from, to, decode, convert, stream, &before, bytes, src_len, dst, dst_cap,
                        flags)) {
        return before;
    }
    if (before.read == src_len) {
        return before;
    }
    const uint8_t *const at = bytes + before.read * from->size;
    utf8codec_result rest = convert(at, src_len - before.read,
                                    dst_cap == 0 ? dst : (uint8_t *)dst + before.written * to->size,
                                    dst_cap - before.written, flags);
    u8c_stream_keep_tail(from, stream, at, &rest, flags);
    rest.read += before.read;
    rest.written += before.written;
    rest.replaced += before.replaced;
    return rest;
}

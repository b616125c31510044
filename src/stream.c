/*
 * Input in pieces. What a stream adds to the one-shot functions is the carried tail: it is put
 * in front of the next piece for exactly one sequence, and judged by the same core.
 */
#include "../include/utf8codec/stream.h"
#include "bulk/bulk.h"
#include "bulk/driver.h"
#include "bulk/sinks.h"
#include "decode_one.h"
#include "dispatch/dispatch.h"

/*
 * The private view of utf8codec_stream: the carried bytes, which begin a well-formed sequence and
 * do not finish it, and how many they are.
 */
enum {
    state_bytes = 0,
    state_count = u8c_max_length,
    carried_max = u8c_max_length - 1
};

_Static_assert(state_count < sizeof(utf8codec_stream), "the count has its place in the state");

static size_t carried_count(const utf8codec_stream *stream)
{
    U8C_ASSERT(stream->state[state_count] <= carried_max);
    /* A state that was never ours must not make us write outside of it. */
    return stream->state[state_count] % u8c_max_length;
}

/* Makes the stream hold tail[0, count); count 0 makes it fresh. */
static void carry(utf8codec_stream *stream, const uint8_t *tail, size_t count)
{
    U8C_ASSERT(count <= carried_max);
    for (size_t i = 0; i < sizeof stream->state; i++) {
        stream->state[i] = i < count ? tail[i] : 0;
    }
    stream->state[state_count] = (uint8_t)count;
}

/*
 * Finishes the sequence that the stream carries with the first bytes of src. Returns whether to go
 * on with src + result->read; if not, result is complete.
 */
U8C_INLINE int finish_carried(utf8codec_stream *stream, utf8codec_result *result,
                              const uint8_t *src, size_t src_len, u8c_sink *sink, void *dst,
                              size_t dst_cap, unsigned flags)
{
    const size_t carried = carried_count(stream);
    uint8_t joined[u8c_max_length];
    size_t joined_len = 0;

    while (joined_len < carried) {
        joined[joined_len] = stream->state[state_bytes + joined_len];
        joined_len++;
    }
    while (joined_len < u8c_max_length && joined_len - carried < src_len) {
        joined[joined_len] = src[joined_len - carried];
        joined_len++;
    }
    const utf8codec_decoded one = u8c_decode_one(joined, joined_len);
    if (one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        carry(stream, joined, joined_len);
        result->read = src_len;
        return 0;
    }
    if (!u8c_take(result, one, sink, dst, dst_cap, flags)) {
        if (result->status != UTF8CODEC_DST_FULL) {
            result->carried = (uint8_t)carried;
            carry(stream, NULL, 0);
        }
        return 0;
    }
    U8C_ASSERT(result->read >= carried);
    result->read -= carried;
    carry(stream, NULL, 0);
    return 1;
}

/*
 * Adds to `before` what a one-shot call made of the rest of the piece, and keeps the tail that it
 * may have left.
 */
static utf8codec_result finish_piece(utf8codec_stream *stream, utf8codec_result before,
                                     utf8codec_result rest, const uint8_t *src, unsigned flags)
{
    rest.read += before.read;
    rest.written += before.written;
    rest.replaced += before.replaced;
    if (rest.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        carry(stream, src + rest.read, rest.error_length);
        rest.read += rest.error_length;
        rest.status = UTF8CODEC_OK;
        rest.error = UTF8CODEC_ERROR_NONE;
        rest.error_length = 0;
    }
    return rest;
}

utf8codec_result utf8codec_stream_validate(utf8codec_stream *stream, const void *src,
                                           size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    utf8codec_result result = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    if (carried_count(stream) != 0 &&
        !finish_carried(stream, &result, bytes, src_len, u8c_sink_nowhere, NULL, 0, flags)) {
        return result;
    }
    if (result.read == src_len) {
        return result;
    }
    return finish_piece(
        stream, result,
        u8c_validate(u8c_kernels_active(), bytes + result.read, src_len - result.read, flags),
        bytes, flags);
}

utf8codec_result utf8codec_stream_to_utf32(utf8codec_stream *stream, const void *src,
                                           size_t src_len, uint32_t *dst, size_t dst_cap,
                                           unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    utf8codec_result result = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    if (carried_count(stream) != 0 &&
        !finish_carried(stream, &result, bytes, src_len, u8c_sink_utf32, dst, dst_cap, flags)) {
        return result;
    }
    if (result.read == src_len) {
        return result;
    }
    return finish_piece(
        stream, result,
        u8c_to_utf32(u8c_kernels_active(), bytes + result.read, src_len - result.read,
                     dst_cap == 0 ? dst : dst + result.written, dst_cap - result.written, flags),
        bytes, flags);
}

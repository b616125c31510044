/*
 * Input in pieces. What a stream adds to a one-shot function is the carried tail: it is put in
 * front of the next piece for exactly one sequence, and judged by the same core.
 */
#ifndef U8C_CARRY_H
#define U8C_CARRY_H

#include "../../include/utf8codec/stream.h"
#include "driver.h"

/*
 * The private view of utf8codec_stream: bytes that begin a well-formed sequence and do not finish
 * it (or finish only what turned out to be no part of it), and how many they are.
 */
enum {
    u8c_state_size = sizeof(utf8codec_stream),
    u8c_state_count = u8c_state_size - 1
};

/* A conversion that is called once for all of the input. */
typedef utf8codec_result u8c_one_shot(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags);

/* Makes the stream hold tail[0, count); count 0 makes it fresh. */
U8C_INLINE void u8c_carry(utf8codec_stream *stream, const uint8_t *tail, size_t count)
{
    U8C_ASSERT(count < u8c_state_count);
    for (size_t i = 0; i < u8c_state_count; i++) {
        stream->state[i] = i < count ? tail[i] : 0;
    }
    stream->state[u8c_state_count] = (uint8_t)count;
}

/*
 * How many elements of the source the stream carries.
 *
 * The state is the caller's memory and can hold anything: bytes that were never zeroed, or what a
 * stream of another encoding carried. What this source carries is always the beginning of a
 * sequence and never all of one; a state that is anything else counts as fresh. So the callers may
 * rely on it: the next decoded sequence or error ends after all that is carried, or, where the
 * source looks ahead, leaves the beginning of another sequence.
 */
U8C_INLINE size_t u8c_carried(const u8c_source *source, const utf8codec_stream *stream)
{
    const size_t bytes = stream->state[u8c_state_count], carried = bytes / source->size;
    if (bytes == 0 || bytes >= source->longest * source->size || bytes % source->size != 0) {
        return 0;
    }
    const utf8codec_decoded beginning = source->decode(stream->state, carried, UTF8CODEC_MORE);
    return beginning.status == UTF8CODEC_TRUNCATED ? carried : 0;
}

/*
 * Finishes one sequence of those that the stream carries with the first elements of src. Returns
 * whether to go on, with what is still carried or with src + result->read; if not, result is
 * complete.
 */
U8C_INLINE int u8c_finish_carried(const u8c_source *source, const u8c_sink *sink,
                                  utf8codec_stream *stream, utf8codec_result *result,
                                  const uint8_t *src, size_t src_len, void *dst, size_t dst_cap,
                                  unsigned flags)
{
    const size_t size = source->size;
    const size_t carried = u8c_carried(source, stream), kept = carried * size;
    uint8_t joined[u8c_state_size] = {0};
    size_t bytes = 0;

    while (bytes < kept) {
        joined[bytes] = stream->state[bytes];
        bytes++;
    }
    while (bytes < source->longest * size && bytes - kept < src_len * size) {
        joined[bytes] = src[bytes - kept];
        bytes++;
    }
    const utf8codec_decoded one = source->decode(joined, bytes / size, flags);
    if (one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0) {
        u8c_carry(stream, joined, bytes);
        result->read = src_len;
        return 0;
    }
    const int go_on = u8c_take(result, one, sink, dst, dst_cap, flags);
    if (result->status == UTF8CODEC_DST_FULL) {
        return 0;
    }
    /* Behind a surrogate that turned out to be alone may stand a part of the next unit. */
    size_t left = 0;
    if (source->looks_ahead && one.length < carried) {
        left = carried - one.length;
    }
    u8c_carry(stream, joined + one.length * size, left * size);
    if (!go_on) {
        result->carried = (uint8_t)carried;
        return 0;
    }
    result->read = one.length + left - carried;
    return 1;
}

/*
 * A conversion in pieces: finishes what is carried, then calls the one-shot function for the rest
 * of the piece, and keeps the tail that this may leave.
 */
U8C_INLINE utf8codec_result u8c_convert_piece(const u8c_source *source, const u8c_sink *sink,
                                              u8c_one_shot *one_shot, utf8codec_stream *stream,
                                              const void *src, size_t src_len, void *dst,
                                              size_t dst_cap, unsigned flags)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    utf8codec_result before = {0, 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE, 0, 0};

    while (U8C_UNLIKELY(stream->state[u8c_state_count] != 0)) {
        if (u8c_carried(source, stream) == 0) {
            u8c_carry(stream, NULL, 0);
            break;
        }
        if (!u8c_finish_carried(source, sink, stream, &before, bytes, src_len, dst, dst_cap,
                                flags)) {
            return before;
        }
    }
    if (before.read == src_len) {
        return before;
    }
    utf8codec_result rest =
        one_shot(bytes + before.read * source->size, src_len - before.read,
                 dst_cap == 0 ? dst : u8c_offset(dst, before.written, sink->size),
                 sink->size == 0 ? 0 : dst_cap - before.written, flags);
    rest.read += before.read;
    rest.written += before.written;
    rest.replaced += before.replaced;
    if (source->longest > 1 && rest.status == UTF8CODEC_TRUNCATED &&
        (flags & UTF8CODEC_MORE) != 0) {
        u8c_carry(stream, bytes + rest.read * source->size, rest.error_length * source->size);
        rest.read += rest.error_length;
        rest.status = UTF8CODEC_OK;
        rest.error = UTF8CODEC_ERROR_NONE;
        rest.error_length = 0;
    }
    return rest;
}

#endif

/*
 * Streaming conversion of input in chunks. A stream carries the incomplete sequence at the end of a
 * chunk over to the next one, and converts both with the one-shot function.
 */
#ifndef U8C_STREAM_H
#define U8C_STREAM_H

#include "encoding.h"
#include "../kernels/levels.h"
#include "../../include/utf8codec/stream.h"

/* The public function of a conversion, with types that all conversions share. */
typedef utf8codec_result u8c_one_shot(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags);

/*
 * Decodes the first sequence at src, of which the rest may follow: TRUNCATED if it is incomplete.
 * NULL for an encoding whose sequences are never cut.
 */
typedef utf8codec_decoded u8c_decode(const void *src, size_t src_len);

/*
 * The layout of utf8codec_stream: the bytes of an incomplete sequence, and in the last byte their
 * number. They can extend into the next sequence: a high surrogate, and part of the unit that
 * decides whether it is paired.
 */
enum {
    u8c_state_size = sizeof(utf8codec_stream),
    u8c_state_count = u8c_state_size - 1
};

/* u8c_stream(), out of line. */
utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                    u8c_decode *decode, u8c_one_shot *convert,
                                    utf8codec_stream *stream, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, unsigned flags);

/* With UTF8CODEC_MORE, makes the stream carry the incomplete sequence that *result reports. */
void u8c_stream_keep_tail(const u8c_layout *from, utf8codec_stream *stream, const void *src,
                          utf8codec_result *result, unsigned flags);

/*
 * utf8codec_stream_<name>(), given the one-shot function `convert`. dst is NULL and dst_cap 0 if
 * it stores nothing. The fast path, for a stream that carries nothing, calls `convert` directly, so
 * that the compiler can inline it.
 */
U8C_INLINE utf8codec_result u8c_stream(const u8c_encoding *from, const u8c_encoding *to,
                                       u8c_decode *decode, u8c_one_shot *convert,
                                       utf8codec_stream *stream, const void *src, size_t src_len,
                                       void *dst, size_t dst_cap, unsigned flags)
{
    if (U8C_HAS_KERNELS && U8C_LIKELY(stream->state[u8c_state_count] == 0 && src_len != 0)) {
        utf8codec_result result = convert(src, src_len, dst, dst_cap, flags);
        if (U8C_UNLIKELY(result.status == UTF8CODEC_TRUNCATED)) {
            u8c_stream_keep_tail(from->layout, stream, src, &result, flags);
        }
        return result;
    }
    return u8c_stream_convert(from->layout, to->layout, U8C_HAS_KERNELS ? decode : NULL, convert,
                              stream, src, src_len, dst, dst_cap, flags);
}

#endif

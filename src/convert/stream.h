/*
 * Input in chunks. A stream adds to a one-shot function only what the last chunk ended in the
 * middle of: that is put before the next chunk and judged by the same function.
 */
#ifndef U8C_STREAM_H
#define U8C_STREAM_H

#include "encoding.h"
#include "../kernels/levels.h"
#include "../../include/utf8codec/stream.h"

/* A public function of one conversion, with the types that all have in common. */
typedef utf8codec_result u8c_one_shot(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags);

/*
 * The private view of utf8codec_stream: bytes that begin a sequence and do not finish it, and how
 * many they are. They may be more than belong to that sequence: a high surrogate, and a part of the
 * unit that will show whether it is paired.
 */
enum {
    u8c_state_size = sizeof(utf8codec_stream),
    u8c_state_count = u8c_state_size - 1
};

/* u8c_stream(), out of line. */
utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                    u8c_one_shot *convert, utf8codec_stream *stream,
                                    const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

/* With UTF8CODEC_MORE, makes the stream carry the sequence that the end of src cuts, by *result. */
void u8c_stream_keep_tail(const u8c_layout *from, utf8codec_stream *stream, const void *src,
                          utf8codec_result *result, unsigned flags);

/*
 * The public function utf8codec_stream_<name>(), for the conversion that `convert` does at once.
 * dst is NULL and dst_cap 0 for one that stores nothing. The short way is for a stream that carries
 * nothing: a call of `convert` that the compiler sees.
 */
U8C_INLINE utf8codec_result u8c_stream(const u8c_encoding *from, const u8c_encoding *to,
                                       u8c_one_shot *convert, utf8codec_stream *stream,
                                       const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       unsigned flags)
{
    if (U8C_HAS_KERNELS && U8C_LIKELY(stream->state[u8c_state_count] == 0 && src_len != 0)) {
        utf8codec_result result = convert(src, src_len, dst, dst_cap, flags);
        if (U8C_UNLIKELY(result.status == UTF8CODEC_TRUNCATED)) {
            u8c_stream_keep_tail(from->layout, stream, src, &result, flags);
        }
        return result;
    }
    return u8c_stream_convert(from->layout, to->layout, convert, stream, src, src_len, dst, dst_cap,
                              flags);
}

#endif

/*
 * Input in chunks. A stream adds to a one-shot function only what the last chunk ended in the
 * middle of: that is put before the next chunk and judged by the same function.
 */
#ifndef U8C_STREAM_H
#define U8C_STREAM_H

#include "encoding.h"
#include "../../include/utf8codec/stream.h"

/* A public function of one conversion, with the types that all have in common. */
typedef utf8codec_result u8c_one_shot(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                      unsigned flags);

/*
 * The public function utf8codec_stream_<name>(), for the conversion that `convert` does at once.
 * dst is NULL and dst_cap 0 for one that stores nothing.
 */
utf8codec_result u8c_stream_convert(const u8c_layout *from, const u8c_layout *to,
                                    u8c_one_shot *convert, utf8codec_stream *stream,
                                    const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    unsigned flags);

#endif

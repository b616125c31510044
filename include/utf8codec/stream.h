/**
 * @file
 * Streams: input in chunks, split anywhere. The results do not depend on how the input is split,
 * only on which call returns them.
 *
 * A stream is 8 bytes in the caller's memory. All zero is a fresh stream; it may be copied, and
 * there is nothing to release. It holds the incomplete sequence at the end of the input so far, 0
 * to 3 bytes of UTF-8 and up to 5 of other encodings. The type is the same for every function named
 * utf8codec_stream_..., but a stream in use belongs to one of them and to one thread at a time.
 *
 * - Pass UTF8CODEC_MORE with every chunk except the last. The last chunk may be `(NULL, 0)`, if the
 *   end of the input is only known afterwards.
 * - An error is reported by the call that receives the offending byte. It starts `carried` units
 *   before src[read], in earlier chunks; carried is 0 unless read is 0.
 * - After an error (ILL_FORMED, NOT_ALLOWED, or TRUNCATED at the end) the stream is past the
 *   maximal subpart, and utf8codec_after_error() returns where in src to continue.
 * - After DST_FULL, call again with the rest of the chunk, src + read, and more capacity: no byte
 *   is lost or processed twice.
 * - Any state is safe. One that this function did not leave (not zeroed, overwritten, or of another
 *   encoding) counts as fresh, unless it looks like one that has carried bytes; no call reads or
 *   writes outside its buffers.
 *
 * The guarantees are those of types.h.
 */
#ifndef UTF8CODEC_STREAM_H
#define UTF8CODEC_STREAM_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a stream carries from one chunk to the next. All zero is fresh; otherwise opaque. */
typedef struct utf8codec_stream {
    /** Private. */
    uint8_t state[8];
} utf8codec_stream;

/**
 * The number of units that a stream carries: those at the end of the input so far that begin a
 * sequence which more input could complete. It is 0 at a sequence boundary, and so for a fresh
 * stream. For a protocol that allows something else only between sequences, or to find where in the
 * input the next sequence starts.
 *
 * @param stream  the state after the last call. Never NULL.
 * @return 0 to 5, in units of that call's src; 0 to 3 from UTF-8.
 */
UTF8CODEC_API size_t utf8codec_pending(const utf8codec_stream *stream);

#ifdef __cplusplus
}
#endif

#endif

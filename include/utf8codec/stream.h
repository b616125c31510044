/**
 * @file
 * Input in pieces, cut anywhere: the same answers as for the whole input at once.
 *
 * A stream is 8 bytes in the caller's memory. All zero is fresh, it may be copied and compared,
 * and there is nothing to release. What it holds is the beginning of a sequence, 0 to 3 bytes of
 * UTF-8 (of other encodings up to 5), that the pieces so far have cut. One type serves every
 * function whose name begins utf8codec_stream_, to UTF-8 and from it; one stream serves one of
 * them at a time.
 *
 * - Give UTF8CODEC_MORE with every piece but the last. The last may be `(NULL, 0)`: that is how
 *   an end that is only known afterwards is told.
 * - An error is reported with the very piece that holds the byte which makes it one. It starts
 *   `carried` units before src[read], in earlier pieces; carried is only ever above 0 when read
 *   is 0.
 * - After an error (ILL_FORMED, or TRUNCATED at the end) the stream stands behind the maximal
 *   subpart, and utf8codec_behind() says what of src comes next.
 * - After DST_FULL, call again with the rest of the piece, src + read, and more room: nothing of
 *   it has been taken twice or forgotten.
 * - How the input is cut changes how the results are divided among the calls and nothing else.
 * - A state that is not the function's own (never zeroed, overwritten, or left by a stream of
 *   another encoding) is safe: it counts as fresh. No state makes a call read or write outside of its
 *   buffers.
 *
 * The guarantees are those of decode.h. A stream is one caller's at a time.
 */
#ifndef UTF8CODEC_STREAM_H
#define UTF8CODEC_STREAM_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a stream carries from one piece to the next. All zero = fresh; opaque otherwise. */
typedef struct utf8codec_stream {
    /** Private. */
    uint8_t state[8];
} utf8codec_stream;

/**
 * Like utf8codec_validate(), except that the input comes in pieces.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return written is 0; one of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was taken; with UTF8CODEC_MORE its end may be a cut sequence,
 *     which the stream keeps.
 *   - UTF8CODEC_TRUNCATED: only without UTF8CODEC_MORE: the input ends inside a sequence.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(), with carried.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, unsigned flags);

/**
 * Like utf8codec_to_utf32(), except that the input comes in pieces.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code points; may be NULL when dst_cap is 0.
 * @param dst_cap  units of room at dst; src_len + 1 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return one of exactly four statuses: those of utf8codec_stream_validate(), and
 *   - UTF8CODEC_DST_FULL: the sequence at src[read], or the one that the stream holds when read
 *     is 0, finds no room.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, uint32_t *dst,
                                                         size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32(), except that the input comes in pieces. A unit cannot be cut, so that
 * nothing is ever carried: for callers who treat all encodings alike.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf32().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32(utf8codec_stream *stream,
                                                           const uint32_t *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * How much a stream carries: the units at the end of the input so far that begin a sequence which
 * more input could complete. 0 at a sequence boundary, and so 0 for a fresh stream. To be asked
 * before input is interleaved with something else, or to find where in the input the next sequence
 * begins.
 *
 * @param stream  the state, as the last call left it. Never NULL.
 * @return 0 to 5, in units of that function's src; 0 to 3 from UTF-8.
 */
UTF8CODEC_API size_t utf8codec_pending(const utf8codec_stream *stream);

#ifdef __cplusplus
}
#endif

#endif

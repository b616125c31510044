/**
 * @file
 * ISO 8859-1 (Latin-1), the first 256 code points of Unicode, to and from UTF-8.
 *
 * A code point that Latin-1 cannot represent is an error of its own kind,
 * UTF8CODEC_ERROR_UNREPRESENTABLE, and error_length is the length of its sequence.
 * UTF8CODEC_REPLACE replaces it, as well as ill-formed input, by '?', since U+FFFD cannot be
 * represented either. The guarantees are those of types.h.
 *
 * Source: ISO/IEC 8859-1; Unicode, chapter 7 (its code points are those of Latin-1).
 */
#ifndef UTF8CODEC_LATIN1_H
#define UTF8CODEC_LATIN1_H

#include "types.h"
#include "stream.h"

#if !defined(UTF8CODEC_NO_LATIN1)

#ifdef __cplusplus
extern "C" {
#endif

/** The most bytes that utf8codec_to_latin1() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_to_latin1() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 1)
/** The most bytes that utf8codec_from_latin1() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_from_latin1() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 2, 0)

/**
 * Converts UTF-8 to ISO 8859-1 (Latin-1).
 *
 * Errors take precedence: an error at src[read], including a code point above U+00FF, is reported
 * even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_LATIN1_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE ('?' for each maximal subpart and for each
 *                 code point above U+00FF), UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the well-formed sequence
 *     src[read, read + error_length) is a code point above U+00FF; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_latin1(const void *src, size_t src_len, void *dst,
                                                   size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_latin1() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_latin1().
 * @return what utf8codec_to_latin1() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_latin1_measure(const void *src, size_t src_len,
                                                           unsigned flags);

/**
 * Like utf8codec_to_latin1(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_LATIN1_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_latin1(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_latin1(utf8codec_stream *stream, const void *src,
                                                          size_t src_len, void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Converts ISO 8859-1 (Latin-1) to UTF-8. Every byte is the code point of the same number,
 * including the C1 controls 80..9F; this is not windows-1252.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_LATIN1_MAX(src_len) always suffices.
 * @param flags    0. UTF8CODEC_REPLACE and UTF8CODEC_MORE have no effect, since no byte is
 *                 ill-formed or incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly two statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_latin1(const void *src, size_t src_len, void *dst,
                                                     size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_latin1() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_latin1().
 * @return what utf8codec_from_latin1() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_latin1_measure(const void *src, size_t src_len,
                                                             unsigned flags);

/**
 * Like utf8codec_from_latin1(), for input in chunks: see stream.h. Nothing is ever carried, since
 * a byte cannot be incomplete.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_LATIN1_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_latin1().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_latin1(utf8codec_stream *stream,
                                                            const void *src, size_t src_len,
                                                            void *dst, size_t dst_cap,
                                                            unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
#endif

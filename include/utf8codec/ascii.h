/**
 * @file
 * US-ASCII: validation, and conversion to and from UTF-8.
 *
 * A code point above U+007F is an error of its own kind, UTF8CODEC_ERROR_UNREPRESENTABLE, and
 * error_length is the length of its sequence. UTF8CODEC_REPLACE replaces it, as well as ill-formed
 * UTF-8, by '?'. The guarantees are those of types.h.
 *
 * Source: RFC 3629 section 1.
 */
#ifndef UTF8CODEC_ASCII_H
#define UTF8CODEC_ASCII_H

#include "types.h"
#include "stream.h"

#if !defined(UTF8CODEC_NO_LATIN1)

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Checks that src is well-formed US-ASCII, and reports where and why it is not.
 *
 * @param src      US-ASCII, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, bytes above 7F are counted in `replaced`
 *                 and skipped. UTF8CODEC_MORE has no effect, since a byte cannot be incomplete.
 * @return written is 0. One of exactly two statuses:
 *   - UTF8CODEC_OK: all of src is ASCII, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is ASCII and src[read] is above 7F; error is UNUSED_BYTE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_ascii(const void *src, size_t src_len,
                                                        unsigned flags);

/** The most bytes that utf8codec_to_ascii() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_ASCII_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_to_ascii() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_ASCII_MAX(n) UTF8CODEC_BOUND(n, 1, 1)
/** The most bytes that utf8codec_from_ascii() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_ASCII_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_ascii() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_ASCII_MAX(n) UTF8CODEC_BOUND(n, 3, 0)

/**
 * Converts UTF-8 to US-ASCII.
 *
 * Errors take precedence: an error at src[read], including a code point above U+007F, is reported
 * even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_ASCII_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE ('?' for each maximal subpart and for each
 *                 code point above U+007F), UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the well-formed sequence
 *     src[read, read + error_length) is a code point above U+007F; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_ascii(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_ascii() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_ascii().
 * @return what utf8codec_to_ascii() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_ascii_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_ascii(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_ASCII_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_ascii(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_ascii(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts US-ASCII to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      US-ASCII, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_ASCII_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each byte above 7F).
 *                 UTF8CODEC_MORE has no effect, since a byte cannot be incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is above 7F; error is UNUSED_BYTE, error_length is 1; never
 *     with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_ascii(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_ascii() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      US-ASCII, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_ascii().
 * @return what utf8codec_from_ascii() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_ascii_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_ascii(), for input in chunks: see stream.h. Nothing is ever carried, since a
 * byte cannot be incomplete.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_ASCII_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_ascii().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_ascii(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
#endif

/**
 * @file
 * UTF-8: validation, and a copy that is validated or repaired. The guarantees are those of types.h.
 *
 * Source: RFC 3629 sections 3, 4 and 10; Unicode D92, Table 3-7, and section 3.9, "U+FFFD
 * Substitution of Maximal Subparts".
 */
#ifndef UTF8CODEC_UTF8_H
#define UTF8CODEC_UTF8_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Checks that src is well-formed UTF-8, and reports where and why it is not.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, maximal subparts are counted in `replaced`
 *                 and skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src[0, read) is well-formed, or with UTF8CODEC_REPLACE, was checked, and
 *     the last error_length bytes of src begin a sequence that src does not complete. With
 *     UTF8CODEC_REPLACE only if UTF8CODEC_MORE is given.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and src[read, read + error_length) is a
 *     maximal subpart that is ill-formed because of `error`; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags);

/**
 * How much of src is well-formed UTF-8: the `read` of a strict utf8codec_validate(), for callers
 * that need nothing else. Whether all of src is well-formed is utf8codec_valid_up_to(src, len) ==
 * len. With short text it takes less time than utf8codec_validate(), which returns a structure.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return src_len if all of src is well-formed; else the offset of the first error, or of the
 *   incomplete sequence that src ends with. utf8codec_decode() at that offset says what is wrong.
 */
UTF8CODEC_API size_t utf8codec_valid_up_to(const void *src, size_t src_len);

/**
 * Like utf8codec_validate(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, unsigned flags);

/** The most bytes that utf8codec_to_utf8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_to_utf8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)

/**
 * Copies UTF-8 that it validates in the same pass. With UTF8CODEC_REPLACE it repairs it: the
 * output is well-formed whatever src is.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_UTF8_MAX(src_len) always suffices, and
 *                 src_len if nothing is replaced.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is well-formed: src[0, read), with what was ill-formed replaced. One of
 *   exactly four statuses:
 *   - UTF8CODEC_OK: all of src was copied.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf8(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf8().
 * @return what utf8codec_to_utf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf8_measure(const void *src, size_t src_len,
                                                         unsigned flags);

/**
 * Like utf8codec_to_utf8(), for input in chunks: see stream.h. Up to three bytes are carried, so
 * that each chunk's output is well-formed by itself.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_UTF8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf8(utf8codec_stream *stream, const void *src,
                                                        size_t src_len, void *dst, size_t dst_cap,
                                                        unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

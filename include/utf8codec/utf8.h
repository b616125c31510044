/**
 * @file
 * UTF-8: validation. The guarantees are those of types.h.
 *
 * Source: RFC 3629 sections 3, 4 and 10; Unicode D92 and Table 3-7.
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
 *   - UTF8CODEC_TRUNCATED: src[0, read) is well-formed, and the last error_length bytes of src
 *     begin a sequence that src does not complete.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and src[read, read + error_length) is a
 *     maximal subpart that is ill-formed because of `error`; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate(const void *src, size_t src_len, unsigned flags);

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

#ifdef __cplusplus
}
#endif

#endif

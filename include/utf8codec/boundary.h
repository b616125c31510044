/**
 * @file
 * Where sequences begin and end: cutting, finding the tail, stepping back, counting.
 *
 * None of these scans more than a few bytes, except utf8codec_count(). src need not be
 * well-formed; `(NULL, 0)` is legal.
 *
 * Source: RFC 3629 section 1 (character boundaries are found from anywhere in an octet stream)
 * and section 4.
 */
#ifndef UTF8CODEC_BOUNDARY_H
#define UTF8CODEC_BOUNDARY_H

#include "decode.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The length of the longest prefix of src, at most limit, that cuts no well-formed sequence: how
 * to truncate UTF-8 to a size in bytes.
 *
 * Where the bytes around limit are ill-formed there is nothing to keep whole, and the answer is
 * limit: that is the same place in which a decoder would stand between two errors.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param limit    the greatest length wanted.
 * @return src_len when limit is src_len or more; else limit, or up to 3 less.
 */
UTF8CODEC_API size_t utf8codec_floor(const void *src, size_t src_len, size_t limit);

/**
 * How many bytes at the end of src begin a sequence that src does not finish: what to keep back
 * before handing src on, when more will follow.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @return 0 to 3; 0 also when the end of src is ill-formed, since no further input would mend it.
 */
UTF8CODEC_API size_t utf8codec_incomplete_tail(const void *src, size_t src_len);

/**
 * Like utf8codec_decode(), except that it decodes the sequence that ends src: how to step
 * backwards. Stepping back by `length` from the end of src, again and again, meets the same
 * sequences and the same maximal subparts as stepping forward from its start.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @return the last sequence, status OK; or what stands at the end of src instead: TRUNCATED when
 *   it is the beginning of a sequence, ILL_FORMED otherwise. An empty src gives TRUNCATED with
 *   length 0.
 */
UTF8CODEC_API utf8codec_decoded utf8codec_decode_last(const void *src, size_t src_len);

/**
 * The number of bytes of src that are no continuation bytes (80..BF): the number of code points,
 * when src is well-formed. It does not validate; utf8codec_to_utf32_measure() does both.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @return 0 to src_len.
 */
UTF8CODEC_API size_t utf8codec_count(const void *src, size_t src_len);

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file
 * Sequence boundaries in UTF-8: truncating, splitting for separate processing, stepping back,
 * counting and moving by code points.
 *
 * src may be ill-formed; `(NULL, 0)` is legal. utf8codec_count(), utf8codec_advance() and
 * utf8codec_back() do not validate, and are vectorized; the others read a few bytes only. The
 * guarantees are those of types.h.
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
 * The length of the longest prefix of src that is at most `limit` long and splits no well-formed
 * sequence: for truncating UTF-8 to a size in bytes.
 *
 * If the bytes around limit are ill-formed there is no sequence to preserve, and the result is
 * limit.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param limit    the greatest length wanted.
 * @return src_len if limit is src_len or more; else limit, or up to 3 less.
 */
UTF8CODEC_API size_t utf8codec_floor_boundary(const void *src, size_t src_len, size_t limit);

/**
 * The end of the last well-formed sequence in src: where src, and whatever follows it, can be split
 * into two texts that are processed separately, such as in parallel. The two texts together have
 * the errors of the whole, at the same bytes, of the same kinds and with the same explanations. If
 * there are none, or with UTF8CODEC_REPLACE, their conversions from UTF-8 joined are the conversion
 * of the whole.
 *
 * src need not start at a boundary: it may be a part of the text, read from the middle of a file.
 * If the result is 0, a split point can still be in the text before it: search the text that ends
 * UTF8CODEC_SPLIT_OVERLAP bytes into src, since a sequence can begin before src and end there. Such
 * a search makes progress only if src is longer than UTF8CODEC_SPLIT_OVERLAP.
 *
 * It reads only a few bytes, from the end of src, unless many ill-formed ones are there.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return 0 to src_len; src_len, or up to 3 less, if src begins at a boundary and is well-formed
 *   but for a sequence that its end cuts; 0 if src contains no well-formed sequence.
 */
UTF8CODEC_API size_t utf8codec_split_point(const void *src, size_t src_len);

/** The most bytes that a text can begin with before a boundary: see utf8codec_split_point(). */
#define UTF8CODEC_SPLIT_OVERLAP 3

/**
 * The number of bytes at the end of src that begin a sequence which src does not complete: how many
 * to keep back until more input arrives.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return 0 to 3; 0 also if the end of src is ill-formed, since no further input would correct it.
 */
UTF8CODEC_API size_t utf8codec_incomplete_tail(const void *src, size_t src_len);

/**
 * Like utf8codec_decode(), for the sequence at the end of src: for iterating backwards. Stepping
 * back by `length` from the end of src visits the same sequences and maximal subparts as stepping
 * forward from its start.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return as from utf8codec_decode(), for the last sequence or maximal subpart, which is
 *   src[src_len - length, src_len). TRUNCATED: more input could complete it. An empty src gives
 *   TRUNCATED with length 0.
 */
UTF8CODEC_API utf8codec_decoded utf8codec_decode_last(const void *src, size_t src_len);

/**
 * The number of bytes of src that are not continuation bytes (80..BF): the number of code points if
 * src is well-formed. utf8codec_to_utf32_measure() validates and counts.
 *
 * @param src      UTF-8; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return 0 to src_len.
 */
UTF8CODEC_API size_t utf8codec_count(const void *src, size_t src_len);

/**
 * The offset of code point number n, counting from 0, in src: for truncating to n code points, or
 * skipping them. If src is ill-formed, bytes that are not continuation bytes are counted, as by
 * utf8codec_count().
 *
 * @param src      UTF-8; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param n        how many code points to skip.
 * @return the offset of the byte, which is not a continuation byte and has n of its kind before it;
 *   0 if n is 0; src_len if src has no more than n of them.
 */
UTF8CODEC_API size_t utf8codec_advance(const void *src, size_t src_len, size_t n);

/**
 * The offset of the n-th last code point of src: for keeping the last n, or removing them. If src
 * is ill-formed, bytes that are not continuation bytes are counted, as by utf8codec_count().
 *
 * @param src      UTF-8; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param n        how many code points to go back from the end.
 * @return the offset of the byte, which is not a continuation byte and has n - 1 of its kind after
 *   it; src_len if n is 0; 0 if src has fewer than n of them.
 */
UTF8CODEC_API size_t utf8codec_back(const void *src, size_t src_len, size_t n);

#ifdef __cplusplus
}
#endif

#endif

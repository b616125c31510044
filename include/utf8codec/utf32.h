/**
 * @file
 * The byte schemes UTF-32LE and UTF-32BE to and from UTF-8. For UTF-32 as an array in host byte
 * order see decode.h and encode.h. The bytes may stand at any address; lengths are in bytes.
 *
 * The guarantees are those of decode.h. U+FEFF is an ordinary code point here: no byte order mark
 * is read, stripped or written; see detect.h.
 *
 * Source: Unicode D90, D99 to D101.
 */
#ifndef UTF8CODEC_UTF32_H
#define UTF8CODEC_UTF32_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Converts UTF-8 to UTF-32LE. No byte order mark is added.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32le(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32le() into unlimited room, except that nothing is stored: written is what
 * it would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_utf32le().
 * @return what utf8codec_to_utf32le() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32le_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf32le(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len, plus 4 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_utf32le(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32le(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-32LE to UTF-8.
 *
 * @param src      bytes that claim to be UTF-32LE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 3 always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is no scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32le(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32le() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be UTF-32LE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_utf32le().
 * @return what utf8codec_from_utf32le() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32le_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf32le(), except that the input comes in pieces, and part of a unit is
 * carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 6 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf32le(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32le(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Converts UTF-8 to UTF-32BE. No byte order mark is added.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32be(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32be() into unlimited room, except that nothing is stored: written is what
 * it would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_utf32be().
 * @return what utf8codec_to_utf32be() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32be_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf32be(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len, plus 4 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_utf32be(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32be(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-32BE to UTF-8.
 *
 * @param src      bytes that claim to be UTF-32BE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 3 always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is no scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32be(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32be() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be UTF-32BE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_utf32be().
 * @return what utf8codec_from_utf32be() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32be_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf32be(), except that the input comes in pieces, and part of a unit is
 * carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 6 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf32be(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32be(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

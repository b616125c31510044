/**
 * @file
 * The two encodings that are a part of Unicode's first 256 code points: ISO 8859-1 (Latin-1) and
 * US-ASCII, to and from UTF-8.
 *
 * A well-formed sequence whose code point they cannot represent is an error of its own kind,
 * UTF8CODEC_ERROR_UNREPRESENTABLE, and error_length is the length of the sequence. With
 * UTF8CODEC_REPLACE it is replaced by '?', since U+FFFD cannot be represented either; so is
 * ill-formed input.
 *
 * The guarantees are those of decode.h.
 *
 * Source: RFC 3629 section 1 (US-ASCII); ISO/IEC 8859-1 as in Unicode, chapter 7 and Table 2-3
 * (Latin-1 code points are Unicode's).
 */
#ifndef UTF8CODEC_LATIN1_H
#define UTF8CODEC_LATIN1_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Converts UTF-8 to ISO 8859-1 (Latin-1).
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full. So is a code point above U+00FF.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE ('?' for each maximal subpart and for each code point that has
 *                 no place) and UTF8CODEC_MORE, or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the well-formed sequence src[read,
 *     read + error_length) is a code point above U+00FF; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_latin1(const void *src, size_t src_len, void *dst,
                                                   size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_latin1() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_latin1().
 * @return what utf8codec_to_latin1() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_latin1_measure(const void *src, size_t src_len,
                                                           unsigned flags);

/**
 * Like utf8codec_to_latin1(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 1 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_latin1(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_latin1(utf8codec_stream *stream, const void *src,
                                                          size_t src_len, void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Converts ISO 8859-1 (Latin-1) to UTF-8. Every byte is the code point of the same number, the C1
 * controls 80..9F included; this is not windows-1252.
 *
 * @param src      bytes, any; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE changes nothing: nothing is ill-formed; UTF8CODEC_MORE changes
 *                 nothing: nothing can be cut; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly two statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_latin1(const void *src, size_t src_len, void *dst,
                                                     size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_latin1() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes, any; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_latin1().
 * @return what utf8codec_from_latin1() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_latin1_measure(const void *src, size_t src_len,
                                                             unsigned flags);

/**
 * Like utf8codec_from_latin1(), except that the input comes in pieces (a byte cannot be cut:
 * nothing is ever carried).
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_latin1().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_latin1(utf8codec_stream *stream,
                                                            const void *src, size_t src_len,
                                                            void *dst, size_t dst_cap,
                                                            unsigned flags);

/**
 * Converts UTF-8 to US-ASCII.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full. So is a code point above U+007F.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE ('?' for each maximal subpart and for each code point that has
 *                 no place) and UTF8CODEC_MORE, or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the well-formed sequence src[read,
 *     read + error_length) is a code point above U+007F; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_ascii(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_ascii() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_ascii().
 * @return what utf8codec_to_ascii() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_ascii_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_ascii(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; src_len + 1 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_ascii(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_ascii(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts US-ASCII to UTF-8.
 *
 * @param src      bytes that claim to be ASCII; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed); UTF8CODEC_MORE
 *                 changes nothing: nothing can be cut; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_ILL_FORMED: src[read] is above 7F; error is UNUSED_BYTE, error_length is 1; never
 *     with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_ascii(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_ascii() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be ASCII; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_ascii().
 * @return what utf8codec_from_ascii() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_ascii_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_ascii(), except that the input comes in pieces (a byte cannot be cut: nothing
 * is ever carried).
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_ascii().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_ascii(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Says whether src is ASCII, and if not, where it stops being it.
 *
 * @param src      bytes that claim to be ASCII; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_REPLACE: bytes above 7F are counted in `replaced` and passed over; 0 is
 *                 strict. UTF8CODEC_MORE changes nothing: a byte cannot be cut.
 * @return written is 0; one of exactly two statuses:
 *   - UTF8CODEC_OK: src[0, src_len) is ASCII (or, with REPLACE, was passed over).
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is ASCII and src[read] is above 7F; error is UNUSED_BYTE,
 *     error_length is 1.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_ascii(const void *src, size_t src_len,
                                                        unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file
 * UTF-16 to and from UTF-8: the encoding form (`uint16_t` in host byte order) and the byte schemes
 * UTF-16LE and UTF-16BE, which may stand at any address. Lengths are in units for the form and in
 * bytes for the schemes.
 *
 * A surrogate that is not half of a pair is ill-formed (kind SURROGATE, one unit). A unit is never
 * taken apart: the part of a unit that ends the input is TRUNCATED, together with the high
 * surrogate before it, if there is one. With UTF8CODEC_REPLACE each lone surrogate, and all that is
 * truncated, becomes one U+FFFD, as the WHATWG Encoding Standard has it.
 *
 * The guarantees are those of decode.h. U+FEFF is an ordinary code point here: no byte order mark
 * is read, stripped or written; see detect.h.
 *
 * Source: RFC 3629 section 3; Unicode D91, D96 to D98 and Table 3-5.
 */
#ifndef UTF8CODEC_UTF16_H
#define UTF8CODEC_UTF16_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Converts UTF-8 to UTF-16 in host byte order. A code point above U+FFFF becomes a surrogate pair;
 * both its units are stored or none.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the units; may be NULL when dst_cap is 0.
 * @param dst_cap  units of room at dst; src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_utf16().
 * @return what utf8codec_to_utf16() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_utf16(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the units; may be NULL when dst_cap is 0.
 * @param dst_cap  units of room at dst; src_len + 1 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_utf16(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, uint16_t *dst,
                                                         size_t dst_cap, unsigned flags);

/**
 * Converts UTF-16 in host byte order to UTF-8. Surrogate pairs are first decoded to code points, as
 * RFC 3629 section 3 requires.
 *
 * @param src      code units that claim to be UTF-16; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, to which more input could be the low
 *     one; error_length is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is a surrogate without its other half; error is SURROGATE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16(const uint16_t *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store. Strict, it is also the validation of UTF-16.
 *
 * @param src      code units that claim to be UTF-16; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_utf16().
 * @return what utf8codec_from_utf16() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16_measure(const uint16_t *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_utf16(), except that the input comes in pieces, and a high surrogate that
 * ends a piece is carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf16(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16(utf8codec_stream *stream,
                                                           const uint16_t *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-8 to UTF-16LE. No byte order mark is added.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16le(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16le() into unlimited room, except that nothing is stored: written is what
 * it would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_utf16le().
 * @return what utf8codec_to_utf16le() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16le_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf16le(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len, plus 2 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_utf16le(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16le(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-16LE to UTF-8.
 *
 * @param src      bytes that claim to be UTF-16LE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; one and a half times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, or with a high surrogate, or inside the unit
 *     behind one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is a surrogate without its other half; error is
 *     SURROGATE, error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16le(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16le() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be UTF-16LE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_utf16le().
 * @return what utf8codec_from_utf16le() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16le_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf16le(), except that the input comes in pieces, and up to three bytes of a
 * cut pair are carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; one and a half times src_len, plus 8 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf16le(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16le(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Converts UTF-8 to UTF-16BE. No byte order mark is added.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16be(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16be() into unlimited room, except that nothing is stored: written is what
 * it would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_utf16be().
 * @return what utf8codec_to_utf16be() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16be_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf16be(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; twice src_len, plus 2 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_utf16be(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16be(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-16BE to UTF-8.
 *
 * @param src      bytes that claim to be UTF-16BE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; one and a half times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, or with a high surrogate, or inside the unit
 *     behind one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is a surrogate without its other half; error is
 *     SURROGATE, error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16be(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16be() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be UTF-16BE, at any address; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_utf16be().
 * @return what utf8codec_from_utf16be() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16be_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf16be(), except that the input comes in pieces, and up to three bytes of a
 * cut pair are carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; one and a half times src_len, plus 8 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_utf16be(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16be(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

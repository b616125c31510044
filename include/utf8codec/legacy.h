/**
 * @file
 * The look-alikes of UTF-8, for data that is known to be one of them. No function of the other
 * headers accepts any of it: these are encodings of their own, never a mode of UTF-8.
 *
 * - CESU-8 (Unicode Technical Report 26): UTF-16 whose units are written as UTF-8 writes code
 *   points. A code point above U+FFFF is a surrogate pair of two times three bytes; sequences of
 *   four bytes are ill-formed.
 * - Modified UTF-8 of Java and JNI (The Java Virtual Machine Specification, section 4.4.7): CESU-8,
 *   except that U+0000 is C0 80 and the byte 00 is ill-formed. Java can write lone surrogates with
 *   it; as they are no text, they are ill-formed here.
 * - WTF-8 (The WTF-8 encoding, Simon Sapin): UTF-8 with lone surrogates, as file names of Windows
 *   have them. A surrogate pair is ill-formed: it must be written as the sequence of four bytes.
 *
 * Errors are judged as in UTF-8, a surrogate as one sequence of three bytes. A stream may carry
 * more than the error that it then reports: see #utf8codec_result. The guarantees are those of
 * decode.h.
 */
#ifndef UTF8CODEC_LEGACY_H
#define UTF8CODEC_LEGACY_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Says whether src is well-formed CESU-8, and if not, where and why not.
 *
 * @param src      bytes that claim to be CESU-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_MORE and UTF8CODEC_REPLACE, or-ed, as for utf8codec_validate(); 0 is
 *                 strict.
 * @return written is 0; one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, src_len) is well-formed (or, with REPLACE, was passed over).
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or with the first half of a pair;
 *     error_length is 1 to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); also SURROGATE with error_length 3 for a
 *     surrogate without its other half, and UNUSED_BYTE for F0 to F4, with which no sequence of
 *     CESU-8 starts; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_cesu8(const void *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_cesu8(), except that the input comes in pieces, as for
 * utf8codec_stream_validate().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_validate_cesu8(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_cesu8(utf8codec_stream *stream,
                                                               const void *src, size_t src_len,
                                                               unsigned flags);

/**
 * Converts UTF-8 to CESU-8. A code point above U+FFFF becomes six bytes.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_cesu8(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_cesu8() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_cesu8().
 * @return what utf8codec_to_cesu8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_cesu8_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_cesu8(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_cesu8(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_cesu8(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts CESU-8 to UTF-8.
 *
 * @param src      bytes that claim to be CESU-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or with the first half of a pair;
 *     error_length is 1 to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate_cesu8(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_cesu8(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_cesu8() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be CESU-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_cesu8().
 * @return what utf8codec_from_cesu8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_cesu8_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_cesu8(), except that the input comes in pieces, and up to five bytes are
 * carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 6 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_cesu8(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_cesu8(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Says whether src is well-formed Modified UTF-8, and if not, where and why not.
 *
 * @param src      bytes that claim to be Modified UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_MORE and UTF8CODEC_REPLACE, or-ed, as for utf8codec_validate(); 0 is
 *                 strict.
 * @return written is 0; one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, src_len) is well-formed (or, with REPLACE, was passed over).
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or with the first half of a pair;
 *     error_length is 1 to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); also SURROGATE with error_length 3 for a
 *     surrogate without its other half, and UNUSED_BYTE for 00 and for F0 to F4, with which no
 *     sequence of Modified UTF-8 starts; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_mutf8(const void *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_mutf8(), except that the input comes in pieces, as for
 * utf8codec_stream_validate().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_validate_mutf8(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_mutf8(utf8codec_stream *stream,
                                                               const void *src, size_t src_len,
                                                               unsigned flags);

/**
 * Converts UTF-8 to Modified UTF-8. U+0000 becomes C0 80, a code point above U+FFFF six bytes; no
 * byte of the output is 00.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_mutf8(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_mutf8() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_mutf8().
 * @return what utf8codec_to_mutf8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_mutf8_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_mutf8(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_mutf8(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_mutf8(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts Modified UTF-8 to UTF-8.
 *
 * @param src      bytes that claim to be Modified UTF-8, without a terminating 00; may be NULL when
 *                 src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or with the first half of a pair;
 *     error_length is 1 to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate_mutf8(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_mutf8(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_mutf8() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be Modified UTF-8, without a terminating 00; may be NULL when
 *                 src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_mutf8().
 * @return what utf8codec_from_mutf8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_mutf8_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_mutf8(), except that the input comes in pieces, and up to five bytes are
 * carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 6 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_mutf8(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_mutf8(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Says whether src is well-formed WTF-8, and if not, where and why not.
 *
 * @param src      bytes that claim to be WTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    UTF8CODEC_MORE and UTF8CODEC_REPLACE, or-ed, as for utf8codec_validate(); 0 is
 *                 strict.
 * @return written is 0; one of exactly three statuses:
 *   - UTF8CODEC_OK: src[0, src_len) is well-formed (or, with REPLACE, was passed over).
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence; with UTF8CODEC_MORE, also when it ends with
 *     a high surrogate, since a low one might follow; error_length is 1 to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(), except that a surrogate is well-formed,
 *     and that a high one with a low one behind it is not: kind SURROGATE, error_length 6; never
 *     with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_wtf8(const void *src, size_t src_len,
                                                       unsigned flags);

/**
 * Like utf8codec_validate_wtf8(), except that the input comes in pieces, as for
 * utf8codec_stream_validate().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_validate_wtf8(), with carried; with UTF8CODEC_MORE never
 *   TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_wtf8(utf8codec_stream *stream,
                                                              const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Converts UTF-8 to WTF-8. Well-formed UTF-8 is well-formed WTF-8: this is a strict copy.
 *
 * Precedence is that of utf8codec_to_utf32(): an error at src[read] is reported even when dst is
 * full.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD for each maximal subpart) and UTF8CODEC_MORE, or-ed; 0
 *                 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: src[read] starts what finds no room; no part of it is stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_wtf8(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_wtf8() into unlimited room, except that nothing is stored: written is what it
 * would be.
 *
 * @param src      bytes that claim to be UTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_to_wtf8().
 * @return what utf8codec_to_wtf8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_wtf8_measure(const void *src, size_t src_len,
                                                         unsigned flags);

/**
 * Like utf8codec_to_wtf8(), except that the input comes in pieces, as for
 * utf8codec_stream_to_utf32().
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_to_wtf8(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_wtf8(utf8codec_stream *stream, const void *src,
                                                        size_t src_len, void *dst, size_t dst_cap,
                                                        unsigned flags);

/**
 * Converts WTF-8 to UTF-8. With UTF8CODEC_REPLACE each surrogate becomes one U+FFFD: the lossy
 * conversion of the WTF-8 specification.
 *
 * @param src      bytes that claim to be WTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE (U+FFFD, EF BF BD, for what is ill-formed) and UTF8CODEC_MORE,
 *                 or-ed; 0 is strict.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence of what starts at src[read] is longer than dst_cap -
 *     written.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence; error_length is 1 to 3.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(), except that a surrogate, well-formed here
 *     but nothing that UTF-8 can represent, is one error of kind SURROGATE with error_length 3, in
 *     a pair too; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_wtf8(const void *src, size_t src_len, void *dst,
                                                   size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_wtf8() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store.
 *
 * @param src      bytes that claim to be WTF-8; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param flags    as for utf8codec_from_wtf8().
 * @return what utf8codec_from_wtf8() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_wtf8_measure(const void *src, size_t src_len,
                                                           unsigned flags);

/**
 * Like utf8codec_from_wtf8(), except that the input comes in pieces, and up to three bytes are
 * carried.
 *
 * @param stream   the state; all zero before the first piece. Never NULL.
 * @param src      the next piece; may be NULL when src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; three times src_len, plus 3 always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last piece; UTF8CODEC_REPLACE, or-ed.
 * @return the statuses of utf8codec_from_wtf8(), with carried; with UTF8CODEC_MORE never TRUNCATED.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_wtf8(utf8codec_stream *stream, const void *src,
                                                          size_t src_len, void *dst, size_t dst_cap,
                                                          unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

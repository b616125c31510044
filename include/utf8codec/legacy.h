/**
 * @file
 * Variants of UTF-8, for data that is known to be in one of them. Functions of other headers accept
 * none of their extensions: each is an encoding of its own, never a mode of UTF-8.
 *
 * - CESU-8 (Unicode Technical Report 26): UTF-16 whose units are encoded as UTF-8 encodes code
 *   points. A code point above U+FFFF is a surrogate pair, twice three bytes; four-byte sequences
 *   are ill-formed.
 * - Modified UTF-8 of Java and JNI (The Java Virtual Machine Specification, section 4.4.7): CESU-8
 *   except that U+0000 is C0 80 and the byte 00 is ill-formed. Java can write unpaired surrogates
 *   with it; they are not text and are ill-formed here.
 * - WTF-8 (The WTF-8 encoding, Simon Sapin): UTF-8 with unpaired surrogates, as in file names of
 *   Windows and in strings of JavaScript. A surrogate pair is ill-formed, since it must be encoded
 *   as a four-byte sequence.
 *
 * Errors are those of UTF-8, and a surrogate is one sequence of three bytes: in CESU-8 and Modified
 * UTF-8, each unpaired surrogate and each incomplete one is an error, and one U+FFFD with
 * UTF8CODEC_REPLACE. ED A2 A9 ED B0 is two, unless its last byte follows. A stream may carry more
 * than the error that it then reports: see #utf8codec_result. The guarantees are those of types.h.
 */
#ifndef UTF8CODEC_LEGACY_H
#define UTF8CODEC_LEGACY_H

#include "types.h"
#include "stream.h"

#if !defined(UTF8CODEC_NO_LEGACY)

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Checks that src is well-formed CESU-8, and reports where and why it is not.
 *
 * @param src      CESU-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or after the first surrogate of a pair;
 *     error_length is 1 to 3. With UTF8CODEC_MORE also inside the second surrogate of a pair, and
 *     up to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); also SURROGATE with error_length 3 for
 *     an unpaired surrogate, and UNUSED_BYTE for F0..F4, which begin no sequence of CESU-8. Never
 *     with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_cesu8(const void *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_cesu8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_cesu8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_cesu8(utf8codec_stream *stream,
                                                               const void *src, size_t src_len,
                                                               unsigned flags);

/** The most bytes that utf8codec_to_cesu8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_CESU8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_to_cesu8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_CESU8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)
/** The most bytes that utf8codec_from_cesu8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_CESU8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_cesu8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_CESU8_MAX(n) UTF8CODEC_BOUND(n, 3, 6)

/**
 * Converts UTF-8 to CESU-8. A code point above U+FFFF becomes six bytes; all are stored or none.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_CESU8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_cesu8(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_cesu8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_cesu8().
 * @return what utf8codec_to_cesu8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_cesu8_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_cesu8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_CESU8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_cesu8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_cesu8(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts CESU-8 to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      CESU-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_CESU8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED, UTF8CODEC_ILL_FORMED: as from utf8codec_validate_cesu8(). ILL_FORMED
 *     never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_cesu8(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_cesu8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      CESU-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_cesu8().
 * @return what utf8codec_from_cesu8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_cesu8_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_cesu8(), for input in chunks: see stream.h. Up to five bytes are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_CESU8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_cesu8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_cesu8(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Checks that src is well-formed Modified UTF-8, and reports where and why it is not.
 *
 * @param src      Modified UTF-8, possibly ill-formed, without a terminating 00; may be NULL if
 *                 src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence, or after the first surrogate of a pair;
 *     error_length is 1 to 3. With UTF8CODEC_MORE also inside the second surrogate of a pair, and
 *     up to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); also SURROGATE with error_length 3 for
 *     an unpaired surrogate, and UNUSED_BYTE for 00 and F0..F4, which begin no sequence of
 *     Modified UTF-8. Never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_mutf8(const void *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_mutf8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_mutf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_mutf8(utf8codec_stream *stream,
                                                               const void *src, size_t src_len,
                                                               unsigned flags);

/** The most bytes that utf8codec_to_mutf8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_MUTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_to_mutf8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_MUTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)
/** The most bytes that utf8codec_from_mutf8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_MUTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_mutf8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_MUTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 6)

/**
 * Converts UTF-8 to Modified UTF-8. U+0000 becomes C0 80, and a code point above U+FFFF becomes
 * six bytes, of which all are stored or none. No byte of the output is 00.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_MUTF8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_mutf8(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_mutf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_mutf8().
 * @return what utf8codec_to_mutf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_mutf8_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_mutf8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_MUTF8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_mutf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_mutf8(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, void *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Converts Modified UTF-8 to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      Modified UTF-8, possibly ill-formed, without a terminating 00; may be NULL if
 *                 src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_MUTF8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED, UTF8CODEC_ILL_FORMED: as from utf8codec_validate_mutf8(). ILL_FORMED
 *     never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_mutf8(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_mutf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      Modified UTF-8, possibly ill-formed, without a terminating 00; may be NULL if
 *                 src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_mutf8().
 * @return what utf8codec_from_mutf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_mutf8_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_mutf8(), for input in chunks: see stream.h. Up to five bytes are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_MUTF8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_mutf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_mutf8(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Checks that src is well-formed WTF-8, and reports where and why it is not.
 *
 * @param src      WTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence; error_length is 1 to 3. With UTF8CODEC_MORE
 *     also after a high surrogate, since a low one could follow, and up to 5.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(), except that a surrogate is well-formed
 *     unless it is a high one followed by a low one: kind SURROGATE, error_length 6. Never with
 *     UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_wtf8(const void *src, size_t src_len,
                                                       unsigned flags);

/**
 * Like utf8codec_validate_wtf8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_wtf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_wtf8(utf8codec_stream *stream,
                                                              const void *src, size_t src_len,
                                                              unsigned flags);

/** The most bytes that utf8codec_to_wtf8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_to_wtf8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)
/** The most bytes that utf8codec_from_wtf8() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_wtf8() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)

/**
 * Converts UTF-8 to WTF-8. Well-formed UTF-8 is well-formed WTF-8, so that this is a strict copy.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_WTF8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_wtf8(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_wtf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_wtf8().
 * @return what utf8codec_to_wtf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_wtf8_measure(const void *src, size_t src_len,
                                                         unsigned flags);

/**
 * Like utf8codec_to_wtf8(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_WTF8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_wtf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_wtf8(utf8codec_stream *stream, const void *src,
                                                        size_t src_len, void *dst, size_t dst_cap,
                                                        unsigned flags);

/**
 * Converts WTF-8 to UTF-8. UTF8CODEC_REPLACE makes one U+FFFD of each surrogate: the lossy
 * conversion of the WTF-8 specification.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      WTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_WTF8_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a sequence; error_length is 1 to 3.
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(), except that a surrogate, which is
 *     well-formed WTF-8 but cannot be represented in UTF-8, is one error of kind SURROGATE with
 *     error_length 3, even in a pair. Never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_wtf8(const void *src, size_t src_len, void *dst,
                                                   size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_wtf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      WTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_wtf8().
 * @return what utf8codec_from_wtf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_wtf8_measure(const void *src, size_t src_len,
                                                           unsigned flags);

/**
 * Like utf8codec_from_wtf8(), for input in chunks: see stream.h. Up to three bytes are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_WTF8_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_wtf8(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_wtf8(utf8codec_stream *stream, const void *src,
                                                          size_t src_len, void *dst, size_t dst_cap,
                                                          unsigned flags);

#if !defined(UTF8CODEC_NO_UTF16)

/** The most units that utf8codec_wtf8_to_utf16() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_WTF8_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_wtf8_to_utf16() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_WTF8_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 2)
/** The most bytes that utf8codec_utf16_to_wtf8() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16_TO_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_utf16_to_wtf8() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF16_TO_WTF8_MAX(n) UTF8CODEC_BOUND(n, 3, 3)

/**
 * Converts WTF-8 to UTF-16 in native byte order, which is ill-formed if src has surrogates: each
 * becomes an unpaired surrogate. The inverse of utf8codec_utf16_to_wtf8().
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      WTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_WTF8_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED, UTF8CODEC_ILL_FORMED: as from utf8codec_validate_wtf8(). ILL_FORMED
 *     never with UTF8CODEC_REPLACE.
 *
 * Source: The WTF-8 encoding, section 4.4.
 */
UTF8CODEC_API utf8codec_result utf8codec_wtf8_to_utf16(const void *src, size_t src_len,
                                                       uint16_t *dst, size_t dst_cap,
                                                       unsigned flags);

/**
 * Like utf8codec_wtf8_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of units that it would store.
 *
 * @param src      WTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_wtf8_to_utf16().
 * @return what utf8codec_wtf8_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_wtf8_to_utf16_measure(const void *src, size_t src_len,
                                                               unsigned flags);

/**
 * Like utf8codec_wtf8_to_utf16(), for input in chunks: see stream.h. Up to five bytes are carried:
 * a high surrogate too, until the next sequence shows that it is not followed by a low one.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_WTF8_TO_UTF16_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_wtf8_to_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_wtf8_to_utf16(utf8codec_stream *stream,
                                                              const void *src, size_t src_len,
                                                              uint16_t *dst, size_t dst_cap,
                                                              unsigned flags);

/**
 * Converts UTF-16 in native byte order, which may be ill-formed, to WTF-8: file names of Windows,
 * strings of JavaScript. A surrogate pair becomes four bytes, as in UTF-8, and an unpaired
 * surrogate three. Any units can be converted, and utf8codec_wtf8_to_utf16() returns the same.
 *
 * WTF-8 is not closed under concatenation: if one string ends with a high surrogate and the next
 * begins with a low one, join them before the conversion, or use the stream.
 *
 * @param src      any units; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the WTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF16_TO_WTF8_MAX(src_len) always suffices.
 * @param flags    0, or UTF8CODEC_MORE. UTF8CODEC_REPLACE has no effect, since nothing is
 *                 ill-formed.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: only with UTF8CODEC_MORE: src ends with a high surrogate, which a low
 *     one could follow; error_length is 1.
 *
 * Source: The WTF-8 encoding, section 4.3.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_wtf8(const uint16_t *src, size_t src_len,
                                                       void *dst, size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_utf16_to_wtf8() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      any units; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf16_to_wtf8().
 * @return what utf8codec_utf16_to_wtf8() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_wtf8_measure(const uint16_t *src, size_t src_len,
                                                               unsigned flags);

/**
 * Like utf8codec_utf16_to_wtf8(), for input in chunks: see stream.h. A high surrogate at the end of
 * a chunk is carried, so that a pair becomes four bytes wherever the input is split.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the WTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF16_TO_WTF8_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk.
 * @return UTF8CODEC_OK or UTF8CODEC_DST_FULL, as from utf8codec_utf16_to_wtf8().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16_to_wtf8(utf8codec_stream *stream,
                                                              const uint16_t *src, size_t src_len,
                                                              void *dst, size_t dst_cap,
                                                              unsigned flags);

#endif

#ifdef __cplusplus
}
#endif

#endif
#endif

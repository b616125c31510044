/**
 * @file
 * Conversion between UTF-16, UTF-32 and ISO 8859-1 (Latin-1), without UTF-8 in between.
 *
 * The arrays are in native byte order; schemes.h converts from and to the byte schemes. The
 * errors, their lengths and what replaces them are those of the same encodings beside UTF-8: see
 * utf16.h, utf32.h and latin1.h. The guarantees are those of types.h. No output is longer, in
 * bytes, than four times its input, and no measure can exceed the size of its input in bytes.
 *
 * Source: Unicode D76, D90, D91 and Table 3-5; ISO/IEC 8859-1.
 */
#ifndef UTF8CODEC_PAIRS_H
#define UTF8CODEC_PAIRS_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

#if !defined(UTF8CODEC_NO_UTF16) && !defined(UTF8CODEC_NO_UTF32)

/** The most units that utf8codec_utf16_to_utf32() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_utf16_to_utf32() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF16_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 1)

/** The most units that utf8codec_utf32_to_utf16() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_utf32_to_utf16() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF32_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 2, 0)

/**
 * Converts UTF-16 to UTF-32, both in native byte order. A surrogate pair becomes one code point.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF16_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the conversion of the sequence at src[read] does not fit; no part of it
 *     was stored.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow; error_length
 *     is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is an unpaired surrogate; error is SURROGATE, error_length is
 *     1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf32(const uint16_t *src, size_t src_len,
                                                        uint32_t *dst, size_t dst_cap,
                                                        unsigned flags);

/**
 * Like utf8codec_utf16_to_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf16_to_utf32().
 * @return what utf8codec_utf16_to_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf32_measure(const uint16_t *src, size_t src_len,
                                                                unsigned flags);

/**
 * Like utf8codec_utf16_to_utf32(), for input in chunks: see stream.h. A high surrogate at the end
 * of a chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF16_TO_UTF32_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16_to_utf32(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16_to_utf32(utf8codec_stream *stream,
                                                               const uint16_t *src, size_t src_len,
                                                               uint32_t *dst, size_t dst_cap,
                                                               unsigned flags);

/**
 * Converts UTF-32 to UTF-16, both in native byte order. A code point above U+FFFF becomes a
 * surrogate pair; both units are stored or neither.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      code points in native byte order, possibly ill-formed; may be NULL if src_len is
 *                 0.
 * @param src_len  its length in units.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF32_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, which
 *                 has no effect, since no code point is incomplete, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the conversion of the code point src[read] does not fit; no part of it
 *     was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is not a scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf16(const uint32_t *src, size_t src_len,
                                                        uint16_t *dst, size_t dst_cap,
                                                        unsigned flags);

/**
 * Like utf8codec_utf32_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      code points in native byte order, possibly ill-formed; may be NULL if src_len is
 *                 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf32_to_utf16().
 * @return what utf8codec_utf32_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf16_measure(const uint32_t *src, size_t src_len,
                                                                unsigned flags);

/**
 * Like utf8codec_utf32_to_utf16(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a code point is one unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF32_TO_UTF16_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32_to_utf16().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32_to_utf16(utf8codec_stream *stream,
                                                               const uint32_t *src, size_t src_len,
                                                               uint16_t *dst, size_t dst_cap,
                                                               unsigned flags);

#endif

#if !defined(UTF8CODEC_NO_LATIN1) && !defined(UTF8CODEC_NO_UTF16)

/** The most units that utf8codec_latin1_to_utf16() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_LATIN1_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_latin1_to_utf16() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_LATIN1_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 0)

/** The most bytes that utf8codec_utf16_to_latin1() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_utf16_to_latin1() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF16_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 1)

/**
 * Converts ISO 8859-1 (Latin-1) to UTF-16 in native byte order. Every byte is the code point of the
 * same number.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_LATIN1_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0. UTF8CODEC_REPLACE and UTF8CODEC_MORE have no effect, since no byte is
 *                 ill-formed or incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly two statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: there is no room for src[read].
 */
UTF8CODEC_API utf8codec_result utf8codec_latin1_to_utf16(const void *src, size_t src_len,
                                                         uint16_t *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Like utf8codec_latin1_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store, which is src_len.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_latin1_to_utf16().
 * @return what utf8codec_latin1_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_latin1_to_utf16_measure(const void *src, size_t src_len,
                                                                 unsigned flags);

/**
 * Like utf8codec_latin1_to_utf16(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a byte cannot be incomplete.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_LATIN1_TO_UTF16_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_latin1_to_utf16().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_latin1_to_utf16(utf8codec_stream *stream,
                                                                const void *src, size_t src_len,
                                                                uint16_t *dst, size_t dst_cap,
                                                                unsigned flags);

/**
 * Converts UTF-16 in native byte order to ISO 8859-1 (Latin-1).
 *
 * Errors take precedence: an error at src[read], including a code point above U+00FF, is reported
 * even if dst is full.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF16_TO_LATIN1_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE ('?' for each error and for each code point
 *                 above U+00FF), UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the conversion of the sequence at src[read] does not fit; no part of it
 *     was stored.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow; error_length
 *     is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is an unpaired surrogate; error is SURROGATE, error_length is
 *     1; never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the code point of src[read, read +
 *     error_length), 1 or 2 units, is above U+00FF; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_latin1(const uint16_t *src, size_t src_len,
                                                         void *dst, size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_utf16_to_latin1() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf16_to_latin1().
 * @return what utf8codec_utf16_to_latin1() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_latin1_measure(const uint16_t *src,
                                                                 size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf16_to_latin1(), for input in chunks: see stream.h. A high surrogate at the end
 * of a chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF16_TO_LATIN1_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16_to_latin1(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16_to_latin1(utf8codec_stream *stream,
                                                                const uint16_t *src, size_t src_len,
                                                                void *dst, size_t dst_cap,
                                                                unsigned flags);

#endif

#if !defined(UTF8CODEC_NO_LATIN1) && !defined(UTF8CODEC_NO_UTF32)

/** The most units that utf8codec_latin1_to_utf32() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_LATIN1_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_latin1_to_utf32() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_LATIN1_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 0)

/** The most bytes that utf8codec_utf32_to_latin1() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_utf32_to_latin1() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF32_TO_LATIN1_MAX(n) UTF8CODEC_BOUND(n, 1, 0)

/**
 * Converts ISO 8859-1 (Latin-1) to UTF-32 in native byte order. Every byte is the code point of the
 * same number.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_LATIN1_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    0. UTF8CODEC_REPLACE and UTF8CODEC_MORE have no effect, since no byte is
 *                 ill-formed or incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly two statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: there is no room for src[read].
 */
UTF8CODEC_API utf8codec_result utf8codec_latin1_to_utf32(const void *src, size_t src_len,
                                                         uint32_t *dst, size_t dst_cap,
                                                         unsigned flags);

/**
 * Like utf8codec_latin1_to_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store, which is src_len.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_latin1_to_utf32().
 * @return what utf8codec_latin1_to_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_latin1_to_utf32_measure(const void *src, size_t src_len,
                                                                 unsigned flags);

/**
 * Like utf8codec_latin1_to_utf32(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a byte cannot be incomplete.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_LATIN1_TO_UTF32_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_latin1_to_utf32().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_latin1_to_utf32(utf8codec_stream *stream,
                                                                const void *src, size_t src_len,
                                                                uint32_t *dst, size_t dst_cap,
                                                                unsigned flags);

/**
 * Converts UTF-32 in native byte order to ISO 8859-1 (Latin-1).
 *
 * Errors take precedence: an error at src[read], including a code point above U+00FF, is reported
 * even if dst is full.
 *
 * @param src      code points in native byte order, possibly ill-formed; may be NULL if src_len is
 *                 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF32_TO_LATIN1_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE ('?' for each error and for each code point
 *                 above U+00FF), UTF8CODEC_MORE, which has no effect, since no code point is
 *                 incomplete, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the conversion of the code point src[read] does not fit; no part of it
 *     was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is not a scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 *   - UTF8CODEC_ILL_FORMED with UTF8CODEC_ERROR_UNREPRESENTABLE: the code point of src[read, read +
 *     error_length), 1 unit, is above U+00FF; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_latin1(const uint32_t *src, size_t src_len,
                                                         void *dst, size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_utf32_to_latin1() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      code points in native byte order, possibly ill-formed; may be NULL if src_len is
 *                 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf32_to_latin1().
 * @return what utf8codec_utf32_to_latin1() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_latin1_measure(const uint32_t *src,
                                                                 size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf32_to_latin1(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a code point is one unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF32_TO_LATIN1_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32_to_latin1().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32_to_latin1(utf8codec_stream *stream,
                                                                const uint32_t *src, size_t src_len,
                                                                void *dst, size_t dst_cap,
                                                                unsigned flags);

#endif

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file
 * The byte schemes UTF-16LE, UTF-16BE, UTF-32LE and UTF-32BE to and from arrays in native order,
 * validated or mended. One of the two orders is the native one: there it is a copy.
 *
 * The bytes of a scheme may have any alignment. The errors, their lengths and what replaces them
 * are those of utf16.h and utf32.h. U+FEFF is an ordinary code point here: no byte order mark is
 * read, removed or written; see detect.h. The guarantees are those of types.h. No measure can
 * exceed the size of its input in bytes.
 *
 * Source: Unicode D97, D98, D100 and D101.
 */
#ifndef UTF8CODEC_SCHEMES_H
#define UTF8CODEC_SCHEMES_H

#include "types.h"
#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

#if !defined(UTF8CODEC_NO_UTF16)

/** The most units that utf8codec_utf16le_to_utf16() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16LE_TO_UTF16_MAX(n) UTF8CODEC_BOUND((n) / 2 + ((n) % 2 != 0), 1, 0)
/** The same for utf8codec_stream_utf16le_to_utf16() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_UTF16LE_TO_UTF16_MAX(n) UTF8CODEC_BOUND((n) / 2, 1, 2)
/** The most bytes that utf8codec_utf16_to_utf16le() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16_TO_UTF16LE_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_utf16_to_utf16le() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF16_TO_UTF16LE_MAX(n) UTF8CODEC_BOUND(n, 2, 2)

/**
 * Converts UTF-16LE to UTF-16 in native byte order.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF16LE_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is an unpaired surrogate; error is SURROGATE,
 *     error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16le_to_utf16(const void *src, size_t src_len,
                                                          uint16_t *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf16le_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      UTF-16LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_utf16le_to_utf16().
 * @return what utf8codec_utf16le_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16le_to_utf16_measure(const void *src, size_t src_len,
                                                                  unsigned flags);

/**
 * Like utf8codec_utf16le_to_utf16(), for input in chunks: see stream.h. Up to three bytes are
 * carried: a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF16LE_TO_UTF16_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16le_to_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16le_to_utf16(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 uint16_t *dst, size_t dst_cap,
                                                                 unsigned flags);

/**
 * Converts UTF-16 in native byte order to UTF-16LE.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF16_TO_UTF16LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow; error_length
 *     is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is an unpaired surrogate; error is SURROGATE, error_length is
 *     1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf16le(const uint16_t *src, size_t src_len,
                                                          void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf16_to_utf16le() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf16_to_utf16le().
 * @return what utf8codec_utf16_to_utf16le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf16le_measure(const uint16_t *src,
                                                                  size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf16_to_utf16le(), for input in chunks: see stream.h. A high surrogate at the end
 * of a chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF16_TO_UTF16LE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16_to_utf16le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16_to_utf16le(utf8codec_stream *stream,
                                                                 const uint16_t *src,
                                                                 size_t src_len, void *dst,
                                                                 size_t dst_cap, unsigned flags);

/** The most units that utf8codec_utf16be_to_utf16() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16BE_TO_UTF16_MAX(n) UTF8CODEC_BOUND((n) / 2 + ((n) % 2 != 0), 1, 0)
/** The same for utf8codec_stream_utf16be_to_utf16() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_UTF16BE_TO_UTF16_MAX(n) UTF8CODEC_BOUND((n) / 2, 1, 2)
/** The most bytes that utf8codec_utf16_to_utf16be() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF16_TO_UTF16BE_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_utf16_to_utf16be() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF16_TO_UTF16BE_MAX(n) UTF8CODEC_BOUND(n, 2, 2)

/**
 * Converts UTF-16BE to UTF-16 in native byte order.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF16BE_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is an unpaired surrogate; error is SURROGATE,
 *     error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16be_to_utf16(const void *src, size_t src_len,
                                                          uint16_t *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf16be_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      UTF-16BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_utf16be_to_utf16().
 * @return what utf8codec_utf16be_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16be_to_utf16_measure(const void *src, size_t src_len,
                                                                  unsigned flags);

/**
 * Like utf8codec_utf16be_to_utf16(), for input in chunks: see stream.h. Up to three bytes are
 * carried: a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF16BE_TO_UTF16_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16be_to_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16be_to_utf16(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 uint16_t *dst, size_t dst_cap,
                                                                 unsigned flags);

/**
 * Converts UTF-16 in native byte order to UTF-16BE.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF16_TO_UTF16BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow; error_length
 *     is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is an unpaired surrogate; error is SURROGATE, error_length is
 *     1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf16be(const uint16_t *src, size_t src_len,
                                                          void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf16_to_utf16be() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf16_to_utf16be().
 * @return what utf8codec_utf16_to_utf16be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf16_to_utf16be_measure(const uint16_t *src,
                                                                  size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf16_to_utf16be(), for input in chunks: see stream.h. A high surrogate at the end
 * of a chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF16_TO_UTF16BE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf16_to_utf16be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf16_to_utf16be(utf8codec_stream *stream,
                                                                 const uint16_t *src,
                                                                 size_t src_len, void *dst,
                                                                 size_t dst_cap, unsigned flags);

#endif

#if !defined(UTF8CODEC_NO_UTF32)

/** The most units that utf8codec_utf32le_to_utf32() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32LE_TO_UTF32_MAX(n) UTF8CODEC_BOUND((n) / 4 + ((n) % 4 != 0), 1, 0)
/** The same for utf8codec_stream_utf32le_to_utf32() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_UTF32LE_TO_UTF32_MAX(n) UTF8CODEC_BOUND((n) / 4, 1, 2)
/** The most bytes that utf8codec_utf32_to_utf32le() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32_TO_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The same for utf8codec_stream_utf32_to_utf32le() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF32_TO_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)

/**
 * Converts UTF-32LE to UTF-32 in native byte order.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF32LE_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is not a scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32le_to_utf32(const void *src, size_t src_len,
                                                          uint32_t *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf32le_to_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      UTF-32LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_utf32le_to_utf32().
 * @return what utf8codec_utf32le_to_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32le_to_utf32_measure(const void *src, size_t src_len,
                                                                  unsigned flags);

/**
 * Like utf8codec_utf32le_to_utf32(), for input in chunks: see stream.h. Up to three bytes are
 * carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF32LE_TO_UTF32_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32le_to_utf32(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32le_to_utf32(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 uint32_t *dst, size_t dst_cap,
                                                                 unsigned flags);

/**
 * Converts UTF-32 in native byte order to UTF-32LE.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF32_TO_UTF32LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, which
 *                 has no effect, since no code point is incomplete, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is not a scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf32le(const uint32_t *src, size_t src_len,
                                                          void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf32_to_utf32le() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf32_to_utf32le().
 * @return what utf8codec_utf32_to_utf32le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf32le_measure(const uint32_t *src,
                                                                  size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf32_to_utf32le(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a code point is one unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF32_TO_UTF32LE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32_to_utf32le().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32_to_utf32le(utf8codec_stream *stream,
                                                                 const uint32_t *src,
                                                                 size_t src_len, void *dst,
                                                                 size_t dst_cap, unsigned flags);

/** The most units that utf8codec_utf32be_to_utf32() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32BE_TO_UTF32_MAX(n) UTF8CODEC_BOUND((n) / 4 + ((n) % 4 != 0), 1, 0)
/** The same for utf8codec_stream_utf32be_to_utf32() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_UTF32BE_TO_UTF32_MAX(n) UTF8CODEC_BOUND((n) / 4, 1, 2)
/** The most bytes that utf8codec_utf32_to_utf32be() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_UTF32_TO_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The same for utf8codec_stream_utf32_to_utf32be() and a chunk of n units. */
#define UTF8CODEC_STREAM_UTF32_TO_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)

/**
 * Converts UTF-32BE to UTF-32 in native byte order.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_UTF32BE_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is not a scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32be_to_utf32(const void *src, size_t src_len,
                                                          uint32_t *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf32be_to_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of units that it would store.
 *
 * @param src      UTF-32BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_utf32be_to_utf32().
 * @return what utf8codec_utf32be_to_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32be_to_utf32_measure(const void *src, size_t src_len,
                                                                  unsigned flags);

/**
 * Like utf8codec_utf32be_to_utf32(), for input in chunks: see stream.h. Up to three bytes are
 * carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_UTF32BE_TO_UTF32_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32be_to_utf32(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32be_to_utf32(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 uint32_t *dst, size_t dst_cap,
                                                                 unsigned flags);

/**
 * Converts UTF-32 in native byte order to UTF-32BE.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_UTF32_TO_UTF32BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, which
 *                 has no effect, since no code point is incomplete, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence at src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is not a scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf32be(const uint32_t *src, size_t src_len,
                                                          void *dst, size_t dst_cap,
                                                          unsigned flags);

/**
 * Like utf8codec_utf32_to_utf32be() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_utf32_to_utf32be().
 * @return what utf8codec_utf32_to_utf32be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_utf32_to_utf32be_measure(const uint32_t *src,
                                                                  size_t src_len, unsigned flags);

/**
 * Like utf8codec_utf32_to_utf32be(), for input in chunks: see stream.h. Nothing is ever carried,
 * since a code point is one unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_UTF32_TO_UTF32BE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_utf32_to_utf32be().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_utf32_to_utf32be(utf8codec_stream *stream,
                                                                 const uint32_t *src,
                                                                 size_t src_len, void *dst,
                                                                 size_t dst_cap, unsigned flags);

#endif

#ifdef __cplusplus
}
#endif

#endif

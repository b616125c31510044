/**
 * @file
 * UTF-32: conversion to and from UTF-8, and validation; of arrays of `uint32_t` in native byte
 * order, and of the byte schemes UTF-32LE and UTF-32BE, which may have any alignment. Lengths are
 * in units for arrays and in bytes for schemes.
 *
 * A unit that is not a scalar value (a surrogate, or above U+10FFFF) is ill-formed. U+FEFF is an
 * ordinary code point here: no byte order mark is read, removed or written; see detect.h. The
 * guarantees are those of types.h.
 *
 * Source: RFC 3629 section 3; Unicode D76, D90, D99 to D101.
 */
#ifndef UTF8CODEC_UTF32_H
#define UTF8CODEC_UTF32_H

#include "types.h"
#include "stream.h"

#if !defined(UTF8CODEC_NO_UTF32)

#ifdef __cplusplus
extern "C" {
#endif

/** The most code points that utf8codec_to_utf32() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_to_utf32() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF32_MAX(n) UTF8CODEC_BOUND(n, 1, 1)
/** The most bytes that utf8codec_from_utf32() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF32_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The same for utf8codec_stream_from_utf32() and a chunk of n units. */
#define UTF8CODEC_STREAM_FROM_UTF32_MAX(n) UTF8CODEC_BOUND(n, 4, 0)

/**
 * Converts UTF-8 to UTF-32 in native byte order.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32(const void *src, size_t src_len, uint32_t *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of code points that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf32().
 * @return what utf8codec_to_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_utf32(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code points; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_TO_UTF32_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf32(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, uint32_t *dst,
                                                         size_t dst_cap, unsigned flags);

/**
 * Converts UTF-32 in native byte order to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF32_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error). UTF8CODEC_MORE has
 *                 no effect, since a unit cannot be incomplete.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_ILL_FORMED: src[read] is not a scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32(const uint32_t *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units; at most SIZE_MAX / 4, as for any array of them.
 * @param flags    as for utf8codec_from_utf32().
 * @return what utf8codec_from_utf32() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32_measure(const uint32_t *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_utf32(), for input in chunks: see stream.h. Nothing is ever carried; the
 * function is for callers that treat all encodings alike.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF32_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf32().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32(utf8codec_stream *stream,
                                                           const uint32_t *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Checks that src is well-formed UTF-32 in native byte order, and reports where and why it is not.
 * The errors are those of utf8codec_from_utf32().
 *
 * @param src      UTF-32 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped. UTF8CODEC_MORE has no effect, since a unit cannot be incomplete.
 * @return written is 0. One of exactly two statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and src[read] is not a scalar value; error
 *     is SURROGATE or OUT_OF_RANGE, error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf32(const uint32_t *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_utf32(), for input in chunks: see stream.h. Nothing is ever carried; the
 * function is for callers that treat all encodings alike.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf32().
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf32(utf8codec_stream *stream,
                                                               const uint32_t *src, size_t src_len,
                                                               unsigned flags);

/** The most bytes that utf8codec_to_utf32le() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The same for utf8codec_stream_to_utf32le() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 4, 4)
/** The most bytes that utf8codec_from_utf32le() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 1, 2)
/** The same for utf8codec_stream_from_utf32le() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_UTF32LE_MAX(n) UTF8CODEC_BOUND(n, 1, 5)

/**
 * Converts UTF-8 to UTF-32LE. No byte order mark is added.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_UTF32LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32le(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32le() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf32le().
 * @return what utf8codec_to_utf32le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32le_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf32le(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_UTF32LE_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf32le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32le(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-32LE to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF32LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is not a scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32le(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32le() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-32LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_utf32le().
 * @return what utf8codec_from_utf32le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32le_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf32le(), for input in chunks: see stream.h. Up to three bytes, part of a
 * unit, are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF32LE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf32le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32le(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Checks that src is well-formed UTF-32LE, and reports where and why it is not. The
 * errors are those of utf8codec_from_utf32le().
 *
 * @param src      UTF-32LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and the unit at src[read] is not a scalar
 *     value; error is SURROGATE or OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf32le(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_validate_utf32le(), for input in chunks: see stream.h. Up to three bytes, part of
 * a unit, are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf32le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf32le(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 unsigned flags);

/** The most bytes that utf8codec_to_utf32be() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The same for utf8codec_stream_to_utf32be() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 4, 4)
/** The most bytes that utf8codec_from_utf32be() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 1, 2)
/** The same for utf8codec_stream_from_utf32be() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_UTF32BE_MAX(n) UTF8CODEC_BOUND(n, 1, 5)

/**
 * Converts UTF-8 to UTF-32BE. No byte order mark is added.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_UTF32BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32be(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf32be() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf32be().
 * @return what utf8codec_to_utf32be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf32be_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf32be(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_UTF32BE_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf32be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf32be(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-32BE to UTF-8.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-32BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF32BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is not a scalar value; error is SURROGATE or
 *     OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32be(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32be() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-32BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_utf32be().
 * @return what utf8codec_from_utf32be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32be_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf32be(), for input in chunks: see stream.h. Up to three bytes, part of a
 * unit, are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF32BE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf32be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf32be(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Checks that src is well-formed UTF-32BE, and reports where and why it is not. The
 * errors are those of utf8codec_from_utf32be().
 *
 * @param src      UTF-32BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and the unit at src[read] is not a scalar
 *     value; error is SURROGATE or OUT_OF_RANGE, error_length is 4; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf32be(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_validate_utf32be(), for input in chunks: see stream.h. Up to three bytes, part of
 * a unit, are carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf32be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf32be(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
#endif

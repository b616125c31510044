/**
 * @file
 * UTF-16: conversion to and from UTF-8, and validation; of arrays of `uint16_t` in native byte
 * order, and of the byte schemes UTF-16LE and UTF-16BE, which may have any alignment. Lengths are
 * in units for arrays and in bytes for schemes.
 *
 * An unpaired surrogate is ill-formed: kind SURROGATE, one unit. Part of a unit at the end of a
 * byte scheme is TRUNCATED, together with a high surrogate before it. UTF8CODEC_REPLACE makes one
 * U+FFFD of each unpaired surrogate and of all that is truncated, as in the WHATWG Encoding
 * Standard.
 *
 * U+FEFF is an ordinary code point here: no byte order mark is read, removed or written; see
 * detect.h. The guarantees are those of types.h.
 *
 * Source: RFC 3629 section 3; Unicode D91, D96 to D98 and Table 3-5.
 */
#ifndef UTF8CODEC_UTF16_H
#define UTF8CODEC_UTF16_H

#include "types.h"
#include "stream.h"

#if !defined(UTF8CODEC_NO_UTF16)

#ifdef __cplusplus
extern "C" {
#endif

/** The most code units that utf8codec_to_utf16() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 0)
/** The same for utf8codec_stream_to_utf16() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF16_MAX(n) UTF8CODEC_BOUND(n, 1, 1)
/** The most bytes that utf8codec_from_utf16() stores for n units: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF16_MAX(n) UTF8CODEC_BOUND(n, 3, 0)
/** The same for utf8codec_stream_from_utf16() and a chunk of n units. */
#define UTF8CODEC_STREAM_FROM_UTF16_MAX(n) UTF8CODEC_BOUND(n, 3, 3)

/**
 * Converts UTF-8 to UTF-16 in native byte order. A code point above U+FFFF becomes a surrogate
 * pair; both units are stored or neither.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16(const void *src, size_t src_len, uint16_t *dst,
                                                  size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of code units that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf16().
 * @return what utf8codec_to_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16_measure(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_to_utf16(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the code units; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in units; UTF8CODEC_STREAM_TO_UTF16_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16(utf8codec_stream *stream, const void *src,
                                                         size_t src_len, uint16_t *dst,
                                                         size_t dst_cap, unsigned flags);

/**
 * Converts UTF-16 in native byte order to UTF-8. Surrogate pairs are decoded to code points first,
 * as RFC 3629 section 3 requires.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF16_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow;
 *     error_length is 1.
 *   - UTF8CODEC_ILL_FORMED: src[read] is an unpaired surrogate; error is SURROGATE, error_length
 *     is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16(const uint16_t *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    as for utf8codec_from_utf16().
 * @return what utf8codec_from_utf16() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16_measure(const uint16_t *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_from_utf16(), for input in chunks: see stream.h. A high surrogate at the end of a
 * chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF16_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16(utf8codec_stream *stream,
                                                           const uint16_t *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Checks that src is well-formed UTF-16 in native byte order, and reports where and why it is not.
 * The errors are those of utf8codec_from_utf16().
 *
 * @param src      UTF-16 in native byte order, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends with a high surrogate, and a low one could follow;
 *     error_length is 1.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and src[read] is an unpaired surrogate;
 *     error is SURROGATE, error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf16(const uint16_t *src, size_t src_len,
                                                        unsigned flags);

/**
 * Like utf8codec_validate_utf16(), for input in chunks: see stream.h. A high surrogate at the end
 * of a chunk is carried.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in units.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf16(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf16(utf8codec_stream *stream,
                                                               const uint16_t *src, size_t src_len,
                                                               unsigned flags);

/** The most bytes that utf8codec_to_utf16le() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF16LE_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_to_utf16le() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF16LE_MAX(n) UTF8CODEC_BOUND(n, 2, 2)
/** The most bytes that utf8codec_from_utf16le() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF16LE_MAX(n) UTF8CODEC_BOUND((n) / 2 + (n) % 2, 3, 0)
/** The same for utf8codec_stream_from_utf16le() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_UTF16LE_MAX(n) UTF8CODEC_BOUND((n) / 2, 3, 6)

/**
 * Converts UTF-8 to UTF-16LE. A code point above U+FFFF becomes a surrogate pair; both units are
 * stored or neither. No byte order mark is added.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_UTF16LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16le(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16le() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf16le().
 * @return what utf8codec_to_utf16le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16le_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf16le(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_UTF16LE_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf16le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16le(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-16LE to UTF-8. Surrogate pairs are decoded to code points first, as RFC 3629
 * section 3 requires.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF16LE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is an unpaired surrogate; error is SURROGATE,
 *     error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16le(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16le() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-16LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_utf16le().
 * @return what utf8codec_from_utf16le() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16le_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf16le(), for input in chunks: see stream.h. Up to three bytes are carried:
 * a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF16LE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf16le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16le(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Checks that src is well-formed UTF-16LE, and reports where and why it is not. The
 * errors are those of utf8codec_from_utf16le().
 *
 * @param src      UTF-16LE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and the unit at src[read] is an unpaired
 *     surrogate; error is SURROGATE, error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf16le(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_validate_utf16le(), for input in chunks: see stream.h. Up to three bytes are
 * carried: a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf16le(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf16le(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 unsigned flags);

/** The most bytes that utf8codec_to_utf16be() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_TO_UTF16BE_MAX(n) UTF8CODEC_BOUND(n, 2, 0)
/** The same for utf8codec_stream_to_utf16be() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_TO_UTF16BE_MAX(n) UTF8CODEC_BOUND(n, 2, 2)
/** The most bytes that utf8codec_from_utf16be() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_FROM_UTF16BE_MAX(n) UTF8CODEC_BOUND((n) / 2 + (n) % 2, 3, 0)
/** The same for utf8codec_stream_from_utf16be() and a chunk of n bytes. */
#define UTF8CODEC_STREAM_FROM_UTF16BE_MAX(n) UTF8CODEC_BOUND((n) / 2, 3, 6)

/**
 * Converts UTF-8 to UTF-16BE. A code point above U+FFFF becomes a surrogate pair; both units are
 * stored or neither. No byte order mark is added.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_TO_UTF16BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each maximal subpart),
 *                 UTF8CODEC_MORE, or both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the next sequence does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: as from utf8codec_validate().
 *   - UTF8CODEC_ILL_FORMED: as from utf8codec_validate(); never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16be(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_to_utf16be() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_to_utf16be().
 * @return what utf8codec_to_utf16be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_to_utf16be_measure(const void *src, size_t src_len,
                                                            unsigned flags);

/**
 * Like utf8codec_to_utf16be(), for input in chunks: see stream.h.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_TO_UTF16BE_MAX(src_len) always suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_to_utf16be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_to_utf16be(utf8codec_stream *stream,
                                                           const void *src, size_t src_len,
                                                           void *dst, size_t dst_cap,
                                                           unsigned flags);

/**
 * Converts UTF-16BE to UTF-8. Surrogate pairs are decoded to code points first, as RFC 3629
 * section 3 requires.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      UTF-16BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_FROM_UTF16BE_MAX(src_len) always suffices.
 * @param flags    0 for strict, or UTF8CODEC_REPLACE (U+FFFD for each error), UTF8CODEC_MORE, or
 *                 both.
 * @return dst[0, written) is the conversion of src[0, read). One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the UTF-8 sequence for src[read] does not fit; no part of it was stored.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: the unit at src[read] is an unpaired surrogate; error is SURROGATE,
 *     error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16be(const void *src, size_t src_len, void *dst,
                                                      size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf16be() with a dst_cap of SIZE_MAX, but stores nothing: `written` is
 * the number of bytes that it would store.
 *
 * @param src      UTF-16BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    as for utf8codec_from_utf16be().
 * @return what utf8codec_from_utf16be() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf16be_measure(const void *src, size_t src_len,
                                                              unsigned flags);

/**
 * Like utf8codec_from_utf16be(), for input in chunks: see stream.h. Up to three bytes are carried:
 * a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the UTF-8; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_STREAM_FROM_UTF16BE_MAX(src_len) always
 *                 suffices.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_from_utf16be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_from_utf16be(utf8codec_stream *stream,
                                                             const void *src, size_t src_len,
                                                             void *dst, size_t dst_cap,
                                                             unsigned flags);

/**
 * Checks that src is well-formed UTF-16BE, and reports where and why it is not. The
 * errors are those of utf8codec_from_utf16be().
 *
 * @param src      UTF-16BE, possibly ill-formed, at any address; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    0 for strict. With UTF8CODEC_REPLACE, errors are counted in `replaced` and
 *                 skipped; with UTF8CODEC_MORE, more input follows.
 * @return written is 0. One of exactly three statuses:
 *   - UTF8CODEC_OK: all of src is well-formed, or with UTF8CODEC_REPLACE, was checked.
 *   - UTF8CODEC_TRUNCATED: src ends inside a unit, with a high surrogate, or inside the unit after
 *     one; error_length is 1, 2 or 3.
 *   - UTF8CODEC_ILL_FORMED: src[0, read) is well-formed, and the unit at src[read] is an unpaired
 *     surrogate; error is SURROGATE, error_length is 2; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_validate_utf16be(const void *src, size_t src_len,
                                                          unsigned flags);

/**
 * Like utf8codec_validate_utf16be(), for input in chunks: see stream.h. Up to three bytes are
 * carried: a high surrogate and part of the next unit.
 *
 * @param stream   the state; all zero before the first chunk. Never NULL.
 * @param src      the next chunk; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param flags    UTF8CODEC_MORE unless this is the last chunk; UTF8CODEC_REPLACE, or both.
 * @return the statuses of utf8codec_validate_utf16be(), with `carried`; never TRUNCATED with
 *   UTF8CODEC_MORE.
 */
UTF8CODEC_API utf8codec_result utf8codec_stream_validate_utf16be(utf8codec_stream *stream,
                                                                 const void *src, size_t src_len,
                                                                 unsigned flags);

#ifdef __cplusplus
}
#endif

#endif
#endif

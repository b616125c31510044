/**
 * @file
 * Names and explanations for people. The codec does not use them, and a program that does not call
 * them does not contain them.
 */
#ifndef UTF8CODEC_EXPLAIN_H
#define UTF8CODEC_EXPLAIN_H

#include "detect.h"
#include "stream.h"
#include "types.h"

#if !defined(UTF8CODEC_NO_EXPLAIN)

#ifdef __cplusplus
extern "C" {
#endif

/** The most that utf8codec_explain() and the like write, including the terminating NUL. */
#define UTF8CODEC_EXPLAIN_MAX 256

/**
 * The name of a status, as in the enumeration, in lower case: "ok", "dst-full", "truncated",
 * "ill-formed", "not-allowed".
 *
 * @param status  a #utf8codec_status, or any other number.
 * @return a constant string, never NULL; "unknown" for other numbers.
 */
UTF8CODEC_API const char *utf8codec_status_name(unsigned status);

/**
 * The name of an error kind, as in the enumeration, in lower case: "overlong", "surrogate",
 * "missing-continuation" and so on. They are stable, so that logs and programs can depend on them.
 *
 * @param error  a #utf8codec_error, or any other number.
 * @return a constant string, never NULL; "none" for 0, "unknown" for other numbers.
 */
UTF8CODEC_API const char *utf8codec_error_name(unsigned error);

/**
 * Describes in one line of English what a call on UTF-8 found: the offset, the bytes, what is wrong
 * with them, the rule that they violate, and the correct form. For example
 * "byte 6: C0 AF: overlong encoding of U+002F; the shortest form is required: 2F".
 *
 * Results of utf8codec_unescape() cannot be explained: what is wrong there is not UTF-8.
 *
 * If a lenient decoder would have decoded more bytes than the maximal subpart as one character
 * (C0 AF, ED A0 80), the line shows those bytes as well.
 *
 * @param src      the src of the call.
 * @param src_len  its length in bytes. A longer length is fine if the buffer is: the explanation
 *                 may read a few bytes past the error.
 * @param result   what the call returned. For a stream, see utf8codec_explain_stream().
 * @param dst      receives the text, NUL-terminated unless dst_cap is 0; may be NULL if it is.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_EXPLAIN_MAX always suffices.
 * @return the length of the whole text without its NUL, as from snprintf: dst has all of it if that
 *   is less than dst_cap.
 */
UTF8CODEC_API size_t utf8codec_explain(const void *src, size_t src_len, utf8codec_result result,
                                       char *dst, size_t dst_cap);

/**
 * Like utf8codec_explain(), for calls whose src is UTF-32.
 *
 * @param src      the src of the call.
 * @param src_len  its length in units.
 * @param result   what the call returned.
 * @param dst      receives the text, NUL-terminated unless dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_EXPLAIN_MAX always suffices.
 * @return the length of the whole text without its NUL.
 */
UTF8CODEC_API size_t utf8codec_explain_utf32(const uint32_t *src, size_t src_len,
                                             utf8codec_result result, char *dst, size_t dst_cap);

/**
 * Like utf8codec_explain(), for calls whose src is in any encoding of this library.
 *
 * @param encoding  the #utf8codec_encoding of src.
 * @param src       the src of the call: `uint16_t` for UTF16, `uint32_t` for UTF32, else bytes.
 * @param src_len   its length in units.
 * @param result    what the call returned.
 * @param dst       receives the text, NUL-terminated unless dst_cap is 0.
 * @param dst_cap   its capacity in bytes; UTF8CODEC_EXPLAIN_MAX always suffices.
 * @return the length of the whole text without its NUL.
 */
UTF8CODEC_API size_t utf8codec_explain_as(unsigned encoding, const void *src, size_t src_len,
                                          utf8codec_result result, char *dst, size_t dst_cap);

/**
 * Like utf8codec_explain_as(), for a stream: the error may begin in an earlier chunk, and its
 * offset is that in the whole input. What the stream carried when the call began is needed, so a
 * program copies the stream, which is 8 bytes, before each call.
 *
 * Bytes that only the next chunk has are not shown. If DST_FULL stops a call before its chunk, only
 * the status is named.
 *
 * @param encoding  the #utf8codec_encoding of src.
 * @param before    the stream as it was before the call. Never NULL.
 * @param offset    the units of the input before src: those of all earlier chunks, and those of
 *                  this chunk that earlier calls have read.
 * @param src       the src of the call: `uint16_t` for UTF16, `uint32_t` for UTF32, else bytes.
 * @param src_len   its length in units.
 * @param result    what the call returned.
 * @param dst       receives the text, NUL-terminated unless dst_cap is 0.
 * @param dst_cap   its capacity in bytes; UTF8CODEC_EXPLAIN_MAX always suffices.
 * @return the length of the whole text without its NUL.
 */
UTF8CODEC_API size_t utf8codec_explain_stream(unsigned encoding, const utf8codec_stream *before,
                                              uint64_t offset, const void *src, size_t src_len,
                                              utf8codec_result result, char *dst, size_t dst_cap);

#ifdef __cplusplus
}
#endif

#endif
#endif

/**
 * @file
 * Words for people. Nothing in the codec needs them, and a program that never calls them links
 * without them.
 */
#ifndef UTF8CODEC_EXPLAIN_H
#define UTF8CODEC_EXPLAIN_H

#include "detect.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What utf8codec_explain() and its siblings write at the most, the terminating NUL
 * included: a buffer of this size never cuts their text.
 */
#define UTF8CODEC_EXPLAIN_CAP 256

/**
 * The name of a status, as in the enumeration, in lower case: "ok", "dst-full", "truncated",
 * "ill-formed".
 *
 * @param status  a #utf8codec_status, or any other number.
 * @return a constant string, never NULL; "unknown" for other numbers.
 */
UTF8CODEC_API const char *utf8codec_status_name(unsigned status);

/**
 * The name of an error kind, as in the enumeration, in lower case: "overlong", "surrogate",
 * "missing-continuation" and so on. Stable: fit for logs and for programs to compare.
 *
 * @param error  a #utf8codec_error, or any other number.
 * @return a constant string, never NULL; "none" for 0, "unknown" for other numbers.
 */
UTF8CODEC_API const char *utf8codec_error_name(unsigned error);

/**
 * Says in one line of English what a call on UTF-8 found: where, which bytes, what is wrong with
 * them, which rule they break, and what an encoder would have written. For example
 * "byte 6: C0 AF: overlong encoding of U+002F; the shortest form is required: 2F".
 *
 * Where a lenient decoder would have taken more bytes than the maximal subpart for one character
 * (C0 AF, ED A0 80), the line shows those bytes too.
 *
 * @param src      the src that the call was given.
 * @param src_len  its length in bytes. More than the call was given is welcome when it is the same
 *                 buffer: the explanation may look a few bytes past the error.
 * @param result   what the call returned. Its carried must be 0: to explain an error that spans
 *                 pieces, put the carried bytes back in front of src and let read be 0.
 * @param dst      receives the text, always NUL-terminated when dst_cap is not 0; may be NULL
 *                 when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; UTF8CODEC_EXPLAIN_CAP always suffices.
 * @return the length of the whole text without its NUL, like snprintf: dst holds all of it when
 *   that is less than dst_cap.
 */
UTF8CODEC_API size_t utf8codec_explain(const void *src, size_t src_len, utf8codec_result result,
                                       char *dst, size_t dst_cap);

/**
 * Like utf8codec_explain(), except that it is for calls whose src is UTF-32.
 *
 * @param src      the src that the call was given.
 * @param src_len  its length in units.
 * @param result   what the call returned.
 * @param dst      receives the text, always NUL-terminated when dst_cap is not 0.
 * @param dst_cap  bytes of room at dst; UTF8CODEC_EXPLAIN_CAP always suffices.
 * @return the length of the whole text without its NUL.
 */
UTF8CODEC_API size_t utf8codec_explain_utf32(const uint32_t *src, size_t src_len,
                                             utf8codec_result result, char *dst, size_t dst_cap);

/**
 * Like utf8codec_explain(), except that src is in any encoding of this library.
 *
 * @param encoding  the #utf8codec_encoding of src.
 * @param src       the src that the call was given: `uint16_t` for UTF16, `uint32_t` for UTF32,
 *                  else bytes.
 * @param src_len   its length in units.
 * @param result    what the call returned.
 * @param dst       receives the text, always NUL-terminated when dst_cap is not 0.
 * @param dst_cap   bytes of room at dst; UTF8CODEC_EXPLAIN_CAP always suffices.
 * @return the length of the whole text without its NUL.
 */
UTF8CODEC_API size_t utf8codec_explain_as(utf8codec_encoding encoding, const void *src,
                                          size_t src_len, utf8codec_result result, char *dst,
                                          size_t dst_cap);

#ifdef __cplusplus
}
#endif

#endif

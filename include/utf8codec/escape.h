/**
 * @file
 * Any bytes as one line of printable UTF-8, for logs, messages and terminals; and back.
 *
 * The line has two kinds of escape, and everything else is itself:
 *
 * - `\xHH`, two upper-case digits, is one byte. Escaped are, each byte by itself: all bytes that
 *   are ill-formed; the control characters U+0000..U+001F and U+007F..U+009F; the line and
 *   paragraph separators U+2028 and U+2029; the characters that change the direction of text
 *   (Unicode's property Bidi_Control: U+061C, U+200E, U+200F, U+202A..U+202E, U+2066..U+2069); and
 *   U+FEFF.
 * - `\\` is a backslash.
 *
 * Bytes and characters have the same form, because bytes are what is logged: undoing it needs no
 * encoding, and an ill-formed byte cannot be written otherwise. So the line contains no character
 * that ends it, moves a cursor, changes how the rest is displayed or begins a terminal's command
 * (ESC, CSI), and different bytes never make the same line. Nothing else is escaped: private use,
 * noncharacters, combining marks, U+200D ZERO WIDTH JOINER, letters that look alike, spaces. In a
 * format that quotes, such as JSON, quote the line as any other text.
 *
 * Source: RFC 3629 sections 3, 4 and 10; Unicode, section 23.1, "Control Codes", and Standard Annex
 * #9, section 2; Technical Report #36, section 2.5.
 */
#ifndef UTF8CODEC_ESCAPE_H
#define UTF8CODEC_ESCAPE_H

#include "types.h"

#if !defined(UTF8CODEC_NO_ESCAPE)

#ifdef __cplusplus
extern "C" {
#endif

/** The most bytes that utf8codec_escape_for_log() stores for n bytes: see #UTF8CODEC_BOUND. */
#define UTF8CODEC_ESCAPE_MAX(n) UTF8CODEC_BOUND(n, 4, 0)
/** The most bytes that utf8codec_unescape() stores for n bytes. */
#define UTF8CODEC_UNESCAPE_MAX(n) UTF8CODEC_BOUND(n, 1, 0)

/**
 * Escapes any bytes. dst is always well-formed UTF-8 without the characters above, whatever src is.
 * As in all conversions, no NUL is appended.
 *
 * If dst is too small, a longer line is continued with src + read. The lines of the parts are then,
 * joined, that of the whole. Of input that arrives in chunks, keep back what
 * utf8codec_incomplete_tail() (boundary.h) returns: without its other bytes it is ill-formed.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  the number of bytes.
 * @param dst      receives the line; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; UTF8CODEC_ESCAPE_MAX(src_len) always suffices, and with 12
 *                 each call advances.
 * @return One of exactly two statuses; `replaced` is 0.
 *   - UTF8CODEC_OK: all of src was escaped.
 *   - UTF8CODEC_DST_FULL: what is at src[read] does not fit. It is a character or a maximal subpart
 *     of an ill-formed subsequence, whose escapes are stored together or not at all.
 */
UTF8CODEC_API utf8codec_result utf8codec_escape_for_log(const void *src, size_t src_len, void *dst,
                                                        size_t dst_cap);

/**
 * Like utf8codec_escape_for_log() with a dst_cap of SIZE_MAX, but stores nothing: `written`
 * is the number of bytes that it would store.
 *
 * @param src      any bytes; may be NULL if src_len is 0.
 * @param src_len  the number of bytes.
 * @return what utf8codec_escape_for_log() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_escape_for_log_measure(const void *src, size_t src_len);

/**
 * Undoes utf8codec_escape_for_log(), exactly and strictly: src is accepted if and only if that
 * function stores it for some bytes, and these are what is stored.
 *
 * Errors take precedence: an error at src[read] is reported even if dst is full.
 *
 * @param src      an escaped line, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @param dst      receives the bytes, which may be any; may be NULL if dst_cap is 0.
 * @param dst_cap  its capacity in bytes; src_len always suffices, and with 3, or 4 if src contains
 *                 characters above U+FFFF, each call advances.
 * @return dst[0, written) is what src[0, read) stands for. One of exactly four statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: what the next character or escapes stand for does not fit.
 *   - UTF8CODEC_TRUNCATED: the last error_length bytes of src begin an escape or a sequence that
 *     src does not complete.
 *   - UTF8CODEC_ILL_FORMED: src[read, read + error_length) is not what the escape stores. For bytes
 *     that are not UTF-8, `error` is as from utf8codec_validate(). Otherwise it is
 *     UTF8CODEC_ERROR_UNUSED_BYTE for a character that must be escaped, 1 to 3 bytes;
 *     UTF8CODEC_ERROR_MISSING_CONTINUATION for a backslash after which no escape follows, up to the
 *     byte that does not belong to one, 1 to 3 bytes; and UTF8CODEC_ERROR_OVERLONG for escapes of a
 *     character that needs none, such as `\x41` for "A" and `\x5C` for the backslash, 4 to 16
 *     bytes.
 */
UTF8CODEC_API utf8codec_result utf8codec_unescape(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap);

/**
 * Like utf8codec_unescape() with a dst_cap of SIZE_MAX, but stores nothing: `written` is the
 * number of bytes that it would store. It also serves to check a line.
 *
 * @param src      an escaped line, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  its length in bytes.
 * @return what utf8codec_unescape() returns if dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_unescape_measure(const void *src, size_t src_len);

#ifdef __cplusplus
}
#endif

#endif
#endif

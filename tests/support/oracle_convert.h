/*
 * What the one-shot conversions must return and store, for any input, capacity and flags: one
 * sequence after the other, by the oracles of oracle_sequence.h, written down as the public
 * headers say it.
 */
#ifndef TESTS_ORACLE_CONVERT_H
#define TESTS_ORACLE_CONVERT_H

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

/* As utf8codec_validate(). */
utf8codec_result oracle_validate(const uint8_t *src, size_t src_len, unsigned flags);

/* As utf8codec_to_utf32(). */
utf8codec_result oracle_to_utf32(const uint8_t *src, size_t src_len, uint32_t *dst, size_t dst_cap,
                                 unsigned flags);

/* As utf8codec_to_utf32_measure(). */
utf8codec_result oracle_to_utf32_measure(const uint8_t *src, size_t src_len, unsigned flags);

/* As utf8codec_from_utf32(). */
utf8codec_result oracle_from_utf32(const uint32_t *src, size_t src_len, uint8_t *dst,
                                   size_t dst_cap, unsigned flags);

/* As utf8codec_from_utf32_measure(). */
utf8codec_result oracle_from_utf32_measure(const uint32_t *src, size_t src_len, unsigned flags);

/* Whether two results are the same in every field. */
int oracle_same_result(utf8codec_result one, utf8codec_result other);

/* A result as one line of text, for failures. The text is valid until the fourth call after. */
const char *oracle_result_text(utf8codec_result result);

/* Bytes as hexadecimal text, for failures; long input is cut. Valid as above. */
const char *oracle_bytes_text(const uint8_t *src, size_t src_len);

#endif

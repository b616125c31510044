/*
 * The results and output that escape.h specifies, one character or escape at a time, without the
 * library: characters by the oracle of oracle_sequence.h, escapes by printing them and comparing.
 */
#ifndef TESTS_ORACLE_ESCAPE_H
#define TESTS_ORACLE_ESCAPE_H

#include <utf8codec/types.h>

/* Whether a scalar value is one that must not appear in an escaped line. */
int oracle_must_be_escaped(uint32_t code_point);

/* As utf8codec_escape_for_log(); dst may be NULL to only count. */
utf8codec_result oracle_escape(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap);

/* As utf8codec_unescape(); dst may be NULL to only count. */
utf8codec_result oracle_unescape(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap);

#endif

/*
 * Shared by the explanations of all encodings.
 */
#ifndef U8C_EXPLAIN_PARTS_H
#define U8C_EXPLAIN_PARTS_H

#include "../core/grammar.h"
#include "text.h"

#if U8C_WITH_EXPLAIN

/*
 * A sequence decoded by the bit patterns of RFC 3629 section 3 alone, without the restrictions on
 * overlong encodings, surrogates and range. length is 0 if the bytes do not match a pattern of two
 * to four bytes.
 */
typedef struct u8c_lenient {
    uint32_t code_point;
    unsigned length;
} u8c_lenient;

U8C_INTERNAL u8c_lenient u8c_decode_leniently(const uint8_t *src, size_t src_len);

/*
 * The code point of a surrogate pair that is encoded as in CESU-8, three bytes for each surrogate;
 * 0 if src does not begin with one.
 */
U8C_INTERNAL uint32_t u8c_surrogate_pair_at(const uint8_t *src, size_t src_len);

/* A result with status OK. */
U8C_INTERNAL void u8c_add_ok(u8c_text *to, utf8codec_result result);

/* "byte 6: ", "unit 6: " */
U8C_INTERNAL void u8c_add_position(u8c_text *to, const char *unit, uint64_t position);

/* For a result that does not match src: the names of its status and error only. */
U8C_INTERNAL void u8c_add_result_alone(u8c_text *to, utf8codec_result result);

/* The rule that this kind of error violates. `one` is the offending code point, or NULL. */
U8C_INTERNAL void u8c_add_rule(u8c_text *to, unsigned error, const u8c_lenient *one);

/* ": no room left in the output" */
U8C_INTERNAL void u8c_add_no_room(u8c_text *to);

/* "1 byte is missing", "2 bytes are missing" */
U8C_INTERNAL void u8c_add_missing(u8c_text *to, unsigned count);

/* What stopped a call on UTF-32 at src + result.read, without the position. */
U8C_INTERNAL void u8c_add_utf32_stop(u8c_text *to, const uint32_t *src, size_t src_len,
                                     utf8codec_result result);

/* An error in UTF-8, with its bytes; available is at least result.error_length. */
U8C_INTERNAL void u8c_add_utf8_error(u8c_text *to, const uint8_t *at, size_t available,
                                     utf8codec_result result);

#endif
#endif

/*
 * What the explanations of the several encodings share.
 */
#ifndef U8C_EXPLAIN_PARTS_H
#define U8C_EXPLAIN_PARTS_H

#include "../core/grammar.h"
#include "text.h"

/*
 * What a decoder without RFC 3629's restrictions would have made of the bytes: the pattern of
 * section 3's table alone. length is 0 where the bytes do not fit the pattern.
 */
typedef struct u8c_lenient {
    uint32_t code_point;
    unsigned length;
} u8c_lenient;

u8c_lenient u8c_decode_leniently(const uint8_t *src, size_t src_len);

/*
 * A UTF-16 surrogate pair, each half written as three bytes, as CESU-8 does: the code point that
 * was meant, or 0.
 */
uint32_t u8c_surrogate_pair_at(const uint8_t *src, size_t src_len);

/* A call that stopped at no error and took everything. */
void u8c_add_ok(u8c_text *to, utf8codec_result result);

/* "byte 6: ", "unit 6: " */
void u8c_add_place(u8c_text *to, const char *unit, size_t place);

/* When src cannot be what the result came from: what the result alone tells. */
void u8c_add_result_alone(u8c_text *to, utf8codec_result result);

/* The rule that a kind of error breaks, with the code point that breaks it, or NULL. */
void u8c_add_rule(u8c_text *to, unsigned error, const u8c_lenient *one);

/* ": no room left in the output" */
void u8c_add_no_room(u8c_text *to);

/* "1 byte is missing", "2 bytes are missing" */
void u8c_add_missing(u8c_text *to, unsigned count);

/* Where a call on UTF-8 stopped, with the bytes. at[0, result.error_length) is there. */
void u8c_add_utf8_error(u8c_text *to, const uint8_t *at, size_t available, utf8codec_result result);

#endif

/*
 * What utf8codec_decode() and utf8codec_encode() must return, found without the library: bytes
 * are judged by the other oracles and by the values that they would stand for, code points are
 * encoded by filling in the table of RFC 3629 section 3 bit by bit.
 *
 * Of the library it takes the types of the answers and the names of statuses and errors.
 */
#ifndef TESTS_ORACLE_SEQUENCE_H
#define TESTS_ORACLE_SEQUENCE_H

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

/* Decodes the sequence at src, or says what is wrong there. */
utf8codec_decoded oracle_sequence(const uint8_t *src, size_t src_len);

/*
 * Why src, which begins with no well-formed sequence and is not the beginning of one, is
 * ill-formed: from the range of values that its first bytes leave possible. *length is the number
 * of bytes before the one that decides, at least 1: the maximal subpart once more, by other means.
 */
utf8codec_error oracle_error(const uint8_t *src, size_t src_len, size_t *length);

/* Encodes code_point. */
utf8codec_encoded oracle_encode(uint32_t code_point);

/* Whether code_point is a Unicode scalar value (D76). */
int oracle_is_scalar_value(uint32_t code_point);

#endif

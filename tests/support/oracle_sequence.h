/*
 * The results that utf8codec_decode() and utf8codec_encode() must return, computed without the
 * library: bytes are classified by the other oracles and by the values that they would encode;
 * code points are encoded by filling in the table of RFC 3629 section 3 bit by bit.
 *
 * From the library it uses the types of results and the names of statuses and errors.
 */
#ifndef TESTS_ORACLE_SEQUENCE_H
#define TESTS_ORACLE_SEQUENCE_H

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

/* Decodes the sequence at src, or returns its error. */
utf8codec_decoded oracle_sequence(const uint8_t *src, size_t src_len);

/*
 * Why src, which neither begins with a well-formed sequence nor is the beginning of one, is
 * ill-formed: from the range of values that its first bytes allow. *length is the number of bytes
 * before the one that decides, at least 1: the maximal subpart, computed in another way.
 */
utf8codec_error oracle_error(const uint8_t *src, size_t src_len, size_t *length);

/* Encodes code_point. */
utf8codec_encoded oracle_encode(uint32_t code_point);

/* Whether code_point is a Unicode scalar value (D76). */
int oracle_is_scalar_value(uint32_t code_point);

#endif

/**
 * @file
 * Encoding one code point in UTF-8. The guarantees are those of types.h.
 *
 * Source: RFC 3629 section 3; Unicode, D76 and Table 3-6.
 */
#ifndef UTF8CODEC_ENCODE_H
#define UTF8CODEC_ENCODE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An encoded scalar value, or why there is none. 8 bytes: most ABIs return it in a register. */
typedef struct utf8codec_encoded {
    /** The sequence: the first `length` bytes; the others are 0. */
    uint8_t bytes[4];
    /** 1 to 4; 0 if code_point is not a scalar value. */
    uint8_t length;
    /** A #utf8codec_error: NONE, SURROGATE or OUT_OF_RANGE. */
    uint8_t error;
    /** 0. */
    uint8_t reserved[2];
} utf8codec_encoded;

/**
 * Encodes a code point as the one sequence that RFC 3629 allows for it.
 *
 * @param code_point  any value.
 * @return one of exactly three outcomes:
 *   - error is NONE: bytes[0, length) is the sequence.
 *   - error is SURROGATE: code_point is in U+D800..U+DFFF; length is 0.
 *   - error is OUT_OF_RANGE: code_point is above U+10FFFF; length is 0.
 */
UTF8CODEC_API utf8codec_encoded utf8codec_encode(uint32_t code_point);

#ifdef __cplusplus
}
#endif

#endif

/*
 * Encodes one code point, or classifies its error. Pure.
 */
#ifndef U8C_ENCODE_H
#define U8C_ENCODE_H

#include "grammar.h"
#include "../../include/utf8codec/encode.h"

/* The continuation byte with the six bits of code_point from `below` up, a power of 64. */
U8C_INLINE uint8_t u8c_tail_byte(uint32_t code_point, uint32_t below)
{
    return (uint8_t)(u8c_tail_low + code_point / below % u8c_tail_values);
}

/* Implements the contract of utf8codec_encode(). */
U8C_INLINE utf8codec_encoded u8c_encode_one(uint32_t code_point)
{
    const uint32_t one = 1, two = u8c_tail_values, three = two * u8c_tail_values,
                   four = three * u8c_tail_values;
    utf8codec_encoded sequence = {{0, 0, 0, 0}, 0, 0, {0, 0}};

    sequence.error = (uint8_t)u8c_scalar_value_error(code_point);
    if (sequence.error != UTF8CODEC_ERROR_NONE) {
        return sequence;
    }
    sequence.length = (uint8_t)u8c_length_of(code_point);
    switch (sequence.length) {
    case 1:
        sequence.bytes[0] = (uint8_t)code_point;
        break;
    case 2:
        sequence.bytes[0] = (uint8_t)(u8c_lead_2 + code_point / two);
        sequence.bytes[1] = u8c_tail_byte(code_point, one);
        break;
    case 3:
        sequence.bytes[0] = (uint8_t)(u8c_lead_3 + code_point / three);
        sequence.bytes[1] = u8c_tail_byte(code_point, two);
        sequence.bytes[2] = u8c_tail_byte(code_point, one);
        break;
    default:
        sequence.bytes[0] = (uint8_t)(u8c_lead_4 + code_point / four);
        sequence.bytes[1] = u8c_tail_byte(code_point, three);
        sequence.bytes[2] = u8c_tail_byte(code_point, two);
        sequence.bytes[3] = u8c_tail_byte(code_point, one);
        break;
    }
    return sequence;
}

#endif

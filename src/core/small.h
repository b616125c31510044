/*
 * One sequence in few instructions, for builds that are optimized for size: u8c_decode_one() and
 * u8c_encode_one() with loops in place of a path for each length. The constants are those of
 * inline.h. tests/test_small.c compares the results, for all inputs.
 */
#ifndef U8C_SMALL_H
#define U8C_SMALL_H

#include "grammar.h"

/* u8c_scalar_value_error(). */
U8C_INLINE unsigned u8c_scalar_error_small(uint32_t code_point)
{
    if (u8c_is_surrogate_unit(code_point)) {
        return UTF8CODEC_ERROR_SURROGATE;
    }
    return code_point > u8c_last_4 ? UTF8CODEC_ERROR_OUT_OF_RANGE : UTF8CODEC_ERROR_NONE;
}

/*
 * The error of the sequence at src, NONE if it is well-formed. Sets *length, and *code_point if
 * there is no error; both are 0 before.
 *
 * As in u8c_decode_one(), the second byte shows whether the code point may be encoded like this:
 * `rest` is what the bytes after the second one can add, plus one, and `shorter` the last code
 * point of fewer bytes, in units of that.
 */
U8C_INLINE unsigned u8c_scan_one(const uint8_t *src, size_t src_len, uint32_t *code_point,
                                 unsigned *length)
{
    uint32_t shorter = 0, rest = 1;
    unsigned end = 2;

    if (src_len == 0) {
        return UTF8CODEC_ERROR_TRUNCATED;
    }
    *length = 1;
    *code_point = src[0];
    if (*code_point <= u8c_last_1) {
        return UTF8CODEC_ERROR_NONE;
    }
    if (*code_point < u8c_lead_2) {
        return UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION;
    }
    if (*code_point < u8c_lead_first) {
        return UTF8CODEC_ERROR_OVERLONG;
    }
    if (*code_point >= u8c_lead_end) {
        return UTF8CODEC_ERROR_UNUSED_BYTE;
    }
    if (*code_point > u8c_lead_last) {
        return UTF8CODEC_ERROR_OUT_OF_RANGE;
    }
    *code_point -= u8c_lead_2;
    if (*code_point >= u8c_lead_3 - u8c_lead_2) {
        *code_point -= u8c_lead_3 - u8c_lead_2;
        end = 3;
        rest = u8c_tail_values;
        shorter = u8c_last_2 / u8c_tail_values;
        if (*code_point >= u8c_lead_4 - u8c_lead_3) {
            *code_point -= u8c_lead_4 - u8c_lead_3;
            end = 4;
            rest = u8c_tail_values * u8c_tail_values;
            shorter = u8c_last_3 / (u8c_tail_values * u8c_tail_values);
        }
    }
    do {
        if (*length == src_len) {
            return UTF8CODEC_ERROR_TRUNCATED;
        }
        if (!u8c_is_tail(src[*length])) {
            return UTF8CODEC_ERROR_MISSING_CONTINUATION;
        }
        *code_point = *code_point * u8c_tail_values + u8c_tail_payload(src[*length]);
        if (*length == 1) {
            if (*code_point <= shorter) {
                return UTF8CODEC_ERROR_OVERLONG;
            }
            const unsigned error = u8c_scalar_error(*code_point * rest);
            if (error != UTF8CODEC_ERROR_NONE) {
                return error;
            }
        }
        *length += 1;
    } while (*length != end);
    return UTF8CODEC_ERROR_NONE;
}

/* u8c_decode_one(). The error is hidden: gcc would copy what follows to the place of each. */
U8C_INLINE utf8codec_decoded u8c_decode_small(const uint8_t *src, size_t src_len)
{
    uint32_t code_point = 0;
    unsigned length = 0, status = UTF8CODEC_OK;
    const size_t error = u8c_opaque(u8c_scan_one(src, src_len, &code_point, &length));
    if (error != UTF8CODEC_ERROR_NONE) {
        code_point = 0;
        status = UTF8CODEC_ILL_FORMED;
        if (error == UTF8CODEC_ERROR_TRUNCATED) {
            status = UTF8CODEC_TRUNCATED;
        }
    }
    return u8c_decoded(code_point, length, (utf8codec_status)status, (utf8codec_error)error);
}

/*
 * u8c_encode_one(). The last byte first: the lead byte is the one for which what is left is not
 * above `most`, the payload of its kind. Above its payload it has one 0, and above that only ones.
 */
U8C_INLINE utf8codec_encoded u8c_encode_small(uint32_t code_point)
{
    const uint32_t byte = UINT8_MAX + 1;
    const unsigned error = u8c_scalar_error(code_point);
    uint32_t bytes = 0;
    unsigned length = 0;

    if (error == UTF8CODEC_ERROR_NONE) {
        length = 1;
        if (code_point > u8c_last_1) {
            uint32_t most = u8c_tail_values - 1;
            do {
                bytes = (bytes + u8c_tail_byte(code_point, 1)) * byte;
                code_point /= u8c_tail_values;
                most /= 2;
                length++;
            } while (code_point > most);
            code_point += byte - 2 * (most + 1);
        }
        bytes += code_point;
    }
    return u8c_encoded((uint8_t)(bytes % byte), (uint8_t)(bytes / byte % byte),
                       (uint8_t)(bytes / byte / byte % byte), (uint8_t)(bytes / byte / byte / byte),
                       length, (utf8codec_error)error);
}

#endif

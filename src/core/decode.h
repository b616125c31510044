/*
 * Decodes one UTF-8 sequence, or classifies its error. Pure: no position, no policy, no flags. No
 * other function classifies errors in UTF-8.
 */
#ifndef U8C_DECODE_H
#define U8C_DECODE_H

#include "grammar.h"
#include "../../include/utf8codec/decode.h"

U8C_INLINE utf8codec_decoded u8c_decoded(uint32_t code_point, unsigned length,
                                         utf8codec_status status, utf8codec_error error)
{
    utf8codec_decoded one;
    one.code_point = code_point;
    one.length = (uint8_t)length;
    one.status = (uint8_t)status;
    one.error = (uint8_t)error;
    one.reserved = 0;
    return one;
}

U8C_INLINE utf8codec_decoded u8c_truncated(size_t length)
{
    return u8c_decoded(0, (unsigned)length, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED);
}

U8C_INLINE utf8codec_decoded u8c_ill_formed(unsigned length, unsigned error)
{
    return u8c_decoded(0, length, UTF8CODEC_ILL_FORMED, (utf8codec_error)error);
}

/*
 * Implements the contract of utf8codec_decode().
 *
 * Bytes are checked in order, and each before the next one is read. So the length of an error is
 * that of the maximal subpart of an ill-formed subsequence (Unicode, section 3.9), and TRUNCATED
 * means that the bytes present begin a well-formed sequence.
 */
U8C_INLINE utf8codec_decoded u8c_decode_one(const uint8_t *src, size_t src_len)
{
    if (src_len == 0) {
        return u8c_truncated(0);
    }
    const uint8_t lead = src[0];
    if (lead <= u8c_last_1) {
        return u8c_decoded(lead, 1, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
    }
    const u8c_row row = u8c_row_of_lead(lead);
    if (row.length == 0) {
        return u8c_ill_formed(1, row.otherwise);
    }
    if (src_len == 1) {
        return u8c_truncated(1);
    }
    const uint8_t second = src[1];
    if (second < row.second_low || second > row.second_high) {
        return u8c_ill_formed(1, u8c_is_tail(second) ? row.otherwise
                                                     : UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    const uint32_t second_bits = second - (uint32_t)u8c_tail_low;
    if (row.length == 2) {
        return u8c_decoded((lead - (uint32_t)u8c_lead_2) * u8c_tail_values + second_bits, 2,
                           UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
    }
    if (src_len == 2) {
        return u8c_truncated(2);
    }
    if (!u8c_is_tail(src[2])) {
        return u8c_ill_formed(2, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    const uint32_t third_bits = src[2] - (uint32_t)u8c_tail_low;
    if (row.length == 3) {
        return u8c_decoded(((lead - (uint32_t)u8c_lead_3) * u8c_tail_values + second_bits) *
                                   u8c_tail_values +
                               third_bits,
                           3, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
    }
    if (src_len == 3) {
        return u8c_truncated(3);
    }
    if (!u8c_is_tail(src[3])) {
        return u8c_ill_formed(3, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    const uint32_t fourth_bits = src[3] - (uint32_t)u8c_tail_low;
    return u8c_decoded(
        (((lead - (uint32_t)u8c_lead_4) * u8c_tail_values + second_bits) * u8c_tail_values +
         third_bits) *
                u8c_tail_values +
            fourth_bits,
        4, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

#endif

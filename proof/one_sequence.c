/*
 * Contracts for the functions of one sequence, stated apart from them and proved about the very
 * text that is compiled (Frama-C WP; run by proof/run). Nothing is assumed.
 */
#include "rfc3629.h"
#include "../include/utf8codec/decode.h"
#include "../include/utf8codec/encode.h"

/*@ assigns \nothing;
    ensures \result != 0 <==> is_tail(byte); */
static inline int u8c_is_tail(uint8_t byte);

/*@ assigns \nothing;
    ensures \result == length_of(code_point); */
static inline unsigned u8c_length_of(uint32_t code_point);

/*@ assigns \nothing;
    ensures \result != 0 <==> 0xD800 <= code_point <= 0xDFFF; */
static inline int u8c_is_surrogate(uint32_t code_point);

/*@ assigns \nothing;
    ensures \result == UTF8CODEC_ERROR_NONE <==> is_scalar_value(code_point);
    ensures \result == UTF8CODEC_ERROR_SURROGATE <==> 0xD800 <= code_point <= 0xDFFF;
    ensures \result == UTF8CODEC_ERROR_OUT_OF_RANGE <==> code_point > 0x10FFFF;
    ensures \result == UTF8CODEC_ERROR_NONE || \result == UTF8CODEC_ERROR_SURROGATE ||
            \result == UTF8CODEC_ERROR_OUT_OF_RANGE; */
static inline utf8codec_error u8c_scalar_value_error(uint32_t code_point);

/*@ requires 1 <= length <= 4;
    assigns \nothing;
    ensures \forall integer u; 0 <= u <= 0xFFFFFFFF ==>
        (u < \result <==> length_of(u) < length); */
static inline uint32_t u8c_first_of(unsigned length);

/*@ requires 1 <= length <= 4;
    assigns \nothing;
    ensures \result == (length_of(code_point) < length ? UTF8CODEC_ERROR_OVERLONG :
        code_point > 0x10FFFF ? UTF8CODEC_ERROR_OUT_OF_RANGE :
        0xD800 <= code_point <= 0xDFFF ? UTF8CODEC_ERROR_SURROGATE : UTF8CODEC_ERROR_NONE); */
static inline utf8codec_error u8c_sequence_error(uint32_t code_point, unsigned length);

/*@ requires is_tail(byte);
    assigns \nothing;
    ensures \result == byte - 0x80; */
static inline uint32_t u8c_tail_payload(uint8_t byte);

/*@ requires 0xC0 <= lead <= 0xFF && second < 64;
    assigns \nothing;
    ensures \result == (lead - 0xC0) * 64 + second; */
static inline uint32_t u8c_join_2(uint32_t lead, uint32_t second);

/*@ requires 0xE0 <= lead <= 0xFF && middle < 4096;
    assigns \nothing;
    ensures \result == (lead - 0xE0) * 4096 + middle; */
static inline uint32_t u8c_join_3(uint32_t lead, uint32_t middle);

/*@ requires 0xF0 <= lead <= 0xFF && middle < 4096 && fourth < 64;
    assigns \nothing;
    ensures \result == ((lead - 0xF0) * 4096 + middle) * 64 + fourth; */
static inline uint32_t u8c_join_4(uint32_t lead, uint32_t middle, uint32_t fourth);

/*@ requires length <= 4 && status <= UTF8CODEC_ILL_FORMED && error <= UTF8CODEC_ERROR_TRUNCATED;
    assigns \nothing;
    ensures \result.code_point == code_point && \result.length == length &&
            \result.status == status && \result.error == error && \result.reserved == 0; */
static inline utf8codec_decoded u8c_decoded(uint32_t code_point, unsigned length,
                                            utf8codec_status status, utf8codec_error error);

/*@ requires 1 <= length <= 4;
    assigns \nothing;
    ensures \result.code_point == code_point && \result.length == length &&
            \result.status == UTF8CODEC_OK && \result.error == UTF8CODEC_ERROR_NONE &&
            \result.reserved == 0; */
static inline utf8codec_decoded u8c_well_formed(uint32_t code_point, unsigned length);

/*@ requires length <= 3;
    assigns \nothing;
    ensures \result.code_point == 0 && \result.length == length &&
            \result.status == UTF8CODEC_TRUNCATED && \result.error == UTF8CODEC_ERROR_TRUNCATED &&
            \result.reserved == 0; */
static inline utf8codec_decoded u8c_truncated(size_t length);

/*@ requires 1 <= length <= 3 && 1 <= error <= 7;
    assigns \nothing;
    ensures \result.code_point == 0 && \result.length == length &&
            \result.status == UTF8CODEC_ILL_FORMED && \result.error == error &&
            \result.reserved == 0; */
static inline utf8codec_decoded u8c_ill_formed(unsigned length, utf8codec_error error);

/*
 * The contract of utf8codec_decode(). ok_: acceptance is exactly the ABNF, and the value is the
 * table's. truncated: exactly a beginning that is not whole. subpart: the maximal subpart is as
 * long as the bytes begin a sequence, at least one. Then the kinds of error, exactly.
 */
/* clang-format off */
#define DECODES                                                                                    \
    ensures fields: \result.length <= 4 && \result.status <= UTF8CODEC_ILL_FORMED &&               \
        \result.error <= UTF8CODEC_ERROR_TRUNCATED && \result.reserved == 0;                       \
    ensures no_value: \result.status != UTF8CODEC_OK ==> \result.code_point == 0;                  \
    ensures ok_1: src_len >= 1 && is_utf8_1(src[0]) ==>                                            \
        \result.status == UTF8CODEC_OK && \result.length == 1 && \result.code_point == src[0];     \
    ensures ok_2: src_len >= 2 && is_utf8_2(src[0], src[1]) ==>                                    \
        \result.status == UTF8CODEC_OK && \result.length == 2 &&                                   \
        \result.code_point == value_2(src[0], src[1]);                                             \
    ensures ok_3: src_len >= 3 && is_utf8_3(src[0], src[1], src[2]) ==>                            \
        \result.status == UTF8CODEC_OK && \result.length == 3 &&                                   \
        \result.code_point == value_3(src[0], src[1], src[2]);                                     \
    ensures ok_4: src_len >= 4 && is_utf8_4(src[0], src[1], src[2], src[3]) ==>                    \
        \result.status == UTF8CODEC_OK && \result.length == 4 &&                                   \
        \result.code_point == value_4(src[0], src[1], src[2], src[3]);                             \
    ensures ok_only: \result.status == UTF8CODEC_OK ==>                                            \
        (src_len >= 1 && is_utf8_1(src[0])) || (src_len >= 2 && is_utf8_2(src[0], src[1])) ||      \
        (src_len >= 3 && is_utf8_3(src[0], src[1], src[2])) ||                                     \
        (src_len >= 4 && is_utf8_4(src[0], src[1], src[2], src[3]));                               \
    ensures scalar: \result.status == UTF8CODEC_OK ==> is_scalar_value(\result.code_point) &&      \
        \result.length == length_of(\result.code_point);                                           \
    ensures truncated: \result.status == UTF8CODEC_TRUNCATED <==> src_len == 0 ||                  \
        (src_len == 1 && begins_1(src[0])) || (src_len == 2 && begins_2(src[0], src[1])) ||        \
        (src_len == 3 && begins_3(src[0], src[1], src[2]));                                        \
    ensures truncated_whole: \result.status == UTF8CODEC_TRUNCATED ==> \result.length == src_len;  \
    ensures subpart: \result.status == UTF8CODEC_ILL_FORMED ==> 1 <= \result.length <= 3;          \
    ensures subpart_1: \result.status == UTF8CODEC_ILL_FORMED && \result.length == 1 ==>           \
        !begins_1(src[0]) || (src_len >= 2 && !is_utf8_2(src[0], src[1]) &&                        \
                              !begins_2(src[0], src[1]));                                          \
    ensures subpart_2: \result.status == UTF8CODEC_ILL_FORMED && \result.length == 2 ==>           \
        src_len >= 3 && begins_2(src[0], src[1]) && !is_utf8_3(src[0], src[1], src[2]) &&          \
        !begins_3(src[0], src[1], src[2]);                                                         \
    ensures subpart_3: \result.status == UTF8CODEC_ILL_FORMED && \result.length == 3 ==>           \
        src_len >= 4 && begins_3(src[0], src[1], src[2]) &&                                        \
        !is_utf8_4(src[0], src[1], src[2], src[3]);                                                \
    ensures none: \result.error == UTF8CODEC_ERROR_NONE <==> \result.status == UTF8CODEC_OK;       \
    ensures truncated_error:                                                                       \
        \result.error == UTF8CODEC_ERROR_TRUNCATED <==> \result.status == UTF8CODEC_TRUNCATED;     \
    ensures continuation: \result.error == UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION <==>            \
        src_len >= 1 && is_tail(src[0]);                                                           \
    ensures unused: \result.error == UTF8CODEC_ERROR_UNUSED_BYTE <==>                              \
        src_len >= 1 && src[0] >= 0xF8;                                                            \
    ensures overlong: \result.error == UTF8CODEC_ERROR_OVERLONG <==>                               \
        src_len >= 1 && (0xC0 <= src[0] <= 0xC1 ||                                                 \
            (src_len >= 2 && src[0] == 0xE0 && 0x80 <= src[1] <= 0x9F) ||                          \
            (src_len >= 2 && src[0] == 0xF0 && 0x80 <= src[1] <= 0x8F));                           \
    ensures surrogate: \result.error == UTF8CODEC_ERROR_SURROGATE <==>                             \
        src_len >= 2 && src[0] == 0xED && 0xA0 <= src[1] <= 0xBF;                                  \
    ensures out_of_range: \result.error == UTF8CODEC_ERROR_OUT_OF_RANGE <==>                       \
        src_len >= 1 && (0xF5 <= src[0] <= 0xF7 ||                                                 \
            (src_len >= 2 && src[0] == 0xF4 && 0x90 <= src[1] <= 0xBF));
/* clang-format on */

/*@ requires src_len == 0 || \valid_read(src + (0 .. (src_len < 4 ? src_len : 4) - 1));
    assigns \nothing;
    DECODES */
static inline utf8codec_decoded u8c_decode_one(const uint8_t *src, size_t src_len);

/*@ requires src_len == 0 || \valid_read(src + (0 .. (src_len < 4 ? src_len : 4) - 1));
    requires \valid(code_point);
    requires \separated(code_point, src + (0 .. 3));
    assigns *code_point;
    ensures ok_1: src_len >= 1 && is_utf8_1(src[0]) ==>
        \result == 1 && *code_point == src[0];
    ensures ok_2: src_len >= 2 && is_utf8_2(src[0], src[1]) ==>
        \result == 2 && *code_point == value_2(src[0], src[1]);
    ensures ok_3: src_len >= 3 && is_utf8_3(src[0], src[1], src[2]) ==>
        \result == 3 && *code_point == value_3(src[0], src[1], src[2]);
    ensures ok_4: src_len >= 4 && is_utf8_4(src[0], src[1], src[2], src[3]) ==>
        \result == 4 && *code_point == value_4(src[0], src[1], src[2], src[3]);
    ensures ok_only: \result != 0 ==>
        (src_len >= 1 && is_utf8_1(src[0])) || (src_len >= 2 && is_utf8_2(src[0], src[1])) ||
        (src_len >= 3 && is_utf8_3(src[0], src[1], src[2])) ||
        (src_len >= 4 && is_utf8_4(src[0], src[1], src[2], src[3]));
    ensures unchanged: \result == 0 ==> *code_point == \old(*code_point);
    ensures scalar: \result != 0 ==> is_scalar_value(*code_point) &&
        \result == length_of(*code_point); */
static inline unsigned u8c_decode_well_formed(const uint8_t *src, size_t src_len,
                                              uint32_t *code_point);

/*@ requires src_len == 0 || \valid_read(src + (0 .. (src_len < 4 ? src_len : 4) - 1));
    assigns \nothing;
    DECODES */
static utf8codec_decoded u8c_decode_error(const uint8_t *src, size_t src_len);

/*@ requires src_len == 0 || \valid_read(src + (0 .. (src_len < 4 ? src_len : 4) - 1));
    assigns \nothing;
    DECODES */
static inline utf8codec_decoded u8c_decode_fast(const uint8_t *src, size_t src_len);

/*@ assigns \nothing;
    ensures \result == (lead <= 0x7F || 0xC2 <= lead <= 0xF4 ? 1 : 0); */
static inline int u8c_begins(uint8_t lead);

/*@ assigns \nothing;
    ensures \result == (lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4); */
static inline unsigned u8c_length_by_lead(uint8_t lead);

/*@ assigns \nothing;
    ensures \result == (lead <= 0x7F ? 1 : 0xC2 <= lead <= 0xDF ? 2 :
        0xE0 <= lead <= 0xEF ? 3 : 0xF0 <= lead <= 0xF4 ? 4 : 0); */
static inline unsigned utf8codec_sequence_length(uint8_t lead);

/*@ requires below == 1 || below == 64 || below == 4096;
    assigns \nothing;
    ensures \result == 0x80 + code_point / below % 64; */
static inline uint8_t u8c_tail_byte(uint32_t code_point, uint32_t below);

/*@ requires length <= 4 && error <= UTF8CODEC_ERROR_TRUNCATED;
    assigns \nothing;
    ensures \result.bytes[0] == first && \result.bytes[1] == second &&
            \result.bytes[2] == third && \result.bytes[3] == fourth &&
            \result.length == length && \result.error == error &&
            \result.reserved[0] == 0 && \result.reserved[1] == 0; */
static inline utf8codec_encoded u8c_encoded(uint8_t first, uint8_t second, uint8_t third,
                                            uint8_t fourth, unsigned length, utf8codec_error error);

/*@ assigns \nothing;
    ensures error: \result.error == (code_point > 0x10FFFF ? UTF8CODEC_ERROR_OUT_OF_RANGE :
        0xD800 <= code_point <= 0xDFFF ? UTF8CODEC_ERROR_SURROGATE : UTF8CODEC_ERROR_NONE);
    ensures nothing: !is_scalar_value(code_point) ==> \result.length == 0;
    ensures length: is_scalar_value(code_point) ==> \result.length == length_of(code_point);
    ensures one: is_scalar_value(code_point) && \result.length == 1 ==>
        is_utf8_1(\result.bytes[0]) && \result.bytes[0] == code_point;
    ensures two: is_scalar_value(code_point) && \result.length == 2 ==>
        is_utf8_2(\result.bytes[0], \result.bytes[1]) &&
        value_2(\result.bytes[0], \result.bytes[1]) == code_point;
    ensures three: is_scalar_value(code_point) && \result.length == 3 ==>
        is_utf8_3(\result.bytes[0], \result.bytes[1], \result.bytes[2]) &&
        value_3(\result.bytes[0], \result.bytes[1], \result.bytes[2]) == code_point;
    ensures four: is_scalar_value(code_point) && \result.length == 4 ==>
        is_utf8_4(\result.bytes[0], \result.bytes[1], \result.bytes[2], \result.bytes[3]) &&
        value_4(\result.bytes[0], \result.bytes[1], \result.bytes[2], \result.bytes[3]) ==
            code_point; */
static inline utf8codec_encoded u8c_encode_one(uint32_t code_point);

#include "../include/utf8codec/inline.h"

/*
 * Both round trips, which follow from the contracts above.
 */

/*@ requires is_scalar_value(code_point);
    assigns \nothing;
    ensures \result.status == UTF8CODEC_OK && \result.code_point == code_point &&
            \result.length == length_of(code_point); */
static utf8codec_decoded decode_what_was_encoded(uint32_t code_point)
{
    const utf8codec_encoded sequence = u8c_encode_one(code_point);
    return u8c_decode_one(sequence.bytes, sequence.length);
}

/*@ requires 1 <= src_len <= 4 && \valid_read(src + (0 .. src_len - 1));
    assigns \nothing;
    ensures \result == 1; */
static int encoding_gives_the_bytes_back(const uint8_t *src, size_t src_len)
{
    const utf8codec_decoded one = u8c_decode_one(src, src_len);
    if (one.status != UTF8CODEC_OK) {
        return 1;
    }
    const utf8codec_encoded sequence = u8c_encode_one(one.code_point);
    return sequence.length == one.length && sequence.bytes[0] == src[0] &&
           (one.length < 2 || sequence.bytes[1] == src[1]) &&
           (one.length < 3 || sequence.bytes[2] == src[2]) &&
           (one.length < 4 || sequence.bytes[3] == src[3]);
}

/**
 * @file
 * To UTF-8: one code point, conversion from UTF-32, measuring.
 *
 * The guarantees are those of decode.h. UTF-32 here is the encoding form: an array of
 * `uint32_t` in host byte order.
 *
 * Source: RFC 3629 section 3; Unicode, D76, D90 and Table 3-6.
 */
#ifndef UTF8CODEC_ENCODE_H
#define UTF8CODEC_ENCODE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One scalar value, encoded, or why it cannot be. 8 bytes: it comes back in a register. */
typedef struct utf8codec_encoded {
    /** The sequence: the first `length` bytes; the others are 0. */
    uint8_t bytes[4];
    /** 1 to 4; 0 for what is no scalar value. */
    uint8_t length;
    /** A #utf8codec_error: NONE, SURROGATE or OUT_OF_RANGE. */
    uint8_t error;
    /** 0. */
    uint8_t reserved[2];
} utf8codec_encoded;

/**
 * Encodes one code point as the only sequence that RFC 3629 allows for it.
 *
 * @param code_point  any value.
 * @return one of exactly three outcomes:
 *   - error is NONE: bytes[0, length) is the sequence.
 *   - error is SURROGATE: code_point is in U+D800..U+DFFF; length is 0.
 *   - error is OUT_OF_RANGE: code_point is above U+10FFFF; length is 0.
 */
UTF8CODEC_API utf8codec_encoded utf8codec_encode(uint32_t code_point);

/**
 * Converts UTF-32 in host byte order to UTF-8.
 *
 * Precedence is that of utf8codec_to_utf32(): what is no scalar value is reported even when dst
 * is full; a scalar value whose sequence finds no room gives DST_FULL, and no part of the
 * sequence is counted.
 *
 * @param src      code points; may be NULL when src_len is 0.
 * @param src_len  how many.
 * @param dst      receives the bytes; may be NULL when dst_cap is 0.
 * @param dst_cap  bytes of room at dst; four times src_len always suffices.
 * @param flags    UTF8CODEC_REPLACE: U+FFFD (EF BF BD) for what is no scalar value;
 *                 0 is strict. UTF8CODEC_MORE changes nothing: a unit cannot be cut.
 * @return dst[0, written) is the conversion of src[0, read); one of exactly three statuses:
 *   - UTF8CODEC_OK: all of src was converted.
 *   - UTF8CODEC_DST_FULL: the sequence of src[read] is longer than dst_cap - written.
 *   - UTF8CODEC_ILL_FORMED: src[read] is no scalar value; error is SURROGATE or OUT_OF_RANGE,
 *     error_length is 1; never with UTF8CODEC_REPLACE.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32(const uint32_t *src, size_t src_len, void *dst,
                                                    size_t dst_cap, unsigned flags);

/**
 * Like utf8codec_from_utf32() into unlimited room, except that nothing is stored: written is the
 * number of bytes that it would store. Strict, it is also the validation of UTF-32.
 *
 * @param src      code points; may be NULL when src_len is 0.
 * @param src_len  how many; at most SIZE_MAX / 4, which every array of them is.
 * @param flags    as for utf8codec_from_utf32().
 * @return what utf8codec_from_utf32() returns when dst_cap suffices.
 */
UTF8CODEC_API utf8codec_result utf8codec_from_utf32_measure(const uint32_t *src, size_t src_len,
                                                            unsigned flags);

#ifdef __cplusplus
}
#endif

#endif

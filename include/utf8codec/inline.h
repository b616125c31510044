/**
 * @file
 * One sequence, inline: for loops that look at each code point, where a call for each one would
 * cost more than decoding it.
 *
 * These are functions of decode.h, encode.h and types.h, with the same contracts and the same
 * results: the library is compiled from the same text. Nothing has to be linked. This header is not
 * a part of utf8codec.h, since it also defines names that begin with u8c_ and U8C_. Those are
 * private: they may change with each version.
 *
 * Source: RFC 3629 sections 3 and 4; Unicode, Tables 3-6 and 3-7.
 */
#ifndef UTF8CODEC_INLINE_H
#define UTF8CODEC_INLINE_H

#include "decode.h"
#include "encode.h"

/** @cond private */

/* U8C_GNU: a compiler with gcc's extensions. clang-cl has them, but does not define __GNUC__. */
#if defined(__GNUC__) || defined(__clang__)
#define U8C_GNU
#endif

/*
 * U8C_INLINE: always inlined, so that what the caller does not use of a result is not computed, and
 * constant arguments fold away. U8C_COLD, after static: hardly ever called, such as for errors, and
 * out of line, so that its caller has no registers to save for it. U8C_UNUSED: may be unused.
 */
#if defined(U8C_GNU)
#define U8C_INLINE static inline __attribute__((always_inline, unused))
#define U8C_COLD   __attribute__((noinline, cold))
#define U8C_UNUSED __attribute__((unused))
#elif defined(_MSC_VER)
#define U8C_INLINE static __forceinline
#define U8C_COLD   inline __declspec(noinline)
#define U8C_UNUSED
#else
#define U8C_INLINE static inline
#define U8C_COLD   inline
#define U8C_UNUSED
#endif

/*
 * U8C_OFTEN: true a little more often than not. gcc then lays out the loop so that ASCII has one
 * jump less; "likely" would cost other text a tenth. The prover does not know the builtin.
 */
#if defined(__has_builtin) && !defined(__FRAMAC__)
#if __has_builtin(__builtin_expect_with_probability)
#define U8C_OFTEN(condition) __builtin_expect_with_probability(condition, 1, 0.55)
#endif
#endif
#if !defined(U8C_OFTEN)
#define U8C_OFTEN(condition) (condition)
#endif

/*
 * RFC 3629 section 3, the table: the last code point of each length, and the tag bits above the
 * payload of each kind of byte. The payload of a continuation byte has u8c_tail_values values.
 */
enum {
    u8c_last_1 = 0x7F,
    u8c_last_2 = 0x7FF,
    u8c_last_3 = 0xFFFF,
    u8c_last_4 = 0x10FFFF,

    u8c_lead_2 = 0xC0,
    u8c_lead_3 = 0xE0,
    u8c_lead_4 = 0xF0,
    u8c_lead_end = 0xF8, /* one past the last byte that matches a lead byte pattern of the table */

    u8c_tail_low = 0x80,
    u8c_tail_high = 0xBF,
    u8c_tail_values = u8c_tail_high - u8c_tail_low + 1,

    u8c_max_length = 4
};

/* Surrogates, which are not scalar values (section 3, "prohibits encoding"; Unicode D71, D73). */
enum {
    u8c_surrogate_first = 0xD800,
    u8c_surrogate_last = 0xDFFF
};

/* The first and the last lead byte of a well-formed sequence of more than one byte: C2 and F4. */
enum {
    u8c_lead_first = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values,
    u8c_lead_last = u8c_lead_4 + u8c_last_4 / (u8c_tail_values * u8c_tail_values * u8c_tail_values)
};

/* Production UTF8-tail. */
U8C_INLINE int u8c_is_tail(uint8_t byte)
{
    return byte >= u8c_tail_low && byte <= u8c_tail_high;
}

/*
 * Whether a well-formed sequence begins with this byte, and the length that its upper bits say.
 * Both without a branch between ASCII and the rest, which mixed text makes hard to predict: each of
 * the two conditions is true of nearly all text.
 */
U8C_INLINE int u8c_begins(uint8_t lead)
{
    const unsigned bytes = UINT8_MAX + 1u, up = bytes - u8c_lead_first; /* C2 to 0, 7F on top */
    return (lead + up) % bytes <= u8c_last_1 + up && lead <= u8c_lead_last;
}

U8C_INLINE unsigned u8c_length_by_lead(uint8_t lead)
{
    return 1u + (lead >= u8c_lead_2) + (lead >= u8c_lead_3) + (lead >= u8c_lead_4);
}

U8C_INLINE int u8c_is_surrogate(uint32_t code_point)
{
    return code_point >= u8c_surrogate_first && code_point <= u8c_surrogate_last;
}

/* The error of encoding this code point: NONE if it is a scalar value. */
U8C_INLINE utf8codec_error u8c_scalar_value_error(uint32_t code_point)
{
    if (code_point > u8c_last_4) {
        return UTF8CODEC_ERROR_OUT_OF_RANGE;
    }
    if (u8c_is_surrogate(code_point)) {
        return UTF8CODEC_ERROR_SURROGATE;
    }
    return UTF8CODEC_ERROR_NONE;
}

/* The length of the sequence of a scalar value, 1 to 4. */
U8C_INLINE unsigned u8c_length_of(uint32_t code_point)
{
    return 1u + (code_point > u8c_last_1) + (code_point > u8c_last_2) + (code_point > u8c_last_3);
}

/* The first code point whose sequence has this length, 1 to 4; for 5, one past the last of all. */
U8C_INLINE uint32_t u8c_first_of(unsigned length)
{
    return length == 1   ? 0u
           : length == 2 ? u8c_last_1 + 1u
           : length == 3 ? u8c_last_2 + 1u
           : length == 4 ? u8c_last_3 + 1u
                         : u8c_last_4 + 1u;
}

/* The error of a sequence that spends `length` bytes on this code point: NONE if it needs them. */
U8C_INLINE utf8codec_error u8c_sequence_error(uint32_t code_point, unsigned length)
{
    return code_point < u8c_first_of(length) ? UTF8CODEC_ERROR_OVERLONG
                                             : u8c_scalar_value_error(code_point);
}

/* The payload of a continuation byte. */
U8C_INLINE uint32_t u8c_tail_payload(uint8_t byte)
{
    return byte - (uint32_t)u8c_tail_low;
}

/*
 * The code points of two, three and four bytes. `middle` is the payload of the second byte and the
 * third one.
 */
U8C_INLINE uint32_t u8c_join_2(uint32_t lead, uint32_t second)
{
    return (lead - u8c_lead_2) * u8c_tail_values + second;
}

U8C_INLINE uint32_t u8c_join_3(uint32_t lead, uint32_t middle)
{
    return (lead - u8c_lead_3) * (u8c_tail_values * u8c_tail_values) + middle;
}

U8C_INLINE uint32_t u8c_join_4(uint32_t lead, uint32_t middle, uint32_t fourth)
{
    return ((lead - u8c_lead_4) * (u8c_tail_values * u8c_tail_values) + middle) * u8c_tail_values +
           fourth;
}

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

U8C_INLINE utf8codec_decoded u8c_well_formed(uint32_t code_point, unsigned length)
{
    return u8c_decoded(code_point, length, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE);
}

U8C_INLINE utf8codec_decoded u8c_truncated(size_t length)
{
    return u8c_decoded(0, (unsigned)length, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED);
}

U8C_INLINE utf8codec_decoded u8c_ill_formed(unsigned length, utf8codec_error error)
{
    return u8c_decoded(0, length, UTF8CODEC_ILL_FORMED, error);
}

/*
 * Implements the contract of utf8codec_decode(). No other function classifies errors in UTF-8.
 *
 * Bytes are checked in order, and each before the next one is read. So the length of an error is
 * that of the maximal subpart of an ill-formed subsequence (Unicode, section 3.9), and TRUNCATED
 * means that the bytes present begin a well-formed sequence. After two bytes it is known whether
 * the code point will be one that may be encoded like this: the limits of what is overlong, a
 * surrogate or out of range are multiples of all that the bytes after them can add. So the least
 * code point that begins with the two bytes is looked at.
 */
U8C_INLINE utf8codec_decoded u8c_decode_one(const uint8_t *src, size_t src_len)
{
    if (src_len == 0) {
        return u8c_truncated(0);
    }
    const uint32_t lead = src[0];
    if (lead <= u8c_last_1) {
        return u8c_well_formed(lead, 1);
    }
    if (lead < u8c_lead_first) {
        return u8c_ill_formed(1, lead < u8c_lead_2 ? UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION
                                                   : UTF8CODEC_ERROR_OVERLONG);
    }
    if (lead > u8c_lead_last) {
        return u8c_ill_formed(1, lead < u8c_lead_end ? UTF8CODEC_ERROR_OUT_OF_RANGE
                                                     : UTF8CODEC_ERROR_UNUSED_BYTE);
    }
    if (src_len == 1) {
        return u8c_truncated(1);
    }
    if (!u8c_is_tail(src[1])) {
        return u8c_ill_formed(1, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    const uint32_t second = u8c_tail_payload(src[1]);
    if (lead < u8c_lead_3) {
        return u8c_well_formed(u8c_join_2(lead, second), 2);
    }
    if (lead < u8c_lead_4) {
        const uint32_t least = u8c_join_3(lead, second * u8c_tail_values);
        const utf8codec_error error = u8c_sequence_error(least, 3);
        if (error != UTF8CODEC_ERROR_NONE) {
            return u8c_ill_formed(1, error);
        }
        if (src_len == 2) {
            return u8c_truncated(2);
        }
        if (!u8c_is_tail(src[2])) {
            return u8c_ill_formed(2, UTF8CODEC_ERROR_MISSING_CONTINUATION);
        }
        return u8c_well_formed(least + u8c_tail_payload(src[2]), 3);
    }
    const uint32_t least = u8c_join_4(lead, second * u8c_tail_values, 0);
    const utf8codec_error error = u8c_sequence_error(least, 4);
    if (error != UTF8CODEC_ERROR_NONE) {
        return u8c_ill_formed(1, error);
    }
    if (src_len == 2) {
        return u8c_truncated(2);
    }
    if (!u8c_is_tail(src[2])) {
        return u8c_ill_formed(2, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    if (src_len == 3) {
        return u8c_truncated(3);
    }
    if (!u8c_is_tail(src[3])) {
        return u8c_ill_formed(3, UTF8CODEC_ERROR_MISSING_CONTINUATION);
    }
    return u8c_well_formed(
        least + u8c_tail_payload(src[2]) * u8c_tail_values + u8c_tail_payload(src[3]), 4);
}

/* The continuation byte with the six bits of code_point from `below` up, a power of 64. */
U8C_INLINE uint8_t u8c_tail_byte(uint32_t code_point, uint32_t below)
{
    return (uint8_t)(u8c_tail_low + code_point / below % u8c_tail_values);
}

U8C_INLINE utf8codec_encoded u8c_encoded(uint8_t first, uint8_t second, uint8_t third,
                                         uint8_t fourth, unsigned length, utf8codec_error error)
{
    utf8codec_encoded sequence;
    sequence.bytes[0] = first;
    sequence.bytes[1] = second;
    sequence.bytes[2] = third;
    sequence.bytes[3] = fourth;
    sequence.length = (uint8_t)length;
    sequence.error = (uint8_t)error;
    sequence.reserved[0] = 0;
    sequence.reserved[1] = 0;
    return sequence;
}

/* Implements the contract of utf8codec_encode(). */
U8C_INLINE utf8codec_encoded u8c_encode_one(uint32_t code_point)
{
    const uint32_t one = 1, two = u8c_tail_values, three = two * u8c_tail_values,
                   four = three * u8c_tail_values;
    const utf8codec_error error = u8c_scalar_value_error(code_point);
    const unsigned length = error == UTF8CODEC_ERROR_NONE ? u8c_length_of(code_point) : 0;
    uint8_t first = 0, second = 0, third = 0, fourth = 0;

    switch (length) {
    case 0:
        break;
    case 1:
        first = (uint8_t)code_point;
        break;
    case 2:
        first = (uint8_t)(u8c_lead_2 + code_point / two);
        second = u8c_tail_byte(code_point, one);
        break;
    case 3:
        first = (uint8_t)(u8c_lead_3 + code_point / three);
        second = u8c_tail_byte(code_point, two);
        third = u8c_tail_byte(code_point, one);
        break;
    default:
        first = (uint8_t)(u8c_lead_4 + code_point / four);
        second = u8c_tail_byte(code_point, three);
        third = u8c_tail_byte(code_point, two);
        fourth = u8c_tail_byte(code_point, one);
        break;
    }
    return u8c_encoded(first, second, third, fourth, length, error);
}

/*
 * If a well-formed sequence begins at src, stores its code point and returns its length; else
 * returns 0. This is what u8c_decode_one() accepts (proof/), in the form that is fastest in a loop
 * over text: the least number of branches, and fields apart. Were each path to make a structure,
 * clang would pack and unpack it on each.
 */
U8C_INLINE unsigned u8c_decode_well_formed(const uint8_t *src, size_t src_len, uint32_t *code_point)
{
    if (src_len == 0) {
        return 0;
    }
    const uint32_t lead = src[0];
    if (U8C_OFTEN(lead <= u8c_last_1)) {
        *code_point = lead;
        return 1;
    }
    if (lead < u8c_lead_3) {
        if (lead >= u8c_lead_first && src_len > 1 && u8c_is_tail(src[1])) {
            *code_point = u8c_join_2(lead, u8c_tail_payload(src[1]));
            return 2;
        }
    } else if (src_len > 2 && u8c_is_tail(src[1]) && u8c_is_tail(src[2])) {
        const uint32_t middle =
            u8c_tail_payload(src[1]) * u8c_tail_values + u8c_tail_payload(src[2]);
        if (lead < u8c_lead_4) {
            const uint32_t joined = u8c_join_3(lead, middle);
            if (u8c_sequence_error(joined, 3) == UTF8CODEC_ERROR_NONE) {
                *code_point = joined;
                return 3;
            }
        } else if (src_len > 3 && u8c_is_tail(src[3])) {
            const uint32_t joined = u8c_join_4(lead, middle, u8c_tail_payload(src[3]));
            if (u8c_sequence_error(joined, 4) == UTF8CODEC_ERROR_NONE) {
                *code_point = joined;
                return 4;
            }
        }
    }
    return 0;
}

/* u8c_decode_one(), out of line: for errors. */
static U8C_UNUSED U8C_COLD utf8codec_decoded u8c_decode_error(const uint8_t *src, size_t src_len)
{
    return u8c_decode_one(src, src_len);
}

/* u8c_decode_one(), for a loop over text. */
U8C_INLINE utf8codec_decoded u8c_decode_fast(const uint8_t *src, size_t src_len)
{
    uint32_t code_point = 0;
    unsigned length = u8c_decode_well_formed(src, src_len, &code_point);
    unsigned status = UTF8CODEC_OK, error = UTF8CODEC_ERROR_NONE;
    if (length == 0) {
        const utf8codec_decoded wrong = u8c_decode_error(src, src_len);
        length = wrong.length;
        status = wrong.status;
        error = wrong.error;
    }
    return u8c_decoded(code_point, length, (utf8codec_status)status, (utf8codec_error)error);
}

/* Implements the contract of utf8codec_after_error(). */
U8C_INLINE size_t u8c_after_error(utf8codec_result result)
{
    return result.error_length > result.carried
               ? result.read + (size_t)(result.error_length - result.carried)
               : result.read;
}

/** @endcond */

/**
 * utf8codec_decode(), inline. Errors are classified out of line.
 *
 * @param src      UTF-8, possibly ill-formed; may be NULL if src_len is 0.
 * @param src_len  the number of bytes available. No more than 4 are read, and src[i] only if
 *                 src[1, i) are continuation bytes: with NUL-terminated text, 4 will do.
 * @return what utf8codec_decode() returns.
 */
U8C_INLINE utf8codec_decoded utf8codec_decode_inline(const void *src, size_t src_len)
{
    return u8c_decode_fast((const uint8_t *)src, src_len);
}

/**
 * utf8codec_encode(), inline.
 *
 * @param code_point  any value.
 * @return what utf8codec_encode() returns.
 */
U8C_INLINE utf8codec_encoded utf8codec_encode_inline(uint32_t code_point)
{
    return u8c_encode_one(code_point);
}

/**
 * utf8codec_after_error(), inline.
 *
 * @param result  what a call returned.
 * @return what utf8codec_after_error() returns.
 */
U8C_INLINE size_t utf8codec_after_error_inline(utf8codec_result result)
{
    return u8c_after_error(result);
}

/**
 * The length of the well-formed sequences that begin with a byte (RFC 3629 section 4).
 *
 * @param lead  any byte.
 * @return 1 to 4; 0 if no well-formed sequence begins with it: 80..C1 and F5..FF.
 */
U8C_INLINE unsigned utf8codec_sequence_length(uint8_t lead)
{
    return u8c_begins(lead) ? u8c_length_by_lead(lead) : 0;
}

#endif

/*
 * One sequence, judged without the library. What is a sequence: the ABNF (oracle_abnf.h). How
 * long an ill-formed subsequence is: the state machine (oracle_tang.h). Why it is ill-formed: the
 * values that it could stand for in the patterns of RFC 2279, which know no restrictions.
 */
#include "oracle_sequence.h"
#include "oracle_abnf.h"
#include "oracle_tang.h"

#include <string.h>

/*
 * The table of RFC 3629 section 3: the last number of each row, and the row's sequence, in which
 * each x is a bit of the number.
 */
static const struct {
    uint32_t last;
    const char *bits;
} patterns[] = {
    {0x7F, "0xxxxxxx"},
    {0x7FF, "110xxxxx10xxxxxx"},
    {0xFFFF, "1110xxxx10xxxxxx10xxxxxx"},
    {0x10FFFF, "11110xxx10xxxxxx10xxxxxx10xxxxxx"},
};

int oracle_is_scalar_value(uint32_t code_point)
{
    return code_point <= 0xD7FF || (code_point >= 0xE000 && code_point <= 0x10FFFF);
}

/* Writes a scalar value into the pattern of its row. */
static utf8codec_encoded encode(uint32_t code_point)
{
    utf8codec_encoded sequence = {{0, 0, 0, 0}, 0, UTF8CODEC_ERROR_NONE, {0, 0}};
    uint32_t left = code_point;
    size_t row = 0;

    while (code_point > patterns[row].last) {
        row++;
    }
    /* As the RFC says: the lowest bit into the lowest x of the last byte, and so on to the left. */
    const size_t bits = strlen(patterns[row].bits);
    for (size_t at = bits; at > 0; at--) {
        unsigned bit = patterns[row].bits[at - 1] == '1';
        if (patterns[row].bits[at - 1] == 'x') {
            bit = left % 2;
            left /= 2;
        }
        sequence.bytes[(at - 1) / 8] |= (uint8_t)(bit << ((bits - at) % 8));
    }
    sequence.length = (uint8_t)(bits / 8);
    return sequence;
}

utf8codec_encoded oracle_encode(uint32_t code_point)
{
    if (!oracle_is_scalar_value(code_point)) {
        const utf8codec_encoded none = {{0, 0, 0, 0},
                                        0,
                                        code_point <= 0xFFFF ? UTF8CODEC_ERROR_SURROGATE
                                                             : UTF8CODEC_ERROR_OUT_OF_RANGE,
                                        {0, 0}};
        return none;
    }
#ifdef ORACLE_IN_FIRMWARE /* which has no memory for it */
    return encode(code_point);
#else
    /* Bit by bit is slow, and tests ask for the same ones millions of times. */
    static utf8codec_encoded known[0x110000];
    if (known[code_point].length == 0) {
        known[code_point] = encode(code_point);
    }
    return known[code_point];
#endif
}

static unsigned leading_ones(uint8_t byte)
{
    unsigned ones = 0;
    while (ones < 8 && (byte & (0x80u >> ones)) != 0) {
        ones++;
    }
    return ones;
}

/* The bits of a byte that stand below its leading ones and the zero after them. */
static uint32_t payload(uint8_t byte)
{
    return byte & (0x7Fu >> leading_ones(byte));
}

/*
 * What is wrong with every code point from low to high, as something that `length` bytes stand
 * for; NONE when at least one of them is as it should be.
 */
static utf8codec_error error_of_all(uint32_t low, uint32_t high, unsigned length)
{
    static const uint32_t shortest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (high < shortest[length]) {
        return UTF8CODEC_ERROR_OVERLONG;
    }
    if (low >= 0xD800 && high <= 0xDFFF) {
        return UTF8CODEC_ERROR_SURROGATE;
    }
    if (low > 0x10FFFF) {
        return UTF8CODEC_ERROR_OUT_OF_RANGE;
    }
    return UTF8CODEC_ERROR_NONE;
}

utf8codec_error oracle_error(const uint8_t *src, size_t src_len, size_t *length)
{
    const unsigned pattern = leading_ones(src[0]);
    uint32_t value = 0;

    *length = 1;
    if (pattern == 0) {
        return UTF8CODEC_ERROR_NONE;
    }
    if (pattern == 1) {
        return UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION;
    }
    if (pattern > 4) {
        return UTF8CODEC_ERROR_UNUSED_BYTE;
    }
    for (unsigned known = 1; known <= pattern; known++) {
        /* The first `known` bytes fit the pattern; what can they still stand for? */
        const unsigned open_bits = 6 * (pattern - known);
        value = value * 64 + payload(src[known - 1]);
        const uint32_t low = value << open_bits;
        const uint32_t high = low + ((1u << open_bits) - 1);
        const utf8codec_error error = error_of_all(low, high, pattern);
        if (error != UTF8CODEC_ERROR_NONE) {
            return error;
        }
        *length = known;
        if (known == pattern) {
            break;
        }
        if (known == src_len) {
            return UTF8CODEC_ERROR_TRUNCATED;
        }
        if (leading_ones(src[known]) != 1) {
            return UTF8CODEC_ERROR_MISSING_CONTINUATION;
        }
    }
    return UTF8CODEC_ERROR_NONE;
}

utf8codec_decoded oracle_sequence(const uint8_t *src, size_t src_len)
{
    utf8codec_decoded one = {0, 0, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED, 0};
    tang_state state;
    size_t length_by_value;

    if (src_len == 0) {
        return one;
    }
    one.length = (uint8_t)oracle_abnf_char(src, src_len);
    if (one.length != 0) {
        one.status = UTF8CODEC_OK;
        one.error = UTF8CODEC_ERROR_NONE;
        for (size_t i = 0; i < one.length; i++) {
            one.code_point = one.code_point * 64 + payload(src[i]);
        }
        return one;
    }
    one.length = (uint8_t)oracle_tang_prefix(src, src_len, &state);
    if (state == TANG_ERROR) {
        /* The maximal subpart, or the one byte that begins nothing. */
        one.length = one.length == 0 ? 1 : one.length;
        one.status = UTF8CODEC_ILL_FORMED;
        one.error = (uint8_t)oracle_error(src, src_len, &length_by_value);
    }
    return one;
}

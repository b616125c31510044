/*
 * The look-alikes of UTF-8. CESU-8: Unicode Technical Report 26, section 2 (each unit of UTF-16 as
 * one, two or three bytes). Modified UTF-8: The Java Virtual Machine Specification, section 4.4.7.
 * WTF-8: The WTF-8 encoding, sections 4.1 to 4.3 (generalized UTF-8 without surrogate pairs).
 *
 * All three differ from UTF-8 in few bytes; for the others the oracles of UTF-8 speak.
 */
#include "oracle_encodings.h"
#include "oracle_sequence.h"

#include <string.h>

enum {
    lead = 0xED,        /* of the surrogates, and of U+D000..U+D7FF */
    first_high = 0xA0,  /* the second byte of high surrogates is A0..AF, */
    first_low = 0xB0,   /* that of low ones B0..BF */
    first_tail = 0x80,  /* continuation bytes: 80..BF */
    behind_tail = 0xC0, /* the byte after them; before U+0000's second byte in Modified UTF-8 */
    half = 3            /* bytes of a surrogate */
};

static int within(uint8_t byte, unsigned first, unsigned behind)
{
    return byte >= first && byte < behind;
}

/* How many bytes of src are of a surrogate whose second byte is within a range: 0 to 3. */
static size_t half_prefix(const uint8_t *src, size_t src_len, unsigned first, unsigned behind)
{
    if (src_len == 0 || src[0] != lead) {
        return 0;
    }
    if (src_len == 1 || !within(src[1], first, behind)) {
        return 1;
    }
    return src_len == 2 || !within(src[2], first_tail, behind_tail) ? 2 : half;
}

/* One sequence of UTF-8, or a surrogate, which is well-formed here. */
static utf8codec_decoded judge_generalized(const uint8_t *src, size_t src_len)
{
    const size_t prefix = half_prefix(src, src_len, first_high, behind_tail);
    if (prefix < 2) {
        return oracle_sequence(src, src_len);
    }
    if (prefix < half) {
        return src_len == prefix ? oracle_cut(prefix)
                                 : oracle_bad(UTF8CODEC_ERROR_MISSING_CONTINUATION, prefix);
    }
    return oracle_good(0xD000u + (src[1] - first_tail) * 64u + (src[2] - first_tail), half);
}

/* What stands behind the high surrogate that src begins with. */
typedef enum follower {
    FOLLOWED_BY_LOW,
    FOLLOWED_BY_OTHER,
    FOLLOWED_BY_CUT_LOW /* the end, or what could become a low surrogate */
} follower;

static follower follower_of_high(const uint8_t *src, size_t src_len)
{
    const size_t rest = src_len - half;
    const size_t prefix = half_prefix(src + half, rest, first_low, behind_tail);
    if (prefix == half) {
        return FOLLOWED_BY_LOW;
    }
    return prefix == rest ? FOLLOWED_BY_CUT_LOW : FOLLOWED_BY_OTHER;
}

static int is_high(utf8codec_decoded one)
{
    return one.code_point >= 0xD800 && one.code_point <= 0xDBFF;
}

static int is_surrogate(utf8codec_decoded one)
{
    return one.code_point >= 0xD800 && one.code_point <= 0xDFFF;
}

static utf8codec_decoded judge_cesu8(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = src;
    if (within(bytes[0], 0xF0, 0xF5)) {
        return oracle_bad(UTF8CODEC_ERROR_UNUSED_BYTE, 1);
    }
    const utf8codec_decoded one = judge_generalized(bytes, src_len);
    if (!is_surrogate(one)) {
        return one;
    }
    const follower behind = is_high(one) ? follower_of_high(bytes, src_len) : FOLLOWED_BY_OTHER;
    if (behind == FOLLOWED_BY_LOW) {
        const uint32_t low = judge_generalized(bytes + half, half).code_point;
        return oracle_good(0x10000 + (one.code_point - 0xD800) * 0x400 + (low - 0xDC00), 2 * half);
    }
    const int may_be_a_pair = src_len == half || (flags & UTF8CODEC_MORE) != 0;
    return behind == FOLLOWED_BY_CUT_LOW && may_be_a_pair
               ? oracle_cut(src_len)
               : oracle_bad(UTF8CODEC_ERROR_SURROGATE, half);
}

static utf8codec_decoded judge_mutf8(const void *src, size_t src_len, unsigned flags)
{
    const uint8_t *const bytes = src;
    if (bytes[0] == 0) {
        return oracle_bad(UTF8CODEC_ERROR_UNUSED_BYTE, 1);
    }
    if (bytes[0] != behind_tail) {
        return judge_cesu8(src, src_len, flags);
    }
    if (src_len == 1) {
        return oracle_cut(1);
    }
    if (bytes[1] == first_tail) {
        return oracle_good(0, 2);
    }
    return oracle_bad(within(bytes[1], first_tail, behind_tail)
                          ? UTF8CODEC_ERROR_OVERLONG
                          : UTF8CODEC_ERROR_MISSING_CONTINUATION,
                      1);
}

static utf8codec_decoded judge_wtf8(const void *src, size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = judge_generalized(src, src_len);
    (void)flags;
    return is_surrogate(one) ? oracle_bad(UTF8CODEC_ERROR_SURROGATE, half) : one;
}

static utf8codec_decoded judge_wtf8_alone(const void *src, size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = judge_generalized(src, src_len);
    if (!is_high(one)) {
        return one;
    }
    const follower behind = follower_of_high(src, src_len);
    if (behind == FOLLOWED_BY_LOW) {
        return oracle_bad(UTF8CODEC_ERROR_SURROGATE, 2 * half);
    }
    return behind == FOLLOWED_BY_CUT_LOW && (flags & UTF8CODEC_MORE) != 0 ? oracle_cut(src_len)
                                                                          : one;
}

/* Each unit of UTF-16 as if it were a code point. */
static size_t store_cesu8(uint32_t code_point, void *dst)
{
    uint8_t *const bytes = dst;
    uint16_t units[2];
    const size_t count = oracle_utf16.store(code_point, units);
    if (count == 1) {
        return oracle_utf8.store(code_point, dst);
    }
    for (size_t i = 0; i < count; i++) {
        bytes[half * i] = (uint8_t)(0xE0 + units[i] / 0x1000u);
        bytes[half * i + 1] = (uint8_t)(first_tail + units[i] / 64u % 64u);
        bytes[half * i + 2] = (uint8_t)(first_tail + units[i] % 64u);
    }
    return count * half;
}

static size_t store_mutf8(uint32_t code_point, void *dst)
{
    if (code_point == 0) {
        memcpy(dst, "\xC0\x80", 2);
        return 2;
    }
    return store_cesu8(code_point, dst);
}

static size_t store_wtf8(uint32_t code_point, void *dst)
{
    return oracle_utf8.store(code_point, dst);
}

/* Surrogates by the pattern of three bytes, in which each has 16 bits. */
static size_t store_wtf8_alone(uint32_t code_point, void *dst)
{
    uint8_t *const bytes = dst;
    if (code_point < 0xD800 || code_point > 0xDFFF) {
        return oracle_utf8.store(code_point, dst);
    }
    bytes[0] = lead;
    bytes[1] = (uint8_t)(first_tail + (code_point - 0xD000) / 64);
    bytes[2] = (uint8_t)(first_tail + code_point % 64);
    return half;
}

const oracle_encoding oracle_cesu8 = {
    "cesu8", UTF8CODEC_ENCODING_CESU8, 1, 0x10FFFF, 0xFFFD, judge_cesu8, store_cesu8};
const oracle_encoding oracle_mutf8 = {
    "mutf8", UTF8CODEC_ENCODING_MUTF8, 1, 0x10FFFF, 0xFFFD, judge_mutf8, store_mutf8};
const oracle_encoding oracle_wtf8 = {
    "wtf8", UTF8CODEC_ENCODING_WTF8, 1, 0x10FFFF, 0xFFFD, judge_wtf8, store_wtf8};
const oracle_encoding oracle_wtf8_alone = {
    "wtf8", UTF8CODEC_ENCODING_WTF8, 1, 0x10FFFF, 0xFFFD, judge_wtf8_alone, store_wtf8_alone};

/*
 * UTF-16 by the bit patterns of the Unicode Standard's Table 3-5 (D91), and its byte schemes by the
 * order in which they have a unit's two bytes (D97, D98).
 */
#include "oracle_encodings.h"

#include <string.h>

/* In a pair, wwww is one less than the uuuuu of the code point's 000uuuuuxxxxxxxxxxxxxxxx. */
static const char high_half[] = "110110wwwwxxxxxx";
static const char low_half[] = "110111xxxxxxxxxx";

enum {
    unit_bits = 16
};

/* Whether a unit has a pattern; then the bits of its w's and x's go behind those in *w and *x. */
static int fits(const char *pattern, uint16_t unit, uint32_t *w, uint32_t *x)
{
    for (int i = 0; i < unit_bits; i++) {
        const unsigned bit = (unsigned)unit >> (unit_bits - 1 - i) & 1u;
        if (pattern[i] == 'w') {
            *w = *w * 2 + bit;
        } else if (pattern[i] == 'x') {
            *x = *x * 2 + bit;
        } else if (bit != (unsigned)(pattern[i] - '0')) {
            return 0;
        }
    }
    return 1;
}

/* The unit of a pattern; the lowest bits of *w and *x go to its last w's and x's and are gone. */
static uint16_t fill(const char *pattern, uint32_t *w, uint32_t *x)
{
    unsigned unit = 0;
    for (int i = unit_bits - 1; i >= 0; i--) {
        unsigned bit = pattern[i] == '1';
        if (pattern[i] == 'w') {
            bit = *w % 2;
            *w /= 2;
        } else if (pattern[i] == 'x') {
            bit = *x % 2;
            *x /= 2;
        }
        unit |= bit << (unit_bits - 1 - i);
    }
    return (uint16_t)unit;
}

/* Up to two units; more are not needed. */
static utf8codec_decoded judge_units(const uint16_t *units, size_t count)
{
    uint32_t w = 0, x = 0, nothing = 0;
    if (fits(low_half, units[0], &nothing, &nothing)) {
        return oracle_bad(UTF8CODEC_ERROR_SURROGATE, 1);
    }
    if (!fits(high_half, units[0], &w, &x)) {
        return oracle_good(units[0], 1);
    }
    if (count == 1) {
        return oracle_cut(1);
    }
    if (!fits(low_half, units[1], &w, &x)) {
        return oracle_bad(UTF8CODEC_ERROR_SURROGATE, 1);
    }
    return oracle_good((w + 1) << 16 | x, 2);
}

static size_t to_units(uint32_t code_point, uint16_t *units)
{
    if (code_point <= 0xFFFF) {
        units[0] = (uint16_t)code_point;
        return 1;
    }
    uint32_t w = (code_point >> 16) - 1, x = code_point & 0xFFFF;
    units[1] = fill(low_half, &w, &x);
    units[0] = fill(high_half, &w, &x);
    return 2;
}

static utf8codec_decoded judge_form(const void *src, size_t src_len, unsigned flags)
{
    uint16_t units[2];
    const size_t count = src_len < 2 ? src_len : 2;
    (void)flags;
    memcpy(units, src, count * sizeof *units);
    return judge_units(units, count);
}

static utf8codec_decoded judge_any(const void *src, size_t src_len, unsigned flags)
{
    uint16_t first;
    const utf8codec_decoded one = judge_form(src, src_len, flags);
    const int cut = one.status == UTF8CODEC_TRUNCATED && (flags & UTF8CODEC_MORE) != 0;
    memcpy(&first, src, sizeof first);
    return one.status == UTF8CODEC_OK || cut ? one : oracle_good(first, 1);
}

static size_t store_form(uint32_t code_point, void *dst)
{
    uint16_t units[2];
    const size_t count = to_units(code_point, units);
    memcpy(dst, units, count * sizeof *units);
    return count;
}

/* `high`: which of a unit's two bytes is the high one. What is cut is all that is there. */
static utf8codec_decoded judge_scheme(const uint8_t *src, size_t src_len, size_t high)
{
    uint16_t units[2] = {0, 0};
    const size_t count = src_len < 4 ? src_len / 2 : 2;
    for (size_t i = 0; i < count; i++) {
        units[i] = (uint16_t)(src[2 * i + high] * 0x100u + src[2 * i + (1 - high)]);
    }
    if (count == 0) {
        return oracle_cut(src_len);
    }
    utf8codec_decoded one = judge_units(units, count);
    one.length = (uint8_t)(one.status == UTF8CODEC_TRUNCATED ? src_len : 2u * one.length);
    return one;
}

static size_t store_scheme(uint32_t code_point, uint8_t *dst, size_t high)
{
    uint16_t units[2];
    const size_t count = to_units(code_point, units);
    for (size_t i = 0; i < count; i++) {
        dst[2 * i + high] = (uint8_t)(units[i] / 0x100u);
        dst[2 * i + (1 - high)] = (uint8_t)(units[i] % 0x100u);
    }
    return 2 * count;
}

static utf8codec_decoded judge_le(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return judge_scheme(src, src_len, 1);
}

static utf8codec_decoded judge_be(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return judge_scheme(src, src_len, 0);
}

static size_t store_le(uint32_t code_point, void *dst)
{
    return store_scheme(code_point, dst, 1);
}

static size_t store_be(uint32_t code_point, void *dst)
{
    return store_scheme(code_point, dst, 0);
}

const oracle_encoding oracle_utf16 = {
    "utf16", UTF8CODEC_ENCODING_UTF16, 2, 0x10FFFF, 0xFFFD, judge_form, store_form};
const oracle_encoding oracle_units = {
    "utf16", UTF8CODEC_ENCODING_UTF16, 2, 0x10FFFF, 0xFFFD, judge_any, store_form};
const oracle_encoding oracle_utf16le = {
    "utf16le", UTF8CODEC_ENCODING_UTF16LE, 1, 0x10FFFF, 0xFFFD, judge_le, store_le};
const oracle_encoding oracle_utf16be = {
    "utf16be", UTF8CODEC_ENCODING_UTF16BE, 1, 0x10FFFF, 0xFFFD, judge_be, store_be};

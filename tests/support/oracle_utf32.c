/*
 * UTF-32 (Unicode D90) and its byte schemes (D100, D101); and the two encodings in which a byte is
 * the code point: ISO 8859-1 and US-ASCII.
 */
#include "oracle_encodings.h"
#include "oracle_sequence.h"

#include <string.h>

utf8codec_decoded oracle_judge_number(uint32_t number)
{
    const utf8codec_error error = (utf8codec_error)oracle_encode(number).error;
    return error == UTF8CODEC_ERROR_NONE ? oracle_good(number, 1) : oracle_bad(error, 1);
}

static utf8codec_decoded judge_form(const void *src, size_t src_len, unsigned flags)
{
    uint32_t unit;
    (void)src_len;
    (void)flags;
    memcpy(&unit, src, sizeof unit);
    return oracle_judge_number(unit);
}

static size_t store_form(uint32_t code_point, void *dst)
{
    memcpy(dst, &code_point, sizeof code_point);
    return 1;
}

/* The bytes of a unit, the highest first, stand at `first` and from there in steps of `step`. */
static utf8codec_decoded judge_scheme(const uint8_t *src, size_t src_len, int first, int step)
{
    if (src_len < 4) {
        return oracle_cut(src_len);
    }
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) {
        number = number * 0x100u + src[first + i * step];
    }
    utf8codec_decoded one = oracle_judge_number(number);
    one.length = 4;
    return one;
}

static size_t store_scheme(uint32_t code_point, uint8_t *dst, int first, int step)
{
    for (int i = 4; i-- > 0; code_point /= 0x100u) {
        dst[first + i * step] = (uint8_t)(code_point % 0x100u);
    }
    return 4;
}

static utf8codec_decoded judge_le(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return judge_scheme(src, src_len, 3, -1);
}

static utf8codec_decoded judge_be(const void *src, size_t src_len, unsigned flags)
{
    (void)flags;
    return judge_scheme(src, src_len, 0, 1);
}

static size_t store_le(uint32_t code_point, void *dst)
{
    return store_scheme(code_point, dst, 3, -1);
}

static size_t store_be(uint32_t code_point, void *dst)
{
    return store_scheme(code_point, dst, 0, 1);
}

static utf8codec_decoded judge_latin1(const void *src, size_t src_len, unsigned flags)
{
    (void)src_len;
    (void)flags;
    return oracle_good(*(const uint8_t *)src, 1);
}

static utf8codec_decoded judge_ascii(const void *src, size_t src_len, unsigned flags)
{
    const utf8codec_decoded one = judge_latin1(src, src_len, flags);
    return one.code_point < 128 ? one : oracle_bad(UTF8CODEC_ERROR_UNUSED_BYTE, 1);
}

static size_t store_byte(uint32_t code_point, void *dst)
{
    *(uint8_t *)dst = (uint8_t)code_point;
    return 1;
}

const oracle_encoding oracle_utf32 = {
    "utf32", UTF8CODEC_ENCODING_UTF32, 4, 0x10FFFF, 0xFFFD, judge_form, store_form};
const oracle_encoding oracle_utf32le = {
    "utf32le", UTF8CODEC_ENCODING_UTF32LE, 1, 0x10FFFF, 0xFFFD, judge_le, store_le};
const oracle_encoding oracle_utf32be = {
    "utf32be", UTF8CODEC_ENCODING_UTF32BE, 1, 0x10FFFF, 0xFFFD, judge_be, store_be};
const oracle_encoding oracle_latin1 = {
    "latin1", UTF8CODEC_ENCODING_LATIN1, 1, 0xFF, '?', judge_latin1, store_byte};
const oracle_encoding oracle_ascii = {
    "ascii", UTF8CODEC_ENCODING_ASCII, 1, 0x7F, '?', judge_ascii, store_byte};

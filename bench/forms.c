/*
 * The encodings in which texts are held.
 *
 * UTF-8 and UTF-32 follow utf8codec_encode() and utf8codec_decode(), the functions for one code
 * point; UTF-16 follows D91 and Table 3-5 of the Unicode Standard.
 */
#include "forms.h"

#include <string.h>

#include "utf8codec/decode.h"
#include "utf8codec/encode.h"

#define FIRST_SUPPLEMENTARY 0x10000u
#define HIGH_SURROGATES     0xD800u /* the first of them; so are these */
#define LOW_SURROGATES      0xDC00u
#define SURROGATES          0x400u /* of each kind */
#define LAST_LATIN1         0xFFu
#define LAST_ASCII          0x7Fu
#define REPLACEMENT         0xFFFDu

static const struct {
    const char *name;
    size_t size;
} forms[BENCH_FORM_COUNT] = {
    [BENCH_UTF8] = {"UTF-8", sizeof(uint8_t)},     [BENCH_UTF32] = {"UTF-32", sizeof(uint32_t)},
    [BENCH_UTF16] = {"UTF-16", sizeof(uint16_t)},  [BENCH_UTF16BE] = {"UTF-16BE", sizeof(uint8_t)},
    [BENCH_LATIN1] = {"Latin-1", sizeof(uint8_t)}, [BENCH_US_ASCII] = {"ASCII", sizeof(uint8_t)},
};

const char *bench_form_name(bench_form form)
{
    return forms[form].name;
}

size_t bench_form_size(bench_form form)
{
    return forms[form].size;
}

static size_t put_bytes(const void *bytes, size_t size, void *units, size_t at)
{
    if (units != NULL) {
        memcpy((uint8_t *)units + at, bytes, size);
    }
    return size;
}

static size_t put_byte(uint32_t code_point, uint32_t last, void *units, size_t at)
{
    const uint8_t byte = (uint8_t)code_point;
    return code_point <= last ? put_bytes(&byte, 1, units, at) : 0;
}

/* In host order, or as bytes in big-endian order. */
static size_t put_utf16(bench_form form, uint32_t code_point, void *units, size_t at)
{
    uint16_t pair[2] = {(uint16_t)code_point, 0};
    size_t count = 1;
    if (code_point >= FIRST_SUPPLEMENTARY) {
        const uint32_t offset = code_point - FIRST_SUPPLEMENTARY;
        pair[0] = (uint16_t)(HIGH_SURROGATES + offset / SURROGATES);
        pair[1] = (uint16_t)(LOW_SURROGATES + offset % SURROGATES);
        count = 2;
    }
    if (form == BENCH_UTF16) {
        put_bytes(pair, count * sizeof *pair, units, at * sizeof *pair);
        return count;
    }
    uint8_t bytes[sizeof pair];
    for (size_t i = 0; i < count; i++) {
        bytes[2 * i] = (uint8_t)(pair[i] >> 8);
        bytes[2 * i + 1] = (uint8_t)pair[i];
    }
    return put_bytes(bytes, 2 * count, units, at);
}

size_t bench_form_put(bench_form form, uint32_t code_point, void *units, size_t at)
{
    switch (form) {
    case BENCH_UTF8: {
        const utf8codec_encoded encoded = utf8codec_encode(code_point);
        return put_bytes(encoded.bytes, encoded.length, units, at);
    }
    case BENCH_UTF32:
        put_bytes(&code_point, sizeof code_point, units, at * sizeof code_point);
        return 1;
    case BENCH_LATIN1:
        return put_byte(code_point, LAST_LATIN1, units, at);
    case BENCH_US_ASCII:
        return put_byte(code_point, LAST_ASCII, units, at);
    default:
        return put_utf16(form, code_point, units, at);
    }
}

size_t bench_form_put_replacement(bench_form form, void *units, size_t at)
{
    const size_t length = bench_form_put(form, REPLACEMENT, units, at);
    return length != 0 ? length : bench_form_put(form, '?', units, at);
}

/* The unit in which units[at] stands or, in bytes, which starts there. */
static uint32_t utf16_unit(bench_form form, const void *units, size_t at)
{
    const uint8_t *bytes = units;
    uint16_t unit;
    if (form == BENCH_UTF16BE) {
        return (uint32_t)bytes[at] << 8 | bytes[at + 1];
    }
    memcpy(&unit, bytes + at * sizeof unit, sizeof unit);
    return unit;
}

/* Texts are never cut inside of a unit. */
static bench_taken take_utf16(bench_form form, const void *units, size_t at, size_t len)
{
    const size_t step = form == BENCH_UTF16BE ? 2 : 1;
    const uint32_t first = utf16_unit(form, units, at);
    const uint32_t second = at + step < len ? utf16_unit(form, units, at + step) : 0;
    if (first - HIGH_SURROGATES >= 2 * SURROGATES) {
        return (bench_taken){first, step, 1};
    }
    if (first - HIGH_SURROGATES < SURROGATES && second - LOW_SURROGATES < SURROGATES) {
        const uint32_t offset = (first - HIGH_SURROGATES) * SURROGATES + (second - LOW_SURROGATES);
        return (bench_taken){FIRST_SUPPLEMENTARY + offset, 2 * step, 1};
    }
    return (bench_taken){first, step, 0};
}

bench_taken bench_form_take(bench_form form, const void *units, size_t at, size_t len)
{
    const uint8_t *bytes = (const uint8_t *)units + at * bench_form_size(form);
    switch (form) {
    case BENCH_UTF8: {
        const utf8codec_decoded one = utf8codec_decode(bytes, len - at);
        return (bench_taken){one.code_point, one.length, one.status == UTF8CODEC_OK};
    }
    case BENCH_UTF32: {
        uint32_t unit;
        memcpy(&unit, bytes, sizeof unit);
        return (bench_taken){unit, 1, utf8codec_encode(unit).length != 0};
    }
    case BENCH_LATIN1:
        return (bench_taken){*bytes, 1, 1};
    case BENCH_US_ASCII:
        return (bench_taken){*bytes, 1, *bytes <= LAST_ASCII};
    default:
        return take_utf16(form, units, at, len);
    }
}

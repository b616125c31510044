/*
 * Long texts with one odd sequence: see odd_text.h.
 */
#include "odd_text.h"

#include "oracle_convert.h"
#include "samples.h"

#include <stdio.h>
#include <string.h>

enum {
    most_strings = 10000,
    most_core_strings = 20000,
    sequences_behind = 2 /* as many as matter to what stands before them */
};

/* What is collected from the strings of an encoding. */
typedef struct collection {
    const oracle_encoding *from;
    odd_sequence *list;
    size_t *count;
} collection;

/* What is wrong at the start of an odd sequence, with ASCII behind it. */
static utf8codec_decoded wrong_with(const oracle_encoding *from, const odd_sequence *odd)
{
    odd_sequence longer = *odd;
    const size_t ascii = from->store('A', longer.units + odd->len * from->unit);
    return from->judge(longer.units, odd->len + ascii, 0);
}

/* Shorter strings come first, so that no byte is taken that the error does not need. */
static void take_if_new(const void *context, const void *src, size_t len, size_t number)
{
    const collection *const all = context;
    const oracle_encoding *const from = all->from;
    odd_sequence odd = {{0}, len};
    (void)number;
    memcpy(odd.units, src, len * from->unit);
    const utf8codec_decoded wrong = wrong_with(from, &odd);
    if (len == 0 || wrong.status != UTF8CODEC_ILL_FORMED || *all->count == ODD_MOST) {
        return;
    }
    for (size_t i = 0; i < *all->count; i++) {
        const utf8codec_decoded known = wrong_with(from, &all->list[i]);
        if (known.error == wrong.error && known.length == wrong.length &&
            memcmp(all->list[i].units, odd.units, from->unit) == 0) {
            return;
        }
    }
    all->list[(*all->count)++] = odd;
}

/* The encoding of which this is a byte scheme, or itself. */
static const oracle_encoding *units_of(const oracle_encoding *from)
{
    switch (from->number) {
    case UTF8CODEC_ENCODING_UTF16LE:
    case UTF8CODEC_ENCODING_UTF16BE:
        return &oracle_utf16;
    case UTF8CODEC_ENCODING_UTF32LE:
    case UTF8CODEC_ENCODING_UTF32BE:
        return &oracle_utf32;
    default:
        return from;
    }
}

/* From units to their bytes, in the order of the scheme. */
static void to_scheme(const oracle_encoding *units, const oracle_encoding *scheme,
                      odd_sequence *odd)
{
    const int big = scheme->number == UTF8CODEC_ENCODING_UTF16BE ||
                    scheme->number == UTF8CODEC_ENCODING_UTF32BE;
    uint8_t bytes[sizeof odd->units];
    for (size_t i = 0; i < odd->len; i++) {
        uint16_t unit_16;
        uint32_t unit;
        memcpy(&unit_16, odd->units + i % ODD_LONGEST * units->unit, sizeof unit_16);
        memcpy(&unit, odd->units + i % ODD_LONGEST * units->unit, sizeof unit);
        unit = units->unit == sizeof unit_16 ? unit_16 : unit;
        for (size_t byte = 0; byte < units->unit; byte++) {
            const size_t shift = big ? units->unit - 1 - byte : byte;
            bytes[i * units->unit + byte] = (uint8_t)(unit >> 8 * shift);
        }
    }
    odd->len *= units->unit;
    memcpy(odd->units, bytes, odd->len);
}

size_t odd_sequences(const oracle_encoding *from, odd_sequence list[ODD_MOST])
{
    static const uint32_t edges[] = {0,     0x7F,  0x80,   0xFF,   0x100,   0x7FF,
                                     0x800, 0xFFF, 0xD7FF, 0xFFFF, 0x10000, 0x10FFFF};
    static const uint32_t halves[] = {0xD800, 0xDBFF, 0xDC00, 0xDFFF};
    const oracle_encoding *const units = units_of(from);
    size_t count = 0;
    const collection all = {units, list, &count};
    const sample_letters letters = sample_letters_of(units);
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        if (edges[i] <= units->last) {
            odd_sequence *const odd = &list[count++];
            memset(odd, 0, sizeof *odd);
            odd->len = units->store(edges[i], odd->units);
        }
    }
    /* Surrogates, where they are code points. */
    for (size_t i = 0; i < sizeof halves / sizeof *halves && halves[i] <= units->last; i++) {
        odd_sequence *const odd = &list[count];
        memset(odd, 0, sizeof *odd);
        odd->len = units->store(halves[i], odd->units);
        count += odd->len > 0 && units->judge(odd->units, odd->len, 0).status == UTF8CODEC_OK;
    }
    sample_every_string(units, letters.count, most_strings, 1, take_if_new, &all);
    sample_every_string(units, letters.core, most_core_strings, 1, take_if_new, &all);
    for (size_t i = 0; units != from && i < count; i++) {
        to_scheme(units, from, &list[i]);
    }
    return count;
}

static void expect_around(odd_text *whole, unsigned flags)
{
    const long_text *const text = whole->text;
    const size_t unit = text->from->unit, last = whole->place + sequences_behind;
    const size_t from = text->read[whole->place];
    const size_t behind = text->read[last < text->sequences ? last : text->sequences] - from;
    uint8_t window[(ODD_LONGEST + sequences_behind * ORACLE_LONGEST) * sizeof(uint32_t)];
    uint8_t output[ODD_OUTPUT + sequences_behind * ORACLE_LONGEST * ORACLE_LONGEST];

    memcpy(window, whole->odd->units, whole->odd->len * unit);
    memcpy(window + whole->odd->len * unit, text->units + from * unit, behind * unit);
    utf8codec_result own = oracle_convert(text->from, text->to, window, whole->odd->len + behind,
                                          output, SIZE_MAX, flags);
    utf8codec_result all = own;
    if (own.status == UTF8CODEC_OK) {
        own.read -= behind;
        own.written -= oracle_convert(text->from, text->to, text->units + from * unit, behind, NULL,
                                      SIZE_MAX, flags)
                           .written;
        all.read = text->len + own.read;
        all.written = text->written[text->sequences] + own.written;
    } else {
        all.read += from;
        all.written += text->written[whole->place];
    }
    memcpy(whole->output[flags], output, own.written * long_text_dst_unit(text));
    whole->own[flags] = own;
    whole->whole[flags] = all;
}

void odd_text_put(odd_text *whole, const long_text *text, const odd_sequence *odd, size_t place,
                  uint8_t *src)
{
    const size_t unit = text->from->unit, before = text->read[place] * unit;
    memcpy(src, text->units, before);
    memcpy(src + before, odd->units, odd->len * unit);
    memcpy(src + before + odd->len * unit, text->units + before, text->len * unit - before);
    whole->text = text;
    whole->odd = odd;
    whole->place = place;
    whole->len = text->len + odd->len;
    expect_around(whole, 0);
    expect_around(whole, UTF8CODEC_REPLACE);
}

static utf8codec_result full(size_t read, size_t written, size_t replaced)
{
    const utf8codec_result result = {
        .read = read, .written = written, .replaced = replaced, .status = UTF8CODEC_DST_FULL};
    return result;
}

utf8codec_result odd_text_expected(const odd_text *whole, size_t cap, unsigned flags)
{
    const long_text *const text = whole->text;
    const size_t before = text->written[whole->place];
    const utf8codec_result own = whole->own[flags];
    if (cap < before) {
        const size_t end = long_text_sequences_written(text, cap);
        return full(text->read[end], text->written[end], 0);
    }
    if (own.status != UTF8CODEC_OK) {
        return whole->whole[flags];
    }
    if (cap - before < own.written) {
        const utf8codec_result some = oracle_convert(text->from, text->to, whole->odd->units,
                                                     whole->odd->len, NULL, cap - before, flags);
        return full(text->read[whole->place] + some.read, before + some.written, some.replaced);
    }
    const size_t end = long_text_sequences_written(text, cap - own.written);
    return end == text->sequences
               ? whole->whole[flags]
               : full(text->read[end] + own.read, text->written[end] + own.written, own.replaced);
}

int odd_text_same_output(const odd_text *whole, const uint8_t *dst, size_t written, unsigned flags)
{
    const long_text *const text = whole->text;
    const size_t unit = long_text_dst_unit(text), own = whole->own[flags].written;
    const size_t place = text->written[whole->place];
    const size_t before = written < place ? written : place;
    const size_t middle = written - before < own ? written - before : own;
    const size_t behind = written - before - middle;
    return memcmp(dst, text->output, before * unit) == 0 &&
           memcmp(dst + before * unit, whole->output[flags], middle * unit) == 0 &&
           memcmp(dst + (before + middle) * unit, text->output + place * unit, behind * unit) == 0;
}

const char *odd_text_name(const odd_text *whole)
{
    static char name[256];
    const size_t unit = whole->text->from->unit;
    snprintf(name, sizeof name, "%s at %zu of %zu units that begin with %s",
             oracle_bytes_text(whole->odd->units, whole->odd->len * unit),
             whole->text->read[whole->place], whole->len,
             oracle_bytes_text(whole->text->units, 16));
    return name;
}

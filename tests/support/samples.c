/*
 * Samples: see samples.h.
 */
#include "samples.h"

#include "oracle_random.h"

#include <string.h>

const uint8_t sample_alphabet[SAMPLE_ALPHABET] = {
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2,
    0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
};

const char *sample_name(sample_kind kind)
{
    static const char *const names[SAMPLE_KINDS] = {
        "ASCII", "two bytes", "three bytes", "four bytes", "words", "one error", "hostile",
    };
    return names[kind];
}

int sample_next_string(const uint8_t *alphabet, size_t letters, uint8_t *dst, size_t length)
{
    for (size_t i = length; i-- > 0;) {
        size_t letter = 0;
        while (alphabet[letter] != dst[i]) {
            letter++;
        }
        if (letter + 1 < letters) {
            dst[i] = alphabet[letter + 1];
            return 1;
        }
        dst[i] = alphabet[0];
    }
    return 0;
}

static const uint16_t units_16[] = {0x41,   0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFF,
                                    0x0000, 0x80,   0x7FF,  0x800,  0xD7FF, 0xE000};
static const uint32_t units_32[] = {0x41,   0xD800, 0xFFFF,   0x10000,    0x110000,
                                    0x0000, 0x80,   0x7FF,    0x800,      0xD7FF,
                                    0xDFFF, 0xE000, 0x10FFFF, 0x80000041, 0xFFFFFFFF};
static const uint8_t bytes_of_16[] = {0x41, 0xD8, 0xDC, 0x00, 0xFF, 0xD7, 0xDB, 0xDF, 0xE0};
static const uint8_t bytes_of_32[] = {0x41, 0x00, 0x11, 0xD8, 0x10, 0x01, 0xD7, 0xDF, 0xE0, 0xFF};
static const uint8_t bytes_alone[] = {0x41, 0xFF, 0x00, 0x7F, 0x80};
static const uint8_t bytes_of_surrogates[] = {0x41, 0xED, 0xA0, 0xB0, 0x80, 0xC0, 0x00, 0x9F,
                                              0xAF, 0xBF, 0xC2, 0xE0, 0xE1, 0xF0, 0xF5, 0xFF};
static const uint8_t bytes_of_utf8[] = {0x41, 0xE1, 0x80, 0xF1, 0xC2, 0xED, 0x00,
                                        0x7F, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0,
                                        0xDF, 0xE0, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF};

#define LETTERS(units, core) {units, sizeof(units) / sizeof *(units), core}

sample_letters sample_letters_of(const oracle_encoding *encoding)
{
    static const sample_letters letters[] = {
        [UTF8CODEC_ENCODING_UTF8] = LETTERS(bytes_of_utf8, 6),
        [UTF8CODEC_ENCODING_UTF16] = LETTERS(units_16, 6),
        [UTF8CODEC_ENCODING_UTF16LE] = LETTERS(bytes_of_16, 4),
        [UTF8CODEC_ENCODING_UTF16BE] = LETTERS(bytes_of_16, 4),
        [UTF8CODEC_ENCODING_UTF32] = LETTERS(units_32, 5),
        [UTF8CODEC_ENCODING_UTF32LE] = LETTERS(bytes_of_32, 5),
        [UTF8CODEC_ENCODING_UTF32BE] = LETTERS(bytes_of_32, 5),
        [UTF8CODEC_ENCODING_LATIN1] = LETTERS(bytes_alone, 2),
        [UTF8CODEC_ENCODING_ASCII] = LETTERS(bytes_alone, 2),
        [UTF8CODEC_ENCODING_CESU8] = LETTERS(bytes_of_surrogates, 5),
        [UTF8CODEC_ENCODING_MUTF8] = LETTERS(bytes_of_surrogates, 6),
        [UTF8CODEC_ENCODING_WTF8] = LETTERS(bytes_of_surrogates, 5),
    };
    return letters[encoding->number];
}

size_t sample_strings(size_t letters, size_t len)
{
    size_t strings = 1;
    while (len-- > 0) {
        strings *= letters;
    }
    return strings;
}

void sample_string(const oracle_encoding *encoding, size_t letters, size_t number, void *dst,
                   size_t len)
{
    const uint8_t *const units = sample_letters_of(encoding).units;
    const size_t unit = encoding->unit;
    for (size_t i = 0; i < len; i++, number /= letters) {
        memcpy((uint8_t *)dst + i * unit, units + number % letters * unit, unit);
    }
}

void sample_every_string(const oracle_encoding *encoding, size_t letters, size_t most, size_t step,
                         sample_visit *visit, const void *context)
{
    uint32_t src[SAMPLE_LONGEST_STRING];
    for (size_t len = 0; len <= SAMPLE_LONGEST_STRING && sample_strings(letters, len) <= most;
         len++) {
        for (size_t i = 0; i < sample_strings(letters, len); i += step) {
            sample_string(encoding, letters, i, src, len);
            visit(context, src, len, i);
        }
    }
}

static uint32_t between(uint64_t *seed, uint32_t first, uint32_t last)
{
    return first + (uint32_t)oracle_random_below(seed, (size_t)(last - first) + 1);
}

/* A scalar value whose sequence has `length` bytes; the ends of the ranges now and then. */
static uint32_t scalar_of_length(uint64_t *seed, unsigned length)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x00, 0x7F}, {0x80, 0x7FF}, {0x800, 0xD7FF}, {0xE000, 0xFFFF}, {0x10000, 0x10FFFF}};
    const size_t range = length < 3    ? length - 1
                         : length == 4 ? 4
                                       : 2 + oracle_random_below(seed, 2);
    switch (oracle_random_below(seed, 16)) {
    case 0:
        return ranges[range].first;
    case 1:
        return ranges[range].last;
    default:
        return between(seed, ranges[range].first, ranges[range].last);
    }
}

/* The next code point of a running text: word_left counts down, *length is the word's script. */
static uint32_t next_of_words(uint64_t *seed, size_t *word_left, unsigned *length)
{
    if (*word_left == 0) {
        *word_left = 1 + oracle_random_below(seed, 40);
        *length = 1 + (unsigned)oracle_random_below(seed, 4);
        return ' ';
    }
    --*word_left;
    return scalar_of_length(seed, *length);
}

static uint32_t next_scalar(sample_kind kind, uint64_t *seed, size_t *word_left, unsigned *length)
{
    switch (kind) {
    case SAMPLE_ASCII:
    case SAMPLE_TWO:
    case SAMPLE_THREE:
    case SAMPLE_FOUR:
        return scalar_of_length(seed, (unsigned)kind - SAMPLE_ASCII + 1);
    default:
        return next_of_words(seed, word_left, length);
    }
}

/* A unit that stands for all, at dst. */
static void any_letter(const oracle_encoding *encoding, uint64_t *seed, uint8_t *dst)
{
    const sample_letters letters = sample_letters_of(encoding);
    sample_string(encoding, letters.count, oracle_random_below(seed, letters.count), dst, 1);
}

/* A code point, or one up to `last` instead; not ASCII unless `last` is. */
static uint32_t at_most(uint32_t last, uint32_t code_point)
{
    const uint32_t least = last < 0x80 ? 0 : 0x80;
    return code_point <= last ? code_point : least + code_point % (last + 1 - least);
}

void sample_units(const oracle_encoding *encoding, uint32_t last, sample_kind kind, uint64_t *seed,
                  void *dst, size_t len)
{
    size_t word_left = oracle_random_below(seed, 40);
    unsigned length = 1;
    uint8_t *const units = dst;
    size_t filled = 0;

    while (kind == SAMPLE_HOSTILE && filled < len) {
        any_letter(encoding, seed, units + filled++ * encoding->unit);
    }
    while (filled < len) {
        uint8_t next[ORACLE_LONGEST] = {0};
        uint32_t code_point = next_scalar(kind, seed, &word_left, &length);
        if (code_point > last &&
            (kind != SAMPLE_ONE_ERROR || last == 0x10FFFF || oracle_random_below(seed, 64) != 0)) {
            code_point = at_most(last, code_point);
        }
        size_t count = encoding->store(at_most(encoding->last, code_point), next);
        if (count > len - filled) {
            count = encoding->store('.', next);
            count = count > len - filled ? len - filled : count;
        }
        memcpy(units + filled * encoding->unit, next, count * encoding->unit);
        filled += count;
    }
    if (kind == SAMPLE_ONE_ERROR && len > 0) {
        uint8_t *const at = units + oracle_random_below(seed, len) * encoding->unit;
        if (encoding->unit == 1) {
            *at = (uint8_t)between(seed, 0x80, 0xFF);
        } else {
            any_letter(encoding, seed, at);
        }
    }
}

void sample_bytes(sample_kind kind, uint64_t *seed, uint8_t *dst, size_t len)
{
    sample_units(&oracle_utf8, oracle_utf8.last, kind, seed, dst, len);
}

void sample_source(const operation *op, sample_kind kind, uint64_t *seed, void *dst, size_t len)
{
    sample_units(op->from, op->to == NULL ? op->from->last : op->to->last, kind, seed, dst, len);
}

void sample_code_points(sample_kind kind, uint64_t *seed, uint32_t *dst, size_t len)
{
    size_t word_left = oracle_random_below(seed, 40);
    unsigned length = 1;

    for (size_t i = 0; i < len; i++) {
        dst[i] = kind == SAMPLE_HOSTILE ? oracle_random_code_point(seed, 1)
                                        : next_scalar(kind, seed, &word_left, &length);
    }
    if (kind == SAMPLE_ONE_ERROR && len > 0) {
        static const uint32_t no_scalar_values[] = {0xD800,   0xDBFF,   0xDC00,     0xDFFF,
                                                    0x110000, 0x200041, 0x80000041, 0xFFFFFFFF};
        dst[oracle_random_below(seed, len)] = no_scalar_values[oracle_random_below(seed, 8)];
    }
}

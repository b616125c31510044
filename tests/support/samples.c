/*
 * Samples: see samples.h.
 */
#include "samples.h"

#include "oracle_random.h"
#include "oracle_sequence.h"

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

void sample_bytes(sample_kind kind, uint64_t *seed, uint8_t *dst, size_t len)
{
    size_t word_left = oracle_random_below(seed, 40);
    unsigned length = 1;
    size_t filled = 0;

    if (kind == SAMPLE_HOSTILE) {
        for (; filled < len; filled++) {
            dst[filled] = sample_alphabet[oracle_random_below(seed, SAMPLE_ALPHABET)];
        }
        return;
    }
    while (filled < len) {
        utf8codec_encoded next = oracle_encode(next_scalar(kind, seed, &word_left, &length));
        if (next.length > len - filled) {
            next = oracle_encode('.');
        }
        for (unsigned i = 0; i < next.length; i++) {
            dst[filled++] = next.bytes[i];
        }
    }
    if (kind == SAMPLE_ONE_ERROR && len > 0) {
        dst[oracle_random_below(seed, len)] = (uint8_t)between(seed, 0x80, 0xFF);
    }
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

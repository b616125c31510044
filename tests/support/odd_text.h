/*
 * A long text with one odd sequence in it: well-formed, but rare in that text, or ill-formed. The
 * expected results follow from the text without it, which the oracles convert once, and from the
 * few units around it; so every position in a long text can be tested quickly.
 */
#ifndef TESTS_ODD_TEXT_H
#define TESTS_ODD_TEXT_H

#include "long_text.h"

enum {
    ODD_LONGEST = 12, /* units of an odd sequence, and of one more in ASCII */
    ODD_MOST = 64,    /* odd sequences of an encoding */
    ODD_OUTPUT = ODD_LONGEST * ORACLE_LONGEST
};

typedef struct odd_sequence {
    _Alignas(uint32_t) uint8_t units[ODD_LONGEST * sizeof(uint32_t)];
    size_t len; /* units */
} odd_sequence;

/*
 * The odd sequences of an encoding: the first and the last code point of each length of sequence,
 * and each error of each length after each unit that it can begin with. Returns their number.
 */
size_t odd_sequences(const oracle_encoding *from, odd_sequence list[ODD_MOST]);

typedef struct odd_text {
    const long_text *text; /* well-formed as a whole */
    const odd_sequence *odd;
    size_t place; /* the index of the text's sequence that follows it */
    size_t len;   /* units in all */
    /* Its conversion: strict, up to its first error, and with UTF8CODEC_REPLACE. */
    utf8codec_result own[2];
    uint8_t output[2][ODD_OUTPUT];
    /* That of the whole text, if the capacity suffices. */
    utf8codec_result whole[2];
} odd_text;

/* Inserts `odd` into a text; the units of the whole are stored at src. */
void odd_text_put(odd_text *whole, const long_text *text, const odd_sequence *odd, size_t place,
                  uint8_t *src);

/* The expected result for a capacity of `cap` units and flags 0 or UTF8CODEC_REPLACE. */
utf8codec_result odd_text_expected(const odd_text *whole, size_t cap, unsigned flags);

/* Whether dst[0, written) is the beginning of the output. */
int odd_text_same_output(const odd_text *whole, const uint8_t *dst, size_t written, unsigned flags);

/* Describes the text and the odd sequence, for failures. Valid until the next call. */
const char *odd_text_name(const odd_text *whole);

#endif

/*
 * Text to convert: reproducible, in several scripts, of an exact length. The random input of
 * oracle_random.h provokes errors; this text exercises kernels.
 */
#ifndef TESTS_SAMPLES_H
#define TESTS_SAMPLES_H

#include "operations.h"

#include <stddef.h>
#include <stdint.h>

typedef enum sample_kind {
    SAMPLE_ASCII,
    SAMPLE_TWO,       /* sequences of two bytes only */
    SAMPLE_THREE,     /* of three, including code points next to U+FFFF and the surrogates */
    SAMPLE_FOUR,      /* of four */
    SAMPLE_WORDS,     /* words of one script each, with spaces and ASCII between */
    SAMPLE_ONE_ERROR, /* like SAMPLE_WORDS, and one byte or unit is ill-formed */
    SAMPLE_HOSTILE,   /* mostly ill-formed */
    SAMPLE_KINDS
} sample_kind;

/* A name for failures. */
const char *sample_name(sample_kind kind);

/*
 * Fills dst[0, len) with UTF-8: well-formed up to and including SAMPLE_WORDS. ASCII fills an end
 * where a sequence does not fit. *seed is the generator's state.
 */
void sample_bytes(sample_kind kind, uint64_t *seed, uint8_t *dst, size_t len);

/*
 * The same in any encoding, len in units. There are no code points above `last`, except a few in
 * SAMPLE_ONE_ERROR. A code point that does not fit at the end is truncated.
 */
void sample_units(const oracle_encoding *encoding, uint32_t last, sample_kind kind, uint64_t *seed,
                  void *dst, size_t len);

/* Input for an operation, of code points that its output can represent. */
void sample_source(const operation *op, sample_kind kind, uint64_t *seed, void *dst, size_t len);

/* Fills dst[0, len) with code points: scalar values up to and including SAMPLE_WORDS. */
void sample_code_points(sample_kind kind, uint64_t *seed, uint32_t *dst, size_t len);

/*
 * Bytes that represent all: they include one of each row of RFC 3629's grammar and the ends of each
 * range of second bytes.
 */
enum {
    SAMPLE_ALPHABET = 21
};
extern const uint8_t sample_alphabet[SAMPLE_ALPHABET];

/*
 * Units that represent all of an encoding: the first and last of each class that its rules
 * distinguish. The first `core` of them represent the classes of long sequences and their errors.
 */
typedef struct sample_letters {
    const void *units;
    size_t count, core;
} sample_letters;

sample_letters sample_letters_of(const oracle_encoding *encoding);

/* The number of strings of `len` units over the first `letters` of an encoding's letters. */
size_t sample_strings(size_t letters, size_t len);

/* The string of that number, counted from 0. */
void sample_string(const oracle_encoding *encoding, size_t letters, size_t number, void *dst,
                   size_t len);

/*
 * Visits the strings of an encoding's first `letters` letters, of every length up to
 * SAMPLE_LONGEST_STRING that has no more than `most` strings; one in every `step`. visit receives
 * context, the units, their number, and the string's number among those of its length.
 */
typedef void sample_visit(const void *context, const void *src, size_t len, size_t number);

enum {
    SAMPLE_LONGEST_STRING = 6
};

void sample_every_string(const oracle_encoding *encoding, size_t letters, size_t most, size_t step,
                         sample_visit *visit, const void *context);

/* Every string of `length` bytes of an alphabet, in order: call with dst all alphabet[0] first. */
int sample_next_string(const uint8_t *alphabet, size_t letters, uint8_t *dst, size_t length);

#endif

/*
 * Text to convert: reproducible, in several scripts, of an exact length. Where the oracles' random
 * input is made to provoke errors, this is made to keep kernels busy.
 */
#ifndef TESTS_SAMPLES_H
#define TESTS_SAMPLES_H

#include "operations.h"

#include <stddef.h>
#include <stdint.h>

typedef enum sample_kind {
    SAMPLE_ASCII,
    SAMPLE_TWO,       /* sequences of two bytes only */
    SAMPLE_THREE,     /* of three, U+FFFF's neighbours and the edges of the surrogates among them */
    SAMPLE_FOUR,      /* of four */
    SAMPLE_WORDS,     /* words of one script each, with spaces and ASCII between */
    SAMPLE_ONE_ERROR, /* like SAMPLE_WORDS, and one byte or unit is ill-formed */
    SAMPLE_HOSTILE,   /* mostly ill-formed */
    SAMPLE_KINDS
} sample_kind;

/* A name for failures. */
const char *sample_name(sample_kind kind);

/*
 * Fills dst[0, len) with UTF-8: well-formed up to and including SAMPLE_WORDS. Where a sequence
 * does not fit at the end, ASCII takes its place. *seed is the generator's state.
 */
void sample_bytes(sample_kind kind, uint64_t *seed, uint8_t *dst, size_t len);

/*
 * The same in any encoding, len in units. Of code points above `last` there are none, but for a few
 * in SAMPLE_ONE_ERROR. Where the end leaves no room for a code point, it is cut.
 */
void sample_units(const oracle_encoding *encoding, uint32_t last, sample_kind kind, uint64_t *seed,
                  void *dst, size_t len);

/* Text for an operation: what it reads, of code points that have a place in what it writes. */
void sample_source(const operation *op, sample_kind kind, uint64_t *seed, void *dst, size_t len);

/* Fills dst[0, len) with code points: scalar values up to and including SAMPLE_WORDS. */
void sample_code_points(sample_kind kind, uint64_t *seed, uint32_t *dst, size_t len);

/*
 * Bytes that stand for all: each row of RFC 3629's grammar, and the ends of each range of second
 * bytes, are among them.
 */
enum {
    SAMPLE_ALPHABET = 21
};
extern const uint8_t sample_alphabet[SAMPLE_ALPHABET];

/*
 * Units that stand for all of an encoding: the edges of each class that its rules know. The first
 * `core` of them stand for the classes that make long sequences and their errors.
 */
typedef struct sample_letters {
    const void *units;
    size_t count, core;
} sample_letters;

sample_letters sample_letters_of(const oracle_encoding *encoding);

/* How many strings of `len` units there are over the first `letters` of an encoding's letters. */
size_t sample_strings(size_t letters, size_t len);

/* The string of that number, counted from 0. */
void sample_string(const oracle_encoding *encoding, size_t letters, size_t number, void *dst,
                   size_t len);

/*
 * Every string of an encoding's first `letters` letters, of every length up to
 * SAMPLE_LONGEST_STRING that leaves no more than `most` of them; of every `step` of them one. visit
 * is called with context, the units, how many, and the string's number among those of its length.
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

/*
 * Text to convert: reproducible, in several scripts, of an exact length. Where the oracles' random
 * input is made to provoke errors, this is made to keep kernels busy.
 */
#ifndef TESTS_SAMPLES_H
#define TESTS_SAMPLES_H

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

/* Every string of `length` bytes of an alphabet, in order: call with dst all alphabet[0] first. */
int sample_next_string(const uint8_t *alphabet, size_t letters, uint8_t *dst, size_t length);

#endif

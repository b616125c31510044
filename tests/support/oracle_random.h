/*
 * Inputs for the oracles: reproducible random bytes and code points. The same seed gives the same
 * input on every machine; a test prints its seed.
 */
#ifndef TESTS_ORACLE_RANDOM_H
#define TESTS_ORACLE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* 64 random bits; *seed is the generator's state (splitmix64). */
uint64_t oracle_random(uint64_t *seed);

/* A random number below `limit`, which is not 0. */
size_t oracle_random_below(uint64_t *seed, size_t limit);

/*
 * Fills dst[0, len) with bytes that are interesting as UTF-8: stretches of ASCII, well-formed
 * sequences, sequences with a byte changed, dropped or doubled, and loose lead and continuation
 * bytes, in a mixture that is drawn anew for each call (some inputs are well-formed as a whole,
 * but for a cut end).
 */
void oracle_random_bytes(uint64_t *seed, uint8_t *dst, size_t len);

/*
 * A code point: of each length of sequence as likely as another, edges of ranges more often. With
 * ill_formed not 0 also, now and then, what is no scalar value.
 */
uint32_t oracle_random_code_point(uint64_t *seed, int ill_formed);

#endif

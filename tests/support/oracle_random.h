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

/* One of these as often as any number. */
size_t oracle_random_below_or_any(uint64_t *seed, size_t limit);

/*
 * Fills dst[0, len) with a random mixture: runs of ASCII, well-formed sequences, sequences with a
 * byte changed, dropped or doubled, and single lead and continuation bytes. Some inputs are
 * well-formed as a whole, except for an incomplete sequence at the end.
 */
void oracle_random_bytes(uint64_t *seed, uint8_t *dst, size_t len);

/*
 * A code point: each length of sequence is equally likely, the ends of ranges are more frequent. If
 * ill_formed is not 0, it is sometimes not a scalar value.
 */
uint32_t oracle_random_code_point(uint64_t *seed, int ill_formed);

#endif

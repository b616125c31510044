/*
 * Random numbers from a seed, the same on every machine (SplitMix64). Not for secrets.
 */
#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stdint.h>

typedef struct bench_random {
    uint64_t state; /* any seed will do */
} bench_random;

static inline uint64_t bench_random_next(bench_random *random)
{
    random->state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = random->state;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ (mixed >> 31);
}

/* 0 to bound - 1. */
static inline uint32_t bench_random_below(bench_random *random, uint32_t bound)
{
    return (uint32_t)(((bench_random_next(random) >> 32) * bound) >> 32);
}

#endif

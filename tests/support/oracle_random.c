/*
 * Reproducible random input, biased towards what UTF-8 finds hard.
 */
#include "oracle_random.h"
#include "oracle_sequence.h"

#include <string.h>

uint64_t oracle_random(uint64_t *seed)
{
    /* splitmix64, by Sebastiano Vigna, public domain. */
    uint64_t z = (*seed += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

size_t oracle_random_below(uint64_t *seed, size_t limit)
{
    return (size_t)(oracle_random(seed) % limit);
}

size_t oracle_random_below_or_any(uint64_t *seed, size_t limit)
{
    return oracle_random_below(seed, 2) ? oracle_random_below(seed, limit)
                                        : (size_t)oracle_random(seed);
}

uint32_t oracle_random_code_point(uint64_t *seed, int ill_formed)
{
    static const uint32_t edges[] = {0x00,   0x7F,   0x80,   0x7FF,  0x800,   0xD7FF,
                                     0xE000, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF};
    static const uint32_t bad_edges[] = {0xD800,   0xDBFF,     0xDC00,    0xDFFF,
                                         0x110000, 0x7FFFFFFF, UINT32_MAX};
    static const uint32_t ends[] = {0, 0x80, 0x800, 0x10000, 0x110000};

    if (ill_formed && oracle_random_below(seed, 16) == 0) {
        const size_t which = oracle_random_below(seed, sizeof bad_edges / sizeof *bad_edges + 2);
        if (which < sizeof bad_edges / sizeof *bad_edges) {
            return bad_edges[which];
        }
        return which % 2 == 0 ? 0xD800 + (uint32_t)oracle_random_below(seed, 0x800)
                              : (uint32_t)oracle_random(seed) | 0x80000000u;
    }
    if (oracle_random_below(seed, 8) == 0) {
        return edges[oracle_random_below(seed, sizeof edges / sizeof *edges)];
    }
    for (;;) {
        const size_t length = 1 + oracle_random_below(seed, 4);
        const uint32_t code_point =
            ends[length - 1] + (uint32_t)oracle_random_below(seed, ends[length] - ends[length - 1]);
        if (oracle_is_scalar_value(code_point)) {
            return code_point;
        }
    }
}

/* A byte that is not ASCII: any, a continuation byte, or a lead byte, one as likely as another. */
static uint8_t loose_byte(uint64_t *seed)
{
    switch (oracle_random_below(seed, 3)) {
    case 0:
        return (uint8_t)(0x80 + oracle_random_below(seed, 0x80));
    case 1:
        return (uint8_t)(0x80 + oracle_random_below(seed, 0x40));
    default:
        return (uint8_t)(0xE0 + oracle_random_below(seed, 0x18));
    }
}

/* Spoils a sequence: a byte changed, the end dropped, or the last byte doubled. */
static size_t spoil(uint64_t *seed, uint8_t *sequence, size_t length)
{
    switch (oracle_random_below(seed, 4)) {
    case 0:
        return length > 1 ? length - 1 : length;
    case 1:
        sequence[length] = sequence[length - 1];
        return length + 1;
    default:
        sequence[oracle_random_below(seed, length)] = loose_byte(seed);
        return length;
    }
}

void oracle_random_bytes(uint64_t *seed, uint8_t *dst, size_t len)
{
    /* One in `sound` sequences is spoilt (0: none); ASCII comes in runs of up to `run`. */
    static const size_t sounds[] = {0, 0, 2, 8, 64, 512};
    static const size_t runs[] = {1, 4, 16, 64};
    const size_t sound = sounds[oracle_random_below(seed, sizeof sounds / sizeof *sounds)];
    const size_t run = runs[oracle_random_below(seed, sizeof runs / sizeof *runs)];
    size_t at = 0;

    while (at < len) {
        if (oracle_random_below(seed, 4) == 0) {
            for (size_t left = 1 + oracle_random_below(seed, run); left > 0 && at < len; left--) {
                dst[at++] = (uint8_t)oracle_random_below(seed, 0x80);
            }
            continue;
        }
        const utf8codec_encoded one = oracle_encode(oracle_random_code_point(seed, 0));
        uint8_t sequence[sizeof one.bytes + 1];
        size_t length = one.length;
        memcpy(sequence, one.bytes, sizeof one.bytes);
        if (sound != 0 && oracle_random_below(seed, sound) == 0) {
            length = spoil(seed, sequence, length);
        }
        length = length < len - at ? length : len - at;
        memcpy(dst + at, sequence, length);
        at += length;
    }
}

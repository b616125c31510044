/*
 * Counting bytes of a range, at the speed of memory: written so that compilers use vectors of
 * bytes.
 */
#ifndef CLI_BYTE_RANGE_H
#define CLI_BYTE_RANGE_H

#include <stddef.h>
#include <stdint.h>

enum {
    byte_range_block = 240 /* a count of so many fits a byte, and they are whole vectors */
};

/* How many of bytes[0, count), at most 255, are from first to last. */
static inline uint8_t byte_range_count_few(const uint8_t *bytes, size_t count, uint8_t first,
                                           uint8_t last)
{
    uint8_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found = (uint8_t)(found + ((uint8_t)(bytes[i] - first) <= (uint8_t)(last - first)));
    }
    return found;
}

/* How many of bytes[0, count) are from first to last. */
static inline size_t byte_range_count(const uint8_t *bytes, size_t count, uint8_t first,
                                      uint8_t last)
{
    size_t found = 0;
    for (; count >= byte_range_block; bytes += byte_range_block, count -= byte_range_block) {
        found += byte_range_count_few(bytes, byte_range_block, first, last);
    }
    return found + byte_range_count_few(bytes, count, first, last);
}

#endif

/*
 * What check --stats counts in one input.
 */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include <utf8codec/types.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    stats_lengths = 4,                            /* sequences of UTF-8 have 1 to 4 bytes */
    stats_kinds = UTF8CODEC_ERROR_NOT_ALLOWED + 1 /* NONE and UNREPRESENTABLE stay 0 */
};

typedef struct stats {
    uint64_t bytes;
    uint64_t code_points;
    uint64_t of_length[stats_lengths + 1]; /* of_length[0] stays 0 */
    uint64_t errors;
    uint64_t of_kind[stats_kinds];
    bool byte_order_mark; /* the input begins with U+FEFF */
} stats;

/* Counts utf8[0, count), which is well-formed, as `bytes` bytes of the input. */
void stats_add(stats *counts, const uint8_t *utf8, size_t count, size_t bytes);

/* Counts the byte order mark that tells the encoding, at the start. */
void stats_add_mark(stats *counts, size_t bytes);

/* Counts one error, of `length` bytes. */
void stats_add_error(stats *counts, utf8codec_error kind, size_t length);

#endif

/*
 * Counting the errors of UTF-8 that is full of them: a table of states, made by asking the library,
 * walks over it without the unpredictable branches of a call for each error.
 */
#ifndef CLI_ERROR_TABLE_H
#define CLI_ERROR_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    error_table_states = 16 /* the grammar of RFC 3629 needs 8 */
};

typedef struct error_table {
    unsigned states; /* 0: not made yet */
    uint8_t entries[error_table_states][256];
} error_table;

/*
 * Counts in *errors those that begin in bytes[0, count), which continues. Stops between two
 * sequences after `enough` bytes, or before one that is incomplete. Returns how many bytes it has
 * walked over.
 */
size_t error_table_count(error_table *table, const uint8_t *bytes, size_t count, size_t enough,
                         uint64_t *errors);

#endif

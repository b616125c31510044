/*
 * The table of states. State 0 is between two sequences; every other is that of the incomplete
 * sequences after which the same bytes may follow. The low half of an entry is the next state, the
 * high half the number of errors that end there.
 */
#include "error_table.h"

#include <utf8codec/boundary.h>
#include <utf8codec/utf8.h>

#include <assert.h>
#include <string.h>

enum {
    one_error = 0x10,
    error_before =
        0xF0 /* while it is made: the bytes before this one are an error, it starts anew */
};

/* The state after the incomplete sequence prefix[0, length), which has room for longer ones. */
static uint8_t state_after(error_table *table, uint8_t *prefix, size_t length)
{
    uint8_t row[256];
    uint8_t next = 0;

    for (unsigned byte = 0; byte < sizeof row; byte++) {
        prefix[length] = (uint8_t)byte;
        const utf8codec_result result = utf8codec_validate(prefix, length + 1, UTF8CODEC_MORE);
        if (result.status == UTF8CODEC_OK) {
            row[byte] = 0;
        } else if (result.status == UTF8CODEC_TRUNCATED) {
            /* Only the lead byte restricts what follows: all that continue it lead to one state. */
            if (length == 0 || next == 0) {
                next = state_after(table, prefix, length + 1);
            }
            row[byte] = next;
        } else {
            row[byte] = result.error_length > length ? one_error : error_before;
        }
    }
    if (length == 0) {
        memcpy(table->entries[0], row, sizeof row);
        return 0;
    }
    unsigned state = 1;
    while (state < table->states && memcmp(table->entries[state], row, sizeof row) != 0) {
        state++;
    }
    assert(state < error_table_states);
    if (state == table->states) {
        memcpy(table->entries[state], row, sizeof row);
        table->states++;
    }
    return (uint8_t)state;
}

static void make(error_table *table)
{
    uint8_t prefix[8];

    table->states = 1;
    (void)state_after(table, prefix, 0);
    for (unsigned state = 1; state < table->states; state++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            uint8_t *const entry = &table->entries[state][byte];
            if (*entry == error_before) {
                *entry = (uint8_t)(table->entries[0][byte] + one_error);
            }
        }
    }
}

size_t error_table_count(error_table *table, const uint8_t *bytes, size_t count, size_t enough,
                         uint64_t *errors)
{
    uint64_t found = 0;
    unsigned entry = 0;
    size_t i = 0;

    if (table->states == 0) {
        make(table);
    }
    while (i < count && (i < enough || entry % one_error != 0)) {
        entry = table->entries[entry % one_error][bytes[i++]];
        found += entry / one_error;
    }
    *errors += found;
    return entry % one_error == 0 ? i : i - utf8codec_incomplete_tail(bytes, i);
}

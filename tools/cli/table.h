/*
 * The table that explain prints: a row for each sequence, a row and its reasons for each error.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "finding.h"

#include <utf8codec/decode.h>

/* Begin with the output, and false. */
typedef struct table {
    output *out;
    bool has_header;
    bool names; /* also the names of code points: names_open() has found them */
} table;

/* The well-formed sequence `one` at bytes. */
void table_sequence(table *rows, uint64_t offset, const uint8_t *bytes, utf8codec_decoded one);

/* A maximal subpart, its kind, what is wrong with it, and the rule that it breaks. */
void table_error(table *rows, const finding *what);

/* A code point that was to be encoded and cannot be, because of `error`. */
void table_no_scalar_value(table *rows, uint32_t code_point, utf8codec_error error);

#endif

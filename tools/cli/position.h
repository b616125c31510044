/*
 * Line and column of a place in text, kept while walking over it.
 */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include <stddef.h>
#include <stdint.h>

/* Both count from 1. A line ends with a line feed; a column is a code point. */
typedef struct position {
    uint64_t line;
    uint64_t column;
} position;

/* The place where text begins. */
position position_first(void);

/* Walks over bytes[0, count), which is well-formed. */
void position_advance(position *at, const uint8_t *bytes, size_t count);

/* The same for arrays of other encodings; those of UTF-16 are well-formed. */
void position_advance_latin1(position *at, const uint8_t *bytes, size_t count);
void position_advance_utf16(position *at, const uint16_t *units, size_t count);
void position_advance_utf32(position *at, const uint32_t *units, size_t count);

/* Walks over one maximal subpart: what a reader sees as one U+FFFD. */
void position_skip_error(position *at);

#endif

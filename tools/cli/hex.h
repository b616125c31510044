/*
 * Bytes and code points as people and programs write them, with spaces and commas between them or
 * not: C0 AF, c0af, \xC0\xAF, 0xC0, \300\257, %C0%AF; U+1F600, \u20AC, \uD83D\uDE00, \U0001F600,
 * \u{1F600}, &#8364;, &#x20AC;.
 */
#ifndef CLI_HEX_H
#define CLI_HEX_H

#include <stddef.h>
#include <stdint.h>

typedef enum hex_kind {
    HEX_END,        /* nothing is left */
    HEX_BYTE,       /* value is a byte */
    HEX_CODE_POINT, /* value is that of a code point, whether it can be encoded or not */
    HEX_ERROR       /* the text is wrong at `at`; problem says why */
} hex_kind;

typedef struct hex_item {
    hex_kind kind;
    uint32_t value;
    const char *problem;
} hex_item;

/* A place in a text; begin with {text, 0}. */
typedef struct hex_reader {
    const char *text;
    size_t at;
} hex_reader;

/* Reads the next item. After HEX_ERROR, `at` is where the trouble is. */
hex_item hex_next(hex_reader *reader);

#endif

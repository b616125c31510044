/*
 * The tables of the grammar, expanded from U8C_GRAMMAR at compile time.
 */
#include "grammar.h"

#define ROW(x, name, first, last, length, low, high, otherwise)                                    \
    {length, low, high, UTF8CODEC_ERROR_##otherwise},

U8C_INTERNAL_DATA const u8c_row u8c_rows[U8C_ROW_COUNT] = {U8C_GRAMMAR(ROW, )};

U8C_INTERNAL_DATA const uint8_t u8c_row_of[256] = {U8C_ALL_BYTES(U8C_ROW_OF)};

/* The row sizes add up to 256. tests/test_grammar.c checks that each row starts at its `first`. */
#define ROW_SIZE(x, name, first, last, length, low, high, otherwise) +((last) - (first) + 1)
_Static_assert((U8C_GRAMMAR(ROW_SIZE, )) == 256, "the rows of U8C_GRAMMAR leave gaps or overlap");
_Static_assert(sizeof(u8c_row) == 4, "a row is four bytes: one load");

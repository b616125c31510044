/*
 * The first and the last of everything, well-formed and not.
 *
 * The categories of this file, vectors_misplaced.c and vectors_forbidden.c are those of Markus
 * Kuhn's "UTF-8 decoder capability and stress test"; the vectors are our own.
 */
#include "vectors.h"

static const vector ends[] = {
    /* The first of each length, those of RFC 2279 included. */
    {"1 byte", BYTES(0x00), NO_ERRORS, TEXT(0x0000)},
    {"2 bytes", BYTES(0xC2, 0x80), NO_ERRORS, TEXT(0x0080)},
    {"3 bytes", BYTES(0xE0, 0xA0, 0x80), NO_ERRORS, TEXT(0x0800)},
    {"4 bytes", BYTES(0xF0, 0x90, 0x80, 0x80), NO_ERRORS, TEXT(0x10000)},
    {"5 bytes, obsolete", BYTES(0xF8, 0x88, 0x80, 0x80, 0x80),
     ERRORS(AT(0, 1, UNUSED_BYTE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION),
            AT(4, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},
    {"6 bytes, obsolete", BYTES(0xFC, 0x84, 0x80, 0x80, 0x80, 0x80),
     ERRORS(AT(0, 1, UNUSED_BYTE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION),
            AT(4, 1, UNEXPECTED_CONTINUATION), AT(5, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},

    /* The last of each length. */
    {"1 byte", BYTES(0x7F), NO_ERRORS, TEXT(0x007F)},
    {"2 bytes", BYTES(0xDF, 0xBF), NO_ERRORS, TEXT(0x07FF)},
    {"3 bytes", BYTES(0xEF, 0xBF, 0xBF), NO_ERRORS, TEXT(0xFFFF)},
    {"4 bytes, beyond U+10FFFF", BYTES(0xF7, 0xBF, 0xBF, 0xBF),
     ERRORS(AT(0, 1, OUT_OF_RANGE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},
    {"5 bytes, obsolete", BYTES(0xFB, 0xBF, 0xBF, 0xBF, 0xBF),
     ERRORS(AT(0, 1, UNUSED_BYTE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION),
            AT(4, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},
    {"6 bytes, obsolete", BYTES(0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF),
     ERRORS(AT(0, 1, UNUSED_BYTE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION),
            AT(4, 1, UNEXPECTED_CONTINUATION), AT(5, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},

    /* The neighbours of what is forbidden. */
    {"before the surrogates", BYTES(0xED, 0x9F, 0xBF), NO_ERRORS, TEXT(0xD7FF)},
    {"after the surrogates", BYTES(0xEE, 0x80, 0x80), NO_ERRORS, TEXT(0xE000)},
    {"the replacement character itself", BYTES(0xEF, 0xBF, 0xBD), NO_ERRORS, TEXT(0xFFFD)},
    {"the last code point", BYTES(0xF4, 0x8F, 0xBF, 0xBF), NO_ERRORS, TEXT(0x10FFFF)},
    {"the one after it", BYTES(0xF4, 0x90, 0x80, 0x80),
     ERRORS(AT(0, 1, OUT_OF_RANGE), AT(1, 1, UNEXPECTED_CONTINUATION),
            AT(2, 1, UNEXPECTED_CONTINUATION), AT(3, 1, UNEXPECTED_CONTINUATION)),
     TEXT(0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD)},

    /* Nothing is special about them. */
    {"BOM at the start, in the middle, at the end",
     BYTES(0xEF, 0xBB, 0xBF, 0x41, 0xEF, 0xBB, 0xBF, 0x42, 0xEF, 0xBB, 0xBF), NO_ERRORS,
     TEXT(0xFEFF, 0x0041, 0xFEFF, 0x0042, 0xFEFF)},
    {"NUL at the start, in the middle, at the end", BYTES(0x00, 0x41, 0x00, 0x42, 0x00), NO_ERRORS,
     TEXT(0x0000, 0x0041, 0x0000, 0x0042, 0x0000)},
    {"line ends of all sorts",
     BYTES(0x0D, 0x0A, 0x0A, 0x0D, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xE2, 0x80, 0xA9), NO_ERRORS,
     TEXT(0x000D, 0x000A, 0x000A, 0x000D, 0x0085, 0x2028, 0x2029)},
};

const vector_set vectors_ends = {"first and last of everything", ends, VECTOR_COUNT(ends)};

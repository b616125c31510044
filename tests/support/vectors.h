/*
 * Known inputs with every expected answer, as tables: vectors_*.c hold them, test_vectors.c runs
 * them. The answers are facts of the standards, not what the library once gave.
 */
#ifndef TESTS_VECTORS_H
#define TESTS_VECTORS_H

#include <utf8codec/types.h>

/* One ill-formed subsequence, or a sequence that the end of the input cuts. */
typedef struct vector_error {
    size_t offset;
    uint8_t kind; /* a utf8codec_error */
    uint8_t length;
} vector_error;

typedef struct vector {
    const char *name;
    const uint8_t *bytes;
    size_t length;
    const vector_error *errors; /* all of them, in order, when each is stepped over */
    size_t error_count;
    const uint32_t *text; /* the conversion with each of them replaced by U+FFFD */
    size_t text_length;
} vector;

typedef struct vector_set {
    const char *source;
    const vector *vectors;
    size_t count;
} vector_set;

extern const vector_set vectors_rfc3629;   /* the RFC's examples, and those of its readers */
extern const vector_set vectors_tang;      /* the rows of Frank Tang's tables */
extern const vector_set vectors_unicode;   /* the Unicode Standard, chapter 3 */
extern const vector_set vectors_ends;      /* first and last of everything */
extern const vector_set vectors_misplaced; /* continuation and lead bytes in the wrong place */
extern const vector_set vectors_forbidden; /* overlong forms, surrogates, noncharacters */

/* The words in which the tables are written. */
#define VECTOR_COUNT(array) (sizeof(array) / sizeof *(array))
#define BYTES(...)          (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})
#define ERRORS(...)                                                                                \
    (const vector_error[]){__VA_ARGS__}, VECTOR_COUNT(((const vector_error[]){__VA_ARGS__}))
#define NO_ERRORS                NULL, 0
#define AT(offset, length, kind) {offset, UTF8CODEC_ERROR_##kind, length}
#define TEXT(...)                (const uint32_t[]){__VA_ARGS__}, VECTOR_COUNT(((const uint32_t[]){__VA_ARGS__}))

#endif

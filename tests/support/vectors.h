/*
 * Known inputs with all expected results, as tables: vectors_*.c define them, test_vectors.c runs
 * them. The results come from the standards, never from a run of the library.
 */
#ifndef TESTS_VECTORS_H
#define TESTS_VECTORS_H

#include <utf8codec/types.h>

/* One ill-formed subsequence, or an incomplete sequence at the end of the input. */
typedef struct vector_error {
    size_t offset;
    uint8_t kind; /* a utf8codec_error */
    uint8_t length;
} vector_error;

typedef struct vector {
    const char *name;
    const uint8_t *bytes;
    size_t length;
    const vector_error *errors; /* all of them, in order, if each is skipped */
    size_t error_count;
    const uint32_t *text; /* the conversion with each of them replaced by U+FFFD */
    size_t text_length;
} vector;

typedef struct vector_set {
    const char *source;
    const vector *vectors;
    size_t count;
} vector_set;

extern const vector_set vectors_rfc3629;   /* the examples of the RFC, and common ones */
extern const vector_set vectors_tang;      /* the rows of Frank Tang's tables */
extern const vector_set vectors_unicode;   /* the Unicode Standard, chapter 3 */
extern const vector_set vectors_ends;      /* first and last sequences of each length */
extern const vector_set vectors_misplaced; /* misplaced continuation and lead bytes */
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

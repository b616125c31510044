/*
 * What is converted: texts in every form, whole or cut into strings, and what is to come out.
 */
#ifndef BENCH_CORPUS_H
#define BENCH_CORPUS_H

#include "contender.h"

/* A part of a text, in units. */
typedef struct bench_span {
    size_t start, len;
} bench_span;

/* A text in one form. One call converts one string of it. */
typedef struct bench_text {
    const void *units; /* NULL: there is no such text */
    size_t len;
    const bench_span *strings; /* as many as the corpus has */
    size_t called;             /* the units of all strings */
} bench_text;

/* What is to come out of a text. */
typedef struct bench_outcome {
    bench_text text;
    const size_t *errors; /* subsequences in each string that have no place in it; NULL: none */
} bench_outcome;

/*
 * A text to be converted from each form that has a place for it, and what is to come out. Every
 * operation is from UTF-8, to UTF-8, or validates. Well-formed texts are each other's outcome.
 */
typedef struct bench_corpus {
    const char *name;
    const char *about;
    const char *family; /* several lengths of strings of one text; NULL: of no family */
    bench_text source[BENCH_FORM_COUNT];
    bench_outcome from_utf8[BENCH_FORM_COUNT]; /* in this form */
    bench_outcome to_utf8[BENCH_FORM_COUNT];   /* of the source in this form */
    bench_outcome validated[BENCH_FORM_COUNT]; /* the source in this form itself */
    size_t string_count;
    const struct bench_corpus *damaged; /* see BENCH_DAMAGED; NULL: there is none */
} bench_corpus;

typedef struct bench_corpora {
    bench_corpus *all;
    size_t count;
} bench_corpora;

/* What a contender is given. */
typedef struct bench_input {
    const bench_corpus *corpus; /* the corpus, or its damaged twin */
    const bench_text *text;     /* NULL: it takes no part in this */
    bench_form form;            /* of the text */
} bench_input;

/*
 * What the contender is given of the corpus to do the operation with: nothing when it does not
 * offer it, when there is no such text, or when the text has errors and it does not take any.
 */
bench_input bench_input_of(const bench_contender *contender, const bench_corpus *corpus,
                           const bench_operation *operation);

/* Appends a copy of *corpus. */
void bench_corpus_append(bench_corpora *corpora, const bench_corpus *corpus);

/* What the operation is to give for the corpus. */
const bench_outcome *bench_corpus_expected(const bench_corpus *corpus,
                                           const bench_operation *operation);

/* The bytes of the strings of a text in one form. */
size_t bench_text_bytes(const bench_text *text, bench_form form);

/* Gives the corpus a well-formed text, in every form that has a place for it; one string. The code
 * points become the corpus's. */
void bench_corpus_set_text(bench_corpus *corpus, const uint32_t *code_points, size_t count);

/* Gives the corpus `count` strings of its well-formed text, as spans of code points, which become
 * the corpus's. The strings that it had are not freed: copies may share them. */
void bench_corpus_set_strings(bench_corpus *corpus, const bench_span *code_points, size_t count);

/* Frees the strings, or the units, of the corpus's sources. */
void bench_corpus_free_strings(bench_corpus *corpus);
void bench_corpus_free_units(bench_corpus *corpus);

/* How many texts there are without files (the whole ones first, then the same as short strings),
 * and their names. */
size_t bench_corpus_count(void);
size_t bench_corpus_whole_count(void);
const char *bench_corpus_name(size_t index);

/* Appends the corpus of that index, about utf8_aim bytes of UTF-8. */
void bench_corpus_make(bench_corpora *corpora, size_t index, size_t utf8_aim);

/* Appends a file; fails when it cannot be read, is empty or is not UTF-8. */
void bench_corpus_read(bench_corpora *corpora, const char *path);

/*
 * Appends the corpora of one family, cut from `text`, a corpus of one string: each has strings of
 * about one length, 1 byte to 64 KiB (or half of the text, if that is less), from places that are
 * drawn anew for each.
 */
void bench_lengths_cut(bench_corpora *corpora, const bench_corpus *text);

/*
 * What becomes of ill-formed text when each maximal subpart is replaced, or stepped over.
 */
typedef enum bench_policy {
    BENCH_REPLACE,
    BENCH_SKIP
} bench_policy;

/* Gives each corpus its damaged twin: an error in every kilobyte, to be replaced. */
void bench_damage(bench_corpora *corpora);

/* The inputs that are made to hurt: how many there are, their names; appends one of about
 * utf8_aim bytes. */
size_t bench_hostile_count(void);
const char *bench_hostile_name(size_t index);
void bench_hostile_make(bench_corpora *corpora, size_t index, size_t utf8_aim, bench_policy policy);

#endif

/*
 * What is converted: texts in both forms, whole or cut into strings.
 */
#ifndef BENCH_CORPUS_H
#define BENCH_CORPUS_H

#include "contender.h"

/* A part of a text, in units. */
typedef struct bench_span {
    size_t start, len;
} bench_span;

/* A text in both forms. One call converts one string of it; the strings are all of the text. */
typedef struct bench_corpus {
    const char *name;
    const char *about;
    const void *text[BENCH_FORM_COUNT];
    size_t len[BENCH_FORM_COUNT]; /* in units, never 0 */
    const bench_span *strings[BENCH_FORM_COUNT];
    size_t string_count;
} bench_corpus;

typedef struct bench_corpora {
    bench_corpus *all;
    size_t count;
} bench_corpora;

/* How many corpora there are without files, and their names. */
size_t bench_corpus_count(void);
const char *bench_corpus_name(size_t index);

/* Appends the corpus of that index, about utf8_aim bytes of UTF-8. */
void bench_corpus_make(bench_corpora *corpora, size_t index, size_t utf8_aim);

/* Appends a file; fails when it cannot be read, is empty or is not UTF-8. */
void bench_corpus_read(bench_corpora *corpora, const char *path);

/* The bytes of a corpus in one form. */
size_t bench_corpus_bytes(const bench_corpus *corpus, bench_form form);

#endif

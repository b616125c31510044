/*
 * The command line.
 */
#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include <stddef.h>

typedef struct bench_options {
    int help;
    int quick;
    int cpu_time;
    int levels; /* of these and `scaling` at most one is given */
    int hostile;
    int replacement;
    int large;
    size_t rounds;    /* 0: not given */
    const char *only; /* lists of names, with commas between them; NULL: not given */
    const char *corpora;
    const char *kernels;
    const char *peers;
    const char *csv; /* paths; NULL: not given */
    const char *svg;
    const char *scaling;
    const char **files;
    size_t file_count;
} bench_options;

/* Fails, naming what is wrong, unless every argument is an option and all go together. */
bench_options bench_options_parse(int count, char **arguments);

#endif

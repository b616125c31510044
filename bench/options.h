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
    size_t rounds;    /* 0: not given */
    const char *only; /* lists of names, with commas between them; NULL: not given */
    const char *corpora;
    const char *kernels;
    const char *peers;
    const char *csv; /* paths; NULL: not given */
    const char *svg;
    const char **files;
    size_t file_count;
} bench_options;

/* Fails, naming what is wrong, unless every argument is an option. */
bench_options bench_options_parse(int count, char **arguments);

/*
 * Sets chosen[i] for each name that is in the list; leaves the others as they are. Fails, and
 * says which names there are, when the list has another one or an empty one.
 */
void bench_choose(const char *option, const char *list, const char *const *names, size_t count,
                  unsigned char *chosen);

#endif

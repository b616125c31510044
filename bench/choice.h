/*
 * Names on the command line: which there are, and which of them are chosen.
 */
#ifndef BENCH_CHOICE_H
#define BENCH_CHOICE_H

#include "contender.h"

/* The names that an option can choose from, and where each stands in the list it came from. */
#define BENCH_CANDIDATES_MAX 64
typedef struct bench_candidates {
    const char *names[BENCH_CANDIDATES_MAX];
    size_t places[BENCH_CANDIDATES_MAX];
    size_t count;
} bench_candidates;

/* The contenders of one role; ours by the names of their kernels. */
bench_candidates bench_contender_names(const bench_contenders *contenders, bench_role role);

bench_candidates bench_operation_names(void);

/* The texts: all of them, or the whole ones only. */
bench_candidates bench_corpus_names(int whole_only);

bench_candidates bench_hostile_names(void);

/* One after the other; those of b come after those of a, and so do their places. */
bench_candidates bench_candidates_joined(bench_candidates a, bench_candidates b);

/*
 * Sets chosen[i] for each name that is in the list; leaves the others as they are. Fails, and
 * says which names there are, when the list has another one or an empty one.
 */
void bench_choose(const char *option, const char *list, const bench_candidates *candidates,
                  unsigned char *chosen);

#endif

/*
 * Nothing is timed that is not right.
 */
#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include "corpus.h"

/*
 * Each contender but the limit must refuse ill-formed input, for a check left out is time saved.
 * dst has room for any result of a few units. Fails, with exit status 1, naming who took what.
 */
void bench_check_strict(const bench_contenders *contenders, void *dst);

/*
 * Each contender's result on each string of the corpus must be the expected one, to the bit.
 * dst has room for any result. Fails, with exit status 1, naming who was wrong and where.
 */
void bench_check_results(const bench_contenders *contenders, const bench_corpus *corpus,
                         const bench_operation *operation, void *dst);

#endif

/*
 * From the options to what is measured: one table, or several one after the other.
 */
#ifndef BENCH_PLAN_H
#define BENCH_PLAN_H

#include "measure.h"
#include "options.h"

#define BENCH_TABLES_MAX 4
typedef struct bench_plan {
    bench_table tables[BENCH_TABLES_MAX];
    size_t count;
} bench_plan;

/* Makes all corpora that take part. Fails when the options leave nothing to measure. */
void bench_plan_make(bench_plan *plan, const bench_options *options);

#endif

/*
 * What the tables and plots say about a cell.
 */
#ifndef BENCH_STATISTICS_H
#define BENCH_STATISTICS_H

#include "measure.h"

/* Rates in GB (10^9 bytes) of input per second. */
double bench_best_rate(const bench_table *table, bench_cell cell);
double bench_median_rate(const bench_table *table, bench_cell cell);

/*
 * How many times as fast `cell` is as the same operation and corpus by contender `other`: the
 * ratio of each round's two samples, which were taken within milliseconds of each other; of
 * these ratios the median.
 */
double bench_ratio(const bench_table *table, bench_cell cell, size_t other);

/* Over the corpora that both contenders have figures for: the geometric mean of bench_ratio(), and
 * the least of them. cell.corpus is not looked at. 0 when there are none. */
typedef struct bench_ratios {
    double mean, least;
} bench_ratios;
bench_ratios bench_ratio_overall(const bench_table *table, bench_cell cell, size_t other);

/* How much longer than the best sample the median one takes, as a fraction: the median of that
 * over all cells. A quiet machine stays below a few hundredths. */
double bench_spread(const bench_table *table);

#endif

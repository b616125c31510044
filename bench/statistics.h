/*
 * What the tables and plots say about a cell.
 */
#ifndef BENCH_STATISTICS_H
#define BENCH_STATISTICS_H

#include "measure.h"

/* Rates in GB (10^9 bytes) of input per second. */
double bench_best_rate(const bench_table *table, bench_cell cell);
double bench_median_rate(const bench_table *table, bench_cell cell);

/* A figure of a cell, which may have to do with another contender; 0: there is none. */
typedef double bench_figure(const bench_table *table, bench_cell cell, size_t other);

/*
 * How many times as fast `cell` is as the same operation and corpus by contender `other`: the
 * ratio of each round's two rates, which were taken within milliseconds of each other; of
 * these ratios the median.
 */
bench_figure bench_ratio;

/*
 * The rate of the cell as a share of what the machine can move: by the times that contenders took
 * in the same round to load the input and, where the result is stored, to store that.
 */
bench_figure bench_share_of_limit;

/* Over the corpora that have the figure: its geometric mean, and the least. cell.corpus is not
 * looked at. 0 when there are none. */
typedef struct bench_ratios {
    double mean, least;
} bench_ratios;
bench_ratios bench_overall(const bench_table *table, bench_figure *figure, bench_cell cell,
                           size_t other);

/* How much longer than the best sample the median one takes, as a fraction: the median of that
 * over all cells. A quiet machine stays below a few hundredths. */
double bench_spread(const bench_table *table);

#endif

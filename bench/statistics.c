/*
 * What the tables and plots say about a cell.
 */
#include "statistics.h"
#include "fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    const double left = *(const double *)a;
    const double right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Sorts the values. */
static double median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

static double best_seconds(const bench_table *table, bench_cell cell)
{
    const double *seconds = bench_cell_seconds(table, cell);
    double best = seconds[0];
    for (size_t i = 1; i < table->rounds; i++) {
        best = seconds[i] < best ? seconds[i] : best;
    }
    return best;
}

static double median_seconds(const bench_table *table, bench_cell cell)
{
    double *sorted = bench_allocate(table->rounds, sizeof *sorted);
    memcpy(sorted, bench_cell_seconds(table, cell), table->rounds * sizeof *sorted);
    const double middle = median(sorted, table->rounds);
    free(sorted);
    return middle;
}

double bench_best_rate(const bench_table *table, bench_cell cell)
{
    return (double)bench_cell_bytes(table, cell) / best_seconds(table, cell) * 1e-9;
}

double bench_median_rate(const bench_table *table, bench_cell cell)
{
    return (double)bench_cell_bytes(table, cell) / median_seconds(table, cell) * 1e-9;
}

/* The median of values[i] over the rounds, each a quotient of two. */
static double median_quotient(const bench_table *table, const double *dividends,
                              const double *divisors)
{
    double *quotients = bench_allocate(table->rounds, sizeof *quotients);
    for (size_t i = 0; i < table->rounds; i++) {
        quotients[i] = dividends[i] / divisors[i];
    }
    const double middle = median(quotients, table->rounds);
    free(quotients);
    return middle;
}

double bench_ratio(const bench_table *table, bench_cell cell, size_t other)
{
    const bench_cell theirs = {cell.operation, cell.corpus, other};
    if (other == table->contenders.count || !bench_cell_measured(table, cell) ||
        !bench_cell_measured(table, theirs)) {
        return 0;
    }
    const double sizes =
        (double)bench_cell_bytes(table, cell) / (double)bench_cell_bytes(table, theirs);
    return sizes * median_quotient(table, bench_cell_seconds(table, theirs),
                                   bench_cell_seconds(table, cell));
}

double bench_share_of_limit(const bench_table *table, bench_cell cell, size_t unused)
{
    (void)unused;
    const bench_role role = table->contenders.all[cell.contender].role;
    const bench_cell load = {cell.operation, cell.corpus,
                             bench_find_role(&table->contenders, BENCH_LOAD)};
    const bench_cell store = {cell.operation, cell.corpus,
                              bench_find_role(&table->contenders, BENCH_STORE)};
    if (store.contender == table->contenders.count || load.contender == table->contenders.count ||
        (role != BENCH_OURS && role != BENCH_PEER) || !bench_cell_measured(table, cell) ||
        !bench_cell_measured(table, load)) {
        return 0;
    }
    const int stores = bench_cell_measured(table, store);
    double *limits = bench_allocate(table->rounds, sizeof *limits);
    for (size_t i = 0; i < table->rounds; i++) {
        limits[i] =
            bench_cell_seconds(table, load)[i] + (stores ? bench_cell_seconds(table, store)[i] : 0);
    }
    const double share = median_quotient(table, limits, bench_cell_seconds(table, cell));
    free(limits);
    return share;
}

bench_ratios bench_overall(const bench_table *table, bench_figure *figure, bench_cell cell,
                           size_t other)
{
    bench_ratios overall = {0, 0};
    double logarithms = 0;
    size_t count = 0;
    for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
        const double ratio = figure(table, cell, other);
        if (!(ratio > 0)) {
            continue;
        }
        overall.least = count == 0 || ratio < overall.least ? ratio : overall.least;
        logarithms += log(ratio);
        count++;
    }
    if (count != 0) {
        overall.mean = exp(logarithms / (double)count);
    }
    return overall;
}

double bench_spread(const bench_table *table)
{
    const size_t cells = table->operation_count * table->corpora.count * table->contenders.count;
    double *spreads = bench_allocate(cells, sizeof *spreads);
    size_t count = 0;
    bench_cell cell;
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                if (bench_cell_measured(table, cell)) {
                    spreads[count++] = median_seconds(table, cell) / best_seconds(table, cell) - 1;
                }
            }
        }
    }
    const double middle = count != 0 ? median(spreads, count) : 0;
    free(spreads);
    return middle;
}

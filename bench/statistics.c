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

double bench_ratio(const bench_table *table, bench_cell cell, size_t other)
{
    const double *ours = bench_cell_seconds(table, cell);
    cell.contender = other;
    const double *theirs = bench_cell_seconds(table, cell);
    double *ratios = bench_allocate(table->rounds, sizeof *ratios);
    for (size_t i = 0; i < table->rounds; i++) {
        ratios[i] = theirs[i] / ours[i];
    }
    const double middle = median(ratios, table->rounds);
    free(ratios);
    return middle;
}

bench_ratios bench_ratio_overall(const bench_table *table, bench_cell cell, size_t other)
{
    bench_ratios overall = {0, 0};
    double logarithms = 0;
    size_t count = 0;
    for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
        const bench_cell theirs = {cell.operation, cell.corpus, other};
        if (!bench_cell_measured(table, cell) || !bench_cell_measured(table, theirs)) {
            continue;
        }
        const double ratio = bench_ratio(table, cell, other);
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

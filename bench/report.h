/*
 * The figures, as a table to read, as CSV and as a plot.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdio.h>

#include "machine.h"
#include "measure.h"

/* Who takes part, on which machine: known before the measurement. */
void bench_report_header(FILE *to, const bench_table *table, const bench_machine *machine);

/* Rates, and ratios of ours to each of the others, for each operation. */
void bench_report_tables(FILE *to, const bench_table *table);

/* One line for each cell, under a line of names. RFC 4180, but lines end in LF. */
void bench_report_csv(FILE *to, const bench_table *table, const bench_machine *machine);

/* Bars of the median rates, a panel for each operation, one logarithmic scale for all. */
void bench_report_svg(FILE *to, const bench_table *table, const bench_machine *machine);

#endif

/*
 * The figures, as a table to read, as CSV and as a plot.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdio.h>

#include "machine.h"
#include "measure.h"

/* On which machine: known before the measurement. */
void bench_report_machine(FILE *to, const bench_machine *machine);

/* What is measured in a table, and who takes part: known before the measurement. */
void bench_report_header(FILE *to, const bench_table *table);

/*
 * Rates, for each operation; then what they are compared with: each contender with the one that it
 * names, or ours with all others; and ours with the limit. Strings of several lengths have rates
 * only.
 */
void bench_report_tables(FILE *to, const bench_table *table);

/* One line for each cell of each table, under one line of names. RFC 4180, but lines end in LF. */
void bench_report_csv(FILE *to, const bench_table *tables, size_t count,
                      const bench_machine *machine);

/* Bars of the median rates, a panel for each operation, one logarithmic scale for all. */
void bench_report_svg(FILE *to, const bench_table *tables, size_t count,
                      const bench_machine *machine);

/* Curves of the time for each byte over the length of the strings: a panel for each operation and
 * text, both scales logarithmic and the same for all. */
void bench_report_scaling(FILE *to, const bench_table *tables, size_t count,
                          const bench_machine *machine);

#endif

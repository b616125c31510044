/*
 * The measurement: every contender on every operation and corpus, in turns, for many rounds.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "corpus.h"

/* What is to be measured, and what came out. */
typedef struct bench_table {
    const char *title; /* of what is compared here, in the CSV too */
    bench_contenders contenders;
    const char *left_out[2 * BENCH_CONTENDERS_MAX]; /* for want of something to compare with */
    size_t left_out_count;
    bench_corpora corpora;
    const bench_operation *operations[BENCH_OPERATION_COUNT];
    size_t operation_count;
    size_t rounds;
    double sample_seconds; /* a sample takes at least so long */
    int cpu_time;          /* measure the program's own time, not the clock's */
    unsigned *passes;      /* of each cell: how often a sample goes through the corpus */
    double *seconds;       /* of each cell and round: for one pass */
} bench_table;

/* Where a cell stands in the table. */
typedef struct bench_cell {
    size_t operation, corpus, contender;
} bench_cell;

/* Whether the contender of this cell takes part: see bench_input_of(). */
int bench_cell_measured(const bench_table *table, bench_cell cell);

/* Whether any contender takes part in this operation and corpus; cell.contender is not looked at.
 */
int bench_group_measured(const bench_table *table, bench_cell cell);

/* The cell's samples: table->rounds of them, seconds for one pass. */
const double *bench_cell_seconds(const bench_table *table, bench_cell cell);

/* How often a sample goes through the corpus. */
unsigned bench_cell_passes(const bench_table *table, bench_cell cell);

/* Bytes of input of one pass; for what only stores, of output. */
size_t bench_cell_bytes(const bench_table *table, bench_cell cell);

/*
 * Checks every contender, then measures. In each round, and for each operation and corpus, every
 * contender gives one sample, in an order that is drawn anew, so that whatever else the machine
 * does meets all of them alike. Sets passes and seconds.
 */
void bench_measure(bench_table *table);

#endif

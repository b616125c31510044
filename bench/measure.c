/*
 * The measurement.
 */
#include "measure.h"
#include "check.h"
#include "fail.h"
#include "random.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Every returned count ends here, so that no call can be left out. */
static volatile size_t sink;

static double now(const bench_table *table)
{
    struct timespec time;
    const clockid_t clock = table->cpu_time ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    if (clock_gettime(clock, &time) != 0) {
        bench_fail(BENCH_EXIT_USAGE, "clock_gettime: %s", strerror(errno));
    }
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static size_t cell_index(const bench_table *table, bench_cell cell)
{
    return (cell.operation * table->corpora.count + cell.corpus) * table->contenders.count +
           cell.contender;
}

static bench_input cell_input(const bench_table *table, bench_cell cell)
{
    return bench_input_of(&table->contenders.all[cell.contender], &table->corpora.all[cell.corpus],
                          table->operations[cell.operation]);
}

int bench_cell_measured(const bench_table *table, bench_cell cell)
{
    return cell_input(table, cell).text != NULL;
}

int bench_group_measured(const bench_table *table, bench_cell cell)
{
    cell.contender = 0;
    while (cell.contender < table->contenders.count && !bench_cell_measured(table, cell)) {
        cell.contender++;
    }
    return cell.contender < table->contenders.count;
}

const double *bench_cell_seconds(const bench_table *table, bench_cell cell)
{
    return table->seconds + cell_index(table, cell) * table->rounds;
}

unsigned bench_cell_passes(const bench_table *table, bench_cell cell)
{
    return table->passes[cell_index(table, cell)];
}

size_t bench_cell_bytes(const bench_table *table, bench_cell cell)
{
    const bench_input input = cell_input(table, cell);
    return bench_text_bytes(input.text, input.form);
}

/* Goes through the corpus `passes` times, one call for each string; returns the seconds. */
static double run_passes(const bench_table *table, bench_cell cell, unsigned passes, void *dst)
{
    const bench_contender *contender = &table->contenders.all[cell.contender];
    const bench_input input = cell_input(table, cell);
    const char *units = input.text->units;
    const bench_span *strings = input.text->strings;
    const size_t string_count = input.corpus->string_count;
    const size_t unit_size = bench_form_size(input.form);
    bench_run *run = contender->run[table->operations[cell.operation] - bench_operations];
    size_t counted = 0;

    const double start = now(table);
    for (unsigned pass = 0; pass < passes; pass++) {
        for (size_t i = 0; i < string_count; i++) {
            counted +=
                run(contender->context, units + strings[i].start * unit_size, strings[i].len, dst);
        }
    }
    const double seconds = now(table) - start;
    sink = counted;
    return seconds;
}

static void select_contender(const bench_table *table, bench_cell cell)
{
    const bench_contender *contender = &table->contenders.all[cell.contender];
    if (contender->select != NULL) {
        contender->select(contender->context);
    }
}

/* One sample, seconds for one pass. Short passes are preceded by one that warms the caches and
 * the branch predictors; a long one does that itself. */
static double sample(const bench_table *table, bench_cell cell, void *dst)
{
    const unsigned passes = bench_cell_passes(table, cell);
    select_contender(table, cell);
    if (passes > 1) {
        run_passes(table, cell, 1, dst);
    }
    return run_passes(table, cell, passes, dst) / passes;
}

/* As many passes as a sample needs to take long enough. */
static unsigned calibrate(const bench_table *table, bench_cell cell, void *dst)
{
    select_contender(table, cell);
    run_passes(table, cell, 1, dst);
    for (unsigned passes = 1;; passes *= 2) {
        const double seconds = run_passes(table, cell, passes, dst);
        if (seconds >= table->sample_seconds || passes > 1u << 24) {
            return passes;
        }
    }
}

static void shuffle(size_t *order, size_t count, bench_random *random)
{
    for (size_t i = count; i > 1; i--) {
        const size_t j = bench_random_below(random, (uint32_t)i);
        const size_t swapped = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swapped;
    }
}

/* Calls visit for each operation and corpus. */
typedef void bench_visit(bench_table *table, bench_cell cell, void *dst, void *context);

static void for_each_group(bench_table *table, bench_visit *visit, void *dst, void *context)
{
    for (size_t operation = 0; operation < table->operation_count; operation++) {
        for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
            visit(table, (bench_cell){operation, corpus, 0}, dst, context);
        }
    }
}

static void prepare_group(bench_table *table, bench_cell cell, void *dst, void *context)
{
    (void)context;
    bench_check_results(&table->contenders, &table->corpora.all[cell.corpus],
                        table->operations[cell.operation], dst);
    for (; cell.contender < table->contenders.count; cell.contender++) {
        if (bench_cell_measured(table, cell)) {
            table->passes[cell_index(table, cell)] = calibrate(table, cell, dst);
        }
    }
}

typedef struct round_state {
    size_t round;
    bench_random random;
} round_state;

static void sample_group(bench_table *table, bench_cell cell, void *dst, void *context)
{
    round_state *state = context;
    size_t order[BENCH_CONTENDERS_MAX];
    for (size_t i = 0; i < table->contenders.count; i++) {
        order[i] = i;
    }
    shuffle(order, table->contenders.count, &state->random);
    for (size_t i = 0; i < table->contenders.count; i++) {
        cell.contender = order[i];
        if (bench_cell_measured(table, cell)) {
            const size_t index = cell_index(table, cell) * table->rounds + state->round;
            table->seconds[index] = sample(table, cell, dst);
        }
    }
}

/* Room for any result of any string. */
static void *allocate_dst(const bench_table *table)
{
    size_t most = 64;
    for (size_t i = 0; i < table->corpora.count; i++) {
        for (size_t form = 0; form < BENCH_FORM_COUNT; form++) {
            const bench_corpus *corpus = &table->corpora.all[i];
            const size_t len = corpus->source[form].len;
            most = len > most ? len : most;
        }
    }
    return bench_allocate(most, 4);
}

void bench_measure(bench_table *table)
{
    const size_t cells = table->operation_count * table->corpora.count * table->contenders.count;
    const int progress = isatty(STDERR_FILENO);
    void *dst = allocate_dst(table);
    table->passes = bench_allocate(cells, sizeof *table->passes);
    table->seconds = bench_allocate(cells * table->rounds, sizeof *table->seconds);

    bench_check_strict(&table->contenders, dst);
    for_each_group(table, prepare_group, dst, NULL);
    round_state state = {0, {UINT64_C(1996)}};
    for (; state.round < table->rounds; state.round++) {
        if (progress) {
            fprintf(stderr, "\rround %zu of %zu ", state.round + 1, table->rounds);
        }
        for_each_group(table, sample_group, dst, &state);
    }
    if (progress) {
        fputs("\r                          \r", stderr);
    }
    free(dst);
}

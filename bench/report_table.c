/*
 * The figures as a table to read.
 */
#include "report.h"
#include "statistics.h"

#include <string.h>

#define LEAST_WIDTH 7 /* of a column of figures, without the two spaces before it */

static int width(const char *name)
{
    const int length = (int)strlen(name);
    return (length > LEAST_WIDTH ? length : LEAST_WIDTH) + 2;
}

static int corpus_width(const bench_table *table)
{
    int widest = (int)strlen("geometric mean");
    for (size_t i = 0; i < table->corpora.count; i++) {
        const int length = (int)strlen(table->corpora.all[i].name);
        widest = length > widest ? length : widest;
    }
    return widest;
}

static double megabytes(const bench_corpus *corpus, bench_form form)
{
    return (double)bench_corpus_bytes(corpus, form) * 1e-6;
}

void bench_report_header(FILE *to, const bench_table *table, const bench_machine *machine)
{
    fprintf(to, "processor  %s\nsystem     %s\ncompiler   %s; %s\ndate       %s\n", machine->cpu,
            machine->system, machine->compiler, machine->flags, machine->date);
    if (!machine->optimized) {
        fputs("WARNING    built without optimization: the figures mean nothing\n", to);
    }
    fputs("contenders\n", to);
    for (size_t i = 0; i < table->contenders.count; i++) {
        const bench_contender *contender = &table->contenders.all[i];
        fprintf(to, "  %-18s %s (%s)\n", contender->name, contender->version, contender->calls);
    }
    if (bench_peers_left_out()[0] != '\0') {
        fprintf(to, "  not in this build: %s\n", bench_peers_left_out());
    }
    fputs("corpora\n", to);
    for (size_t i = 0; i < table->corpora.count; i++) {
        const bench_corpus *corpus = &table->corpora.all[i];
        fprintf(to, "  %-18s %s; calls: %zu, MB of UTF-8: %.2f, of UTF-32: %.2f\n", corpus->name,
                corpus->about, corpus->string_count, megabytes(corpus, BENCH_UTF8),
                megabytes(corpus, BENCH_UTF32));
    }
    fprintf(to, "%zu rounds; a sample takes at least %g ms of %s time\n", table->rounds,
            table->sample_seconds * 1e3, table->cpu_time ? "CPU" : "clock");
    fflush(to);
}

static void print_names(FILE *to, const bench_table *table, size_t without)
{
    fprintf(to, "%-*s", corpus_width(table), "");
    for (size_t i = 0; i < table->contenders.count; i++) {
        if (i != without) {
            fprintf(to, "%*s", width(table->contenders.all[i].name), table->contenders.all[i].name);
        }
    }
    fputc('\n', to);
}

/* A figure with three digits, or as many as stand before the point. */
static void print_figure(FILE *to, int columns, double figure, const char *unit)
{
    char text[32];
    const int decimals = figure < 0.0995 ? 3 : figure < 9.995 ? 2 : figure < 99.95 ? 1 : 0;
    snprintf(text, sizeof text, "%.*f%s", decimals, figure, unit);
    fprintf(to, "%*s", columns, text);
}

static void print_rates(FILE *to, const bench_table *table, size_t operation, const char *which,
                        double (*rate)(const bench_table *, bench_cell))
{
    const bench_operation *row = table->operations[operation];
    fprintf(to, "\n%s: GB/s of %s, %s\n", row->title, bench_form_name(row->source), which);
    print_names(to, table, table->contenders.count);
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        fprintf(to, "%-*s", corpus_width(table), table->corpora.all[corpus].name);
        for (size_t i = 0; i < table->contenders.count; i++) {
            const bench_cell cell = {operation, corpus, i};
            const int columns = width(table->contenders.all[i].name);
            if (bench_cell_measured(table, cell)) {
                print_figure(to, columns, rate(table, cell), "");
            } else {
                fprintf(to, "%*s", columns, "-");
            }
        }
        fputc('\n', to);
    }
}

/* "1.53x" as fast as a peer, or "36 %" of the limit. */
static void print_ratio(FILE *to, const bench_contender *other, double ratio)
{
    const int columns = width(other->name);
    if (!(ratio > 0)) {
        fprintf(to, "%*s", columns, "-");
    } else if (other->role == BENCH_LIMIT) {
        fprintf(to, "%*.0f %%", columns - 2, ratio * 100);
    } else {
        print_figure(to, columns, ratio, "x");
    }
}

static void print_overall(FILE *to, const bench_table *table, bench_cell cell, const char *name,
                          int least)
{
    fprintf(to, "%-*s", corpus_width(table), name);
    for (size_t i = 0; i < table->contenders.count; i++) {
        if (i != cell.contender) {
            const bench_ratios ratios = bench_ratio_overall(table, cell, i);
            print_ratio(to, &table->contenders.all[i], least ? ratios.least : ratios.mean);
        }
    }
    fputc('\n', to);
}

static void print_ratios(FILE *to, const bench_table *table, size_t operation, size_t ours)
{
    bench_cell cell = {operation, 0, ours};
    fprintf(to, "\n%s: %s is so many times as fast as\n", table->operations[operation]->title,
            table->contenders.all[ours].name);
    print_names(to, table, ours);
    for (; cell.corpus < table->corpora.count; cell.corpus++) {
        fprintf(to, "%-*s", corpus_width(table), table->corpora.all[cell.corpus].name);
        for (size_t i = 0; i < table->contenders.count; i++) {
            const bench_cell other = {operation, cell.corpus, i};
            if (i != ours) {
                print_ratio(to, &table->contenders.all[i],
                            bench_cell_measured(table, other) ? bench_ratio(table, cell, i) : 0);
            }
        }
        fputc('\n', to);
    }
    print_overall(to, table, cell, "geometric mean", 0);
    print_overall(to, table, cell, "least", 1);
}

void bench_report_tables(FILE *to, const bench_table *table)
{
    for (size_t operation = 0; operation < table->operation_count; operation++) {
        print_rates(to, table, operation, "median", bench_median_rate);
        print_rates(to, table, operation, "best", bench_best_rate);
        for (size_t i = 0; i < table->contenders.count; i++) {
            if (table->contenders.all[i].role == BENCH_OURS) {
                print_ratios(to, table, operation, i);
            }
        }
    }
    fprintf(to,
            "\nnoise: the median sample took %.1f %% longer than the best (median of all cells)\n",
            bench_spread(table) * 100);
}

/*
 * The figures as a table to read.
 */
#include "report.h"
#include "statistics.h"

#include <string.h>

#define LEAST_WIDTH 7 /* of a column of figures, without the two spaces before it */

/* What stands in a column of a table of ratios: a figure of the cells of one contender. */
typedef struct column {
    const char *title;
    const char *against; /* a second line of the title; NULL in all columns: none */
    bench_figure *figure;
    size_t contender, other;
    int percent;
} column;

static int width(const char *name)
{
    const int length = (int)strlen(name);
    return (length > LEAST_WIDTH ? length : LEAST_WIDTH) + 2;
}

static int column_width(const column *one)
{
    const int own = width(one->title);
    const int second = one->against != NULL ? width(one->against) : 0;
    return own > second ? own : second;
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
    return (double)bench_text_bytes(&corpus->source[form], form) * 1e-6;
}

void bench_report_machine(FILE *to, const bench_machine *machine)
{
    fprintf(to, "processor  %s\nsystem     %s\ncompiler   %s; %s\ndate       %s\n", machine->cpu,
            machine->system, machine->compiler, machine->flags, machine->date);
    if (!machine->optimized) {
        fputs("WARNING    built without optimization: the figures mean nothing\n", to);
    }
}

/* A family is told of once, with its first member's figures. */
static int is_first_of_family(const bench_table *table, size_t corpus)
{
    const bench_corpus *all = table->corpora.all;
    return corpus == 0 || all[corpus].family == NULL ||
           all[corpus].family != all[corpus - 1].family;
}

void bench_report_header(FILE *to, const bench_table *table)
{
    fprintf(to, "\n%s\ncontenders\n", table->title);
    for (size_t i = 0; i < table->contenders.count; i++) {
        const bench_contender *contender = &table->contenders.all[i];
        fprintf(to, "  %-18s %s (%s)\n", contender->name, contender->version, contender->calls);
    }
    for (size_t i = 0; i < table->left_out_count; i++) {
        fprintf(to,
                "  left out: %s has, in this build and on this machine, nothing to be "
                "compared with\n",
                table->left_out[i]);
    }
    if (bench_peers_left_out()[0] != '\0') {
        fprintf(to, "  not in this build: %s\n", bench_peers_left_out());
    }
    fputs("corpora\n", to);
    for (size_t i = 0; i < table->corpora.count; i++) {
        const bench_corpus *corpus = &table->corpora.all[i];
        if (!is_first_of_family(table, i)) {
            continue;
        }
        fprintf(to, "  %-18s %s; calls: %zu, MB of UTF-8: %.2f",
                corpus->family != NULL ? corpus->family : corpus->name, corpus->about,
                corpus->string_count, megabytes(corpus, BENCH_UTF8));
        if (corpus->source[BENCH_UTF32].units != NULL) {
            fprintf(to, ", of UTF-32: %.2f", megabytes(corpus, BENCH_UTF32));
        }
        fputc('\n', to);
    }
    fprintf(to, "%zu rounds; a sample takes at least %g ms of %s time\n", table->rounds,
            table->sample_seconds * 1e3, table->cpu_time ? "CPU" : "clock");
    fflush(to);
}

/* A figure with three digits, or as many as stand before the point. */
static void print_figure(FILE *to, int columns, double figure, const char *unit)
{
    char text[32];
    const int decimals = figure < 0.0995 ? 3 : figure < 9.995 ? 2 : figure < 99.95 ? 1 : 0;
    snprintf(text, sizeof text, "%.*f%s", decimals, figure, unit);
    fprintf(to, "%*s", columns, text);
}

/* Who is measured in this operation without doing all of what the others do. */
static void print_unchecked(FILE *to, const bench_table *table, size_t operation)
{
    char names[256];
    if (bench_unchecked_names(&table->contenders, table->operations[operation], names,
                              sizeof names)) {
        fprintf(to, "(%s: without a look at whether the input is well-formed)\n", names);
    }
}

static void print_rates(FILE *to, const bench_table *table, size_t operation, const char *which,
                        double (*rate)(const bench_table *, bench_cell))
{
    const bench_operation *row = table->operations[operation];
    const bench_contenders *contenders = &table->contenders;
    const int stored = bench_find_role(contenders, BENCH_STORE) < contenders->count && row->stores;
    fprintf(to, "\n%s: GB/s of %s%s, %s\n", row->title, bench_form_name(row->source),
            stored ? " (store: of the result)" : "", which);
    print_unchecked(to, table, operation);
    fprintf(to, "%-*s", corpus_width(table), "");
    for (size_t i = 0; i < contenders->count; i++) {
        fprintf(to, "%*s", width(contenders->all[i].name), contenders->all[i].name);
    }
    fputc('\n', to);
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        if (!bench_group_measured(table, (bench_cell){operation, corpus, 0})) {
            continue;
        }
        fprintf(to, "%-*s", corpus_width(table), table->corpora.all[corpus].name);
        for (size_t i = 0; i < contenders->count; i++) {
            const bench_cell cell = {operation, corpus, i};
            const int columns = width(contenders->all[i].name);
            if (bench_cell_measured(table, cell)) {
                print_figure(to, columns, rate(table, cell), "");
            } else {
                fprintf(to, "%*s", columns, "-");
            }
        }
        fputc('\n', to);
    }
}

/* "1.53x", "36 %", or "-" where there is no such figure. */
static void print_ratio(FILE *to, const column *one, double ratio)
{
    const int columns = column_width(one);
    if (!(ratio > 0)) {
        fprintf(to, "%*s", columns, "-");
    } else if (one->percent) {
        fprintf(to, "%*.0f %%", columns - 2, ratio * 100);
    } else {
        print_figure(to, columns, ratio, "x");
    }
}

static void print_titles(FILE *to, const bench_table *table, const column *columns, size_t count)
{
    fprintf(to, "%-*s", corpus_width(table), "");
    for (size_t i = 0; i < count; i++) {
        fprintf(to, "%*s", column_width(&columns[i]), columns[i].title);
    }
    fputc('\n', to);
    if (columns->against == NULL) {
        return;
    }
    fprintf(to, "%-*s", corpus_width(table), "against");
    for (size_t i = 0; i < count; i++) {
        fprintf(to, "%*s", column_width(&columns[i]),
                columns[i].against != NULL ? columns[i].against : "");
    }
    fputc('\n', to);
}

/* A row for each corpus, their geometric mean and the least of them. */
static void print_columns(FILE *to, const bench_table *table, size_t operation,
                          const column *columns, size_t count)
{
    print_titles(to, table, columns, count);
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        if (!bench_group_measured(table, (bench_cell){operation, corpus, 0})) {
            continue;
        }
        fprintf(to, "%-*s", corpus_width(table), table->corpora.all[corpus].name);
        for (size_t i = 0; i < count; i++) {
            const bench_cell cell = {operation, corpus, columns[i].contender};
            print_ratio(to, &columns[i], columns[i].figure(table, cell, columns[i].other));
        }
        fputc('\n', to);
    }
    static const char *const names[] = {"geometric mean", "least"};
    for (size_t least = 0; least < 2; least++) {
        fprintf(to, "%-*s", corpus_width(table), names[least]);
        for (size_t i = 0; i < count; i++) {
            const bench_cell cell = {operation, 0, columns[i].contender};
            const bench_ratios all =
                bench_overall(table, columns[i].figure, cell, columns[i].other);
            print_ratio(to, &columns[i], least ? all.least : all.mean);
        }
        fputc('\n', to);
    }
}

/* One of ours beside all others. */
static void print_ratios(FILE *to, const bench_table *table, size_t operation, size_t ours)
{
    column columns[BENCH_CONTENDERS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < table->contenders.count; i++) {
        const bench_contender *other = &table->contenders.all[i];
        const bench_cell cell = {operation, 0, ours};
        if (i != ours && other->role != BENCH_LOAD && other->role != BENCH_STORE &&
            bench_overall(table, bench_ratio, cell, i).mean > 0) {
            columns[count++] =
                (column){other->name, NULL, bench_ratio, ours, i, other->role == BENCH_LIMIT};
        }
    }
    if (count != 0) {
        fprintf(to, "\n%s: %s is so many times as fast as\n", table->operations[operation]->title,
                table->contenders.all[ours].name);
        print_unchecked(to, table, operation);
        print_columns(to, table, operation, columns, count);
    }
}

/* Each that names another beside that one. */
static void print_pairs(FILE *to, const bench_table *table, size_t operation)
{
    column columns[BENCH_CONTENDERS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < table->contenders.count; i++) {
        const bench_contender *contender = &table->contenders.all[i];
        if (contender->against != NULL) {
            const size_t other = bench_find_name(&table->contenders, contender->against);
            columns[count++] = (column){bench_short_name(contender),
                                        bench_short_name(&table->contenders.all[other]),
                                        bench_ratio,
                                        i,
                                        other,
                                        0};
        }
    }
    fprintf(to, "\n%s, %s: so many times as fast\n", table->operations[operation]->title,
            table->title);
    print_unchecked(to, table, operation);
    print_columns(to, table, operation, columns, count);
}

static void print_shares(FILE *to, const bench_table *table, size_t operation)
{
    column columns[BENCH_CONTENDERS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < table->contenders.count; i++) {
        const bench_contender *contender = &table->contenders.all[i];
        if (contender->role == BENCH_OURS) {
            columns[count++] = (column){contender->name, NULL, bench_share_of_limit, i, 0, 1};
        }
    }
    if (bench_find_role(&table->contenders, BENCH_LOAD) < table->contenders.count) {
        fprintf(to, "\n%s: share of the limit, which is to load the input%s\n",
                table->operations[operation]->title,
                table->operations[operation]->stores ? " and to store the result" : "");
        print_columns(to, table, operation, columns, count);
    }
}

/* The worst of all comparisons of a table. */
static void print_least(FILE *to, const bench_table *table)
{
    double least = 0;
    bench_cell cell;
    bench_cell where = {0, 0, 0};
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                const char *against = table->contenders.all[cell.contender].against;
                const double ratio =
                    against == NULL
                        ? 0
                        : bench_ratio(table, cell, bench_find_name(&table->contenders, against));
                if (ratio > 0 && (!(least > 0) || ratio < least)) {
                    least = ratio;
                    where = cell;
                }
            }
        }
    }
    if (least > 0) {
        fprintf(to, "\nleast of all, %s: %.2fx, %s against %s, %s, %s\n", table->title, least,
                table->contenders.all[where.contender].name,
                table->contenders.all[where.contender].against,
                table->operations[where.operation]->name, table->corpora.all[where.corpus].name);
    }
}

void bench_report_tables(FILE *to, const bench_table *table)
{
    const int lengths = table->corpora.all[0].family != NULL;
    for (size_t operation = 0; operation < table->operation_count; operation++) {
        print_rates(to, table, operation, "median", bench_median_rate);
        if (lengths) {
            continue;
        }
        print_rates(to, table, operation, "best", bench_best_rate);
        if (bench_has_pairs(&table->contenders)) {
            print_pairs(to, table, operation);
        } else {
            for (size_t i = 0; i < table->contenders.count; i++) {
                if (table->contenders.all[i].role == BENCH_OURS) {
                    print_ratios(to, table, operation, i);
                }
            }
        }
        print_shares(to, table, operation);
    }
    print_least(to, table);
    fprintf(to,
            "\nnoise: the median sample took %.1f %% longer than the best (median of all cells)\n",
            bench_spread(table) * 100);
}

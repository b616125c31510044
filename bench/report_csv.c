/*
 * The figures as CSV.
 */
#include "report.h"
#include "statistics.h"

#include <string.h>

static void print_field(FILE *to, const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fprintf(to, "%s,", text);
        return;
    }
    fputc('"', to);
    for (; *text != '\0'; text++) {
        if (*text == '"') {
            fputc('"', to);
        }
        fputc(*text, to);
    }
    fputs("\",", to);
}

/* The contender that this one is compared with: the one that it names; where nobody names any, the
 * first of ours. contenders.count when there is none. */
static size_t compared_with(const bench_table *table, size_t contender)
{
    const bench_contenders *contenders = &table->contenders;
    const bench_contender *this = &contenders->all[contender];
    if (this->against != NULL) {
        return bench_find_name(contenders, this->against);
    }
    const size_t ours = bench_find_role(contenders, BENCH_OURS);
    const int moves_only = this->role == BENCH_LOAD || this->role == BENCH_STORE;
    const int comparable = !bench_has_pairs(contenders) && !moves_only && ours != contender;
    return comparable ? ours : contenders->count;
}

/* A figure, or nothing where there is none. */
static void print_known(FILE *to, double figure, const char *after)
{
    if (figure > 0) {
        fprintf(to, "%.4f", figure);
    }
    fputs(after, to);
}

static void print_cell(FILE *to, const bench_table *table, bench_cell cell,
                       const bench_machine *machine)
{
    const bench_contender *contender = &table->contenders.all[cell.contender];
    const bench_operation *operation = table->operations[cell.operation];
    const bench_corpus *corpus = &table->corpora.all[cell.corpus];
    const size_t other = compared_with(table, cell.contender);
    print_field(to, table->title);
    print_field(to, operation->name);
    print_field(to, corpus->name);
    print_field(to, contender->name);
    print_field(to, contender->version);
    print_field(to, contender->calls);
    print_field(to, contender->unchecked[operation - bench_operations] ? "no" : "yes");
    print_field(to, machine->cpu);
    print_field(to, machine->compiler);
    print_field(to, machine->flags);
    print_field(to, machine->date);
    fprintf(to, "%zu,%zu,%zu,%u,%.4f,%.4f,", bench_cell_bytes(table, cell), corpus->string_count,
            table->rounds, bench_cell_passes(table, cell), bench_best_rate(table, cell),
            bench_median_rate(table, cell));
    print_known(to, bench_share_of_limit(table, cell, 0), ",");
    print_field(to, other < table->contenders.count ? table->contenders.all[other].name : "");
    print_known(to, bench_ratio(table, cell, other), "\n");
}

void bench_report_csv(FILE *to, const bench_table *tables, size_t count,
                      const bench_machine *machine)
{
    fputs("table,operation,corpus,contender,version,calls,checks,cpu,compiler,flags,date,bytes,"
          "strings,rounds,passes,best_gb_per_s,median_gb_per_s,share_of_limit,compared_with,"
          "times_as_fast\n",
          to);
    for (const bench_table *table = tables; table < tables + count; table++) {
        bench_cell cell;
        for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
            for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
                for (cell.contender = 0; cell.contender < table->contenders.count;
                     cell.contender++) {
                    if (bench_cell_measured(table, cell)) {
                        print_cell(to, table, cell, machine);
                    }
                }
            }
        }
    }
}

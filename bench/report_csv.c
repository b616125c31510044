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

/* What ours_over_this is about, when there are several of ours. */
static size_t first_of_ours(const bench_table *table)
{
    size_t i = 0;
    while (table->contenders.all[i].role != BENCH_OURS) {
        i++; /* one of them always takes part */
    }
    return i;
}

void bench_report_csv(FILE *to, const bench_table *table, const bench_machine *machine)
{
    const size_t ours = first_of_ours(table);
    bench_cell cell;
    fputs("operation,corpus,contender,version,cpu,compiler,flags,date,bytes,strings,rounds,passes,"
          "best_gb_per_s,median_gb_per_s,ours_over_this\n",
          to);
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                if (!bench_cell_measured(table, cell)) {
                    continue;
                }
                const bench_contender *contender = &table->contenders.all[cell.contender];
                const bench_corpus *corpus = &table->corpora.all[cell.corpus];
                const bench_cell ours_cell = {cell.operation, cell.corpus, ours};
                print_field(to, table->operations[cell.operation]->name);
                print_field(to, corpus->name);
                print_field(to, contender->name);
                print_field(to, contender->version);
                print_field(to, machine->cpu);
                print_field(to, machine->compiler);
                print_field(to, machine->flags);
                print_field(to, machine->date);
                fprintf(to, "%zu,%zu,%zu,%u,%.4f,%.4f,%.4f\n", bench_cell_bytes(table, cell),
                        corpus->string_count, table->rounds, bench_cell_passes(table, cell),
                        bench_best_rate(table, cell), bench_median_rate(table, cell),
                        bench_ratio(table, ours_cell, cell.contender));
            }
        }
    }
}

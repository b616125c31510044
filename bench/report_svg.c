/*
 * The figures as a plot: bars.
 */
#include "report.h"
#include "statistics.h"
#include "svg.h"

#include <math.h>
#include <string.h>

#define PANEL_TITLE 34.0
#define PANEL       210.0 /* height of the bars' area */
#define PANEL_FOOT  26.0

static const double plot_width = BENCH_SVG_WIDTH - BENCH_SVG_LEFT - BENCH_SVG_RIGHT;

static bench_scale scale_for(const bench_table *table)
{
    double least = HUGE_VAL;
    double most = 0;
    bench_cell cell;
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                if (bench_svg_shows(table, cell.contender) && bench_cell_measured(table, cell)) {
                    const double rate = bench_median_rate(table, cell);
                    least = rate < least ? rate : least;
                    most = rate > most ? rate : most;
                }
            }
        }
    }
    /* A bar has some length even for the slowest. */
    return bench_scale_around(least * 0.7, most, PANEL);
}

static void print_axis(FILE *to, bench_scale axis, double bottom)
{
    for (double line = axis.low; line <= axis.high * 1.001; line = bench_round_up(line)) {
        const double y = bottom - bench_scale_place(axis, line);
        char label[32];
        snprintf(label, sizeof label, "%g", line);
        bench_svg_line(to, BENCH_SVG_LEFT, y, BENCH_SVG_WIDTH - BENCH_SVG_RIGHT, y,
                       line == axis.low);
        bench_svg_text(to, BENCH_SVG_LEFT - 6, y + 4, "text-anchor=\"end\" font-size=\"11\"",
                       label);
    }
}

static void print_bar(FILE *to, const bench_table *table, bench_cell cell, double x,
                      double bar_width, double bottom, bench_scale axis)
{
    const bench_contender *contender = &table->contenders.all[cell.contender];
    const double rate = bench_median_rate(table, cell);
    const double tall = bench_scale_place(axis, rate);
    fprintf(to, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"><title>", x,
            bottom - tall, bar_width * 0.9, tall, bench_svg_colour(table, cell.contender));
    bench_svg_escaped(to, contender->name);
    fputs(", ", to);
    bench_svg_escaped(to, table->corpora.all[cell.corpus].name);
    fprintf(to, ": %.3f GB/s, best %.3f</title></rect>\n", rate, bench_best_rate(table, cell));
}

static void print_panel(FILE *to, const bench_table *table, size_t operation, double top,
                        bench_scale axis)
{
    const bench_operation *row = table->operations[operation];
    const double bottom = top + PANEL_TITLE + PANEL;
    const double group = plot_width / (double)table->corpora.count;
    const double bar = group / ((double)table->contenders.count + 1.2);
    char unchecked[160];
    char title[320];
    const int some = bench_unchecked_names(&table->contenders, row, unchecked, sizeof unchecked);
    snprintf(title, sizeof title, "%s, GB/s of %s (logarithmic)%s%s", row->title,
             bench_form_name(row->source), some ? "; unchecked: " : "", unchecked);
    bench_svg_text(to, BENCH_SVG_LEFT, top + 22, "font-size=\"14\" font-weight=\"bold\"", title);
    print_axis(to, axis, bottom);
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        const double left = BENCH_SVG_LEFT + group * (double)corpus + bar * 0.6;
        for (size_t i = 0; i < table->contenders.count; i++) {
            const bench_cell cell = {operation, corpus, i};
            if (bench_svg_shows(table, i) && bench_cell_measured(table, cell)) {
                print_bar(to, table, cell, left + bar * (double)i, bar, bottom, axis);
            }
        }
        bench_svg_text(to, BENCH_SVG_LEFT + group * ((double)corpus + 0.5), bottom + 16,
                       "text-anchor=\"middle\" font-size=\"11\"", table->corpora.all[corpus].name);
    }
}

void bench_report_svg(FILE *to, const bench_table *tables, size_t count,
                      const bench_machine *machine)
{
    (void)count; /* options that make more than one table make no plot */
    const bench_table *table = tables;
    const bench_scale axis = scale_for(table);
    const double first = bench_svg_head_height(table);
    const double step = PANEL_TITLE + PANEL + PANEL_FOOT;
    bench_svg_head(to, table, machine, "utf8codec and other libraries: median rates",
                   first + step * (double)table->operation_count + 8);
    for (size_t i = 0; i < table->operation_count; i++) {
        print_panel(to, table, i, first + step * (double)i, axis);
    }
    fputs("</svg>\n", to);
}

/*
 * The figures as a plot: curves, over the length of the strings.
 */
#include "report.h"
#include "statistics.h"
#include "svg.h"

#include <math.h>
#include <string.h>

#define PANEL_TITLE 34.0
#define PANEL       200.0 /* height of the curves' area */
#define PANEL_FOOT  44.0
#define GAP         46.0 /* between panels, for the labels of the axis */
#define MARGIN      10.0 /* for the last label */

/* What all panels share. */
typedef struct layout {
    bench_scale lengths; /* bytes of input of one call */
    bench_scale times;   /* nanoseconds for each byte */
    size_t families;
} layout;

/* Bytes of input of one call, on average. */
static double length_of(const bench_table *table, bench_cell cell)
{
    return (double)bench_cell_bytes(table, cell) /
           (double)table->corpora.all[cell.corpus].string_count;
}

static double time_of(const bench_table *table, bench_cell cell)
{
    return 1 / bench_median_rate(table, cell);
}

static int is_first_of_family(const bench_table *table, size_t corpus)
{
    return corpus == 0 ||
           table->corpora.all[corpus].family != table->corpora.all[corpus - 1].family;
}

static layout layout_for(const bench_table *table)
{
    double shortest = HUGE_VAL;
    double longest = 0;
    double least = HUGE_VAL;
    double most = 0;
    bench_cell cell;
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                if (bench_cell_measured(table, cell)) {
                    shortest = fmin(shortest, length_of(table, cell));
                    longest = fmax(longest, length_of(table, cell));
                    least = fmin(least, time_of(table, cell));
                    most = fmax(most, time_of(table, cell));
                }
            }
        }
    }
    layout all = {.families = 0};
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        all.families += (size_t)is_first_of_family(table, corpus);
    }
    const double column =
        (BENCH_SVG_WIDTH - BENCH_SVG_LEFT - BENCH_SVG_RIGHT - MARGIN + GAP) / (double)all.families;
    all.lengths = (bench_scale){shortest, longest * 1.001, column - GAP};
    all.times = bench_scale_around(least, most, PANEL);
    return all;
}

/* 1, 8, 64, ..., 64K. */
static void print_length_axis(FILE *to, bench_scale axis, double left, double bottom)
{
    for (double length = 1; length <= axis.high; length *= 8) {
        if (length < axis.low * 0.999) {
            continue;
        }
        const double x = left + bench_scale_place(axis, length);
        char label[32];
        snprintf(label, sizeof label, length < 1024 ? "%g" : "%gK",
                 length < 1024 ? length : length / 1024);
        bench_svg_line(to, x, bottom, x, bottom - PANEL, 0);
        bench_svg_text(to, x, bottom + 14, "text-anchor=\"middle\" font-size=\"11\"", label);
    }
}

static void print_time_axis(FILE *to, bench_scale axis, double left, double width, double bottom)
{
    for (double time = axis.low; time <= axis.high * 1.001; time = bench_round_up(time)) {
        const double y = bottom - bench_scale_place(axis, time);
        /* A line for each power of ten; they would be too many otherwise. */
        const double power = log10(time);
        if (fabs(power - round(power)) > 0.01 && time != axis.low) {
            continue;
        }
        char label[32];
        snprintf(label, sizeof label, "%g", time);
        bench_svg_line(to, left, y, left + width, y, time == axis.low);
        bench_svg_text(to, left - 5, y + 4, "text-anchor=\"end\" font-size=\"11\"", label);
    }
}

/* The curve of one contender over the corpora [first, end), which are one family. */
static void print_curve(FILE *to, const bench_table *table, bench_cell cell, size_t end,
                        const layout *all, double left, double bottom)
{
    const char *colour = bench_svg_colour(table, cell.contender);
    const size_t first = cell.corpus;
    fprintf(to, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\" points=\"", colour);
    for (; cell.corpus < end; cell.corpus++) {
        fprintf(to, "%.2f,%.2f ", left + bench_scale_place(all->lengths, length_of(table, cell)),
                bottom - bench_scale_place(all->times, time_of(table, cell)));
    }
    fputs("\"/>\n", to);
    for (cell.corpus = first; cell.corpus < end; cell.corpus++) {
        const double length = length_of(table, cell);
        const double time = time_of(table, cell);
        fprintf(to, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"1.8\" fill=\"%s\"><title>",
                left + bench_scale_place(all->lengths, length),
                bottom - bench_scale_place(all->times, time), colour);
        bench_svg_escaped(to, table->contenders.all[cell.contender].name);
        fprintf(to, ", %.1f bytes: %.4f ns for each, %.1f ns for a call</title></circle>\n", length,
                time, length * time);
    }
}

static void print_panel(FILE *to, const bench_table *table, bench_cell cell, size_t end,
                        const layout *all, double left, double top)
{
    const bench_operation *row = table->operations[cell.operation];
    const double bottom = top + PANEL_TITLE + PANEL;
    char title[128];
    char unchecked[160] = "unchecked: ";
    const size_t used = strlen(unchecked);
    snprintf(title, sizeof title, "%s: %s", row->title, table->corpora.all[cell.corpus].family);
    bench_svg_text(to, left, top + 22, "font-size=\"13\" font-weight=\"bold\"", title);
    if (bench_unchecked_names(&table->contenders, row, unchecked + used, sizeof unchecked - used)) {
        bench_svg_text(to, left + all->lengths.length, top + PANEL_TITLE + 8,
                       "text-anchor=\"end\" font-size=\"11\"", unchecked);
    }
    print_length_axis(to, all->lengths, left, bottom);
    print_time_axis(to, all->times, left, all->lengths.length, bottom);
    for (; cell.contender < table->contenders.count; cell.contender++) {
        if (bench_cell_measured(table, cell)) {
            print_curve(to, table, cell, end, all, left, bottom);
        }
    }
}

void bench_report_scaling(FILE *to, const bench_table *tables, size_t count,
                          const bench_machine *machine)
{
    (void)count; /* there is one */
    const bench_table *table = tables;
    const layout all = layout_for(table);
    const double head = bench_svg_head_height(table) + 8;
    const double step = PANEL_TITLE + PANEL + PANEL_FOOT;
    bench_svg_head(
        to, table, machine,
        "Nanoseconds for each byte of input, over the bytes of one call (both logarithmic)",
        head + step * (double)table->operation_count);
    for (size_t operation = 0; operation < table->operation_count; operation++) {
        double left = BENCH_SVG_LEFT;
        for (size_t first = 0; first < table->corpora.count;) {
            size_t end = first + 1;
            while (end < table->corpora.count && !is_first_of_family(table, end)) {
                end++;
            }
            const bench_cell cell = {operation, first, 0};
            if (bench_group_measured(table, cell)) {
                print_panel(to, table, cell, end, &all, left, head + step * (double)operation);
            }
            left += all.lengths.length + GAP;
            first = end;
        }
    }
    fputs("</svg>\n", to);
}

/*
 * The figures as a plot: an SVG written by hand, with no background and in greys and colours that
 * can be read on white and on black.
 */
#include "report.h"
#include "statistics.h"

#include <math.h>
#include <string.h>

#define WIDTH        1200.0
#define LEFT         56.0
#define RIGHT        12.0
#define HEADER       58.0 /* title and machine */
#define LEGEND_LINE  20.0
#define LEGEND_ITEMS 6 /* in a line */
#define PANEL_TITLE  34.0
#define PANEL        210.0 /* height of the bars' area */
#define PANEL_FOOT   26.0
#define TEXT_COLOUR  "#7d7d7d"

/* Ours first, then the peers, in hues that colour-blind readers can tell apart; the limit is
 * grey. */
static const char *const ours_colours[] = {"#d55e00", "#e69f00", "#b5651d", "#f0b27a"};
static const char *const peer_colours[] = {"#0072b2", "#56b4e9", "#009e73", "#cc79a7",
                                           "#8c7ae6", "#9a8c4f", "#3d8b8b", "#a0522d"};

typedef struct scale {
    double low, high; /* GB/s, the ends of the axis */
} scale;

static const char *colour(const bench_table *table, size_t contender)
{
    const bench_role role = table->contenders.all[contender].role;
    size_t before = 0;
    for (size_t i = 0; i < contender; i++) {
        before += table->contenders.all[i].role == role;
    }
    return role == BENCH_LIMIT ? "#a8a8a8"
           : role == BENCH_OURS
               ? ours_colours[before % (sizeof ours_colours / sizeof *ours_colours)]
               : peer_colours[before % (sizeof peer_colours / sizeof *peer_colours)];
}

static void print_escaped(FILE *to, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", to);
            break;
        case '<':
            fputs("&lt;", to);
            break;
        case '>':
            fputs("&gt;", to);
            break;
        default:
            fputc(*text, to);
        }
    }
}

static void print_text(FILE *to, double x, double y, const char *attributes, const char *text)
{
    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, attributes);
    print_escaped(to, text);
    fputs("</text>\n", to);
}

/* From the greatest of 1, 2, 5 times a power of ten below all rates, to the least above. */
static double round_number(double rate, int upwards)
{
    const double power = pow(10, floor(log10(rate)));
    const double steps[] = {1, 2, 5, 10};
    for (size_t i = 0; i < 3; i++) {
        if (rate < steps[i + 1] * power) {
            return (upwards ? steps[i + 1] : steps[i]) * power;
        }
    }
    return 10 * power;
}

static scale scale_for(const bench_table *table)
{
    double least = HUGE_VAL;
    double most = 0;
    bench_cell cell;
    for (cell.operation = 0; cell.operation < table->operation_count; cell.operation++) {
        for (cell.corpus = 0; cell.corpus < table->corpora.count; cell.corpus++) {
            for (cell.contender = 0; cell.contender < table->contenders.count; cell.contender++) {
                if (bench_cell_measured(table, cell)) {
                    const double rate = bench_median_rate(table, cell);
                    least = rate < least ? rate : least;
                    most = rate > most ? rate : most;
                }
            }
        }
    }
    /* A bar has some length even for the slowest. */
    return (scale){round_number(least * 0.7, 0), round_number(most, 1)};
}

static double height(scale axis, double rate)
{
    return PANEL * log(rate / axis.low) / log(axis.high / axis.low);
}

static void print_axis(FILE *to, scale axis, double bottom)
{
    for (double line = axis.low; line <= axis.high * 1.001; line = round_number(line * 1.001, 1)) {
        const double y = bottom - height(axis, line);
        char label[32];
        snprintf(label, sizeof label, "%g", line);
        fprintf(to,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#888\" "
                "stroke-opacity=\"%s\"/>\n",
                LEFT, y, WIDTH - RIGHT, y, line == axis.low ? "0.9" : "0.28");
        print_text(to, LEFT - 6, y + 4, "text-anchor=\"end\" font-size=\"11\"", label);
    }
}

static void print_bar(FILE *to, const bench_table *table, bench_cell cell, double x,
                      double bar_width, double bottom, scale axis)
{
    const bench_contender *contender = &table->contenders.all[cell.contender];
    const double rate = bench_median_rate(table, cell);
    const double tall = height(axis, rate);
    fprintf(to, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"><title>", x,
            bottom - tall, bar_width * 0.9, tall, colour(table, cell.contender));
    print_escaped(to, contender->name);
    fputs(", ", to);
    print_escaped(to, table->corpora.all[cell.corpus].name);
    fprintf(to, ": %.3f GB/s, best %.3f</title></rect>\n", rate, bench_best_rate(table, cell));
}

static void print_panel(FILE *to, const bench_table *table, size_t operation, double top,
                        scale axis)
{
    const bench_operation *row = table->operations[operation];
    const double bottom = top + PANEL_TITLE + PANEL;
    const double group = (WIDTH - LEFT - RIGHT) / (double)table->corpora.count;
    const double bar = group / ((double)table->contenders.count + 1.2);
    char title[96];
    snprintf(title, sizeof title, "%s, GB/s of %s (logarithmic)", row->title,
             bench_form_name(row->source));
    print_text(to, LEFT, top + 22, "font-size=\"14\" font-weight=\"bold\"", title);
    print_axis(to, axis, bottom);
    for (size_t corpus = 0; corpus < table->corpora.count; corpus++) {
        const double left = LEFT + group * (double)corpus + bar * 0.6;
        for (size_t i = 0; i < table->contenders.count; i++) {
            const bench_cell cell = {operation, corpus, i};
            if (bench_cell_measured(table, cell)) {
                print_bar(to, table, cell, left + bar * (double)i, bar, bottom, axis);
            }
        }
        print_text(to, LEFT + group * ((double)corpus + 0.5), bottom + 16,
                   "text-anchor=\"middle\" font-size=\"11\"", table->corpora.all[corpus].name);
    }
}

static void print_legend(FILE *to, const bench_table *table)
{
    const double column = (WIDTH - LEFT - RIGHT) / LEGEND_ITEMS;
    for (size_t i = 0; i < table->contenders.count; i++) {
        const double x = LEFT + column * (double)(i % LEGEND_ITEMS);
        const double y = HEADER + LEGEND_LINE * (double)(i / LEGEND_ITEMS);
        fprintf(to, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n", x, y,
                colour(table, i));
        const bench_contender *contender = &table->contenders.all[i];
        char label[64];
        snprintf(label, sizeof label, "%s %.*s", contender->name,
                 (int)strcspn(contender->version, ","), contender->version);
        print_text(to, x + 18, y + 10.5, "font-size=\"12\"", label);
    }
}

void bench_report_svg(FILE *to, const bench_table *table, const bench_machine *machine)
{
    const scale axis = scale_for(table);
    const size_t legend_lines = (table->contenders.count + LEGEND_ITEMS - 1) / LEGEND_ITEMS;
    const double first = HEADER + LEGEND_LINE * (double)legend_lines;
    const double step = PANEL_TITLE + PANEL + PANEL_FOOT;
    char line[600];
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
            "height=\"%.0f\" font-family=\"sans-serif\" fill=\"%s\">\n",
            WIDTH, first + step * (double)table->operation_count + 8, WIDTH,
            first + step * (double)table->operation_count + 8, TEXT_COLOUR);
    print_text(to, LEFT, 22, "font-size=\"16\" font-weight=\"bold\"",
               "utf8codec and other libraries: median rates");
    snprintf(line, sizeof line, "%s; %s; %s; %s; %zu rounds", machine->cpu, machine->compiler,
             machine->flags, machine->date, table->rounds);
    print_text(to, LEFT, 42, "font-size=\"12\"", line);
    print_legend(to, table);
    for (size_t i = 0; i < table->operation_count; i++) {
        print_panel(to, table, i, first + step * (double)i, axis);
    }
    fputs("</svg>\n", to);
}

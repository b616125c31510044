/*
 * What the plots are made of.
 */
#include "svg.h"

#include <math.h>
#include <string.h>

#define HEADER       58.0 /* title and machine */
#define LEGEND_LINE  20.0
#define LEGEND_ITEMS 6 /* in a line */
#define TEXT_COLOUR  "#7d7d7d"

/* Ours first, then the peers, in hues that colour-blind readers can tell apart; the limit is
 * grey. */
static const char *const ours_colours[] = {"#d55e00", "#e69f00", "#b5651d",
                                           "#f0b27a", "#8b3a00", "#c9a227"};
static const char *const peer_colours[] = {"#0072b2", "#56b4e9", "#009e73", "#cc79a7",
                                           "#8c7ae6", "#9a8c4f", "#3d8b8b", "#a0522d"};

const char *bench_svg_colour(const bench_table *table, size_t contender)
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

void bench_svg_escaped(FILE *to, const char *text)
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

void bench_svg_text(FILE *to, double x, double y, const char *attributes, const char *text)
{
    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, attributes);
    bench_svg_escaped(to, text);
    fputs("</text>\n", to);
}

void bench_svg_line(FILE *to, double x1, double y1, double x2, double y2, int strong)
{
    fprintf(to,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#888\" "
            "stroke-opacity=\"%s\"/>\n",
            x1, y1, x2, y2, strong ? "0.9" : "0.28");
}

/* The greatest of 1, 2, 5 times a power of ten that is not above value, or the least above it. */
static double round_number(double value, int upwards)
{
    const double power = pow(10, floor(log10(value)));
    const double steps[] = {1, 2, 5, 10};
    for (size_t i = 0; i < 3; i++) {
        if (value < steps[i + 1] * power) {
            return (upwards ? steps[i + 1] : steps[i]) * power;
        }
    }
    return 10 * power;
}

double bench_round_up(double value)
{
    return round_number(value * 1.001, 1);
}

bench_scale bench_scale_around(double least, double most, double length)
{
    return (bench_scale){round_number(least, 0), round_number(most, 1), length};
}

double bench_scale_place(bench_scale scale, double value)
{
    return scale.length * log(value / scale.low) / log(scale.high / scale.low);
}

int bench_svg_shows(const bench_table *table, size_t contender)
{
    const bench_role role = table->contenders.all[contender].role;
    return role != BENCH_LOAD && role != BENCH_STORE;
}

static void print_legend(FILE *to, const bench_table *table)
{
    const double column = (BENCH_SVG_WIDTH - BENCH_SVG_LEFT - BENCH_SVG_RIGHT) / LEGEND_ITEMS;
    size_t shown = 0;
    for (size_t i = 0; i < table->contenders.count; i++) {
        if (!bench_svg_shows(table, i)) {
            continue;
        }
        const double x = BENCH_SVG_LEFT + column * (double)(shown % LEGEND_ITEMS);
        const double y = HEADER + LEGEND_LINE * (double)(shown / LEGEND_ITEMS);
        fprintf(to, "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n", x, y,
                bench_svg_colour(table, i));
        const bench_contender *contender = &table->contenders.all[i];
        char label[64];
        snprintf(label, sizeof label, "%s %.*s", contender->name,
                 (int)strcspn(contender->version, ","), contender->version);
        bench_svg_text(to, x + 18, y + 10.5, "font-size=\"12\"", label);
        shown++;
    }
}

double bench_svg_head_height(const bench_table *table)
{
    const size_t lines = (table->contenders.count + LEGEND_ITEMS - 1) / LEGEND_ITEMS;
    return HEADER + LEGEND_LINE * (double)lines;
}

void bench_svg_head(FILE *to, const bench_table *table, const bench_machine *machine,
                    const char *title, double height)
{
    char line[600];
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
            "height=\"%.0f\" font-family=\"sans-serif\" fill=\"%s\">\n",
            BENCH_SVG_WIDTH, height, BENCH_SVG_WIDTH, height, TEXT_COLOUR);
    bench_svg_text(to, BENCH_SVG_LEFT, 22, "font-size=\"16\" font-weight=\"bold\"", title);
    snprintf(line, sizeof line, "%s; %s; %s; %s; %zu rounds", machine->cpu, machine->compiler,
             machine->flags, machine->date, table->rounds);
    bench_svg_text(to, BENCH_SVG_LEFT, 42, "font-size=\"12\"", line);
    print_legend(to, table);
}

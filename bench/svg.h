/*
 * What the plots are made of: SVG written by hand, with no background and in greys and colours
 * that can be read on white and on black.
 */
#ifndef BENCH_SVG_H
#define BENCH_SVG_H

#include <stdio.h>

#include "machine.h"
#include "measure.h"

#define BENCH_SVG_WIDTH 1200.0
#define BENCH_SVG_LEFT  56.0
#define BENCH_SVG_RIGHT 12.0

/* A logarithmic scale: values from low to high are spread over `length`. */
typedef struct bench_scale {
    double low, high;
    double length;
} bench_scale;

/* The scale from the round number (1, 2 or 5 times a power of ten) below `least` to the one
 * above `most`. */
bench_scale bench_scale_around(double least, double most, double length);

/* Where a value stands on the scale, 0 to length. */
double bench_scale_place(bench_scale scale, double value);

/* The next of the round numbers above value. */
double bench_round_up(double value);

/* The colour of the contender. */
const char *bench_svg_colour(const bench_table *table, size_t contender);

void bench_svg_escaped(FILE *to, const char *text);
void bench_svg_text(FILE *to, double x, double y, const char *attributes, const char *text);
void bench_svg_line(FILE *to, double x1, double y1, double x2, double y2, int strong);

/* How high the head of a plot is, which bench_svg_head() writes. */
double bench_svg_head_height(const bench_table *table);

/* The start of the file: title, machine, a legend of the contenders. `height` is the file's. */
void bench_svg_head(FILE *to, const bench_table *table, const bench_machine *machine,
                    const char *title, double height);

/* Whether a contender is shown: what only loads or only stores is not. */
int bench_svg_shows(const bench_table *table, size_t contender);

#endif

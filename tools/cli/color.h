/*
 * Colours, in one place: when there are any, and which.
 */
#ifndef CLI_COLOR_H
#define CLI_COLOR_H

#include "output.h"

typedef enum color_when {
    color_auto, /* on terminals, unless NO_COLOR or TERM forbid it */
    color_always,
    color_never
} color_when;

/* What a text is, which decides its colour. */
typedef enum color_role {
    color_place, /* the name of a file, line and column */
    color_wrong  /* what is ill-formed */
} color_role;

/* What --color takes, by an index from 0; NULL after the last. */
const char *color_when_at(unsigned i);

/* The argument of --color. Returns false if it is none. */
bool color_when_named(const char *name, color_when *when);

/* Whether output to fd has colours. */
bool color_is_wanted(color_when when, int fd);

/* Begins and ends a text of a colour; nothing if there are none. */
void color_begin(output *out, bool wanted, color_role which);
void color_end(output *out, bool wanted);

#endif

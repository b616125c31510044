/*
 * The line of text that has an error, as much as fits a terminal, with a caret under the error.
 */
#ifndef CLI_CONTEXT_H
#define CLI_CONTEXT_H

#include "finding.h"

/* How text is printed: the same for a whole run. */
typedef struct context_style {
    bool colors;
    unsigned columns; /* of the terminal; 0: no context is printed */
} context_style;

/* To be called once, before context_print(), by the first thread. */
void context_begin(void);

/*
 * Prints two lines: the text around the error, escaped as for a log, but for tabs, which are a space
 * each; and the caret.
 */
void context_print(output *out, const context_style *style, const finding *what);

#endif

/*
 * A pseudo-terminal, and what it shows, for tests of what the program does on one.
 */
#ifndef TESTS_CLI_TERMINAL_H
#define TESTS_CLI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct terminal {
    int master;
    int slave; /* for the program */
    char seen[16 * 1024];
    size_t length;
} terminal;

/*
 * Opens one. Where none can be had, as in a container without /dev/pts, the test is skipped and says
 * so.
 */
void terminal_open(terminal *t);

/* Makes it so many columns wide. */
void terminal_resize(terminal *t, unsigned short columns);

/*
 * Collects what the terminal shows in t->seen until `wanted` is there, or nothing comes for so many
 * milliseconds. Returns whether it is there.
 */
bool terminal_shows(terminal *t, const char *wanted, int for_ms);

void terminal_close(terminal *t);

#endif

/*
 * What the terminal can do, if there is one.
 */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

/* Whether it understands control sequences: TERM is set, and not to "dumb". */
bool terminal_is_capable(void);

/* Its width in columns; 80 if fd is not a terminal that says. */
unsigned terminal_columns(int fd);

#endif

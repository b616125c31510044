/*
 * A progress bar on standard error, for people who wait: only on a terminal that can redraw a line,
 * only once an input has taken longer than a second, gone without a trace at its end. There is none
 * where standard output is a pipe: what reads it may be a pager, which draws on the same screen.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>

/* No bar in this run, whatever happens (--quiet, --no-progress). */
void progress_forbid(void);

/* An input begins; total is its size in bytes, 0 when that is not known. */
void progress_start(uint64_t total);

/* So many bytes of it have been read. */
void progress_update(uint64_t done);

/* Takes the bar off the screen before something else is written there; it may come back. */
void progress_hide(void);

/* The input ends. */
void progress_stop(void);

#endif

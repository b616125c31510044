/*
 * utf8codec check, of one file: the work that the files of a command line share nothing of, so that
 * threads can do it. Reading the command line and printing in order are the caller's.
 */
#ifndef CLI_CHECK_FILE_H
#define CLI_CHECK_FILE_H

#include "encodings.h"
#include "error_table.h"
#include "report.h"

#include <utf8codec/repertoire.h>

/* How to check: the same for all files. */
typedef struct check_how {
    bool all;             /* read on after an error, and report it */
    bool stats;           /* count and report */
    uint64_t most_errors; /* how many errors of a file are reported */
    const encoding *encoding;
    const utf8codec_repertoire *repertoire; /* NULL if there is none */
    const report *report;
    bool context; /* the reports show the line that has the error */
} check_how;

/* Which file. */
typedef struct check_source {
    const char *path;     /* "-": standard input */
    const folder *around; /* where a walk has found it; NULL: it was named by the user */
    const char *name;     /* its name in that folder */
} check_source;

/* Why a file that a walk has found is not checked. */
typedef enum check_skipped {
    check_not_skipped = 0,
    check_skipped_binary,
    check_skipped_gone,  /* a regular file no longer has that name */
    check_skipped_output /* what is printed is written to it */
} check_skipped;

/* What came of one file. */
typedef struct check_outcome {
    check_skipped skipped; /* then nothing else counts */
    uint64_t errors;
    uint64_t omitted; /* how many of them are not reported, though all should be */
    bool complete;    /* it was read as far as was wanted; otherwise there was a message why not */
    int error;        /* the errno of why not; 0: see reason */
    const char *reason; /* why not, a constant; NULL: output failed, which output_close() reports */
} check_outcome;

/* What a thread needs for it: too large for the stack of some. */
typedef struct check_room {
    input in;
    uint8_t utf8[16 * 1024];
    error_table errors; /* all zero at first */
} check_room;

/*
 * Checks a file, and reports what is in it on `out`.
 *
 *   answers  as in input_open(): `out`, or NULL if that is in memory.
 */
check_outcome check_file(const check_how *how, const check_source *from, output *out,
                         output *answers, check_room *room);

/*
 * Adds the outcome of path to the summary of all, and reports on `out`, after what check_file() has
 * reported, if it could not be read.
 */
void check_add(const check_how *how, output *out, summary *sum, const char *path,
               const check_outcome *one);

#endif

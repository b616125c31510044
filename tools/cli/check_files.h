/*
 * utf8codec check, of all the files of a command line: which they are, threads for them, and what
 * they say in the order of the files.
 */
#ifndef CLI_CHECK_FILES_H
#define CLI_CHECK_FILES_H

#include "check_file.h"
#include "walk.h"

/* The names of which files are printed; then nothing else is. */
typedef enum check_names {
    check_no_names = 0,
    check_names_with_errors,
    check_names_without_errors
} check_names;

typedef struct check_files_how {
    check_how each;
    check_names names;
    bool null;         /* names end with a NUL instead of a line feed, and are not escaped */
    bool recursive;    /* folders are walked through */
    walk_options walk; /* how */
    unsigned jobs;     /* threads; 0: one for each processor */
} check_files_how;

/*
 * Checks the operands of a command line, "-" for standard input: if there are none, standard input
 * or, when recursive, the current folder. Prints on `out`, and adds to the summary. Ends when `out`
 * fails.
 */
void check_files(const check_files_how *how, char *const *operands, int count, output *out,
                 summary *sum);

#endif

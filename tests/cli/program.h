/*
 * Running the command-line program as its users do, for tests: arguments, standard input, where
 * its output goes, and what came of it.
 */
#ifndef TESTS_CLI_PROGRAM_H
#define TESTS_CLI_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

/* A NULL-terminated list of arguments, argv[0] left out. */
#define ARGS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* How to run; all zero but the arguments: an empty standard input, output captured. */
typedef struct invocation {
    const char *program; /* NULL: utf8codec */
    const char *const *arguments;
    const char *input; /* what standard input gives, through a pipe; NULL: nothing */
    size_t input_length;
    bool byte_by_byte;      /* the pipe is fed one byte a write */
    const char *input_from; /* standard input is this file instead */
    const char *output_to;  /* standard output is this file instead of captured */
    bool broken_pipe;       /* standard output is a pipe that nobody reads */
    bool broken_errors;     /* and so is standard error */
    bool ignore_sigpipe;    /* as a parent process may leave it */
    unsigned closed;        /* bit N: started without descriptor N */
    rlim_t file_size;       /* RLIMIT_FSIZE; 0: as it is */
    rlim_t open_files;      /* RLIMIT_NOFILE; 0: as it is */
    bool unprivileged;      /* if this is root, the program runs as a user who is not */
} invocation;

/* What came of it. The texts are NUL-terminated and live until the test ends. */
typedef struct outcome {
    int status; /* the exit status; 128 + N when signal N ended it */
    char *out;
    size_t out_length;
    char *err;
    long peak_kib; /* the most memory that it held */
} outcome;

outcome invoke(invocation how);

/* invoke() with nothing but arguments. */
outcome run(const char *const *arguments);

/* invoke() with arguments and a text as standard input. */
outcome run_with_input(const char *text, const char *const *arguments);

/* Starts utf8codec with these descriptors as 0, 1 and 2; the test must wait for it. */
pid_t start(const char *const *arguments, int in, int out, int err);

/* Waits for its end. Returns what outcome.status says. */
int wait_for(pid_t process);

/*
 * A fixture: the test runs in a new, empty folder, which is removed afterwards.
 * TestSuite(name, .init = enter_scratch_folder, .fini = leave_scratch_folder).
 */
void enter_scratch_folder(void);
void leave_scratch_folder(void);

/* Makes a file of these bytes. */
void write_file(const char *path, const void *bytes, size_t length);

/* write_file() of a text that holds no NUL. */
void write_text(const char *path, const char *text);

/* The bytes of a file, NUL-terminated; *length may be NULL. */
char *read_file(const char *path, size_t *length);

/* A text of `length` times c, which lives until the test ends. */
char *filled(char c, size_t length);

/* How many names the current folder has. */
unsigned names_here(void);

#endif

/*
 * What the program needs of the operating system, where systems differ. system_posix.c and
 * system_windows.c have the same functions. Those that fail set errno.
 *
 * On Windows, paths and arguments are WTF-8: UTF-8 in which an unpaired surrogate, which names may
 * have there, is a sequence of three bytes. So every name is exact.
 */
#ifndef CLI_SYSTEM_H
#define CLI_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The program, in main.c: what the system's main function calls. */
int run_program(int argc, char **argv);

/* The first thing to do: standard descriptors that are open and binary; signals. */
void system_begin(void);

/* What a file is. */
typedef enum system_kind {
    system_kind_other,
    system_kind_file, /* a regular one */
    system_kind_folder,
    system_kind_pipe
} system_kind;

typedef struct system_about {
    system_kind kind;
    uint64_t size; /* of a regular file */
    unsigned long long device;
    unsigned long long number; /* with `device`, the same for no other file */
} system_about;

/* Whether both are of one file. */
static inline bool system_is_same(const system_about *a, const system_about *b)
{
    return a->device == b->device && a->number == b->number;
}

bool system_describe(int fd, system_about *about);
bool system_describe_path(const char *path, system_about *about); /* symbolic links followed */

/* Opens for reading; `wait`: for the writer of a FIFO. Returns a descriptor or -1. */
int system_open(const char *path, bool wait);
int system_close(int fd);

/* Like read(), write() and pread(), but neither interrupted nor without waiting. */
ssize_t system_read(int fd, void *bytes, size_t size);
ssize_t system_write(int fd, const void *bytes, size_t size);
ssize_t system_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Moves the offset of a regular file, and returns it; -1 if it cannot be moved. */
int64_t system_seek(int fd, int64_t by);

bool system_is_terminal(int fd);
bool system_is_absolute(const char *path);

/*
 * The path without symbolic links, absolute, with slashes, none at the end; allocated. *root is the
 * length of what every such path begins with.
 */
char *system_real_path(const char *path, size_t *root);

/* The length of the folder's part of a path, its last slash included; 0 when it has none. */
size_t system_folder_length(const char *path);

/* Whether something of that name exists: a symbolic link, too, wherever it leads. */
bool system_exists(const char *path);

/* A variable of the environment; NULL or its value, which the next call may overwrite. */
const char *system_variable(const char *name);

/* The user's folder; NULL if there is none. Likewise. */
const char *system_home(void);

/* What an errno means. */
void system_error_text(int error, char *text, size_t size);

/* Milliseconds since some time. */
uint64_t system_now_ms(void);

unsigned system_processors(void);

/*
 * The columns of a character on a terminal; -1 if that is not known, or not a character. Call
 * system_prepare_widths() before.
 */
void system_prepare_widths(void);
int system_width(uint32_t code_point);

#endif

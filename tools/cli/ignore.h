/*
 * Which names .gitignore and its like exclude, by the rules of gitignore(5).
 */
#ifndef CLI_IGNORE_H
#define CLI_IGNORE_H

#include "folder.h"

/* The rules of one file, and those that they take precedence over. */
typedef struct ignore ignore;

/* The first file that exists and cannot be read; begin with {0, NULL}. */
typedef struct ignore_error {
    int number; /* an errno; 0: none */
    char *path; /* its name, as the caller gave it, allocated; NULL if there is no memory */
} ignore_error;

/*
 * The bytes of the file `name` in the folder `around`, NUL-terminated and allocated; the parameters
 * are those of ignore_add(). NULL if there is no such regular file; or if it cannot be read, and
 * then *error is set.
 */
char *ignore_read(const folder *around, const char *name, bool follow, ignore_error *error);

/*
 * Adds the rules of the file `name` in the folder `around`; NULL: of the file of that path. Only a
 * regular file has rules; a symbolic link to one if `follow`, as for those that are not in the work
 * tree.
 *
 *   outer  the rules that the new ones take precedence over; NULL: none
 *   base   the length of the folder that the rules are about, with its slash, at the start of the
 *          paths that ignore_excludes() is given; 0 for the folder where these begin
 *
 * Returns the new rules; or `outer` if there are none.
 */
ignore *ignore_add(ignore *outer, const folder *around, const char *name, bool follow, size_t base,
                   ignore_error *error);

/*
 * Whether the path of a folder or a file is excluded. Those of the folders around it are not asked.
 */
bool ignore_excludes(const ignore *rules, const char *path, bool is_folder);

/* Releases the rules up to `outer`, which stays. */
void ignore_release(ignore *rules, const ignore *outer);

#endif

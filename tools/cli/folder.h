/*
 * An open folder: what is in it, and opening that, however long its path is.
 */
#ifndef CLI_FOLDER_H
#define CLI_FOLDER_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Users are counted; it is closed with the last of them. */
typedef struct folder folder;

/*
 * Opens the folder `name` in the folder `around`; NULL: in the current one. Returns NULL with
 * *error: an errno; or 0 if it is no longer a folder, unless `follow`.
 *
 *   follow  it may be a symbolic link
 */
folder *folder_open(const folder *around, const char *name, bool follow, int *error);

/* An errno: a folder is not where it was. Windows has no ESTALE. */
#if defined(ESTALE)
#define FOLDER_MOVED ESTALE
#else
#define FOLDER_MOVED ENOENT
#endif

/* What identifies a folder. */
typedef struct folder_id {
    unsigned long long device;
    unsigned long long number;
} folder_id;

folder_id folder_identity(const folder *one);

/*
 * Opens the folder around `inner`. *error is FOLDER_MOVED if that is another one than `id` is of by now.
 */
folder *folder_open_outer(const folder *inner, folder_id id, int *error);

/* Any thread may do this. */
folder *folder_retain(const folder *one);
void folder_release(folder *one); /* which may be NULL */

/*
 * Opens a file in it for reading; NULL: in the current folder. Returns a descriptor, and the size
 * of the file; or -1 with *error: an errno; or 0 if there is no regular file of that name.
 *
 *   follow  it may be a symbolic link
 */
int folder_open_file(const folder *one, const char *name, bool follow, uint64_t *size, int *error);

/* The names of the files and the folders in it. */
typedef struct folder_names {
    char *text;
    char **sorted; /* the bytes of the names; that of a folder ends with a slash */
    size_t count;
    bool repository; /* there is a ".git", which is never among the names */
    bool ignore;     /* there is a ".gitignore" */
} folder_names;

/*
 * Lists it; hidden: with the names that begin with a dot. Returns 0, or an errno; the names that
 * were read until then are there even so.
 */
int folder_list(const folder *one, bool hidden, folder_names *names);

void folder_names_release(folder_names *names);

#endif

/*
 * What folder.c needs of the system: folders that it opens, and what is in them, entry by entry.
 */
#ifndef CLI_FOLDER_ENTRIES_H
#define CLI_FOLDER_ENTRIES_H

#include "folder.h"

#include <stdatomic.h>

struct folder {
    folder_id id;
    atomic_uint users;
    union {
        int fd;     /* POSIX */
        char *path; /* Windows: absolute, without a slash at its end, but for the root of a drive */
    } system;
};

/* Opens the folder around `inner`. Returns NULL with *error as folder_open() does. */
folder *folder_open_around(const folder *inner, int *error);

/* Ends what the system has opened, and what it has allocated for that. */
void folder_close(const folder *one);

typedef enum folder_kind {
    folder_kind_other, /* a symbolic link, for example */
    folder_kind_file,
    folder_kind_folder
} folder_kind;

/* Takes an entry. Returns 0, or an errno to end with. */
typedef int folder_each_entry(void *context, const char *name, folder_kind kind);

/* Calls `each` for all entries, in any order. Returns 0 or an errno. */
int folder_each(const folder *one, folder_each_entry *each, void *context);

#endif

/*
 * What is in a folder, entry by entry: what folder.c needs of the system.
 */
#ifndef CLI_FOLDER_ENTRIES_H
#define CLI_FOLDER_ENTRIES_H

#include "folder.h"

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

/*
 * A file that is replaced by another: what outfile.c needs of the system, in replace_posix.c and
 * replace_windows.c. Functions that fail set errno.
 */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

/* Opens an existing file for writing, as it is. Returns a descriptor or -1. */
int replace_open(const char *name);

/* Whether the user may write to an existing file: one that is read-only shall not be replaced. */
bool replace_is_allowed(const char *name);

/*
 * Finds out whether the target, an existing file, may be replaced only by others: in a folder with
 * the sticky bit by its owner, the folder's owner and the superuser. Returns false if that is not
 * known.
 */
bool replace_is_reserved(const char *target, bool *reserved);

/*
 * Where the symbolic links at the end of `name` lead, whether something exists there or not;
 * allocated, or NULL.
 */
char *replace_target(const char *name);

/*
 * Creates a temporary file in the folder of `target`, to replace that. Returns a descriptor, and the
 * name, allocated; or -1. One at a time: a signal that ends the program removes the file.
 */
int replace_create(const char *target, char **temporary);

/*
 * Gives the temporary file the permissions of the file `like`, or those of a new one if that is
 * NULL; and its owner, where the system allows it. replace_rename() may do it instead.
 */
bool replace_set_rights(int fd, const char *like);

bool replace_truncate(int fd);

/* Makes sure that what was written is on the disk, where files of its kind are on one. */
bool replace_sync(int fd);

/* Keeps the target under the name `backup` too. Returns false with errno: EEXIST if that is taken. */
bool replace_keep(const char *target, const char *backup);

/* Gives the temporary file, which must be closed, the name of the target. */
bool replace_rename(const char *temporary, const char *target);

/* Removes the temporary file. NULL: there is none. */
void replace_remove(const char *temporary);

#endif

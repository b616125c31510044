/*
 * An output file that appears whole or not at all: written under a temporary name in the same
 * folder, then renamed. Nobody ever sees half of it, and what it replaces stays as it was until
 * then, so that the file may also be the input.
 */
#ifndef CLI_OUTFILE_H
#define CLI_OUTFILE_H

#include "system.h"

#include <stdbool.h>

typedef enum outfile_way {
    outfile_replaces,   /* what the user can also have overwritten */
    outfile_in_place,   /* replaces the input */
    outfile_overwrites, /* opens an existing file itself */
} outfile_way;

typedef struct outfile {
    const char *name; /* as the user wrote it */
    char *temporary;  /* NULL: what exists is written to as it is, such as a device */
    char *target;     /* what will be replaced: name, symbolic links followed; or NULL */
    outfile_way way;
    int fd; /* for writing; the caller closes it before outfile_commit() */
} outfile;

/*
 * Opens fd for what shall become `name`. An existing file's permission bits are kept, and its
 * owner and group where the system allows it. Returns false after an error message; nothing has
 * changed then. One at a time: a signal that ends the program removes the temporary file.
 *
 * A file that is overwritten is emptied by outfile_empty(). It may be half written in the end, but
 * keeps its links, and its folder need not be writable.
 */
bool outfile_open(outfile *file, const char *name, outfile_way way);

/* Empties a regular file that is written to as it is. Returns false after an error message. */
bool outfile_empty(outfile *file);

/* Makes sure that what was written is on the disk. Returns false after an error message. */
bool outfile_sync(outfile *file);

/*
 * Gives the file its name. backup: if not NULL, the existing file is kept under its name with this
 * suffix, which no other file may have. Returns false after an error message; the old file is there
 * then.
 */
bool outfile_commit(outfile *file, const char *backup);

/* Removes what was written, unless it went to something that is not a regular file. */
void outfile_abandon(outfile *file);

#endif

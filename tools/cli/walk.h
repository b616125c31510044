/*
 * The files of a folder and of the folders in it, in one order, whatever the system lists first:
 * that of `LC_ALL=C sort` of their paths, in which "a-b" is before "a/b".
 *
 * Symbolic links, devices, FIFOs and sockets are left out; so is what no longer exists when the
 * walk comes to it. Memory alone bounds the depth: neither the stack nor the number of open
 * descriptors grows with it, and paths may be longer than the system understands.
 */
#ifndef CLI_WALK_H
#define CLI_WALK_H

#include "folder.h"

typedef struct walk_options {
    bool hidden;    /* include names that begin with a dot; but never ".git" */
    bool no_ignore; /* include what .gitignore and its like exclude */
} walk_options;

/* What the walk has found. It lives until the visit returns. */
typedef struct walk_entry {
    const char *path;     /* the operand, a slash, the names below it */
    size_t name;          /* where the last name begins in it */
    const folder *around; /* where the file is; NULL if there is an error */
    int error;            /* 0: it is a file. Else the errno of why it cannot be read */
} walk_entry;

/* Returns false to end the walk. */
typedef bool walk_visit(void *context, const walk_entry *entry);

/*
 * Visits the files of the folder `operand`; NULL: of the current one, without "./" in their paths.
 * The folder itself may be a symbolic link, hidden or excluded. Visits with an error what cannot be
 * read: folders, and files of rules. Ends when the visitor returns false.
 */
void walk(const walk_options *how, const char *operand, walk_visit *visit, void *context);

#endif

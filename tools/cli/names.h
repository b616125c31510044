/*
 * The names of code points, from the Unicode Character Database where it is installed.
 */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    names_longest = 256 /* with its NUL; those of Unicode 15 have up to 88 characters */
};

/* Reads the file. Returns false after an error message. */
bool names_open(void);

/*
 * The name of a code point, in `name`, which has names_longest bytes; "<control> NULL" with a name
 * of former times in one without; "<not assigned>".
 */
const char *names_find(uint32_t code_point, char *name);

#endif

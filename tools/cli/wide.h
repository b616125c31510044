/*
 * Windows: paths as the system has them, UTF-16 that may be ill-formed, and as the program has
 * them, WTF-8.
 */
#ifndef CLI_WIDE_H
#define CLI_WIDE_H

#include <stdbool.h>
#include <wchar.h>

/* Allocated; NULL with errno. */
wchar_t *wide_text(const char *text);
char *wide_to_narrow(const wchar_t *text);

/* wide_text() with backslashes for slashes, which some names of paths need ("\\?\C:\..."). */
wchar_t *wide_path(const char *path);

/* Sets errno to what GetLastError() means. Returns false. */
bool wide_error(void);

#endif

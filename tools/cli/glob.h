/*
 * The patterns of .gitignore, as gitignore(5) defines them.
 */
#ifndef CLI_GLOB_H
#define CLI_GLOB_H

#include <stdbool.h>

/*
 * Whether the whole path, of names with slashes between them, matches the pattern:
 *
 *   ?       any byte but a slash
 *   *       any number of them
 *   [a-z]   one of a set of bytes; [!a-z] or [^a-z] any other, but not a slash; the set may have
 *           classes, such as [:digit:], of ASCII
 *   **      any path, if slashes or the ends of the pattern are around it; otherwise like *
 *   \x      the byte x
 *
 * A set without its end, a class that does not exist and a backslash at the end match nothing.
 * Bytes are compared: there is no locale. The time is at most proportional to the product of the
 * three: the lengths of pattern and path, and the number of slashes in the path.
 */
bool glob_matches(const char *pattern, const char *path);

#endif

/*
 * The rules of a git repository that are not in the folders that a walk enters.
 */
#ifndef CLI_REPOSITORY_H
#define CLI_REPOSITORY_H

#include "ignore.h"

/*
 * The rules that count in all of a repository: those of its info/exclude, then the user's own,
 * of git/ignore in $XDG_CONFIG_HOME or ~/.config. For `around` and `base` see ignore_add().
 */
ignore *repository_rules(const folder *around, size_t base, ignore_error *error);

/*
 * The rules that count in a folder because it is in a repository: repository_rules(), and
 * .gitignore of the folders around it. NULL if there are none.
 *
 *   path    of the folder
 *   inside  becomes its path in the repository, with a slash at the end, allocated; or NULL if that
 *           is empty, or if it is in none
 */
ignore *repository_rules_above(const char *path, char **inside, ignore_error *error);

#endif

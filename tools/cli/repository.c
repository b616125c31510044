/*
 * Rules from around the folders of a walk.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "repository.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Texts joined, allocated; NULL if there is no memory. */
static char *joined(const char *first, size_t length, const char *second)
{
    char *const text = malloc(length + strlen(second) + 1);
    if (text != NULL) {
        memcpy(text, first, length);
        strcpy(text + length, second);
    }
    return text;
}

/* ignore_add() of a file whose path is `start`, of that length, and `rest`. */
static ignore *add_file(ignore *outer, const char *start, size_t length, const char *rest,
                        size_t base, ignore_error *error)
{
    char *const path = joined(start, length, rest);
    ignore *rules = outer;

    if (path == NULL) {
        error->number = ENOMEM;
    } else {
        rules = ignore_add(outer, AT_FDCWD, path, base, error);
        free(path);
    }
    return rules;
}

static ignore *users_rules(size_t base, ignore_error *error)
{
    const char *const configuration = getenv("XDG_CONFIG_HOME");
    const char *const home = getenv("HOME");

    if (configuration != NULL && configuration[0] == '/') {
        return add_file(NULL, configuration, strlen(configuration), "/git/ignore", base, error);
    }
    if (home != NULL && home[0] == '/') {
        return add_file(NULL, home, strlen(home), "/.config/git/ignore", base, error);
    }
    return NULL;
}

ignore *repository_rules(int folder, size_t base, ignore_error *error)
{
    return ignore_add(users_rules(base, error), folder, ".git/info/exclude", base, error);
}

/* Whether the folder that the first `length` bytes of the path name has a ".git". */
static bool has_git(const char *path, size_t length)
{
    struct stat about;
    char *const git = joined(path, length, "/.git");
    const bool found = git != NULL && lstat(git, &about) == 0;
    free(git);
    return found;
}

/*
 * The length of the path of the repository that an absolute path is in, without a slash at its end;
 * or false.
 */
static bool find_repository(const char *path, size_t length, size_t *top)
{
    for (;;) {
        if (has_git(path, length)) {
            *top = length;
            return true;
        }
        if (length == 0) {
            return false;
        }
        do {
            length--;
        } while (path[length] != '/');
    }
}

ignore *repository_rules_above(const char *path, char **inside, ignore_error *error)
{
    char *const real = realpath(path, NULL);
    const size_t length = real == NULL || strcmp(real, "/") == 0 ? 0 : strlen(real);
    ignore *rules = NULL;
    size_t top;

    *inside = NULL;
    if (real != NULL && find_repository(real, length, &top)) {
        rules = users_rules(0, error);
        rules = add_file(rules, real, top, "/.git/info/exclude", 0, error);
        for (size_t at = top; at < length; at += 1 + strcspn(real + at + 1, "/")) {
            rules = add_file(rules, real, at, "/.gitignore", at - top, error);
        }
        if (top < length) {
            *inside = joined(real + top + 1, length - top - 1, "/");
            if (*inside == NULL) {
                error->number = ENOMEM;
            }
        }
    }
    free(real);
    return rules;
}

/*
 * Rules from around the folders of a walk.
 */
#include "repository.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
                        bool follow, size_t base, ignore_error *error)
{
    char *const path = joined(start, length, rest);
    ignore *rules = outer;

    if (path == NULL) {
        error->number = ENOMEM;
    } else {
        rules = ignore_add(outer, NULL, path, follow, base, error);
        free(path);
    }
    return rules;
}

static ignore *users_rules(size_t base, ignore_error *error)
{
    const char *const configuration = system_variable("XDG_CONFIG_HOME");

    if (configuration != NULL && system_is_absolute(configuration)) {
        return add_file(NULL, configuration, strlen(configuration), "/git/ignore", true, base,
                        error);
    }
    const char *const home = system_home();
    if (home != NULL && system_is_absolute(home)) {
        return add_file(NULL, home, strlen(home), "/.config/git/ignore", true, base, error);
    }
    return NULL;
}

ignore *repository_rules(const folder *around, size_t base, ignore_error *error)
{
    return ignore_add(users_rules(base, error), around, ".git/info/exclude", true, base, error);
}

/* Whether the folder that the first `length` bytes of the path name has a ".git". */
static bool has_git(const char *path, size_t length)
{
    char *const git = joined(path, length, "/.git");
    const bool found = git != NULL && system_exists(git);
    free(git);
    return found;
}

/*
 * The length of the path of the repository that an absolute path is in, without a slash at its end;
 * or false. The path of the outermost folder has `root` bytes.
 */
static bool find_repository(const char *path, size_t length, size_t root, size_t *top)
{
    for (;;) {
        if (has_git(path, length)) {
            *top = length;
            return true;
        }
        if (length <= root) {
            return false;
        }
        do {
            length--;
        } while (path[length] != '/');
    }
}

ignore *repository_rules_above(const char *path, char **inside, ignore_error *error)
{
    size_t root = 0;
    char *const real = system_real_path(path, &root);
    const size_t length = real == NULL ? 0 : strlen(real);
    ignore *rules = NULL;
    size_t top;

    *inside = NULL;
    if (real != NULL && find_repository(real, length, root, &top)) {
        rules = users_rules(0, error);
        rules = add_file(rules, real, top, "/.git/info/exclude", true, 0, error);
        for (size_t at = top; at < length; at += 1 + strcspn(real + at + 1, "/")) {
            rules = add_file(rules, real, at, "/.gitignore", false, at - top, error);
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

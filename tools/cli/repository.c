/*
 * Rules from around the folders of a walk.
 */
#include "repository.h"
#include "joined.h"
#include "system.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The folder that a path is relative to; NULL: it is absolute, or relative to the current folder. */
static const folder *start_of(const folder *around, const char *path)
{
    return system_is_absolute(path) ? NULL : around;
}

/* ignore_add() of a file whose path is `start`, of that length, and `rest`. */
static ignore *add_file(ignore *outer, const folder *around, const char *start, size_t length,
                        const char *rest, bool follow, size_t base, ignore_error *error)
{
    char *const path = joined(start, length, rest);
    ignore *rules = outer;

    if (path == NULL) {
        error->number = ENOMEM;
    } else {
        rules = ignore_add(outer, start_of(around, path), path, follow, base, error);
        free(path);
    }
    return rules;
}

/* The user's own; none if they are forbidden: the home folder is another user's then. */
static ignore *users_rules(size_t base, ignore_error *error)
{
    const char *const configuration = system_variable("XDG_CONFIG_HOME");
    const bool configured = configuration != NULL && system_is_absolute(configuration);
    const char *const start = configured ? configuration : system_home();
    ignore_error own = {0, NULL};

    if (start == NULL || !system_is_absolute(start)) {
        return NULL;
    }
    ignore *const rules =
        add_file(NULL, NULL, start, strlen(start),
                 configured ? "/git/ignore" : "/.config/git/ignore", true, base, &own);
    if (own.number == EACCES) {
        free(own.path);
    } else if (own.number != 0) {
        *error = own;
    }
    return rules;
}

/*
 * The path that a file of git's has on its line, after `before`; allocated. The file is `name` in
 * `outside`, to which the path may be relative: the path of a folder with a slash at its end, or
 * empty. NULL: there is no such file, or its line begins otherwise.
 */
static char *named_in(const folder *around, const char *outside, const char *name,
                      const char *before, ignore_error *error)
{
    char *const file = joined(outside, strlen(outside), name);
    char *const text = file == NULL ? NULL : ignore_read(start_of(around, file), file, true, error);
    char *named = NULL;
    if (file == NULL) {
        error->number = ENOMEM;
    }
    if (text != NULL && strncmp(text, before, strlen(before)) == 0) {
        char *const path = text + strlen(before);
        path[strcspn(path, "\r\n")] = '\0';
        named = joined(outside, system_is_absolute(path) ? 0 : strlen(outside), path);
        if (named == NULL) {
            error->number = ENOMEM;
        }
    }
    free(text);
    free(file);
    return named;
}

/*
 * Adds the rules of info/exclude of the repository in a folder; `top` is the path of that in
 * `around`, with a slash at its end, or empty; for the others see ignore_add(). Its .git may be a
 * file that names the folder of the repository, as in a submodule; and in a work tree that is
 * linked to a repository, that folder has a file that names the one where the rules are.
 */
static ignore *add_excludes(ignore *outer, const folder *around, const char *top, size_t base,
                            ignore_error *error)
{
    char *const elsewhere = named_in(around, top, ".git", "gitdir: ", error);
    char *const git = elsewhere == NULL ? joined(top, strlen(top), ".git/")
                                        : joined(elsewhere, strlen(elsewhere), "/");
    char *const shared = git == NULL ? NULL : named_in(around, git, "commondir", "", error);
    ignore *rules = outer;
    if (git == NULL) {
        error->number = ENOMEM;
    } else if (shared == NULL) {
        rules = add_file(outer, around, git, strlen(git), "info/exclude", true, base, error);
    } else {
        rules = add_file(outer, around, shared, strlen(shared), "/info/exclude", true, base, error);
    }
    free(elsewhere);
    free(git);
    free(shared);
    return rules;
}

ignore *repository_rules(const folder *around, size_t base, ignore_error *error)
{
    return add_excludes(users_rules(base, error), around, "", base, error);
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
        char *const repository = joined(real, top, "/");
        rules = users_rules(0, error);
        if (repository == NULL) {
            error->number = ENOMEM;
        } else {
            rules = add_excludes(rules, NULL, repository, 0, error);
        }
        free(repository);
        for (size_t at = top; at < length; at += 1 + strcspn(real + at + 1, "/")) {
            rules = add_file(rules, NULL, real, at, "/.gitignore", false, at - top, error);
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

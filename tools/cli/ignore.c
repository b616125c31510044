/*
 * The rules of .gitignore.
 */
#include "ignore.h"
#include "glob.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One line. */
typedef struct rule {
    const char *pattern;
    bool negated;      /* with "!": what matches is not excluded */
    bool folders_only; /* with a slash at the end */
    bool of_path;      /* with another slash: it is about the whole path, not the last name only */
} rule;

struct ignore {
    ignore *outer;
    size_t base;
    char *text; /* which the patterns are in */
    rule *rules;
    size_t count;
};

enum {
    longest = 16 << 20 /* bytes of a file of rules */
};

/* Reads `size` bytes, or up to the end of a file that has become shorter. Returns 0 or an errno. */
static int read_all(int fd, char *text, size_t size)
{
    size_t done = 0;
    ssize_t got = 1;

    while (done < size && got != 0) {
        got = system_read(fd, text + done, size - done);
        if (got < 0) {
            return errno;
        }
        done += (size_t)got;
    }
    text[done] = '\0'; /* a NUL in the file ends it as well */
    return 0;
}

/* ignore_read() with 0 or an errno. */
static char *read_file(const folder *around, const char *name, bool follow, int *error)
{
    uint64_t size;
    char *text = NULL;
    const int fd = folder_open_file(around, name, follow, &size, error);

    if (fd < 0) {
        return NULL;
    }
    if (size > longest) {
        *error = EFBIG;
    } else {
        text = malloc((size_t)size + 1);
        *error = text == NULL ? ENOMEM : read_all(fd, text, (size_t)size);
    }
    system_close(fd);
    if (*error != 0) {
        free(text);
        return NULL;
    }
    return text;
}

static void report(ignore_error *error, int number, const char *name)
{
    if (number != 0 && error->number == 0) {
        error->number = number;
        error->path = strdup(name);
    }
}

char *ignore_read(const folder *around, const char *name, bool follow, ignore_error *error)
{
    int number = 0;
    char *const text = read_file(around, name, follow, &number);
    report(error, number, name);
    return text;
}

/* Cuts off the spaces at the end that no backslash is before. */
static void trim(char *line)
{
    char *end = line;
    for (char *c = line; *c != '\0'; c++) {
        if (*c != ' ') {
            c += *c == '\\' && c[1] != '\0';
            end = c + 1;
        }
    }
    *end = '\0';
}

/* The rule that a line is. Changes the line, which must live as long. */
static rule rule_of(char *line)
{
    rule one = {line, *line == '!', false, false};

    one.pattern += one.negated;
    const size_t length = strlen(one.pattern);
    if (length > 0 && one.pattern[length - 1] == '/') {
        one.folders_only = true;
        line[one.negated + length - 1] = '\0';
    }
    one.of_path = strchr(one.pattern, '/') != NULL;
    one.pattern += *one.pattern == '/';
    return one;
}

/* Fills in the rules from the text. Returns false when there is no memory. */
static bool split_into_rules(ignore *all)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* a byte order mark */
    char *line = all->text + (strncmp(all->text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0);
    size_t most = 1;

    for (const char *c = line; *c != '\0'; c++) {
        most += *c == '\n';
    }
    all->rules = malloc(most * sizeof *all->rules);
    if (all->rules == NULL) {
        return false;
    }
    while (*line != '\0') {
        char *const end = line + strcspn(line, "\n");
        char *const next = end + (*end != '\0');
        end[end > line && end[-1] == '\r' ? -1 : 0] = '\0';
        trim(line);
        if (*line != '\0' && *line != '#') {
            all->rules[all->count++] = rule_of(line);
        }
        line = next;
    }
    return true;
}

/* The rules of a text, which becomes theirs; NULL if there is no memory. */
static ignore *rules_of(char *text, ignore *outer, size_t base)
{
    ignore *const all = malloc(sizeof *all);
    if (all != NULL) {
        *all = (ignore){outer, base, text, NULL, 0};
    }
    if (all == NULL || !split_into_rules(all)) {
        free(all);
        free(text);
        return NULL;
    }
    return all;
}

ignore *ignore_add(ignore *outer, const folder *around, const char *name, bool follow, size_t base,
                   ignore_error *error)
{
    char *const text = ignore_read(around, name, follow, error);
    ignore *const all = text == NULL ? NULL : rules_of(text, outer, base);

    if (text != NULL && all == NULL) {
        report(error, ENOMEM, name);
    }
    return all == NULL ? outer : all;
}

bool ignore_excludes(const ignore *rules, const char *path, bool is_folder)
{
    const char *const slash = strrchr(path, '/');
    const char *const name = slash == NULL ? path : slash + 1;

    for (; rules != NULL; rules = rules->outer) {
        for (size_t i = rules->count; i-- > 0;) { /* the last one that matches decides */
            const rule *const one = &rules->rules[i];
            if ((is_folder || !one->folders_only) &&
                glob_matches(one->pattern, one->of_path ? path + rules->base : name)) {
                return !one->negated;
            }
        }
    }
    return false;
}

void ignore_release(ignore *rules, const ignore *outer)
{
    while (rules != outer) {
        ignore *const next = rules->outer;
        free(rules->rules);
        free(rules->text);
        free(rules);
        rules = next;
    }
}

/*
 * Matching paths with patterns. Not fnmatch(): that knows neither "**" nor git's rules for sets,
 * and takes exponential time for some patterns.
 */
#include "glob.h"

#include <stddef.h>
#include <string.h>

/* Whether the ASCII character c is in the class of that name. *exists becomes false if none is. */
static bool in_class(const char *name, size_t length, unsigned char c, bool *exists)
{
    static const struct {
        const char *name;
        const char *ranges; /* pairs of the first and the last byte */
    } classes[] = {
        {"alnum", "09AZaz"},   {"alpha", "AZaz"},
        {"blank", "  \t\t"},   {"cntrl", "\x01\x1F\x7F\x7F"},
        {"digit", "09"},       {"graph", "!~"},
        {"lower", "az"},       {"print", " ~"},
        {"punct", "!/:@[`{~"}, {"space", "  \t\n\r\r"},
        {"upper", "AZ"},       {"xdigit", "09AFaf"},
    };
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        if (strlen(classes[i].name) == length && memcmp(classes[i].name, name, length) == 0) {
            const unsigned char *range = (const unsigned char *)classes[i].ranges;
            while (range[0] != '\0' && (c < range[0] || c > range[1])) {
                range += 2;
            }
            return range[0] != '\0';
        }
    }
    *exists = false;
    return false;
}

/*
 * Whether c is in the set of which p is the first byte after "[". Returns where the pattern goes
 * on, or NULL if the set is malformed.
 */
static const char *match_set(const char *p, unsigned char c, bool *matches)
{
    const bool negated = *p == '!' || *p == '^';
    unsigned char before = 0; /* what a range would begin with; 0: it would be no range */
    bool found = false;
    bool well_formed = true;

    p += negated;
    do { /* "]" at the start is a member */
        unsigned char member = (unsigned char)*p;
        const size_t name = member == '[' && p[1] == ':' ? strcspn(p + 2, "]") : 0;
        if (name > 0 && p[2 + name] != '\0' && p[1 + name] == ':') {
            found |= in_class(p + 2, name - 1, c, &well_formed);
            p += 2 + name;
            before = 0;
        } else if (member == '-' && before != 0 && p[1] != '\0' && p[1] != ']') {
            p += p[1] == '\\' ? 2 : 1;
            found |= c >= before && c <= (unsigned char)*p;
            before = 0;
        } else {
            p += member == '\\';
            member = (unsigned char)*p;
            found |= c == member;
            before = member;
        }
        if (*p == '\0' || !well_formed) {
            return NULL;
        }
        p++;
    } while (*p != ']');
    *matches = found != negated && c != '/';
    return p + 1;
}

/*
 * Matches c with one element of the pattern, but not "*". Returns where it goes on; NULL: no match.
 */
static const char *match_one(const char *p, unsigned char c)
{
    bool matches = false;

    if (c == '\0') {
        return NULL;
    }
    switch (*p) {
    case '?':
        return c == '/' ? NULL : p + 1;
    case '[':
        p = match_set(p + 1, c, &matches);
        return matches ? p : NULL;
    case '\\':
        p++;
        break;
    default:
        break;
    }
    return c == (unsigned char)*p ? p + 1 : NULL;
}

/*
 * Where matching goes on when it fails: what a star before `pattern` takes ends at `path` so far.
 */
typedef struct retry {
    const char *pattern; /* NULL: there was none */
    const char *path;
} retry;

bool glob_matches(const char *pattern, const char *path)
{
    /*
     * Only the last star of each kind is tried again. For "*", an earlier end of what it takes
     * leaves at least as much to the next one, and none goes beyond a slash; likewise for "**",
     * whose ends are slashes.
     */
    retry star = {NULL, NULL};
    retry paths = {NULL, NULL};
    const char *const start = pattern;

    for (;;) {
        const char *next = NULL;
        if (*pattern == '*') {
            const char *const first = pattern;
            pattern += strspn(pattern, "*");
            const bool at_start = first == start || first[-1] == '/';
            const size_t slash = pattern[0] == '\\' && pattern[1] == '/' ? 2 : pattern[0] == '/';
            if (pattern - first < 2 || !at_start || (*pattern != '\0' && slash == 0)) {
                star = (retry){pattern, path};
                continue;
            }
            if (*pattern == '\0') {
                return true;
            }
            paths = (retry){pattern + slash, path};
            star = (retry){NULL, NULL};
            if (slash == 1) { /* no folder at all; git wants one for an escaped slash */
                pattern += slash;
                continue;
            }
        } else if (*pattern == '\0' && *path == '\0') {
            return true;
        } else {
            next = match_one(pattern, (unsigned char)*path);
        }
        if (next != NULL) {
            pattern = next;
            path++;
        } else if (star.pattern != NULL && *star.path != '\0' && *star.path != '/') {
            pattern = star.pattern;
            path = ++star.path;
        } else if (paths.pattern != NULL && (path = strchr(paths.path, '/')) != NULL) {
            paths.path = ++path;
            pattern = paths.pattern;
            star = (retry){NULL, NULL};
        } else {
            return false;
        }
    }
}

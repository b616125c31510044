/*
 * Walking through folders.
 */
#include "walk.h"
#include "ignore.h"
#include "repository.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    open_levels = 16 /* the innermost of them have open folders; the others are reached by ".." */
};

/* A folder that the walk is in. */
typedef struct level {
    folder *here; /* NULL: it is closed until the walk comes back to it */
    folder_id id;
    folder_names names;
    size_t next;        /* of the names */
    size_t path_length; /* of the walk's paths, up to this folder, with its slash */
    size_t inside_length;
    ignore *rules;
    ignore *outer; /* the rules among them that are not this level's own */
} level;

/* A text that grows. */
typedef struct text {
    char *bytes; /* NUL-terminated; NULL: empty */
    size_t length;
    size_t room;
} text;

typedef struct walking {
    const walk_options *how;
    walk_visit *visit;
    void *context;
    text path;
    text inside; /* the path within the repository, which rules are about */
    level *levels;
    size_t depth;
    size_t room;
    bool stopped;
} walking;

static bool append(text *to, const char *more)
{
    const size_t length = strlen(more);
    if (to->room - to->length <= length) {
        const size_t room = 2 * to->room + length + 1;
        char *const bytes = realloc(to->bytes, room);
        if (bytes == NULL) {
            return false;
        }
        to->bytes = bytes;
        to->room = room;
    }
    memcpy(to->bytes + to->length, more, length + 1);
    to->length += length;
    return true;
}

static void cut(text *from, size_t length)
{
    from->length = length;
    if (from->bytes != NULL) {
        from->bytes[length] = '\0';
    }
}

static void visit_error(walking *w, const char *path, int error)
{
    const walk_entry entry = {path, 0, NULL, error};
    w->stopped = w->stopped || !w->visit(w->context, &entry);
}

/* The path of the folder that the walk is in, for people: without the slash at the end. */
static void visit_error_here(walking *w, int error)
{
    const size_t length = w->path.length;
    if (length == 0) {
        visit_error(w, ".", error);
    } else {
        const bool slash = length > 1 && w->path.bytes[length - 1] == '/';
        cut(&w->path, length - slash);
        visit_error(w, w->path.bytes, error);
        if (slash) {
            w->path.bytes[length - 1] = '/';
            cut(&w->path, length);
        }
    }
}

/* Says that rules cannot be read: what is excluded is not known. */
static void visit_rules_error(walking *w, ignore_error *error)
{
    if (error->number != 0) {
        const size_t length = w->path.length;
        if (error->path == NULL) {
            visit_error_here(w, error->number);
        } else if (system_is_absolute(error->path)) {
            visit_error(w, error->path, error->number);
        } else if (append(&w->path, error->path)) {
            visit_error(w, w->path.bytes, error->number);
            cut(&w->path, length);
        } else {
            visit_error_here(w, ENOMEM);
        }
    }
    free(error->path);
}

/* The rules around the walk's first folder. */
static ignore *rules_above(walking *w, const char *operand, ignore_error *error)
{
    char *inside;
    ignore *const rules = repository_rules_above(operand, &inside, error);
    if (inside != NULL && !append(&w->inside, inside)) {
        error->number = ENOMEM;
    }
    free(inside);
    return rules;
}

/* Finds the rules for what is in a folder; `operand`: of the walk, if it is that one. */
static void find_rules(walking *w, level *l, const char *operand)
{
    ignore_error error = {0, NULL};

    if (l->names.repository) {
        l->rules = repository_rules(l->here, w->inside.length, &error); /* no others count in it */
    } else if (operand != NULL) {
        l->rules = rules_above(w, operand, &error);
    } else {
        l->outer = l->rules = w->levels[w->depth - 1].rules;
    }
    if (l->names.ignore) {
        l->rules = ignore_add(l->rules, l->here, ".gitignore", false, w->inside.length, &error);
    }
    visit_rules_error(w, &error);
}

static bool make_room_for_level(walking *w)
{
    if (w->depth == w->room) {
        const size_t room = 2 * w->room + open_levels;
        level *const levels = realloc(w->levels, room * sizeof *levels);
        if (levels == NULL) {
            return false;
        }
        w->levels = levels;
        w->room = room;
    }
    return true;
}

/*
 * Enters an open folder, whose path is that of the walk. Returns false if memory runs out.
 *
 *   operand  of the walk, if it is that folder
 */
static bool enter(walking *w, folder *here, const char *operand)
{
    level l = {.here = here, .id = folder_identity(here), .path_length = w->path.length};

    const int error = make_room_for_level(w) ? folder_list(here, w->how->hidden, &l.names) : ENOMEM;
    if (error != 0) {
        visit_error_here(w, error);
    }
    if (w->depth == w->room) {
        folder_release(here);
        return false;
    }
    if (!w->how->no_ignore) {
        find_rules(w, &l, operand);
    }
    l.inside_length = w->inside.length; /* the rules may have made it longer */
    w->levels[w->depth++] = l;
    if (w->depth > open_levels) {
        level *const far = &w->levels[w->depth - 1 - open_levels];
        folder_release(far->here);
        far->here = NULL;
    }
    return true;
}

/* Goes back to the folder around the innermost one. */
static void leave(walking *w)
{
    level *const l = &w->levels[--w->depth];

    if (w->depth > 0 && !w->stopped) {
        level *const outer = l - 1;
        int error = FOLDER_MOVED; /* when there was no way back to l either */
        if (outer->here == NULL && l->here != NULL) {
            outer->here = folder_open_outer(l->here, outer->id, &error);
        }
        cut(&w->path, outer->path_length);
        cut(&w->inside, outer->inside_length);
        if (outer->here == NULL && outer->next < outer->names.count) {
            outer->next = outer->names.count;
            visit_error_here(w, error);
        }
    }
    folder_release(l->here);
    folder_names_release(&l->names);
    ignore_release(l->rules, l->outer);
}

/* Enters the folder `name`, whose path is that of the walk. Returns false if it could not. */
static bool go_into(walking *w, const folder *around, const char *name)
{
    const size_t length = w->path.length;
    int error = 0;
    folder *const inner = folder_open(around, name, false, &error);

    if (inner == NULL) {
        if (error != 0) {
            visit_error(w, w->path.bytes, error);
        }
        return false;
    }
    if (!append(&w->path, "/") || !append(&w->inside, "/")) {
        folder_release(inner);
        cut(&w->path, length);
        visit_error(w, w->path.bytes, ENOMEM);
        return false;
    }
    return enter(w, inner, NULL);
}

/* Visits a name in the innermost folder. */
static void go_to(walking *w, char *name)
{
    const level *const l = &w->levels[w->depth - 1];
    const size_t path_length = l->path_length;
    const size_t inside_length = l->inside_length;
    char *const end = name + strlen(name) - 1;
    const bool is_folder = *end == '/';

    if (is_folder) {
        *end = '\0'; /* it was for their order */
    }
    if (!append(&w->path, name) || !append(&w->inside, name)) {
        visit_error_here(w, ENOMEM);
    } else if (!ignore_excludes(l->rules, w->inside.bytes, is_folder)) {
        if (!is_folder) {
            const walk_entry entry = {w->path.bytes, path_length, l->here, 0};
            w->stopped = !w->visit(w->context, &entry);
        } else if (go_into(w, l->here, name)) {
            return;
        }
    }
    cut(&w->path, path_length);
    cut(&w->inside, inside_length);
}

void walk(const walk_options *how, const char *operand, walk_visit *visit, void *context)
{
    walking w = {.how = how, .visit = visit, .context = context};
    int error = 0;
    const char *const start = operand == NULL ? "." : operand;
    folder *const first = folder_open(NULL, start, true, &error);
    const bool slash = operand != NULL && system_folder_length(operand) != strlen(operand);

    if (first == NULL) {
        visit_error(&w, start, error);
    } else if (!append(&w.path, operand == NULL ? "" : operand) ||
               !append(&w.path, slash ? "/" : "")) {
        folder_release(first);
        visit_error(&w, start, ENOMEM);
    } else {
        enter(&w, first, start);
    }
    while (w.depth > 0) {
        level *const l = &w.levels[w.depth - 1];
        if (w.stopped || l->next == l->names.count) {
            leave(&w);
        } else {
            go_to(&w, l->names.sorted[l->next++]);
        }
    }
    free(w.levels);
    free(w.path.bytes);
    free(w.inside.bytes);
}

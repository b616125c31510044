/*
 * Open folders, and the names of what is in them.
 */
#include "folder.h"
#include "folder_entries.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

folder_id folder_identity(const folder *one)
{
    return one->id;
}

folder *folder_open_outer(const folder *inner, folder_id id, int *error)
{
    folder *const outer = folder_open_around(inner, error);
    if (outer != NULL && outer->id.device == id.device && outer->id.number == id.number) {
        return outer;
    }
    *error = outer != NULL || *error == 0 ? FOLDER_MOVED : *error;
    folder_release(outer);
    return NULL;
}

folder *folder_retain(const folder *one)
{
    folder *const shared = (folder *)one; /* the count is the only thing that changes */
    atomic_fetch_add_explicit(&shared->users, 1, memory_order_relaxed);
    return shared;
}

void folder_release(folder *one)
{
    if (one != NULL && atomic_fetch_sub_explicit(&one->users, 1, memory_order_acq_rel) == 1) {
        folder_close(one);
        free(one);
    }
}

/* Names, one after another, each with its NUL. */
typedef struct name_list {
    char *text;
    size_t used;
    size_t room;
    size_t count;
} name_list;

static bool add_name(name_list *list, const char *name, bool is_folder)
{
    const size_t length = strlen(name);
    if (list->room - list->used < length + 2) {
        const size_t room = 2 * list->room + length + 2;
        char *const text = realloc(list->text, room);
        if (text == NULL) {
            return false;
        }
        list->text = text;
        list->room = room;
    }
    memcpy(list->text + list->used, name, length);
    list->used += length;
    if (is_folder) {
        list->text[list->used++] = '/';
    }
    list->text[list->used++] = '\0';
    list->count++;
    return true;
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* What folder_list() puts together. */
typedef struct listing {
    name_list list;
    folder_names *names;
    bool hidden;
} listing;

/* Adds an entry if it is wanted. Returns 0 or an errno. */
static int add_entry(void *context, const char *name, folder_kind kind)
{
    listing *const all = context;
    const bool is_git = strcmp(name, ".git") == 0;

    all->names->repository |= is_git;
    all->names->ignore |= strcmp(name, ".gitignore") == 0;
    if (is_git || strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        (name[0] == '.' && !all->hidden) || kind == folder_kind_other) {
        return 0;
    }
    return add_name(&all->list, name, kind == folder_kind_folder) ? 0 : ENOMEM;
}

int folder_list(const folder *one, bool hidden, folder_names *names)
{
    listing all = {{NULL, 0, 0, 0}, names, hidden};

    *names = (folder_names){NULL, NULL, 0, false, false};
    const int error = folder_each(one, add_entry, &all);
    if (all.list.count == 0) {
        free(all.list.text);
        return error;
    }
    names->sorted = malloc(all.list.count * sizeof *names->sorted);
    if (names->sorted == NULL) {
        free(all.list.text);
        return ENOMEM;
    }
    names->text = all.list.text;
    for (char *name = names->text; names->count < all.list.count; name += strlen(name) + 1) {
        names->sorted[names->count++] = name;
    }
    qsort(names->sorted, names->count, sizeof *names->sorted, compare_names);
    return error;
}

void folder_names_release(folder_names *names)
{
    free(names->sorted);
    free(names->text);
}

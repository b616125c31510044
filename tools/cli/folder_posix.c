/*
 * Open folders.
 */
#define _DEFAULT_SOURCE /* the kinds of directory entries, where readdir() has them */
#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct folder {
    int fd;
    folder_id id;
    atomic_uint users;
};

/* Whether an error of opening means that what was listed is gone, or something else by now. */
static bool is_gone(int error)
{
    return error == ENOENT || error == ENOTDIR || error == ELOOP || error == ENXIO;
}

static int open_in(const folder *around, const char *name, int flags)
{
    int fd;
    do {
        fd = openat(around == NULL ? AT_FDCWD : around->fd, name, O_RDONLY | O_CLOEXEC | flags);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

folder *folder_open(const folder *around, const char *name, bool follow, int *error)
{
    struct stat about;
    folder *const one = malloc(sizeof *one);

    if (one == NULL) {
        *error = ENOMEM;
        return NULL;
    }
    one->fd = open_in(around, name, O_DIRECTORY | (follow ? 0 : O_NOFOLLOW));
    if (one->fd < 0 || fstat(one->fd, &about) != 0) {
        *error = !follow && is_gone(errno) ? 0 : errno;
        if (one->fd >= 0) {
            close(one->fd);
        }
        free(one);
        return NULL;
    }
    one->id = (folder_id){about.st_dev, about.st_ino};
    atomic_init(&one->users, 1);
    return one;
}

folder_id folder_identity(const folder *one)
{
    return one->id;
}

folder *folder_open_outer(const folder *inner, folder_id id, int *error)
{
    folder *const outer = folder_open(inner, "..", false, error);
    if (outer != NULL && outer->id.device == id.device && outer->id.number == id.number) {
        return outer;
    }
    folder_release(outer);
    *error = outer != NULL || *error == 0 ? ESTALE : *error;
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
        close(one->fd);
        free(one);
    }
}

int folder_descriptor(const folder *one)
{
    return one->fd;
}

int folder_open_file(const folder *one, const char *name, uint64_t *size, int *error)
{
    struct stat about;
    /* It may have become a FIFO, which must not be waited for. */
    const int fd = open_in(one, name, O_NOCTTY | O_NOFOLLOW | O_NONBLOCK);

    if (fd < 0) {
        *error = is_gone(errno) ? 0 : errno;
        return -1;
    }
    *error = fstat(fd, &about) != 0 ? errno : 0;
    if (*error != 0 || !S_ISREG(about.st_mode)) {
        close(fd);
        return -1;
    }
    *size = (uint64_t)about.st_size;
    return fd;
}

typedef enum kind {
    kind_other,
    kind_file,
    kind_folder
} kind;

static kind kind_of(int fd, const struct dirent *entry)
{
    struct stat about;
#if defined(DT_UNKNOWN)
    if (entry->d_type != DT_UNKNOWN) {
        return entry->d_type == DT_REG   ? kind_file
               : entry->d_type == DT_DIR ? kind_folder
                                         : kind_other;
    }
#endif
    if (fstatat(fd, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) {
        return kind_other; /* gone */
    }
    return S_ISREG(about.st_mode) ? kind_file : S_ISDIR(about.st_mode) ? kind_folder : kind_other;
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

/* Reads the names that are wanted. Returns 0 or an errno. */
static int read_names(DIR *open, bool hidden, folder_names *names, name_list *list)
{
    for (;;) {
        errno = 0;
        const struct dirent *const entry = readdir(open);
        if (entry == NULL) {
            return errno;
        }
        const char *const name = entry->d_name;
        const bool is_git = strcmp(name, ".git") == 0;
        names->repository |= is_git;
        names->ignore |= strcmp(name, ".gitignore") == 0;
        if (is_git || strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
            (name[0] == '.' && !hidden)) {
            continue;
        }
        const kind is = kind_of(dirfd(open), entry);
        if (is != kind_other && !add_name(list, name, is == kind_folder)) {
            return ENOMEM;
        }
    }
}

int folder_list(const folder *one, bool hidden, folder_names *names)
{
    name_list list = {NULL, 0, 0, 0};
    const int fd = fcntl(one->fd, F_DUPFD_CLOEXEC, 0);
    DIR *const open = fd < 0 ? NULL : fdopendir(fd);
    int error = errno;

    *names = (folder_names){NULL, NULL, 0, false, false};
    if (open == NULL) {
        if (fd >= 0) {
            close(fd);
        }
        return error;
    }
    error = read_names(open, hidden, names, &list);
    closedir(open);
    if (list.count == 0) {
        free(list.text);
        return error;
    }
    names->sorted = malloc(list.count * sizeof *names->sorted);
    if (names->sorted == NULL) {
        free(list.text);
        return ENOMEM;
    }
    names->text = list.text;
    for (char *name = list.text; names->count < list.count; name += strlen(name) + 1) {
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

/*
 * Open folders, by Windows, which has no way to open a file in an open folder but for drivers: a
 * folder is a path, absolute and of the form that may be long.
 */
#include "folder.h"
#include "folder_entries.h"
#include "system.h"
#include "wide.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static bool is_gone(int error)
{
    return error == ENOENT || error == ENOTDIR;
}

/* The path of `name` in a folder, allocated; NULL with errno. */
static char *path_in(const folder *around, const char *name)
{
    const size_t before = around == NULL ? 0 : strlen(around->system.path);
    char *const path = malloc(before + 1 + strlen(name) + 1);

    if (path != NULL) {
        memcpy(path, around == NULL ? "" : around->system.path, before);
        path[before] = '/';
        strcpy(path + before + (around != NULL && path[before - 1] != '/'), name);
    }
    return path;
}

/* The absolute path, allocated, as "//?/C:/folder"; NULL with errno. */
static char *long_path(const char *name)
{
    wchar_t *const wide = wide_path(name);
    const DWORD room = wide == NULL ? 0 : GetFullPathNameW(wide, 0, NULL, NULL);
    wchar_t *const full = room == 0 ? NULL : malloc(room * sizeof *full);
    char *path = NULL;

    if (full != NULL && GetFullPathNameW(wide, room, full, NULL) - 1 < room - 1) {
        char *const plain = wide_to_narrow(full);
        path = plain == NULL ? NULL : malloc(sizeof "//?/" + strlen(plain));
        if (path != NULL) {
            strcpy(path, plain[1] == ':' ? "//?/" : ""); /* shares stay as they are */
            strcat(path, plain);
            for (char *c = path; *c != '\0'; c++) {
                *c = *c == '\\' ? '/' : *c;
            }
        }
        free(plain);
    } else if (wide != NULL) {
        wide_error();
    }
    free(full);
    free(wide);
    return path;
}

/* Whether attributes are those of a link to something else: a symbolic link, or a junction. */
static bool is_link(DWORD attributes, DWORD tag)
{
    return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 && IsReparseTagNameSurrogate(tag);
}

/* The kind of what an entry of a folder is. */
static folder_kind kind_of(const WIN32_FIND_DATAW *entry)
{
    if (is_link(entry->dwFileAttributes, entry->dwReserved0) ||
        (entry->dwFileAttributes & FILE_ATTRIBUTE_DEVICE) != 0) {
        return folder_kind_other;
    }
    return (entry->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? folder_kind_folder
                                                                     : folder_kind_file;
}

/* What a path leads to, unless that is a link and links are not to be followed. */
static bool is_followed(const char *path, bool follow)
{
    WIN32_FIND_DATAW entry;
    wchar_t *const wide = follow ? NULL : wide_path(path);
    const HANDLE found = wide == NULL ? INVALID_HANDLE_VALUE : FindFirstFileW(wide, &entry);
    bool link = false;

    if (found != INVALID_HANDLE_VALUE) {
        link = is_link(entry.dwFileAttributes, entry.dwReserved0);
        FindClose(found);
    }
    free(wide);
    return !link;
}

/* Makes a folder of a path, which becomes its own. */
static folder *open_path(char *path, bool follow, int *error)
{
    system_about about;
    folder *const one = path == NULL ? NULL : malloc(sizeof *one);

    *error = errno;
    if (one != NULL && is_followed(path, follow) && system_describe_path(path, &about)) {
        if (about.kind == system_kind_folder) {
            *one = (folder){.id = {about.device, about.number}, .system.path = path};
            atomic_init(&one->users, 1);
            *error = 0;
            return one;
        }
        errno = ENOTDIR;
    }
    *error = path == NULL || one == NULL ? ENOMEM : !follow && is_gone(errno) ? 0 : errno;
    free(one);
    free(path);
    return NULL;
}

folder *folder_open(const folder *around, const char *name, bool follow, int *error)
{
    errno = 0;
    char *const path = around == NULL ? long_path(name) : path_in(around, name);
    if (path == NULL && errno != 0) {
        *error = errno;
        return NULL;
    }
    return open_path(path, follow, error);
}

folder *folder_open_around(const folder *inner, int *error)
{
    char *const path = path_in(inner, "");

    if (path != NULL) {
        path[strlen(path) - 1] = '\0'; /* path_in() has added a slash */
        path[strrchr(path, '/') - path] = '\0';
        if (path[strlen(path) - 1] == ':') { /* a drive's root has a slash */
            strcat(path, "/");
        }
    }
    return open_path(path, true, error);
}

void folder_close(const folder *one)
{
    free(one->system.path);
}

int folder_open_file(const folder *one, const char *name, bool follow, uint64_t *size, int *error)
{
    system_about about;
    char *const path = path_in(one, name);
    int fd = -1;

    if (path == NULL) {
        *error = ENOMEM;
        return -1;
    }
    errno = ENOENT;
    if (is_followed(path, follow)) {
        fd = system_open(path, false);
    }
    free(path);
    if (fd < 0) {
        *error = is_gone(errno) ? 0 : errno;
        return -1;
    }
    *error = system_describe(fd, &about) ? 0 : errno;
    if (*error != 0 || about.kind != system_kind_file) {
        system_close(fd);
        return -1;
    }
    *size = about.size;
    return fd;
}

/* Calls `each` for the entries that FindFirstFileW() and FindNextFileW() find. */
static int find_entries(const wchar_t *pattern, folder_each_entry *each, void *context)
{
    WIN32_FIND_DATAW entry;
    const HANDLE found = FindFirstFileW(pattern, &entry);
    int error = 0;

    if (found == INVALID_HANDLE_VALUE) {
        wide_error();
        return errno;
    }
    do {
        char *const name = wide_to_narrow(entry.cFileName);
        error = name == NULL ? ENOMEM : each(context, name, kind_of(&entry));
        free(name);
    } while (error == 0 && FindNextFileW(found, &entry));
    if (error == 0 && GetLastError() != ERROR_NO_MORE_FILES) {
        wide_error();
        error = errno;
    }
    FindClose(found);
    return error;
}

int folder_each(const folder *one, folder_each_entry *each, void *context)
{
    char *const path = path_in(one, "*");
    wchar_t *const pattern = path == NULL ? NULL : wide_path(path);
    const int error = pattern == NULL ? ENOMEM : find_entries(pattern, each, context);

    free(pattern);
    free(path);
    return error;
}

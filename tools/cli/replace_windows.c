/*
 * Replacing a file, by Windows: ReplaceFileW(), which keeps the permissions of the old one.
 */
#include "replace.h"
#include "system.h"
#include "wide.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum {
    share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE
};

/* What the end of the program by the user must remove; NULL: nothing. */
static wchar_t *volatile to_remove;

/* In a thread of the system's. Returns FALSE, so that the program ends. */
static BOOL WINAPI remove_before_end(DWORD event)
{
    wchar_t *const path = InterlockedExchangePointer((void *volatile *)&to_remove, NULL);
    (void)event;
    if (path != NULL) {
        DeleteFileW(path);
    }
    return FALSE;
}

static void forget_temporary(void)
{
    free(InterlockedExchangePointer((void *volatile *)&to_remove, NULL));
}

static int descriptor_of(HANDLE handle)
{
    if (handle == INVALID_HANDLE_VALUE) {
        wide_error();
        return -1;
    }
    const int fd = _open_osfhandle((intptr_t)handle, _O_BINARY);
    if (fd < 0) {
        CloseHandle(handle);
    }
    return fd;
}

int replace_open(const char *name)
{
    wchar_t *const wide = wide_path(name);
    const int fd = wide == NULL ? -1
                                : descriptor_of(CreateFileW(wide, GENERIC_WRITE, share_all, NULL,
                                                            OPEN_EXISTING, 0, NULL));
    free(wide);
    return fd;
}

bool replace_is_allowed(const char *name)
{
    const int fd = replace_open(name);
    if (fd >= 0) {
        _close(fd);
    }
    return fd >= 0;
}

char *replace_target(const char *name)
{
    size_t root;
    char *const real = system_real_path(name, &root);
    return real != NULL || errno != ENOENT ? real : strdup(name);
}

bool replace_is_reserved(const char *target, bool *reserved)
{
    (void)target;
    *reserved = false;
    return true;
}

int replace_create(const char *target, char **temporary)
{
    enum {
        most_trials = 100
    };
    const size_t folder = system_folder_length(target);
    char *const name = malloc(folder + sizeof ".utf8codec-12345678");
    wchar_t *wide = NULL;
    HANDLE handle = INVALID_HANDLE_VALUE;
    int trials = 0;

    if (name == NULL) {
        return -1;
    }
    memcpy(name, target, folder);
    do {
        LARGE_INTEGER ticks;
        QueryPerformanceCounter(&ticks);
        sprintf(name + folder, ".utf8codec-%08lx",
                (unsigned long)((DWORD)ticks.QuadPart * 2654435761u ^ GetCurrentProcessId()));
        free(wide);
        wide = wide_path(name);
        if (wide != NULL) {
            handle = CreateFileW(wide, GENERIC_WRITE, share_all, NULL, CREATE_NEW, 0, NULL);
        }
        trials++;
    } while (wide != NULL && handle == INVALID_HANDLE_VALUE &&
             GetLastError() == ERROR_FILE_EXISTS && trials < most_trials);
    const int fd = wide == NULL ? -1 : descriptor_of(handle);
    if (fd < 0) {
        const int error = errno;
        free(wide);
        free(name);
        errno = error;
        return -1;
    }
    SetConsoleCtrlHandler(remove_before_end, TRUE);
    to_remove = wide;
    *temporary = name;
    return fd;
}

bool replace_set_rights(int fd, const char *like)
{
    (void)fd; /* ReplaceFileW() keeps those of the old file */
    (void)like;
    return true;
}

bool replace_truncate(int fd)
{
    return _chsize_s(fd, 0) == 0;
}

bool replace_sync(int fd)
{
    return FlushFileBuffers((HANDLE)_get_osfhandle(fd)) ? true : wide_error();
}

/* A copy: not all file systems have a second name for a file. */
bool replace_keep(const char *target, const char *backup)
{
    wchar_t *const from = wide_path(target);
    wchar_t *const to = wide_path(backup);
    const bool done = from != NULL && to != NULL && (CopyFileW(from, to, TRUE) || wide_error());

    free(from);
    free(to);
    return done;
}

bool replace_rename(const char *temporary, const char *target)
{
    wchar_t *const from = wide_path(temporary);
    wchar_t *const to = wide_path(target);
    bool done = from != NULL && to != NULL;

    if (done) {
        const bool exists = GetFileAttributesW(to) != INVALID_FILE_ATTRIBUTES;
        done =
            (exists && ReplaceFileW(to, from, NULL, REPLACEFILE_IGNORE_MERGE_ERRORS, NULL, NULL)) ||
            MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING) || wide_error();
    }
    if (done) {
        forget_temporary();
    }
    free(from);
    free(to);
    return done;
}

void replace_remove(const char *temporary)
{
    wchar_t *const wide = temporary == NULL ? NULL : wide_path(temporary);

    if (wide != NULL) {
        DeleteFileW(wide);
    }
    free(wide);
    forget_temporary();
}

/*
 * The system, by Windows.
 */
#include "system.h"
#include "command.h"
#include "wide.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* mingw-w64: the C library expands wildcards in arguments, which no shell does here. */
extern int _dowildcard;
int _dowildcard = -1;

/* Arguments as the system has them; the C library's main() would lose what its code page lacks. */
int wmain(int argc, wchar_t **argv);
int wmain(int argc, wchar_t **argv)
{
    char **const narrow = calloc((size_t)argc + 1, sizeof *narrow);

    for (int i = 0; narrow != NULL && i < argc; i++) {
        narrow[i] = wide_to_narrow(argv[i]);
        if (narrow[i] == NULL) {
            return exit_trouble;
        }
    }
    return narrow == NULL ? exit_trouble : run_program(argc, narrow);
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

static UINT code_page_before;

static void restore_code_page(void)
{
    SetConsoleOutputCP(code_page_before);
}

void system_begin(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (handle_of(fd) == INVALID_HANDLE_VALUE || (intptr_t)handle_of(fd) == -2) {
            /* A file that we open must not become this one; opened so that using it fails. */
            const int nothing = _open("NUL", fd == 0 ? _O_WRONLY : _O_RDONLY);
            if (nothing < 0 || (nothing != fd && _dup2(nothing, fd) != 0)) {
                exit(exit_trouble);
            }
            if (nothing > 2) {
                _close(nothing);
            }
        }
        _setmode(fd, _O_BINARY);
    }
    if (system_is_terminal(1) || system_is_terminal(2)) {
        code_page_before = GetConsoleOutputCP();
        if (SetConsoleOutputCP(CP_UTF8)) {
            atexit(restore_code_page);
        }
    }
}

bool system_describe(int fd, system_about *about)
{
    const HANDLE handle = handle_of(fd);
    BY_HANDLE_FILE_INFORMATION found;

    *about = (system_about){system_kind_other, 0, 0, 0};
    if (handle == INVALID_HANDLE_VALUE) {
        errno = EBADF;
        return false;
    }
    const DWORD type = GetFileType(handle);
    if (type == FILE_TYPE_PIPE) {
        about->kind = system_kind_pipe;
    } else if (type == FILE_TYPE_DISK) {
        if (!GetFileInformationByHandle(handle, &found)) {
            return wide_error();
        }
        about->kind = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? system_kind_folder
                                                                               : system_kind_file;
        about->size = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
        about->device = found.dwVolumeSerialNumber;
        about->number = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow;
    }
    return true;
}

/* Opens a file or a folder; others may do everything with it meanwhile. -1 with errno. */
static int open_path(const char *path, DWORD access)
{
    wchar_t *const wide = wide_path(path);

    if (wide == NULL) {
        return -1;
    }
    const HANDLE handle = CreateFileW(
        wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
        FILE_FLAG_BACKUP_SEMANTICS /* without it there are no folders */, NULL);
    free(wide);
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

bool system_describe_path(const char *path, system_about *about)
{
    const int fd = open_path(path, FILE_READ_ATTRIBUTES);
    const bool found = fd >= 0 && system_describe(fd, about);

    if (fd >= 0) {
        _close(fd);
    }
    return found;
}

int system_open(const char *path, bool wait)
{
    (void)wait;
    return open_path(path, GENERIC_READ);
}

int system_close(int fd)
{
    return _close(fd);
}

/* What one call of the C library can do. */
static unsigned at_most(size_t size)
{
    return size < INT_MAX ? (unsigned)size : INT_MAX;
}

ssize_t system_read(int fd, void *bytes, size_t size)
{
    return _read(fd, bytes, at_most(size));
}

ssize_t system_write(int fd, const void *bytes, size_t size)
{
    return _write(fd, bytes, at_most(size));
}

ssize_t system_read_at(int fd, void *bytes, size_t size, uint64_t offset)
{
    OVERLAPPED where = {0};
    DWORD got = 0;

    where.Offset = (DWORD)offset;
    where.OffsetHigh = (DWORD)(offset >> 32);
    if (!ReadFile(handle_of(fd), bytes, at_most(size), &got, &where) &&
        GetLastError() != ERROR_HANDLE_EOF) {
        wide_error();
        return -1;
    }
    return (ssize_t)got;
}

int64_t system_seek(int fd, int64_t by)
{
    return _lseeki64(fd, by, SEEK_CUR);
}

bool system_is_terminal(int fd)
{
    DWORD mode;
    return GetConsoleMode(handle_of(fd), &mode) != 0;
}

static bool is_separator(char c)
{
    return c == '/' || c == '\\';
}

/* Whether a path begins with the letter of a drive. */
static bool has_drive(const char *path)
{
    const char letter = (char)(path[0] | 0x20);
    return letter >= 'a' && letter <= 'z' && path[1] == ':';
}

bool system_is_absolute(const char *path)
{
    return is_separator(path[0]) || (has_drive(path) && is_separator(path[2]));
}

size_t system_folder_length(const char *path)
{
    size_t length = has_drive(path) ? 2 : 0;
    for (size_t i = length; path[i] != '\0'; i++) {
        if (is_separator(path[i])) {
            length = i + 1;
        }
    }
    return length;
}

/* The path of an open file, without symbolic links; NULL with errno. */
static wchar_t *final_path(int fd)
{
    const HANDLE handle = handle_of(fd);
    const DWORD room = GetFinalPathNameByHandleW(handle, NULL, 0, 0) + 1;
    wchar_t *const wide = malloc(room * sizeof *wide);

    if (wide != NULL && GetFinalPathNameByHandleW(handle, wide, room, 0) - 1 >= room - 1) {
        wide_error(); /* 0, or more than there is room for */
        free(wide);
        return NULL;
    }
    return wide;
}

/* "\\?\C:\folder" is "C:/folder", and "\\?\UNC\server\share" is "//server/share". */
static void simplify(char *path)
{
    static const char network[] = "//?/UNC/";
    static const char local[] = "//?/";
    const size_t length = strlen(path);

    for (char *c = path; *c != '\0'; c++) {
        *c = *c == '\\' ? '/' : *c;
    }
    if (strncmp(path, network, sizeof network - 1) == 0) {
        memmove(path + 2, path + sizeof network - 1, length - (sizeof network - 1) + 1);
    } else if (strncmp(path, local, sizeof local - 1) == 0 && has_drive(path + sizeof local - 1)) {
        memmove(path, path + sizeof local - 1, length - (sizeof local - 1) + 1);
    }
}

char *system_real_path(const char *path, size_t *root)
{
    const int fd = open_path(path, FILE_READ_ATTRIBUTES);
    wchar_t *const wide = fd < 0 ? NULL : final_path(fd);
    char *const real = wide == NULL ? NULL : wide_to_narrow(wide);

    *root = 0;
    if (real != NULL) {
        simplify(real);
        *root = 2; /* "C:" */
        if (real[0] == '/') {
            *root += strcspn(real + 2, "/");
            *root += real[*root] == '/' ? 1 + strcspn(real + *root + 1, "/") : 0;
        }
        size_t length = strlen(real);
        while (length > *root && real[length - 1] == '/') {
            real[--length] = '\0';
        }
    }
    free(wide);
    if (fd >= 0) {
        _close(fd);
    }
    return real;
}

bool system_exists(const char *path)
{
    wchar_t *const wide = wide_path(path);
    const bool found = wide != NULL && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;

    free(wide);
    return found;
}

const char *system_variable(const char *name)
{
    static char *value;
    wchar_t *const wide = wide_text(name);
    const wchar_t *const found = wide == NULL ? NULL : _wgetenv(wide);

    free(value);
    value = found == NULL ? NULL : wide_to_narrow(found);
    free(wide);
    return value;
}

const char *system_home(void)
{
    const char *const home = system_variable("HOME"); /* which git asks first */
    return home != NULL ? home : system_variable("USERPROFILE");
}

void system_error_text(int error, char *text, size_t size)
{
    snprintf(text, size, "%s", strerror(error)); /* its buffer is this thread's */
}

uint64_t system_now_ms(void)
{
    return GetTickCount64();
}

unsigned system_processors(void)
{
    SYSTEM_INFO about;
    GetSystemInfo(&about);
    return about.dwNumberOfProcessors;
}

void system_prepare_widths(void)
{
}

int system_width(uint32_t code_point)
{
    (void)code_point;
    return -1;
}

/*
 * Faults for the program, as a library that is loaded before the C library (LD_PRELOAD): a system
 * call that fails, or does less than was asked for. Only calls that the program itself makes are
 * seen, and not those within the C library, such as those of stdio.
 *
 *   FAULT=CALL:ERROR:N    the N-th CALL, from 1, fails with the errno ERROR, a decimal number
 *   FAULT=CALL:ERROR:N+   and so do all calls of CALL after it
 *   FAULT_HIT=FILE        FILE is created when a fault has happened
 *
 * ERROR 0 is a short count: the call transfers a single byte. Closing counts only descriptors that
 * were open for writing, since closing others loses nothing.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes `real` the function of that name in the libraries after this one. */
#define FIND(real, name)                                                                           \
    do {                                                                                           \
        *(void **)&(real) = dlsym(RTLD_NEXT, name);                                                \
        if ((real) == NULL) {                                                                      \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

typedef int open_function(const char *path, int flags, ...);

static open_function *real_open(void)
{
    open_function *real;
    FIND(real, "open");
    return real;
}

/* Whether this call is to fail; with what, in *error. Counts the calls. */
static bool strikes(const char *call, int *error)
{
    static atomic_uint calls; /* of all threads */
    const char *const fault = getenv("FAULT");
    const char *const hit = getenv("FAULT_HIT");
    const size_t length = strlen(call);
    unsigned number;
    char more = '\0';

    if (fault == NULL || strncmp(fault, call, length) != 0 || fault[length] != ':' ||
        sscanf(fault + length, ":%d:%u%c", error, &number, &more) < 2) {
        return false;
    }
    const unsigned now = ++calls;
    if (now != number && !(now > number && more == '+')) {
        return false;
    }
    if (hit != NULL) {
        const int fd = real_open()(hit, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        int (*real)(int);
        FIND(real, "close");
        real(fd);
    }
    return true;
}

/* Whether this call, which has no count, fails; then errno says how. */
static bool fails(const char *call)
{
    int error;
    if (!strikes(call, &error)) {
        return false;
    }
    errno = error;
    return true;
}

/* How much a call that was asked for `count` bytes transfers; -1 with errno if it fails. */
static ssize_t allowed(const char *call, size_t count)
{
    int error;
    if (!strikes(call, &error)) {
        return (ssize_t)count;
    }
    if (error == 0) {
        return count > 0;
    }
    errno = error;
    return -1;
}

ssize_t read(int fd, void *bytes, size_t count)
{
    ssize_t (*real)(int, void *, size_t);
    FIND(real, "read");
    const ssize_t some = allowed("read", count);
    return some < 0 ? -1 : real(fd, bytes, (size_t)some);
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    ssize_t (*real)(int, const void *, size_t);
    FIND(real, "write");
    const ssize_t some = allowed("write", count);
    return some < 0 ? -1 : real(fd, bytes, (size_t)some);
}

int close(int fd)
{
    int (*real)(int);
    FIND(real, "close");
    const int flags = fcntl(fd, F_GETFL);
    const bool failed = flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fails("close");
    const int error = errno;
    const int result = real(fd); /* a descriptor is closed even if that fails */
    if (failed) {
        errno = error;
    }
    return failed ? -1 : result;
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...)                                                     \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;                \
        va_end(arguments);                                                                         \
        return fails("open") ? -1 : real_open()(path, flags, mode);                                \
    }
OPEN(open)
OPEN(open64)

#define PREAD(name, offset_type)                                                                   \
    ssize_t name(int fd, void *bytes, size_t count, offset_type offset)                            \
    {                                                                                              \
        ssize_t (*real)(int, void *, size_t, offset_type);                                         \
        FIND(real, #name);                                                                         \
        const ssize_t some = allowed("pread", count);                                              \
        return some < 0 ? -1 : real(fd, bytes, (size_t)some, offset);                              \
    }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

/* A call that does nothing when it fails. */
#define CALL(name, call, parameters, ...)                                                          \
    int name parameters                                                                            \
    {                                                                                              \
        int(*real) parameters;                                                                     \
        FIND(real, #name);                                                                         \
        return fails(call) ? -1 : real(__VA_ARGS__);                                               \
    }
CALL(fstat, "fstat", (int fd, struct stat *about), fd, about)
CALL(fstat64, "fstat", (int fd, struct stat64 *about), fd, about)
CALL(stat, "stat", (const char *path, struct stat *about), path, about)
CALL(stat64, "stat", (const char *path, struct stat64 *about), path, about)
CALL(mkstemp, "mkstemp", (char *path), path)
CALL(mkstemp64, "mkstemp", (char *path), path)
CALL(fchmod, "fchmod", (int fd, mode_t mode), fd, mode)
CALL(fchown, "fchown", (int fd, uid_t owner, gid_t group), fd, owner, group)
CALL(fsync, "fsync", (int fd), fd)
CALL(ftruncate, "ftruncate", (int fd, off_t size), fd, size)
CALL(ftruncate64, "ftruncate", (int fd, off64_t size), fd, size)
CALL(link, "link", (const char *old, const char *new), old, new)
CALL(rename, "rename", (const char *old, const char *new), old, new)

/* Whether an address is in the program, and not in a library. */
static bool is_in_program(const void *address)
{
    Dl_info here, start;
    return dladdr(address, &here) != 0 &&
           dladdr((const void *)(uintptr_t)getauxval(AT_ENTRY), &start) != 0 &&
           here.dli_fbase == start.dli_fbase;
}

/* Memory that is made larger: libraries call this function as well. */
void *realloc(void *old, size_t size)
{
    void *(*real)(void *, size_t);
    FIND(real, "realloc");
    return is_in_program(__builtin_return_address(0)) && fails("realloc") ? NULL : real(old, size);
}

ssize_t readlink(const char *path, char *target, size_t size)
{
    ssize_t (*real)(const char *, char *, size_t);
    FIND(real, "readlink");
    return fails("readlink") ? -1 : real(path, target, size);
}

/*
 * Files that appear whole or not at all.
 */
#include "output.h"
#include "fail.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".XXXXXX"

/* Whether the path leads to something that a rename must not replace. */
static int written_in_place(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static char *temporary_path(const char *path)
{
    const size_t size = strlen(path) + sizeof SUFFIX;
    char *temporary = bench_allocate(size, 1);
    snprintf(temporary, size, "%s" SUFFIX, path);
    return temporary;
}

static void fail(const char *path)
{
    bench_fail(BENCH_EXIT_USAGE, "cannot write %s: %s", path, strerror(errno));
}

void bench_output_probe(const char *path)
{
    if (path == NULL) {
        return;
    }
    if (written_in_place(path)) {
        const int descriptor = open(path, O_WRONLY);
        if (descriptor < 0 || close(descriptor) != 0) {
            fail(path);
        }
        return;
    }
    char *temporary = temporary_path(path);
    const int descriptor = mkstemp(temporary);
    if (descriptor < 0 || close(descriptor) != 0 || unlink(temporary) != 0) {
        fail(path);
    }
    free(temporary);
}

/* Returns 0, or -1 with errno set. Closes the descriptor in either case. */
static int write_all(int descriptor, const char *text, size_t len)
{
    while (len != 0) {
        const ssize_t written = write(descriptor, text, len);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            const int why = errno;
            close(descriptor);
            errno = why;
            return -1;
        }
        text += written;
        len -= (size_t)written;
    }
    return close(descriptor);
}

void bench_output_write(const char *path, const char *text, size_t len)
{
    if (written_in_place(path)) {
        const int descriptor = open(path, O_WRONLY | O_TRUNC);
        if (descriptor < 0 || write_all(descriptor, text, len) != 0) {
            fail(path);
        }
        return;
    }
    char *temporary = temporary_path(path);
    const int descriptor = mkstemp(temporary);
    if (descriptor < 0) {
        fail(path);
    }
    /* mkstemp makes it private; the result is to have the mode of any new file. */
    const mode_t mask = umask(0);
    umask(mask);
    const int mode_set = fchmod(descriptor, 0666 & ~mask);
    if (write_all(descriptor, text, len) != 0 || mode_set != 0 || rename(temporary, path) != 0) {
        const int why = errno;
        unlink(temporary);
        errno = why;
        fail(path);
    }
    free(temporary);
}

/*
 * The sliding window over input.
 */
#include "input.h"
#include "message.h"
#include "progress.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *input_name(const char *path)
{
    return is_standard_input(path) ? "<stdin>" : path;
}

static void close_input(int fd)
{
    if (fd > STDIN_FILENO) {
        close(fd);
    }
}

/* A descriptor for reading path, and what it is; -1 after printing an error, with errno set. */
static int open_input(const char *path, int flags, struct stat *about)
{
    int fd = STDIN_FILENO;
    int error = 0;

    if (!is_standard_input(path)) {
        do {
            fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | flags);
        } while (fd < 0 && errno == EINTR);
    }
    if (fd < 0 || fstat(fd, about) != 0) {
        error = errno;
    } else if (S_ISDIR(about->st_mode)) { /* POSIX leaves open what reading it would do */
        error = EISDIR;
    }
    if (error != 0) {
        message_error(input_name(path), error);
        close_input(fd);
        errno = error;
        return -1;
    }
    return fd;
}

/* Begins with an empty window, before the input is open. */
static void begin(input *in, const char *name, output *answers)
{
    in->name = name;
    in->bytes = in->buffer;
    in->length = 0;
    in->offset = 0;
    in->ended = false;
    in->answers = answers;
    in->error = 0;
}

bool input_open(input *in, const char *path, output *answers)
{
    struct stat about;

    begin(in, input_name(path), answers);
    in->fd = open_input(path, 0, &about);
    if (in->fd < 0) {
        in->error = errno;
        return false;
    }
    in->regular = S_ISREG(about.st_mode);
    if (answers != NULL && !isatty(in->fd)) { /* a person who types needs no bar */
        progress_start(in->regular && about.st_size > 0 ? (uint64_t)about.st_size : 0);
    }
    return true;
}

bool input_open_in(input *in, const folder *around, const char *name, const char *path,
                   output *answers)
{
    uint64_t size;

    begin(in, path, answers);
    in->regular = true;
    in->fd = folder_open_file(around, name, &size, &in->error);
    if (in->fd < 0) {
        if (in->error != 0) {
            message_error(path, in->error);
        }
        return false;
    }
    if (answers != NULL) {
        progress_start(size);
    }
    return true;
}

void input_open_memory(input *in, const uint8_t *src, size_t src_len)
{
    in->name = "";
    in->bytes = src;
    in->length = src_len;
    in->offset = 0;
    in->ended = true;
    in->fd = -1;
    in->regular = false;
    in->answers = NULL;
    in->error = 0;
}

bool input_fill(input *in)
{
    ssize_t got;

    if (in->ended) {
        return true;
    }
    /* Nobody waits for a file; on a terminal, findings appear when they are made. */
    if (in->answers != NULL && (!in->regular || in->answers->terminal) &&
        !output_flush(in->answers)) {
        return false;
    }
    const size_t before = input_before(in);
    if (in->bytes != in->buffer + before) {
        memmove(in->buffer, in->bytes - before, before + in->length);
        in->bytes = in->buffer + before;
    }
    while ((got = read(in->fd, in->buffer + before + in->length, input_window - in->length)) < 0) {
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            /* Someone has made our standard input non-blocking: wait as if it were not. */
            struct pollfd waiting = {in->fd, POLLIN, 0};
            (void)poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            in->error = errno;
            message_error(in->name, in->error);
            return false;
        }
    }
    in->length += (size_t)got;
    in->ended = got == 0;
    if (in->answers != NULL) {
        progress_update(in->offset + in->length);
    }
    return true;
}

bool input_fill_up_to(input *in, size_t length)
{
    while (in->length < length && !in->ended) {
        if (!input_fill(in)) {
            return false;
        }
    }
    return true;
}

size_t input_before(const input *in)
{
    const size_t before = in->fd < 0 ? 0 : (size_t)(in->bytes - in->buffer);
    return before < input_history ? before : input_history;
}

void input_consume(input *in, size_t count)
{
    in->bytes += count;
    in->length -= count;
    in->offset += count;
}

bool input_seek(input *in, uint64_t offset)
{
    if (in->regular) {
        struct stat about;
        /* Standard input may have been read from by others: its start is where it is now. */
        const off_t start = lseek(in->fd, 0, SEEK_CUR);
        if (start >= 0 && fstat(in->fd, &about) == 0 && about.st_size > start) {
            const uint64_t most = (uint64_t)(about.st_size - start);
            const uint64_t step = offset < most ? offset : most;
            if (lseek(in->fd, (off_t)step, SEEK_CUR) >= 0) {
                in->offset = step;
                in->bytes = in->buffer;
            }
        }
    }
    while (in->offset < offset && !in->ended) {
        if (!input_fill(in)) {
            return false;
        }
        const uint64_t missing = offset - in->offset;
        input_consume(in, missing < in->length ? (size_t)missing : in->length);
    }
    return true;
}

void input_close(input *in)
{
    if (in->answers != NULL) {
        progress_stop();
    }
    close_input(in->fd);
    in->fd = -1;
}

bool input_is_written_by(const input *in, int fd)
{
    struct stat source;
    struct stat target;
    return fstat(in->fd, &source) == 0 && fstat(fd, &target) == 0 && S_ISREG(source.st_mode) &&
           source.st_size > 0 && source.st_dev == target.st_dev && source.st_ino == target.st_ino;
}

int input_open_seekable(const char *path, uint64_t *size)
{
    struct stat about;
    char first;
    ssize_t got = 0;
    const int fd = open_input(path, O_NONBLOCK, &about); /* do not wait for a writer of a FIFO */

    if (fd < 0) {
        return -1;
    }
    if (!S_ISREG(about.st_mode)) {
        message("%s: not a regular file", shown(input_name(path)));
        close_input(fd);
        return -1;
    }
    if (about.st_size == 0) { /* which files in /proc say that are not empty */
        do {
            got = pread(fd, &first, 1, 0);
        } while (got < 0 && errno == EINTR);
    }
    if (got != 0) {
        if (got < 0) {
            message_error(input_name(path), errno);
        } else {
            message("%s: its size is not known", shown(input_name(path)));
        }
        close_input(fd);
        return -1;
    }
    *size = (uint64_t)about.st_size;
    return fd;
}

void input_close_seekable(int fd)
{
    close_input(fd);
}

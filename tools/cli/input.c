/*
 * The sliding window over input.
 */
#include "input.h"
#include "message.h"
#include "progress.h"
#include "system.h"

#include <utf8codec/boundary.h>

#include <errno.h>
#include <string.h>

enum {
    standard_input = 0
};

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
    if (fd > standard_input) {
        system_close(fd);
    }
}

/* A descriptor for reading path, and what it is; -1 after printing an error, with errno set. */
static int open_input(const char *path, bool wait, system_about *about)
{
    const int fd = is_standard_input(path) ? standard_input : system_open(path, wait);
    int error = 0;

    if (fd < 0 || !system_describe(fd, about)) {
        error = errno;
    } else if (about->kind == system_kind_folder) { /* POSIX leaves open what reading it would do */
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
    system_about about;

    begin(in, input_name(path), answers);
    in->fd = open_input(path, true, &about);
    if (in->fd < 0) {
        in->error = errno;
        return false;
    }
    in->regular = about.kind == system_kind_file;
    if (answers != NULL && !system_is_terminal(in->fd)) { /* a person who types needs no bar */
        progress_start(in->regular ? about.size : 0);
    }
    return true;
}

bool input_open_in(input *in, const folder *around, const char *name, const char *path,
                   output *answers)
{
    uint64_t size;

    begin(in, path, answers);
    in->regular = true;
    in->fd = folder_open_file(around, name, false, &size, &in->error);
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
    if (in->answers != NULL && in->answers->error != 0) {
        return false; /* nobody gets what would be made of it */
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
    got = system_read(in->fd, in->buffer + before + in->length, input_window - in->length);
    if (got < 0) {
        in->error = errno;
        message_error(in->name, in->error);
        return false;
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
        system_about about;
        /* Standard input may have been read from by others: its start is where it is now. */
        const int64_t start = system_seek(in->fd, 0);
        if (start >= 0 && system_describe(in->fd, &about) && about.size > (uint64_t)start) {
            const uint64_t most = about.size - (uint64_t)start;
            const uint64_t step = offset < most ? offset : most;
            if (system_seek(in->fd, (int64_t)step) >= 0) {
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

/* Whether fd writes to the file that is read, a regular one; then fills in *source. */
static bool describe_written(const input *in, int fd, system_about *source)
{
    system_about target;
    return system_describe(in->fd, source) && system_describe(fd, &target) &&
           source->kind == system_kind_file && system_is_same(source, &target);
}

bool input_is_written_by(const input *in, int fd)
{
    system_about source;
    return describe_written(in, fd, &source);
}

bool input_is_other(const input *in, int fd, const char *advice)
{
    system_about source;
    if (describe_written(in, fd, &source) && source.size > 0) {
        message("%s: is also the output%s", shown(in->name), advice);
        return false;
    }
    return true;
}

utf8codec_detected input_detect(const input *in)
{
    const size_t cut = in->ended ? 0 : utf8codec_incomplete_tail(in->bytes, in->length);
    return utf8codec_detect(in->bytes, in->length - cut);
}

int input_open_seekable(const char *path, uint64_t *size)
{
    system_about about;
    char first;
    ssize_t got = 0;
    const int fd = open_input(path, false, &about);

    if (fd < 0) {
        return -1;
    }
    if (about.kind != system_kind_file) {
        message("%s: not a regular file", shown(input_name(path)));
        close_input(fd);
        return -1;
    }
    if (about.size == 0) { /* which files in /proc say that are not empty */
        got = system_read_at(fd, &first, 1, 0);
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
    *size = about.size;
    return fd;
}

void input_close_seekable(int fd)
{
    close_input(fd);
}

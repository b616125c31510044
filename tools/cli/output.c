/*
 * Buffered output.
 */
#include "output.h"
#include "progress.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void output_open(output *out, int fd, const char *name)
{
    out->name = name;
    out->fd = fd;
    out->terminal = isatty(fd);
    out->error = 0;
    out->used = 0;
}

void output_write(output *out, const void *bytes, size_t count)
{
    const uint8_t *from = bytes;
    while (count > 0 && out->error == 0) {
        const size_t room = sizeof out->buffer - out->used;
        const size_t now = count < room ? count : room;
        memcpy(out->buffer + out->used, from, now);
        out->used += now;
        from += now;
        count -= now;
        if (out->used == sizeof out->buffer) {
            output_flush(out);
        }
    }
}

void output_text(output *out, const char *text)
{
    output_write(out, text, strlen(text));
}

void output_format(output *out, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_text(out, text);
}

bool output_flush(output *out)
{
    size_t done = 0;

    if (out->terminal && out->used > 0) {
        progress_hide(); /* it is probably on the same screen */
    }
    while (done < out->used && out->error == 0) {
        const ssize_t count = write(out->fd, out->buffer + done, out->used - done);
        if (count >= 0) {
            done += (size_t)count;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd waiting = {out->fd, POLLOUT, 0};
            (void)poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            out->error = errno;
        }
    }
    out->used = 0;
    return out->error == 0;
}

bool output_close(output *out)
{
    output_flush(out);
    /* Some file systems tell of a full disk only now. EINTR: it is closed all the same. */
    if (close(out->fd) != 0 && errno != EINTR && out->error == 0) {
        out->error = errno;
    }
    if (out->error != 0) {
        message_error(out->name, out->error);
    }
    return out->error == 0;
}

/*
 * Buffered output.
 */
#include "output.h"
#include "progress.h"
#include "system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    much = 1 << 20 /* bytes in memory */
};

static void open_with(output *out, int fd, bool terminal, const char *name)
{
    out->name = name;
    out->fd = fd;
    out->terminal = terminal;
    out->error = 0;
    out->buffer = out->first_buffer;
    out->used = 0;
    out->capacity = sizeof out->first_buffer;
    out->has_items = false;
    out->continued = false;
    out->spill = NULL;
}

void output_open(output *out, int fd, const char *name)
{
    open_with(out, fd, system_is_terminal(fd), name);
}

void output_open_memory(output *out)
{
    open_with(out, -1, false, "memory");
}

void output_spill(output *out, void (*spill)(output *out, void *context), void *context)
{
    out->spill = spill;
    out->spill_context = context;
}

void output_move(output *to, output *from)
{
    if (from->has_items && !from->continued) {
        output_item(to);
    }
    to->has_items |= from->has_items;
    output_write(to, from->buffer, from->used);
    if (to->error == 0) {
        to->error = from->error;
    }
    output_discard(from);
}

void output_move_part(output *to, output *from)
{
    void (*const spill)(output *, void *) = from->spill;
    void *const context = from->spill_context;

    output_move(to, from);
    output_spill(from, spill, context);
    from->has_items = to->has_items;
    from->continued = true;
}

void output_discard(output *out)
{
    if (out->buffer != out->first_buffer) {
        free(out->buffer);
    }
    output_open_memory(out);
}

/* Makes room in a full buffer. Fails with an error of the output. */
static void make_room(output *out)
{
    if (out->fd >= 0) {
        output_flush(out);
        return;
    }
    if (out->spill != NULL && out->capacity >= much) {
        out->spill(out, out->spill_context);
        return;
    }
    const bool first = out->buffer == out->first_buffer;
    uint8_t *const twice = realloc(first ? NULL : out->buffer, out->capacity * 2);
    if (twice == NULL) {
        out->error = ENOMEM;
        return;
    }
    if (first) {
        memcpy(twice, out->first_buffer, out->used);
    }
    out->buffer = twice;
    out->capacity *= 2;
}

void output_write(output *out, const void *bytes, size_t count)
{
    const uint8_t *from = bytes;
    while (count > 0 && out->error == 0) {
        const size_t room = out->capacity - out->used;
        const size_t now = count < room ? count : room;
        memcpy(out->buffer + out->used, from, now);
        out->used += now;
        from += now;
        count -= now;
        if (out->used == out->capacity) {
            make_room(out);
        }
    }
}

void output_text(output *out, const char *text)
{
    output_write(out, text, strlen(text));
}

void output_number(output *out, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    output_write(out, digits + first, sizeof digits - first);
}

void output_item(output *out)
{
    if (out->has_items) {
        output_text(out, ",");
    }
    out->has_items = true;
}

void output_format(output *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    output_vformat(out, format, arguments);
    va_end(arguments);
}

void output_vformat(output *out, const char *format, va_list arguments)
{
    char text[512]; /* enough for nearly all */
    char *longer = NULL;
    va_list again;

    va_copy(again, arguments);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    if (length < 0) {
        out->error = errno;
        text[0] = '\0';
    } else if (length >= (int)sizeof text) {
        longer = malloc((size_t)length + 1);
        if (longer == NULL) {
            out->error = ENOMEM;
        } else {
            vsnprintf(longer, (size_t)length + 1, format, again);
        }
    }
    va_end(again);
    output_text(out, longer != NULL ? longer : text);
    free(longer);
}

bool output_flush(output *out)
{
    size_t done = 0;

    if (out->fd < 0) {
        return out->error == 0;
    }
    if (out->terminal && out->used > 0) {
        progress_hide(); /* it is probably on the same screen */
    }
    while (done < out->used && out->error == 0) {
        const ssize_t count = system_write(out->fd, out->buffer + done, out->used - done);
        if (count >= 0) {
            done += (size_t)count;
        } else {
            out->error = errno;
        }
    }
    out->used = 0;
    return out->error == 0;
}

bool output_close(output *out)
{
    output_flush(out);
    /* Some file systems report a full disk only now. */
    if (system_close(out->fd) != 0 && out->error == 0) {
        out->error = errno;
    }
    if (out->error != 0) {
        message_error(out->name, out->error);
    }
    return out->error == 0;
}

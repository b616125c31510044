/*
 * Buffered output to a file descriptor, or into memory. The first error is kept, later output is
 * dropped, and an error message is printed once, at the end.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "message.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct output {
    const char *name; /* for people */
    int fd;           /* -1: it stays in memory */
    bool terminal;
    int error; /* the errno of the first failure; 0: none */
    uint8_t *buffer;
    size_t used;
    size_t capacity;
    bool has_items;                                   /* see output_item() */
    bool continued;                                   /* see output_move_part() */
    void (*spill)(struct output *out, void *context); /* see output_spill() */
    void *spill_context;
    uint8_t first_buffer[64 * 1024]; /* memory is allocated for more than that */
} output;

/* Standard output, or any descriptor that is open for writing. */
void output_open(output *out, int fd, const char *name);

/* In memory, from where output_move() takes it. */
void output_open_memory(output *out);

/*
 * When there is much in `out`, which is in memory, spill(out, context) shall take it out, by
 * output_move_part() or output_discard().
 */
void output_spill(output *out, void (*spill)(output *out, void *context), void *context);

/* Writes to `to` what `from`, in memory, holds, and takes over its error. `from` is empty then. */
void output_move(output *to, output *from);

/* Like output_move(), but what is written to `from` next follows on it. */
void output_move_part(output *to, output *from);

/* Drops what `out`, in memory, holds: its memory is released. */
void output_discard(output *out);

void output_write(output *out, const void *bytes, size_t count);
void output_text(output *out, const char *text);

/* In decimal; faster than output_format(). */
void output_number(output *out, uint64_t number);

/* Begins an item of a list with commas, also between items that output_move() joins. */
void output_item(output *out);

/* Like printf and vprintf. */
void output_format(output *out, const char *format, ...) CLI_PRINTF(2, 3);
void output_vformat(output *out, const char *format, va_list arguments) CLI_PRINTF(2, 0);

/*
 * Writes what is buffered, unless it stays in memory. Returns false when output has failed, now or
 * before: there is no point in going on then.
 */
bool output_flush(output *out);

/*
 * Flushes and closes output to a descriptor. Returns false after an error message, when output has
 * failed.
 */
bool output_close(output *out);

#endif

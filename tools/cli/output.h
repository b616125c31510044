/*
 * Buffered output to a file descriptor. The first error is kept, later output is dropped, and
 * the user is told once, at the end.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "message.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct output {
    const char *name; /* for people */
    int fd;
    bool terminal;
    int error; /* the errno of the first failure; 0: none */
    size_t used;
    uint8_t buffer[64 * 1024];
} output;

/* Standard output, or any descriptor that is open for writing. */
void output_open(output *out, int fd, const char *name);

void output_write(output *out, const void *bytes, size_t count);
void output_text(output *out, const char *text);

/* Like printf, for texts of up to 511 bytes. */
void output_format(output *out, const char *format, ...) CLI_PRINTF(2, 3);

/*
 * Writes what is buffered. Returns false when output has failed, now or before: there is no point
 * in going on then.
 */
bool output_flush(output *out);

/* Flushes and closes. Returns false after telling the user, when output has failed. */
bool output_close(output *out);

#endif

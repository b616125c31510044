/*
 * Input as a window of fixed size that slides over a file, a pipe, a terminal, or bytes in
 * memory. However large the input is, this is all of it that is in memory.
 */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "folder.h"
#include "output.h"

#include <utf8codec/detect.h>

enum {
    input_window = 64 * 1024,
    input_history = 512 /* a multiple of the units of every encoding */
};

/* The window is bytes[0, length), which is at `offset` of the input. */
typedef struct input {
    const char *name; /* for people: "<stdin>" for standard input */
    const uint8_t *bytes;
    size_t length;
    uint64_t offset;
    bool ended; /* nothing follows bytes[0, length) */
    int fd;     /* -1: the bytes are in memory */
    bool regular;
    output *answers; /* see input_open() */
    int error;       /* the errno of what failed; 0: nothing has */
    uint8_t buffer[input_history + input_window];
} input;

/* The name of a FILE operand, for people. */
const char *input_name(const char *path);

/*
 * Opens path ("-": standard input) with an empty window. `answers` is flushed before the program
 * waits for more input, so that a person who types gets answers in time, and there is a progress
 * bar. NULL: neither, as is right in every thread but the first. Returns false after printing why
 * it cannot be read; nothing is left open then.
 */
bool input_open(input *in, const char *path, output *answers);

/*
 * Like input_open(), of the file `name`, without slashes, in a folder. `path` is for people. If
 * there is no such file any more, nothing is printed, and in->error is 0.
 */
bool input_open_in(input *in, const folder *around, const char *name, const char *path,
                   output *answers);

/* The window is src[0, src_len), which must outlive it, at offset 0; nothing follows. */
void input_open_memory(input *in, const uint8_t *src, size_t src_len);

/*
 * Reads on: makes the window longer by what one read gives, which may be little, or sets `ended`.
 * The window must not be full. Returns false when reading fails, after printing why, or when
 * `answers` cannot be written, which output_close() will report.
 */
bool input_fill(input *in);

/*
 * Reads on until the window has `length` bytes, input_window at the most, or the input ends.
 * Returns false like input_fill().
 */
bool input_fill_up_to(input *in, size_t length);

/* How many bytes before bytes[0] are still there, input_history at the most. */
size_t input_before(const input *in);

/* Lets the window begin `count` bytes further on; count is at most length. */
void input_consume(input *in, size_t count);

/*
 * Moves an empty window to `offset` of the input, forward; at most to the end of the
 * input: then in->offset is less than asked. Returns false like input_fill().
 */
bool input_seek(input *in, uint64_t offset);

void input_close(input *in);

/* Whether fd writes to the file that is read, a regular one. */
bool input_is_written_by(const input *in, int fd);

/*
 * Whether fd does not write to the file that is read, if that is not empty, so that what is written
 * could be read again, without end. Else prints an error, which ends with `advice`.
 */
bool input_is_other(const input *in, int fd, const char *advice);

/* What the window is: utf8codec_detect(), but for a sequence of UTF-8 that it cuts. */
utf8codec_detected input_detect(const input *in);

/*
 * Opens path, a regular file, to be read at any offset, by pread(). Returns a descriptor, and the
 * size of the file; or -1 after printing an error.
 */
int input_open_seekable(const char *path, uint64_t *size);

void input_close_seekable(int fd);

#endif

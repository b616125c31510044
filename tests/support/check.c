/*
 * What checks share: see check.h.
 */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    margin = 16,
    pattern = 0xA5
};

const char *check_failed(const char *format, ...)
{
    static char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return line;
}

static void *allocate(size_t size)
{
    void *const memory = malloc(size > 0 ? size : 1);
    if (memory == NULL) {
        fprintf(stderr, "no memory for a test's buffer of %zu bytes\n", size);
        abort();
    }
    return memory;
}

check_buffer check_buffer_new(size_t cap, size_t unit)
{
    check_buffer buffer = {NULL, cap * unit};
    buffer.bytes = allocate(buffer.size + margin);
    memset(buffer.bytes, pattern, buffer.size + margin);
    return buffer;
}

int check_buffer_margin_intact(const check_buffer *buffer)
{
    for (size_t i = 0; i < margin; i++) {
        if (buffer->bytes[buffer->size + i] != pattern) {
            return 0;
        }
    }
    return 1;
}

void check_buffer_free(check_buffer *buffer)
{
    free(buffer->bytes);
    buffer->bytes = NULL;
}

int check_same(const void *one, const void *other, size_t size)
{
    return size == 0 || memcmp(one, other, size) == 0;
}

void *check_copy(const void *src, size_t size)
{
    void *const copy = allocate(size);
    if (size > 0) {
        memcpy(copy, src, size);
    }
    return copy;
}

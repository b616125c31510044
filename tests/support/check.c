/*
 * What checks share: see check.h.
 */
#define _POSIX_C_SOURCE 200809L /* posix_memalign, which C11 alone does not show */

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

static size_t shift_of_src, shift_of_dst;

void check_use_shifts(size_t src_shift, size_t dst_shift)
{
    shift_of_src = src_shift % CHECK_ALIGNMENT;
    shift_of_dst = dst_shift % CHECK_ALIGNMENT;
}

/* Windows has a pair of functions of its own for memory that is aligned. */
#if defined(_WIN32)
static void *aligned_memory(size_t size)
{
    return _aligned_malloc(size, CHECK_ALIGNMENT);
}

static void release_aligned(void *memory)
{
    _aligned_free(memory);
}
#else
static void *aligned_memory(size_t size)
{
    void *memory = NULL;
    return posix_memalign(&memory, CHECK_ALIGNMENT, size) == 0 ? memory : NULL;
}

static void release_aligned(void *memory)
{
    free(memory);
}
#endif

static void *allocate(size_t size, size_t unit, size_t shift)
{
    shift -= shift % unit;
    void *const memory = aligned_memory(shift + size + (size == 0));
    if (memory == NULL) {
        fprintf(stderr, "no memory for a test's buffer of %zu bytes\n", size);
        abort();
    }
    return (uint8_t *)memory + shift;
}

static void release(void *bytes)
{
    if (bytes != NULL) {
        release_aligned((uint8_t *)bytes - (uintptr_t)bytes % CHECK_ALIGNMENT);
    }
}

check_buffer check_buffer_new(size_t cap, size_t unit)
{
    check_buffer buffer = {NULL, cap * unit};
    buffer.bytes = allocate(buffer.size + margin, unit, shift_of_dst);
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
    release(buffer->bytes);
    buffer->bytes = NULL;
}

int check_same(const void *one, const void *other, size_t size)
{
    return size == 0 || memcmp(one, other, size) == 0;
}

void *check_copy(const void *src, size_t count, size_t unit)
{
    void *const copy = allocate(count * unit, unit, shift_of_src);
    if (count > 0) {
        memcpy(copy, src, count * unit);
    }
    return copy;
}

void check_copy_free(void *copy)
{
    release(copy);
}

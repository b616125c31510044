/*
 * How the program gives up.
 */
#include "fail.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bench_fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fputs("utf8codec-bench: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(status);
}

void *bench_allocate(size_t count, size_t size)
{
    const size_t alignment = 64;
    void *memory = NULL;
    if (count <= (SIZE_MAX - alignment) / size) {
        /* aligned_alloc wants a multiple of the alignment, and not 0. */
        memory = aligned_alloc(alignment, (count * size / alignment + 1) * alignment);
    }
    if (memory == NULL) {
        bench_fail(BENCH_EXIT_USAGE, "out of memory: no room for %zu objects of %zu bytes", count,
                   size);
    }
    return memset(memory, 0, count * size);
}

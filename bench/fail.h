/*
 * How the program gives up. Exit status 1: a contender gives wrong results; 2: the command line,
 * a file, or memory.
 */
#ifndef BENCH_FAIL_H
#define BENCH_FAIL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BENCH_EXIT_WRONG 1
#define BENCH_EXIT_USAGE 2

/* Writes "utf8codec-bench: " and the message to standard error and exits with `status`. */
#if defined(__GNUC__)
__attribute__((noreturn, format(printf, 2, 3)))
#endif
void bench_fail(int status, const char *format, ...);

/* Zeroed memory for count objects of `size` bytes, aligned to 64; fails when there is none. */
void *bench_allocate(size_t count, size_t size);

#ifdef __cplusplus
}
#endif

#endif

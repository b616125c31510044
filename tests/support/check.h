/*
 * Checks, called by the tests and by the fuzz targets. A check returns NULL if it passes, else one
 * line that describes the difference. It examines the kernels in use.
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <stddef.h>
#include <stdint.h>

/* On Windows, "printf" is Microsoft's; the tests use that of mingw-w64, which is as in C11. */
#if defined(__MINGW32__) && !defined(__clang__)
#define CHECK_PRINTF __attribute__((format(gnu_printf, 1, 2)))
#elif defined(__GNUC__)
#define CHECK_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define CHECK_PRINTF
#endif

/* Formats the line; it is valid until the next call. */
CHECK_PRINTF const char *check_failed(const char *format, ...);

/* In a check: returns the line unless the condition holds. */
#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return check_failed(__VA_ARGS__);                                                      \
        }                                                                                          \
    } while (0)

/* In a check: returns the line of another check, unless that passed. */
#define CHECK_PASSES(call)                                                                         \
    do {                                                                                           \
        const char *const wrong_ = (call);                                                         \
        if (wrong_ != NULL) {                                                                      \
            return wrong_;                                                                         \
        }                                                                                          \
    } while (0)

/*
 * From now on, check_copy() and check_buffer_new() give memory at these distances behind an address
 * that is a multiple of CHECK_ALIGNMENT, as far as the units' own alignment allows. At first 0.
 */
enum {
    CHECK_ALIGNMENT = 64
};

void check_use_shifts(size_t src_shift, size_t dst_shift);

/*
 * A buffer that the library writes to: exactly `cap` units of `unit` bytes, and a margin behind
 * them in which nothing may change. Both are filled with a pattern.
 */
typedef struct check_buffer {
    uint8_t *bytes;
    size_t size;
} check_buffer;

check_buffer check_buffer_new(size_t cap, size_t unit);
int check_buffer_margin_intact(const check_buffer *buffer);
void check_buffer_free(check_buffer *buffer);

/* Whether both hold the same `size` bytes; either may be NULL when size is 0. */
int check_same(const void *one, const void *other, size_t size);

/*
 * A copy of `count` units of `unit` bytes, in memory that ends where it ends, so that sanitizers
 * see a read behind it.
 */
void *check_copy(const void *src, size_t count, size_t unit);
void check_copy_free(void *copy);

#endif

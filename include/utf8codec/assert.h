/**
 * @file
 * Text that must be well-formed UTF-8: an assertion for debug builds, and a check at a function's
 * entry. utf8codec.h does not include this header. Unless NDEBUG is defined, it needs the C
 * library, because a failed assertion prints a message and calls abort().
 *
 * Source: Tang, "The Algorithm to Validate an UTF-8 String", on the uses of validation.
 */
#ifndef UTF8CODEC_ASSERT_H
#define UTF8CODEC_ASSERT_H

#include "utf8codec.h"

#if !defined(NDEBUG)
#include <stdio.h>
#include <stdlib.h>
#endif

/** @cond private */

static inline int u8c_is_well_formed(const void *text, size_t length)
{
    return utf8codec_valid_up_to(text, length) == length;
}

#if !defined(NDEBUG)
/*
 * Prints two lines and aborts: what is wrong, and the text around it, from a boundary that is about
 * `before` bytes before the error, as far as the buffer goes.
 */
static inline void u8c_not_well_formed(const void *text, size_t length, const char *name,
                                       const char *file, long line)
{
    const utf8codec_result result = utf8codec_validate(text, length, 0);
#if !defined(UTF8CODEC_NO_EXPLAIN)
    char reason[UTF8CODEC_EXPLAIN_MAX];
    utf8codec_explain(text, length, result, reason, sizeof reason);
#else
    char reason[32];
    snprintf(reason, sizeof reason, "byte %lu", (unsigned long)result.read);
#endif
    fprintf(stderr, "%s:%ld: %s is not well-formed UTF-8: %s\n", file, line, name, reason);
#if !defined(UTF8CODEC_NO_ESCAPE)
    {
        enum {
            before = 32
        };
        char shown[4 * UTF8CODEC_ESCAPE_MAX(before)];
        const size_t start = result.read <= before
                                 ? 0
                                 : utf8codec_floor_boundary(text, length, result.read - before);
        const utf8codec_result around = utf8codec_escape_for_log(
            (const char *)text + start, length - start, shown, sizeof shown);
        fprintf(stderr, "    from byte %lu: %.*s\n", (unsigned long)start, (int)around.written,
                shown);
    }
#endif
    abort();
}

static inline void u8c_assert_well_formed(const void *text, size_t length, const char *name,
                                          const char *file, long line)
{
    if (!u8c_is_well_formed(text, length)) {
        u8c_not_well_formed(text, length, name, file, line);
    }
}
#endif

/** @endcond */

/**
 * @def UTF8CODEC_ASSERT_WELL_FORMED(ptr, len)
 * Asserts that ptr[0, len) is well-formed UTF-8. If it is not, prints to stderr the file, the line,
 * the offset, the bytes, what is wrong with them and the text around them, escaped by
 * utf8codec_escape_for_log(), and calls abort(). An expression of type void, which evaluates each
 * argument once.
 *
 * If NDEBUG is defined where this header is first included, it does nothing and evaluates neither
 * argument, as assert() of the C library.
 *
 * @param ptr  UTF-8; may be NULL if len is 0.
 * @param len  its length in bytes.
 */
#if defined(NDEBUG)
#define UTF8CODEC_ASSERT_WELL_FORMED(ptr, len) ((void)0)
#else
#define UTF8CODEC_ASSERT_WELL_FORMED(ptr, len)                                                     \
    u8c_assert_well_formed((ptr), (len), #ptr, __FILE__, __LINE__)
#endif

/**
 * Returns from the function that contains it unless ptr[0, len) is well-formed UTF-8: for input
 * that a caller may pass, whether or not NDEBUG is defined. A statement, which evaluates `ptr` and
 * `len` once, and what follows them only if it returns.
 *
 * After `len` follows what to return: an expression, in C++ also `{...}`, and nothing in functions
 * that return nothing. The second comma is always needed.
 *
 *     UTF8CODEC_REQUIRE_WELL_FORMED(name, length, -1);
 *     UTF8CODEC_REQUIRE_WELL_FORMED(name, length, );
 *
 * @param ptr  UTF-8, possibly ill-formed; may be NULL if len is 0.
 * @param len  its length in bytes.
 */
#define UTF8CODEC_REQUIRE_WELL_FORMED(ptr, len, ...)                                               \
    do {                                                                                           \
        if (!u8c_is_well_formed((ptr), (len))) {                                                   \
            return __VA_ARGS__;                                                                    \
        }                                                                                          \
    } while (0)

#endif

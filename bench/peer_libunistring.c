/*
 * The peer GNU libunistring: its functions on whole strings, with the caller's buffer.
 */
#include "contender.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistr.h>
#include <unistring/version.h>

static size_t validate(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return u8_check(src, src_len) == NULL ? src_len : BENCH_REFUSED;
}

/* The library allocates when the caller's buffer is too small. Ours never is; a result elsewhere
 * is a failure, and released. */
static size_t taken(void *result, void *dst, size_t written)
{
    if (result == dst) {
        return written;
    }
    free(result);
    return BENCH_REFUSED;
}

/* Of each unit, at most `most`. */
#define CONVERT(name, function, most)                                                              \
    static size_t name(const void *context, const void *src, size_t src_len, void *dst)            \
    {                                                                                              \
        (void)context;                                                                             \
        size_t written = (most) * src_len;                                                         \
        void *result = function(src, src_len, dst, &written);                                      \
        return taken(result, dst, written);                                                        \
    }
CONVERT(to_utf32, u8_to_u32, 1)
CONVERT(from_utf32, u32_to_u8, 4)
CONVERT(to_utf16, u8_to_u16, 1)
CONVERT(from_utf16, u16_to_u8, 3)

/* On ill-formed input it goes on counting. */
static size_t count(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context, (void)dst;
    return u8_mbsnlen(src, src_len);
}

void bench_add_libunistring(bench_contenders *contenders)
{
    static char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", _libunistring_version >> 16,
             _libunistring_version >> 8 & 255, _libunistring_version & 255);
    const bench_contender contender = {
        .name = "libunistring",
        .version = version,
        .calls = "u8_check, u8_to_u32, u32_to_u8, u8_to_u16, u16_to_u8, u8_mbsnlen",
        .role = BENCH_PEER,
        .run = {[BENCH_VALIDATE] = validate,
                [BENCH_TO_UTF32] = to_utf32,
                [BENCH_FROM_UTF32] = from_utf32,
                [BENCH_TO_UTF32_MEASURE] = count,
                [BENCH_TO_UTF16] = to_utf16,
                [BENCH_FROM_UTF16] = from_utf16,
                [BENCH_COUNT] = count},
        .unchecked = {[BENCH_TO_UTF32_MEASURE] = 1},
    };
    bench_add(contenders, &contender);
}

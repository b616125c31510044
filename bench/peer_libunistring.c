/*
 * The peer GNU libunistring: its functions on whole strings, with the caller's buffer.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistr.h>
#include <unistring/version.h>

static size_t validate(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return u8_check(src, src_len) == NULL ? src_len : BENCH_REFUSED;
}

/* The library allocates if the caller's buffer is too small. Ours never is; a result elsewhere
 * is a failure, and released. */
static size_t taken(void *result, void *dst, size_t written)
{
    if (result == dst) {
        return written;
    }
    free(result);
    return BENCH_REFUSED;
}

/* At most `most` units for each. */
#define CONVERT(name, function, most)                                                              \
    static size_t name(const void *src, size_t src_len, void *dst)                                 \
    {                                                                                              \
        size_t written = (most) * src_len;                                                         \
        void *result = function(src, src_len, dst, &written);                                      \
        return taken(result, dst, written);                                                        \
    }
CONVERT(to_utf32, u8_to_u32, 1)
CONVERT(from_utf32, u32_to_u8, 4)
CONVERT(to_utf16, u8_to_u16, 1)
CONVERT(from_utf16, u16_to_u8, 3)

/* On ill-formed input it goes on counting. */
static size_t count(const void *src, size_t src_len, void *dst)
{
    (void)dst;
    return u8_mbsnlen(src, src_len);
}

void bench_add_libunistring(void)
{
    static const bench_offer offers[] = {
        {"validate", validate, 0},     {"to_utf32", to_utf32, 0},
        {"from_utf32", from_utf32, 0}, {"to_utf16", to_utf16, 0},
        {"from_utf16", from_utf16, 0}, {"to_utf32_measure", count, 1},
        {"count", count, 1},           {NULL, NULL, 0}};
    static char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", _libunistring_version >> 16,
             _libunistring_version >> 8 & 255, _libunistring_version & 255);
    bench_add(&(bench_contender){
        .name = "libunistring",
        .version = version,
        .calls = "u8_check, u8_to_u32, u32_to_u8, u8_to_u16, u16_to_u8; u8_mbsnlen",
        .offers = offers});
}

/*
 * The limit: memcpy of the same input bytes. It converts nothing; no contender that looks at
 * all of its input and stores as much will pass it by far.
 */
#include "contender.h"

#include <string.h>

static size_t copy_utf8(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    memcpy(dst, src, src_len);
    return src_len;
}

static size_t copy_utf32(const void *context, const void *src, size_t src_len, void *dst)
{
    (void)context;
    memcpy(dst, src, src_len * sizeof(uint32_t));
    return src_len;
}

void bench_add_memcpy(bench_contenders *contenders)
{
    const bench_contender contender = {
        .name = "memcpy",
        .version = "of the C library",
        .calls = "memcpy",
        .role = BENCH_LIMIT,
        .run = {[BENCH_VALIDATE] = copy_utf8,
                [BENCH_TO_UTF32] = copy_utf8,
                [BENCH_FROM_UTF32] = copy_utf32},
    };
    bench_add(contenders, &contender);
}

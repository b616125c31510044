/*
 * The limits: what the machine can move. None of them converts anything.
 *
 *   memcpy  copies the input.
 *   load    reads the input, in the widest registers that our kernels may use.
 *   store   writes as many bytes as the result has (memset).
 *
 * Whatever reads its input once and stores its result once takes about the time of load and store
 * together, as long as it cannot do both at once; from the caches a processor can, to a degree.
 */
#include "bench.h"

#include <string.h>

#include "kernels/dispatch.h"
#include "kernels/x86/target.h"

static size_t copy(const void *src, size_t size, void *dst)
{
    memcpy(dst, src, size);
    return size;
}

static size_t store(const void *src, size_t size, void *dst)
{
    (void)src;
    memset(dst, 'x', size);
    return size;
}

U8C_INLINE size_t load_all(const void *src, size_t size, void *dst)
{
    const uint8_t *bytes = src;
    uint8_t all = 0;
    for (size_t i = 0; i < size; i++) {
        all |= bytes[i];
    }
    memcpy(dst, &all, sizeof all);
    return size;
}

#define LOAD(name)                                                                                 \
    static size_t name(const void *src, size_t size, void *dst)                                    \
    {                                                                                              \
        return load_all(src, size, dst);                                                           \
    }
LOAD(load)
#if U8C_X86
U8C_TARGET_AVX2
LOAD(load_avx2)
U8C_TARGET_END
U8C_TARGET_AVX512
LOAD(load_avx512)
U8C_TARGET_END
#endif

static bench_run *choose_load(void)
{
#if U8C_X86
    const uint32_t lacking = ~u8c_cpu_features();
    if ((lacking & u8c_avx512_features) == 0) {
        return load_avx512;
    }
    if ((lacking & u8c_avx2_features) == 0) {
        return load_avx2;
    }
#endif
    return load;
}

void bench_add_limits(void)
{
    static bench_offer offers[][2] = {{{"", copy, 1}}, {{"", NULL, 1}}, {{"", store, 1}}};
    static const char *const names[] = {"memcpy", "load", "store"};
    offers[1][0].run = choose_load();
    for (size_t i = 0; i < 3; i++) {
        bench_add(&(bench_contender){.name = names[i],
                                     .version = "the C library or the compiler",
                                     .calls = "moves bytes",
                                     .offers = offers[i],
                                     .moves = 1,
                                     .given_result = i == 2});
    }
}

/*
 * The limits: what the machine can move. None of them converts anything.
 *
 *   memcpy  copies the input.
 *   load    reads the input, in the widest registers that our kernels for this machine may use.
 *   store   writes as many bytes as the result has (memset).
 *
 * Their passes go through the same strings in the same order as everyone's. What reads its input
 * once and stores its result once takes about the time of load and store together, as long as it
 * cannot do both at once; from the caches a processor can, to a degree.
 */
#include "contender.h"

#include <string.h>

#include "kernels/dispatch.h"
#include "kernels/x86/target.h"

/* What one limit does with `size` bytes. */
typedef void mover(const void *src, size_t size, void *dst);

static void copy(const void *src, size_t size, void *dst)
{
    memcpy(dst, src, size);
}

static void store(const void *src, size_t size, void *dst)
{
    (void)src;
    memset(dst, 'x', size);
}

/* Pretends to use what was loaded, so that no load can be left out. */
#if defined(__GNUC__)
#define TAKE(loaded) __asm__ volatile("" : : "m"(loaded))
typedef uint64_t bytes_64 __attribute__((vector_size(64)));
typedef uint64_t bytes_32 __attribute__((vector_size(32)));
typedef uint64_t bytes_16 __attribute__((vector_size(16)));
#else
static volatile uint64_t sink;
#define TAKE(loaded) (void)(sink = *(const uint64_t *)&(loaded))
typedef uint64_t bytes_64;
typedef uint64_t bytes_32;
typedef uint64_t bytes_16;
#endif

/* Loads the first and the last bytes of at most two objects of the type; they may overlap. */
#define LOAD_ENDS(type, bytes, size)                                                               \
    do {                                                                                           \
        type ends[2];                                                                              \
        u8c_copy(&ends[0], (bytes), sizeof(type));                                                 \
        u8c_copy(&ends[1], (bytes) + (size) - sizeof(type), sizeof(type));                         \
        TAKE(ends);                                                                                \
    } while (0)

/* Registers of 64 bytes, or as many narrower ones as make them up. Two sums, so that neither load
 * waits for the other; short inputs have few branches, as in memcpy. */
U8C_INLINE void load_all(const void *src, size_t size)
{
    const char *bytes = src;
    if (size >= 2 * sizeof(bytes_64)) {
        bytes_64 sums[2];
        memset(sums, 0, sizeof sums);
        for (size_t i = 0; size - i >= sizeof sums; i += sizeof sums) {
            bytes_64 loaded[2];
            u8c_copy(loaded, bytes + i, sizeof loaded);
            sums[0] |= loaded[0];
            sums[1] |= loaded[1];
        }
        TAKE(sums);
        bytes += size - sizeof sums;
        size = sizeof sums;
    }
    if (size >= sizeof(bytes_64)) {
        LOAD_ENDS(bytes_64, bytes, size);
    } else if (size >= sizeof(bytes_32)) {
        LOAD_ENDS(bytes_32, bytes, size);
    } else if (size >= sizeof(bytes_16)) {
        LOAD_ENDS(bytes_16, bytes, size);
    } else if (size >= sizeof(uint64_t)) {
        LOAD_ENDS(uint64_t, bytes, size);
    } else {
        for (size_t i = 0; i < size; i++) {
            TAKE(bytes[i]);
        }
    }
}

static void load(const void *src, size_t size, void *dst)
{
    (void)dst;
    load_all(src, size);
}

#if U8C_X86
U8C_TARGET_AVX2
static void load_avx2(const void *src, size_t size, void *dst)
{
    (void)dst;
    load_all(src, size);
}
U8C_TARGET_END

U8C_TARGET_AVX512
static void load_avx512(const void *src, size_t size, void *dst)
{
    (void)dst;
    load_all(src, size);
}
U8C_TARGET_END
#endif

/* The widest that this CPU has. */
static mover *choose_load(void)
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

/* The context of a limit. */
typedef struct limit {
    mover *move;
} limit;

/* Units of 1, 2 and 4 bytes. */
#define MOVE(unit)                                                                                 \
    static size_t move_##unit(const void *context, const void *src, size_t src_len, void *dst)     \
    {                                                                                              \
        ((const limit *)context)->move(src, src_len * sizeof(unit), dst);                          \
        return src_len;                                                                            \
    }
MOVE(uint8_t)
MOVE(uint16_t)
MOVE(uint32_t)

static void add(bench_contenders *contenders, const char *name, const char *calls, bench_role role,
                const limit *context)
{
    bench_contender contender = {
        .name = name,
        .version = "this machine",
        .calls = calls,
        .role = role,
        .given = role == BENCH_STORE ? BENCH_RESULT : BENCH_SOURCE,
        .context = context,
    };
    for (size_t i = 0; i < BENCH_OPERATION_COUNT; i++) {
        const bench_operation *operation = &bench_operations[i];
        const size_t size =
            bench_form_size(role == BENCH_STORE ? operation->result : operation->source);
        if (role != BENCH_STORE || operation->stores) {
            contender.run[i] = size == sizeof(uint8_t)    ? move_uint8_t
                               : size == sizeof(uint16_t) ? move_uint16_t
                                                          : move_uint32_t;
        }
    }
    bench_add(contenders, &contender);
}

void bench_add_limits(bench_contenders *contenders)
{
    static limit copying = {copy};
    static limit loading = {load};
    static limit storing = {store};
    loading.move = choose_load();
    add(contenders, "memcpy", "copies the input", BENCH_LIMIT, &copying);
    add(contenders, "load", "only reads the input", BENCH_LOAD, &loading);
    add(contenders, "store", "memset, of the size of the result", BENCH_STORE, &storing);
}

/*
 * Which kernel a call uses. Each operation has a pointer of its own, so that a program carries the
 * kernels of the operations that it calls and no others. The pointer starts at a function that
 * chooses for the CPU, by the operation's list of kernels; later calls go straight to the choice.
 */
#ifndef U8C_DISPATCH_H
#define U8C_DISPATCH_H

#include "levels.h"

/* A kernel of an operation, and the features that it needs. */
typedef struct u8c_candidate {
    uint32_t features;
    u8c_kernel *kernel;
} u8c_candidate;

/* The kernel that never advances: the scalar core does everything. */
u8c_kernel u8c_no_kernel;

/*
 * U8C_CANDIDATES(operation): the initializer of its array of candidates, best first: those of the
 * levels that have it, and last u8c_no_kernel.
 *
 * U8C_IS_1(name) is 1 if name is a macro that is 1, and 0 if it is not defined, as an expansion: only
 * then does U8C_COMMA_##value make two arguments of one.
 */
#define U8C_COMMA_1             0, 1
#define U8C_THIRD(a, b, c, ...) c
#define U8C_IS_1(name)          U8C_IS_1_OF(name)
#define U8C_IS_1_OF(value)      U8C_IS_1_BY(U8C_COMMA_##value)
#define U8C_IS_1_BY(...)        U8C_THIRD(__VA_ARGS__, 1, 0, 0)

#define U8C_HAS_KERNEL(level, operation)                                                           \
    U8C_EITHER(U8C_IS_1(u8c_##level##_has_every_kernel), U8C_IS_1(u8c_##level##_has_##operation))
#define U8C_EITHER(a, b)    U8C_EITHER_OF(a, b)
#define U8C_EITHER_OF(a, b) U8C_EITHER_##a##b
#define U8C_EITHER_00       0
#define U8C_EITHER_01       1
#define U8C_EITHER_10       1
#define U8C_EITHER_11       1

#define U8C_CANDIDATE_1(level, operation) {u8c_##level##_features, u8c_##level##_##operation},
#define U8C_CANDIDATE_0(level, operation)
#define U8C_CANDIDATE_IF(has, level, operation) U8C_CANDIDATE_BY(has, level, operation)
#define U8C_CANDIDATE_BY(has, level, operation) U8C_CANDIDATE_##has(level, operation)
#define U8C_CANDIDATE(operation, level)                                                            \
    U8C_CANDIDATE_IF(U8C_HAS_KERNEL(level, operation), level, operation)
#define U8C_CANDIDATES(operation)                                                                  \
    {                                                                                              \
        U8C_LEVELS(U8C_CANDIDATE, operation)                                                       \
        {                                                                                          \
            0, u8c_no_kernel                                                                       \
        }                                                                                          \
    }

/*
 * The library's only mutable objects: one pointer for each operation, and the CPU's features. All
 * threads that find one at its start store the same value, and what it points to is constant, so that
 * relaxed order suffices. Without C11 atomics: an
 * aligned pointer is stored whole on every machine that has threads.
 */
#if !defined(__STDC_NO_ATOMICS__)
#include <stdatomic.h>
typedef _Atomic(u8c_kernel *) u8c_kernel_pointer;
typedef _Atomic(uint32_t) u8c_features_known;
#define U8C_LOAD(object)         atomic_load_explicit(&(object), memory_order_relaxed)
#define U8C_STORE(object, value) atomic_store_explicit(&(object), value, memory_order_relaxed)
#else
typedef u8c_kernel *volatile u8c_kernel_pointer;
typedef volatile uint32_t u8c_features_known;
#define U8C_LOAD(object)         (object)
#define U8C_STORE(object, value) ((void)((object) = (value)))
#endif

/* The features of the CPU that we run on. Slow in a virtual machine: CPUID is trapped. */
uint32_t u8c_cpu_features(void);

/* The first candidate whose features the CPU has, or those that u8c_limit_features() left. */
u8c_kernel *u8c_choose(const u8c_candidate *candidates);

/* What u8c_cpu_features() returned, or what it was limited to; 0 before the first choice. */
extern u8c_features_known u8c_known_features;

/*
 * For tests and the benchmark, which are linked with the static library: every operation chooses
 * anew, as if the CPU had these features and no others; 0: those that it has. Never features that
 * the CPU lacks. Has no effect in a U8C_FIXED build.
 */
void u8c_limit_features(uint32_t features);

/* The levels of this build, best first; ends with a NULL name. */
typedef struct u8c_level {
    const char *name;
    uint32_t features;
} u8c_level;
extern const u8c_level u8c_levels[];

/* Whether a CPU with these features can run the level. */
int u8c_level_can_run(const u8c_level *level, uint32_t features);

/* The best level of this build that it can run. */
const u8c_level *u8c_best_level(uint32_t features);

/*
 * U8C_KERNEL(operation): the kernel to call. U8C_DISPATCH(operation) at file scope, in one file of
 * the library, defines its pointer, and u8c_first_<operation>() where that starts. It ends in a
 * declaration, for the semicolon without which programs that read sources would lose their way.
 */
#if U8C_FIXED
#define U8C_DECLARE_POINTER(x, operation)                                                          \
    U8C_INLINE u8c_kernel *u8c_kernel_of_##operation(void)                                         \
    {                                                                                              \
        static const u8c_candidate candidates[] = U8C_CANDIDATES(operation);                       \
        return candidates->kernel;                                                                 \
    }
#define U8C_KERNEL(operation)   u8c_kernel_of_##operation()
#define U8C_DISPATCH(operation) u8c_kernel u8c_no_kernel
#else
#define U8C_DECLARE_POINTER(x, operation)                                                          \
    extern u8c_kernel_pointer u8c_kernel_of_##operation;                                           \
    u8c_kernel u8c_first_##operation;
#define U8C_KERNEL(operation) U8C_LOAD(u8c_kernel_of_##operation)
#define U8C_DISPATCH(operation)                                                                    \
    u8c_kernel_pointer u8c_kernel_of_##operation = u8c_first_##operation;                          \
    u8c_advance u8c_first_##operation(const void *src, size_t src_len, void *dst, size_t dst_cap)  \
    {                                                                                              \
        static const u8c_candidate candidates[] = U8C_CANDIDATES(operation);                       \
        u8c_kernel *const kernel = u8c_choose(candidates);                                         \
        U8C_STORE(u8c_kernel_of_##operation, kernel);                                              \
        return kernel(src, src_len, dst, dst_cap);                                                 \
    }                                                                                              \
    u8c_kernel u8c_no_kernel
#endif
U8C_OPERATIONS(U8C_DECLARE_POINTER, )

#endif

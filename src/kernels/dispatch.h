/*
 * Run-time dispatch. Each operation has its own kernel pointer, so that a program links only the
 * kernels of the operations that it calls. The pointer is initialized to a resolver, which selects
 * the best kernel for the CPU on the first call and replaces itself with it.
 */
#ifndef U8C_DISPATCH_H
#define U8C_DISPATCH_H

#include "levels.h"

/* A kernel of an operation, and the CPU features that it requires. */
typedef struct u8c_candidate {
    uint32_t features;
    u8c_kernel *kernel;
} u8c_candidate;

/* A kernel that never advances, so that the scalar core does everything. */
u8c_kernel u8c_no_kernel;

/*
 * U8C_CANDIDATES(operation): the initializer of the operation's array of candidates: the kernels of
 * the levels that have one, best first, then u8c_no_kernel.
 *
 * U8C_IS_1(name) expands to 1 if name is a macro defined as 1, and to 0 if it is not defined. Only
 * in the first case does U8C_COMMA_##value name a macro, which expands to two arguments.
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
 * The library's only mutable objects: a pointer for each operation, and the CPU features. Threads
 * that race to initialize one store the same value, and the code it points to is constant, so
 * relaxed order suffices. Without C11 atomics, this relies on aligned pointers being stored
 * atomically, which is true of every machine that has threads.
 */
#if !defined(__STDC_NO_ATOMICS__)
#include <stdatomic.h>
typedef _Atomic(u8c_kernel *) u8c_kernel_pointer;
typedef _Atomic(uint32_t) u8c_atomic_features;
#define U8C_LOAD(object)         atomic_load_explicit(&(object), memory_order_relaxed)
#define U8C_STORE(object, value) atomic_store_explicit(&(object), value, memory_order_relaxed)
#else
typedef u8c_kernel *volatile u8c_kernel_pointer;
typedef volatile uint32_t u8c_atomic_features;
#define U8C_LOAD(object)         (object)
#define U8C_STORE(object, value) ((void)((object) = (value)))
#endif

/* Detects the features of the CPU. Slow in a virtual machine, where CPUID traps. */
uint32_t u8c_cpu_features(void);

/* The first candidate that requires only features in u8c_cached_features, detected if necessary. */
u8c_kernel *u8c_choose(const u8c_candidate *candidates);

/* The available features: those of the CPU, as limited; 0 before they are detected. */
extern u8c_atomic_features u8c_cached_features;

/*
 * For tests and the benchmark, which link the static library: resets dispatch, as if the CPU had
 * only these features; 0 lifts the limit. `features` must not include any that the CPU lacks. Has
 * no effect in a U8C_FIXED build.
 */
void u8c_limit_features(uint32_t features);

/* The levels of this build, best first, terminated by a NULL name. */
typedef struct u8c_level {
    const char *name;
    uint32_t features;
} u8c_level;
extern const u8c_level u8c_levels[];

/* Whether a CPU with these features can run the level. */
int u8c_level_can_run(const u8c_level *level, uint32_t features);

/* The best level of this build that a CPU with these features can run. */
const u8c_level *u8c_best_level(uint32_t features);

/*
 * U8C_KERNEL(operation): the kernel to call. U8C_DISPATCH(operation) at file scope, in one file of
 * the library, defines its pointer, and u8c_first_<operation>() where that starts. It ends in a
 * declaration, so that its use ends in a semicolon, which ctags needs.
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

/*
 * Run-time dispatch. Each operation has its own kernel pointer, so that a program links only the
 * kernels of the operations that it calls. It is NULL until the first call, which chooses the best
 * kernel for the CPU.
 *
 * The pointer could begin at a function that chooses, and no call would test it. But to a processor
 * the call would then be one with two targets: on a Zen 4 it takes four cycles more ever after.
 */
#ifndef U8C_DISPATCH_H
#define U8C_DISPATCH_H

#include "levels.h"

/* A kernel that never advances, so that the scalar core does everything. */
U8C_INTERNAL u8c_kernel u8c_no_kernel;

/* Counts byte by byte. */
U8C_INTERNAL u8c_counter u8c_scalar_count;

#if U8C_WITH_REPERTOIRES
/* u8c_no_kernel for the operations in a repertoire. */
U8C_INTERNAL u8c_kernel_in u8c_no_kernel_in;
U8C_INTERNAL u8c_kernel_until u8c_no_kernel_until;
#endif

/*
 * A kernel of an operation, and the CPU features that it requires. `type` is that of the kernel:
 * u8c_kernel, u8c_kernel_in, u8c_counter for "count" or u8c_kernel_until for "validate_until".
 */
#define U8C_CANDIDATE_TYPE(type)                                                                   \
    struct {                                                                                       \
        uint32_t features;                                                                         \
        type *kernel;                                                                              \
    }

/*
 * U8C_CANDIDATES(operation, last): the initializer of the operation's array of candidates: the
 * kernels of the levels that have one, best first, then `last`, which requires nothing.
 */
#define U8C_CANDIDATE_1(level, operation) {u8c_##level##_features, u8c_##level##_##operation},
#define U8C_CANDIDATE_0(level, operation)
#define U8C_CANDIDATE_IF(has, level, operation) U8C_CANDIDATE_BY(has, level, operation)
#define U8C_CANDIDATE_BY(has, level, operation) U8C_CANDIDATE_##has(level, operation)
#define U8C_CANDIDATE(operation, level)                                                            \
    U8C_CANDIDATE_IF(U8C_HAS_KERNEL(level, operation), level, operation)
#define U8C_CANDIDATES(operation, last)                                                            \
    {                                                                                              \
        U8C_LEVELS(U8C_CANDIDATE, operation)                                                       \
        {                                                                                          \
            0, last                                                                                \
        }                                                                                          \
    }

/*
 * U8C_CALL_CANDIDATES(operation, last): the same of its whole calls. A level that has a kernel but
 * no whole call gets the one for any kernel.
 */
#define U8C_CALL_CANDIDATE_11(level, operation)                                                    \
    {u8c_##level##_features, u8c_##level##_call_##operation},
#define U8C_CALL_CANDIDATE_01(level, operation) {u8c_##level##_features, u8c_any_call_##operation},
#define U8C_CALL_CANDIDATE_00(level, operation)
#define U8C_CALL_CANDIDATE_IF(has_call, has_kernel, level, operation)                              \
    U8C_CALL_CANDIDATE_BY(has_call, has_kernel, level, operation)
#define U8C_CALL_CANDIDATE_BY(has_call, has_kernel, level, operation)                              \
    U8C_CALL_CANDIDATE_##has_call##has_kernel(level, operation)
#define U8C_CALL_CANDIDATE(operation, level)                                                       \
    U8C_CALL_CANDIDATE_IF(U8C_HAS_CALL(level, operation), U8C_HAS_KERNEL(level, operation), level, \
                          operation)
#define U8C_CALL_CANDIDATES(operation, last)                                                       \
    {                                                                                              \
        U8C_LEVELS(U8C_CALL_CANDIDATE, operation)                                                  \
        {                                                                                          \
            0, last                                                                                \
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
#define U8C_ATOMIC_POINTER(type) _Atomic(type *)
typedef _Atomic(uint32_t) u8c_atomic_features;
#define U8C_LOAD(object)         atomic_load_explicit(&(object), memory_order_relaxed)
#define U8C_STORE(object, value) atomic_store_explicit(&(object), value, memory_order_relaxed)
#else
#define U8C_ATOMIC_POINTER(type) type *volatile
typedef volatile uint32_t u8c_atomic_features;
#define U8C_LOAD(object)         (object)
#define U8C_STORE(object, value) ((void)((object) = (value)))
#endif

/* Detects the features of the CPU. Slow in a virtual machine, where CPUID traps. */
U8C_INTERNAL uint32_t u8c_cpu_features(void);

#if !U8C_FIXED
/* The available features: those of the CPU, as limited; 0 before they are detected. */
U8C_INTERNAL u8c_atomic_features u8c_cached_features;

/* The same, detected if necessary. */
U8C_INTERNAL uint32_t u8c_available_features(void);
#endif

/*
 * For tests and the benchmark, which link the static library: resets dispatch, as if the CPU had
 * only these features; 0 lifts the limit. `features` must not include any that the CPU lacks. Has
 * no effect in a U8C_FIXED build.
 */
U8C_INTERNAL void u8c_limit_features(uint32_t features);

/* The levels of this build, best first, terminated by a NULL name. */
typedef struct u8c_level {
    const char *name;
    uint32_t features;
} u8c_level;
U8C_INTERNAL const u8c_level u8c_levels[(0 U8C_LEVELS(U8C_ONE_MORE, )) + 1];

/* Whether a CPU with these features can run the level. */
U8C_INTERNAL int u8c_level_can_run(const u8c_level *level, uint32_t features);

/* The best level of this build that a CPU with these features can run. */
U8C_INTERNAL const u8c_level *u8c_best_level(uint32_t features);

/*
 * U8C_KERNEL(operation): the kernel to call. U8C_CHOSEN(operation): the same, or NULL if it has not
 * been chosen yet; never NULL in a U8C_FIXED build. With that, the choice can be left to another
 * function, which then makes the call: gcc 12 may save registers in every call of a function that
 * makes the choice itself.
 *
 * U8C_DISPATCH(operation) at file scope, in one file of the library, defines its pointer, and
 * u8c_choose_<operation>(), which sets it; U8C_DISPATCH_IN(operation), U8C_DISPATCH_COUNT and
 * U8C_DISPATCH_UNTIL do so for the other types of kernels.
 *
 * U8C_KERNEL(call_<operation>) is the whole call, whose pointer
 * U8C_DISPATCH_CALL(type, operation) defines; u8c_any_call_<operation>() is the one for any kernel.
 * All end in a declaration, so that a use ends in a semicolon, which ctags needs.
 */
#if U8C_FIXED
#define U8C_DECLARE_DISPATCH(type, name, candidates_of, operation, last)                           \
    U8C_INLINE type *u8c_use_##name(void)                                                          \
    {                                                                                              \
        static const U8C_CANDIDATE_TYPE(type) candidates[] = candidates_of(operation, last);       \
        return candidates->kernel;                                                                 \
    }                                                                                              \
    U8C_INLINE type *u8c_chosen_##name(void)                                                       \
    {                                                                                              \
        return u8c_use_##name();                                                                   \
    }
#define U8C_DEFINE_DISPATCH(type, name, candidates_of, operation, last) type last
#else
#define U8C_DECLARE_DISPATCH(type, name, candidates_of, operation, last)                           \
    U8C_INTERNAL U8C_ATOMIC_POINTER(type) u8c_kernel_of_##name;                                    \
    U8C_INTERNAL U8C_COLD type *u8c_choose_##name(void);                                           \
    U8C_INLINE type *u8c_chosen_##name(void)                                                       \
    {                                                                                              \
        return U8C_LOAD(u8c_kernel_of_##name);                                                     \
    }                                                                                              \
    U8C_INLINE type *u8c_use_##name(void)                                                          \
    {                                                                                              \
        type *const kernel = u8c_chosen_##name();                                                  \
        return U8C_LIKELY(kernel != NULL) ? kernel : u8c_choose_##name();                          \
    }
#define U8C_DEFINE_DISPATCH(type, name, candidates_of, operation, last)                            \
    U8C_INTERNAL_DATA U8C_ATOMIC_POINTER(type) u8c_kernel_of_##name;                               \
    type *u8c_choose_##name(void)                                                                  \
    {                                                                                              \
        static const U8C_CANDIDATE_TYPE(type) candidates[] = candidates_of(operation, last);       \
        const uint32_t features = u8c_available_features();                                        \
        size_t best = 0;                                                                           \
        while ((candidates[best].features & ~features) != 0) {                                     \
            best++;                                                                                \
        }                                                                                          \
        U8C_STORE(u8c_kernel_of_##name, candidates[best].kernel);                                  \
        return candidates[best].kernel;                                                            \
    }                                                                                              \
    type last
#endif
#define U8C_KERNEL(operation) u8c_use_##operation()
#define U8C_CHOSEN(operation) u8c_chosen_##operation()

#define U8C_DISPATCH(operation)                                                                    \
    U8C_DEFINE_DISPATCH(u8c_kernel, operation, U8C_CANDIDATES, operation, u8c_no_kernel)
#define U8C_DISPATCH_COUNT                                                                         \
    U8C_DEFINE_DISPATCH(u8c_counter, count, U8C_CANDIDATES, count, u8c_scalar_count)
#define U8C_DISPATCH_IN(operation)                                                                 \
    U8C_DEFINE_DISPATCH(u8c_kernel_in, operation, U8C_CANDIDATES, operation, u8c_no_kernel_in)
#define U8C_DISPATCH_UNTIL                                                                         \
    U8C_DEFINE_DISPATCH(u8c_kernel_until, validate_until, U8C_CANDIDATES, validate_until,          \
                        u8c_no_kernel_until)
#define U8C_DISPATCH_CALL(type, operation)                                                         \
    U8C_DEFINE_DISPATCH(type, call_##operation, U8C_CALL_CANDIDATES, operation,                    \
                        u8c_any_call_##operation)

#define U8C_DECLARE_KERNEL_DISPATCH(x, operation)                                                  \
    U8C_DECLARE_DISPATCH(u8c_kernel, operation, U8C_CANDIDATES, operation, u8c_no_kernel)
U8C_OPERATIONS(U8C_DECLARE_KERNEL_DISPATCH, )
U8C_DECLARE_DISPATCH(u8c_counter, count, U8C_CANDIDATES, count, u8c_scalar_count)
#define U8C_DECLARE_DISPATCH_IN(x, operation)                                                      \
    U8C_DECLARE_DISPATCH(u8c_kernel_in, operation, U8C_CANDIDATES, operation, u8c_no_kernel_in)
U8C_OPERATIONS_IN(U8C_DECLARE_DISPATCH_IN, )
#define U8C_DECLARE_DISPATCH_CALL(type, operation)                                                 \
    U8C_INTERNAL type u8c_any_call_##operation;                                                    \
    U8C_DECLARE_DISPATCH(type, call_##operation, U8C_CALL_CANDIDATES, operation,                   \
                         u8c_any_call_##operation)
U8C_MEASURING_CALLS(U8C_DECLARE_DISPATCH_CALL, u8c_measuring_call)
U8C_CONVERTING_CALLS(U8C_DECLARE_DISPATCH_CALL, u8c_converting_call)
U8C_CALLS_IN(U8C_DECLARE_DISPATCH_CALL, u8c_call_in)
#if U8C_WITH_REPERTOIRES
U8C_DECLARE_DISPATCH(u8c_kernel_until, validate_until, U8C_CANDIDATES, validate_until,
                     u8c_no_kernel_until)
#endif

#endif

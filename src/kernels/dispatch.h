/*
 * Which kernels a call uses: decided here and nowhere else.
 */
#ifndef U8C_DISPATCH_H
#define U8C_DISPATCH_H

#include "kernels.h"

/* The tables in this build, best first; ends with NULL. The last one needs no feature that the
 * build itself does not need. */
extern const u8c_kernels *const u8c_kernels_built[];

/* The features of the CPU that we run on, a set of u8c_feature. */
uint32_t u8c_cpu_features(void);

/* What an x86 CPU says of itself, for u8c_x86_features(). */
typedef struct u8c_cpuid {
    uint32_t leaf_1_ecx;
    uint32_t leaf_7_ebx;
    uint32_t leaf_7_ecx;
    uint32_t leaf_80000001_ecx;
    uint32_t xcr0; /* the register states that the operating system saves; 0 without OSXSAVE */
} u8c_cpuid;

/* The features that follow from it. Pure; only in builds that have kernels for x86. */
uint32_t u8c_x86_features(u8c_cpuid cpuid);

/* The best table of this build that needs nothing beyond `features`. Pure. */
const u8c_kernels *u8c_kernels_select(uint32_t features);

/* Selects for the CPU that we run on, and keeps the choice. */
const u8c_kernels *u8c_kernels_choose(void);

/*
 * For tests and the benchmark, which are linked with the static library: uses `kernels` from now
 * on; NULL chooses anew. Never a table whose features the CPU lacks. Without effect in a build for
 * one instruction set (U8C_FIXED).
 */
void u8c_kernels_use(const u8c_kernels *kernels);

/*
 * The choice: the library's only mutable object. All threads that find it empty store the same
 * value, and what it points to is constant, so that relaxed order suffices.
 */
#if defined(U8C_FIXED)
#define U8C_ACTIVE_LOAD()       (&U8C_FIXED_TABLE)
#define U8C_ACTIVE_STORE(table) ((void)(table))
#elif !defined(__STDC_NO_ATOMICS__)
#include <stdatomic.h>
extern _Atomic(const u8c_kernels *) u8c_active;
#define U8C_ACTIVE_LOAD()       atomic_load_explicit(&u8c_active, memory_order_relaxed)
#define U8C_ACTIVE_STORE(table) atomic_store_explicit(&u8c_active, (table), memory_order_relaxed)
#else
/* Without C11 atomics: an aligned pointer, on every machine that has threads, is stored whole. */
extern const u8c_kernels *volatile u8c_active;
#define U8C_ACTIVE_LOAD()       (u8c_active)
#define U8C_ACTIVE_STORE(table) ((void)(u8c_active = (table)))
#endif

/* The table that calls use now. Chosen at the first call; any thread, any time. */
U8C_INLINE const u8c_kernels *u8c_kernels_active(void)
{
    const u8c_kernels *const table = U8C_ACTIVE_LOAD();
    return U8C_LIKELY(table != NULL) ? table : u8c_kernels_choose();
}

#endif

/*
 * CPU features -> kernel table, kept in one atomic pointer.
 *
 * The pointer is the library's only mutable object. All threads that find it empty store the same
 * value, and what it points to is constant, so that relaxed order suffices.
 */
#include "dispatch.h"

#if !defined(__STDC_NO_ATOMICS__)
#include <stdatomic.h>
static _Atomic(const u8c_kernels *) active;
#define ACTIVE_LOAD()       atomic_load_explicit(&active, memory_order_relaxed)
#define ACTIVE_STORE(table) atomic_store_explicit(&active, (table), memory_order_relaxed)
#else
/* Without C11 atomics: an aligned pointer, on every machine that has threads, is stored whole. */
static const u8c_kernels *volatile active;
#define ACTIVE_LOAD()       (active)
#define ACTIVE_STORE(table) ((void)(active = (table)))
#endif

const u8c_kernels *const u8c_kernels_built[] = {
#if UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_PORTABLE
    &u8c_kernels_portable,
#endif
    &u8c_kernels_none,
    NULL,
};

/* No table asks for a feature yet; the first that does brings CPUID with it. */
uint32_t u8c_cpu_features(void)
{
    return u8c_feature_none;
}

const u8c_kernels *u8c_kernels_select(uint32_t features)
{
    const u8c_kernels *const *table = u8c_kernels_built;
    while (((*table)->features & ~features) != 0) {
        table++;
    }
    return *table;
}

const u8c_kernels *u8c_kernels_active(void)
{
    const u8c_kernels *table = ACTIVE_LOAD();
    if (U8C_UNLIKELY(table == NULL)) {
        table = u8c_kernels_select(u8c_cpu_features());
        ACTIVE_STORE(table);
    }
    return table;
}

void u8c_kernels_use(const u8c_kernels *kernels)
{
    ACTIVE_STORE(kernels);
}

/*
 * CPU features -> kernel table, kept in one atomic pointer.
 */
#include "dispatch.h"

#if defined(U8C_FIXED)
/* No object at all. */
#elif !defined(__STDC_NO_ATOMICS__)
_Atomic(const u8c_kernels *) u8c_active;
#else
const u8c_kernels *volatile u8c_active;
#endif

const u8c_kernels *const u8c_kernels_built[] = {
#if defined(U8C_FIXED)
    &U8C_FIXED_TABLE,
#else
#if U8C_HAS_AVX512
    &u8c_kernels_avx512,
#endif
#if U8C_HAS_AVX2
    &u8c_kernels_avx2,
#endif
#if U8C_HAS_SSE41
    &u8c_kernels_sse41,
#endif
#if U8C_HAS_PORTABLE
    &u8c_kernels_portable,
#endif
    &u8c_kernels_none,
#endif
    NULL,
};

const u8c_kernels *u8c_kernels_select(uint32_t features)
{
    const u8c_kernels *const *table = u8c_kernels_built;
    while (table[1] != NULL && ((*table)->features & ~features) != 0) {
        table++;
    }
    return *table;
}

const u8c_kernels *u8c_kernels_choose(void)
{
    const u8c_kernels *const table = u8c_kernels_select(u8c_cpu_features());
    U8C_ACTIVE_STORE(table);
    return table;
}

void u8c_kernels_use(const u8c_kernels *kernels)
{
    U8C_ACTIVE_STORE(kernels);
}

/*
 * The vector operations of the level that is part of the compiler's target.
 */
#ifndef U8C_NATIVE_VEC_H
#define U8C_NATIVE_VEC_H

#include "target.h"

#if U8C_HAS_NEON
#include "../arm/neon/vec.h"
#elif U8C_HAS_NATIVE
#include "generic.h"
#if U8C_HAS_VSX
#include "../power/vsx/vec.h"
#elif U8C_HAS_SIMD128
#include "../wasm/simd128/vec.h"
#elif U8C_HAS_RVV
#include "../riscv/rvv/vec.h"
#endif
#endif

#if U8C_HAS_NATIVE

#include "../vec/block.h"

/*
 * The first `count` bytes at from, 1 to v_size - 1, and zeros after them. Reads no others. Copies
 * them to `to`, unless that is NULL, as a constant.
 */
U8C_INLINE vec v_copy_first(uint8_t *to, const uint8_t *from, size_t count)
{
    return v_block_copy_first(to, from, count);
}

U8C_INLINE vec v_load_first(const uint8_t *from, size_t count)
{
    return v_copy_first(NULL, from, count);
}

#endif
#endif

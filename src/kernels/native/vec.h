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
#include "../vec16/one_block.h"
#endif
#endif

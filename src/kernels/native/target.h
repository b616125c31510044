/*
 * The level that is part of what the compiler's target has: its intrinsics. There is one at most in
 * a build. Its kernels are the files of this folder, which need nothing of a level but its vec.h.
 */
#ifndef U8C_NATIVE_TARGET_H
#define U8C_NATIVE_TARGET_H

#include "../../core/grammar.h"
#include "../levels.h"
#include "../vec/unit32.h"

#if U8C_HAS_NEON
#include <arm_neon.h>
#elif U8C_HAS_VSX
#include <altivec.h>
/* It defines these words as macros, but what they stand for is there without them. */
#undef vector
#undef pixel
#undef bool
#elif U8C_HAS_SIMD128
#include <wasm_simd128.h>
#elif U8C_HAS_RVV
#include <riscv_vector.h>
#endif

#endif

/*
 * The level "simd128": the 128-bit vectors of WebAssembly. An engine checks a module as a
 * whole, so that there is nothing to detect: a module that is compiled with -msimd128 has them.
 */
#ifndef U8C_SIMD128_LEVEL_H
#define U8C_SIMD128_LEVEL_H

#include "../../kernel.h"

/* clang's builtin for saturating arithmetic is of version 16. */
#if defined(__wasm_simd128__) && defined(__clang__) && __clang_major__ >= 16
#define U8C_WASM 1
#else
#define U8C_WASM 0
#endif

#define U8C_HAS_SIMD128 (U8C_WASM && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_SIMD128)

#if U8C_HAS_SIMD128
#define U8C_IF_SIMD128(...) __VA_ARGS__
#else
#define U8C_IF_SIMD128(...)
#endif

enum {
    u8c_simd128_features = u8c_feature_baseline
};

#define u8c_simd128_in_target        1
#define u8c_simd128_has_every_kernel 1

#endif

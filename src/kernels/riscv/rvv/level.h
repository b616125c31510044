/*
 * The level "rvv": the vector extension of RISC-V, "V" 1.0, with registers of 128 bits or
 * more. For programs that are compiled for it (-march=rv64gcv), so that there is nothing to detect.
 */
#ifndef U8C_RVV_LEVEL_H
#define U8C_RVV_LEVEL_H

#include "../../kernel.h"

/* gcc converts no vector of a fixed size to a mask: its builtin for that is clang's alone. */
#if defined(__riscv_v) && defined(__riscv_xlen) && __riscv_xlen == 64 && defined(__clang__) &&     \
    __clang_major__ >= 17
#define U8C_RISCV 1
#else
#define U8C_RISCV 0
#endif

#define U8C_HAS_RVV (U8C_RISCV && UTF8CODEC_MAX_ISA >= UTF8CODEC_ISA_RVV)

#if U8C_HAS_RVV
#define U8C_IF_RVV(...) __VA_ARGS__
#else
#define U8C_IF_RVV(...)
#endif

enum {
    u8c_rvv_features = u8c_feature_baseline
};

#define u8c_rvv_in_target        1
#define u8c_rvv_has_every_kernel 1

#endif

/*
 * The list of levels. A level is a set of kernels for one instruction set, with a level.h in its
 * folder and a line below.
 *
 * A level.h defines as macros, except the features, which may be an enumerator
 *
 *   U8C_IF_<LEVEL>(...)             its arguments in builds that have the level, else nothing
 *   u8c_<level>_features            the CPU features that the level requires
 *   u8c_<level>_in_target           1 if the compiler's target has all of these, else 0
 *   u8c_<level>_has_<operation>     1 for each kernel u8c_<level>_<operation>() that exists, also
 *                                   for "count" and "validate_until", or
 *   u8c_<level>_has_every_kernel    1 if all do
 *   u8c_<level>_has_call_<operation>
 *                                   1 for each whole call that exists,
 *                                   u8c_<level>_call_<operation>()
 *
 * A level need not have every kernel. For a missing one, the next level in the list that has it and
 * that the CPU can run is used; after the last level, the scalar core.
 */
#ifndef U8C_LEVELS_H
#define U8C_LEVELS_H

#include "arm/neon/level.h"
#include "calls.h"
#include "none/level.h"
#include "portable/level.h"
#include "power/vsx/level.h"
#include "riscv/rvv/level.h"
#include "wasm/simd128/level.h"
#include "x86/avx2/level.h"
#include "x86/avx512/level.h"
#include "x86/sse41/level.h"

/* Best first, as LEVEL(x, name), with x passed through. */
#define U8C_LEVELS(LEVEL, x)                                                                       \
    U8C_IF_AVX512(LEVEL(x, avx512))                                                                \
    U8C_IF_AVX2_PDEP(LEVEL(x, avx2_pdep))                                                          \
    U8C_IF_AVX2(LEVEL(x, avx2))                                                                    \
    U8C_IF_SSE41(LEVEL(x, sse41))                                                                  \
    U8C_IF_NEON(LEVEL(x, neon))                                                                    \
    U8C_IF_VSX(LEVEL(x, vsx))                                                                      \
    U8C_IF_SIMD128(LEVEL(x, simd128))                                                              \
    U8C_IF_RVV(LEVEL(x, rvv))                                                                      \
    U8C_IF_PORTABLE(LEVEL(x, portable))                                                            \
    U8C_IF_NONE(LEVEL(x, none))

/* Whether the build has the level of native/: there is one at most. */
#define U8C_HAS_NATIVE (U8C_HAS_NEON || U8C_HAS_VSX || U8C_HAS_SIMD128 || U8C_HAS_RVV)

/* Whether the build has levels made of vec/, which need tables/compress.h and pack.h. */
#define U8C_HAS_VEC (U8C_HAS_SSE41 || U8C_HAS_NATIVE)

/* Whether the build has kernels: a level besides "none". */
#define U8C_ONE_MORE(x, level) +1
#if (0 U8C_LEVELS(U8C_ONE_MORE, )) > 1
#define U8C_HAS_KERNELS 1
#else
#define U8C_HAS_KERNELS 0
#endif

/* Whether every CPU that runs this build can run all its levels: then dispatch is static. */
#define U8C_AND_IN_TARGET(x, level) &&u8c_##level##_in_target
#if 1 U8C_LEVELS(U8C_AND_IN_TARGET, )
#define U8C_FIXED 1
#else
#define U8C_FIXED 0
#endif

/*
 * U8C_HAS_KERNEL(level, operation): 1 if the level has the kernel, else 0.
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

/* U8C_HAS_CALL(level, operation): 1 if the level has the whole call, else 0. */
#define U8C_HAS_CALL(level, operation) U8C_IS_1(u8c_##level##_has_call_##operation)

/* Declares u8c_<level>_<operation>() for every level and each of its kernels, and whole calls. */
#define U8C_DECLARE_IF(has, type, level, operation) U8C_DECLARE_BY(has, type, level, operation)
#define U8C_DECLARE_BY(has, type, level, operation) U8C_DECLARE_##has(type, level, operation)
#define U8C_DECLARE_1(type, level, operation)                                                      \
    U8C_INTERNAL U8C_UNKNOWN type u8c_##level##_##operation;
#define U8C_DECLARE_0(type, level, operation)
#define U8C_DECLARE_KERNEL(level, operation)                                                       \
    U8C_DECLARE_IF(U8C_HAS_KERNEL(level, operation), u8c_kernel, level, operation)
#define U8C_DECLARE_KERNEL_IN(level, operation)                                                    \
    U8C_DECLARE_IF(U8C_HAS_KERNEL(level, operation), u8c_kernel_in, level, operation)
#define U8C_DECLARE_MEASURING_CALL(level, operation)                                               \
    U8C_DECLARE_IF(U8C_HAS_CALL(level, operation), U8C_ALIGNED_CODE u8c_measuring_call, level,     \
                   call_##operation)
#define U8C_DECLARE_CONVERTING_CALL(level, operation)                                              \
    U8C_DECLARE_IF(U8C_HAS_CALL(level, operation), U8C_ALIGNED_CODE u8c_converting_call, level,    \
                   call_##operation)
#define U8C_DECLARE_CALL_IN(level, operation)                                                      \
    U8C_DECLARE_IF(U8C_HAS_CALL(level, operation), U8C_ALIGNED_CODE u8c_call_in, level,            \
                   call_##operation)
#define U8C_DECLARE_KERNELS(x, level)                                                              \
    U8C_MEASURING_CALLS(U8C_DECLARE_MEASURING_CALL, level)                                         \
    U8C_CONVERTING_CALLS(U8C_DECLARE_CONVERTING_CALL, level)                                       \
    U8C_CALLS_IN(U8C_DECLARE_CALL_IN, level)                                                       \
    U8C_OPERATIONS(U8C_DECLARE_KERNEL, level)                                                      \
    U8C_DECLARE_IF(U8C_HAS_KERNEL(level, count), u8c_counter, level, count)                        \
    U8C_OPERATIONS_IN(U8C_DECLARE_KERNEL_IN, level)                                                \
    U8C_DECLARE_FINDER(level)
#if U8C_WITH_REPERTOIRES
#define U8C_DECLARE_FINDER(level)                                                                  \
    U8C_DECLARE_IF(U8C_HAS_KERNEL(level, validate_until), u8c_kernel_until, level, validate_until)
#else
#define U8C_DECLARE_FINDER(level)
#endif
U8C_LEVELS(U8C_DECLARE_KERNELS, )

#endif

/*
 * The kernel contract, and the table of pointers in which an instruction set presents its
 * kernels.
 */
#ifndef U8C_KERNELS_H
#define U8C_KERNELS_H

#include "../core/base.h"
#include "isa.h"

/* How far a kernel came: units of src, units of dst. */
typedef struct u8c_advance {
    size_t read;
    size_t written;
} u8c_advance;

/*
 * A kernel advances over input that it has proved well-formed, and judges nothing.
 *
 *   src, src_len  input that starts at a sequence boundary; never NULL.
 *   dst, dst_cap  room for its conversion; never NULL, except where there is none to store
 *                 (validation, measuring: NULL and 0, to be ignored).
 *
 * Returns {read, written} such that src[0, read) is well-formed and ends at a sequence boundary,
 * and dst[0, written) is its conversion (validation: written is 0; measuring: written is what
 * would be stored). It may stop as early as it likes, at the start as well: {0, 0} is correct.
 *
 * It reads nothing outside of src[0, src_len) and writes nothing outside of dst[0, dst_cap);
 * dst[written, dst_cap) may hold leftovers. Lengths are in code units of the operation's encodings,
 * which may stand at any address: the byte schemes of UTF-16 and UTF-32 use the same kernels as
 * the arrays.
 */
typedef u8c_advance u8c_kernel(const void *src, size_t src_len, void *dst, size_t dst_cap);

/*
 * THE list of the kernels of an instruction set, as KERNEL(x, operation), with x passed through.
 * "to" is from UTF-8, "from" is to UTF-8; "swapped" units have their bytes in the order that is not
 * the machine's; "measure" counts the units of the output.
 */
#define U8C_KERNELS(KERNEL, x)                                                                     \
    KERNEL(x, validate)                                                                            \
    KERNEL(x, to_utf32)                                                                            \
    KERNEL(x, to_utf32_swapped)                                                                    \
    KERNEL(x, to_utf32_measure)                                                                    \
    KERNEL(x, from_utf32)                                                                          \
    KERNEL(x, from_utf32_swapped)                                                                  \
    KERNEL(x, from_utf32_measure)                                                                  \
    KERNEL(x, from_utf32_swapped_measure)                                                          \
    KERNEL(x, to_utf16)                                                                            \
    KERNEL(x, to_utf16_swapped)                                                                    \
    KERNEL(x, to_utf16_measure)                                                                    \
    KERNEL(x, from_utf16)                                                                          \
    KERNEL(x, from_utf16_swapped)                                                                  \
    KERNEL(x, from_utf16_measure)                                                                  \
    KERNEL(x, from_utf16_swapped_measure)                                                          \
    KERNEL(x, to_latin1)         /* stops before a code point above U+00FF */                      \
    KERNEL(x, to_latin1_measure) /* as well */                                                     \
    KERNEL(x, from_latin1)                                                                         \
    KERNEL(x, from_latin1_measure)                                                                 \
    KERNEL(x, copy_ascii) /* ASCII to ASCII */                                                     \
    KERNEL(x, copy_ascii_measure)

/*
 * One instruction set's kernels. None is NULL.
 *
 * count is no kernel but the whole of utf8codec_count(): it cannot fail, so there is nothing to
 * judge.
 */
#define U8C_KERNEL_MEMBER(x, operation) u8c_kernel *operation;
typedef struct u8c_kernels {
    const char *name;
    uint32_t features; /* what the CPU must have, a set of u8c_feature */
    U8C_KERNELS(U8C_KERNEL_MEMBER, )
    size_t (*count)(const uint8_t *src, size_t src_len);
} u8c_kernels;
#undef U8C_KERNEL_MEMBER

/*
 * What a CPU can have beyond the baseline of its architecture, the operating system included where
 * it must save more registers for it; one bit each.
 */
enum u8c_feature {
    u8c_feature_none = 0,
    u8c_feature_ssse3 = 1 << 0,
    u8c_feature_sse41 = 1 << 1,
    u8c_feature_popcnt = 1 << 2,
    u8c_feature_avx2 = 1 << 3,
    u8c_feature_bmi1 = 1 << 4,
    u8c_feature_bmi2 = 1 << 5,
    u8c_feature_lzcnt = 1 << 6,
    u8c_feature_avx512f = 1 << 7,
    u8c_feature_avx512bw = 1 << 8,
    u8c_feature_avx512cd = 1 << 9,
    u8c_feature_avx512dq = 1 << 10,
    u8c_feature_avx512vl = 1 << 11,
    u8c_feature_avx512vbmi = 1 << 12,
    u8c_feature_avx512vbmi2 = 1 << 13
};

extern const u8c_kernels u8c_kernels_none;     /* none.c: leaves all to the scalar core */
extern const u8c_kernels u8c_kernels_portable; /* portable.c: plain C, 64-bit words */
extern const u8c_kernels u8c_kernels_sse41;    /* x86_sse41.c */
extern const u8c_kernels u8c_kernels_avx2;     /* x86_avx2.c, with BMI2 */
extern const u8c_kernels u8c_kernels_avx512;   /* x86_avx512.c, with VBMI and VBMI2 */

/* The kernels of one instruction set, u8c_<isa>_<operation>. */
#define U8C_DECLARE_KERNEL(isa, operation) u8c_kernel u8c_##isa##_##operation;
#define U8C_DECLARE_KERNELS(isa)                                                                   \
    U8C_KERNELS(U8C_DECLARE_KERNEL, isa)                                                           \
    size_t u8c_##isa##_count(const uint8_t *src, size_t src_len)

U8C_DECLARE_KERNELS(portable);
U8C_DECLARE_KERNELS(sse41);
U8C_DECLARE_KERNELS(avx2);
U8C_DECLARE_KERNELS(avx512);

/* The table of an instruction set whose kernels have these names. */
#define U8C_TABLE_ENTRY(isa, operation) .operation = u8c_##isa##_##operation,
#define U8C_TABLE(isa, needs)                                                                      \
    {                                                                                              \
        .name = #isa,                                                                              \
        .features = (needs),                                                                       \
        U8C_KERNELS(U8C_TABLE_ENTRY, isa).count = u8c_##isa##_count,                               \
    }

/*
 * U8C_KERNEL(kernels, operation): that member of the table, or in a build for one instruction set
 * (isa.h) the function itself.
 */
#if defined(U8C_FIXED)
#define U8C_KERNEL_OF(isa, operation)  u8c_##isa##_##operation
#define U8C_KERNEL_IN(isa, operation)  U8C_KERNEL_OF(isa, operation)
#define U8C_KERNEL(kernels, operation) ((void)(kernels), U8C_KERNEL_IN(U8C_FIXED, operation))
#define U8C_TABLE_OF(isa)              u8c_kernels_##isa
#define U8C_TABLE_IN(isa)              U8C_TABLE_OF(isa)
#define U8C_FIXED_TABLE                U8C_TABLE_IN(U8C_FIXED)
#else
#define U8C_KERNEL(kernels, operation) ((kernels)->operation)
#endif

#endif

/*
 * The kernel contract, and the table of pointers in which an instruction set presents its
 * kernels.
 */
#ifndef U8C_KERNELS_H
#define U8C_KERNELS_H

#include "../base.h"

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
 * dst[written, dst_cap) may hold leftovers. The units of src and dst are the operation's.
 */
typedef u8c_advance u8c_kernel(const void *src, size_t src_len, void *dst, size_t dst_cap);

/*
 * One instruction set's kernels. None is NULL.
 *
 * count is no kernel but the whole of utf8codec_count(): it cannot fail, so there is nothing to
 * judge.
 */
typedef struct u8c_kernels {
    const char *name;
    uint32_t features; /* what the CPU must have, a set of u8c_feature */
    u8c_kernel *validate;
    u8c_kernel *to_utf32;
    u8c_kernel *to_utf32_measure;
    u8c_kernel *from_utf32;
    u8c_kernel *from_utf32_measure;
    size_t (*count)(const uint8_t *src, size_t src_len);
} u8c_kernels;

/* What a CPU can have beyond the baseline of its architecture; one bit each, from CPUID or alike.
 */
enum u8c_feature {
    u8c_feature_none = 0
};

extern const u8c_kernels u8c_kernels_none;     /* none.c: leaves all to the scalar core */
extern const u8c_kernels u8c_kernels_portable; /* portable.c: plain C, 64-bit words */

#endif

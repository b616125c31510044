/*
 * The kernel contract, and the list of operations that have kernels.
 */
#ifndef U8C_KERNEL_H
#define U8C_KERNEL_H

#include "../core/base.h"

/* How far a kernel came: units of src, units of dst. */
typedef struct u8c_advance {
    size_t read;
    size_t written;
} u8c_advance;

/*
 * A kernel advances over input that it has proved well-formed. It reports nothing.
 *
 *   src, src_len  input that starts at a sequence boundary; never NULL.
 *   dst, dst_cap  room for its conversion; never NULL, except where nothing is stored (validating,
 *                 measuring, counting: NULL and 0, to be ignored).
 *
 * Returns {read, written} such that src[0, read) is well-formed and ends at a sequence boundary,
 * and dst[0, written) is its conversion (validating: written is 0; measuring: written is what
 * would be stored). It may stop as early as it likes, at the start as well: {0, 0} is correct.
 *
 * It reads nothing outside of src[0, src_len) and writes nothing outside of dst[0, dst_cap);
 * dst[written, dst_cap) may hold leftovers. Lengths are in code units of the operation's encodings,
 * at any address: the byte schemes of UTF-16 and UTF-32 use the same kernels as the arrays.
 */
typedef u8c_advance u8c_kernel(const void *src, size_t src_len, void *dst, size_t dst_cap);

/*
 * The list of the operations that have kernels, as OPERATION(x, name), with x passed through.
 *
 * "to" is from UTF-8, "from" is to UTF-8; "swapped" units have their bytes in the order that is not
 * the machine's; "measure" counts the units of the output.
 *
 *   to_latin1    also stops before a code point above U+00FF, as does its measure
 *   copy_ascii   ASCII to ASCII
 *   count        counts the bytes that are not continuation bytes, whatever the text is and to its
 *                end: read is src_len, and written is the count
 */
#define U8C_OPERATIONS(OPERATION, x)                                                               \
    OPERATION(x, validate)                                                                         \
    OPERATION(x, count)                                                                            \
    OPERATION(x, to_utf32)                                                                         \
    OPERATION(x, to_utf32_swapped)                                                                 \
    OPERATION(x, to_utf32_measure)                                                                 \
    OPERATION(x, from_utf32)                                                                       \
    OPERATION(x, from_utf32_swapped)                                                               \
    OPERATION(x, from_utf32_measure)                                                               \
    OPERATION(x, from_utf32_swapped_measure)                                                       \
    OPERATION(x, to_utf16)                                                                         \
    OPERATION(x, to_utf16_swapped)                                                                 \
    OPERATION(x, to_utf16_measure)                                                                 \
    OPERATION(x, from_utf16)                                                                       \
    OPERATION(x, from_utf16_swapped)                                                               \
    OPERATION(x, from_utf16_measure)                                                               \
    OPERATION(x, from_utf16_swapped_measure)                                                       \
    OPERATION(x, to_latin1)                                                                        \
    OPERATION(x, to_latin1_measure)                                                                \
    OPERATION(x, from_latin1)                                                                      \
    OPERATION(x, from_latin1_measure)                                                              \
    OPERATION(x, copy_ascii)                                                                       \
    OPERATION(x, copy_ascii_measure)

/*
 * What a CPU can do, a set of bits: those of its architecture (x86/features.h), and two that every
 * CPU has. Without the first of these there is the level "none" only; the second tells a set that is
 * empty from 0, which is not known yet.
 */
enum {
    u8c_feature_baseline = 1 << 0
};
#define u8c_feature_known ((uint32_t)1 << 31)

/*
 * The best instruction set that a build may use: UTF8CODEC_MAX_ISA is one of these. With
 * UTF8CODEC_ISA_NONE there are no kernels at all, for the smallest code.
 */
#define UTF8CODEC_ISA_NONE     0
#define UTF8CODEC_ISA_PORTABLE 1
#define UTF8CODEC_ISA_SSE41    2
#define UTF8CODEC_ISA_AVX2     3
#define UTF8CODEC_ISA_AVX512   4

/*
 * Freestanding code may run where vector registers must not be touched (kernels, interrupts) and
 * where there are no headers for intrinsics: it gets vector kernels only when it asks.
 */
#ifndef UTF8CODEC_MAX_ISA
#if defined(UTF8CODEC_FREESTANDING)
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_PORTABLE
#else
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_AVX512
#endif
#endif

#endif

/*
 * The kernel contract, and the list of operations that have kernels.
 */
#ifndef U8C_KERNEL_H
#define U8C_KERNEL_H

#include "../core/base.h"
#include "../../include/utf8codec/repertoire.h"

/* How far a kernel advanced: in units of src and units of dst. */
typedef struct u8c_advance {
    size_t read;
    size_t written;
} u8c_advance;

/*
 * A kernel converts a prefix of the input that it has checked to be well-formed. It does not report
 * errors: the scalar core takes over where it stops.
 *
 *   src, src_len  input that starts at a sequence boundary; never NULL, but in counting with a
 *                 src_len of 0.
 *   dst, dst_cap  the output buffer; never NULL, except in operations that store nothing
 *                 (validating, measuring, counting), which ignore both.
 *
 * Returns {read, written} such that src[0, read) is well-formed and ends at a sequence boundary,
 * and dst[0, written) is its conversion. When validating, written is 0; when measuring, it is the
 * length of the conversion. A kernel may stop early, at any sequence boundary: {0, 0} is correct.
 *
 * It reads nothing outside src[0, src_len) and writes nothing outside dst[0, dst_cap);
 * dst[written, dst_cap) may be overwritten with garbage. Lengths are in code units of the
 * operation's encodings. Buffers may be at any alignment: the byte schemes of UTF-16 and UTF-32 use
 * the same kernels as the arrays.
 */
typedef u8c_advance u8c_kernel(const void *src, size_t src_len, void *dst, size_t dst_cap);

/* What has been converted by two, one after the other. */
U8C_INLINE u8c_advance u8c_sum_of(u8c_advance a, u8c_advance b)
{
    const u8c_advance sum = {a.read + b.read, a.written + b.written};
    return sum;
}

/*
 * What of dst_cap any src_len units of UTF-16 or UTF-32 can need, with room for whole vectors: the
 * address of the end of more than that could overflow.
 */
U8C_INLINE size_t u8c_room_for_utf8(size_t dst_cap, size_t src_len)
{
    enum {
        beyond = 16 /* units: stores of whole vectors end less than 64 bytes after the text */
    };
    const size_t most = src_len + beyond;
    return dst_cap / u8c_max_length < most ? dst_cap : u8c_max_length * most;
}

/*
 * The kernels of "count", the operation beside the list below, have a type of their own: they are
 * all that utf8codec_count() does, and so a call of it is a jump to its kernel. They return the
 * number of bytes in all of src, well-formed or not, that are not continuation bytes.
 */
typedef size_t u8c_counter(const void *src, size_t src_len);

/*
 * The kernels of the operations "in a repertoire" get what that excludes as well, but for its
 * ranges: see utf8codec_repertoire. src[0, read) has no code point of the ASCII set or of the
 * classes.
 */
typedef size_t u8c_kernel_in(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                             uint32_t excluded_classes);

/*
 * The kernels of "validate_until" get an ASCII set: src[0, read) has no byte of it.
 */
typedef size_t u8c_kernel_until(const void *src, size_t src_len, const uint8_t *set);

/*
 * Strings end soon: so many bytes are checked piece by piece, or fewer, before a kernel prepares
 * for a long text.
 */
enum {
    u8c_most_in_pieces = 1024
};

/*
 * The list of the operations in a repertoire. None copies: the caller validates, and then calls
 * memcpy().
 */
#if U8C_WITH_REPERTOIRES
#define U8C_OPERATIONS_IN(OPERATION, x) OPERATION(x, validate_in)
#else
#define U8C_OPERATIONS_IN(OPERATION, x)
#endif

/*
 * Whether what a kernel has left of a piece of text, in bytes, can be a sequence that the end of
 * the piece cuts: then the next piece begins with it.
 */
U8C_INLINE int u8c_may_be_cut(size_t left)
{
    return left < u8c_max_length;
}

/*
 * Fewer units than this, up to an error, need not be converted by a kernel: the scalar core takes
 * less time for them.
 */
enum {
    u8c_least_before_error = 8
};

/*
 * The list of the operations that have kernels, as OPERATION(x, name), with x passed through.
 *
 * "to" converts from UTF-8, "from" to UTF-8; "swapped" units are in the byte order opposite to the
 * native one; "measure" counts the units of the output.
 *
 *   to_latin1    and to_latin1_measure also stop before a code point above U+00FF
 *   copy_ascii   ASCII to ASCII
 *
 * The others name both encodings, or swap the bytes of units, which may be ill-formed.
 */
#define U8C_OPERATIONS(OPERATION, x)                                                               \
    OPERATION(x, validate)                                                                         \
    OPERATION(x, to_utf8)                                                                          \
    U8C_UTF32_OPERATIONS(OPERATION, x)                                                             \
    U8C_UTF16_OPERATIONS(OPERATION, x)                                                             \
    U8C_LATIN1_OPERATIONS(OPERATION, x)                                                            \
    U8C_UTF16_UTF32_OPERATIONS(OPERATION, x)                                                       \
    U8C_LATIN1_UTF16_OPERATIONS(OPERATION, x)                                                      \
    U8C_LATIN1_UTF32_OPERATIONS(OPERATION, x)

#if U8C_WITH_UTF32
#define U8C_UTF32_OPERATIONS(OPERATION, x)                                                         \
    OPERATION(x, to_utf32)                                                                         \
    OPERATION(x, to_utf32_swapped)                                                                 \
    OPERATION(x, to_utf32_measure)                                                                 \
    OPERATION(x, from_utf32)                                                                       \
    OPERATION(x, from_utf32_swapped)                                                               \
    OPERATION(x, from_utf32_measure)                                                               \
    OPERATION(x, from_utf32_swapped_measure)                                                       \
    OPERATION(x, validate_utf32)                                                                   \
    OPERATION(x, validate_utf32_swapped)                                                           \
    OPERATION(x, swap_utf32)
#else
#define U8C_UTF32_OPERATIONS(OPERATION, x)
#endif

#if U8C_WITH_UTF16
#define U8C_UTF16_OPERATIONS(OPERATION, x)                                                         \
    OPERATION(x, to_utf16)                                                                         \
    OPERATION(x, to_utf16_swapped)                                                                 \
    OPERATION(x, to_utf16_measure)                                                                 \
    OPERATION(x, from_utf16)                                                                       \
    OPERATION(x, from_utf16_swapped)                                                               \
    OPERATION(x, from_utf16_measure)                                                               \
    OPERATION(x, from_utf16_swapped_measure)                                                       \
    OPERATION(x, validate_utf16)                                                                   \
    OPERATION(x, validate_utf16_swapped)                                                           \
    OPERATION(x, swap_utf16)
#else
#define U8C_UTF16_OPERATIONS(OPERATION, x)
#endif

#if U8C_WITH_LATIN1
#define U8C_LATIN1_OPERATIONS(OPERATION, x)                                                        \
    OPERATION(x, to_latin1)                                                                        \
    OPERATION(x, to_latin1_measure)                                                                \
    OPERATION(x, from_latin1)                                                                      \
    OPERATION(x, from_latin1_measure)                                                              \
    OPERATION(x, copy_ascii)                                                                       \
    OPERATION(x, copy_ascii_measure)
#else
#define U8C_LATIN1_OPERATIONS(OPERATION, x)
#endif

#if U8C_WITH_UTF16 && U8C_WITH_UTF32
#define U8C_UTF16_UTF32_OPERATIONS(OPERATION, x)                                                   \
    OPERATION(x, utf16_to_utf32)                                                                   \
    OPERATION(x, utf16_to_utf32_measure)                                                           \
    OPERATION(x, utf32_to_utf16)                                                                   \
    OPERATION(x, utf32_to_utf16_measure)
#else
#define U8C_UTF16_UTF32_OPERATIONS(OPERATION, x)
#endif

#if U8C_WITH_LATIN1 && U8C_WITH_UTF16
#define U8C_LATIN1_UTF16_OPERATIONS(OPERATION, x)                                                  \
    OPERATION(x, latin1_to_utf16)                                                                  \
    OPERATION(x, utf16_to_latin1)                                                                  \
    OPERATION(x, utf16_to_latin1_measure)
#else
#define U8C_LATIN1_UTF16_OPERATIONS(OPERATION, x)
#endif

#if U8C_WITH_LATIN1 && U8C_WITH_UTF32
#define U8C_LATIN1_UTF32_OPERATIONS(OPERATION, x)                                                  \
    OPERATION(x, latin1_to_utf32)                                                                  \
    OPERATION(x, utf32_to_latin1)                                                                  \
    OPERATION(x, utf32_to_latin1_measure)
#else
#define U8C_LATIN1_UTF32_OPERATIONS(OPERATION, x)
#endif

/*
 * UTF8CODEC_MAX_ISA is one of these: the best instruction set that a build may use, all of them by
 * default. UTF8CODEC_ISA_NONE omits all kernels, for the smallest code. The numbers after
 * UTF8CODEC_ISA_PORTABLE are of one architecture: those but x86-64 have one level. None is 0, which
 * is what any other word is to the preprocessor.
 */
#define UTF8CODEC_ISA_NONE     1
#define UTF8CODEC_ISA_PORTABLE 2
#define UTF8CODEC_ISA_SSE41    3
#define UTF8CODEC_ISA_AVX2     4
#define UTF8CODEC_ISA_AVX512   5
#define UTF8CODEC_ISA_NEON     3
#define UTF8CODEC_ISA_VSX      3
#define UTF8CODEC_ISA_SIMD128  3
#define UTF8CODEC_ISA_RVV      3

/*
 * Freestanding code may run where vector registers must not be used (operating system kernels,
 * interrupt handlers), or without headers for intrinsics. So it gets vector kernels only if it sets
 * UTF8CODEC_MAX_ISA.
 *
 * gcc for 64-bit Windows puts vectors of 32 and 64 bytes on a stack that is aligned to 16, and
 * loads them by instructions that trap where they are not aligned (its bug 54412). CMakeLists.txt
 * has the assembler replace these, and defines U8C_UNALIGNED_MOVES; other builds get no such
 * vectors.
 *
 * gcc emits vzeroupper only from -O2 on, not at -Os: a caller with SSE code would take 150 ns more
 * for each call on some Intel processors. That it is not at -O1 cannot be seen here.
 */
#ifndef UTF8CODEC_MAX_ISA
#if defined(UTF8CODEC_FREESTANDING)
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_PORTABLE
#elif defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) &&                           \
    (defined(__OPTIMIZE_SIZE__) || (defined(_WIN64) && !defined(U8C_UNALIGNED_MOVES)))
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_SSE41
#else
#define UTF8CODEC_MAX_ISA UTF8CODEC_ISA_AVX512
#endif
#elif UTF8CODEC_MAX_ISA < UTF8CODEC_ISA_NONE || UTF8CODEC_MAX_ISA > UTF8CODEC_ISA_AVX512
#error "UTF8CODEC_MAX_ISA is not one of UTF8CODEC_ISA_NONE, _PORTABLE, _SSE41, _AVX2, _AVX512 ..."
#endif

/*
 * UTF8CODEC_TYPED_CALLS: 1 where a program ends if it calls a function by a pointer of another
 * type: there, the public functions must not be jumps to whole calls. -fsanitize=kcfi shows itself,
 * -fsanitize=cfi-icall does not.
 */
#ifndef UTF8CODEC_TYPED_CALLS
#define UTF8CODEC_TYPED_CALLS 0
#if defined(__has_feature)
#if __has_feature(kcfi)
#undef UTF8CODEC_TYPED_CALLS
#define UTF8CODEC_TYPED_CALLS 1
#endif
#endif
#endif

/*
 * U8C_AT_LEVEL(to_utf8), for example, is the name of a kernel in the files that several levels
 * share: u8c_sse41_to_utf8 where the level's vec.h has defined U8C_LEVEL as sse41.
 */
#define U8C_AT_LEVEL(operation)      U8C_AT_LEVEL_BY(U8C_LEVEL, _##operation)
#define U8C_AT_LEVEL_BY(level, tail) U8C_NAME_AT(level, tail)
#define U8C_NAME_AT(level, tail)     u8c_##level##tail

/*
 * CPU features, as a set of bits: those of its architecture (x86/features.h), and two that are set
 * for every CPU. Without u8c_feature_baseline, only the level "none" can run. u8c_feature_known
 * distinguishes an empty set from 0, which means "not detected yet".
 */
enum {
    u8c_feature_baseline = 1 << 0
};
#define u8c_feature_known ((uint32_t)1 << 31)

#endif

/*
 * The interface of an encoding to the driver: decoding one sequence, storing one code point.
 */
#ifndef U8C_ENCODING_H
#define U8C_ENCODING_H

#include "../core/grammar.h"
#include "../kernels/levels.h"
#include "../../include/utf8codec/decode.h"

/*
 * U8C_SHARED_LOOP: small builds without kernels have one loop for all conversions, which calls the
 * functions of the encodings: see shared.h. Others have a loop for each conversion, in which those
 * functions are inlined.
 */
#define U8C_SHARED_LOOP (U8C_SMALL && !U8C_HAS_KERNELS)

typedef struct u8c_layout {
    uint8_t size;       /* bytes of an element */
    uint8_t unit_shift; /* log2 of the elements of a code unit; more than 0 in a byte scheme of
                           UTF-16 or UTF-32. Kernels count code units */
    uint8_t swapped;    /* units are in the byte order opposite to the native one */
    uint8_t longest;    /* elements that decode() looks at, at most */
} u8c_layout;

/*
 * Lengths are in elements of the caller's array: bytes, or 16-bit or 32-bit units.
 *
 *   decode        decodes the sequence at src, or classifies its error. src_len is not 0. The
 *                 caller's flags matter to CESU-8, Modified UTF-8 and WTF-8 only: whether more
 *                 input follows a final high surrogate.
 *   worth_kernel  whether to call the kernel at src: 0 if a look at the first units shows that
 *                 one is ill-formed. Saves the call for callers that step over errors one by one in
 *                 input that is full of them. The branch on it is almost always predicted, so it
 *                 does not delay the kernel. src_len is not 0.
 *   store         stores code_point, a scalar value, at dst + *written, adds its length to *written
 *                 and returns OK. Stores nothing and returns DST_FULL if it does not fit, or
 *                 ILL_FORMED if the encoding cannot represent it. If dst is NULL, it only counts.
 *   replacement   the replacement for ill-formed input; the encoding can represent it.
 *   layout        the differences between encodings of one family.
 *   run_kernel    NULL, or what to call instead of the kernel, for an encoding with a context, such
 *                 as a repertoire or a code page. The same contract.
 *   is_partial    whether kernels from this encoding, or to it, often stop at well-formed
 *                 sequences: those of CESU-8, for one, are for what it shares with UTF-8.
 *
 * The last two and worth_kernel are not in the structure if all share one loop.
 */
typedef struct u8c_encoding u8c_encoding;
struct u8c_encoding {
    utf8codec_decoded (*decode)(const u8c_layout *layout, const void *src, size_t src_len,
                                unsigned flags);
    utf8codec_status (*store)(const u8c_layout *layout, uint32_t code_point, void *dst,
                              size_t dst_cap, size_t *written);
    uint32_t replacement;
    const u8c_layout *layout;
#if !U8C_SHARED_LOOP
    int (*worth_kernel)(const u8c_layout *layout, const void *src, size_t src_len);
    u8c_advance (*run_kernel)(const u8c_layout *layout, const void *src, size_t src_len, void *dst,
                              size_t dst_cap);
    uint8_t is_partial;
#endif
};

/*
 * U8C_ENCODING(decode, worth_kernel, store, replacement, layout, run_kernel, is_partial) makes the
 * initializer of one. U8C_ENCODING_IN_HEADER(name, initializer) is one of several files: an object
 * in each, into whose functions the compiler looks; or if all share one loop, an object that
 * encodings.c defines.
 */
#if U8C_SHARED_LOOP
#define U8C_ENCODING(decode, worth_kernel, store, replacement, layout, run_kernel, is_partial)     \
    {decode, store, replacement, layout}
#define U8C_ENCODING_IN_HEADER(name, initializer) U8C_INTERNAL const u8c_encoding name
#else
#define U8C_ENCODING(decode, worth_kernel, store, replacement, layout, run_kernel, is_partial)     \
    {decode, store, replacement, layout, worth_kernel, run_kernel, is_partial}
#define U8C_ENCODING_IN_HEADER(name, initializer)                                                  \
    U8C_UNUSED static const u8c_encoding name = initializer
#endif

/*
 * The layout of one of a family of byte schemes, of which `like` is another: only the order is not
 * a constant. And a copy, which what is stored to dst cannot change.
 */
U8C_INLINE u8c_layout u8c_scheme_like(u8c_layout like, const u8c_layout *scheme)
{
    like.swapped = scheme->swapped;
    return like;
}

/*
 * The dst_cap of measures. Where a text can be so long that its length in another encoding does
 * not fit in size_t, it is a limit like any other: the result is DST_FULL. With 64 bits there is no
 * such text, and measuring asks nothing: each step of the loop would have a branch more. Tests
 * define a small limit.
 */
#ifdef U8C_TEST_LONGEST
#define U8C_LONGEST        ((size_t)(U8C_TEST_LONGEST))
#define U8C_LENGTH_CAN_END 1
#else
#define U8C_LONGEST        SIZE_MAX
#define U8C_LENGTH_CAN_END (SIZE_MAX <= UINT32_MAX)
#endif

/* Whether dst, which is NULL for measuring, has room for `length` elements after those written. */
U8C_INLINE int u8c_has_room(const void *dst, size_t dst_cap, size_t written, size_t length)
{
    return (dst == NULL && !U8C_LENGTH_CAN_END) || dst_cap - written >= length;
}

/*
 * How many units a kernel may get. Those that measure do not ask for room: they get no more than
 * must fit. No unit becomes more than four elements: from a byte come four of UTF-32LE, from a unit
 * of UTF-32 four of UTF-8.
 */
U8C_INLINE size_t u8c_most_units(const void *dst, size_t dst_cap)
{
    enum {
        most_from_a_unit = 4
    };
    return U8C_LENGTH_CAN_END && dst == NULL ? dst_cap / most_from_a_unit : SIZE_MAX;
}

/* Elements of a code unit. */
U8C_INLINE unsigned u8c_unit_length(const u8c_layout *layout)
{
    return 1u << layout->unit_shift;
}

#endif

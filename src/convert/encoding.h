/*
 * An encoding, as the driver sees it: one sequence decoded, one code point stored.
 */
#ifndef U8C_ENCODING_H
#define U8C_ENCODING_H

#include "../core/grammar.h"
#include "../../include/utf8codec/decode.h"

typedef struct u8c_layout {
    uint8_t size;       /* bytes of an element */
    uint8_t unit_shift; /* log2 of the elements of a code unit, which is what kernels count in: more
                           than 0 in a byte scheme */
    uint8_t swapped;    /* the bytes of a unit are in the order that is not the machine's */
    uint8_t longest;    /* elements of the longest sequence, or of what shows that it is wrong */
} u8c_layout;

/*
 * Lengths are in elements of the caller's array: bytes, or the units of an array of units.
 *
 *   decode        decodes the one sequence at src: its code point, or what is wrong with it.
 *                 src_len is not 0. Gets the caller's flags for the one encoding in which what is
 *                 well-formed depends on whether more follows (WTF-8).
 *   worth_kernel  whether to call the kernel at src: 0 when the first sequence, or the unit after
 *                 it, is visibly ill-formed. A caller who steps over errors in input that is full
 *                 of them would otherwise pay for a kernel at each. The branch on it is nearly
 *                 always predicted, so that it does not delay. src_len is not 0.
 *   store         stores code_point, a scalar value, at dst + *written and adds its length to
 *                 *written: OK. Without storing anything, DST_FULL when dst has no room for all of
 *                 it, ILL_FORMED when the encoding cannot represent it. When dst is NULL, only
 *                 counts.
 *   replacement   the code point that replaces what is ill-formed; store never refuses it.
 *   layout        what tells encodings of one family apart.
 */
typedef struct u8c_encoding u8c_encoding;
struct u8c_encoding {
    utf8codec_decoded (*decode)(const u8c_layout *layout, const void *src, size_t src_len,
                                unsigned flags);
    int (*worth_kernel)(const u8c_layout *layout, const void *src, size_t src_len);
    utf8codec_status (*store)(const u8c_layout *layout, uint32_t code_point, void *dst,
                              size_t dst_cap, size_t *written);
    uint32_t replacement;
    const u8c_layout *layout;
};

/*
 * The layout of one of a family of byte schemes, of which `like` is another: only the order is not a
 * constant. And a copy, which what is stored to dst cannot change.
 */
U8C_INLINE u8c_layout u8c_scheme_like(u8c_layout like, const u8c_layout *scheme)
{
    like.swapped = scheme->swapped;
    return like;
}

/*
 * Whether dst has room for `length` elements after those written. Measuring asks nothing: each step
 * of the loop would have a branch more.
 */
U8C_INLINE int u8c_has_room(const void *dst, size_t dst_cap, size_t written, size_t length)
{
    return dst == NULL || dst_cap - written >= length;
}

/* Elements of a code unit. */
U8C_INLINE unsigned u8c_unit_length(const u8c_layout *layout)
{
    return 1u << layout->unit_shift;
}

#endif

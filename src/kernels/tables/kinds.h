/*
 * The kinds of bytes, as sets of up to eight: which ones a byte has, and which ones it excludes
 * after it. For the check for errors of AVX-512, x86/avx512/check.h.
 *
 * Each set is one lookup among 64 entries:
 *
 * - Of the byte before, only lead bytes matter, and BF for what repertoires exclude. All other
 *   bytes share entry 0, "no continuation byte". So does FE, since indices wrap around at 64, and
 *   FF has the entry of BF; but these were errors by themselves, as are all of F8..FF: every byte
 *   excludes `unused` after it.
 * - Four bytes in a row have the same set of their own, so six bits are enough for it.
 */
#ifndef U8C_TABLES_KINDS_H
#define U8C_TABLES_KINDS_H

#include "../../core/grammar.h"

/*
 * The kinds. Three ranges of continuation bytes are enough to separate second bytes from others.
 * For what repertoires exclude, the two kinds of the lowest bits are those bytes of a row that have
 * the bit themselves: see x86/avx512/repertoire.h.
 */
enum {
    u8c_kind_FDD0 = 1 << 0,    /* B4..B7: after EF, U+FDD0..U+FDEF and others */
    u8c_kind_end = 1 << 1,     /* BC..BF: after BF, the ends of planes and others */
    u8c_kind_80 = 1 << 2,      /* 80..8F */
    u8c_kind_90 = 1 << 3,      /* 90..9F */
    u8c_kind_A0 = 1 << 4,      /* A0..BF */
    u8c_kind_no_tail = 1 << 5, /* no continuation byte */
    u8c_kind_unused = 1 << 6,  /* a byte that no pattern of RFC 3629 section 3 has */
    u8c_kind_tail = 1 << 7,    /* a continuation byte */

    u8c_kinds_first = u8c_tail_high - 1 /* as the byte before, those up to here have entry 0 */
};

/* The set of a byte, by its upper six bits. */
U8C_INTERNAL _Alignas(64) const uint8_t u8c_kinds[64];

/* What is excluded after a byte, by its distance from u8c_kinds_first. */
U8C_INTERNAL _Alignas(64) const uint8_t u8c_kinds_after[64];

/*
 * The same for each set of these classes, which are excluded as well. C1 controls are C2, then
 * 80..9F; U+FDD0..U+FDEF are EF, B7 and one more; the last two bytes of U+nFFFE and U+nFFFF are BF,
 * then BE or BF. A few others are found as well: see u8c_errors_in().
 */
enum {
    u8c_kinds_with_c1 = 1 << 0,
    u8c_kinds_with_fdd0 = 1 << 1,
    u8c_kinds_with_ends = 1 << 2,
    u8c_kinds_with_all = (1 << 3) - 1
};
U8C_INTERNAL _Alignas(64) const uint8_t u8c_kinds_after_with[u8c_kinds_with_all + 1][64];

#endif

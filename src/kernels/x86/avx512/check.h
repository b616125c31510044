/*
 * AVX-512 with VBMI: the errors of 64 bytes of UTF-8.
 *
 * For each byte, one table gives the set of kinds that the byte before it excludes, another the set
 * of kinds that the byte has; where the two sets intersect, there is an error. Each set is one
 * lookup among 64 entries:
 *
 * - Of the byte before, only lead bytes matter, and there are 64 of them. All other bytes share
 *   entry 0, "no continuation byte". So does FF, since indices wrap around at 64; but FF was an
 *   error by itself, as are all of F8..FF: `unused` is in the first set of every byte.
 * - Four bytes in a row have the same set of their own, so six bits are enough for it.
 *
 * That leaves the continuation bytes after the second byte of a sequence. To the tables they are
 * unexpected; they are right exactly when a lead byte of three or four is two bytes before, or one
 * of four three bytes before. Both are in bit 7, and their difference is an error. The tables check
 * the second bytes, so this makes the check complete.
 */
#ifndef U8C_AVX512_CHECK_H
#define U8C_AVX512_CHECK_H

#include "vec.h"

#if U8C_HAS_AVX512

/* The elements of the sets. */
enum {
    u8c_avx512_E0 = 1 << 0, /* a continuation byte, but not a second byte of this row */
    u8c_avx512_ED = 1 << 1,
    u8c_avx512_F0 = 1 << 2,
    u8c_avx512_F4 = 1 << 3,
    u8c_avx512_no_tail = 1 << 4, /* no continuation byte */
    u8c_avx512_unused = 1 << 5,  /* a byte that no pattern of RFC 3629 section 3 has */
    u8c_avx512_FDD0 = 1 << 6,    /* B4..B7: after EF, U+FDD0..U+FDEF and others, see repertoire.h */
    u8c_avx512_tail = 1 << 7,    /* a continuation byte */
    u8c_avx512_any = u8c_avx512_no_tail | u8c_avx512_tail, /* after what begins no sequence */

    /* Rows without a set of their own: all continuation bytes are second bytes, or none is. */
    u8c_avx512_ASCII = 0,
    u8c_avx512_TAIL = 0,
    u8c_avx512_C0_C1 = 0,
    u8c_avx512_C2_DF = 0,
    u8c_avx512_E1_EC = 0,
    u8c_avx512_EE_EF = 0,
    u8c_avx512_F1_F3 = 0,
    u8c_avx512_F5_F7 = 0,
    u8c_avx512_F8_FF = 0
};

/* Excluded after the byte: the part of a row, 0 if the byte is not in it. */
#define U8C_EXCLUDED_BY_ROW(byte, name, first, last, length, low, high, otherwise)                 \
    +((byte) < (first) || (byte) > (last) ? 0                                                      \
      : (byte) < u8c_lead_2               ? u8c_avx512_tail                                        \
      : (length) == 0                     ? u8c_avx512_any                                         \
                                          : u8c_avx512_no_tail | u8c_avx512_##name)

#define U8C_EXCLUDED_AFTER(index)                                                                  \
    u8c_avx512_unused | (0 U8C_GRAMMAR(U8C_EXCLUDED_BY_ROW, u8c_tail_high + (index)))

/* Excluded after a lead byte, by its distance from the last continuation byte. */
U8C_UNUSED static const uint8_t u8c_avx512_excluded[64] = {U8C_64_BYTES(U8C_EXCLUDED_AFTER, 0)};

/* The element of a row that excludes the continuation byte as second byte. */
#define U8C_KIND_TO_ROW(byte, name, first, last, length, low, high, otherwise)                     \
    +((length) >= 2 && ((byte) < (low) || (byte) > (high)) ? u8c_avx512_##name : 0)

#define U8C_KIND(byte)                                                                             \
    (((byte) >= u8c_lead_end ? u8c_avx512_unused : 0) |                                            \
     ((byte) / 4 == 0xB7 / 4 ? u8c_avx512_FDD0 : 0) |                                              \
     ((byte) >= u8c_tail_low && (byte) < u8c_lead_2                                                \
          ? u8c_avx512_tail | (0 U8C_GRAMMAR(U8C_KIND_TO_ROW, byte))                               \
          : u8c_avx512_no_tail))

#define U8C_KIND_OF_4(index) U8C_KIND(4 * (index))

/* The set of a byte, by its upper six bits. */
U8C_UNUSED static const uint8_t u8c_avx512_kinds[64] = {U8C_64_BYTES(U8C_KIND_OF_4, 0)};

#define U8C_IN_FOURS(x, name, first, last, length, low, high, otherwise)                           \
    &&((length) < 2 || ((low) % 4 == 0 && (high) % 4 == 3))
_Static_assert(u8c_tail_low % 4 == 0 && u8c_lead_2 % 4 == 0 &&
                   u8c_lead_end % 4 == 0 U8C_GRAMMAR(U8C_IN_FOURS, ),
               "four bytes in a row do not have the same kind");
#undef U8C_IN_FOURS

/* The highest bytes at the end of 64 that do not begin a sequence which the end cuts. */
#define U8C_HIGHEST_WHOLE(lane)                                                                    \
    (uint8_t)((lane) == 61   ? u8c_lead_4 - 1                                                      \
              : (lane) == 62 ? u8c_lead_3 - 1                                                      \
              : (lane) == 63 ? u8c_lead_2 - 1                                                      \
                             : UINT8_MAX)
U8C_UNUSED static const uint8_t u8c_avx512_highest_whole[64] = {U8C_64_BYTES(U8C_HIGHEST_WHOLE, 0)};

U8C_TARGET_AVX512

/* The constants of the check. */
typedef struct u8c_utf8_constants {
    vec excluded;  /* u8c_avx512_excluded, or a table with more */
    vec last_tail; /* what is subtracted from bytes: those up to the last continuation byte are 0 */
    vec third, fourth; /* and bit 7 is left of lead bytes of three and four; and of four */
    vec tail;
} u8c_utf8_constants;

/*
 * Their initializer; all8 is v_all8, for loops, before which gcc computes them, or v_constant8, for
 * short text.
 */
#define U8C_UTF8_CONSTANTS(table, all8)                                                            \
    {v_load(table), all8(u8c_tail_high), all8(u8c_lead_3 - u8c_avx512_tail),                       \
     all8(u8c_lead_4 - u8c_avx512_tail), all8(u8c_avx512_tail)}

/*
 * For 64 bytes and those 1, 2 and 3 bytes before each: not 0 where a byte is an error given the
 * three bytes before it, or where the byte before it was one.
 *
 * Let f be the index of the first byte that is not 0, in a text that starts at a sequence boundary.
 * Then the bytes before f are well-formed, but for a sequence that f cuts (as u8c_cut_before() in
 * portable.h finds it, maybe none) and that the byte at f cannot continue.
 */
U8C_INLINE vec u8c_utf8_errors_by(const u8c_utf8_constants *k, vec bytes, vec before1, vec before2,
                                  vec before3)
{
    const vec excluded = v_lookup8(k->excluded, v_sub_saturated8u(before1, k->last_tail));
    const vec kinds = v_lookup8(v_load(u8c_avx512_kinds), _mm512_srli_epi16(bytes, 2));
    const vec third = v_sub_saturated8u(before2, k->third);
    const vec fourth = v_sub_saturated8u(before3, k->fourth);
    const vec expected = _mm512_ternarylogic_epi32(third, fourth, k->tail,
                                                   (v_ternary_a | v_ternary_b) & v_ternary_c);
    return _mm512_ternarylogic_epi32(excluded, kinds, expected,
                                     (v_ternary_a & v_ternary_b) ^ v_ternary_c);
}

U8C_INLINE vec u8c_utf8_errors(vec bytes, vec before1, vec before2, vec before3)
{
    const u8c_utf8_constants k = U8C_UTF8_CONSTANTS(u8c_avx512_excluded, v_all8);
    return u8c_utf8_errors_by(&k, bytes, before1, before2, before3);
}

/* 64 bytes, and those 1, 2 and 3 bytes before each. */
typedef struct u8c_utf8_window {
    vec at;
    vec before1;
    vec before2;
    vec before3;
} u8c_utf8_window;

U8C_INLINE vec u8c_utf8_errors_in(const u8c_utf8_window *w)
{
    return u8c_utf8_errors(w->at, w->before1, w->before2, w->before3);
}

/* The window at src, of which src[-3, 64) can be read. */
U8C_INLINE u8c_utf8_window u8c_utf8_window_at(const uint8_t *src)
{
    const u8c_utf8_window w = {v_load(src), v_load(src - 1), v_load(src - 2), v_load(src - 3)};
    return w;
}

/* The window of bytes in a register that come after those of another one. */
U8C_INLINE u8c_utf8_window u8c_utf8_window_between(vec before, vec bytes)
{
    /* The eight bytes before each eight; shifting those in costs less than moving all of them. */
    const vec lower = _mm512_alignr_epi64(bytes, before, 7);
    const u8c_utf8_window w = {bytes, _mm512_shldi_epi64(bytes, lower, 8),
                               _mm512_shldi_epi64(bytes, lower, 16),
                               _mm512_shldi_epi64(bytes, lower, 24)};
    return w;
}

/* The same; `last` has the eight bytes before them. */
U8C_INLINE u8c_utf8_window u8c_utf8_window_after(uint64_t last, vec bytes)
{
    return u8c_utf8_window_between(_mm512_set1_epi64((long long)last), bytes);
}

/* The byte after each of 64, and 0 after the last. */
U8C_INLINE vec u8c_utf8_after(vec bytes)
{
    return _mm512_shrdi_epi64(bytes, _mm512_alignr_epi64(v_zero(), bytes, 1), 8);
}

/* Not 0 when 64 bytes end within a sequence. */
U8C_INLINE vec u8c_utf8_cut_at_end(vec bytes)
{
    return v_sub_saturated8u(bytes, v_load(u8c_avx512_highest_whole));
}

U8C_TARGET_END

#endif
#endif

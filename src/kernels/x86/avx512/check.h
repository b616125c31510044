/*
 * AVX-512 with VBMI: the errors of 64 bytes of UTF-8.
 *
 * For each byte, one table gives the set of kinds that the byte before it excludes, another the set
 * of kinds that the byte has (tables/kinds.h); where the two sets intersect, there is an error.
 *
 * That leaves the continuation bytes after the second byte of a sequence. To the tables they are
 * unexpected; they are right exactly when a lead byte of three or four is two bytes before, or one
 * of four three bytes before. Both are in bit 7, and their difference is an error. The tables check
 * the second bytes, so this makes the check complete.
 */
#ifndef U8C_AVX512_CHECK_H
#define U8C_AVX512_CHECK_H

#include "vec.h"
#include "../../tables/kinds.h"

#if U8C_HAS_AVX512

/* The highest bytes at the end of 64 that do not begin a sequence which the end cuts. */
#define U8C_HIGHEST_WHOLE(lane)                                                                    \
    (uint8_t)((lane) == 61   ? u8c_lead_4 - 1                                                      \
              : (lane) == 62 ? u8c_lead_3 - 1                                                      \
              : (lane) == 63 ? u8c_lead_2 - 1                                                      \
                             : UINT8_MAX)
U8C_UNUSED static const uint8_t u8c_highest_whole[64] = {U8C_64_BYTES(U8C_HIGHEST_WHOLE)};

U8C_TARGET_AVX512

/* The constants of the check. */
typedef struct u8c_utf8_constants {
    vec excluded;      /* u8c_kinds_after, or a row of u8c_kinds_after_with */
    vec first;         /* what is subtracted from bytes for an index in it */
    vec third, fourth; /* and bit 7 is left of lead bytes of three and four; and of four */
    vec tail;
} u8c_utf8_constants;

/*
 * Their initializer; all8 is v_all8, for loops, before which gcc computes them, or v_broadcast8 or
 * v_constant8, for short text.
 */
#define U8C_UTF8_CONSTANTS(after, all8)                                                            \
    {v_load(after), all8(u8c_kinds_first), all8(u8c_lead_3 - u8c_kind_tail),                       \
     all8(u8c_lead_4 - u8c_kind_tail), all8(u8c_kind_tail)}

/* The sets of 64 bytes. */
U8C_INLINE vec u8c_utf8_kinds(vec bytes)
{
    return v_lookup8(v_load(u8c_kinds), _mm512_srli_epi16(bytes, 2));
}

/*
 * For 64 bytes, given by their sets, and those 1, 2 and 3 bytes before each: not 0 where a byte is
 * an error given the three bytes before it, or where the byte before it was one.
 *
 * Let f be the index of the first byte that is not 0, in a text that starts at a sequence boundary.
 * Then the bytes before f are well-formed, but for a sequence that f cuts (as u8c_cut_before() in
 * portable.h finds it, maybe none) and that the byte at f cannot continue.
 */
U8C_INLINE vec u8c_utf8_errors_by(const u8c_utf8_constants *k, vec kinds, vec before1, vec before2,
                                  vec before3)
{
    const vec excluded = v_lookup8(k->excluded, v_sub_saturated8u(before1, k->first));
    const vec third = v_sub_saturated8u(before2, k->third);
    const vec fourth = v_sub_saturated8u(before3, k->fourth);
    const vec expected = _mm512_ternarylogic_epi32(third, fourth, k->tail,
                                                   (v_ternary_a | v_ternary_b) & v_ternary_c);
    return _mm512_ternarylogic_epi32(excluded, kinds, expected,
                                     (v_ternary_a & v_ternary_b) ^ v_ternary_c);
}

U8C_INLINE vec u8c_utf8_errors(const u8c_utf8_constants *k, vec bytes, vec before1, vec before2,
                               vec before3)
{
    return u8c_utf8_errors_by(k, u8c_utf8_kinds(bytes), before1, before2, before3);
}

/* 64 bytes, and those 1, 2 and 3 bytes before each. */
typedef struct u8c_utf8_window {
    vec at;
    vec before1;
    vec before2;
    vec before3;
} u8c_utf8_window;

U8C_INLINE vec u8c_utf8_errors_in(const u8c_utf8_constants *k, const u8c_utf8_window *w)
{
    return u8c_utf8_errors(k, w->at, w->before1, w->before2, w->before3);
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
    return v_sub_saturated8u(bytes, v_load(u8c_highest_whole));
}

/* The same, for use beside another mask. */
U8C_INLINE uint64_t u8c_utf8_cut_mask(vec bytes)
{
    return _mm512_cmpgt_epu8_mask(bytes, v_load(u8c_highest_whole));
}

U8C_TARGET_END

#endif
#endif

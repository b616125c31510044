/*
 * AVX-512 with VBMI: what a repertoire excludes, found by the check for errors.
 *
 * Included after the definition of `restricted`, a constant. If it is 0, nothing is excluded.
 *
 * Long text is searched for faults where something was found; short text ends there, and the scalar
 * core goes on. vec/excluded.h has both terms.
 */
#ifndef U8C_AVX512_REPERTOIRE_H
#define U8C_AVX512_REPERTOIRE_H

#include "check.h"

#if U8C_HAS_AVX512

/*
 * u8c_avx512_excluded for each of four sets of classes: C1 controls are C2, then 80..9F, which are
 * the bytes that E0 excludes; U+FDD0..U+FDEF are EF, B7 and one more.
 */
enum {
    u8c_with_c1 = 1,
    u8c_with_fdd0 = 2
};
#define U8C_EXCLUDED_IN(with, index)                                                               \
    (U8C_EXCLUDED_AFTER(index) |                                                                   \
     (((with) & u8c_with_c1) != 0 && u8c_tail_high + (index) == 0xC2 ? u8c_avx512_E0 : 0) |        \
     (((with) & u8c_with_fdd0) != 0 && u8c_tail_high + (index) == 0xEF ? u8c_avx512_FDD0 : 0))
#define U8C_EXCLUDED_IN_0(index) U8C_EXCLUDED_IN(0, index)
#define U8C_EXCLUDED_IN_1(index) U8C_EXCLUDED_IN(1, index)
#define U8C_EXCLUDED_IN_2(index) U8C_EXCLUDED_IN(2, index)
#define U8C_EXCLUDED_IN_3(index) U8C_EXCLUDED_IN(3, index)
U8C_UNUSED static const uint8_t u8c_avx512_excluded_in[][64] = {
    {U8C_64_BYTES(U8C_EXCLUDED_IN_0, 0)},
    {U8C_64_BYTES(U8C_EXCLUDED_IN_1, 0)},
    {U8C_64_BYTES(U8C_EXCLUDED_IN_2, 0)},
    {U8C_64_BYTES(U8C_EXCLUDED_IN_3, 0)}};

/* The bit that stands for a byte in the element of the ASCII set that its low digit selects. */
#define U8C_COLUMN(byte) 1 << (byte) / 16
U8C_UNUSED static const uint8_t u8c_avx512_columns[][64] = {{U8C_64_BYTES(U8C_COLUMN, 0)},
                                                            {U8C_64_BYTES(U8C_COLUMN, 64)}};

U8C_TARGET_AVX512

/* Which bytes of a vec: a bit for each. */
typedef __mmask64 hits;

U8C_INLINE hits equal8(vec bytes, unsigned number)
{
    return _mm512_cmpeq_epi8_mask(bytes, v_all8(number));
}

U8C_INLINE hits at_least8u(vec bytes, unsigned number)
{
    return v_at_least8u(bytes, number);
}

U8C_INLINE hits both(hits a, hits b)
{
    return a & b;
}

U8C_INLINE hits either(hits a, hits b)
{
    return a | b;
}

U8C_INLINE hits but(hits a, hits b)
{
    return a & ~b;
}

U8C_INLINE hits no_hits(void)
{
    return 0;
}

#include "../../vec/excluded.h"

/* The tables of the check. */
typedef struct u8c_checker {
    u8c_utf8_constants utf8;
    vec ascii[2];   /* by the lower seven bits: bit 7 if the ASCII set has the byte, else 0 */
    vec plane_ends; /* 2 in each byte if the ends of planes are excluded, else 0 */
} u8c_checker;

/* u8c_checker.ascii[half] of a set, which is in each block. */
U8C_INLINE vec u8c_half_of_set(vec set, unsigned half)
{
    const vec bits = v_and(set, v_load(u8c_avx512_columns[half]));
    return v_and(_mm512_adds_epu8(bits, v_all8(0x7F)), v_all8(0x80));
}

U8C_INLINE u8c_checker u8c_make_checker(u8c_restriction restriction)
{
    if (!restricted) {
        const u8c_checker plain = {
            U8C_UTF8_CONSTANTS(u8c_avx512_excluded, v_constant8), {v_zero(), v_zero()}, v_zero()};
        return plain;
    }
    const uint32_t classes = restriction.excluded_classes;
    const unsigned with = ((classes & any_c1) != 0 ? u8c_with_c1 : 0) |
                          ((classes & fdd0_to_fdef) != 0 ? u8c_with_fdd0 : 0);
    const unsigned ends = (classes & any_plane_end) != 0 ? 2 : 0;
    const vec set = _mm512_broadcast_i32x4(
        _mm_loadu_si128((const __m128i *)(const void *)restriction.excluded_ascii));
    const u8c_checker checker = {U8C_UTF8_CONSTANTS(u8c_avx512_excluded_in[with], v_constant8),
                                 {u8c_half_of_set(set, 0), u8c_half_of_set(set, 1)},
                                 v_all8(ends)};
    return checker;
}

/* Bit 7: the set has the byte, if it is ASCII; else anything. */
U8C_INLINE vec u8c_excluded_ascii(const u8c_checker *checker, vec bytes)
{
    return _mm512_permutex2var_epi8(checker->ascii[0], bytes, checker->ascii[1]);
}

/* The same of `lanes`, and 0 elsewhere. */
U8C_INLINE vec u8c_excluded_ascii_of(const u8c_checker *checker, uint64_t lanes, vec bytes)
{
    return _mm512_maskz_permutex2var_epi8(lanes, checker->ascii[0], bytes, checker->ascii[1]);
}

/* a | b | c */
U8C_INLINE vec u8c_or3(vec a, vec b, vec c)
{
    return _mm512_ternarylogic_epi32(a, b, c, v_ternary_a | v_ternary_b | v_ternary_c);
}

/* `found`, or bit 7 in an ASCII byte for which in_set has bit 7. */
U8C_INLINE vec u8c_or_excluded_ascii(vec found, vec in_set, vec bytes)
{
    return _mm512_ternarylogic_epi32(found, in_set, bytes,
                                     v_ternary_a | (v_ternary_b & ~v_ternary_c));
}

/*
 * Not 0 in a byte that can be the last one of a plane's end; in others as well.
 *
 * The last two bytes of U+nFFFE and U+nFFFF are BF, then BE or BF; the one before them has F as low
 * digit. `unlike` has the bits in which the three differ from that; the lowest bit does not count.
 */
U8C_INLINE vec u8c_plane_ends(const u8c_checker *checker, vec bytes, vec before1, vec before2)
{
    const vec unlike_bf = _mm512_ternarylogic_epi32(
        before1, bytes, v_all8(0xBF), (v_ternary_a ^ v_ternary_c) | (v_ternary_b ^ v_ternary_c));
    const vec unlike = _mm512_ternarylogic_epi32(unlike_bf, before2, v_all8(0x0F),
                                                 v_ternary_a | (~v_ternary_b & v_ternary_c));
    return v_sub_saturated8u(checker->plane_ends, unlike);
}

/*
 * `found` or u8c_utf8_errors(), which are C1 controls and U+FDD0..U+FDEF as well, if the checker
 * says so; and if with_plane_ends, u8c_plane_ends().
 */
U8C_INLINE vec u8c_or_errors(vec found, const u8c_checker *checker, int with_plane_ends, vec bytes,
                             vec before1, vec before2, vec before3)
{
    const vec errors = u8c_utf8_errors_by(&checker->utf8, bytes, before1, before2, before3);
    return with_plane_ends
               ? u8c_or3(found, errors, u8c_plane_ends(checker, bytes, before1, before2))
               : v_or(found, errors);
}

/*
 * All that, and the ASCII set if `with_set`: only bytes of `lanes` are looked up in it, and not the
 * zeros after the text.
 */
U8C_INLINE vec u8c_findings_of(const u8c_checker *checker, int with_set, int with_plane_ends,
                               uint64_t lanes, const u8c_utf8_window *w)
{
    const vec found =
        with_set
            ? u8c_or_excluded_ascii(v_zero(), u8c_excluded_ascii_of(checker, lanes, w->at), w->at)
            : v_zero();
    return u8c_or_errors(found, checker, with_plane_ends, w->at, w->before1, w->before2,
                         w->before3);
}

/* All that, as far as `restricted`. */
U8C_INLINE vec u8c_findings(const u8c_checker *checker, uint64_t lanes, const u8c_utf8_window *w)
{
    return u8c_findings_of(checker, restricted, restricted, lanes, w);
}

/* The same of src[0, 64), of which src[-3, 0) can be read. */
U8C_INLINE vec u8c_findings_at(const u8c_checker *checker, const uint8_t *src)
{
    const u8c_utf8_window w = u8c_utf8_window_at(src);
    return u8c_findings(checker, UINT64_MAX, &w);
}

/* The same of 64 bytes that start at a sequence boundary. */
U8C_INLINE vec u8c_findings_of_first(const u8c_checker *checker, uint64_t lanes, vec bytes)
{
    const u8c_utf8_window w = u8c_utf8_window_after(0, bytes);
    return u8c_findings(checker, lanes, &w);
}

/* The bytes of u8c_utf8_errors(), and if `restricted`, of what is excluded. */
U8C_INLINE uint64_t u8c_faults(const u8c_checker *checker, u8c_restriction restriction,
                               const u8c_utf8_window *w)
{
    uint64_t faults = v_nonzero8(u8c_utf8_errors_in(w));
    if (restricted) {
        faults |= v_top_bits8(u8c_excluded_ascii(checker, w->at)) & ~v_top_bits8(w->at);
        faults |= faults_by_classes(restriction.excluded_classes,
                                    both(equal8(w->before1, 0xEF), equal8(w->at, 0xB7)), w->at,
                                    w->before1, w->before2, w->before3);
    }
    return faults;
}

U8C_TARGET_END

#endif
#endif

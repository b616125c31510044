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

/* The bit that stands for a byte in the element of the ASCII set that its low digit selects. */
#define U8C_COLUMN(byte) 1 << (byte) / 16
U8C_UNUSED static const uint8_t u8c_columns[128] = {U8C_128_BYTES(U8C_COLUMN)};

/* The same by the upper six bits of a byte. */
#define U8C_COLUMN_OF_4(index) ((index) < 0x80 / 4 ? 1 << (index) / 4 % 8 : 0)
U8C_UNUSED static const uint8_t u8c_columns_of_4[64] = {U8C_64_BYTES(U8C_COLUMN_OF_4)};

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
    vec ascii[2]; /* by the lower seven bits: bit 7 if the ASCII set has the byte, else 0 */
    vec set;      /* the ASCII set in each block: for short text, which does not pay for tables */
} u8c_checker;

/* u8c_checker.ascii[half] of a set, which is in each block. */
U8C_INLINE vec u8c_half_of_set(vec set, unsigned half)
{
    const vec bits = v_and(set, v_load(u8c_columns + half * v_size));
    return v_and(_mm512_adds_epu8(bits, v_all8(0x7F)), v_all8(0x80));
}

U8C_INLINE u8c_checker u8c_make_checker(u8c_restriction restriction)
{
    if (!restricted) {
        const u8c_checker plain = {
            U8C_UTF8_CONSTANTS(u8c_kinds_after, v_broadcast8), {v_zero(), v_zero()}, v_zero()};
        return plain;
    }
    const uint32_t classes = restriction.excluded_classes;
    const unsigned with = ((classes & any_c1) != 0 ? u8c_kinds_with_c1 : 0) |
                          ((classes & fdd0_to_fdef) != 0 ? u8c_kinds_with_fdd0 : 0) |
                          ((classes & any_plane_end) != 0 ? u8c_kinds_with_ends : 0);
    const vec set = _mm512_broadcast_i32x4(
        _mm_loadu_si128((const __m128i *)(const void *)restriction.excluded_ascii));
    const u8c_checker checker = {U8C_UTF8_CONSTANTS(u8c_kinds_after_with[with], v_broadcast8),
                                 {u8c_half_of_set(set, 0), u8c_half_of_set(set, 1)},
                                 set};
    return checker;
}

/* Bit 7: the set has the byte, if that is ASCII and one of `lanes`; other bytes have anything. */
U8C_INLINE vec u8c_excluded_ascii_of(const u8c_checker *checker, uint64_t lanes, vec bytes)
{
    return _mm512_maskz_permutex2var_epi8(lanes, checker->ascii[0], bytes, checker->ascii[1]);
}

/*
 * The errors, which are bytes of the checker's classes as well, as far as `restricted`. The
 * elements for B4..B7 and BC..BF are the lowest two bits, which are left where the byte has them,
 * too: in B5 and B7, in BE and BF.
 */
U8C_INLINE vec u8c_errors_in(const u8c_checker *checker, const u8c_utf8_window *w)
{
    vec kinds = u8c_utf8_kinds(w->at);
    if (restricted) {
        const vec others = v_constant8(UINT8_MAX ^ (u8c_kind_FDD0 | u8c_kind_end));
        kinds = _mm512_ternarylogic_epi32(kinds, w->at, others,
                                          v_ternary_a & (v_ternary_b | v_ternary_c));
    }
    return u8c_utf8_errors_by(&checker->utf8, kinds, w->before1, w->before2, w->before3);
}

/*
 * These, and bit 7 for the ASCII set: only bytes of `lanes` are looked up in it, and not the zeros
 * after the text.
 */
U8C_INLINE vec u8c_findings(const u8c_checker *checker, uint64_t lanes, const u8c_utf8_window *w)
{
    const vec found = u8c_errors_in(checker, w);
    return restricted
               ? _mm512_ternarylogic_epi32(found, u8c_excluded_ascii_of(checker, lanes, w->at),
                                           w->at, v_ternary_a | (v_ternary_b & ~v_ternary_c))
               : found;
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

/* Two elements for each byte, which share a bit if the ASCII set has it and it is of `lanes`. */
typedef struct set_elements {
    vec of_low, of_high; /* by the digits of the byte */
} set_elements;

U8C_INLINE set_elements u8c_in_set(const u8c_checker *checker, uint64_t lanes, vec bytes)
{
    const set_elements in_set = {_mm512_maskz_shuffle_epi8(lanes, checker->set, bytes),
                                 v_lookup8(v_load(u8c_columns_of_4), _mm512_srli_epi16(bytes, 2))};
    return in_set;
}

/* u8c_findings() without the tables of the ASCII set, whose bytes can have any bit. */
U8C_INLINE vec u8c_findings_by_set(const u8c_checker *checker, uint64_t lanes,
                                   const u8c_utf8_window *w)
{
    const vec found = u8c_errors_in(checker, w);
    if (!restricted) {
        return found;
    }
    const set_elements in_set = u8c_in_set(checker, lanes, w->at);
    return _mm512_ternarylogic_epi32(found, in_set.of_low, in_set.of_high,
                                     v_ternary_a | (v_ternary_b & v_ternary_c));
}

/* The bytes of u8c_utf8_errors(), and if `restricted`, of what is excluded. */
U8C_INLINE uint64_t u8c_faults(const u8c_checker *checker, u8c_restriction restriction,
                               const u8c_utf8_window *w)
{
    const u8c_utf8_constants k = U8C_UTF8_CONSTANTS(u8c_kinds_after, v_broadcast8);
    uint64_t faults = v_nonzero8(u8c_utf8_errors_in(&k, w));
    if (restricted) {
        faults |=
            v_top_bits8(u8c_excluded_ascii_of(checker, UINT64_MAX, w->at)) & ~v_top_bits8(w->at);
        faults |= faults_by_classes(restriction.excluded_classes,
                                    both(equal8(w->before1, 0xEF), equal8(w->at, 0xB7)), w->at,
                                    w->before1, w->before2, w->before3);
    }
    return faults;
}

U8C_TARGET_END

#endif
#endif

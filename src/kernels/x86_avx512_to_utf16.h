/*
 * AVX-512 with VBMI and VBMI2: the UTF-16 of 64 bytes of UTF-8. For the kernel UTF-8 to UTF-16.
 *
 * Each unit has a place: the last byte that it needs. That is the end of its sequence; for a high
 * surrogate, the third byte of four. At all places at once, whether a unit stands there or not,
 * its lower and upper byte are computed from the byte there and the two or three before it, which
 * are loads at one, two and three bytes less. vpcompressb closes the gaps between the places that
 * have one, and a permutation puts the two bytes of each unit side by side, in either order.
 *
 * The lengths of sequences decide nothing here: up to three bytes, all text takes one path.
 */
#ifndef U8C_X86_AVX512_TO_UTF16_H
#define U8C_X86_AVX512_TO_UTF16_H

#include "x86.h"
#include "x86_avx512.h"

#if U8C_HAS_AVX512

enum {
    u8c_avx512_places = 64,
    u8c_utf16_unit = 2,      /* bytes */
    u8c_utf16_register = 32, /* units in a register */

    /* A high surrogate is this and the code point without its lowest ten bits. */
    u8c_high_surrogate_base = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

/* 64 bytes, and for each of them those that stand 1, 2 and 3 places before it. */
typedef struct u8c_utf8_places {
    __m512i at;
    __m512i before1;
    __m512i before2;
    __m512i before3;
} u8c_utf8_places;

/* The bytes of the units at each place. */
typedef struct u8c_utf16_bytes {
    __m512i lower;
    __m512i upper;
} u8c_utf16_bytes;

/* For the units 0 to 31 of the bytes so split: where each of their bytes is. */
#define U8C_LOWER_FIRST(i) (uint8_t)((i) / 2 + (i) % 2 * u8c_avx512_places)
#define U8C_UPPER_FIRST(i) (uint8_t)((i) / 2 + (1 - (i) % 2) * u8c_avx512_places)
static const uint8_t u8c_avx512_utf16_order[2][u8c_avx512_places] = {
    {U8C_64_BYTES(U8C_LOWER_FIRST, 0)}, {U8C_64_BYTES(U8C_UPPER_FIRST, 0)}};

U8C_TARGET_AVX512

U8C_INLINE __m512i u8c_avx512_all(unsigned byte)
{
    return _mm512_set1_epi8((char)byte);
}

/* The lowest `count` bits; `count` is 64 at the most. */
U8C_INLINE uint64_t u8c_avx512_lowest(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

/* a where the bits of `choice` are set, else b. */
U8C_INLINE __m512i u8c_avx512_choose(unsigned choice, __m512i a, __m512i b)
{
    return _mm512_ternarylogic_epi32(a, b, u8c_avx512_all(choice),
                                     (u8c_ternary_a & u8c_ternary_c) |
                                         (u8c_ternary_b & ~u8c_ternary_c));
}

U8C_INLINE __mmask64 u8c_avx512_starts_mask(__m512i bytes)
{
    return _mm512_cmpgt_epi8_mask(bytes, u8c_avx512_all(u8c_tail_high));
}

/*
 * The units up to U+FFFF. A continuation byte gives its payload to the lower byte, which has two
 * bits of the byte before it on top; the rest of that and the payload of a lead byte of three make
 * the upper byte. The tag of a lead byte of two is not within that rest.
 */
U8C_INLINE u8c_utf16_bytes u8c_avx512_utf16_of_3(const u8c_utf8_places *p)
{
    const __mmask64 tails = _mm512_movepi8_mask(p->at);
    const __m512i leads_3 = _mm512_subs_epu8(p->before2, u8c_avx512_all(u8c_lead_3));
    const unsigned top = UINT8_MAX / u8c_tail_values * u8c_tail_values;
    const __m512i lower = u8c_avx512_choose(top, _mm512_slli_epi16(p->before1, 6), p->at);
    const __m512i upper = u8c_avx512_choose(
        u8c_tail_values / 4 - 1, _mm512_srli_epi16(p->before1, 2), _mm512_slli_epi16(leads_3, 4));
    const u8c_utf16_bytes units = {_mm512_mask_mov_epi8(p->at, tails, lower),
                                   _mm512_maskz_mov_epi8(tails, upper)};
    return units;
}

/* The places of high and low surrogates. */
U8C_INLINE __mmask64 u8c_avx512_high_places(const u8c_utf8_places *p)
{
    return _mm512_cmpge_epu8_mask(p->before2, u8c_avx512_all(u8c_lead_4));
}

U8C_INLINE __mmask64 u8c_avx512_low_places(const u8c_utf8_places *p)
{
    return _mm512_cmpge_epu8_mask(p->before3, u8c_avx512_all(u8c_lead_4));
}

/*
 * Puts surrogates at the places `high` and `low`. A low one is what u8c_avx512_utf16_of_3() has, of
 * which ten bits count. For a high one, the base is added byte by byte, with a carry where the
 * sum of the lower bytes wraps around.
 */
U8C_INLINE void u8c_avx512_add_surrogates(u8c_utf16_bytes *units, const u8c_utf8_places *p,
                                          __mmask64 high, __mmask64 low)
{
    const __m512i base_lower = u8c_avx512_all(u8c_high_surrogate_base % 256);
    const __m512i base_upper =
        u8c_avx512_all(u8c_high_surrogate_base / 256 - (u8c_lead_4 - u8c_lead_3));
    const __m512i leads_4 = _mm512_subs_epu8(p->before2, u8c_avx512_all(u8c_lead_3));
    const __m512i ten_bits =
        u8c_avx512_choose(3, units->upper, u8c_avx512_all(u8c_low_surrogate_first / 256));
    const __m512i without_ten =
        u8c_avx512_choose(3, _mm512_srli_epi16(p->at, 4), _mm512_slli_epi16(p->before1, 2));
    units->lower = _mm512_mask_add_epi8(units->lower, high, without_ten, base_lower);
    units->upper = _mm512_mask_mov_epi8(units->upper, low, ten_bits);
    units->upper = _mm512_mask_add_epi8(units->upper, high, leads_4, base_upper);
    const __mmask64 carry = _mm512_mask_cmplt_epu8_mask(high, units->lower, base_lower);
    units->upper =
        _mm512_mask_sub_epi8(units->upper, carry, units->upper, u8c_avx512_all(UINT8_MAX));
}

/* Moves the bytes of the units that there are together. */
U8C_INLINE void u8c_avx512_close_gaps(u8c_utf16_bytes *units, __mmask64 there)
{
    units->lower = _mm512_maskz_compress_epi8(there, units->lower);
    units->upper = _mm512_maskz_compress_epi8(there, units->upper);
}

/* The units from `first` on, 0 or 32. */
U8C_INLINE __m512i u8c_avx512_utf16_from(const u8c_utf16_bytes *units, unsigned first, int swapped)
{
    const __m512i order = _mm512_loadu_si512(u8c_avx512_utf16_order[swapped]);
    return _mm512_permutex2var_epi8(units->lower, _mm512_add_epi8(order, u8c_avx512_all(first)),
                                    units->upper);
}

/* 32 units of ASCII. */
U8C_INLINE __m512i u8c_avx512_utf16_of_ascii(__m256i bytes, int swapped)
{
    const __m512i units = _mm512_cvtepu8_epi16(bytes);
    return swapped ? _mm512_slli_epi16(units, 8) : units;
}

U8C_TARGET_END

#endif
#endif

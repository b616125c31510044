/*
 * AVX-512 with VBMI and VBMI2: the UTF-16 of 64 bytes of UTF-8. For the kernel UTF-8 to UTF-16.
 *
 * Each unit has a place, the last byte that it needs: the end of its sequence; for a high
 * surrogate, the third byte of four. At all places at once, whether a unit stands there or not,
 * its lower and upper byte are computed from the byte there and those before it. vpcompressb
 * closes the gaps between the places that have one, and the two bytes of each unit are put side by
 * side, in either order.
 *
 * Nothing here depends on how long sequences are: up to three bytes, all text takes one path.
 */
#ifndef U8C_X86_AVX512_TO_UTF16_H
#define U8C_X86_AVX512_TO_UTF16_H

#include "../target.h"
#include "avx512.h"

#if U8C_HAS_AVX512

enum {
    u8c_avx512_places = 64,
    u8c_utf16_size = 2,                                  /* bytes of a unit */
    u8c_utf16_half = u8c_avx512_places / u8c_utf16_size, /* units of a register */
    u8c_utf16_room = u8c_avx512_places * u8c_utf16_size, /* bytes that a block can become */

    /* A high surrogate is this and the code point without its lowest ten bits. */
    u8c_high_surrogate_base = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

/* The bytes of the units, by place; when gaps are closed, in order. */
typedef struct u8c_utf16_bytes {
    __m512i lower;
    __m512i upper;
} u8c_utf16_bytes;

/* 64 units. */
typedef struct u8c_utf16_block {
    __m512i first;
    __m512i second;
} u8c_utf16_block;

U8C_TARGET_AVX512

U8C_INLINE __m512i u8c_avx512_all(unsigned byte)
{
    return _mm512_set1_epi32((int)(byte * (UINT32_MAX / UINT8_MAX)));
}

/* Of each byte, those bits of a that are in `choice`, and the others of b. */
U8C_INLINE __m512i u8c_avx512_choose(unsigned choice, __m512i a, __m512i b)
{
    return _mm512_ternarylogic_epi32(a, b, u8c_avx512_all(choice),
                                     (u8c_ternary_a & u8c_ternary_c) |
                                         (u8c_ternary_b & ~u8c_ternary_c));
}

/* The places that hold no continuation byte. */
U8C_INLINE __mmask64 u8c_avx512_starts_in(__m512i bytes)
{
    return _mm512_cmpgt_epi8_mask(bytes, u8c_avx512_all(u8c_tail_high));
}

/* The places at which the byte in `before` says: a lead byte of four. */
U8C_INLINE __mmask64 u8c_avx512_leads_4_in(__m512i before)
{
    /* As u8c_avx512_errors() has it, too. */
    return _mm512_movepi8_mask(
        _mm512_subs_epu8(before, _mm512_set1_epi8(u8c_lead_4 - u8c_avx512_tail)));
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
    const __m512i lower =
        u8c_avx512_choose(u8c_tail_values - 1, p->at, _mm512_slli_epi16(p->before1, 6));
    const __m512i upper = u8c_avx512_choose(
        u8c_tail_values / 4 - 1, _mm512_srli_epi16(p->before1, 2), _mm512_slli_epi16(leads_3, 4));
    const u8c_utf16_bytes units = {_mm512_mask_mov_epi8(p->at, tails, lower),
                                   _mm512_maskz_mov_epi8(tails, upper)};
    return units;
}

/*
 * Makes surrogates at the places `high` and `low`. For a low one, ten bits of what there is
 * count. For a high one, the base is added byte by byte, with a carry where the sum of the lower
 * bytes wraps around.
 */
U8C_INLINE u8c_utf16_bytes u8c_avx512_add_surrogates(u8c_utf16_bytes units,
                                                     const u8c_utf8_places *p, __mmask64 high,
                                                     __mmask64 low)
{
    const __m512i base_lower = u8c_avx512_all(u8c_high_surrogate_base % 256);
    const __m512i base_upper =
        u8c_avx512_all(u8c_high_surrogate_base / 256 - (u8c_lead_4 - u8c_lead_3));
    const __m512i leads_4 = _mm512_subs_epu8(p->before2, u8c_avx512_all(u8c_lead_3));
    const __m512i ten_bits =
        u8c_avx512_choose(3, units.upper, u8c_avx512_all(u8c_low_surrogate_first / 256));
    const __m512i without_ten =
        u8c_avx512_choose(3, _mm512_srli_epi16(p->at, 4), _mm512_slli_epi16(p->before1, 2));
    units.lower = _mm512_mask_add_epi8(units.lower, high, without_ten, base_lower);
    units.upper = _mm512_mask_mov_epi8(units.upper, low, ten_bits);
    units.upper = _mm512_mask_add_epi8(units.upper, high, leads_4, base_upper);
    const __mmask64 carry = _mm512_mask_cmplt_epu8_mask(high, units.lower, base_lower);
    units.upper = _mm512_mask_sub_epi8(units.upper, carry, units.upper, u8c_avx512_all(UINT8_MAX));
    return units;
}

/*
 * The units at the places that have one, in order. The unpacking instructions take eight bytes of
 * each 16; the permutation brings the first half of the bytes there.
 */
U8C_INLINE u8c_utf16_block u8c_avx512_close_gaps(u8c_utf16_bytes units, __mmask64 there,
                                                 int swapped)
{
    const __m512i order = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i lower =
        _mm512_permutexvar_epi64(order, _mm512_maskz_compress_epi8(there, units.lower));
    const __m512i upper =
        _mm512_permutexvar_epi64(order, _mm512_maskz_compress_epi8(there, units.upper));
    const u8c_utf16_block closed = {
        swapped ? _mm512_unpacklo_epi8(upper, lower) : _mm512_unpacklo_epi8(lower, upper),
        swapped ? _mm512_unpackhi_epi8(upper, lower) : _mm512_unpackhi_epi8(lower, upper)};
    return closed;
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

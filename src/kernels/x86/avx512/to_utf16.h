/*
 * AVX-512 with VBMI and VBMI2: UTF-16 from planes. vpcompressb closes the gaps, and vpermt2b
 * interleaves the two bytes of each unit, in either order.
 */
#ifndef U8C_AVX512_TO_UTF16_H
#define U8C_AVX512_TO_UTF16_H

#include "planes.h"

#if U8C_HAS_AVX512

enum {
    /* A high surrogate is this and the code point without its lowest ten bits. */
    u8c_high_surrogate_base = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

/* 64 units. */
typedef struct u8c_utf16_block {
    vec first;
    vec second;
} u8c_utf16_block;

/*
 * For each byte of 32 units, native and swapped: its index in two vecs of lower and upper bytes.
 */
#define U8C_LOWER_UPPER(i) (uint8_t)((i) / 2 + (i) % 2 * v_size)
#define U8C_UPPER_LOWER(i) (uint8_t)((i) / 2 + (1 - (i) % 2) * v_size)
U8C_UNUSED static const uint8_t u8c_utf16_interleave[2][v_size] = {
    {U8C_64_BYTES(U8C_LOWER_UPPER, 0)}, {U8C_64_BYTES(U8C_UPPER_LOWER, 0)}};

U8C_TARGET_AVX512

/*
 * Makes surrogates at the indexes `high` and `low`. A low one has ten bits of what is there. To a
 * high one the base is added byte by byte, with a carry where the sum of the lower bytes wraps
 * around.
 */
U8C_INLINE u8c_planes u8c_utf16_add_surrogates(u8c_planes units, const u8c_utf8_window *w,
                                               uint64_t high, uint64_t low)
{
    const vec base_lower = v_all8(u8c_high_surrogate_base % 256);
    const vec base_upper = v_all8(u8c_high_surrogate_base / 256 - (u8c_lead_4 - u8c_lead_3));
    const vec leads_4 = v_sub_saturated8u(w->before2, v_all8(u8c_lead_3));
    const vec ten_bits =
        u8c_select_in_bytes(0x03, units.upper, v_all8(u8c_low_surrogate_first / 256));
    const vec without_ten =
        u8c_select_in_bytes(0x03, _mm512_srli_epi16(w->at, 4), _mm512_slli_epi16(w->before1, 2));
    units.lower = _mm512_mask_add_epi8(units.lower, high, without_ten, base_lower);
    units.upper = _mm512_mask_mov_epi8(units.upper, low, ten_bits);
    units.upper = _mm512_mask_add_epi8(units.upper, high, leads_4, base_upper);
    const uint64_t carry = _mm512_mask_cmplt_epu8_mask(high, units.lower, base_lower);
    units.upper = _mm512_mask_sub_epi8(units.upper, carry, units.upper, v_all8(UINT8_MAX));
    return units;
}

/* The units at the indexes that have one, in order. interleave: u8c_utf16_interleave, loaded. */
U8C_INLINE u8c_utf16_block u8c_utf16_close_gaps(u8c_planes units, uint64_t used, vec interleave)
{
    const vec lower = v_compress8(used, units.lower), upper = v_compress8(used, units.upper);
    const vec second = v_or(interleave, v_all8(v_lanes16));
    const u8c_utf16_block closed = {_mm512_permutex2var_epi8(lower, interleave, upper),
                                    _mm512_permutex2var_epi8(lower, second, upper)};
    return closed;
}

/* 32 units of ASCII. */
U8C_INLINE vec u8c_utf16_of_ascii(__m256i bytes, int swapped)
{
    const vec units = _mm512_cvtepu8_epi16(bytes);
    return swapped ? _mm512_slli_epi16(units, 8) : units;
}

U8C_TARGET_END

#endif
#endif

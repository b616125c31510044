/*
 * AVX-512 with VBMI and VBMI2: the code points of 64 bytes of UTF-8, byte by byte, for the kernels
 * UTF-8 to UTF-16 and UTF-8 to UTF-32. See to_units.h.
 */
#ifndef U8C_AVX512_PLANES_H
#define U8C_AVX512_PLANES_H

#include "check.h"

#if U8C_HAS_AVX512

/* The two lower bytes of code points or units, each at the index of the last byte that it needs. */
typedef struct u8c_planes {
    vec lower;
    vec upper;
} u8c_planes;

U8C_TARGET_AVX512

/* The constants of the check, and what else code points take, in each byte. */
typedef struct u8c_planes_constants {
    u8c_utf8_constants utf8;
    vec bits_6, bits_4, bits_2; /* so many of the lowest bits */
    vec lead_3, lead_4, tail_high;
} u8c_planes_constants;

/* Their initializer; all8 as for U8C_UTF8_CONSTANTS. */
#define U8C_PLANES_CONSTANTS(all8)                                                                 \
    {U8C_UTF8_CONSTANTS(u8c_kinds_after, all8),                                                    \
     all8(0x3F),                                                                                   \
     all8(0x0F),                                                                                   \
     all8(0x03),                                                                                   \
     all8(u8c_lead_3),                                                                             \
     all8(u8c_lead_4),                                                                             \
     all8(u8c_tail_high)}

/*
 * The bytes whose byte in `before` is a lead byte of four. By the difference that u8c_utf8_errors()
 * has as well, if `before` is before3; loops are faster with it also for before2.
 */
U8C_INLINE uint64_t u8c_leads_4_in(const u8c_planes_constants *k, vec before)
{
    return v_top_bits8(v_sub_saturated8u(before, k->utf8.fourth));
}

/* The same by a comparison, one step less for before2 of a single block. */
U8C_INLINE uint64_t u8c_leads_4_at(const u8c_planes_constants *k, vec before2)
{
    return _mm512_cmpge_epu8_mask(before2, k->lead_4);
}

/* v_starts() of the bytes of the mask `given`: one step. */
U8C_INLINE uint64_t u8c_starts_of(const u8c_planes_constants *k, uint64_t given, vec bytes)
{
    return _mm512_mask_cmpgt_epi8_mask(given, bytes, k->tail_high);
}

/*
 * The code points up to U+FFFF, where sequences end. A continuation byte gives its payload to the
 * lower byte, which has two bits of the byte before it on top; the rest of that and the payload of
 * a lead byte of three make the upper byte. The tag of a lead byte of two is not within that rest.
 */
U8C_INLINE u8c_planes u8c_planes_of_3(const u8c_planes_constants *k, const u8c_utf8_window *w)
{
    const uint64_t tails = v_top_bits8(w->at);
    const vec leads_3 = v_sub_saturated8u(w->before2, k->lead_3);
    const vec lower = v_select_bits(_mm512_slli_epi16(w->before1, 6), w->at, k->bits_6);
    const vec upper =
        v_select_bits(_mm512_slli_epi16(leads_3, 4), _mm512_srli_epi16(w->before1, 2), k->bits_4);
    const u8c_planes planes = {_mm512_mask_mov_epi8(w->at, tails, lower),
                               _mm512_maskz_mov_epi8(tails, upper)};
    return planes;
}

U8C_TARGET_END

#endif
#endif

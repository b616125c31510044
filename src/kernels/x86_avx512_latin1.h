/*
 * AVX-512 with VBMI and VBMI2: what blocks of UTF-8 up to U+00FF and of Latin-1 are made of, and of
 * what their conversions are. A block is a register of 64 bytes of the source.
 */
#ifndef U8C_X86_AVX512_LATIN1_H
#define U8C_X86_AVX512_LATIN1_H

#include "x86_avx512.h"

#if U8C_HAS_AVX512

enum {
    block = 64, /* bytes of a register */
    half = block / 2,
    page = 4096,

    /* The lead bytes of the sequences from U+0080 to U+00FF are these two. */
    lower_lead = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values,
    upper_lead = u8c_lead_2 + u8c_last_latin1 / u8c_tail_values,

    tail_bits = 6,                   /* that a continuation byte carries */
    over_tail_bits = u8c_tail_values /* the bit above them, which is clear in a continuation byte */
};

_Static_assert(upper_lead == lower_lead + 1, "lead bytes between the two");
_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

U8C_TARGET_AVX512

/* For x86_latin1_ascii.tmpl.h. */
#define U8C_REGISTER_SIZE 64
typedef __m512i bytes_of;

U8C_INLINE __m512i load(const uint8_t *src)
{
    return _mm512_loadu_si512(src);
}

U8C_INLINE void store(uint8_t *dst, __m512i bytes)
{
    _mm512_storeu_si512(dst, bytes);
}

U8C_INLINE __m512i either(__m512i a, __m512i b)
{
    return _mm512_or_si512(a, b);
}

U8C_INLINE uint64_t above_ascii(__m512i bytes)
{
    return _mm512_movepi8_mask(bytes);
}

U8C_INLINE size_t bits_set(uint64_t bits)
{
    return (size_t)_mm_popcnt_u64(bits);
}

U8C_INLINE size_t lowest_bit(uint64_t bits)
{
    return (size_t)_tzcnt_u64(bits);
}

#include "x86_latin1_ascii.tmpl.h"

/* The lowest count lanes; all for 64 and more, up to UINT8_MAX. */
U8C_INLINE __mmask64 first_lanes(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

U8C_INLINE __m512i load_first(const uint8_t *src, size_t count)
{
    return _mm512_maskz_loadu_epi8(first_lanes(count), src);
}

U8C_INLINE void store_first(uint8_t *dst, __m512i bytes, size_t count)
{
    _mm512_mask_storeu_epi8(dst, first_lanes(count), bytes);
}

/*
 * A masked load whose disabled lanes are on a page that is not there is correct, but takes a
 * microcode assist of some hundred cycles. No such page can be among 64 bytes of one page.
 */
U8C_INLINE int may_cross_page(const uint8_t *src)
{
    return (uintptr_t)src % page > page - block;
}

/* What the bytes of a block of UTF-8 are; a bit each. */
typedef struct kinds {
    uint64_t leads; /* lower_lead, upper_lead */
    uint64_t upper; /* upper_lead */
    uint64_t wrong; /* neither of these nor ASCII nor a continuation byte; or a continuation byte
                       that is not behind a lead byte; or anything else that is */
} kinds;

/* cut: whether the byte before the block is one of the two lead bytes, 1 or 0. */
U8C_INLINE kinds kinds_of(__m512i bytes, uint64_t cut)
{
    /* As signed numbers, the continuation bytes come first. */
    const uint64_t tails = _mm512_cmplt_epi8_mask(bytes, _mm512_set1_epi8((char)u8c_lead_2)),
                   lower = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8((char)lower_lead)),
                   upper = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8((char)upper_lead)),
                   leads = lower | upper;
    const kinds are = {leads, upper,
                       (above_ascii(bytes) ^ leads ^ tails) | (tails ^ (leads << 1 | cut))};
    return are;
}

/*
 * The units, each made of its last byte, and the bytes that are not kept left out. A tail behind
 * the lower lead is the unit already; behind the upper lead, a bit is missing.
 */
U8C_INLINE __m512i units_of(__m512i bytes, uint64_t behind_upper, uint64_t kept)
{
    return _mm512_maskz_compress_epi8(
        kept, _mm512_mask_add_epi8(bytes, behind_upper, bytes, _mm512_set1_epi8(over_tail_bits)));
}

/*
 * Slots of two bytes for units of Latin-1. Above ASCII, a unit becomes a lead byte, that is the tag
 * and bits 7 and 6 of the unit, and a tail, which is the unit but for bit 6, since bit 7 is its
 * tag.
 */
U8C_INLINE __m512i tails_of(__m512i units)
{
    return _mm512_ternarylogic_epi32(units, _mm512_srli_epi16(units, 1),
                                     _mm512_set1_epi8(over_tail_bits),
                                     u8c_ternary_a & ~(u8c_ternary_b & u8c_ternary_c));
}

/* The slots of the units in the low bytes of words, whose tails are given. */
U8C_INLINE __m512i slots_of_low(__m512i units, __m512i tails)
{
    enum {
        top_bits = UINT8_MAX >> tail_bits
    };
    const __m512i leads_in_high = _mm512_ternarylogic_epi32(
        _mm512_slli_epi16(units, 8 - tail_bits), _mm512_set1_epi16(top_bits << 8),
        _mm512_set1_epi16((int16_t)(u8c_lead_2 << 8)),
        (u8c_ternary_a & u8c_ternary_b) | u8c_ternary_c);
    return _mm512_shldi_epi16(tails, leads_in_high, 8);
}

/* The same of those in the high bytes. */
U8C_INLINE __m512i slots_of_high(__m512i units, __m512i tails)
{
    const __m512i leads =
        _mm512_shldi_epi16(_mm512_set1_epi16(u8c_lead_2 >> (8 - tail_bits)), units, 8 - tail_bits);
    return _mm512_ternarylogic_epi32(tails, leads, _mm512_set1_epi16((int16_t)(UINT8_MAX << 8)),
                                     (u8c_ternary_a & u8c_ternary_c) |
                                         (u8c_ternary_b & ~u8c_ternary_c));
}

/* Which bytes of the slots of half a block belong to sequences: `above` says which units have two.
 */
U8C_INLINE uint64_t kept_of(uint64_t above)
{
    const uint64_t firsts = UINT64_MAX / 3; /* every second bit */
    return ~firsts | _pdep_u64(above, firsts);
}

/* For each pair of bytes, one byte of the first half of a block and one of the second. */
#define HALVES(place) ((place) % 2 * half + (place) / 2)
static const uint8_t halves[block] = {U8C_64_BYTES(HALVES, 0)};

/* Sequences of a block of Latin-1, by halves. */
typedef struct sequences {
    __m512i low, high;
} sequences;

U8C_INLINE sequences sequences_of(__m512i bytes, uint64_t above)
{
    const __m512i units = _mm512_permutexvar_epi8(_mm512_loadu_si512(halves), bytes),
                  tails = tails_of(units);
    const sequences out = {
        _mm512_maskz_compress_epi8(kept_of(above), slots_of_low(units, tails)),
        _mm512_maskz_compress_epi8(kept_of(above >> half), slots_of_high(units, tails))};
    return out;
}

/* The sequences of half a block. */
U8C_INLINE __m512i sequences_of_half(__m256i bytes)
{
    const __m512i units = _mm512_cvtepu8_epi16(bytes);
    return _mm512_maskz_compress_epi8(kept_of((uint32_t)_mm256_movepi8_mask(bytes)),
                                      slots_of_low(units, tails_of(units)));
}

U8C_TARGET_END

#endif
#endif

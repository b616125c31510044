/*
 * AVX-512 with VBMI and VBMI2: what blocks of UTF-8 up to U+00FF and of Latin-1 are made of, and of
 * what their conversions are. A block is a register of 64 bytes of the source.
 */
#ifndef U8C_X86_AVX512_LATIN1_H
#define U8C_X86_AVX512_LATIN1_H

#include "avx512.h"

#if U8C_HAS_AVX512

enum {
    block = 64, /* bytes of a register */
    half = block / 2,

    /* The lead bytes of the sequences from U+0080 to U+00FF are these two. */
    lower_lead = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values,
    upper_lead = u8c_lead_2 + u8c_last_latin1 / u8c_tail_values,

    tail_bits = 6,                   /* that a continuation byte carries */
    over_tail_bits = u8c_tail_values /* the bit above them, which is clear in a continuation byte */
};

_Static_assert(upper_lead == lower_lead + 1, "lead bytes between the two");
_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

U8C_TARGET_AVX512

/* For vec/ascii.h. */
typedef __m512i vec;

enum {
    v_size = 64
};

U8C_INLINE vec v_load(const void *from)
{
    return _mm512_loadu_si512(from);
}

U8C_INLINE void v_store(void *to, vec a)
{
    _mm512_storeu_si512(to, a);
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

U8C_INLINE uint64_t v_top_bits8(vec a)
{
    return _mm512_movepi8_mask(a);
}

#include "../block.h"

#include "../../vec/ascii.h"

U8C_INLINE __m512i load(const uint8_t *src)
{
    return _mm512_loadu_si512(src);
}

U8C_INLINE void store(uint8_t *dst, __m512i bytes)
{
    _mm512_storeu_si512(dst, bytes);
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

/* The lowest count lanes; all for 64 and more, up to UINT8_MAX. */
U8C_INLINE __mmask64 first_lanes(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

U8C_INLINE void store_first(uint8_t *dst, __m512i bytes, size_t count)
{
    _mm512_mask_storeu_epi8(dst, first_lanes(count), bytes);
}

/*
 * With this bit flipped, the two lead bytes are the first bytes above the continuation bytes, and
 * all that may not occur is above them.
 */
enum {
    flipped = lower_lead ^ u8c_lead_2,
    upper_flipped = upper_lead ^ flipped
};

_Static_assert(flipped == 1 << 1 && u8c_lead_2 % 4 == 0,
               "flipping orders the first four lead bytes");

/*
 * Bits in a general register, and nowhere else: gcc 12 otherwise computes with masks where they are
 * and moves them again and again, and clang 19 gathers the bits of four blocks in a vector.
 */
U8C_INLINE uint64_t in_general(uint64_t bits)
{
    __asm__("" : "+r"(bits));
    return bits;
}

/* What the bytes of a block of UTF-8 are; a bit each. */
typedef struct kinds {
    __m512i flipped;
    __mmask64 kept;     /* ASCII and continuation bytes: one for each unit, its last byte */
    uint64_t kept_bits; /* the same; the others are the lead bytes */
    uint64_t misplaced; /* a continuation byte that is not behind a lead byte, or another that is */
} kinds;

/*
 * kept_before: whether the byte before the block is no lead byte, 1 or 0. It is for speed that the
 * shifts are written as products: they and the addition are one instruction.
 */
U8C_INLINE kinds kinds_of(__m512i bytes, uint64_t kept_before)
{
    kinds are;
    are.flipped = _mm512_xor_si512(bytes, _mm512_set1_epi8(flipped));
    are.kept = _mm512_cmplt_epu8_mask(are.flipped, _mm512_set1_epi8((char)u8c_lead_2));
    are.kept_bits = in_general(are.kept);
    /* Above ASCII and kept are the continuation bytes; those behind lead bytes are not 1. */
    are.misplaced = in_general(in_general(above_ascii(bytes)) ^ are.kept_bits ^
                               (2 * are.kept_bits + kept_before));
    return are;
}

/* The places of bytes that are neither ASCII nor continuation bytes nor one of the two leads. */
U8C_INLINE uint64_t beyond_latin1(const kinds *are)
{
    return _mm512_cmpgt_epu8_mask(are->flipped, _mm512_set1_epi8((char)upper_flipped));
}

/* The places of upper_lead. */
U8C_INLINE uint64_t upper_leads(const kinds *are)
{
    return in_general(_mm512_cmpeq_epi8_mask(are->flipped, _mm512_set1_epi8((char)upper_flipped)));
}

/*
 * The units, each made of its last byte, and the bytes that are not kept left out. A tail behind
 * the lower lead is the unit already; behind the upper lead, a bit is missing.
 */
U8C_INLINE __m512i units_of(__m512i bytes, uint64_t behind_upper, __mmask64 kept)
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

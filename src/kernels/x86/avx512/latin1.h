/*
 * AVX-512 with VBMI and VBMI2: the kinds of the bytes of UTF-8 up to U+00FF, and the units of
 * Latin-1 and sequences that blocks become. A block is a vec of 64 bytes of the source.
 */
#ifndef U8C_AVX512_LATIN1_H
#define U8C_AVX512_LATIN1_H

#include "vec.h"

#if U8C_HAS_AVX512

enum {
    block = v_size,
    half = block / 2,

    /* The lead bytes of the sequences from U+0080 to U+00FF are these two. */
    lower_lead = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values,
    upper_lead = u8c_lead_2 + u8c_last_latin1 / u8c_tail_values,

    tail_bits = 6,                   /* payload bits of a continuation byte */
    over_tail_bits = u8c_tail_values /* the bit above them, which is clear in a continuation byte */
};

_Static_assert(upper_lead == lower_lead + 1, "lead bytes between the two");
_Static_assert(1 << tail_bits == u8c_tail_values, "the bits of a continuation byte");

U8C_TARGET_AVX512

#include "../../vec/ascii.h"

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

/* The kinds of the bytes of a block of UTF-8; a bit each. */
typedef struct kinds {
    vec flipped;
    __mmask64 kept;     /* ASCII and continuation bytes: one for each unit, its last byte */
    uint64_t kept_bits; /* the same; the others are the lead bytes */
    uint64_t misplaced; /* a continuation byte not after a lead byte, or another after one */
} kinds;

/*
 * kept_before: 1, or 0 if the byte before the block is a lead byte. Shifts are written as products
 * for speed: a product and the addition are one instruction.
 */
U8C_INLINE kinds kinds_of(vec bytes, uint64_t kept_before)
{
    kinds k;
    k.flipped = v_xor(bytes, v_all8(flipped));
    k.kept = _mm512_cmplt_epu8_mask(k.flipped, v_all8(u8c_lead_2));
    k.kept_bits = v_in_general(k.kept);
    /* Above ASCII and kept are the continuation bytes; those after lead bytes are not 1. */
    k.misplaced = v_in_general(v_in_general(v_top_bits8(bytes)) ^ k.kept_bits ^
                               (2 * k.kept_bits + kept_before));
    return k;
}

/* The bytes that are not ASCII, continuation bytes or one of the two leads. */
U8C_INLINE uint64_t beyond_latin1(const kinds *k)
{
    return _mm512_cmpgt_epu8_mask(k->flipped, v_all8(upper_flipped));
}

/* The bytes that are upper_lead. */
U8C_INLINE uint64_t upper_leads(const kinds *k)
{
    return v_in_general(_mm512_cmpeq_epi8_mask(k->flipped, v_all8(upper_flipped)));
}

/*
 * The units, each made of its last byte, and the bytes that are not kept left out. A tail after
 * the lower lead is the unit already; after the upper lead, a bit is missing.
 */
U8C_INLINE vec units_of(vec bytes, uint64_t after_upper, __mmask64 kept)
{
    return v_compress8(kept,
                       _mm512_mask_add_epi8(bytes, after_upper, bytes, v_all8(over_tail_bits)));
}

/*
 * Slots of two bytes for units of Latin-1. Above ASCII, a unit becomes a lead byte, that is the tag
 * and bits 7 and 6 of the unit, and a tail, which is the unit but for bit 6, since bit 7 is its
 * tag.
 */
U8C_INLINE vec tails_of(vec units)
{
    return _mm512_ternarylogic_epi32(units, _mm512_srli_epi16(units, 1), v_all8(over_tail_bits),
                                     v_ternary_a & ~(v_ternary_b & v_ternary_c));
}

/* The slots of the units in the low bytes of u16 lanes, whose tails are given. */
U8C_INLINE vec slots_of_low(vec units, vec tails)
{
    enum {
        top_bits = UINT8_MAX >> tail_bits
    };
    const vec leads_in_high = _mm512_ternarylogic_epi32(
        _mm512_slli_epi16(units, 8 - tail_bits), v_all16(top_bits << 8), v_all16(u8c_lead_2 << 8),
        (v_ternary_a & v_ternary_b) | v_ternary_c);
    return _mm512_shldi_epi16(tails, leads_in_high, 8);
}

/* The same of those in the high bytes. */
U8C_INLINE vec slots_of_high(vec units, vec tails)
{
    const vec leads =
        _mm512_shldi_epi16(v_all16(u8c_lead_2 >> (8 - tail_bits)), units, 8 - tail_bits);
    return v_select_bits(tails, leads, v_all16(0xFF00));
}

/*
 * The bytes that belong to sequences, in the slots of the units in the low bytes of u16 lanes: all
 * second bytes, and the first ones of units above ASCII.
 */
U8C_INLINE __mmask64 kept_of(vec units)
{
    return v_top_bits8(v_or(units, v_all16(0x8000)));
}

/* For each pair of bytes, one byte of the first half of a block and one of the second. */
#define HALVES(index) ((index) % 2 * half + (index) / 2)
U8C_UNUSED static const uint8_t halves[block] = {U8C_64_BYTES(HALVES, 0)};

/* Sequences of a block of Latin-1, by halves. */
typedef struct sequences {
    vec low, high;
} sequences;

U8C_INLINE sequences sequences_of(vec bytes)
{
    const vec units = v_lookup8(bytes, v_load(halves)), tails = tails_of(units);
    const sequences out = {
        v_compress8(kept_of(units), slots_of_low(units, tails)),
        v_compress8(kept_of(_mm512_srli_epi16(units, 8)), slots_of_high(units, tails))};
    return out;
}

/* The sequences of half a block. */
U8C_INLINE vec sequences_of_half(__m256i bytes)
{
    const vec units = _mm512_cvtepu8_epi16(bytes);
    return v_compress8(kept_of(units), slots_of_low(units, tails_of(units)));
}

U8C_TARGET_END

#endif
#endif

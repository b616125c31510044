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

    /* The first unit with u8c_lead_last_latin1. */
    first_of_upper = u8c_last_latin1 + 1 - u8c_tail_values,

    over_tail_bits = u8c_tail_values /* the bit above the payload of a continuation byte: clear */
};

U8C_TARGET_AVX512

#include "../../vec/ascii.h"

/*
 * With this bit flipped, the two lead bytes are the first bytes above the continuation bytes, and
 * all that may not occur is above them.
 */
enum {
    flipped = u8c_lead_first ^ u8c_lead_2,
    upper_flipped = u8c_lead_last_latin1 ^ flipped
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
    k.flipped = v_xor(bytes, v_constant8(flipped));
    k.kept = _mm512_cmplt_epu8_mask(k.flipped, v_constant8(u8c_lead_2));
    k.kept_bits = v_in_general(k.kept);
    /* Above ASCII and kept are the continuation bytes; those after lead bytes are not 1. */
    k.misplaced = v_in_general(v_in_general(v_top_bits8(bytes)) ^ k.kept_bits ^
                               (2 * k.kept_bits + kept_before));
    return k;
}

/* The bytes that are not ASCII, continuation bytes or one of the two leads. */
U8C_INLINE uint64_t beyond_latin1(const kinds *k)
{
    return _mm512_cmpgt_epu8_mask(k->flipped, v_constant8(upper_flipped));
}

/* The bytes that are u8c_lead_last_latin1. */
U8C_INLINE uint64_t upper_leads(const kinds *k)
{
    return v_in_general(_mm512_cmpeq_epi8_mask(k->flipped, v_constant8(upper_flipped)));
}

/*
 * The units, each made of its last byte, and the bytes that are not kept left out. A tail after
 * the lower lead is the unit already; after the upper lead, a bit is missing.
 */
U8C_INLINE vec units_of(vec bytes, uint64_t after_upper, __mmask64 kept)
{
    return v_compress8(
        kept, _mm512_mask_add_epi8(bytes, after_upper, bytes, v_constant8(over_tail_bits)));
}

/*
 * Slots of two bytes, of the lower lead and a unit of Latin-1: the sequences of units that have
 * that lead. With the upper one, the lead is greater by one, and a bit of the tail is clear that is
 * set in the unit: one number is added to both bytes. Of ASCII, only the second byte counts.
 */
U8C_INLINE vec with_leads(vec slots, __mmask32 upper)
{
    return _mm512_mask_add_epi16(slots, upper, slots,
                                 v_constant16(UINT16_MAX + 1 - (over_tail_bits << 8) + 1));
}

/* The slots of the units in the low bytes of u16 lanes; `upper`: those from U+00C0 on. */
U8C_INLINE vec slots_of_low(vec units, __mmask32 upper)
{
    return with_leads(_mm512_shldi_epi16(units, v_constant8(u8c_lead_first), 8), upper);
}

/* The same of those in the high bytes. */
U8C_INLINE vec slots_of_high(vec units, __mmask32 upper)
{
    return with_leads(v_select_bits(v_constant8(u8c_lead_first), units, v_constant16(0xFF00)),
                      upper);
}

/*
 * The bytes that belong to sequences, in the slots of the units in the low bytes of u16 lanes: all
 * second bytes, and the first ones of units above ASCII.
 */
U8C_INLINE __mmask64 kept_of(vec units)
{
    return v_top_bits8(v_or(units, v_constant16(0x8000)));
}

/* For each pair of bytes, one byte of the first half of a block and one of the second. */
#define HALVES(index) ((index) % 2 * half + (index) / 2)
U8C_UNUSED static const uint8_t halves[block] = {U8C_64_BYTES(HALVES)};

/* Sequences of a block of Latin-1, by halves, and the lengths of the first half and of both. */
typedef struct sequences {
    vec low, high;
    size_t low_length, length;
} sequences;

/*
 * The bytes that are kept of the second half come from a general register: so the parts of the
 * processor that vectors and masks share have less to do.
 */
U8C_INLINE sequences sequences_of(vec bytes)
{
    const uint64_t of_low = UINT64_MAX / 3;
    const __mmask64 upper = _mm512_cmpge_epu8_mask(bytes, v_constant8(first_of_upper));
    const vec units = v_lookup8(bytes, v_load(halves));
    const uint64_t above_ascii = v_in_general(v_top_bits8(units));
    const sequences out = {
        v_compress8(kept_of(units), slots_of_low(units, (__mmask32)upper)),
        v_compress8(above_ascii >> 1 | ~of_low, slots_of_high(units, (__mmask32)(upper >> half))),
        half + u8c_count_bits(above_ascii & of_low), block + u8c_count_bits(above_ascii)};
    return out;
}

/* The sequences of half a block. */
U8C_INLINE vec sequences_of_half(__m256i bytes)
{
    const vec units = _mm512_cvtepu8_epi16(bytes);
    return v_compress8(
        kept_of(units),
        slots_of_low(units, _mm256_cmpge_epu8_mask(bytes, _mm256_set1_epi8((char)first_of_upper))));
}

U8C_TARGET_END

#endif
#endif

/*
 * AVX-512 with VBMI: units of UTF-16 in blocks, which of them are surrogates, and what code points
 * they are. For the kernels that read UTF-16.
 *
 * Units are used as they lie. `swapped`, a constant, says that their bytes are in the other order
 * than the machine's: then constants are swapped instead, and the shuffles that move the bytes
 * anyway put them in order.
 */
#ifndef U8C_X86_AVX512_FROM_UTF16_H
#define U8C_X86_AVX512_FROM_UTF16_H

#include "../target.h"
#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    u8c_utf16_unit = 2,                                                   /* bytes */
    u8c_utf16_register_units = u8c_avx512_register_size / u8c_utf16_unit, /* in a register */
    u8c_utf16_block_size = 2 * u8c_utf16_register_units, /* units: as bytes, a register */

    u8c_utf16_half_bits = 10 /* that a surrogate carries */
};

_Static_assert(1 << u8c_utf16_half_bits == u8c_surrogate_half, "the bits of a surrogate");

/* The places of the bytes of 16 units, in 16 dwords; for the upper half of those dwords, any. */
#define U8C_WIDEN(index)         ((index) / 4 * 2 + (index) % 2)
#define U8C_WIDEN_SWAPPED(index) ((index) / 4 * 2 + 1 - (index) % 2)
static const uint8_t u8c_avx512_widen[2][u8c_avx512_register_size] = {
    {U8C_64_BYTES(U8C_WIDEN, 0)}, {U8C_64_BYTES(U8C_WIDEN_SWAPPED, 0)}};

#define U8C_EXCHANGED(index) ((index) ^ 1)
static const uint8_t u8c_avx512_exchanged[u8c_avx512_register_size] = {
    U8C_64_BYTES(U8C_EXCHANGED, 0)};

_Static_assert(u8c_surrogate_first % (UINT8_MAX + 1) == 0 &&
                   u8c_surrogate_count % (UINT8_MAX + 1) == 0,
               "surrogates are not told by the upper byte");

U8C_TARGET_AVX512

typedef struct u8c_utf16_block {
    __m512i a, b; /* in order */
} u8c_utf16_block;

/* The surrogates of a block: bit i for unit i. */
typedef struct u8c_utf16_surrogates {
    uint64_t high, low;
} u8c_utf16_surrogates;

/* A number in all units. */
U8C_INLINE __m512i u8c_utf16_each_unit(unsigned number, int swapped)
{
    if (swapped) {
        number = (number >> 8 & UINT8_MAX) | (number & UINT8_MAX) << 8;
    }
    return _mm512_set1_epi16((short)(uint16_t)number);
}

U8C_INLINE u8c_utf16_block u8c_utf16_load_block(const uint8_t *src)
{
    const u8c_utf16_block in = {_mm512_loadu_si512(src),
                                _mm512_loadu_si512(src + u8c_avx512_register_size)};
    return in;
}

/*
 * A block of src[0, count), and zeros behind that. registers: 2, or 1 where count is no more than
 * units in one.
 */
U8C_INLINE u8c_utf16_block u8c_utf16_load_some(const uint8_t *src, size_t count, size_t registers)
{
    if (U8C_UNLIKELY(u8c_avx512_reaches_next_page(src, count * u8c_utf16_unit,
                                                  registers * u8c_avx512_register_size))) {
        uint8_t copy[u8c_utf16_block_size * u8c_utf16_unit];
        _mm512_storeu_si512(copy, _mm512_setzero_si512());
        _mm512_storeu_si512(copy + u8c_avx512_register_size, _mm512_setzero_si512());
        u8c_avx512_copy_pieces(copy, src, count * u8c_utf16_unit);
        return u8c_utf16_load_block(copy);
    }
    const uint64_t lanes = u8c_avx512_first_lanes(count);
    const u8c_utf16_block in = {
        _mm512_maskz_loadu_epi16((__mmask32)lanes, src),
        registers == 1 ? _mm512_setzero_si512()
                       : _mm512_maskz_loadu_epi16((__mmask32)(lanes >> u8c_utf16_register_units),
                                                  src + u8c_avx512_register_size)};
    return in;
}

/* How many units to take before src is aligned to whole registers, if its address is even. */
U8C_INLINE size_t u8c_utf16_until_aligned(const uint8_t *src)
{
    return (size_t)(0 - (uintptr_t)src) % u8c_avx512_register_size / u8c_utf16_unit;
}

/* Which of a register's units are more than last, 2^n - 1. */
U8C_INLINE uint64_t u8c_utf16_above(__m512i units, unsigned last, int swapped)
{
    return _mm512_test_epi16_mask(units, u8c_utf16_each_unit(~last, swapped));
}

/* Which of a block's. */
U8C_INLINE uint64_t u8c_utf16_block_above(u8c_utf16_block in, unsigned last, int swapped)
{
    return _mm512_kunpackd((__mmask32)u8c_utf16_above(in.b, last, swapped),
                           (__mmask32)u8c_utf16_above(in.a, last, swapped));
}

/*
 * Whether there are surrogates: flipping the bits of the first one leaves numbers less than their
 * count to them, which the upper byte tells. No lower byte is less than 0.
 */
U8C_INLINE int u8c_utf16_has_surrogates(u8c_utf16_block in, int swapped)
{
    const __m512i flip = u8c_utf16_each_unit(u8c_surrogate_first, swapped);
    const __m512i least =
        _mm512_min_epu8(_mm512_xor_si512(in.a, flip), _mm512_xor_si512(in.b, flip));
    return _mm512_cmplt_epu8_mask(least,
                                  u8c_utf16_each_unit((unsigned)u8c_surrogate_count, swapped)) != 0;
}

/* Which units have these upper bits, those that all high or all low surrogates share. */
U8C_INLINE uint64_t u8c_utf16_beginning_with(u8c_utf16_block in, unsigned bits, int swapped)
{
    const __m512i upper = u8c_utf16_each_unit(UINT16_MAX - (u8c_surrogate_half - 1u), swapped);
    const __m512i wanted = u8c_utf16_each_unit(bits, swapped);
    return (uint64_t)_mm512_cmpeq_epi16_mask(_mm512_and_si512(in.a, upper), wanted) |
           (uint64_t)_mm512_cmpeq_epi16_mask(_mm512_and_si512(in.b, upper), wanted)
               << u8c_utf16_register_units;
}

U8C_INLINE u8c_utf16_surrogates u8c_utf16_surrogates_of(u8c_utf16_block in, int swapped)
{
    const u8c_utf16_surrogates out = {
        u8c_utf16_beginning_with(in, u8c_surrogate_first, swapped),
        u8c_utf16_beginning_with(in, u8c_low_surrogate_first, swapped)};
    return out;
}

/* Which of them are alone, before and behind which there are none. */
U8C_INLINE uint64_t u8c_utf16_lone(u8c_utf16_surrogates in)
{
    return (in.high & ~(in.low >> 1)) | (in.low & ~(in.high << 1));
}

/*
 * Keeps what stands before the first lone surrogate, and zeros behind that. Returns how many units
 * that is, if they were count.
 */
U8C_INLINE size_t u8c_utf16_keep_paired(u8c_utf16_block *in, u8c_utf16_surrogates *surrogates,
                                        size_t count)
{
    const uint64_t lone = u8c_utf16_lone(*surrogates);
    if (U8C_LIKELY(lone == 0)) {
        return count;
    }
    const size_t paired = (size_t)_tzcnt_u64(lone);
    const uint64_t kept = u8c_avx512_first_lanes(paired);
    in->a = _mm512_maskz_mov_epi16((__mmask32)kept, in->a);
    in->b = _mm512_maskz_mov_epi16((__mmask32)(kept >> u8c_utf16_register_units), in->b);
    surrogates->high &= kept;
    surrogates->low &= kept;
    return paired;
}

/* The upper bytes of a block's units: those of a and b in turn. */
U8C_INLINE __m512i u8c_utf16_upper_bytes(u8c_utf16_block in, int swapped)
{
    const __m512i of_a = swapped ? in.a : _mm512_srli_epi16(in.a, 8);
    const __m512i of_b = swapped ? _mm512_slli_epi16(in.b, 8) : in.b;
    return _mm512_ternarylogic_epi32(of_a, of_b, _mm512_set1_epi16(UINT8_MAX),
                                     (u8c_ternary_a & u8c_ternary_c) |
                                         (u8c_ternary_b & ~u8c_ternary_c));
}

/* The first or second 16 of 32 units as numbers of 32 bits. */
U8C_INLINE __m512i u8c_utf16_widen(__m512i units, int second, int swapped)
{
    const __m512i first_places = _mm512_loadu_si512(u8c_avx512_widen[swapped]);
    const __m512i places =
        second ? _mm512_or_si512(first_places, _mm512_set1_epi8(u8c_avx512_register_size / 2))
               : first_places;
    return _mm512_maskz_permutexvar_epi8(UINT64_MAX / 5, places, units);
}

U8C_INLINE u8c_avx512_block u8c_utf16_widen_block(u8c_utf16_block in, int swapped)
{
    const u8c_avx512_block out = {
        u8c_utf16_widen(in.a, 0, swapped), u8c_utf16_widen(in.a, 1, swapped),
        u8c_utf16_widen(in.b, 0, swapped), u8c_utf16_widen(in.b, 1, swapped)};
    return out;
}

/* A block's units with their bytes in the machine's order. */
U8C_INLINE u8c_utf16_block u8c_utf16_in_order(u8c_utf16_block in, int swapped)
{
    const __m512i exchanged = _mm512_loadu_si512(u8c_avx512_exchanged);
    const u8c_utf16_block out = {_mm512_shuffle_epi8(in.a, exchanged),
                                 _mm512_shuffle_epi8(in.b, exchanged)};
    return swapped ? out : in;
}

U8C_TARGET_END

#endif
#endif

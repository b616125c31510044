/*
 * AVX-512 with VBMI: units of UTF-16 in blocks, which of them are surrogates, and the code points
 * of the others. For the kernels that read UTF-16.
 *
 * `swapped`: the byte order of the units is opposite to the native one. Functions without this
 * parameter take native units.
 */
#ifndef U8C_AVX512_FROM_UTF16_H
#define U8C_AVX512_FROM_UTF16_H

#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    u8c_utf16_size = 2,      /* bytes of a unit */
    u8c_utf16_half_bits = 10 /* payload of a surrogate */
};

_Static_assert(1 << u8c_utf16_half_bits == u8c_surrogate_half, "the bits of a surrogate");

/* The indexes of the bytes of 16 units in 16 u32 lanes, with the next ones in the upper halves. */
#define U8C_PAIRED(index)         ((index) / 4 * 2 + (index) % 4)
#define U8C_PAIRED_SWAPPED(index) (U8C_PAIRED(index) ^ 1)

/*
 * The byte order of units. One body serves both: in memory, its constants cost no registers and
 * short text no time.
 *
 * each_unit: the indexes of the units of a block of ASCII, when u8c_utf16_to_bytes() has put the
 * bytes of both vecs together.
 */
typedef struct u8c_utf16_order {
    uint8_t each_unit[v_size];
    uint8_t paired[v_size]; /* U8C_PAIRED, for units in this order */
    /* Twice, for v_each32(). */
    uint32_t above_1, above_2;          /* the bits above u8c_last_1, u8c_last_2 */
    uint32_t surrogate, surrogate_bits; /* the first one, and those of its bits that all share */
    uint32_t right, left; /* shifts that move the upper byte to the lower one, and back */
    uint32_t turn;        /* a rotation to the left that moves bit 6 of a unit to bit 0 */
    int swapped;
} u8c_utf16_order;

#define U8C_EACH_UNIT_SWAPPED(index) (uint8_t)(U8C_BYTE_FROM_TWO(index) ^ 1)
#define U8C_SWAP_16(number)          (uint16_t)(((number) & 0xFF) << 8 | ((number) >> 8 & 0xFF))
#define U8C_TWICE(number)            ((uint32_t)(uint16_t)(number) << 16 | (uint16_t)(number))
#define U8C_TWICE_SWAPPED(number)    U8C_TWICE(U8C_SWAP_16(number))
U8C_UNUSED static const u8c_utf16_order u8c_utf16_orders[2] = {
    {{U8C_64_BYTES(U8C_BYTE_FROM_TWO)},
     {U8C_64_BYTES(U8C_PAIRED)},
     U8C_TWICE(~u8c_last_1),
     U8C_TWICE(~u8c_last_2),
     U8C_TWICE(u8c_surrogate_first),
     U8C_TWICE(~(u8c_surrogate_count - 1)),
     U8C_TWICE(8),
     U8C_TWICE(0),
     U8C_TWICE(10),
     0},
    {{U8C_64_BYTES(U8C_EACH_UNIT_SWAPPED)},
     {U8C_64_BYTES(U8C_PAIRED_SWAPPED)},
     U8C_TWICE_SWAPPED(~u8c_last_1),
     U8C_TWICE_SWAPPED(~u8c_last_2),
     U8C_TWICE_SWAPPED(u8c_surrogate_first),
     U8C_TWICE_SWAPPED(~(u8c_surrogate_count - 1)),
     U8C_TWICE(0),
     U8C_TWICE(8),
     U8C_TWICE(2),
     1}};

_Static_assert(u8c_surrogate_first % (UINT8_MAX + 1) == 0 &&
                   u8c_surrogate_count % (UINT8_MAX + 1) == 0,
               "the upper byte does not tell surrogates");

U8C_TARGET_AVX512

/* 64 units, in order. */
typedef struct u8c_utf16_block {
    vec a, b;
} u8c_utf16_block;

/* The surrogates of a block: bit i for unit i. */
typedef struct u8c_utf16_surrogates {
    uint64_t high, low;
} u8c_utf16_surrogates;

/* As they are in memory. */
U8C_INLINE u8c_utf16_block u8c_utf16_load_block(const uint8_t *src)
{
    const u8c_utf16_block in = {v_load(src), v_load(src + v_size)};
    return in;
}

/*
 * A block of src[0, count), and zeros after that. vecs: 2, or 1 where count is v_lanes16 at the
 * most.
 */
U8C_INLINE u8c_utf16_block u8c_utf16_load_first(const uint8_t *src, size_t count, size_t vecs)
{
    if (U8C_UNLIKELY(v_crosses_page(src, vecs * v_size))) {
        const size_t size = count * u8c_utf16_size;
        const u8c_utf16_block in = {u8c_load_vec_of(src, size, 0),
                                    vecs == 1 ? v_zero() : u8c_load_vec_of(src, size, v_size)};
        return in;
    }
    const uint64_t lanes = u8c_low_bits(count);
    const u8c_utf16_block in = {
        _mm512_maskz_loadu_epi16((__mmask32)lanes, src),
        vecs == 1 ? v_zero()
                  : _mm512_maskz_loadu_epi16((__mmask32)(lanes >> v_lanes16), src + v_size)};
    return in;
}

/* Units converted to native byte order. */
U8C_INLINE vec u8c_utf16_in_order(vec units, int swapped)
{
    return swapped ? swapped_lanes(units, u8c_utf16_size) : units;
}

U8C_INLINE u8c_utf16_block u8c_utf16_block_in_order(u8c_utf16_block in, int swapped)
{
    const u8c_utf16_block out = {u8c_utf16_in_order(in.a, swapped),
                                 u8c_utf16_in_order(in.b, swapped)};
    return out;
}

/* The number of units before src is aligned to whole vecs, if its address is even. */
U8C_INLINE size_t u8c_utf16_until_aligned(const uint8_t *src)
{
    return (size_t)(0 - (uintptr_t)src) % v_size / u8c_utf16_size;
}

/* Whether none of the bits `above` is set. */
U8C_INLINE int u8c_utf16_has_none(vec units, vec above)
{
    return _mm512_test_epi16_mask(units, above) == 0;
}

/* The units of a block with any of the bits `above`. */
U8C_INLINE uint64_t u8c_utf16_block_above(u8c_utf16_block in, vec above)
{
    return _mm512_kunpackd(_mm512_test_epi16_mask(in.b, above),
                           _mm512_test_epi16_mask(in.a, above));
}

/*
 * Whether there are surrogates: flipping the bits of the first one leaves numbers less than their
 * count to them, as the upper byte shows. No lower byte is less than 0.
 */
U8C_INLINE int u8c_utf16_has_surrogates(u8c_utf16_block in)
{
    const vec flip = v_constant16(u8c_surrogate_first);
    const vec least = _mm512_min_epu8(v_xor(in.a, flip), v_xor(in.b, flip));
    return _mm512_cmplt_epu8_mask(least, v_constant16(u8c_surrogate_count)) != 0;
}

/* The units with these upper bits, which all high or all low surrogates share. */
U8C_INLINE uint32_t u8c_utf16_beginning_with(vec units, vec bits)
{
    const vec upper = v_constant16(UINT16_MAX - (u8c_surrogate_half - 1u));
    return v_lanes_in(_mm512_cmpeq_epi16_mask(v_and(units, upper), bits));
}

U8C_INLINE u8c_utf16_surrogates u8c_utf16_surrogates_of_vec(vec units)
{
    const u8c_utf16_surrogates out = {
        u8c_utf16_beginning_with(units, v_constant16(u8c_surrogate_first)),
        u8c_utf16_beginning_with(units, v_constant16(u8c_low_surrogate_first))};
    return out;
}

/* Of a block; vecs: 2, or 1 if the second vec is zeros. */
U8C_INLINE u8c_utf16_surrogates u8c_utf16_surrogates_of(u8c_utf16_block in, size_t vecs)
{
    u8c_utf16_surrogates out = u8c_utf16_surrogates_of_vec(in.a);
    if (vecs == 2) {
        const u8c_utf16_surrogates of_b = u8c_utf16_surrogates_of_vec(in.b);
        out.high |= of_b.high << v_lanes16;
        out.low |= of_b.low << v_lanes16;
    }
    return out;
}

/* The surrogates that are alone, if there are none before and after the block. */
U8C_INLINE uint64_t u8c_utf16_lone(u8c_utf16_surrogates in)
{
    return (in.high & ~(in.low >> 1)) | (in.low & ~(in.high << 1));
}

/*
 * Keeps what is before the first lone surrogate, with zeros after that. Returns how many units that
 * is, of count.
 */
U8C_INLINE size_t u8c_utf16_keep_paired(u8c_utf16_block *in, u8c_utf16_surrogates *surrogates,
                                        size_t count)
{
    const uint64_t lone = u8c_utf16_lone(*surrogates);
    if (U8C_LIKELY(lone == 0)) {
        return count;
    }
    const size_t paired = u8c_lowest_bit(lone);
    const uint64_t kept = u8c_low_bits(paired);
    in->a = _mm512_maskz_mov_epi16((__mmask32)kept, in->a);
    in->b = _mm512_maskz_mov_epi16((__mmask32)(kept >> v_lanes16), in->b);
    surrogates->high &= kept;
    surrogates->low &= kept;
    return paired;
}

/* The indexes of the bytes of the first or second 16 of 32 units, with the ones after them. What
 * the last unit of all has after it does not matter. */
U8C_INLINE vec u8c_utf16_paired_at(const uint8_t *paired, int second)
{
    const vec first = v_load(paired);
    return second ? v_or(first, v_constant8(v_size / 2)) : first;
}

/* The first or second 16 of 32 units in u32 lanes, with the next ones in the upper halves. */
U8C_INLINE vec u8c_utf16_pairs(vec units, int second)
{
    return v_lookup8(units, u8c_utf16_paired_at(u8c_utf16_orders[0].paired, second));
}

/* The same without those. */
U8C_INLINE vec u8c_utf16_widen(vec units, int second)
{
    return _mm512_maskz_permutexvar_epi8(
        0x3333333333333333, u8c_utf16_paired_at(u8c_utf16_orders[0].paired, second), units);
}

U8C_INLINE u8c_utf32_block u8c_utf16_widen_block(u8c_utf16_block in)
{
    const u8c_utf32_block out = {u8c_utf16_widen(in.a, 0), u8c_utf16_widen(in.a, 1),
                                 u8c_utf16_widen(in.b, 0), u8c_utf16_widen(in.b, 1)};
    return out;
}

U8C_TARGET_END

#endif
#endif

/*
 * AVX-512 kernels: validating UTF-16.
 *
 * A unit is compared with the one before it, which is loaded again from memory: there must be low
 * surrogates after high ones, and nowhere else. Units are compared in the byte order that they
 * have.
 */
#define U8C_FILE avx512_validate_utf16
#include "../../begin.h"

#include "from_utf16.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16

enum {
    unit_size = u8c_utf16_size
};

/* Numbers of 16 bits, twice: for native units, or for units of the other byte order. */
typedef struct surrogate_constants {
    uint32_t common_bits; /* the bits that are the same in all surrogates */
    uint32_t half_bits;   /* the bits that are the same within each half */
    uint32_t high_first;
    uint32_t low_first;
} surrogate_constants;

#define SURROGATE_CONSTANTS(ORDER)                                                                 \
    {ORDER(~(u8c_surrogate_count - 1)), ORDER(~(u8c_surrogate_half - 1)),                          \
     ORDER(u8c_surrogate_first), ORDER(u8c_low_surrogate_first)}
static const surrogate_constants surrogate_orders[2] = {SURROGATE_CONSTANTS(U8C_TWICE),
                                                        SURROGATE_CONSTANTS(U8C_TWICE_SWAPPED)};

U8C_TARGET_AVX512

/* The upper byte of the unit at src, which is enough to identify surrogates. */
U8C_INLINE unsigned upper_byte(const uint8_t *src, int swapped)
{
    return src[!swapped];
}

U8C_INLINE int is_high(const uint8_t *src, int swapped)
{
    return upper_byte(src, swapped) - (u8c_surrogate_first >> 8) < u8c_surrogate_half >> 8;
}

/* In memory, since gcc 12 otherwise builds each from a general register. */
U8C_INLINE const surrogate_constants *constants_of(int swapped)
{
    const surrogate_constants *k = &surrogate_orders[swapped];
    __asm__("" : "+r"(k));
    return k;
}

/* Zero, in the bits that are the same within each half, for the units of the half at `first`. */
U8C_INLINE vec unless_in_half(const surrogate_constants *k, vec units, uint32_t first)
{
    return _mm512_ternarylogic_epi32(units, v_all32(first), v_all32(k->half_bits),
                                     (v_ternary_a ^ v_ternary_b) & v_ternary_c);
}

/*
 * 0 for each low surrogate and for each unit after a high one, else a number that is at most the
 * lowest of the bits that unless_in_half() leaves, in either byte order.
 */
typedef struct pairing {
    vec low, after_high;
} pairing;

U8C_INLINE vec some_bit(void)
{
    return v_all16(u8c_surrogate_half >> 8);
}

U8C_INLINE pairing pairing_of(const surrogate_constants *k, vec units, vec before)
{
    const pairing found = {_mm512_min_epu16(unless_in_half(k, units, k->low_first), some_bit()),
                           _mm512_min_epu16(unless_in_half(k, before, k->high_first), some_bit())};
    return found;
}

/* 0 before the first unit. */
U8C_INLINE vec units_before(const uint8_t *src, size_t at, vec units)
{
    return at == 0 ? _mm512_maskz_expand_epi16(UINT32_MAX - 1, units)
                   : v_load(src + at - unit_size);
}

/* The check of all units, which also finds out whether there are surrogates. */
U8C_INLINE int four_are_paired(const surrogate_constants *k, const uint8_t *src, const size_t at[4],
                               int *has_pairs, int swapped)
{
    vec wrong = v_zero(), all = some_bit();
    U8C_UNROLLED
    for (size_t i = 0; i < 4; i++) {
        const vec units = v_load(src + at[i]);
        const vec before =
            i == 0 ? units_before(src, at[0], units) : v_load(src + at[i] - unit_size);
        const pairing found = pairing_of(k, units, before);
        wrong = _mm512_ternarylogic_epi32(wrong, found.low, found.after_high,
                                          v_ternary_a | (v_ternary_b ^ v_ternary_c));
        all = v_and(all, found.low);
    }
    *has_pairs = _mm512_testn_epi16_mask(all, some_bit()) != 0 ||
                 is_high(src + at[3] + v_size - unit_size, swapped);
    return v_nonzero8(wrong) == 0;
}

/*
 * The xor clears the bits that all surrogates share, which are in the upper byte of a unit; in any
 * other unit it leaves one of them set, so that this byte is at least the lowest of them.
 */
U8C_INLINE int four_have_single_units_only(const uint8_t *src, const size_t at[4], int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    const vec high_first = v_all32(k->high_first);
    vec nearest = v_xor(v_load(src + at[0]), high_first);
    U8C_UNROLLED
    for (size_t i = 1; i < 4; i++) {
        nearest = _mm512_min_epu8(nearest, v_xor(v_load(src + at[i]), high_first));
    }
    return _mm512_testn_epi16_mask(nearest, v_all32(k->common_bits)) == 0;
}

/*
 * Vecs without surrogates, after a unit that is none, are well-formed. So the edges between those
 * and others are checked with the others.
 */
U8C_INLINE int four_are_well_formed(const uint8_t *src, const size_t at[4], int *has_pairs,
                                    int swapped)
{
    if (!*has_pairs && U8C_LIKELY(four_have_single_units_only(src, at, swapped))) {
        return 1;
    }
    return four_are_paired(constants_of(swapped), src, at, has_pairs, swapped);
}

/* The units of the half at `first`. */
U8C_INLINE uint64_t units_in_half(const surrogate_constants *k, vec units, uint32_t first)
{
    return v_lanes_in(_mm512_testn_epi16_mask(v_xor(units, v_all32(first)), v_all32(k->half_bits)));
}

/* Branchless: in text with pairs, not all short ones have any. */
U8C_INLINE int is_well_formed(vec units, int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    return units_in_half(k, units, k->high_first) << 1 == units_in_half(k, units, k->low_first);
}

/* The last vec overlaps the first: there both have the same units. */
U8C_INLINE int two_are_well_formed(const uint8_t *src, size_t size, int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    const vec first = v_load(src), last = v_load(src + size - v_size);
    const size_t at = (size - v_size) / unit_size;
    const uint64_t high = units_in_half(k, first, k->high_first) |
                          units_in_half(k, last, k->high_first) << at,
                   low = units_in_half(k, first, k->low_first) |
                         units_in_half(k, last, k->low_first) << at;
    return high << 1 == low && high >> (2 * v_lanes16 - 1) == 0;
}

U8C_INLINE size_t well_formed_in(vec units, vec before, int swapped)
{
    const surrogate_constants *const k = constants_of(swapped);
    const pairing found = pairing_of(k, units, before);
    const uint64_t bad = v_nonzero8(v_xor(found.low, found.after_high));
    return bad == 0 ? v_size : u8c_lowest_bit(bad) / unit_size * unit_size;
}

/* A high surrogate at the end is not followed by a low one. */
U8C_INLINE size_t boundary_at(const uint8_t *src, size_t end, int swapped)
{
    return end > 0 && is_high(src + end - unit_size, swapped) ? end - unit_size : end;
}

#define VALIDATES_TWO 1
#include "../../vec/validate_units.h"

U8C_DEFINE_VALIDATING(avx512, validate_utf16);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate_utf16; /* C has no empty files */
#endif

#include "../../end.h"

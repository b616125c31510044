/*
 * AVX-512 with VBMI and VBMI2: blocks of UTF-16 to UTF-8, by slots. For the kernel UTF-16 to UTF-8.
 *
 * Each unit has a slot, and each surrogate of a pair half of the four bytes.
 */
#ifndef U8C_X86_AVX512_FROM_UTF16_SLOTS_H
#define U8C_X86_AVX512_FROM_UTF16_SLOTS_H

#include "../target.h"
#include "from_utf16.h"
#include "slots.h"

#if U8C_HAS_AVX512

/* Where the bytes of a block stand when its two registers have been laid into one another. */
#define U8C_INTERLEAVED(index) ((index) % 32 * 2 + (index) / 32)
static const uint8_t u8c_utf16_interleaved[u8c_avx512_register_size] = {
    U8C_64_BYTES(U8C_INTERLEAVED, 0)};

U8C_TARGET_AVX512

/* The units of a block of ASCII as bytes. */
U8C_INLINE __m512i u8c_utf16_to_bytes(u8c_utf16_block in, int swapped)
{
    const __m512i both = swapped ? _mm512_or_si512(_mm512_srli_epi16(in.a, 8), in.b)
                                 : _mm512_or_si512(in.a, _mm512_slli_epi16(in.b, 8));
    return _mm512_permutexvar_epi8(_mm512_loadu_si512(u8c_utf16_interleaved), both);
}

/*
 * A pair goes through slots as two halves of a sequence, that of the high surrogate and that of the
 * low one, which has its last twelve bits but for two that the high one has. So `before` is needed:
 * what ends with the units before those at hand.
 */
enum {
    u8c_utf16_bits_of_last_half = 2 * u8c_avx512_tail_bits,
    u8c_utf16_shared_bits = u8c_utf16_bits_of_last_half - u8c_utf16_half_bits,
    u8c_utf16_plane_1 = (u8c_last_3 + 1) >> u8c_utf16_half_bits /* what pairs begin with */
};

/* A group's units for u8c_avx512_to_slots(). high, low: which lanes are surrogates. */
U8C_INLINE __m512i u8c_utf16_halves(__m512i units, __m512i before, uint64_t high, uint64_t low)
{
    const int first = ((u8c_utf16_plane_1 - u8c_surrogate_first) >> u8c_utf16_shared_bits) +
                      U8C_AVX512_FIRST_HALF;
    const __m512i shared =
        _mm512_slli_epi32(_mm512_alignr_epi32(units, before, 15), u8c_utf16_half_bits);
    const __m512i last = _mm512_ternarylogic_epi32(
        shared, units, _mm512_set1_epi32(u8c_surrogate_half - 1),
        (u8c_ternary_a & ~u8c_ternary_c) | (u8c_ternary_b & u8c_ternary_c));
    const __m512i out = _mm512_mask_add_epi32(units, (__mmask16)high,
                                              _mm512_srli_epi32(units, u8c_utf16_shared_bits),
                                              _mm512_set1_epi32(first));
    return _mm512_mask_or_epi32(out, (__mmask16)low, last, _mm512_set1_epi32(U8C_AVX512_LAST_HALF));
}

/* The same for a block. */
U8C_INLINE u8c_avx512_block u8c_utf16_halves_of_block(u8c_avx512_block units, __m512i before,
                                                      u8c_utf16_surrogates in)
{
    const unsigned group = u8c_avx512_group_size;
    const u8c_avx512_block out = {
        u8c_utf16_halves(units.a, before, in.high, in.low),
        u8c_utf16_halves(units.b, units.a, in.high >> group, in.low >> group),
        u8c_utf16_halves(units.c, units.b, in.high >> 2 * group, in.low >> 2 * group),
        u8c_utf16_halves(units.d, units.c, in.high >> 3 * group, in.low >> 3 * group)};
    return out;
}

/* The slots of two bytes of 32 units up to u8c_last_2. */
U8C_INLINE u8c_avx512_slots u8c_utf16_to_slots_of_two(__m512i units, int swapped)
{
    if (swapped) {
        /* Turned round, the lower bits of the upper byte meet the upper bits of the lower one. */
        const __m512i turned = _mm512_shldi_epi16(units, units, 8 - u8c_avx512_tail_bits);
        return u8c_avx512_to_slots_of_two(turned, units);
    }
    return u8c_avx512_to_slots_of_two(_mm512_srli_epi16(units, u8c_avx512_tail_bits),
                                      _mm512_slli_epi16(units, 8));
}

/* The same for units in order, the lanes `high` and `low` of which are surrogates. */
U8C_INLINE u8c_avx512_slots u8c_utf16_pairs_to_slots_of_two(__m512i units, __m512i before,
                                                            uint64_t high, uint64_t low)
{
    /* The bits that a pair's code point has above the last twelve, and two more, to the left. */
    const int spare = 16 - (u8c_utf16_half_bits + 1);
    const __m512i first = _mm512_add_epi16(_mm512_slli_epi16(units, spare),
                                           _mm512_set1_epi16(u8c_utf16_plane_1 << spare));
    const __m512i first_lead = _mm512_srli_epi16(first, 16 - 3);
    /* Each unit, without its tag, in the upper bits, and then the one before it above that. */
    const __m512i all_before =
        _mm512_shldi_epi32(units, _mm512_alignr_epi32(units, before, 15), 16);
    const __m512i last =
        _mm512_shrdi_epi16(_mm512_slli_epi16(units, 16 - u8c_utf16_half_bits), all_before,
                           16 - (u8c_utf16_half_bits - u8c_avx512_tail_bits));
    const __m512i last_lead =
        _mm512_ternarylogic_epi32(last, _mm512_set1_epi16(u8c_tail_values - 1),
                                  _mm512_set1_epi16((short)(u8c_tail_low | u8c_tail_low << 8)),
                                  (u8c_ternary_a & u8c_ternary_b) | u8c_ternary_c);
    __m512i leads = u8c_avx512_leads_by(_mm512_srli_epi16(units, u8c_avx512_tail_bits));
    leads = _mm512_mask_mov_epi16(leads, (__mmask32)low, last_lead);
    leads = _mm512_mask_add_epi16(leads, (__mmask32)high, first_lead,
                                  _mm512_set1_epi16((short)(u8c_lead_4 | u8c_tail_low << 8)));
    return u8c_avx512_slots_with_leads(
        leads, _mm512_mask_add_epi16(_mm512_slli_epi16(units, 8), (__mmask32)high, first, first));
}

/*
 * Stores a block of surrogates and units up to u8c_last_2, in order, the last `excess` of which are
 * zeros that do not count. before: as for u8c_utf16_halves(). Returns the length of their
 * sequences, or 0 when that is more than room.
 */
U8C_INLINE size_t u8c_utf16_store_pairs(uint8_t *dst, size_t room, u8c_utf16_block in,
                                        __m512i before, u8c_utf16_surrogates surrogates,
                                        size_t excess)
{
    return u8c_avx512_store_two(
        dst, room, u8c_utf16_pairs_to_slots_of_two(in.a, before, surrogates.high, surrogates.low),
        u8c_utf16_pairs_to_slots_of_two(in.b, in.a, surrogates.high >> u8c_utf16_register_units,
                                        surrogates.low >> u8c_utf16_register_units),
        excess);
}

/*
 * Stores the first count units of a block, and zeros behind them, with sequences of three or four
 * bytes among them. Returns their length, or 0 when that is more than room. registers: 1 or 2.
 */
U8C_INLINE size_t u8c_utf16_store_some(uint8_t *dst, size_t room, u8c_utf16_block in,
                                       u8c_utf16_surrogates surrogates, size_t count,
                                       size_t registers, int swapped)
{
    const __m512i before = _mm512_setzero_si512();
    const size_t of_a = u8c_avx512_least(count, u8c_utf16_register_units);
    u8c_avx512_block units = u8c_utf16_widen_block(in, swapped);

    if (surrogates.high != 0) {
        if (u8c_utf16_block_above(in, u8c_last_2, swapped) == (surrogates.high | surrogates.low)) {
            in = u8c_utf16_in_order(in, swapped);
            return registers == 1
                       ? u8c_avx512_store_one(dst, room,
                                              u8c_utf16_pairs_to_slots_of_two(
                                                  in.a, before, surrogates.high, surrogates.low),
                                              u8c_utf16_register_units - count)
                       : u8c_utf16_store_pairs(dst, room, in, before, surrogates,
                                               u8c_utf16_block_size - count);
        }
        units = u8c_utf16_halves_of_block(units, before, surrogates);
    }
    const size_t length =
        u8c_avx512_store_two(dst, room, u8c_avx512_to_slots(units.a), u8c_avx512_to_slots(units.b),
                             u8c_utf16_register_units - of_a);
    if (registers == 1 || count == of_a || U8C_UNLIKELY(length == 0)) {
        return length;
    }
    const size_t of_b =
        u8c_avx512_store_two(dst + length, room - length, u8c_avx512_to_slots(units.c),
                             u8c_avx512_to_slots(units.d), u8c_utf16_block_size - count);
    return of_b != 0 ? length + of_b : 0;
}

/* The unit before src, in all lanes. */
U8C_INLINE __m512i u8c_utf16_unit_before(const uint8_t *src, int swapped)
{
    uint16_t unit;
    u8c_copy(&unit, src - u8c_utf16_unit, sizeof unit);
    return _mm512_set1_epi16((short)(swapped ? unit >> 8 | unit << 8 : unit));
}

/*
 * Stores a block of units.
 *
 *   src  where it comes from.
 *   cut  in: whether its first unit must be the low surrogate of a pair that the block before
 * began; out: whether it begins one itself.
 *
 * Returns the length of its sequences, or 0 when there is a lone surrogate or too little room.
 */
U8C_INLINE size_t u8c_utf16_store_block(uint8_t *dst, size_t room, u8c_utf16_block in,
                                        const uint8_t *src, uint64_t *cut, int swapped)
{
    const __m512i both = _mm512_or_si512(in.a, in.b);

    if (u8c_utf16_above(both, u8c_last_1, swapped) == 0) {
        if (room < u8c_utf16_block_size || *cut != 0) {
            return 0;
        }
        _mm512_storeu_si512(dst, u8c_utf16_to_bytes(in, swapped));
        return u8c_utf16_block_size;
    }
    if (u8c_utf16_above(both, u8c_last_2, swapped) == 0) {
        return *cut != 0 ? 0
                         : u8c_avx512_store_two(dst, room, u8c_utf16_to_slots_of_two(in.a, swapped),
                                                u8c_utf16_to_slots_of_two(in.b, swapped), 0);
    }
    u8c_avx512_block units = u8c_utf16_widen_block(in, swapped);
    uint64_t next_cut = 0;
    size_t length = 0;
    if (u8c_utf16_has_surrogates(in, swapped)) {
        const u8c_utf16_surrogates surrogates = u8c_utf16_surrogates_of(in, swapped);
        const uint64_t above_2 = u8c_utf16_block_above(in, u8c_last_2, swapped);
        const __m512i before =
            *cut != 0 ? u8c_utf16_unit_before(src, swapped) : _mm512_setzero_si512();

        if (U8C_UNLIKELY((surrogates.high << 1 | *cut) != surrogates.low)) {
            return 0;
        }
        next_cut = surrogates.high >> (u8c_utf16_block_size - 1);
        if (above_2 == (surrogates.high | surrogates.low)) {
            length = u8c_utf16_store_pairs(dst, room, u8c_utf16_in_order(in, swapped), before,
                                           surrogates, 0);
            *cut = length != 0 ? next_cut : *cut;
            return length;
        }
        units = u8c_utf16_halves_of_block(units, _mm512_srli_epi32(before, 16), surrogates);
    } else if (U8C_UNLIKELY(*cut != 0)) {
        return 0;
    }
    length = u8c_avx512_store_block(dst, room, units, 0);
    *cut = length != 0 ? next_cut : *cut;
    return length;
}

U8C_TARGET_END

#endif
#endif

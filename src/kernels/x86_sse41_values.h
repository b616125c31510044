/*
 * UTF-8 to UTF-32 with 16-byte registers and without a branch on what stands in them: a value for
 * every place of a register, as if a sequence ended there, and then only those where one does.
 *
 * To be included once, behind U8C_TARGET_SSE41.
 *
 *   U8C_VECTOR_SIZE  16. Otherwise nothing is defined.
 */
#ifndef U8C_X86_SSE41_VALUES_H
#define U8C_X86_SSE41_VALUES_H

#include "x86_check.tmpl.h"

#if defined(U8C_VECTOR_SIZE) && U8C_VECTOR_SIZE == 16

enum {
    u8c_tail_mask = u8c_tail_values - 1, /* the payload of a continuation byte */
    u8c_group_size = 8                   /* places whose values fill a register, 16 bits each */
};

/* A register of bytes, and for each place of it the bytes one, two and three places before. */
typedef struct u8c_places {
    __m128i now, before_1, before_2, before_3;
} u8c_places;

/* `previous` are the 16 bytes before `now`. */
U8C_INLINE u8c_places u8c_places_of(__m128i now, __m128i previous)
{
    const u8c_places places = {now, _mm_alignr_epi8(now, previous, 15),
                               _mm_alignr_epi8(now, previous, 14),
                               _mm_alignr_epi8(now, previous, 13)};
    return places;
}

/* All bits of each continuation byte: as signed numbers, they are the lowest. */
U8C_INLINE __m128i u8c_tails(__m128i bytes)
{
    return _mm_cmpgt_epi8(u8c_each(u8c_lead_2), bytes);
}

/* first + second * u8c_tail_values for each pair of bytes, the first being the lower one. */
U8C_INLINE __m128i u8c_join_bytes(__m128i pairs)
{
    return _mm_maddubs_epi16(pairs, _mm_set1_epi16(u8c_tail_values << 8 | 1));
}

/* The same for pairs of 16-bit numbers, each of which stands for two continuation bytes. */
U8C_INLINE __m128i u8c_join_words(__m128i pairs)
{
    return _mm_madd_epi16(pairs, _mm_set1_epi32(u8c_tail_values * u8c_tail_values << 16 | 1));
}

/*
 * The values of both groups of a register: the code point is low + high * u8c_tail_values squared.
 * Where no sequence is longer than three bytes, it is low alone, and high is 0.
 */
typedef struct u8c_values {
    __m128i low[2];
    __m128i high[2];
} u8c_values;

/*
 * For every place at which a sequence of at most `longest` bytes ends, 2 to 4, a constant: its code
 * point. What stands at the other places means nothing. The text must be well-formed.
 *
 * last, second, third and fourth are the payloads of the byte itself and of those before it, as far
 * as they belong to its sequence; else 0.
 *
 * - last: a sequence does not end with a lead byte of several, and ASCII and continuation bytes
 *   lose nothing but their tag with bit 7.
 * - second: there is one exactly if this byte is a continuation byte. It is one too or a lead byte
 *   of two, and its payload is within u8c_tail_mask; a lead byte of three or four means that the
 *   sequence does not end here.
 * - third: as a lead byte of three it is at least u8c_lead_3, which no byte there is otherwise
 *   (again: or the sequence goes on). As a continuation byte it has a fourth before it.
 * - fourth: at least u8c_lead_4, which no byte there is otherwise.
 */
U8C_INLINE u8c_values u8c_values_of(const u8c_places *at, unsigned longest)
{
    const __m128i zero = _mm_setzero_si128(), mask = u8c_each(u8c_tail_mask);
    const __m128i last = u8c_and(at->now, u8c_each(u8c_last_1));
    const __m128i second = u8c_and(at->before_1, u8c_and(u8c_tails(at->now), mask));
    u8c_values values = {{u8c_join_bytes(_mm_unpacklo_epi8(last, second)),
                          u8c_join_bytes(_mm_unpackhi_epi8(last, second))},
                         {zero, zero}};

    if (longest == 3) {
        /* Four bits of payload, which are the highest of sixteen. */
        const __m128i third = _mm_slli_epi16(u8c_minus(at->before_2, u8c_lead_3), 4);
        values.low[0] = u8c_or(values.low[0], _mm_unpacklo_epi8(zero, third));
        values.low[1] = u8c_or(values.low[1], _mm_unpackhi_epi8(zero, third));
    } else if (longest == 4) {
        const __m128i is_4 =
            _mm_cmpgt_epi8(zero, u8c_minus(at->before_3, u8c_lead_4 - u8c_tail_low));
        const __m128i third =
            u8c_or(u8c_minus(at->before_2, u8c_lead_3), u8c_and(at->before_2, u8c_and(is_4, mask)));
        const __m128i fourth = u8c_minus(at->before_3, u8c_lead_4);
        values.high[0] = u8c_join_bytes(_mm_unpacklo_epi8(third, fourth));
        values.high[1] = u8c_join_bytes(_mm_unpackhi_epi8(third, fourth));
    }
    return values;
}

/*
 * Controls of pshufb that pack 16-bit numbers: row `mask` moves those whose bit is set in it to the
 * front, in order. The rest is unspecified.
 *
 * A row is two words of four 16-bit controls. WORD_4 has the numbers of four bits of the mask, of
 * which the first is number `first`; ROW puts the one of the four upper bits behind that of the
 * four lower ones, in two shifts each, as one alone could be by all 64 bits.
 */
#define U8C_BIT(mask, i) ((uint64_t)((mask) >> (i) & 1))
#define U8C_PACK_ONE(mask, i, number, place)                                                       \
    (U8C_BIT(mask, i) * (((uint64_t)(number) * 2 + 1) << 8 | (uint64_t)(number) * 2)               \
     << 16 * (place))
#define U8C_PACK_WORD(mask, first)                                                                 \
    (U8C_PACK_ONE(mask, 0, (first), 0) | U8C_PACK_ONE(mask, 1, (first) + 1, U8C_BIT(mask, 0)) |    \
     U8C_PACK_ONE(mask, 2, (first) + 2, U8C_BIT(mask, 0) + U8C_BIT(mask, 1)) |                     \
     U8C_PACK_ONE(mask, 3, (first) + 3, U8C_BIT(mask, 0) + U8C_BIT(mask, 1) + U8C_BIT(mask, 2)))
#define U8C_PACK_COUNT(mask)                                                                       \
    (U8C_BIT(mask, 0) + U8C_BIT(mask, 1) + U8C_BIT(mask, 2) + U8C_BIT(mask, 3))
#define U8C_PACK_ROW(mask)                                                                         \
    {U8C_PACK_WORD((mask), 0) | U8C_PACK_WORD((mask) >> 4, 4)                                      \
                                    << 8 * U8C_PACK_COUNT(mask) << 8 * U8C_PACK_COUNT(mask),       \
     U8C_PACK_WORD((mask) >> 4, 4) >> 8 * (4 - U8C_PACK_COUNT(mask)) >>                            \
         8 * (4 - U8C_PACK_COUNT(mask))}

static const uint64_t u8c_packs[256][2] = {U8C_ALL_BYTES(U8C_PACK_ROW)};

/* Eight code points, or fewer and then what means nothing. */
typedef struct u8c_group {
    __m128i first_4, last_4;
} u8c_group;

/* The code points of group `half` of a register, whose bits of `ends` say where sequences end. */
U8C_INLINE u8c_group u8c_pack(const u8c_values *values, unsigned half, unsigned ends,
                              unsigned longest)
{
    const __m128i row = u8c_load(u8c_packs[ends]);
    const __m128i low = _mm_shuffle_epi8(values->low[half], row);
    const __m128i high =
        longest == 4 ? _mm_shuffle_epi8(values->high[half], row) : values->high[half];
    u8c_group group = {_mm_unpacklo_epi16(low, high), _mm_unpackhi_epi16(low, high)};
    if (longest == 4) {
        group.first_4 = u8c_join_words(group.first_4);
        group.last_4 = u8c_join_words(group.last_4);
    }
    return group;
}

U8C_INLINE void u8c_store_4(uint32_t *dst, __m128i code_points)
{
    _mm_storeu_si128((__m128i *)dst, code_points);
}

/* Stores all eight. */
U8C_INLINE void u8c_store_group(uint32_t *dst, u8c_group group)
{
    u8c_store_4(dst, group.first_4);
    u8c_store_4(dst + 4, group.last_4);
}

/* Stores the first `count`, 0 to 8, and nothing behind them. */
U8C_INLINE void u8c_store_some(uint32_t *dst, u8c_group group, unsigned count)
{
    __m128i rest = group.first_4;
    if ((count & 8) != 0) {
        u8c_store_group(dst, group);
        return;
    }
    if ((count & 4) != 0) {
        u8c_store_4(dst, rest);
        dst += 4;
        rest = group.last_4;
    }
    if ((count & 2) != 0) {
        _mm_storel_epi64((__m128i *)dst, rest);
        dst += 2;
        rest = _mm_unpackhi_epi64(rest, rest);
    }
    if ((count & 1) != 0) {
        *dst = (uint32_t)_mm_cvtsi128_si32(rest);
    }
}

#endif
#endif

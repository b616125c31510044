/*
 * UTF-8 to wider units with 16-byte registers and without a branch on what stands in them: a value
 * for every place of a register, as if a sequence ended there, and then only those where one does.
 *
 * To be included once, behind U8C_TARGET_SSE41.
 *
 *   U8C_VECTOR_SIZE  16. Otherwise nothing is defined.
 */
#ifndef U8C_X86_SSE41_VALUES_H
#define U8C_X86_SSE41_VALUES_H

#include "check.h"

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

/* A word for each place of a register: those of its first half, those of its second half. */
typedef struct u8c_words {
    __m128i half[2];
} u8c_words;

/*
 * For every place: the payloads of the byte itself and of the one before it, as far as they belong
 * to a sequence that ends here; what stands at other places means nothing. The text must be
 * well-formed.
 *
 * - last: a sequence does not end with a lead byte of several, and ASCII and continuation bytes
 *   lose nothing but their tag with bit 7.
 * - second: there is one exactly if this byte is a continuation byte. It is one too or a lead byte
 *   of two, and its payload is within u8c_tail_mask; a lead byte of three or four means that the
 *   sequence does not end here.
 */
U8C_INLINE u8c_words u8c_last_two(const u8c_places *at)
{
    const __m128i last = u8c_and(at->now, u8c_each(u8c_last_1));
    const __m128i second =
        u8c_and(at->before_1, u8c_and(u8c_tails(at->now), u8c_each(u8c_tail_mask)));
    const u8c_words words = {{u8c_join_bytes(_mm_unpacklo_epi8(last, second)),
                              u8c_join_bytes(_mm_unpackhi_epi8(last, second))}};
    return words;
}

/*
 * The same with the third byte, if it is a lead byte: four bits, the highest of sixteen. As a lead
 * byte of three it is at least u8c_lead_3, which no byte there is otherwise (again: or the sequence
 * goes on).
 *
 *   longest  of the sequences of the text, a constant. If it is 4, the payload of a lead byte of
 *            four counts as well, where two more bytes are behind it.
 */
U8C_INLINE u8c_words u8c_last_three(const u8c_places *at, unsigned longest)
{
    const __m128i zero = _mm_setzero_si128(), lead = u8c_minus(at->before_2, u8c_lead_3);
    const __m128i third = _mm_slli_epi16(
        longest > 3 ? u8c_and(lead, u8c_each(u8c_lead_4 - u8c_lead_3 - 1)) : lead, 4);
    u8c_words words = u8c_last_two(at);
    words.half[0] = u8c_or(words.half[0], _mm_unpacklo_epi8(zero, third));
    words.half[1] = u8c_or(words.half[1], _mm_unpackhi_epi8(zero, third));
    return words;
}

/* All bits where the byte is a lead byte of four. */
U8C_INLINE __m128i u8c_leads_of_4(__m128i bytes)
{
    return _mm_cmpgt_epi8(_mm_setzero_si128(), u8c_minus(bytes, u8c_lead_4 - u8c_tail_low));
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

/*
 * Packs those words of group `half` of a register whose bits are set in `mask`, each with its bytes
 * in the other order if `swapped`.
 */
U8C_INLINE __m128i u8c_pack(const u8c_words *words, unsigned half, unsigned mask, int swapped)
{
    const __m128i row = u8c_load(u8c_packs[mask]);
    return _mm_shuffle_epi8(words->half[half], swapped ? u8c_xor(row, u8c_each(1)) : row);
}

#endif
#endif

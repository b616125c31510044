/*
 * AVX2 with BMI2: the sequences of a block that is known to be well-formed, put together to
 * groups of eight code points.
 *
 * Every sequence of a group goes into a slot of its own (x86_shuffles.h), all of them lose their
 * tag bits at once, and two multiplications with addition join the payloads. Which shuffle a group
 * needs is known from the places of the continuation bytes alone, since they give the lengths:
 * pext takes from them what there is behind each start, one bit for each sequence.
 *
 * To be included by a .c file behind U8C_TARGET_AVX2. The functions work on bytes that are not
 * well-formed as well: they make something of them.
 */
#ifndef U8C_X86_AVX2_GROUPS_H
#define U8C_X86_AVX2_GROUPS_H

#include "../../tables/spread.h"
#include "../../vec/vector.h"

#if defined(U8C_VECTOR_SIZE) && U8C_VECTOR_SIZE == 32

enum {
    u8c_group_size = 8, /* code points of a register */

    /* Two groups of sequences of three bytes, and what is read for them. */
    u8c_two_of_3_count = 2 * u8c_group_size,
    u8c_two_of_3_size = 3 * u8c_two_of_3_count,
    u8c_lane_of_3 = 3 * (u8c_group_size / 2),
    u8c_two_of_3_reach = u8c_two_of_3_size - u8c_lane_of_3 + u8c_shuffle_size,

    /* Joins payloads: the high byte u8c_tail_values times and the low one, then with words. */
    u8c_join_bytes = u8c_tail_values << 8 | 1,
    u8c_join_words = u8c_tail_values * u8c_tail_values << 16 | 1
};

/*
 * Where sequences start that are to be stored, and where continuation bytes are: bit i is the
 * byte's at place i. All 64 bytes, and u8c_shuffle_size behind them, must be readable.
 */
typedef struct u8c_sequences {
    uint64_t starts;
    uint64_t tails;
} u8c_sequences;

U8C_INLINE __m128i u8c_load_16(const uint8_t *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

U8C_INLINE __m256i u8c_load_lanes(const uint8_t *low, const uint8_t *high)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(u8c_load_16(low)), u8c_load_16(high), 1);
}

U8C_INLINE __m256i u8c_join_payloads(__m256i slots)
{
    return _mm256_madd_epi16(_mm256_maddubs_epi16(slots, _mm256_set1_epi16(u8c_join_bytes)),
                             _mm256_set1_epi32(u8c_join_words));
}

/* Four sequences of up to four bytes, and their row of u8c_shuffles_of_4. */
typedef struct u8c_quad {
    const uint8_t *src;
    unsigned row;
} u8c_quad;

/*
 * Two quads of sequences of at most `longest` bytes, 3 or 4, a constant.
 *
 * Of the tag bits, one mask takes most: in a slot's lowest byte there is ASCII or a continuation
 * byte, in the next a lead byte of two or a continuation byte, in the highest a lead byte of four.
 * In the third there may be a lead byte of three, whose tag is longer than that of a continuation
 * byte: where there are both, less the rest of it, the smaller one is right, because what would be
 * below 0 is large.
 */
U8C_INLINE __m256i u8c_decode_group(u8c_quad low, u8c_quad high, unsigned longest)
{
    enum {
        tail_bits = u8c_tail_values - 1,
        lead_3_bits = u8c_lead_4 - u8c_lead_3 - 1,
        lead_4_bits = u8c_lead_end - u8c_lead_4 - 1,
        bits_3 = lead_3_bits << 16 | tail_bits << 8 | u8c_last_1,
        bits_4 = lead_4_bits << 24 | u8c_last_1 << 16 | tail_bits << 8 | u8c_last_1,
        tag_3 = (u8c_lead_3 & u8c_last_1) << 16
    };
    const __m256i control = u8c_load_lanes(u8c_shuffles_of_4[low.row], u8c_shuffles_of_4[high.row]);
    const __m256i slots =
        _mm256_and_si256(_mm256_shuffle_epi8(u8c_load_lanes(low.src, high.src), control),
                         _mm256_set1_epi32(longest == 3 ? bits_3 : bits_4));
    if (longest == 3) {
        return u8c_join_payloads(slots);
    }
    return u8c_join_payloads(
        _mm256_min_epu8(slots, _mm256_sub_epi8(slots, _mm256_set1_epi32(tag_3))));
}

/* The sequences of up to four bytes that are left of a block. */
typedef struct u8c_quads {
    const uint8_t *src;
    uint64_t length_low; /* the low bits of their lengths - 1 */
    uint64_t length_high;
    uint64_t firsts; /* the starts of every fourth */
    uint64_t rows;   /* of up to 32 sequences */
} u8c_quads;

U8C_INLINE u8c_quads u8c_quads_of(const uint8_t *src, u8c_sequences all)
{
    /* A sequence has two bytes or more when a tail stands one place behind its start, and so on. */
    const uint64_t two = all.tails >> 1, three = two & all.tails >> 2,
                   four = three & all.tails >> 3;
    const u8c_quads quads = {src, _pext_u64(two ^ three ^ four, all.starts),
                             _pext_u64(three, all.starts), _pdep_u64(UINT64_MAX / 15, all.starts),
                             0};
    return quads;
}

/* Spreads the lengths of the next 32 sequences: a byte for each four, which is their row. */
U8C_INLINE void u8c_next_rows(u8c_quads *left)
{
    left->rows = _pdep_u64(left->length_low, UINT64_MAX / 3) |
                 _pdep_u64(left->length_high, UINT64_MAX / 3 * 2);
    left->length_low >>= 32;
    left->length_high >>= 32;
}

U8C_INLINE u8c_quad u8c_next_quad(u8c_quads *left)
{
    const u8c_quad next = {left->src + _tzcnt_u64(left->firsts), (uint8_t)left->rows};
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 8;
    return next;
}

/* The next two; written out, as gcc 12 makes more of two calls: short strings 1 % slower. */
U8C_INLINE __m256i u8c_next_group(u8c_quads *left, unsigned longest)
{
    const uint64_t rows = left->rows;
    u8c_quad first, second;
    first.src = left->src + _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    second.src = left->src + _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 16;
    first.row = (uint8_t)rows;
    second.row = (uint8_t)(rows >> 8);
    return u8c_decode_group(first, second, longest);
}

/* The next four, of up to three bytes, as words. */
U8C_INLINE __m256i u8c_next_two_groups_of_words(u8c_quads *left)
{
    const u8c_quad first = u8c_next_quad(left), second = u8c_next_quad(left),
                   third = u8c_next_quad(left), fourth = u8c_next_quad(left);
    return _mm256_packus_epi32(u8c_decode_group(first, third, 3),
                               u8c_decode_group(second, fourth, 3));
}

/* The sequences of up to two bytes that are left of a block. */
typedef struct u8c_octets {
    const uint8_t *src;
    uint64_t rows;
    uint64_t firsts; /* the starts of every eighth */
} u8c_octets;

U8C_INLINE u8c_octets u8c_octets_of(const uint8_t *src, u8c_sequences all)
{
    const u8c_octets octets = {src, _pext_u64(all.tails >> 1, all.starts),
                               _pdep_u64(UINT64_MAX / UINT8_MAX, all.starts)};
    return octets;
}

/* Eight sequences of up to two bytes, and their row of u8c_shuffles_of_8. */
typedef struct u8c_octet {
    const uint8_t *src;
    unsigned row;
} u8c_octet;

U8C_INLINE u8c_octet u8c_next_octet(u8c_octets *left)
{
    const u8c_octet next = {left->src + _tzcnt_u64(left->firsts), (uint8_t)left->rows};
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 8;
    return next;
}

enum {
    u8c_octet_bits = (u8c_tail_values - 1) << 8 | u8c_last_1 /* the payloads in a slot */
};

/* The next octet, as words. */
U8C_INLINE __m128i u8c_next_words(u8c_octets *left)
{
    const u8c_octet next = u8c_next_octet(left);
    const __m128i control = u8c_load_16(u8c_shuffles_of_8[next.row]),
                  slots = _mm_and_si128(_mm_shuffle_epi8(u8c_load_16(next.src), control),
                                        _mm_set1_epi16(u8c_octet_bits));
    return _mm_maddubs_epi16(slots, _mm_set1_epi16(u8c_join_bytes));
}

/* The next two. */
U8C_INLINE __m256i u8c_next_two_of_words(u8c_octets *left)
{
    const u8c_octet low = u8c_next_octet(left), high = u8c_next_octet(left);
    const __m256i control = u8c_load_lanes(u8c_shuffles_of_8[low.row], u8c_shuffles_of_8[high.row]),
                  slots = _mm256_and_si256(
                      _mm256_shuffle_epi8(u8c_load_lanes(low.src, high.src), control),
                      _mm256_set1_epi16(u8c_octet_bits));
    return _mm256_maddubs_epi16(slots, _mm256_set1_epi16(u8c_join_bytes));
}

/* Four sequences of three bytes from `low` on and four from `high` on, without a check. */
U8C_INLINE __m256i u8c_slots_of_3(const uint8_t *low, const uint8_t *high)
{
    enum {
        all_3 = (3 - 1) * (UINT8_MAX / 3) /* the row of four sequences of three bytes */
    };
    const __m256i control = _mm256_broadcastsi128_si256(u8c_load_16(u8c_shuffles_of_4[all_3]));
    return _mm256_shuffle_epi8(u8c_load_lanes(low, high), control);
}

/* Sixteen code points of three bytes, if all are well-formed. */
typedef struct u8c_two_of_3 {
    __m256i code_points[2]; /* as double words */
    __m256i packed;         /* as words, of each of these by turns a lane */
    int are_well_formed;
} u8c_two_of_3;

/*
 * Decodes sixteen sequences of three bytes and checks whether they are that. u8c_two_of_3_reach
 * bytes must be readable. The lanes of the first group, and of the second, are `apart` bytes from
 * one another, u8c_lane_of_3 or twice as many: then the packed ones are in the order of the text.
 *
 * Each byte loses the tag that it must have: of a wrong one there are bits left outside of the
 * payload. Then it is a matter of the values. What is below the least value of three bytes was
 * encoded too long. The surrogates are as many values, from a multiple of that number on: so they
 * and no others come to be below it when the bits of their first are changed.
 */
U8C_INLINE u8c_two_of_3 u8c_decode_two_of_3(const uint8_t *src, size_t apart)
{
    enum {
        tags = u8c_lead_3 << 16 | u8c_tail_low << 8 | u8c_tail_low,
        payloads = (u8c_lead_4 - u8c_lead_3 - 1) << 16 | (u8c_tail_values - 1) << 8 |
                   (u8c_tail_values - 1),
        least = u8c_last_2 + 1
    };
    const __m256i tag = _mm256_set1_epi32(tags);
    const uint8_t *const next = src + (3 * u8c_lane_of_3 - apart);
    const __m256i first = _mm256_xor_si256(u8c_slots_of_3(src, src + apart), tag),
                  second = _mm256_xor_si256(u8c_slots_of_3(next, next + apart), tag);
    const __m256i tag_wrong =
        _mm256_andnot_si256(_mm256_set1_epi32(payloads), _mm256_or_si256(first, second));

    u8c_two_of_3 all = {{u8c_join_payloads(first), u8c_join_payloads(second)}, tag, 0};
    all.packed = _mm256_packus_epi32(all.code_points[0], all.code_points[1]);
    const __m256i surrogates = _mm256_set1_epi16((short)u8c_surrogate_first);
    const __m256i lowest = _mm256_min_epu16(all.packed, _mm256_xor_si256(all.packed, surrogates));
    const __m256i wrong =
        _mm256_or_si256(tag_wrong, _mm256_subs_epu16(_mm256_set1_epi16(least), lowest));
    all.are_well_formed = _mm256_testz_si256(wrong, wrong);
    return all;
}

#endif
#endif

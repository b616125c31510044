/*
 * AVX2 with BMI2: the sequences of a block that is known to be well-formed, put together and
 * stored as groups of eight code points.
 *
 * Every sequence of a group goes into a slot of its own (x86_shuffles.h), all of them lose their
 * tag bits at once, and two multiplications with addition join the payloads. Which shuffle a group
 * needs is known from the places of the continuation bytes alone, since they give the lengths:
 * pext takes from them what there is behind each start, one bit for each sequence.
 *
 * To be included by a .c file behind U8C_TARGET_AVX2. The functions work on bytes that are not
 * well-formed as well: they store something then.
 */
#ifndef U8C_X86_AVX2_GROUPS_H
#define U8C_X86_AVX2_GROUPS_H

#include "x86_shuffles.h"
#include "x86_vector.tmpl.h"

#if defined(U8C_VECTOR_SIZE) && U8C_VECTOR_SIZE == 32

enum {
    u8c_group_size = 8, /* code points of a register */

    /* Two groups of sequences of three bytes, and what is read for them. */
    u8c_two_of_3_count = 2 * u8c_group_size,
    u8c_two_of_3_size = 3 * u8c_two_of_3_count,
    u8c_two_of_3_reach = u8c_two_of_3_size - 3 * (u8c_group_size / 2) + u8c_shuffle_size,

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

U8C_INLINE void u8c_store_group(uint32_t *to, __m256i code_points)
{
    _mm256_storeu_si256((__m256i *)to, code_points);
}

/* Stores the first `count` of a group, 0 to 8, and nothing behind them. */
U8C_INLINE void u8c_store_part(uint32_t *to, __m256i code_points, size_t count)
{
    const __m256i mask = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    _mm256_maskstore_epi32((int *)(void *)to, mask, code_points);
}

U8C_INLINE __m256i u8c_join_payloads(__m256i slots)
{
    return _mm256_madd_epi16(_mm256_maddubs_epi16(slots, _mm256_set1_epi16(u8c_join_bytes)),
                             _mm256_set1_epi32(u8c_join_words));
}

/*
 * Eight sequences of up to four bytes: four from `first` on, four from `second` on, each four by a
 * row of u8c_shuffles_of_4.
 *
 * Of the tag bits, one mask takes most: in a slot's lowest byte there is ASCII or a continuation
 * byte, in the next a lead byte of two or a continuation byte, in the highest a lead byte of four.
 * In the third there may be a lead byte of three, whose tag is longer than that of a continuation
 * byte: less the rest of it, the smaller one is right, because what would be below 0 is large.
 */
U8C_INLINE __m256i u8c_decode_group(const uint8_t *first, const uint8_t *second, unsigned row_1,
                                    unsigned row_2)
{
    enum {
        tail_bits = u8c_tail_values - 1,
        lead_4_bits = u8c_lead_end - u8c_lead_4 - 1,
        bits = lead_4_bits << 24 | u8c_last_1 << 16 | tail_bits << 8 | u8c_last_1,
        tag_3 = (u8c_lead_3 & u8c_last_1) << 16
    };
    const __m256i control = u8c_load_lanes(u8c_shuffles_of_4[row_1], u8c_shuffles_of_4[row_2]);
    const __m256i slots = _mm256_and_si256(
        _mm256_shuffle_epi8(u8c_load_lanes(first, second), control), _mm256_set1_epi32(bits));
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

U8C_INLINE __m256i u8c_next_quads(u8c_quads *left)
{
    const uint64_t first = _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    const uint64_t second = _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    const uint64_t rows = left->rows;
    left->rows >>= 16;
    return u8c_decode_group(left->src + first, left->src + second, (uint8_t)rows,
                            (uint8_t)(rows >> 8));
}

/*
 * Stores `count` sequences of up to four bytes, and may store up to 64 code points in all. How many
 * groups there are is a matter of the script, so that the branches are foreseen.
 */
U8C_INLINE void u8c_decode_up_to_4(const uint8_t *src, u8c_sequences all, uint32_t *to,
                                   size_t count)
{
    u8c_quads left = u8c_quads_of(src, all);
    u8c_next_rows(&left);
    for (unsigned i = 0; i < 3; i++) {
        u8c_store_group(to + i * u8c_group_size, u8c_next_quads(&left));
    }
    if (count > 24) {
        u8c_store_group(to + 24, u8c_next_quads(&left));
        if (count > 32) {
            u8c_next_rows(&left);
            for (unsigned i = 4; i < 8; i++) {
                u8c_store_group(to + i * u8c_group_size, u8c_next_quads(&left));
            }
        }
    }
}

/* Like u8c_decode_up_to_4, except that it stores nothing behind them. */
U8C_INLINE void u8c_decode_up_to_4_exactly(const uint8_t *src, u8c_sequences all, uint32_t *to,
                                           size_t count)
{
    u8c_quads left = u8c_quads_of(src, all);
    for (;;) {
        u8c_next_rows(&left);
        for (unsigned i = 0; i < 4; i++) {
            const __m256i group = u8c_next_quads(&left);
            if (count <= u8c_group_size) {
                u8c_store_part(to, group, count);
                return;
            }
            u8c_store_group(to, group);
            to += u8c_group_size;
            count -= u8c_group_size;
        }
    }
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

U8C_INLINE __m256i u8c_next_octet(u8c_octets *left)
{
    enum {
        bits = (u8c_tail_values - 1) << 8 | u8c_last_1
    };
    const uint64_t first = _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    const __m128i control = u8c_load_16(u8c_shuffles_of_8[(uint8_t)left->rows]);
    left->rows >>= 8;
    const __m128i slots = _mm_and_si128(_mm_shuffle_epi8(u8c_load_16(left->src + first), control),
                                        _mm_set1_epi16(bits));
    return _mm256_cvtepu16_epi32(_mm_maddubs_epi16(slots, _mm_set1_epi16(u8c_join_bytes)));
}

/* Like u8c_decode_up_to_4, except that there are no more than two bytes. */
U8C_INLINE void u8c_decode_up_to_2(const uint8_t *src, u8c_sequences all, uint32_t *to,
                                   size_t count)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (unsigned i = 0; i < 5; i++) {
        u8c_store_group(to + i * u8c_group_size, u8c_next_octet(&left));
    }
    if (count > 40) {
        for (unsigned i = 5; i < 8; i++) {
            u8c_store_group(to + i * u8c_group_size, u8c_next_octet(&left));
        }
    }
}

U8C_INLINE void u8c_decode_up_to_2_exactly(const uint8_t *src, u8c_sequences all, uint32_t *to,
                                           size_t count)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (; count > u8c_group_size; count -= u8c_group_size) {
        u8c_store_group(to, u8c_next_octet(&left));
        to += u8c_group_size;
    }
    u8c_store_part(to, u8c_next_octet(&left), count);
}

/* Four sequences of three bytes from src on and four behind them, without a check. */
U8C_INLINE __m256i u8c_slots_of_3(const uint8_t *src)
{
    enum {
        all_3 = (3 - 1) * (UINT8_MAX / 3) /* the row of four sequences of three bytes */
    };
    const __m256i control = _mm256_broadcastsi128_si256(u8c_load_16(u8c_shuffles_of_4[all_3]));
    return _mm256_shuffle_epi8(u8c_load_lanes(src, src + 3 * (u8c_group_size / 2)), control);
}

/*
 * Stores two groups if all their sequences are of three bytes and well-formed, which is what it
 * returns. u8c_two_of_3_reach bytes must be readable.
 *
 * Each byte loses the tag that it must have: of a wrong one there are bits left outside of the
 * payload. Then it is a matter of the values. What is below the least value of three bytes was
 * encoded too long. The surrogates are as many values, from a multiple of that number on: so they
 * and no others come to be below it when the bits of their first are changed.
 */
U8C_INLINE int u8c_decode_two_of_3(const uint8_t *src, uint32_t *to)
{
    enum {
        tags = u8c_lead_3 << 16 | u8c_tail_low << 8 | u8c_tail_low,
        payloads = (u8c_lead_4 - u8c_lead_3 - 1) << 16 | (u8c_tail_values - 1) << 8 |
                   (u8c_tail_values - 1),
        least = u8c_last_2 + 1
    };
    const __m256i tag = _mm256_set1_epi32(tags);
    const __m256i first = _mm256_xor_si256(u8c_slots_of_3(src), tag),
                  second = _mm256_xor_si256(u8c_slots_of_3(src + 3 * u8c_group_size), tag);
    const __m256i tag_wrong =
        _mm256_andnot_si256(_mm256_set1_epi32(payloads), _mm256_or_si256(first, second));

    const __m256i code_points_1 = u8c_join_payloads(first),
                  code_points_2 = u8c_join_payloads(second);
    const __m256i values = _mm256_packus_epi32(code_points_1, code_points_2),
                  surrogates = _mm256_set1_epi16((short)u8c_surrogate_first);
    const __m256i lowest = _mm256_min_epu16(values, _mm256_xor_si256(values, surrogates));
    const __m256i wrong =
        _mm256_or_si256(tag_wrong, _mm256_subs_epu16(_mm256_set1_epi16(least), lowest));
    if (!_mm256_testz_si256(wrong, wrong)) {
        return 0;
    }
    u8c_store_group(to, code_points_1);
    u8c_store_group(to + u8c_group_size, code_points_2);
    return 1;
}

/* Eight ASCII characters. */
U8C_INLINE __m256i u8c_widen_group(const uint8_t *src)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)src));
}

U8C_INLINE void u8c_widen_exactly(const uint8_t *src, uint32_t *to, size_t count)
{
    for (; count > u8c_group_size; count -= u8c_group_size) {
        u8c_store_group(to, u8c_widen_group(src));
        to += u8c_group_size;
        src += u8c_group_size;
    }
    u8c_store_part(to, u8c_widen_group(src), count);
}

#endif
#endif

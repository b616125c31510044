/*
 * AVX2 with BMI2: blocks of 64 bytes of UTF-8, where sequences start in them and where they stop to
 * be well-formed.
 *
 * To be included once by a .c file, behind U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  32. Otherwise nothing is defined.
 */
#ifndef U8C_X86_AVX2_BLOCK_H
#define U8C_X86_AVX2_BLOCK_H

#include "../../portable/portable.h"
#include "groups.h"
#include "../../vec/check.h"

#if defined(U8C_VECTOR_SIZE) && U8C_VECTOR_SIZE == 32

enum {
    block_size = 64,
    block_starts = block_size - u8c_cut_max,
    block_reach = block_size + u8c_shuffle_size /* bytes that must be readable */
};

/* A block: its bytes, which of them are not ASCII, and what is to be taken of it. */
typedef struct block {
    u8c_vector low;
    u8c_vector high;
    uint64_t above_ascii;
    u8c_sequences sequences;
    size_t read;
} block;

U8C_INLINE uint64_t join(uint32_t low, uint32_t high)
{
    return (uint64_t)high << 32 | low;
}

U8C_INLINE block block_of(u8c_vector low, u8c_vector high)
{
    const block now = {
        .low = low, .high = high, .above_ascii = join(u8c_top_bits(low), u8c_top_bits(high))};
    return now;
}

/* Finds the sequences that start in the first `starts` bytes. */
U8C_INLINE void find_sequences(block *now, size_t starts)
{
    /* As signed numbers the continuation bytes, and they alone, are below the lead bytes of two. */
    const u8c_vector lead_2 = u8c_each(u8c_lead_2);
    now->sequences.tails = join(u8c_top_bits(_mm256_cmpgt_epi8(lead_2, now->low)),
                                u8c_top_bits(_mm256_cmpgt_epi8(lead_2, now->high)));
    now->sequences.starts = _bzhi_u64(~now->sequences.tails, (unsigned)starts);
    now->read = starts;
}

/*
 * Whether a block is well-formed and has sequences of one and two bytes only, whatever its last
 * byte is; `carried` is 1 when the byte before the block is a lead byte, else 0.
 *
 * There must be a continuation byte behind each lead byte and nowhere else, no byte of u8c_lead_3
 * or more, and of two bytes none that could be one: the lowest bits that a second byte has no room
 * for are not all 0.
 */
U8C_INLINE int is_up_to_2(const block *now, uint64_t carried)
{
    const uint64_t leads = now->above_ascii & ~now->sequences.tails;
    if ((leads << 1 | carried) != now->sequences.tails) {
        return 0;
    }
    const u8c_vector too_high = u8c_minus(_mm256_max_epu8(now->low, now->high), u8c_lead_3 - 1);
    /* All bytes below the lead bytes wrap around and become large. */
    const u8c_vector lead_2 = u8c_each(u8c_lead_2);
    const u8c_vector least =
        _mm256_min_epu8(_mm256_sub_epi8(now->low, lead_2), _mm256_sub_epi8(now->high, lead_2));
    const u8c_vector too_low =
        _mm256_subs_epu8(u8c_each((u8c_last_1 + 1) / u8c_tail_values), least);
    const u8c_vector wrong = u8c_or(too_high, too_low);
    return _mm256_testz_si256(wrong, wrong);
}

/* u8c_check() of a register, behind the last bytes of another. */
U8C_INLINE u8c_vector check_behind(u8c_vector before, u8c_vector now)
{
    enum {
        high_then_low = 1 | 2 << 4 /* the high lane of one, the low lane of the other */
    };
    const u8c_vector joined = _mm256_permute2x128_si256(before, now, high_then_low);
    return u8c_check(now, _mm256_alignr_epi8(now, joined, u8c_lane_size - 1),
                     _mm256_alignr_epi8(now, joined, u8c_lane_size - 2),
                     _mm256_alignr_epi8(now, joined, u8c_lane_size - 3));
}

/* u8c_check() of a register that stands at src, and three bytes before it. */
U8C_INLINE u8c_vector check_at(const uint8_t *src, u8c_vector now)
{
    return u8c_check(now, u8c_load(src - 1), u8c_load(src - 2), u8c_load(src - 3));
}

/*
 * Takes of a block only what stands before its first error. Returns whether there is one.
 *
 * The error is in the last sequence that starts before it, or it is behind that, and we need not
 * know which. If none does, all bytes before the error end a sequence of the block before.
 */
U8C_INLINE int cut_at_error(block *now, u8c_vector wrong_low, u8c_vector wrong_high)
{
    const u8c_vector wrong = u8c_or(wrong_low, wrong_high);
    if (U8C_LIKELY(_mm256_testz_si256(wrong, wrong))) {
        return 0;
    }
    const uint64_t first =
        _tzcnt_u64(join(u8c_not_zero_bits(wrong_low), u8c_not_zero_bits(wrong_high)));
    const uint64_t before = _bzhi_u64(now->sequences.starts, (unsigned)first);
    const size_t read = before == 0 ? first : block_size - 1 - _lzcnt_u64(before);
    now->read = read < now->read ? read : now->read;
    now->sequences.starts = _bzhi_u64(before, (unsigned)now->read);
    return 1;
}

/*
 * Whether the sequences of a block may be of three bytes only: there is a start where there is one
 * three places before, and nowhere else.
 */
U8C_INLINE int looks_like_3(const block *now)
{
    const uint64_t starts = now->sequences.starts;
    return (starts ^ starts >> 3) << (block_size - block_starts + 3) == 0;
}

/*
 * Less than a register from src on, and zeros behind: whole words, and what is left of the last
 * four bytes in the word behind them. The text must have four bytes, which may be before src.
 */
U8C_INLINE u8c_vector load_part(const uint8_t *src, size_t count)
{
    enum {
        size = sizeof(uint32_t)
    };
    const __m256i number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
                  whole = _mm256_set1_epi32((int)(count / size));
    uint32_t last;
    u8c_copy(&last, src + count - size, size);
    const uint64_t rest = (uint64_t)last >> 8 * (size - count % size);
    return u8c_or(
        _mm256_maskload_epi32((const int *)(const void *)src, _mm256_cmpgt_epi32(whole, number)),
        u8c_and(_mm256_cmpeq_epi32(whole, number), _mm256_set1_epi32((int)rest)));
}

/* The next block, with zeros for what is not there. */
U8C_INLINE block last_block(const uint8_t *src, size_t left)
{
    const u8c_vector zeros = _mm256_setzero_si256();
    if (left < u8c_vector_size) {
        return block_of(load_part(src, left), zeros);
    }
    return block_of(u8c_load(src), left < block_size
                                       ? load_part(src + u8c_vector_size, left - u8c_vector_size)
                                       : u8c_load(src + u8c_vector_size));
}

/* Like cut_at_error, for a block in registers: `is_first` if there is nothing before it. */
U8C_INLINE int cut_last_at_error(block *now, const uint8_t *src, int is_first)
{
    uint32_t before = 0;
    if (!is_first) {
        u8c_copy(&before, src - sizeof before, sizeof before);
    }
    const u8c_vector ahead = _mm256_set_epi32((int)before, 0, 0, 0, 0, 0, 0, 0);
    return cut_at_error(now, check_behind(ahead, now->low), check_behind(now->low, now->high));
}

#endif
#endif

/*
 * Blocks of 64 bytes of UTF-8: where sequences start in them and where they stop being well-formed.
 *
 * Included after vec.h, inside its target.
 */
#ifndef U8C_AVX2_BLOCK_H
#define U8C_AVX2_BLOCK_H

#include "../../portable/portable.h"
#include "../../vec/check.h"
#include "groups.h"

enum {
    block_size = 64,
    block_starts = block_size - u8c_cut_max,
    block_reach = block_size + u8c_shuffle_size /* bytes that must be readable */
};

/* A block: its bytes, which of them are not ASCII, and the sequences to convert. */
typedef struct block {
    vec low;
    vec high;
    uint64_t above_ascii;
    u8c_sequences sequences;
    size_t read;
} block;

U8C_INLINE uint64_t join(uint32_t low, uint32_t high)
{
    return (uint64_t)high << 32 | low;
}

U8C_INLINE block block_of(vec low, vec high)
{
    const block now = {
        .low = low, .high = high, .above_ascii = join(v_top_bits8(low), v_top_bits8(high))};
    return now;
}

/* Finds the sequences that start in the first `starts` bytes, 1 to 64. */
U8C_INLINE void find_sequences(block *now, size_t starts)
{
    /* As signed numbers the continuation bytes, and they alone, are below the lead bytes of two. */
    const vec lead_2 = v_all8(u8c_lead_2);
    now->sequences.tails = join(v_top_bits8(v_greater8s(lead_2, now->low)),
                                v_top_bits8(v_greater8s(lead_2, now->high)));
    now->sequences.starts = ~now->sequences.tails & UINT64_MAX >> (64 - starts);
    now->read = starts;
}

/*
 * Whether a block is well-formed and has sequences of one and two bytes only, whatever its last
 * byte is; `carried` is 1 when the byte before the block is a lead byte, else 0.
 *
 * There must be a continuation byte after each lead byte and nowhere else, no byte of u8c_lead_3 or
 * more, and no lead byte of an overlong encoding, C0 or C1.
 */
U8C_INLINE int is_up_to_2(const block *now, uint64_t carried)
{
    const uint64_t leads = now->above_ascii & ~now->sequences.tails;
    if ((leads << 1 | carried) != now->sequences.tails) {
        return 0;
    }
    const vec too_high = v_sub_saturated8u(v_max8u(now->low, now->high), v_all8(u8c_lead_3 - 1));
    /* Bytes below the lead bytes wrap around and become large. */
    const vec lead_2 = v_all8(u8c_lead_2);
    const vec least = v_min8u(v_sub8(now->low, lead_2), v_sub8(now->high, lead_2));
    const vec too_low = v_sub_saturated8u(v_all8((u8c_last_1 + 1) / u8c_tail_values), least);
    const vec wrong = v_or(too_high, too_low);
    return v_is_zero(wrong);
}

/* u8c_check() of a vec, after the vec `before`. */
U8C_INLINE vec check_after(vec before, vec now)
{
    return u8c_check(now, V_PRECEDING(now, before, 1), V_PRECEDING(now, before, 2),
                     V_PRECEDING(now, before, 3));
}

/* u8c_check() of the vec at src; src[-3] must be readable. */
U8C_INLINE vec check_at(const uint8_t *src, vec now)
{
    return u8c_check(now, v_load(src - 1), v_load(src - 2), v_load(src - 3));
}

/*
 * Cuts a block before its first error. Returns whether there is one.
 *
 * The error is in the last sequence that starts before it, or just after that; that sequence is cut
 * off in both cases. If none starts before it, the bytes before the error belong to the last
 * sequence of the previous block.
 */
U8C_INLINE int cut_at_error(block *now, vec wrong_low, vec wrong_high)
{
    const vec wrong = v_or(wrong_low, wrong_high);
    if (U8C_LIKELY(v_is_zero(wrong))) {
        return 0;
    }
    const size_t first = u8c_lowest_bit(join(v_nonzero8(wrong_low), v_nonzero8(wrong_high)));
    const uint64_t before = u8c_bits_below(now->sequences.starts, first);
    const size_t read = before == 0 ? first : u8c_highest_bit(before);
    now->read = read < now->read ? read : now->read;
    now->sequences.starts = u8c_bits_below(before, now->read);
    return 1;
}

/*
 * Whether the sequences of a block may be of three bytes only: there is a start three bytes
 * after each start, and nowhere else.
 */
U8C_INLINE int looks_like_3(const block *now)
{
    const uint64_t starts = now->sequences.starts;
    return (starts ^ starts >> 3) << (block_size - block_starts + 3) == 0;
}

/*
 * Less than a vec from src on, padded with zeros: whole u32 lanes, and the remaining bytes, from a
 * load of the last four bytes. The text must have four bytes, which may be before src.
 */
U8C_INLINE vec load_part(const uint8_t *src, size_t count)
{
    enum {
        size = sizeof(uint32_t)
    };
    const vec number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
              whole = v_all32((uint32_t)(count / size));
    uint32_t last;
    u8c_copy(&last, src + count - size, size);
    const uint64_t rest = (uint64_t)last >> 8 * (size - count % size);
    return v_or(
        _mm256_maskload_epi32((const int *)(const void *)src, _mm256_cmpgt_epi32(whole, number)),
        v_and(_mm256_cmpeq_epi32(whole, number), v_all32((uint32_t)rest)));
}

/* The next block, padded with zeros. */
U8C_INLINE block last_block(const uint8_t *src, size_t left)
{
    const vec zeros = v_zero();
    if (left < v_size) {
        return block_of(load_part(src, left), zeros);
    }
    return block_of(v_load(src), left < block_size ? load_part(src + v_size, left - v_size)
                                                   : v_load(src + v_size));
}

/* Like cut_at_error(), for the last block. is_first: there are no bytes before src. */
U8C_INLINE int cut_last_at_error(block *now, const uint8_t *src, int is_first)
{
    uint32_t before = 0;
    if (!is_first) {
        u8c_copy(&before, src - sizeof before, sizeof before);
    }
    const vec ahead = _mm256_set_epi32((int)before, 0, 0, 0, 0, 0, 0, 0);
    return cut_at_error(now, check_after(ahead, now->low), check_after(now->low, now->high));
}

#endif

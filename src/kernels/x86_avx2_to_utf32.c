/*
 * AVX2 with BMI2 kernel: UTF-8 to UTF-32.
 *
 * Blocks of 64 bytes. The sequences that start in the first 61 belong to a block, which therefore
 * has all their bytes, and the next block begins 61 bytes behind: at the same place whatever stands
 * in the block, so that none waits for the one before it. A block may so begin with the last bytes
 * of a sequence that belonged to the one before, and has been found well-formed there.
 *
 * Long runs of sequences of three bytes, as Chinese and Japanese without spaces have them, go by 48
 * bytes at a time with one fixed shuffle.
 *
 * What is left at the end, or when the room becomes scarce, goes the same way through a copy, with
 * zeros behind the end of the text.
 */
#include "x86.h"

#if U8C_HAS_AVX2

#include "portable.h"

U8C_TARGET_AVX2

#define U8C_VECTOR_SIZE 32
#include "x86_check.tmpl.h"
#include "x86_avx2_groups.h"

enum {
    block_size = 64,
    block_starts = block_size - u8c_cut_max,
    block_reach = block_size + u8c_shuffle_size /* bytes that must be readable */
};

/* Where a conversion stands: what is left on both sides. */
typedef struct place {
    const uint8_t *src;
    size_t src_left;
    uint32_t *dst;
    size_t dst_left;
} place;

/* A block: its bytes, which of them are not ASCII, and what is to be taken of it. */
typedef struct block {
    u8c_vector low;
    u8c_vector high;
    uint64_t above_ascii;
    u8c_sequences sequences;
    size_t read;
} block;

U8C_INLINE void advance(place *at, size_t read, size_t written)
{
    at->src += read;
    at->src_left -= read;
    at->dst += written;
    at->dst_left -= written;
}

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

/* Takes 64 bytes of ASCII, and as many again as long as there are. */
U8C_INLINE void take_ascii(place *at)
{
    u8c_vector all;
    do {
        for (unsigned i = 0; i < block_size; i += u8c_group_size) {
            u8c_store_group(at->dst + i, u8c_widen_group(at->src + i));
        }
        advance(at, block_size, block_size);
        if (at->src_left < block_size || at->dst_left < block_size) {
            return;
        }
        all = u8c_or(u8c_load(at->src), u8c_load(at->src + u8c_vector_size));
    } while (u8c_top_bits(all) == 0);
}

/*
 * Takes as many pairs of groups as have only well-formed sequences of three bytes, up to `count`,
 * and returns how many. Not inlined, since its constants would take the registers of others'.
 */
static __attribute__((noinline)) size_t run_of_3(const uint8_t *src, uint32_t *to, size_t count)
{
    size_t i = 0;
    while (i < count && u8c_decode_two_of_3(src, to)) {
        src += u8c_two_of_3_size;
        to += u8c_two_of_3_count;
        i++;
    }
    return i;
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
 * Takes sequences of three bytes, from the first start in a block on, for as long as there are no
 * others; then the place is where a sequence ends. If there are none, it stays where it is.
 *
 * If the block begins within a sequence, then it takes that once more, from where its lead byte
 * must be: so nothing that is not known to be well-formed is between the block before and the run.
 */
U8C_INLINE void take_run_of_3(place *at, int is_first)
{
    size_t begin = u8c_is_tail(at->src[0]) ? u8c_is_tail(at->src[1]) ? 2 : 1 : 0, again = 0;
    if (begin != 0) {
        if (is_first) {
            return;
        }
        again = 1;
    }
    const size_t most_read = (at->src_left - block_size) / u8c_two_of_3_size + 1,
                 most_stored = at->dst_left / u8c_two_of_3_count;
    const size_t count = run_of_3(at->src + begin - 3 * again, at->dst - again,
                                  most_read < most_stored ? most_read : most_stored);
    if (count != 0) {
        advance(at, count * u8c_two_of_3_size + begin - 3 * again,
                count * u8c_two_of_3_count - again);
    }
}

/* Why whole blocks are no longer taken. */
typedef enum reason {
    at_error,
    at_run, /* the block has perhaps only sequences of three bytes */
    at_rest
} reason;

/*
 * Takes whole blocks while there are any and room for whatever they make, up to what may be a run
 * of sequences of three bytes, but not at `no_run`. The text begins at `start`.
 */
U8C_INLINE reason take_blocks(place *at, const uint8_t *start, const uint8_t *no_run)
{
    while (at->src_left >= block_reach && at->dst_left >= block_size) {
        block now = block_of(u8c_load(at->src), u8c_load(at->src + u8c_vector_size));
        if (now.above_ascii == 0) {
            take_ascii(at);
            continue;
        }
        find_sequences(&now, block_starts);
        const int is_first = at->src == start;
        size_t written;
        int is_cut = 0;
        if (is_up_to_2(&now, !is_first && at->src[-1] >= u8c_lead_2)) {
            written = (size_t)_mm_popcnt_u64(now.sequences.starts);
            u8c_decode_up_to_2(at->src, now.sequences, at->dst, written);
        } else {
            if (U8C_UNLIKELY(looks_like_3(&now)) && at->src != no_run) {
                return at_run;
            }
            is_cut = cut_at_error(&now,
                                  is_first ? check_behind(_mm256_setzero_si256(), now.low)
                                           : check_at(at->src, now.low),
                                  check_at(at->src + u8c_vector_size, now.high));
            written = (size_t)_mm_popcnt_u64(now.sequences.starts);
            u8c_decode_up_to_4(at->src, now.sequences, at->dst, written);
        }
        advance(at, now.read, written);
        if (U8C_UNLIKELY(is_cut)) {
            return at_error;
        }
    }
    return at_rest;
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

/*
 * Takes what is left, reading nothing behind the end and storing nothing behind the room. `start`
 * is where the text begins, which has four bytes or more.
 *
 * The last block has all that is left, and any sequence that the end cuts is an error, since there
 * are zeros behind it. A block that the text fills ends where a sequence does.
 */
U8C_INLINE void take_rest(place *at, const uint8_t *start)
{
    uint8_t copy[block_reach];
    int is_cut = 0;

    while (at->src_left > 0 && !is_cut) {
        const uint8_t *const src = at->src;
        const int is_first = src == start;
        block now = last_block(src, at->src_left);
        _mm256_storeu_si256((__m256i *)copy, now.low);
        _mm256_storeu_si256((__m256i *)(copy + u8c_vector_size), now.high);
        _mm_storeu_si128((__m128i *)(copy + block_size), _mm_setzero_si128());

        if (now.above_ascii == 0) {
            size_t count = at->src_left < block_size ? at->src_left : block_size;
            is_cut = count > at->dst_left;
            count = is_cut ? at->dst_left : count;
            u8c_widen_exactly(copy, at->dst, count);
            advance(at, count, count);
            continue;
        }
        find_sequences(&now, at->src_left < block_size
                                 ? at->src_left
                                 : block_size - u8c_cut_before(src + block_size));
        const int is_short = is_up_to_2(&now, !is_first && src[-1] >= u8c_lead_2);
        if (!is_short) {
            is_cut = cut_last_at_error(&now, src, is_first);
        }
        size_t written = (size_t)_mm_popcnt_u64(now.sequences.starts);
        if (written > at->dst_left) {
            written = at->dst_left;
            now.read = _tzcnt_u64(_pdep_u64((uint64_t)1 << written, now.sequences.starts));
            is_cut = 1;
        }
        if (is_short) {
            u8c_decode_up_to_2_exactly(copy, now.sequences, at->dst, written);
        } else {
            u8c_decode_up_to_4_exactly(copy, now.sequences, at->dst, written);
        }
        advance(at, now.read, written);
    }
}

u8c_advance u8c_avx2_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    place at = {(const uint8_t *)src, src_len, (uint32_t *)dst, dst_cap};

    /* Fewer than four bytes are less than load_part() needs. */
    if (src_len >= u8c_max_length) {
        const uint8_t *const start = (const uint8_t *)src, *no_run = NULL;
        reason why;
        while ((why = take_blocks(&at, start, no_run)) == at_run) {
            no_run = at.src;
            take_run_of_3(&at, at.src == start);
        }
        if (why == at_rest) {
            take_rest(&at, start);
        }
    }
    const u8c_advance taken = {src_len - at.src_left, dst_cap - at.dst_left};
    return taken;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf32; /* C has no empty files */
#endif

/*
 * The end of a text for the SSE4.1 kernels to UTF-8: stores that touch no byte behind it. To be
 * included behind U8C_TARGET_SSE41, with the parameter of x86_slots.tmpl.h.
 */
#ifndef U8C_X86_SSE41_EXACTLY_TMPL_H
#define U8C_X86_SSE41_EXACTLY_TMPL_H

#include "../../vec/encode.h"

#if defined(LANES) && LANES == 1

/* For shuffles that move bytes up or down and let zeros in. */
static const int8_t moves[3 * lane_size] = {
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0,  1,  2,  3,  4,  5,  6,  7,
    8,  9,  10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

/* 0 to lane_size bytes up: to higher addresses. */
U8C_INLINE __m128i move_up(__m128i lane, size_t bytes)
{
    return _mm_shuffle_epi8(lane, load_lane(moves + lane_size - bytes));
}

U8C_INLINE __m128i move_down(__m128i lane, size_t bytes)
{
    return _mm_shuffle_epi8(lane, load_lane(moves + lane_size + bytes));
}

/*
 * Stores the first count bytes of those that `first` begins with, length of them, and those of
 * second, and touches no others. count is not greater than their length together.
 *
 * All in registers: loading what was just stored in other pieces would wait for the stores.
 */
U8C_INLINE void store_exactly(uint8_t *to, __m128i first, size_t length, __m128i second,
                              size_t count)
{
    if (count >= lane_size) {
        const size_t last = count - lane_size;
        store_lane(to, first);
        store_lane(to + last, _mm_or_si128(move_down(first, last), move_up(second, length - last)));
        return;
    }
    const __m128i all = _mm_or_si128(first, move_up(second, length));
    if (count >= 8) {
        _mm_storel_epi64((__m128i *)to, all);
        _mm_storel_epi64((__m128i *)(to + count - 8), move_down(all, count - 8));
    } else if (count >= 4) {
        const int32_t low = _mm_cvtsi128_si32(all),
                      high = _mm_cvtsi128_si32(move_down(all, count - 4));
        u8c_copy(to, &low, 4);
        u8c_copy(to + count - 4, &high, 4);
    } else {
        uint32_t some = (uint32_t)_mm_cvtsi128_si32(all);
        for (size_t i = 0; i < count; i++) {
            to[i] = (uint8_t)some;
            some >>= 8;
        }
    }
}

/* The same for the words of ASCII characters, at least a quad and at most a block. */
U8C_INLINE void store_ascii_exactly(uint8_t *to, __m128i words, size_t count)
{
    if (count == block_size) {
        store_ascii(to, words);
    } else {
        store_exactly(to, _mm_packus_epi16(words, words), lane_size, _mm_setzero_si128(), count);
    }
}

/* The length of the first count sequences of a block, given its index for u8c_compress_4. */
U8C_INLINE size_t length_of_first(uint32_t index, size_t count)
{
    const uint32_t first = index & (((uint32_t)1 << 2 * count) - 1);
    const uint32_t odd = first & ODD_BITS, above_2 = first >> 1 & ODD_BITS;
    return count + (size_t)_mm_popcnt_u32(odd ^ above_2) + 2 * (size_t)_mm_popcnt_u32(above_2);
}

#endif
#endif

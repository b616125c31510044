/*
 * Blocks of 16 bytes, for SSE4.1 and AVX2: loading and storing a block or part of one.
 * Included by the vec.h of both, inside their target.
 */
#ifndef U8C_X86_BLOCK_H
#define U8C_X86_BLOCK_H

#include "bits.h"
#include "target.h"

/* At any address. */
U8C_INLINE __m128i v_block_load(const void *from)
{
    return _mm_loadu_si128((const __m128i *)from);
}

U8C_INLINE void v_block_store(void *to, __m128i a)
{
    _mm_storeu_si128((__m128i *)to, a);
}

/* The lower half of a. */
U8C_INLINE void v_block_store_half(void *to, __m128i a)
{
    _mm_storel_epi64((__m128i *)to, a);
}

U8C_INLINE __m128i v_block_or(__m128i a, __m128i b)
{
    return _mm_or_si128(a, b);
}

/* The first four bytes of the block. */
U8C_INLINE uint32_t v_block_low32(__m128i a)
{
    return (uint32_t)_mm_cvtsi128_si32(a);
}

/*
 * The first `count` bytes at from, 1 to 15, and zeros after them. Reads no others. Copies them to
 * `to`, unless that is NULL, as a constant.
 */
U8C_INLINE __m128i v_block_copy_first(uint8_t *to, const uint8_t *from, size_t count)
{
    uint64_t low, high = 0;
    if (count >= sizeof low) {
        /* Two u64 that may overlap; the bytes that the second one repeats are shifted out. */
        const size_t at = count - sizeof high;
        low = u8c_load64(from);
        high = u8c_load64(from + at);
        if (to != NULL) {
            u8c_copy(to, &low, sizeof low);
            u8c_copy(to + at, &high, sizeof high);
        }
        high = high >> 8 * (15 - count) >> 8;
    } else if (count >= sizeof(uint32_t)) {
        const size_t at = count - sizeof(uint32_t);
        const uint32_t first = u8c_load32(from), last = u8c_load32(from + at);
        if (to != NULL) {
            u8c_store32(to, first);
            u8c_store32(to + at, last);
        }
        low = first | (uint64_t)last << 8 * at;
    } else {
        /* The first, middle and last of up to three bytes; with fewer, some coincide. */
        const size_t half = count / 2, at = count - 1;
        const uint8_t first = from[0], middle = from[half], last = from[at];
        if (to != NULL) {
            to[0] = first;
            to[half] = middle;
            to[at] = last;
        }
        low = first | (uint32_t)middle << 8 * half | (uint32_t)last << 8 * at;
    }
    return _mm_set_epi64x((long long)high, (long long)low);
}

/* The last `count` bytes before end, up to 16, padded with zeros. end[-16] must be readable. */
U8C_INLINE __m128i v_block_load_last(const uint8_t *end, size_t count)
{
    /* From index 16 - count on, a shuffle control for the last `count` bytes, then zeros. */
    static const uint8_t from_index[32] = {0,    1,    2,    3,    4,    5,    6,    7,
                                           8,    9,    10,   11,   12,   13,   14,   15,
                                           0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                           0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    return _mm_shuffle_epi8(v_block_load(end - 16), v_block_load(from_index + (16 - count)));
}

#endif

/*
 * Blocks of 16 bytes, for SSE4.1 and AVX2. Included by the vec.h of both, inside their target.
 */
#ifndef U8C_X86_BLOCK_H
#define U8C_X86_BLOCK_H

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

U8C_INLINE uint64_t v_block_low64(__m128i a)
{
    return (uint64_t)_mm_cvtsi128_si64(a);
}

/* A block of two u64. */
U8C_INLINE __m128i v_block_of64(uint64_t low, uint64_t high)
{
    return _mm_set_epi64x((long long)high, (long long)low);
}

/* Like v_shuffle(). */
U8C_INLINE __m128i v_block_shuffle(__m128i table, __m128i index)
{
    return _mm_shuffle_epi8(table, index);
}

/* The upper half of a, moved to the lower one. */
U8C_INLINE __m128i v_block_upper(__m128i a)
{
    return _mm_unpackhi_epi64(a, a);
}

#include "../vec/block.h"

#endif

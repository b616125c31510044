/*
 * Adding up the lengths of sequences, for x86-64 with and without AVX2, with the parameter of
 * x86_slots.tmpl.h.
 */
#ifndef U8C_X86_MEASURE_TMPL_H
#define U8C_X86_MEASURE_TMPL_H

#include "encode.h"

#if defined(VEC) /* without its parameter there is nothing to define */

enum {
    /* Blocks that are measured before one looks whether they were clean: not so many that errors
     * everywhere cost much, or that three for each are no byte any more. */
    blocks_at_once = 4
};

/* sums, and those of words that are minus a byte. */
U8C_INLINE VEC add_words(VEC sums, VEC words)
{
    const VEC zero = VS(setzero)();
    return V(add_epi64)(sums, V(sad_epu8)(V(sub_epi16)(zero, words), zero));
}

U8C_INLINE size_t total(VEC sums)
{
    __m128i sum = first_lane(sums);
    if (LANES == 2) {
        sum = _mm_add_epi64(sum, second_lane(sums));
    }
    return (size_t)(_mm_cvtsi128_si64(sum) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(sum, sum)));
}

/* All bits in the last count words of a vector, at most a block. */
U8C_INLINE VEC last_words(size_t count)
{
    /* No bits, then all bits, in as many words as a block has code points. */
    static const uint32_t bits[2][block_size / 2] = {EACH(0), EACH(UINT32_MAX)};
    return VS(loadu)((const VEC *)((const char *)bits + count * sizeof(uint16_t)));
}

#endif
#endif

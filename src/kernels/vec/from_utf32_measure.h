/*
 * Measuring UTF-8 for UTF-32, for x86-64 with and without AVX2, with the parameters of
 * x86_utf32_block.tmpl.h.
 */
#ifndef U8C_X86_FROM_UTF32_MEASURE_TMPL_H
#define U8C_X86_FROM_UTF32_MEASURE_TMPL_H

#include "measure.h"

#if defined(VEC) /* without its parameters there is nothing to define */

/* What the sequences of a block have beyond one byte, negative. */
U8C_INLINE VEC longer_by(const constants *k, VEC class)
{
    const VEC above_1 = V(cmpgt_epi16)(class, CONSTANT(above_1));
    const VEC above_2 = V(cmpgt_epi16)(class, CONSTANT(above_2));
    const VEC above_3 = V(cmpgt_epi16)(class, CONSTANT(above_3));
    return V(add_epi16)(V(add_epi16)(above_1, above_2), above_3);
}

/*
 * Measures src up to the first code point that is no scalar value. src_len is not less than a
 * block.
 *
 * The last code points, when they are no block, are in one that begins before them; what was
 * measured already is masked out, as is what is behind an ill-formed code point.
 */
U8C_INLINE u8c_advance measure_blocks(const u8c_unit32 *src, size_t src_len, int swapped)
{
    const constants *const k = constants_in_memory();
    VEC sums = VS(setzero)(), longer = VS(setzero)();
    size_t read = 0;

    while (src_len - read >= blocks_at_once * block_size) {
        VEC some = VS(setzero)(), worst = CONSTANT(limit);
        for (size_t i = 0; i < blocks_at_once; i++) {
            const VEC class = load_block(src + read + i * block_size, swapped).class;
            some = V(add_epi16)(some, longer_by(k, class));
            worst = V(max_epi16)(worst, class_order(k, class));
        }
        if (V(movemask_epi8)(V(cmpgt_epi16)(worst, CONSTANT(limit))) != 0) {
            break;
        }
        sums = add_words(sums, some);
        read += blocks_at_once * block_size;
    }
    while (src_len - read >= block_size) {
        const VEC class = load_block(src + read, swapped).class;
        if (ill_formed(k, class) != 0) {
            break;
        }
        longer = V(add_epi16)(longer, longer_by(k, class));
        read += block_size;
    }
    if (read < src_len) {
        const size_t left = src_len - read, again = left < block_size ? block_size - left : 0;
        const VEC class = load_block(src + read - again, swapped).class;
        const uint32_t bad = ill_formed(k, class);
        const size_t end = bad == 0 ? block_size : (size_t)__builtin_ctz(bad) / 2;
        const VEC next = VS(andnot)(last_words(block_size - end), last_words(block_size - again));
        longer = V(add_epi16)(longer, VS(and)(longer_by(k, class), next));
        read += end - again;
    }
    const u8c_advance advance = {read, read + total(add_words(sums, longer))};
    return advance;
}

#endif
#endif

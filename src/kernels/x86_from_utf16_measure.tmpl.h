/*
 * Measuring UTF-8 for UTF-16, for x86-64 with and without AVX2, with the parameter of
 * x86_slots.tmpl.h.
 */
#ifndef U8C_X86_FROM_UTF16_MEASURE_TMPL_H
#define U8C_X86_FROM_UTF16_MEASURE_TMPL_H

#include "x86_from_utf16.tmpl.h"
#include "x86_measure.tmpl.h"

#if defined(VEC) /* without its parameter there is nothing to define */

/* What the sequences of a block without surrogates have beyond one byte, negative. */
U8C_INLINE VEC longer_by(const constants *k, VEC words)
{
    const VEC class = V(srli_epi16)(words, class_bits);
    return V(add_epi16)(V(cmpgt_epi16)(class, CONSTANT(above_1)),
                        V(cmpgt_epi16)(class, CONSTANT(above_2)));
}

/*
 * The same for any block: longer_by() takes a pair for six bytes, which are two too many, and the
 * mask is minus one.
 */
U8C_INLINE VEC longer_by_with_pairs(const constants *k, VEC words, surrogates found)
{
    return V(sub_epi16)(longer_by(k, words), V(add_epi16)(found.low, found.low));
}

/* Blocks that are measured at once, `read` being at a sequence boundary or within a pair. */
typedef struct measured {
    VEC longer;
    int clean; /* within the group, and to the unit before it */
} measured;

U8C_INLINE measured measure_group(const constants *k, const void *src, size_t read, int swapped)
{
    measured all = {VS(setzero)(), 1};
    VEC some = VS(setzero)();
    for (size_t i = 0; i < blocks_at_once; i++) {
        const VEC words = load_words(k, src, read + i * block_size, swapped);
        all.longer = V(add_epi16)(all.longer, longer_by(k, words));
        some = VS(or)(some, mask_surrogates(k, words));
    }
    if (U8C_LIKELY(V(movemask_epi8)(some) == 0)) {
        return all;
    }
    VEC bad = VS(setzero)();
    for (size_t i = 0; i < blocks_at_once; i++) {
        const VEC words = load_words(k, src, read + i * block_size, swapped);
        const VEC before = load_before(k, src, read + i * block_size, words, swapped);
        const surrogates found = surrogates_of(k, words, before);
        all.longer = V(sub_epi16)(all.longer, V(add_epi16)(found.low, found.low));
        bad = VS(or)(bad, VS(xor)(found.low, found.after_high));
    }
    all.clean = V(movemask_epi8)(bad) == 0;
    return all;
}

/*
 * Measures src up to the first unpaired surrogate. src_len is not less than a block.
 *
 * The last units, when they are no block, are in one that begins before them; what was measured
 * already is masked out, as is what is behind an unpaired surrogate.
 */
U8C_INLINE u8c_advance measure_blocks(const void *src, size_t src_len, int swapped)
{
    const constants *const k = constants_in_memory();
    VEC sums = VS(setzero)(), longer = VS(setzero)();
    size_t read = 0;

    while (src_len - read >= blocks_at_once * block_size) {
        const size_t end = read + blocks_at_once * block_size;
        const measured all = measure_group(k, src, read, swapped);
        if (!all.clean || is_cut_badly(src, src_len, end, swapped)) {
            break;
        }
        sums = add_words(sums, all.longer);
        read = end;
    }
    while (read < src_len) {
        const size_t left = src_len - read, again = left < block_size ? block_size - left : 0;
        const size_t begin = read - again;
        const VEC words = load_words(k, src, begin, swapped);
        const surrogates found =
            surrogates_of(k, words, load_before(k, src, begin, words, swapped));
        const uint32_t bad = unpaired(found) >> unit_size * again << unit_size * again;
        const size_t end = bad == 0 ? block_size : (size_t)__builtin_ctz(bad) / unit_size;
        const VEC next = VS(andnot)(last_words(block_size - end), last_words(block_size - again));
        longer = V(add_epi16)(longer, VS(and)(longer_by_with_pairs(k, words, found), next));
        read = begin + end;
        if (end < block_size || is_cut_badly(src, src_len, read, swapped)) {
            break;
        }
    }
    u8c_advance advance = {read, read + total(add_words(sums, longer))};
    /* Half of a pair was measured, as three bytes. */
    if (ends_in_high(src, read, swapped)) {
        advance.read -= 1;
        advance.written -= 3;
    }
    return advance;
}

#endif
#endif

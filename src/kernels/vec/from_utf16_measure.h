/*
 * Measuring UTF-8 for UTF-16, for x86-64 with and without AVX2, with the parameter of
 * x86_slots.tmpl.h.
 */
#ifndef U8C_X86_FROM_UTF16_MEASURE_TMPL_H
#define U8C_X86_FROM_UTF16_MEASURE_TMPL_H

#include "from_utf16.h"
#include "measure.h"

#if defined(VEC) /* without its parameter there is nothing to define */

enum {
    measured_size = 4 * block_size
};

/* What the sequences of a block without surrogates have beyond one byte, negative. */
U8C_INLINE VEC longer_by(const constants *k, VEC words)
{
    const VEC class = V(srli_epi16)(words, class_bits);
    return V(add_epi16)(V(cmpgt_epi16)(class, CONSTANT(above_1)),
                        V(cmpgt_epi16)(class, CONSTANT(above_2)));
}

/*
 * Two blocks at once: for each unit a byte, what its sequence has less than three bytes.
 *
 * Packing saturates, which leaves the classes of three bytes what they are. Addition brings the
 * first of them to the top bit, where a shuffle makes 0 of it, and the only class of one byte to a
 * multiple of 16, the first place of the row.
 */
U8C_INLINE VEC shorter_by(const constants *k, VEC a, VEC b)
{
    const VEC class = V(packus_epi16)(V(srli_epi16)(a, class_bits), V(srli_epi16)(b, class_bits));
    return V(shuffle_epi8)(CONSTANT(shorter), V(adds_epu8)(class, CONSTANT(class_3_to_top)));
}

/*
 * Whether there are surrogates in several blocks, for less than by masks: the minimum of all units
 * from surrogate_bits on, with the bits flipped that surrogates share. Of any other unit, one of
 * those is left.
 */
U8C_INLINE VEC nearer_to_surrogates(const constants *k, VEC nearest, VEC words)
{
    return V(min_epu16)(nearest, VS(xor)(words, CONSTANT(high_first)));
}

U8C_INLINE int is_surrogate_in(const constants *k, VEC nearest)
{
    const VEC left = VS(and)(nearest, CONSTANT(surrogate_bits));
    return V(movemask_epi8)(V(cmpeq_epi16)(left, VS(setzero)())) != 0;
}

/* A group, `read` being at a sequence boundary or within a pair. */
typedef struct measured {
    VEC shorter; /* bytes to add up: what its sequences have less than three for each unit */
    int clean;   /* to the units before and behind it as well */
} measured;

U8C_INLINE measured measure_group(const constants *k, const void *src, size_t src_len, size_t read,
                                  int swapped)
{
    measured all = {VS(setzero)(), 1};
    VEC nearest = CONSTANT(surrogate_bits), low = VS(setzero)(), bad = VS(setzero)();
    for (size_t i = 0; i < measured_size; i += 2 * block_size) {
        const VEC a = load_words(k, src, read + i, swapped);
        const VEC b = load_words(k, src, read + i + block_size, swapped);
        all.shorter = V(add_epi8)(all.shorter, shorter_by(k, a, b));
        nearest = nearer_to_surrogates(k, nearer_to_surrogates(k, nearest, a), b);
    }
    if (U8C_LIKELY(!is_surrogate_in(k, nearest))) {
        return all;
    }
    for (size_t i = 0; i < measured_size; i += block_size) {
        const VEC words = load_words(k, src, read + i, swapped);
        const VEC before = load_before(k, src, read + i, words, swapped);
        const surrogates found = surrogates_of(k, words, before);
        low = V(add_epi16)(low, found.low);
        bad = VS(or)(bad, VS(xor)(found.low, found.after_high));
    }
    /* A pair was taken for six bytes; the masks are minus one. */
    all.shorter = V(sub_epi16)(all.shorter, V(add_epi16)(low, low));
    all.clean =
        V(movemask_epi8)(bad) == 0 && !is_cut_badly(src, src_len, read + measured_size, swapped);
    return all;
}

/* Measures the units from `again` on of the block at `begin`, as far as they are paired. */
typedef struct measured_block {
    VEC longer;
    size_t end; /* in the block, or its size */
} measured_block;

U8C_INLINE measured_block measure_block(const constants *k, const void *src, size_t begin,
                                        size_t again, int swapped)
{
    const VEC words = load_words(k, src, begin, swapped);
    measured_block is = {longer_by(k, words), block_size};
    VEC next = last_words(block_size - again);
    if (U8C_UNLIKELY(V(movemask_epi8)(mask_surrogates(k, words)) != 0)) {
        const surrogates found =
            surrogates_of(k, words, load_before(k, src, begin, words, swapped));
        const uint32_t bad = unpaired(found) >> unit_size * again << unit_size * again;
        if (bad != 0) {
            is.end = (size_t)__builtin_ctz(bad) / unit_size;
            next = VS(andnot)(last_words(block_size - is.end), next);
        }
        is.longer = V(sub_epi16)(is.longer, V(add_epi16)(found.low, found.low));
    }
    is.longer = VS(and)(is.longer, next);
    return is;
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
    const VEC zero = VS(setzero)();
    VEC shorter = zero, longer = zero;
    size_t read = 0;

    while (src_len - read >= measured_size) {
        const size_t end = read + measured_size;
        const measured all = measure_group(k, src, src_len, read, swapped);
        if (!all.clean) {
            break;
        }
        shorter = V(add_epi64)(shorter, V(sad_epu8)(all.shorter, zero));
        read = end;
    }
    const size_t more = 2 * read - total(shorter);
    while (read < src_len) {
        const size_t left = src_len - read, again = left < block_size ? block_size - left : 0;
        const size_t begin = read - again;
        const measured_block is = measure_block(k, src, begin, again, swapped);
        longer = V(add_epi16)(longer, is.longer);
        read = begin + is.end;
        if (is.end < block_size || is_cut_badly(src, src_len, read, swapped)) {
            break;
        }
    }
    u8c_advance advance = {read, read + more + total(add_words(zero, longer))};
    /* Half of a pair was measured, as three bytes. */
    if (ends_in_high(src, read, swapped)) {
        advance.read -= 1;
        advance.written -= 3;
    }
    return advance;
}

#endif
#endif

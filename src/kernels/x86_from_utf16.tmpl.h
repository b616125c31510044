/*
 * UTF-16 to UTF-8 for x86-64 with and without AVX2, with the parameter of x86_slots.tmpl.h.
 *
 * `swapped` is a constant: the bytes of the units are in the order that is not the machine's.
 *
 * A surrogate pair makes four bytes, and each of its units makes two of them: the high one has all
 * bits of the first two, the low one all but two bits of the others, and those two are the lowest
 * of the unit before it. So a surrogate is one more kind of unit with two bytes, and there is no
 * need to bring pairs together.
 *
 * Blocks begin wherever the one before ended, within a pair as well. That a high surrogate at the
 * end of a block is followed by a low one is seen to before the block is stored.
 */
#ifndef U8C_X86_FROM_UTF16_TMPL_H
#define U8C_X86_FROM_UTF16_TMPL_H

#include "x86_slots.tmpl.h"

#if defined(VEC) /* without its parameter there is nothing to define */

enum {
    unit_size = 2 /* bytes */
};

/* Where a unit is: at any address. */
U8C_INLINE const uint8_t *unit_at(const void *src, size_t unit)
{
    return (const uint8_t *)src + unit * unit_size;
}

U8C_INLINE VEC words_of(const constants *k, VEC units, int swapped)
{
    return swapped ? V(shuffle_epi8)(units, CONSTANT(swap)) : units;
}

U8C_INLINE VEC load_words(const constants *k, const void *src, size_t unit, int swapped)
{
    return words_of(k, VS(loadu)((const VEC *)unit_at(src, unit)), swapped);
}

U8C_INLINE unsigned load_unit(const void *src, size_t unit, int swapped)
{
    const uint8_t *const at = unit_at(src, unit);
    return swapped ? at[1] | (unsigned)at[0] << 8 : at[0] | (unsigned)at[1] << 8;
}

U8C_INLINE int is_high_surrogate(unsigned unit)
{
    return unit - u8c_surrogate_first < u8c_surrogate_half;
}

/* Whether the text may be cut before a unit, as far as the unit before it is concerned. */
U8C_INLINE int ends_in_high(const void *src, size_t end, int swapped)
{
    return end > 0 && is_high_surrogate(load_unit(src, end - 1, swapped));
}

U8C_INLINE int begins_with_low(const void *src, size_t src_len, size_t begin, int swapped)
{
    return begin < src_len &&
           load_unit(src, begin, swapped) - u8c_low_surrogate_first < u8c_surrogate_half;
}

/* The unit before each one, for the units of a block that nothing is before. */
U8C_INLINE VEC moved_up(VEC words)
{
#if LANES == 1
    return _mm_slli_si128(words, unit_size);
#else
    return _mm256_alignr_epi8(words, _mm256_permute2x128_si256(words, words, 8), 16 - unit_size);
#endif
}

/* The unit before each one of the block at `read`. */
U8C_INLINE VEC load_before(const constants *k, const void *src, size_t read, VEC words, int swapped)
{
    return read == 0 ? moved_up(words) : load_words(k, src, read - 1, swapped);
}

/* Masks of the units of a block. */
typedef struct surrogates {
    VEC high, low;
    VEC after_high; /* where there must be a low one, and nowhere else */
} surrogates;

U8C_INLINE surrogates surrogates_of(const constants *k, VEC words, VEC before)
{
    const VEC half = VS(and)(words, CONSTANT(half_bits));
    const surrogates found = {
        V(cmpeq_epi16)(half, CONSTANT(high_first)), V(cmpeq_epi16)(half, CONSTANT(low_first)),
        V(cmpeq_epi16)(VS(and)(before, CONSTANT(half_bits)), CONSTANT(high_first))};
    return found;
}

U8C_INLINE VEC mask_surrogates(const constants *k, VEC words)
{
    return V(cmpeq_epi16)(VS(and)(words, CONSTANT(surrogate_bits)), CONSTANT(high_first));
}

/* Two bits for each unit that is not what the one before it asks for. */
U8C_INLINE uint32_t unpaired(surrogates found)
{
    return (uint32_t)V(movemask_epi8)(VS(xor)(found.low, found.after_high));
}

U8C_INLINE VEC classes_of(VEC words)
{
    return V(srli_epi16)(words, class_bits);
}

/* The index of a block with surrogates, which have two bytes each. */
U8C_INLINE uint32_t index_with_pairs(const constants *k, VEC class, VEC above_2, surrogates found)
{
    return index_of(V(cmpgt_epi16)(class, CONSTANT(above_1)),
                    VS(andnot)(VS(or)(found.high, found.low), above_2));
}

/*
 * The sequences of a block with surrogates, and of each the half that they make.
 *
 * A high surrogate holds the code point's bits above the lower ten, less those of the first code
 * point of four bytes, which the bias puts back. Without the lowest two, which the low surrogate
 * takes in the place of its own tag, they are the payload of the lead byte and the next one. Low
 * surrogates have both of the borrowed bits set.
 */
U8C_INLINE encoded encode_pairs(const constants *k, VEC words, VEC before, VEC above_2,
                                surrogates found, uint32_t index)
{
    const VEC upper = V(srli_epi16)(V(add_epi16)(words, CONSTANT(high_bias)), 2);
    const VEC unset = VS(andnot)(V(slli_epi16)(before, 10), VS(and)(found.low, CONSTANT(borrowed)));
    const VEC low = V(blendv_epi8)(VS(andnot)(unset, words), upper, found.high);
    const VEC lead_4 = VS(and)(found.high, CONSTANT(lead_4_or_tail));
    const VEC tags = VS(or)(TAG(lead_2, above_2, lead_2_or_tail), lead_4);
    const VEC first = VS(or)(V(srli_epi16)(words, 12), CONSTANT(lead_3));
    return close_gaps(first, VS(or)(last_two(k, low, words), tags), index);
}

/* Converts blocks of ASCII, as many as there are and there is room for: at least one. */
U8C_INLINE u8c_advance convert_ascii(const constants *k, const void *src, size_t src_len,
                                     uint8_t *dst, size_t dst_cap, u8c_advance advance, int swapped)
{
    const size_t left = src_len - advance.read, room = dst_cap - advance.written;
    const size_t end = advance.read + (left < room ? left : room);
    while (end - advance.read >= 2 * block_size) {
        const VEC a = load_words(k, src, advance.read, swapped);
        const VEC b = load_words(k, src, advance.read + block_size, swapped);
        if (!VS(testz)(VS(or)(a, b), CONSTANT(non_ascii_words))) {
            break;
        }
        store_ascii_pair(dst + advance.written, a, b);
        advance.read += 2 * block_size;
        advance.written += 2 * block_size;
    }
    if (end - advance.read >= block_size) {
        const VEC words = load_words(k, src, advance.read, swapped);
        if (VS(testz)(words, CONSTANT(non_ascii_words))) {
            store_ascii(dst + advance.written, words);
            advance.read += block_size;
            advance.written += block_size;
        }
    }
    return advance;
}

/*
 * Stores the sequences of a block with longer ones than two bytes. Returns their length, or 0 when
 * there is no room, or an unpaired surrogate, or a high one whose pair is not in the text.
 */
U8C_INLINE size_t store_block(const constants *k, const void *src, size_t src_len, size_t read,
                              VEC words, VEC class, VEC above_2, uint8_t *dst, size_t room,
                              int swapped)
{
    if (U8C_LIKELY(V(movemask_epi8)(mask_surrogates(k, words)) == 0)) {
        const uint32_t index = index_of(V(cmpgt_epi16)(class, CONSTANT(above_1)), above_2);
        const places to = places_of(index);
        if (!have_room(to, room)) {
            return 0;
        }
        store_quads(dst, to, encode_words(k, words, above_2, index));
        return to.end;
    }
    const VEC before = load_before(k, src, read, words, swapped);
    const surrogates found = surrogates_of(k, words, before);
    const uint32_t index = index_with_pairs(k, class, above_2, found);
    const places to = places_of(index);
    if (unpaired(found) != 0 || !have_room(to, room) ||
        (ends_in_high(src, read + block_size, swapped) &&
         !begins_with_low(src, src_len, read + block_size, swapped))) {
        return 0;
    }
    store_quads(dst, to, encode_pairs(k, words, before, above_2, found, index));
    return to.end;
}

/*
 * Converts block after block from where advance is, a sequence boundary, as far as dst has room
 * for whole stores, and stops at one.
 */
U8C_INLINE u8c_advance convert_blocks(const constants *k, const void *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, u8c_advance advance,
                                      int swapped)
{
    const size_t start = advance.read;
    while (src_len - advance.read >= block_size) {
        const VEC words = load_words(k, src, advance.read, swapped);
        const VEC class = classes_of(words);
        const VEC above_2 = V(cmpgt_epi16)(class, CONSTANT(above_2));
        const size_t room = dst_cap - advance.written;
        size_t length;
        if (V(movemask_epi8)(above_2) != 0) {
            length = store_block(k, src, src_len, advance.read, words, class, above_2,
                                 dst + advance.written, room, swapped);
        } else if (VS(testz)(class, class)) {
            if (room < block_size) {
                break;
            }
            advance = convert_ascii(k, src, src_len, dst, dst_cap, advance, swapped);
            continue;
        } else {
            length =
                store_words_up_to_2(k, words, index_up_to_2(k, class), dst + advance.written, room);
        }
        if (length == 0) {
            break;
        }
        advance.read += block_size;
        advance.written += length;
    }
    /* Half of the pair was stored. */
    if (advance.read > start && ends_in_high(src, advance.read, swapped)) {
        advance.read -= 1;
        advance.written -= 2;
    }
    return advance;
}

#endif
#endif

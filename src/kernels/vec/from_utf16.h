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
 *
 * Most text is a mixture of kinds of units in which no branch could be predicted. So a branch
 * decides about four blocks at once, by the longest sequence in them.
 */
#ifndef U8C_X86_FROM_UTF16_TMPL_H
#define U8C_X86_FROM_UTF16_TMPL_H

#include "encode.h"

#if defined(VEC) /* without its parameter there is nothing to define */

enum {
    unit_size = 2, /* bytes */
    group_size = 64,
    piece_size = 16,
    room_for_3 = 3 * group_size + quad_size /* what the last store writes beyond */
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

/* Whether the unit before `end` is a high surrogate. */
U8C_INLINE int ends_in_high(const void *src, size_t end, int swapped)
{
    return end > 0 && load_unit(src, end - 1, swapped) - u8c_surrogate_first < u8c_surrogate_half;
}

/*
 * Whether that is so and no low one follows: what is behind may be of a kind that has nothing to do
 * with surrogates, and does not see it. In text with pairs every other `end` is within one, so
 * there is no branch on the units. `end` is not 0.
 */
U8C_INLINE int is_cut_badly(const void *src, size_t src_len, size_t end, int swapped)
{
    int is_high = ends_in_high(src, end, swapped);
    if (end == src_len) {
        return is_high;
    }
    __asm__("" : "+r"(is_high)); /* a number, not a condition to branch on */
    return is_high & (load_unit(src, end, swapped) - u8c_low_surrogate_first >= u8c_surrogate_half);
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

/*
 * What encodes as the half of a sequence that a surrogate makes.
 *
 * A high surrogate holds the code point's bits above the lower ten, less those of the first code
 * point of four bytes, which the bias puts back. Without the lowest two, which the low surrogate
 * takes in the place of its own tag, they are the payload of the lead byte and the next one. Low
 * surrogates have both of the borrowed bits set.
 */
typedef struct paired {
    VEC payload; /* of the two bytes; all other units as they are */
    VEC lead_4;  /* for the lead bytes, what their tag has more than a continuation byte's */
} paired;

U8C_INLINE paired payload_of(const constants *k, VEC words, VEC before, surrogates found)
{
    const VEC upper = V(srli_epi16)(V(add_epi16)(words, CONSTANT(high_bias)), 2);
    const VEC unset = VS(andnot)(V(slli_epi16)(before, 10), VS(and)(found.low, CONSTANT(borrowed)));
    const paired result = {V(blendv_epi8)(VS(andnot)(unset, words), upper, found.high),
                           VS(and)(found.high, CONSTANT(lead_4_or_tail))};
    return result;
}

/* The index of a block with surrogates, which have two bytes each. */
U8C_INLINE uint32_t index_with_pairs(marks are, surrogates found)
{
    const uint32_t two = (uint32_t)V(movemask_epi8)(VS(or)(found.high, found.low));
    return index_of(are) & ~(two & ODD_BITS << 1);
}

U8C_INLINE encoded encode_pairs(const constants *k, VEC words, VEC before, marks are,
                                surrogates found, uint32_t index)
{
    const paired of = payload_of(k, words, before, found);
    return close_gaps(VS(or)(upper_of(k, of.payload, are), of.lead_4), lower_of(k, of.payload, are),
                      index);
}

/*
 * Stores the sequences, and halves of them, of a block with surrogates. Returns their length, or 0
 * when there is no room or a unit is not what the one before it asks for.
 */
U8C_INLINE size_t store_pairs(const constants *k, const void *src, size_t read, uint8_t *dst,
                              size_t room, int swapped)
{
    const VEC words = load_words(k, src, read, swapped);
    const VEC before = load_before(k, src, read, words, swapped);
    const surrogates found = surrogates_of(k, words, before);
    const marks are = marks_of(k, words);
    const uint32_t index = index_with_pairs(are, found);
    const places to = places_up_to_3(index);
    if (unpaired(found) != 0 || !have_room(to, room)) {
        return 0;
    }
    store_quads(dst, to, encode_pairs(k, words, before, are, found, index));
    return to.end;
}

/* Stores a block of any kind. Returns its length, or 0: no room, or an unpaired surrogate. */
U8C_INLINE size_t store_block(const constants *k, const void *src, size_t src_len, size_t read,
                              uint8_t *dst, size_t room, int swapped)
{
    const VEC words = load_words(k, src, read, swapped);
    if (VS(testz)(words, CONSTANT(non_ascii))) {
        if (room < block_size) {
            return 0;
        }
        store_ascii(dst, words);
        return block_size;
    }
    if (V(movemask_epi8)(mask_surrogates(k, words)) == 0) {
        return store_up_to_3(k, words, dst, room);
    }
    if (is_cut_badly(src, src_len, read + block_size, swapped)) {
        return 0;
    }
    return store_pairs(k, src, read, dst, room, swapped);
}

/* In a group. What is compared with is swapped, not the units. */
U8C_INLINE int has_surrogates(const constants *k, const void *src, size_t read, int swapped)
{
    const VEC bits = words_of(k, CONSTANT(surrogate_bits), swapped);
    const VEC first = words_of(k, CONSTANT(high_first), swapped);
    VEC some = VS(setzero)();
    for (size_t i = 0; i < group_size; i += block_size) {
        const VEC units = load_words(k, src, read + i, 0);
        some = VS(or)(some, V(cmpeq_epi16)(VS(and)(units, bits), first));
    }
    return V(movemask_epi8)(some) != 0;
}

/*
 * A part of a group without surrogates. ASCII comes in runs often enough to look for it: always or
 * never in text of one script, and in mark-up.
 */
U8C_INLINE size_t store_piece_up_to_3(const constants *k, const void *src, size_t read,
                                      uint8_t *dst, int swapped)
{
    const VEC first = load_words(k, src, read, swapped);
    const VEC last = load_words(k, src, read + piece_size - block_size, swapped);
    if (VS(testz)(VS(or)(first, last), CONSTANT(non_ascii))) {
        if (LANES == 1) {
            store_ascii_pair(dst, first, last);
        } else {
            store_ascii(dst, first);
        }
        return piece_size;
    }
    const size_t length = store_up_to_3(k, first, dst, SIZE_MAX);
    return LANES == 1 ? length + store_up_to_3(k, last, dst + length, SIZE_MAX) : length;
}

/* A group with longer sequences than two bytes. Returns their length, or 0 for bad surrogates. */
U8C_INLINE size_t store_group(const constants *k, const void *src, size_t src_len, size_t read,
                              uint8_t *dst, int swapped)
{
    uint8_t *to = dst;
    if (!has_surrogates(k, src, read, swapped)) {
        for (size_t i = 0; i < group_size; i += piece_size) {
            to += store_piece_up_to_3(k, src, read + i, to, swapped);
        }
        return (size_t)(to - dst);
    }
    if (is_cut_badly(src, src_len, read + group_size, swapped)) {
        return 0;
    }
    for (size_t i = 0; i < group_size; i += block_size) {
        const size_t length = store_pairs(k, src, read + i, to, SIZE_MAX, swapped);
        if (length == 0) {
            return 0;
        }
        to += length;
    }
    return (size_t)(to - dst);
}

/* All bits that are set in the units of a group. */
U8C_INLINE VEC bits_of_group(const constants *k, const void *src, size_t read, int swapped)
{
    VEC bits = VS(setzero)();
    for (size_t i = 0; i < group_size; i += block_size) {
        bits = VS(or)(bits, load_words(k, src, read + i, 0));
    }
    return words_of(k, bits, swapped);
}

/* Stores a group of ASCII, and those behind it that are, up to most units. Returns how many. */
U8C_INLINE size_t store_ascii_groups(const constants *k, const void *src, size_t read, uint8_t *dst,
                                     size_t most, int swapped)
{
    size_t done = 0;
    do {
        for (size_t i = 0; i < group_size; i += 2 * block_size, done += 2 * block_size) {
            store_ascii_pair(dst + done, load_words(k, src, read + done, swapped),
                             load_words(k, src, read + done + block_size, swapped));
        }
    } while (most - done >= group_size &&
             VS(testz)(bits_of_group(k, src, read + done, swapped), CONSTANT(non_ascii)));
    return done;
}

/* Converts groups from where advance is, as far as dst has room for the longest of their kind. */
U8C_INLINE u8c_advance convert_groups(const constants *k, const void *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, u8c_advance advance,
                                      int swapped)
{
    while (src_len - advance.read >= group_size) {
        const size_t read = advance.read, room = dst_cap - advance.written;
        uint8_t *const to = dst + advance.written;
        size_t length = 0;
        const VEC bits = bits_of_group(k, src, read, swapped);
        if (VS(testz)(bits, CONSTANT(non_ascii))) {
            const size_t left = src_len - read;
            if (room < group_size) {
                break;
            }
            length = store_ascii_groups(k, src, read, to, left < room ? left : room, swapped);
            advance.read += length - group_size;
        } else if (VS(testz)(bits, CONSTANT(over_2))) {
            if (room < 2 * group_size) {
                break;
            }
            for (size_t i = 0; i < group_size; i += block_size) {
                length +=
                    store_up_to_2(k, load_words(k, src, read + i, swapped), to + length, SIZE_MAX);
            }
        } else {
            if (room < room_for_3) {
                break;
            }
            length = store_group(k, src, src_len, read, to, swapped);
            if (length == 0) {
                break; /* blocks by themselves come closer */
            }
        }
        advance.read += group_size;
        advance.written += length;
    }
    return advance;
}

/* Converts blocks from a sequence boundary to another, as far as dst has room for whole stores. */
U8C_INLINE u8c_advance convert_blocks(const constants *k, const void *src, size_t src_len,
                                      uint8_t *dst, size_t dst_cap, u8c_advance advance,
                                      int swapped)
{
    const size_t start = advance.read;
    advance = convert_groups(k, src, src_len, dst, dst_cap, advance, swapped);
    while (src_len - advance.read >= block_size) {
        const size_t length = store_block(k, src, src_len, advance.read, dst + advance.written,
                                          dst_cap - advance.written, swapped);
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

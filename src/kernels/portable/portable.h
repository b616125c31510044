/*
 * Shared by the portable kernels: plain C, for every target. ASCII is tested a word at a
 * time; text with unpredictable sequence lengths goes through the state machine of dfa.h; runs
 * of sequences of one length have loops of their own.
 *
 * Measurements: docs/performance.md.
 */
#ifndef U8C_PORTABLE_H
#define U8C_PORTABLE_H

#include "../../core/grammar.h"
#include "../levels.h"

enum {
    u8c_block_size = 16,             /* bytes per iteration */
    u8c_cut_max = u8c_max_length - 1 /* bytes of an incomplete sequence */
};

/*
 * The code units of UTF-16 or UTF-32: their size in bytes, and whether they are in the byte order
 * opposite to the native one. A constant wherever it is passed.
 */
typedef struct u8c_form {
    size_t size;
    int swapped;
} u8c_form;

U8C_UNUSED static const u8c_form u8c_utf16 = {sizeof(uint16_t), 0};
U8C_UNUSED static const u8c_form u8c_utf16_swapped = {sizeof(uint16_t), 1};
U8C_UNUSED static const u8c_form u8c_utf32 = {sizeof(uint32_t), 0};
U8C_UNUSED static const u8c_form u8c_utf32_swapped = {sizeof(uint32_t), 1};

U8C_INLINE uint32_t u8c_swap_unit(uint32_t unit, u8c_form form)
{
    return !form.swapped                   ? unit
           : form.size == sizeof(uint16_t) ? u8c_swap16((uint16_t)unit)
                                           : u8c_swap32(unit);
}

U8C_INLINE uint32_t u8c_load_unit(const uint8_t *from, u8c_form form)
{
    return u8c_swap_unit(form.size == sizeof(uint16_t) ? u8c_load16(from) : u8c_load32(from), form);
}

U8C_INLINE void u8c_store_unit(uint8_t *to, uint32_t unit, u8c_form form)
{
    if (form.size == sizeof(uint16_t)) {
        u8c_store16(to, (uint16_t)u8c_swap_unit(unit, form));
    } else {
        u8c_store32(to, u8c_swap_unit(unit, form));
    }
}

/*
 * Whether one of eight units of UTF-16 is a surrogate. In words: gcc makes no vectors of a loop
 * over the units, but instructions with constants of 16 bits, and Intel's decoders stop at each of
 * those for several cycles.
 */
U8C_INLINE int u8c_has_surrogate_in_8(const uint8_t *src, unsigned swapped)
{
    return u8c_has_surrogate_in_4(src, swapped) |
           u8c_has_surrogate_in_4(src + sizeof(uint64_t), swapped);
}

/* Stores a code point as this many units: two of UTF-16 above U+FFFF, else one. */
U8C_INLINE void u8c_store_code_point(uint8_t *to, uint32_t code_point, size_t units, u8c_form form)
{
    if (units == 2) {
        u8c_store_unit(to, u8c_high_surrogate_of(code_point), form);
        u8c_store_unit(to + form.size, u8c_low_surrogate_of(code_point), form);
    } else {
        u8c_store_unit(to, code_point, form);
    }
}

/*
 * The position of a conversion: the rest of the source and of the destination, at any alignment.
 * One side is UTF-8, the other has units of this form.
 */
typedef struct u8c_cursor {
    const uint8_t *src;
    const uint8_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
    u8c_form form;
} u8c_cursor;

/* Whether count bytes, a multiple of u8c_word_size, are all ASCII. */
U8C_INLINE int u8c_is_ascii(const uint8_t *src, size_t count)
{
    u8c_word all = 0;
    U8C_UNROLLED
    for (size_t i = 0; i < count; i += u8c_word_size) {
        all |= u8c_load_word(src + i);
    }
    return (all & U8C_NON_ASCII_BITS) == 0;
}

/* The number of bytes before the first that is not ASCII, of two words, which have one. */
U8C_INLINE size_t u8c_ascii_of_two_words(const uint8_t *src)
{
    const u8c_word first = u8c_load_word(src) & U8C_NON_ASCII_BITS;
    const u8c_word second = u8c_load_word(src + u8c_word_size) & U8C_NON_ASCII_BITS;
    return first != 0 ? u8c_first_byte_set(first) : u8c_word_size + u8c_first_byte_set(second);
}

/* The same of a block, which is two words or four. */
U8C_INLINE size_t u8c_ascii_of_block(const uint8_t *src)
{
    const size_t two_words = 2 * u8c_word_size;
    size_t at = 0;
    while (at + two_words < u8c_block_size && u8c_is_ascii(src + at, two_words)) {
        at += two_words;
    }
    return at + u8c_ascii_of_two_words(src + at);
}

/*
 * Copies count bytes, 1 to 32, by two copies of the same size, which overlap unless they just fit.
 */
U8C_INLINE void u8c_copy_part(uint8_t *to, const uint8_t *from, size_t count)
{
    if (count >= 16) {
        u8c_copy(to, from, 16);
        u8c_copy(to + count - 16, from + count - 16, 16);
    } else if (count >= 8) {
        u8c_copy(to, from, 8);
        u8c_copy(to + count - 8, from + count - 8, 8);
    } else {
        u8c_copy_few(to, from, count);
    }
}

/*
 * The number of bytes just before src[0] that belong to an incomplete sequence, 0 to u8c_cut_max,
 * if they end a prefix of well-formed text. src[-u8c_cut_max] must be readable.
 *
 * Branchless, since it is unpredictable whether the end of a block cuts a sequence. In well-formed
 * text at most one term is not 0, because a lead byte that makes one is followed by continuation
 * bytes only. For other text the result is meaningless but within its range.
 */
U8C_INLINE size_t u8c_cut_before(const uint8_t *src)
{
    return ((size_t)(src[-1] >= u8c_lead_2) + 2 * (size_t)(src[-2] >= u8c_lead_3) +
            3 * (size_t)(src[-3] >= u8c_lead_4)) %
           (u8c_cut_max + 1);
}

/*
 * Whether bytes[read, src_len) is shorter than a block and the block that ends at src_len is ASCII.
 * Then that block can be converted as a whole, although it overlaps bytes already converted.
 */
U8C_INLINE int u8c_ends_in_ascii(const uint8_t *bytes, size_t read, size_t src_len)
{
    return src_len >= u8c_block_size && src_len - read < u8c_block_size &&
           u8c_is_ascii(bytes + src_len - u8c_block_size, u8c_block_size);
}

#endif

/*
 * Blocks of UTF-32 for x86-64, with and without AVX2: loading them, and telling scalar values from
 * others. Parameters: that of x86_slots.tmpl.h, and
 *
 *   load_quads(src)
 *                one quad for each lane: from src, and from two quads after it
 *
 * A quad is four code points, in one lane. A block is two vectors, the first of the even quads, the
 * second of the odd ones: packed to words, lane by lane, they are in the order of the text.
 */
#ifndef U8C_X86_UTF32_BLOCK_TMPL_H
#define U8C_X86_UTF32_BLOCK_TMPL_H

#include "encode.h"

#if defined(VEC) /* without its parameters there is nothing to define */

typedef struct block {
    VEC even, odd; /* code points */
    VEC class;     /* words */
} block;

/* The shift makes the values positive, and packing saturates: what is too great remains so. */
U8C_INLINE block block_of(VEC even, VEC odd)
{
    const block all = {
        even, odd, V(packs_epi32)(V(srli_epi32)(even, class_bits), V(srli_epi32)(odd, class_bits))};
    return all;
}

/* `swapped` is a constant: the bytes of the units are in the order that is not the machine's. */
U8C_INLINE VEC in_order(VEC units, int swapped)
{
    static const uint32_t order[4 * LANES] = {
        IN_EACH_LANE(0x00010203, 0x04050607, 0x08090A0B, 0x0C0D0E0F)};
    return swapped ? V(shuffle_epi8)(units, VS(loadu)((const VEC *)order)) : units;
}

U8C_INLINE block load_block(const u8c_unit32 *src, int swapped)
{
    return block_of(in_order(load_quads(src), swapped),
                    in_order(load_quads(src + quad_size), swapped));
}

/*
 * A word for each code point, to be compared as signed: greater than the limit where it is no
 * scalar value.
 *
 * Flipping the bits of the first surrogate leaves the least values to the surrogates and changes
 * nothing about what is above the last class; the subtraction wraps these values around. INT16_MIN
 * turns the order of unsigned words into that of signed ones.
 */
U8C_INLINE VEC class_order(const constants *k, VEC class)
{
    return V(sub_epi16)(VS(xor)(class, CONSTANT(surrogate)), CONSTANT(surrogates));
}

/* Two bits for each code point of a block that is no scalar value. */
U8C_INLINE uint32_t ill_formed(const constants *k, VEC class)
{
    return (uint32_t)V(movemask_epi8)(V(cmpgt_epi16)(class_order(k, class), CONSTANT(limit)));
}

#endif
#endif

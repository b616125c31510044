/*
 * Blocks of UTF-32: loading them, and finding code points that are not scalar values. Included
 * after a level's vec.h, inside its target.
 *
 * A block is two vecs of code points, one with the even rows, one with the odd rows; a row is four
 * code points, in one block of a vec. Packed to u16 lanes, the code points are in text order.
 *
 * The first code point of each length, the surrogates and the end of Unicode are all multiples of
 * u8c_last_1 + 1. So the bits above the lowest seven are enough to determine the length and to find
 * ill-formed code points. They fit into a u16 lane and are called the class.
 */
#ifndef U8C_VEC_UTF32_BLOCK_H
#define U8C_VEC_UTF32_BLOCK_H

#include "encode.h"
#include "swapped.h"
#include "unit32.h"

enum {
    class_bits = 7,
    class_size = u8c_last_1 + 1,
    class_2 = 1, /* the first class of each length */
    class_3 = (u8c_last_2 + 1) / class_size,
    class_4 = (u8c_last_3 + 1) / class_size,
    class_last = u8c_last_4 / class_size,
    class_surrogate = u8c_surrogate_first / class_size,
    surrogate_classes = u8c_surrogate_count / class_size
};

typedef struct class_constants {
    uint16_t last_1[vec_units]; /* the last class of each length */
    uint16_t last_2[vec_units];
    uint16_t last_3[vec_units];
    uint16_t surrogate[vec_units]; /* see class_order() */
    uint16_t surrogate_classes[vec_units];
    uint16_t limit[vec_units];
} class_constants;

/* Flipping bit 15, 0x8000, lets a signed comparison compare unsigned numbers. */
#define CLASS_CONSTANTS                                                                            \
    {                                                                                              \
        .last_1 = ALL_16(class_2 - 1),                                                             \
        .last_2 = ALL_16(class_3 - 1),                                                             \
        .last_3 = ALL_16(class_4 - 1),                                                             \
        .surrogate = ALL_16(class_surrogate),                                                      \
        .surrogate_classes = ALL_16(0x8000 + surrogate_classes),                                   \
        .limit = ALL_16(0x8000 + class_last - surrogate_classes),                                  \
    }

typedef struct utf32_block {
    vec even, odd; /* code points, of the even and of the odd rows */
    vec class;     /* u16 lanes */
} utf32_block;

/* The shift makes the lanes nonnegative; packing saturates, so values too great stay too great. */
U8C_INLINE utf32_block block_of(vec even, vec odd)
{
    const utf32_block block = {even, odd,
                               v_pack32s(v_right32(even, class_bits), v_right32(odd, class_bits))};
    return block;
}

/* The code points at src that make one vec of a block. */
U8C_INLINE vec load_rows(const u8c_unit32 *src)
{
    return v_load_blocks(src, src + (v_blocks - 1) * 2 * row_units);
}

/* Code points converted to native byte order. `swapped`: theirs is the opposite one. */
U8C_INLINE vec codes_in_order(vec codes, int swapped)
{
    return swapped ? swapped_lanes(codes, 4) : codes;
}

U8C_INLINE utf32_block load_block(const u8c_unit32 *src, int swapped)
{
    return block_of(codes_in_order(load_rows(src), swapped),
                    codes_in_order(load_rows(src + row_units), swapped));
}

/*
 * A number for each class, greater than the limit as a signed number if and only if the code point
 * is not a scalar value. As in u8c_scalar_order(), the xor maps the surrogates to the least numbers
 * and the classes above the last one to others above it; the subtraction wraps the least around.
 */
U8C_INLINE vec class_order(const class_constants *k, vec class)
{
    return v_sub16(v_xor(class, v_load_aligned(k->surrogate)),
                   v_load_aligned(k->surrogate_classes));
}

#if V_SELECTS
U8C_INLINE uint32_t greatest_in(utf32_block block)
{
    return v_greatest32u(v_max32u(block.even, block.odd));
}
#endif

/* A mask of the surrogates in u16 lanes. */
U8C_INLINE vec surrogates_in(vec units)
{
    const vec bits = v_and(units, v_all16(UINT16_MAX - (u8c_surrogate_count - 1)));
    return v_equal16(bits, v_all16(u8c_surrogate_first));
}

/* Whether a code point is not a scalar value. */
U8C_INLINE int has_ill_formed(const class_constants *k, vec class)
{
    return v_has_top_bits(v_greater16s(class_order(k, class), v_load_aligned(k->limit)));
}

/* Two bits for each code point of a block that is not a scalar value. */
U8C_INLINE uint32_t ill_formed(const class_constants *k, vec class)
{
    return v_top_bits8(v_greater16s(class_order(k, class), v_load_aligned(k->limit)));
}

/* u8c_scalar_order() of each unit. */
U8C_INLINE vec scalar_order(vec units, int swapped)
{
    const vec numbers = swapped ? swapped_lanes(units, 4) : units;
    return v_sub32(v_xor(numbers, v_constant32(u8c_surrogate_first)),
                   v_constant32(u8c_surrogate_count));
}

/* Zero in each lane that is up to u8c_scalar_limit. */
U8C_INLINE vec beyond_limit(vec orders)
{
    const vec limit = v_constant32(u8c_scalar_limit);
    return v_xor(v_max32u(orders, limit), limit);
}

#endif

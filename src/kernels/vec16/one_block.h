/*
 * The operations of a vec.h that concern blocks, where a vec is one block of 16 bytes. Included by
 * the vec.h of such levels, after their own operations.
 */
#ifndef U8C_VEC16_ONE_BLOCK_H
#define U8C_VEC16_ONE_BLOCK_H

#include "../vec/block.h"

/* Returns `from`; other levels hide it from the compiler. */
U8C_INLINE const uint8_t *v_constants(const uint8_t *from)
{
    return from;
}

/* 16 bytes, in each block. */
U8C_INLINE vec v_each_block(const void *from)
{
    return v_load(from);
}

/* A vec of blocks, and the blocks of a vec. There is only one block: `high` is unused. */
U8C_INLINE vec v_from_blocks(vec_block low, vec_block high)
{
    (void)high;
    return low;
}

U8C_INLINE vec_block v_low_block(vec a)
{
    return a;
}

U8C_INLINE vec_block v_high_block(vec a)
{
    return a;
}

/* A block from each address. There is only one block: `high` is not read. */
U8C_INLINE vec v_load_blocks(const void *low, const void *high)
{
    (void)high;
    return v_load(low);
}

/*
 * The first `count` bytes at from, 1 to v_size - 1, and zeros after them. Reads no others. Copies
 * them to `to`, unless that is NULL, as a constant.
 */
U8C_INLINE vec v_copy_first(uint8_t *to, const uint8_t *from, size_t count)
{
    return v_block_copy_first(to, from, count);
}

U8C_INLINE vec v_load_first(const uint8_t *from, size_t count)
{
    return v_copy_first(NULL, from, count);
}

/* The same by v_block_load_words(). */
U8C_INLINE vec v_load_words(const uint8_t *from, size_t count)
{
    return v_block_load_words(from, count);
}

/* Whether a lane of 16 bits is 0. */
U8C_INLINE int v_has_zero16(vec a)
{
    return v_has_top_bits(v_equal16(a, v_zero()));
}

#endif

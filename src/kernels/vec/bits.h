/*
 * Bit operations in general registers, for every level: compilers of vector kernels have these
 * builtins. May be included inside the target region of any level.
 */
#ifndef U8C_VEC_BITS_H
#define U8C_VEC_BITS_H

#include "../../core/base.h"

/* The index of the lowest bit that is set; bits is not 0. */
U8C_INLINE unsigned u8c_lowest_bit(uint64_t bits)
{
    U8C_ASSERT(bits != 0);
    return (unsigned)__builtin_ctzll(bits);
}

/* The index of the highest bit that is set; bits is not 0. */
U8C_INLINE unsigned u8c_highest_bit(uint64_t bits)
{
    U8C_ASSERT(bits != 0);
    return 63 - (unsigned)__builtin_clzll(bits);
}

U8C_INLINE unsigned u8c_count_bits(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

/* The bits that are set in each byte: their number, in that byte. */
U8C_INLINE uint64_t u8c_count_in_bytes(uint64_t bits)
{
    const uint64_t pairs = bits - (bits >> 1 & 0x5555555555555555),
                   fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333);
    return (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

/* The lowest `count` bits of bits, for levels without BMI2; count is below 64. */
U8C_INLINE uint64_t u8c_bits_below(uint64_t bits, size_t count)
{
    return bits & (((uint64_t)1 << count) - 1);
}

#endif

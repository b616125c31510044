/*
 * One name for the SSE and the AVX2 form of each operation on a register of bytes, so that a kernel
 * is written once for both.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  bytes of a register: 16 (SSE4.1) or 32 (AVX2). Undefined: nothing is defined.
 */
#ifndef U8C_X86_VECTOR_TMPL_H
#define U8C_X86_VECTOR_TMPL_H

#include "x86.h"

#if defined(U8C_VECTOR_SIZE)

enum {
    u8c_vector_size = U8C_VECTOR_SIZE,
    u8c_lane_size = 16 /* what byte shuffles work within */
};

#if U8C_VECTOR_SIZE == 32
typedef __m256i u8c_vector;
#define U8C_VECTOR_OP(operation) _mm256_##operation
#define U8C_VECTOR_BITS(name)    _mm256_##name##_si256
#else
typedef __m128i u8c_vector;
#define U8C_VECTOR_OP(operation) _mm_##operation
#define U8C_VECTOR_BITS(name)    _mm_##name##_si128
#endif

U8C_INLINE u8c_vector u8c_load(const void *from)
{
    return U8C_VECTOR_BITS(loadu)((const u8c_vector *)from);
}

U8C_INLINE u8c_vector u8c_and(u8c_vector a, u8c_vector b)
{
    return U8C_VECTOR_BITS(and)(a, b);
}

U8C_INLINE u8c_vector u8c_or(u8c_vector a, u8c_vector b)
{
    return U8C_VECTOR_BITS(or)(a, b);
}

U8C_INLINE u8c_vector u8c_xor(u8c_vector a, u8c_vector b)
{
    return U8C_VECTOR_BITS(xor)(a, b);
}

/* `byte` in every place. */
U8C_INLINE u8c_vector u8c_each(unsigned byte)
{
    return U8C_VECTOR_OP(set1_epi8)((char)byte);
}

/* a - b, but not below 0. */
U8C_INLINE u8c_vector u8c_minus(u8c_vector a, unsigned b)
{
    return U8C_VECTOR_OP(subs_epu8)(a, u8c_each(b));
}

/* The high and the low halves of the bytes, as numbers below 16. */
U8C_INLINE u8c_vector u8c_high_nibbles(u8c_vector a)
{
    return u8c_and(U8C_VECTOR_OP(srli_epi16)(a, 4), u8c_each(15));
}

U8C_INLINE u8c_vector u8c_low_nibbles(u8c_vector a)
{
    return u8c_and(a, u8c_each(15));
}

/* table[nibble] in every place; the table is one lane. */
U8C_INLINE u8c_vector u8c_look_up(const uint8_t table[u8c_lane_size], u8c_vector nibbles)
{
    const __m128i lane = _mm_loadu_si128((const __m128i *)table);
#if U8C_VECTOR_SIZE == 32
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(lane), nibbles);
#else
    return _mm_shuffle_epi8(lane, nibbles);
#endif
}

/* Bit 7 of each byte: bit i is the byte's at place i. */
U8C_INLINE uint32_t u8c_top_bits(u8c_vector a)
{
    return (uint32_t)U8C_VECTOR_OP(movemask_epi8)(a);
}

/* Bit i: byte i is not 0. */
U8C_INLINE uint32_t u8c_not_zero_bits(u8c_vector a)
{
    const u8c_vector zero = U8C_VECTOR_BITS(setzero)();
    return ~u8c_top_bits(U8C_VECTOR_OP(cmpeq_epi8)(a, zero)) &
           (UINT32_MAX >> (32 - u8c_vector_size));
}

#endif
#endif

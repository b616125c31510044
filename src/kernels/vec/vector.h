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

#include "../x86/target.h"

#if defined(U8C_VECTOR_SIZE)

enum {
    u8c_vector_size = U8C_VECTOR_SIZE,
    u8c_lane_size = 16 /* what byte shuffles work within */
};

#if U8C_VECTOR_SIZE == 32
typedef __m256i u8c_vector;
#define U8C_IN_EACH_LANE(...)    __VA_ARGS__, __VA_ARGS__
#define U8C_VECTOR_OP(operation) _mm256_##operation
#define U8C_VECTOR_BITS(name)    _mm256_##name##_si256
#else
typedef __m128i u8c_vector;
#define U8C_IN_EACH_LANE(...)    __VA_ARGS__
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

/*
 * The same, as a value of which the compiler knows nothing but that it is in a register here. gcc
 * 12 otherwise makes constants anew in the midst of loops, loads again what it has loaded, and
 * mixes independent chains of operations until they don't fit into the registers: a fifth of the
 * speed.
 */
U8C_INLINE u8c_vector u8c_in_register(u8c_vector a)
{
    __asm__("" : "+x"(a));
    return a;
}

/* `byte` in every place. */
U8C_INLINE u8c_vector u8c_each(unsigned byte)
{
    return U8C_VECTOR_OP(set1_epi8)((char)byte);
}

/* a - b, but not below 0. */
U8C_INLINE u8c_vector u8c_minus_each(u8c_vector a, u8c_vector b)
{
    return U8C_VECTOR_OP(subs_epu8)(a, b);
}

/* The same, `b` from every place. */
U8C_INLINE u8c_vector u8c_minus(u8c_vector a, unsigned b)
{
    return u8c_minus_each(a, u8c_each(b));
}

U8C_INLINE u8c_vector u8c_greater(u8c_vector a, u8c_vector b)
{
    return U8C_VECTOR_OP(max_epu8)(a, b);
}

/* The high halves of the bytes, as numbers below 16; low_half is 15 in every place. */
U8C_INLINE u8c_vector u8c_high_nibbles(u8c_vector a, u8c_vector low_half)
{
    return u8c_and(U8C_VECTOR_OP(srli_epi16)(a, 4), low_half);
}

/* table[nibble] in every place; the table is in each lane. */
U8C_INLINE u8c_vector u8c_look_up(u8c_vector table, u8c_vector nibbles)
{
    return U8C_VECTOR_OP(shuffle_epi8)(table, nibbles);
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

/* The bytes moved up by `count` places, 1 to 3: what is before them when nothing is before a. */
#if U8C_VECTOR_SIZE == 32
#define U8C_MOVED_UP(a, count)                                                                     \
    _mm256_alignr_epi8(a, _mm256_permute2x128_si256(a, a, u8c_zero_then_low),                      \
                       u8c_lane_size - (count))
enum {
    u8c_zero_then_low = 8 /* the low lane becomes 0, the high one what was the low one */
};
#else
#define U8C_MOVED_UP(a, count) _mm_slli_si128(a, count)
#endif

/* Less than a lane, 1 to 15 bytes, and 0 behind them. */
U8C_INLINE __m128i u8c_load_short(const uint8_t *from, size_t count)
{
    uint64_t low, high = 0;
    if (count >= sizeof low) {
        /* Two words that overlap; what the second repeats is shifted out. */
        low = u8c_load64(from);
        high = u8c_load64(from + count - sizeof high) >> 8 * (u8c_lane_size - 1 - count) >> 8;
    } else if (count >= sizeof(uint32_t)) {
        uint32_t first, last;
        u8c_copy(&first, from, sizeof first);
        u8c_copy(&last, from + count - sizeof last, sizeof last);
        low = first | (uint64_t)last << 8 * (count - sizeof last);
    } else {
        /* The first, the middle, the last of three; of fewer, some twice. */
        low = from[0] | (uint32_t)from[count / 2] << 8 * (count / 2) |
              (uint32_t)from[count - 1] << 8 * (count - 1);
    }
    return _mm_set_epi64x((long long)high, (long long)low);
}

/* The `count` bytes before `end`, up to a lane, and 0 behind them. A lane before it is readable. */
U8C_INLINE __m128i u8c_load_end(const uint8_t *end, size_t count)
{
    /* From a place on: its number and the following ones, then what a shuffle makes 0 of. */
    static const uint8_t from_place[2 * u8c_lane_size] = {
        0,         1,         2,         3,         4,         5,         6,         7,
        8,         9,         10,        11,        12,        13,        14,        15,
        UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX,
        UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX};
    const uint8_t *const places = from_place + (u8c_lane_size - count);

    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(end - u8c_lane_size)),
                            _mm_loadu_si128((const __m128i *)places));
}

/* Less than a register, 1 byte or more, and 0 behind them. */
U8C_INLINE u8c_vector u8c_load_part(const uint8_t *from, size_t count)
{
#if U8C_VECTOR_SIZE == 32
    if (count < u8c_lane_size) {
        return _mm256_set_m128i(_mm_setzero_si128(), u8c_load_short(from, count));
    }
    return _mm256_set_m128i(u8c_load_end(from + count, count - u8c_lane_size),
                            _mm_loadu_si128((const __m128i *)from));
#else
    return u8c_load_short(from, count);
#endif
}

U8C_INLINE int u8c_is_zero(u8c_vector a)
{
    return U8C_VECTOR_BITS(testz)(a, a);
}

/* The number of the lowest bit that is set; bits is not 0. */
U8C_INLINE unsigned u8c_lowest_bit(uint64_t bits)
{
    return (unsigned)__builtin_ctzll(bits);
}

U8C_INLINE unsigned u8c_bits_set(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

#endif
#endif

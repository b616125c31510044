/*
 * Vector operations of 16 bytes, written with the vector extensions of gcc and clang, which compile
 * each to an instruction or two of any machine that has such registers. Little-endian.
 *
 * Included by vec.h. The vec.h of a level adds what no extension can say: U8C_LEVEL, v_is_zero(),
 * v_top_bits8(), v_shuffle(), v_shuffle_modulo(), v_pack16u(), v_pack16s(), v_pack32u(),
 * v_pack32s(). The last part of this file is made of these.
 */
#ifndef U8C_NATIVE_GENERIC_H
#define U8C_NATIVE_GENERIC_H

#include "target.h"

/* Of two vectors of the same type, by lanes: clang has builtins for any machine, gcc 12 has not. */
#if U8C_HAS_VSX
#define V_EQUAL(a, b)         vec_cmpeq(a, b)
#define V_GREATER(a, b)       vec_cmpgt(a, b)
#define V_MAX(a, b)           vec_max(a, b)
#define V_MIN(a, b)           vec_min(a, b)
#define V_ADD_SATURATED(a, b) vec_adds(a, b)
#define V_SUB_SATURATED(a, b) vec_subs(a, b)
#else
#define V_EQUAL(a, b)         ((a) == (b))
#define V_GREATER(a, b)       ((a) > (b))
#define V_MAX(a, b)           __builtin_elementwise_max(a, b)
#define V_MIN(a, b)           __builtin_elementwise_min(a, b)
#define V_ADD_SATURATED(a, b) __builtin_elementwise_add_sat(a, b)
#define V_SUB_SATURATED(a, b) __builtin_elementwise_sub_sat(a, b)
#endif

typedef uint8_t vec __attribute__((vector_size(16)));
typedef vec vec_block; /* 16 bytes of a vec */

/* A vec as lanes of other sizes, unsigned or signed: a cast keeps the bits. */
typedef uint16_t vec_u16 __attribute__((vector_size(16)));
typedef uint32_t vec_u32 __attribute__((vector_size(16)));
typedef uint64_t vec_u64 __attribute__((vector_size(16)));
typedef int8_t vec_s8 __attribute__((vector_size(16)));
typedef int16_t vec_s16 __attribute__((vector_size(16)));
typedef int32_t vec_s32 __attribute__((vector_size(16)));

/*
 * In memory of any type: at any address, and aligned. For RISC-V they are loaded and stored as they
 * are written, V_KEPT: a function there takes and returns a vec in two integer registers, so that
 * clang, after inlining, would have integers of 128 bits, which it loads and stores byte by byte,
 * and computes with between the vectors. That was more than twice the instructions.
 */
#if U8C_HAS_RVV
#define V_KEPT volatile
#else
#define V_KEPT
#endif
typedef uint8_t vec_anywhere __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint8_t vec_aligned __attribute__((vector_size(16), may_alias));
typedef uint8_t vec_half __attribute__((vector_size(8), aligned(1), may_alias));

enum {
    v_size = 16, /* bytes of a vec */
    v_block_size = 16,
    v_blocks = v_size / v_block_size
};

/* The initializer of an array that is loaded as a vec: the given elements in every block. */
#define V_EACH_BLOCK(...) __VA_ARGS__

/* Before the definition of constants that are loaded as vecs: a load crosses no cache line. */
#define V_ALIGNED _Alignas(v_size)

/* The same number in every lane of 8, 16 or 32 bits. */

U8C_INLINE vec v_all8(unsigned number)
{
    const uint8_t n = (uint8_t)number;
    return (vec){n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n};
}

U8C_INLINE vec v_all16(unsigned number)
{
    const uint16_t n = (uint16_t)number;
    return (vec)(vec_u16){n, n, n, n, n, n, n, n};
}

U8C_INLINE vec v_all32(uint32_t number)
{
    return (vec)(vec_u32){number, number, number, number};
}

U8C_INLINE vec v_all64(uint64_t number)
{
    return (vec)(vec_u64){number, number};
}

U8C_INLINE vec v_zero(void)
{
    return v_all8(0);
}

/* 16 bytes of a and then b, from index `from` on, a constant up to 16. */
#define V_WINDOW(a, b, from)                                                                       \
    __builtin_shufflevector(a, b, from, (from) + 1, (from) + 2, (from) + 3, (from) + 4,            \
                            (from) + 5, (from) + 6, (from) + 7, (from) + 8, (from) + 9,            \
                            (from) + 10, (from) + 11, (from) + 12, (from) + 13, (from) + 14,       \
                            (from) + 15)

/* Memory, at any address. */

U8C_INLINE vec v_load(const void *from)
{
    return *(const V_KEPT vec_anywhere *)from;
}

/* At a multiple of v_size. */
U8C_INLINE vec v_load_aligned(const void *from)
{
    return *(const V_KEPT vec_aligned *)from;
}

U8C_INLINE void v_store(void *to, vec a)
{
    *(V_KEPT vec_anywhere *)to = a;
}

/* The first 4 or 8 bytes of a vec: `size` is a constant. Zeros come after what is loaded. */

U8C_INLINE vec v_load_part(const void *from, size_t size)
{
    if (size == 8) {
        const vec_half half = *(const V_KEPT vec_half *)from;
        const vec_half zeros = {0, 0, 0, 0, 0, 0, 0, 0};
        return __builtin_shufflevector(half, zeros, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                       14, 15);
    }
    return (vec)(vec_u32){u8c_load32(from), 0, 0, 0};
}

U8C_INLINE void v_store_part(void *to, vec a, size_t size)
{
    if (size == 8) {
        *(V_KEPT vec_half *)to = __builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7);
    } else {
        u8c_store32(to, ((vec_u32)a)[0]);
    }
}

/* Bits. */

U8C_INLINE vec v_and(vec a, vec b)
{
    return a & b;
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return a | b;
}

U8C_INLINE vec v_xor(vec a, vec b)
{
    return a ^ b;
}

/* b without the bits of a. */
U8C_INLINE vec v_clear(vec a, vec b)
{
    return b & ~a;
}

/* b where the byte of mask has all bits, a where it has none. */
U8C_INLINE vec v_select(vec a, vec b, vec mask)
{
    return (b & mask) | (a & ~mask);
}

/*
 * Arithmetic, modulo the size of the lane unless the name says that it saturates. Suffix s or u:
 * the numbers are signed or unsigned, where that matters.
 */

U8C_INLINE vec v_add8(vec a, vec b)
{
    return a + b;
}

U8C_INLINE vec v_add16(vec a, vec b)
{
    return (vec)((vec_u16)a + (vec_u16)b);
}

U8C_INLINE vec v_add32(vec a, vec b)
{
    return (vec)((vec_u32)a + (vec_u32)b);
}

U8C_INLINE vec v_add64(vec a, vec b)
{
    return (vec)((vec_u64)a + (vec_u64)b);
}

U8C_INLINE vec v_add_saturated8u(vec a, vec b)
{
    return V_ADD_SATURATED(a, b);
}

U8C_INLINE vec v_add_saturated16u(vec a, vec b)
{
    return (vec)V_ADD_SATURATED((vec_u16)a, (vec_u16)b);
}

U8C_INLINE vec v_sub8(vec a, vec b)
{
    return a - b;
}

U8C_INLINE vec v_sub16(vec a, vec b)
{
    return (vec)((vec_u16)a - (vec_u16)b);
}

U8C_INLINE vec v_sub32(vec a, vec b)
{
    return (vec)((vec_u32)a - (vec_u32)b);
}

U8C_INLINE vec v_sub_saturated8u(vec a, vec b)
{
    return V_SUB_SATURATED(a, b);
}

U8C_INLINE vec v_max8u(vec a, vec b)
{
    return V_MAX(a, b);
}

U8C_INLINE vec v_min8u(vec a, vec b)
{
    return V_MIN(a, b);
}

U8C_INLINE vec v_max8s(vec a, vec b)
{
    return (vec)V_MAX((vec_s8)a, (vec_s8)b);
}

U8C_INLINE vec v_max16s(vec a, vec b)
{
    return (vec)V_MAX((vec_s16)a, (vec_s16)b);
}

U8C_INLINE vec v_min16u(vec a, vec b)
{
    return (vec)V_MIN((vec_u16)a, (vec_u16)b);
}

U8C_INLINE vec v_max32u(vec a, vec b)
{
    return (vec)V_MAX((vec_u32)a, (vec_u32)b);
}

/* Comparison: all bits of the lane, or none. */

U8C_INLINE vec v_equal8(vec a, vec b)
{
    return (vec)V_EQUAL(a, b);
}

U8C_INLINE vec v_equal16(vec a, vec b)
{
    return (vec)V_EQUAL((vec_u16)a, (vec_u16)b);
}

U8C_INLINE vec v_greater8s(vec a, vec b)
{
    return (vec)V_GREATER((vec_s8)a, (vec_s8)b);
}

U8C_INLINE vec v_greater16s(vec a, vec b)
{
    return (vec)V_GREATER((vec_s16)a, (vec_s16)b);
}

U8C_INLINE vec v_greater32s(vec a, vec b)
{
    return (vec)V_GREATER((vec_s32)a, (vec_s32)b);
}

/* Shifts by a constant. */

U8C_INLINE vec v_left16(vec a, unsigned bits)
{
    return (vec)((vec_u16)a << (vec_u16)v_all16(bits));
}

U8C_INLINE vec v_left32(vec a, unsigned bits)
{
    return (vec)((vec_u32)a << (vec_u32)v_all32(bits));
}

U8C_INLINE vec v_right16(vec a, unsigned bits)
{
    return (vec)((vec_u16)a >> (vec_u16)v_all16(bits));
}

U8C_INLINE vec v_right32(vec a, unsigned bits)
{
    return (vec)((vec_u32)a >> (vec_u32)v_all32(bits));
}

U8C_INLINE vec v_right64(vec a, unsigned bits)
{
    return (vec)((vec_u64)a >> (vec_u64)v_all64(bits));
}

/* The upper four bits of each byte. Other levels need low_digits: 0F in each byte. */
U8C_INLINE vec v_high_digits(vec a, vec low_digits)
{
    (void)low_digits;
    return a >> v_all8(4);
}

/* Sums of neighbours: a times b for each lane, then pairs added into lanes of twice the size. */

/* a unsigned, b not above 127; no sum is above 65535. */
U8C_INLINE vec v_dot8(vec a, vec b)
{
    const vec low = v_all16(UINT8_MAX);
    return (vec)((vec_u16)(a & low) * (vec_u16)(b & low) +
                 (vec_u16)v_right16(a, 8) * (vec_u16)v_right16(b, 8));
}

U8C_INLINE vec v_dot16(vec a, vec b)
{
    const vec low = v_all32(UINT16_MAX);
    return (vec)((vec_u32)(a & low) * (vec_u32)(b & low) +
                 (vec_u32)v_right32(a, 16) * (vec_u32)v_right32(b, 16));
}

/* The bytes of each 64 bits added up. */
U8C_INLINE vec v_sum8u(vec a)
{
    const vec by_2 = v_add16(a & v_all16(UINT8_MAX), v_right16(a, 8));
    const vec by_4 = v_add32(by_2 & v_all32(UINT16_MAX), v_right32(by_2, 16));
    return v_add64(by_4 & v_all64(UINT32_MAX), v_right64(by_4, 32));
}

/* The u64 lanes added up. */
U8C_INLINE uint64_t v_total64(vec a)
{
    return ((vec_u64)a)[0] + ((vec_u64)a)[1];
}

/* The sum of all bytes. */
U8C_INLINE size_t v_total8u(vec a)
{
    return (size_t)v_total64(v_sum8u(a));
}

/* Lanes interleaved. */

U8C_INLINE vec v_zip_low8(vec a, vec b)
{
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

U8C_INLINE vec v_zip_high8(vec a, vec b)
{
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15,
                                   31);
}

U8C_INLINE vec v_zip_low16(vec a, vec b)
{
    return (vec)__builtin_shufflevector((vec_u16)a, (vec_u16)b, 0, 8, 1, 9, 2, 10, 3, 11);
}

U8C_INLINE vec v_zip_high16(vec a, vec b)
{
    return (vec)__builtin_shufflevector((vec_u16)a, (vec_u16)b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/* The first four bytes as u32 lanes. */
U8C_INLINE vec v_widen32(vec a)
{
    return __builtin_shufflevector(a, v_zero(), 0, 16, 16, 16, 1, 16, 16, 16, 2, 16, 16, 16, 3, 16,
                                   16, 16);
}

/* The numbers in the first half of a vec, each in a lane of twice the size, in order. */

U8C_INLINE vec v_widen_8_to_16(vec a)
{
    return v_zip_low8(a, v_zero());
}

U8C_INLINE vec v_widen_16_to_32(vec a)
{
    return v_zip_low16(a, v_zero());
}

/* The compilers of these levels need not be kept from rearranging operations. */
U8C_INLINE vec v_opaque(vec a)
{
    return a;
}

/*
 * The bytes moved up by `count`, a constant from 1 to 15; zeros are shifted in at the bottom. A
 * macro, since the count is an immediate operand.
 */
#define V_MOVE_UP(a, count) V_WINDOW(v_zero(), a, v_block_size - (count))

/*
 * For each byte of a, the byte `count` before it, a constant from 1 to 15; b is the vec before a. A
 * macro, as above.
 */
#define V_PRECEDING(a, b, count) V_WINDOW(b, a, v_block_size - (count))

/* Blocks, which are vecs. */

U8C_INLINE vec_block v_block_load(const void *from)
{
    return v_load(from);
}

U8C_INLINE void v_block_store(void *to, vec_block a)
{
    v_store(to, a);
}

/* The lower half of a. */
U8C_INLINE void v_block_store_half(void *to, vec_block a)
{
    v_store_part(to, a, v_size / 2);
}

U8C_INLINE vec_block v_block_or(vec_block a, vec_block b)
{
    return a | b;
}

/* The first four, or eight, bytes of the block. */
U8C_INLINE uint32_t v_block_low32(vec_block a)
{
    return ((vec_u32)a)[0];
}

U8C_INLINE uint64_t v_block_low64(vec_block a)
{
    return ((vec_u64)a)[0];
}

/* A block of two u64. */
U8C_INLINE vec_block v_block_of64(uint64_t low, uint64_t high)
{
    return (vec)(vec_u64){low, high};
}

/* The upper half of a, moved to the lower one. */
U8C_INLINE vec_block v_block_upper(vec_block a)
{
    return (vec)__builtin_shufflevector((vec_u64)a, (vec_u64)a, 1, 1);
}

/* A u32, and zeros after it. */
U8C_INLINE vec v_of32(uint32_t number)
{
    return (vec)(vec_u32){number, 0, 0, 0};
}

/* What is made of a level's own operations. */

U8C_INLINE int v_is_zero(vec a);
U8C_INLINE uint32_t v_top_bits8(vec a);
U8C_INLINE vec v_shuffle(vec table, vec index);
U8C_INLINE vec v_pack16u(vec a, vec b);
U8C_INLINE vec v_pack32u(vec a, vec b);

/* Whether a & b is 0. */
U8C_INLINE int v_disjoint(vec a, vec b)
{
    return v_is_zero(a & b);
}

/* Whether the top bit of a byte is set. */
U8C_INLINE int v_has_top_bits(vec a)
{
    return v_top_bits8(a) != 0;
}

/* Bit i: byte i is not 0. */
U8C_INLINE uint32_t v_nonzero8(vec a)
{
    return v_top_bits8(~v_equal8(a, v_zero()));
}

/* Packs as v_pack16u() does, but in the order of a, then b, across all blocks. */
U8C_INLINE vec v_pack_in_order16u(vec a, vec b)
{
    return v_pack16u(a, b);
}

/* The same of v_pack32u(). */
U8C_INLINE vec v_pack_in_order32u(vec a, vec b)
{
    return v_pack32u(a, b);
}

/* Numbers up to 0xFF, from 32 bits to 8, in order. */
U8C_INLINE vec v_pack_in_order_32_to_8(vec a, vec b, vec c, vec d)
{
    return v_pack16u(v_pack32u(a, b), v_pack32u(c, d));
}

U8C_INLINE vec_block v_block_shuffle(vec_block table, vec_block index)
{
    return v_shuffle(table, index);
}

#endif

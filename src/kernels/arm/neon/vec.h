/*
 * The vector operations of NEON, on which the kernels of ../../vec/ and ../../vec16/ are built.
 * Every level of 16 or 32 bytes has such a file, with the same names and meanings. Included by
 * ../../native/vec.h.
 *
 * A vec has 16 bytes: one block of 16. Lanes are its parts of 8, 16, 32 or 64 bits.
 */
#ifndef U8C_NEON_VEC_H
#define U8C_NEON_VEC_H

#include "../../native/target.h"

/* The level, in the names of its kernels: see U8C_AT_LEVEL(). */
#define U8C_LEVEL neon

typedef uint8x16_t vec;
typedef uint8x16_t vec_block; /* 16 bytes of a vec */

enum {
    v_size = 16, /* bytes of a vec */
    v_block_size = 16,
    v_blocks = v_size / v_block_size
};

/* See ../../vec/options.h. */
#define V_COUNTS_BITS    0
#define V_WIDENS_LOADS   0
#define V_MANY_REGISTERS 1
#define V_SELECTS        1

/* The initializer of an array that is loaded as a vec: the given elements in every block. */
#define V_EACH_BLOCK(...) __VA_ARGS__

/* Before the definition of constants that are loaded as vecs: a load crosses no cache line. */
#define V_ALIGNED _Alignas(v_size)

/* A vec as lanes of other sizes, unsigned or signed, and back. */
#define V_U16(a)    vreinterpretq_u16_u8(a)
#define V_U32(a)    vreinterpretq_u32_u8(a)
#define V_U64(a)    vreinterpretq_u64_u8(a)
#define V_S8(a)     vreinterpretq_s8_u8(a)
#define V_S16(a)    vreinterpretq_s16_u8(a)
#define V_S32(a)    vreinterpretq_s32_u8(a)
#define V_OF_U16(a) vreinterpretq_u8_u16(a)
#define V_OF_U32(a) vreinterpretq_u8_u32(a)
#define V_OF_U64(a) vreinterpretq_u8_u64(a)
#define V_OF_S8(a)  vreinterpretq_u8_s8(a)
#define V_OF_S16(a) vreinterpretq_u8_s16(a)

/* Memory, at any address. */

U8C_INLINE vec v_load(const void *from)
{
    return vld1q_u8((const uint8_t *)from);
}

/* At a multiple of v_size. */
U8C_INLINE vec v_load_aligned(const void *from)
{
    return v_load(from);
}

U8C_INLINE void v_store(void *to, vec a)
{
    vst1q_u8((uint8_t *)to, a);
}

/* The first 4 or 8 bytes of a vec: `size` is a constant. Zeros come after what is loaded. */

U8C_INLINE vec v_load_part(const void *from, size_t size)
{
    return size == 8 ? vcombine_u8(vld1_u8((const uint8_t *)from), vcreate_u8(0))
                     : V_OF_U32(vsetq_lane_u32(u8c_load32(from), vdupq_n_u32(0), 0));
}

U8C_INLINE void v_store_part(void *to, vec a, size_t size)
{
    if (size == 8) {
        vst1_u8((uint8_t *)to, vget_low_u8(a));
    } else {
        u8c_store32(to, vgetq_lane_u32(V_U32(a), 0));
    }
}

/* Bits. */

U8C_INLINE vec v_zero(void)
{
    return vdupq_n_u8(0);
}

U8C_INLINE vec v_and(vec a, vec b)
{
    return vandq_u8(a, b);
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return vorrq_u8(a, b);
}

U8C_INLINE vec v_xor(vec a, vec b)
{
    return veorq_u8(a, b);
}

/* b without the bits of a. */
U8C_INLINE vec v_clear(vec a, vec b)
{
    return vbicq_u8(b, a);
}

/* b where the byte of mask has all bits, a where it has none. */
U8C_INLINE vec v_select(vec a, vec b, vec mask)
{
    return vbslq_u8(mask, b, a);
}

U8C_INLINE int v_is_zero(vec a)
{
    return vmaxvq_u32(V_U32(a)) == 0;
}

/* Whether a & b is 0. */
U8C_INLINE int v_disjoint(vec a, vec b)
{
    return v_is_zero(v_and(a, b));
}

/* Whether the top bit of a byte is set. */
U8C_INLINE int v_has_top_bits(vec a)
{
    return vmaxvq_u8(a) > INT8_MAX;
}

/* The bits of eight bytes each: their lowest ones with a weight, added up. */
U8C_INLINE uint32_t v_bits_of_mask(vec mask)
{
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const vec bits = v_and(mask, v_load(weights));
    return vaddvq_u16(V_U16(vzip1q_u8(bits, vextq_u8(bits, bits, 8))));
}

/* Bit i is the top bit of byte i. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    return v_bits_of_mask(vcltzq_s8(V_S8(a)));
}

/* The same for four vecs, in less than four times as much. */
U8C_INLINE uint64_t v_top_bits_of_4(vec a, vec b, vec c, vec d)
{
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const vec bits = v_load(weights),
              low = vpaddq_u8(v_and(vcltzq_s8(V_S8(a)), bits), v_and(vcltzq_s8(V_S8(b)), bits)),
              high = vpaddq_u8(v_and(vcltzq_s8(V_S8(c)), bits), v_and(vcltzq_s8(V_S8(d)), bits)),
              all = vpaddq_u8(low, high);
    return vgetq_lane_u64(V_U64(vpaddq_u8(all, all)), 0);
}
#define V_TOP_BITS_OF_4 v_top_bits_of_4

/*
 * The lanes of a mask: bit i for lane i, up to bit 7; and from bit 8 on, four bits with the number
 * of lanes in each row of four. Both are one sum.
 */
U8C_INLINE uint32_t v_set_of_32(vec mask)
{
    static const uint32_t weights[4] = {0x101, 0x102, 0x104, 0x108};
    return vaddvq_u32(vandq_u32(V_U32(mask), vld1q_u32(weights)));
}

U8C_INLINE uint32_t v_set_of_16(vec mask)
{
    static const uint16_t weights[8] = {0x101, 0x102, 0x104, 0x108, 0x1010, 0x1020, 0x1040, 0x1080};
    return vaddvq_u16(vandq_u16(V_U16(mask), vld1q_u16(weights)));
}
#define V_SET_OF_32              v_set_of_32
#define V_SET_OF_16              v_set_of_16
#define V_COUNT_IN_ROW(set, bit) ((set) >> (8 + (bit)) & 0xF)

/* Bit i: byte i is not 0. */
U8C_INLINE uint32_t v_nonzero8(vec a)
{
    return v_bits_of_mask(vtstq_u8(a, a));
}

/* The same number in every lane of 8, 16 or 32 bits. */

U8C_INLINE vec v_all8(unsigned number)
{
    return vdupq_n_u8((uint8_t)number);
}

U8C_INLINE vec v_all16(unsigned number)
{
    return V_OF_U16(vdupq_n_u16((uint16_t)number));
}

U8C_INLINE vec v_all32(uint32_t number)
{
    return V_OF_U32(vdupq_n_u32(number));
}

/*
 * Arithmetic, modulo the size of the lane unless the name says that it saturates. Suffix s or u:
 * the numbers are signed or unsigned, where that matters.
 */

U8C_INLINE vec v_add8(vec a, vec b)
{
    return vaddq_u8(a, b);
}

U8C_INLINE vec v_add16(vec a, vec b)
{
    return V_OF_U16(vaddq_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_add32(vec a, vec b)
{
    return V_OF_U32(vaddq_u32(V_U32(a), V_U32(b)));
}

U8C_INLINE vec v_add64(vec a, vec b)
{
    return V_OF_U64(vaddq_u64(V_U64(a), V_U64(b)));
}

U8C_INLINE vec v_add_saturated8u(vec a, vec b)
{
    return vqaddq_u8(a, b);
}

U8C_INLINE vec v_add_saturated16u(vec a, vec b)
{
    return V_OF_U16(vqaddq_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_sub8(vec a, vec b)
{
    return vsubq_u8(a, b);
}

U8C_INLINE vec v_sub16(vec a, vec b)
{
    return V_OF_U16(vsubq_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_sub32(vec a, vec b)
{
    return V_OF_U32(vsubq_u32(V_U32(a), V_U32(b)));
}

U8C_INLINE vec v_sub_saturated8u(vec a, vec b)
{
    return vqsubq_u8(a, b);
}

U8C_INLINE vec v_max8u(vec a, vec b)
{
    return vmaxq_u8(a, b);
}

U8C_INLINE vec v_min8u(vec a, vec b)
{
    return vminq_u8(a, b);
}

U8C_INLINE vec v_max8s(vec a, vec b)
{
    return V_OF_S8(vmaxq_s8(V_S8(a), V_S8(b)));
}

U8C_INLINE vec v_max16s(vec a, vec b)
{
    return V_OF_S16(vmaxq_s16(V_S16(a), V_S16(b)));
}

U8C_INLINE vec v_min16u(vec a, vec b)
{
    return V_OF_U16(vminq_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_max32u(vec a, vec b)
{
    return V_OF_U32(vmaxq_u32(V_U32(a), V_U32(b)));
}

/* Comparison: all bits of the lane, or none. */

U8C_INLINE vec v_equal8(vec a, vec b)
{
    return vceqq_u8(a, b);
}

U8C_INLINE vec v_equal16(vec a, vec b)
{
    return V_OF_U16(vceqq_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_greater8s(vec a, vec b)
{
    return vcgtq_s8(V_S8(a), V_S8(b));
}

U8C_INLINE vec v_greater16s(vec a, vec b)
{
    return V_OF_U16(vcgtq_s16(V_S16(a), V_S16(b)));
}

U8C_INLINE vec v_greater32s(vec a, vec b)
{
    return V_OF_U32(vcgtq_s32(V_S32(a), V_S32(b)));
}

/* Shifts by a constant. By the compilers' operator, since the intrinsics want an immediate. */

U8C_INLINE vec v_left16(vec a, int bits)
{
    return V_OF_U16(V_U16(a) << bits);
}

U8C_INLINE vec v_left32(vec a, int bits)
{
    return V_OF_U32(V_U32(a) << bits);
}

U8C_INLINE vec v_right16(vec a, int bits)
{
    return V_OF_U16(V_U16(a) >> bits);
}

U8C_INLINE vec v_right32(vec a, int bits)
{
    return V_OF_U32(V_U32(a) >> bits);
}

/* The upper four bits of each byte. Other levels need low_digits: 0F in each byte. */
U8C_INLINE vec v_high_digits(vec a, vec low_digits)
{
    (void)low_digits;
    return vshrq_n_u8(a, 4);
}

/* Sums of neighbours: a times b for each lane, then pairs added into lanes of twice the size. */

/* a unsigned, b not above 127; no sum is above 65535. */
U8C_INLINE vec v_dot8(vec a, vec b)
{
    return V_OF_U16(vpaddq_u16(vmull_u8(vget_low_u8(a), vget_low_u8(b)), vmull_high_u8(a, b)));
}

U8C_INLINE vec v_dot16(vec a, vec b)
{
    return V_OF_U32(vpaddq_u32(vmull_u16(vget_low_u16(V_U16(a)), vget_low_u16(V_U16(b))),
                               vmull_high_u16(V_U16(a), V_U16(b))));
}

/* The bytes of the lower, and of the upper half, as u16 lanes: a + 64 * b. */
#define V_JOIN_LOW(a, b)  V_OF_U16(vaddw_u8(vshll_n_u8(vget_low_u8(b), 6), vget_low_u8(a)))
#define V_JOIN_HIGH(a, b) V_OF_U16(vaddw_high_u8(vshll_high_n_u8(b, 6), a))

/* The bytes of each 64 bits added up. */
U8C_INLINE vec v_sum8u(vec a)
{
    return V_OF_U64(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(a))));
}

/* The sum of all bytes. */
U8C_INLINE size_t v_total8u(vec a)
{
    return vaddlvq_u8(a);
}

/* The u64 lanes added up. */
U8C_INLINE uint64_t v_total64(vec a)
{
    return vaddvq_u64(V_U64(a));
}

/*
 * Bytes moved, lanes interleaved, and lanes halved in size with saturation, where a makes the lower
 * half of the result and b the upper one.
 */

/*
 * Byte i of the result is table[index[i]], or 0 where the top bit of index[i] is set. There must be
 * no index from 16 to 127, unless the result does not matter.
 */
U8C_INLINE vec v_shuffle(vec table, vec index)
{
    return vqtbl1q_u8(table, index);
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return vqtbl1q_u8(table, v_and(index, v_all8(0x8F)));
}

U8C_INLINE vec v_zip_low8(vec a, vec b)
{
    return vzip1q_u8(a, b);
}

U8C_INLINE vec v_zip_high8(vec a, vec b)
{
    return vzip2q_u8(a, b);
}

U8C_INLINE vec v_zip_low16(vec a, vec b)
{
    return V_OF_U16(vzip1q_u16(V_U16(a), V_U16(b)));
}

U8C_INLINE vec v_zip_high16(vec a, vec b)
{
    return V_OF_U16(vzip2q_u16(V_U16(a), V_U16(b)));
}

/* The first four bytes as u32 lanes. */
U8C_INLINE vec v_widen32(vec a)
{
    return V_OF_U32(vmovl_u16(vget_low_u16(vmovl_u8(vget_low_u8(a)))));
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return vqmovun_high_s16(vqmovun_s16(V_S16(a)), V_S16(b));
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return V_OF_S8(vqmovn_high_s16(vqmovn_s16(V_S16(a)), V_S16(b)));
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return V_OF_U16(vqmovun_high_s32(vqmovun_s32(V_S32(a)), V_S32(b)));
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return V_OF_S16(vqmovn_high_s32(vqmovn_s32(V_S32(a)), V_S32(b)));
}

/* Hides the value of a from the compiler, which keeps it in a register. */
U8C_INLINE vec v_opaque(vec a)
{
    __asm__("" : "+w"(a));
    return a;
}

/* Packs lanes that fit, in the order of a, then b, across all blocks. */
U8C_INLINE vec v_pack_in_order16u(vec a, vec b)
{
    return vuzp1q_u8(a, b);
}

/* The same of v_pack32u(). */
U8C_INLINE vec v_pack_in_order32u(vec a, vec b)
{
    return v_pack32u(a, b);
}

/* Numbers up to 0xFF, from 32 bits to 8, in order. */
U8C_INLINE vec v_pack_in_order_32_to_8(vec a, vec b, vec c, vec d)
{
    return vuzp1q_u8(V_OF_U16(vuzp1q_u16(V_U16(a), V_U16(b))),
                     V_OF_U16(vuzp1q_u16(V_U16(c), V_U16(d))));
}

/* The numbers in the first half of a vec, each in a lane of twice the size, in order. */

U8C_INLINE vec v_widen_8_to_16(vec a)
{
    return V_OF_U16(vmovl_u8(vget_low_u8(a)));
}

U8C_INLINE vec v_widen_16_to_32(vec a)
{
    return V_OF_U32(vmovl_u16(vget_low_u16(V_U16(a))));
}

/*
 * The bytes moved up by `count`, a constant from 1 to 15; zeros are shifted in at the bottom. A
 * macro, since the count is an immediate operand.
 */
#define V_MOVE_UP(a, count) vextq_u8(v_zero(), a, v_block_size - (count))

/*
 * For each byte of a, the byte `count` before it, a constant from 1 to 15; b is the vec before a. A
 * macro, as above.
 */
#define V_PRECEDING(a, b, count) vextq_u8(b, a, v_block_size - (count))

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
    vst1_u8((uint8_t *)to, vget_low_u8(a));
}

U8C_INLINE vec_block v_block_or(vec_block a, vec_block b)
{
    return v_or(a, b);
}

/* The first four, or eight, bytes of the block. */
U8C_INLINE uint32_t v_block_low32(vec_block a)
{
    return vgetq_lane_u32(V_U32(a), 0);
}

U8C_INLINE uint64_t v_block_low64(vec_block a)
{
    return vgetq_lane_u64(V_U64(a), 0);
}

/* A block of two u64. */
U8C_INLINE vec_block v_block_of64(uint64_t low, uint64_t high)
{
    return vcombine_u8(vcreate_u8(low), vcreate_u8(high));
}

U8C_INLINE vec_block v_block_shuffle(vec_block table, vec_block index)
{
    return v_shuffle(table, index);
}

/* The upper half of a, moved to the lower one. */
U8C_INLINE vec_block v_block_upper(vec_block a)
{
    return vextq_u8(a, a, v_block_size / 2);
}

/* A u32, and zeros after it. */
U8C_INLINE vec v_of32(uint32_t number)
{
    return v_block_of64(number, 0);
}

/* What V_SELECTS means. */

U8C_INLINE vec v_greater16u(vec a, vec b)
{
    return V_OF_U16(vcgtq_u16(V_U16(a), V_U16(b)));
}

/* The bits of b where mask has them, else those of a. */
U8C_INLINE vec v_select_bits(vec a, vec b, vec mask)
{
    return vbslq_u8(mask, b, a);
}

/* a in the lower byte of each u16 lane, b in the upper one: the lower bytes of both. */
U8C_INLINE vec v_two_bytes(vec a, vec b)
{
    return V_OF_U16(vsliq_n_u16(V_U16(a), V_U16(b), 8));
}

/* The u16 lanes added up, the greatest of them, and the greatest u32 lane. */
U8C_INLINE uint32_t v_total16(vec a)
{
    return vaddvq_u16(V_U16(a));
}

U8C_INLINE uint32_t v_greatest16u(vec a)
{
    return vmaxvq_u16(V_U16(a));
}

U8C_INLINE uint32_t v_greatest32u(vec a)
{
    return vmaxvq_u32(V_U32(a));
}

/* Like v_pack32u(), for lanes that fit. */
U8C_INLINE vec v_fit32(vec a, vec b)
{
    return V_OF_U16(vuzp1q_u16(V_U16(a), V_U16(b)));
}

/*
 * For u16 lanes of up to 0x80: the index of those that are 0x80, and in the bits from 8 up their
 * number: both are one sum.
 */
U8C_INLINE uint32_t v_index_above_1(vec lanes)
{
    static const uint16_t weights[8] = {0x101, 0x102, 0x104, 0x108, 0x110, 0x120, 0x140, 0x180};
    const uint16x8_t above = vceqq_u16(V_U16(lanes), vdupq_n_u16(0x80));
    return vaddvq_u16(vandq_u16(above, vld1q_u16(weights)));
}

/* The number of bits in such an index. */
U8C_INLINE unsigned v_count_of_index(uint32_t index)
{
    return index >> 8;
}

#endif

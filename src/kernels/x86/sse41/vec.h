/*
 * The vector operations of SSE4.1, on which the kernels of ../../vec/ are built. Every level of 16
 * or 32 bytes has such a file, with the same names and meanings.
 *
 * Included by this folder's kernels, inside U8C_TARGET_SSE41, and by ../avx2/vec16.h.
 *
 * A vec has 16 bytes: one block of 16. Lanes are its parts of 8, 16, 32 or 64 bits.
 */
#ifndef U8C_SSE41_VEC_H
#define U8C_SSE41_VEC_H

#include "../target.h"

/* The level, in the names of its kernels: see U8C_AT_LEVEL(). ../avx2/vec16.h has another. */
#ifndef U8C_LEVEL
#define U8C_LEVEL sse41
#endif

typedef __m128i vec;
typedef __m128i vec_block; /* 16 bytes of a vec */

enum {
    v_size = 16, /* bytes of a vec */
    v_block_size = 16,
    v_blocks = v_size / v_block_size
};

/* The initializer of an array that is loaded as a vec: the given elements in every block. */
#define V_EACH_BLOCK(...) __VA_ARGS__

/*
 * Before the definition of constants that are loaded as vecs. A load that is not aligned may cross
 * cache lines, and for SSE4.1 it is an instruction of its own; clang aligns to 16 bytes at most.
 */
#define V_ALIGNED _Alignas(v_size)

/* Memory, at any address. */

U8C_INLINE vec v_load(const void *from)
{
    return _mm_loadu_si128((const vec *)from);
}

/* At a multiple of v_size. */
U8C_INLINE vec v_load_aligned(const void *from)
{
    return _mm_load_si128((const vec *)from);
}

U8C_INLINE void v_store(void *to, vec a)
{
    _mm_storeu_si128((vec *)to, a);
}

/* The first 4 or 8 bytes of a vec: `size` is a constant. Zeros come after what is loaded. */

U8C_INLINE vec v_load_part(const void *from, size_t size)
{
    return size == 8 ? _mm_loadl_epi64((const vec *)from)
                     : _mm_cvtsi32_si128((int)u8c_load32(from));
}

U8C_INLINE void v_store_part(void *to, vec a, size_t size)
{
    if (size == 8) {
        _mm_storel_epi64((vec *)to, a);
    } else {
        u8c_store32(to, (uint32_t)_mm_cvtsi128_si32(a));
    }
}

/* Bits. */

U8C_INLINE vec v_zero(void)
{
    return _mm_setzero_si128();
}

U8C_INLINE vec v_and(vec a, vec b)
{
    return _mm_and_si128(a, b);
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return _mm_or_si128(a, b);
}

U8C_INLINE vec v_xor(vec a, vec b)
{
    return _mm_xor_si128(a, b);
}

/* b without the bits of a. */
U8C_INLINE vec v_clear(vec a, vec b)
{
    return _mm_andnot_si128(a, b);
}

/* b where the byte of mask has all bits, a where it has none. */
U8C_INLINE vec v_select(vec a, vec b, vec mask)
{
    return _mm_blendv_epi8(a, b, mask);
}

U8C_INLINE int v_is_zero(vec a)
{
    return _mm_testz_si128(a, a);
}

/* Whether a & b is 0. */
U8C_INLINE int v_disjoint(vec a, vec b)
{
    return _mm_testz_si128(a, b);
}

/* Whether the top bit of a byte is set. */
U8C_INLINE int v_has_top_bits(vec a)
{
    return _mm_movemask_epi8(a) != 0;
}

/* Bit i is the top bit of byte i. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    return (uint32_t)_mm_movemask_epi8(a);
}

/* Bit i is the top bit of u32 lane i. */
U8C_INLINE uint32_t v_top_bits32(vec a)
{
    return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(a));
}
#define V_SET_OF_32 v_top_bits32

/* Bit i: byte i is not 0. */
U8C_INLINE uint32_t v_nonzero8(vec a)
{
    return ~v_top_bits8(_mm_cmpeq_epi8(a, v_zero())) & 0xFFFF;
}

/* The same number in every lane of 8, 16 or 32 bits. */

U8C_INLINE vec v_all8(unsigned number)
{
    return _mm_set1_epi8((char)number);
}

U8C_INLINE vec v_all16(unsigned number)
{
    return _mm_set1_epi16((short)number);
}

U8C_INLINE vec v_all32(uint32_t number)
{
    return _mm_set1_epi32((int)number);
}

/*
 * Arithmetic, modulo the size of the lane unless the name says that it saturates. Suffix s or u:
 * the numbers are signed or unsigned, where that matters.
 */

U8C_INLINE vec v_add8(vec a, vec b)
{
    return _mm_add_epi8(a, b);
}

U8C_INLINE vec v_add16(vec a, vec b)
{
    return _mm_add_epi16(a, b);
}

U8C_INLINE vec v_add32(vec a, vec b)
{
    return _mm_add_epi32(a, b);
}

U8C_INLINE vec v_add64(vec a, vec b)
{
    return _mm_add_epi64(a, b);
}

U8C_INLINE vec v_add_saturated8u(vec a, vec b)
{
    return _mm_adds_epu8(a, b);
}

U8C_INLINE vec v_add_saturated16u(vec a, vec b)
{
    return _mm_adds_epu16(a, b);
}

U8C_INLINE vec v_sub8(vec a, vec b)
{
    return _mm_sub_epi8(a, b);
}

U8C_INLINE vec v_sub16(vec a, vec b)
{
    return _mm_sub_epi16(a, b);
}

U8C_INLINE vec v_sub32(vec a, vec b)
{
    return _mm_sub_epi32(a, b);
}

U8C_INLINE vec v_sub_saturated8u(vec a, vec b)
{
    return _mm_subs_epu8(a, b);
}

U8C_INLINE vec v_sub_saturated16u(vec a, vec b)
{
    return _mm_subs_epu16(a, b);
}

U8C_INLINE vec v_max8u(vec a, vec b)
{
    return _mm_max_epu8(a, b);
}

U8C_INLINE vec v_min8u(vec a, vec b)
{
    return _mm_min_epu8(a, b);
}

U8C_INLINE vec v_max8s(vec a, vec b)
{
    return _mm_max_epi8(a, b);
}

U8C_INLINE vec v_max16s(vec a, vec b)
{
    return _mm_max_epi16(a, b);
}

U8C_INLINE vec v_min16u(vec a, vec b)
{
    return _mm_min_epu16(a, b);
}

U8C_INLINE vec v_max32u(vec a, vec b)
{
    return _mm_max_epu32(a, b);
}

/* Comparison: all bits of the lane, or none. */

U8C_INLINE vec v_equal8(vec a, vec b)
{
    return _mm_cmpeq_epi8(a, b);
}

U8C_INLINE vec v_equal16(vec a, vec b)
{
    return _mm_cmpeq_epi16(a, b);
}

U8C_INLINE vec v_greater8s(vec a, vec b)
{
    return _mm_cmpgt_epi8(a, b);
}

U8C_INLINE vec v_greater16s(vec a, vec b)
{
    return _mm_cmpgt_epi16(a, b);
}

U8C_INLINE vec v_greater32s(vec a, vec b)
{
    return _mm_cmpgt_epi32(a, b);
}

/* Shifts by a constant. */

U8C_INLINE vec v_left16(vec a, int bits)
{
    return _mm_slli_epi16(a, bits);
}

U8C_INLINE vec v_left32(vec a, int bits)
{
    return _mm_slli_epi32(a, bits);
}

U8C_INLINE vec v_right16(vec a, int bits)
{
    return _mm_srli_epi16(a, bits);
}

U8C_INLINE vec v_right32(vec a, int bits)
{
    return _mm_srli_epi32(a, bits);
}

/* The upper four bits of each byte. low_digits: 0F in each byte. */
U8C_INLINE vec v_high_digits(vec a, vec low_digits)
{
    return v_and(v_right16(a, 4), low_digits);
}

/* Sums of neighbours: a times b for each lane, then pairs added into lanes of twice the size. */

/* a unsigned, b signed; saturates. */
U8C_INLINE vec v_dot8(vec a, vec b)
{
    return _mm_maddubs_epi16(a, b);
}

U8C_INLINE vec v_dot16(vec a, vec b)
{
    return _mm_madd_epi16(a, b);
}

/* The bytes of each 64 bits added up. */
U8C_INLINE vec v_sum8u(vec a)
{
    return _mm_sad_epu8(a, _mm_setzero_si128());
}

/* The sum of all bytes. */
U8C_INLINE size_t v_total8u(vec a)
{
    const vec two = v_sum8u(a);
    return (size_t)_mm_cvtsi128_si64(two) + (size_t)_mm_extract_epi64(two, 1);
}

/*
 * Within each 16-byte block: bytes moved, lanes interleaved, and lanes halved in size with
 * saturation, where a makes the lower half of the result and b the upper one.
 */

/*
 * Byte i of the result is table[index[i]], or 0 where the top bit of index[i] is set. There must be
 * no index from 16 to 127, unless the result does not matter.
 */
U8C_INLINE vec v_shuffle(vec table, vec index)
{
    return _mm_shuffle_epi8(table, index);
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return v_shuffle(table, index);
}

U8C_INLINE vec v_zip_low8(vec a, vec b)
{
    return _mm_unpacklo_epi8(a, b);
}

U8C_INLINE vec v_zip_high8(vec a, vec b)
{
    return _mm_unpackhi_epi8(a, b);
}

U8C_INLINE vec v_zip_low16(vec a, vec b)
{
    return _mm_unpacklo_epi16(a, b);
}

U8C_INLINE vec v_zip_high16(vec a, vec b)
{
    return _mm_unpackhi_epi16(a, b);
}

/* The first four bytes as u32 lanes. */
U8C_INLINE vec v_widen32(vec a)
{
    return _mm_cvtepu8_epi32(a);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return _mm_packus_epi16(a, b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return _mm_packs_epi16(a, b);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return _mm_packus_epi32(a, b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return _mm_packs_epi32(a, b);
}

/*
 * Forces a into a register and hides its value from the compiler. gcc 12 otherwise rebuilds
 * constants inside loops, repeats loads, and interleaves independent chains of operations until
 * they do not fit into the registers: a fifth of the speed.
 */
U8C_INLINE vec v_opaque(vec a)
{
    __asm__("" : "+x"(a));
    return a;
}

/* Packs as v_pack16u() does, but in the order of a, then b, across all blocks. */
U8C_INLINE vec v_pack_in_order16u(vec a, vec b)
{
    return _mm_packus_epi16(a, b);
}

/* The same of v_pack32u(). */
U8C_INLINE vec v_pack_in_order32u(vec a, vec b)
{
    return _mm_packus_epi32(a, b);
}

/* Numbers up to 0xFF, from 32 bits to 8, in order. */
U8C_INLINE vec v_pack_in_order_32_to_8(vec a, vec b, vec c, vec d)
{
    return _mm_packus_epi16(_mm_packus_epi32(a, b), _mm_packus_epi32(c, d));
}

/* The numbers in the first half of a vec, each in a lane of twice the size, in order. */

U8C_INLINE vec v_widen_8_to_16(vec a)
{
    return _mm_cvtepu8_epi16(a);
}

U8C_INLINE vec v_widen_16_to_32(vec a)
{
    return _mm_cvtepu16_epi32(a);
}

/*
 * The bytes moved up by `count`, a constant from 1 to 15; zeros are shifted in at the bottom. A
 * macro, since the count is an immediate operand.
 */
#define V_MOVE_UP(a, count) _mm_slli_si128(a, count)

/*
 * For each byte of a, the byte `count` before it, a constant from 1 to 15; b is the vec before a. A
 * macro, as above.
 */
#define V_PRECEDING(a, b, count) _mm_alignr_epi8(a, b, v_block_size - (count))

#include "../block.h"

/* A u32, and zeros after it. */
U8C_INLINE vec v_of32(uint32_t number)
{
    return _mm_cvtsi32_si128((int)number);
}

/* The u64 lanes added up. */
U8C_INLINE uint64_t v_total64(vec a)
{
    return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi64(a, _mm_unpackhi_epi64(a, a)));
}

#include "../../vec16/one_block.h"

#endif

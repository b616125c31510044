/*
 * The vector operations of AVX2, on which the kernels of ../../vec/ are built. Every level of 16 or
 * 32 bytes has such a file, with the same names and meanings.
 *
 * Included by this folder's kernels, inside U8C_TARGET_AVX2.
 *
 * A vec has 32 bytes: two blocks of 16. Lanes are its parts of 8, 16, 32 or 64 bits.
 */
#ifndef U8C_AVX2_VEC_H
#define U8C_AVX2_VEC_H

#include "../target_avx.h"
#include "../constant.h"

/* The level, in the names of its kernels: see U8C_AT_LEVEL(). */
#define U8C_LEVEL avx2

typedef __m256i vec;
typedef __m128i vec_block; /* 16 bytes of a vec */

enum {
    v_size = 32, /* bytes of a vec */
    v_block_size = 16,
    v_blocks = v_size / v_block_size
};

/* The initializer of an array that is loaded as a vec: the given elements in every block. */
#define V_EACH_BLOCK(...) __VA_ARGS__, __VA_ARGS__

/*
 * Before the definition of constants that are loaded as vecs. A load that is not aligned may cross
 * cache lines, and for SSE4.1 it is an instruction of its own; clang aligns to 16 bytes at most.
 */
#define V_ALIGNED _Alignas(v_size)

/* Memory, at any address. */

U8C_INLINE vec v_load(const void *from)
{
    return _mm256_loadu_si256((const vec *)from);
}

/* At a multiple of v_size. */
U8C_INLINE vec v_load_aligned(const void *from)
{
    return _mm256_load_si256((const vec *)from);
}

U8C_INLINE void v_store(void *to, vec a)
{
    _mm256_storeu_si256((vec *)to, a);
}

/* 16 bytes, in each block. */
U8C_INLINE vec v_each_block(const void *from)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const vec_block *)(const void *)from));
}

/* The first 4, 8 or 16 bytes of a vec: `size` is a constant. Zeros come after what is loaded. */

U8C_INLINE vec v_load_part(const void *from, size_t size)
{
    return _mm256_zextsi128_si256(size == 16  ? _mm_loadu_si128((const vec_block *)from)
                                  : size == 8 ? _mm_loadl_epi64((const vec_block *)from)
                                              : _mm_cvtsi32_si128((int)u8c_load32(from)));
}

U8C_INLINE void v_store_part(void *to, vec a, size_t size)
{
    const vec_block part = _mm256_castsi256_si128(a);
    if (size == 16) {
        _mm_storeu_si128((vec_block *)to, part);
    } else if (size == 8) {
        _mm_storel_epi64((vec_block *)to, part);
    } else {
        u8c_store32(to, (uint32_t)_mm_cvtsi128_si32(part));
    }
}

/* Bits. */

U8C_INLINE vec v_zero(void)
{
    return _mm256_setzero_si256();
}

U8C_INLINE vec v_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

U8C_INLINE vec v_xor(vec a, vec b)
{
    return _mm256_xor_si256(a, b);
}

/* b without the bits of a. */
U8C_INLINE vec v_clear(vec a, vec b)
{
    return _mm256_andnot_si256(a, b);
}

/* b where the byte of mask has all bits, a where it has none. */
U8C_INLINE vec v_select(vec a, vec b, vec mask)
{
    return _mm256_blendv_epi8(a, b, mask);
}

U8C_INLINE int v_is_zero(vec a)
{
    return _mm256_testz_si256(a, a);
}

/* Whether a & b is 0. */
U8C_INLINE int v_disjoint(vec a, vec b)
{
    return _mm256_testz_si256(a, b);
}

/* Whether the top bit of a byte is set. */
U8C_INLINE int v_has_top_bits(vec a)
{
    return _mm256_movemask_epi8(a) != 0;
}

/* Bit i is the top bit of byte i. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    return (uint32_t)_mm256_movemask_epi8(a);
}

/* Bit i is the top bit of u32 lane i. */
U8C_INLINE uint32_t v_top_bits32(vec a)
{
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(a));
}
#define V_SET_OF_32 v_top_bits32

/* Bit i: byte i is not 0. */
U8C_INLINE uint32_t v_nonzero8(vec a)
{
    return ~v_top_bits8(_mm256_cmpeq_epi8(a, v_zero()));
}

/* The same number in every lane of 8, 16 or 32 bits. */

U8C_INLINE vec v_all8(unsigned number)
{
    return _mm256_set1_epi8((char)number);
}

U8C_INLINE vec v_all16(unsigned number)
{
    return _mm256_set1_epi16((short)number);
}

U8C_INLINE vec v_all32(uint32_t number)
{
    return _mm256_set1_epi32((int)number);
}

/*
 * Arithmetic, modulo the size of the lane unless the name says that it saturates. Suffix s or u:
 * the numbers are signed or unsigned, where that matters.
 */

U8C_INLINE vec v_add8(vec a, vec b)
{
    return _mm256_add_epi8(a, b);
}

U8C_INLINE vec v_add16(vec a, vec b)
{
    return _mm256_add_epi16(a, b);
}

U8C_INLINE vec v_add32(vec a, vec b)
{
    return _mm256_add_epi32(a, b);
}

U8C_INLINE vec v_add64(vec a, vec b)
{
    return _mm256_add_epi64(a, b);
}

U8C_INLINE vec v_add_saturated8u(vec a, vec b)
{
    return _mm256_adds_epu8(a, b);
}

U8C_INLINE vec v_add_saturated16u(vec a, vec b)
{
    return _mm256_adds_epu16(a, b);
}

U8C_INLINE vec v_sub8(vec a, vec b)
{
    return _mm256_sub_epi8(a, b);
}

U8C_INLINE vec v_sub16(vec a, vec b)
{
    return _mm256_sub_epi16(a, b);
}

U8C_INLINE vec v_sub32(vec a, vec b)
{
    return _mm256_sub_epi32(a, b);
}

U8C_INLINE vec v_sub_saturated8u(vec a, vec b)
{
    return _mm256_subs_epu8(a, b);
}

U8C_INLINE vec v_sub_saturated16u(vec a, vec b)
{
    return _mm256_subs_epu16(a, b);
}

U8C_INLINE vec v_max8u(vec a, vec b)
{
    return _mm256_max_epu8(a, b);
}

U8C_INLINE vec v_min8u(vec a, vec b)
{
    return _mm256_min_epu8(a, b);
}

U8C_INLINE vec v_max8s(vec a, vec b)
{
    return _mm256_max_epi8(a, b);
}

U8C_INLINE vec v_max16s(vec a, vec b)
{
    return _mm256_max_epi16(a, b);
}

U8C_INLINE vec v_min16u(vec a, vec b)
{
    return _mm256_min_epu16(a, b);
}

U8C_INLINE vec v_max32u(vec a, vec b)
{
    return _mm256_max_epu32(a, b);
}

/* Comparison: all bits of the lane, or none. */

U8C_INLINE vec v_equal8(vec a, vec b)
{
    return _mm256_cmpeq_epi8(a, b);
}

U8C_INLINE vec v_equal16(vec a, vec b)
{
    return _mm256_cmpeq_epi16(a, b);
}

U8C_INLINE vec v_greater8s(vec a, vec b)
{
    return _mm256_cmpgt_epi8(a, b);
}

U8C_INLINE vec v_greater16s(vec a, vec b)
{
    return _mm256_cmpgt_epi16(a, b);
}

U8C_INLINE vec v_greater32s(vec a, vec b)
{
    return _mm256_cmpgt_epi32(a, b);
}

/* Shifts by a constant. */

U8C_INLINE vec v_left16(vec a, int bits)
{
    return _mm256_slli_epi16(a, bits);
}

U8C_INLINE vec v_left32(vec a, int bits)
{
    return _mm256_slli_epi32(a, bits);
}

U8C_INLINE vec v_right16(vec a, int bits)
{
    return _mm256_srli_epi16(a, bits);
}

U8C_INLINE vec v_right32(vec a, int bits)
{
    return _mm256_srli_epi32(a, bits);
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
    return _mm256_maddubs_epi16(a, b);
}

U8C_INLINE vec v_dot16(vec a, vec b)
{
    return _mm256_madd_epi16(a, b);
}

/* The bytes of each 64 bits added up. */
U8C_INLINE vec v_sum8u(vec a)
{
    return _mm256_sad_epu8(a, _mm256_setzero_si256());
}

/* The sum of all bytes. */
U8C_INLINE size_t v_total8u(vec a)
{
    const vec sums = v_sum8u(a);
    const __m128i two =
        _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
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
    return _mm256_shuffle_epi8(table, index);
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return v_shuffle(table, index);
}

U8C_INLINE vec v_zip_low8(vec a, vec b)
{
    return _mm256_unpacklo_epi8(a, b);
}

U8C_INLINE vec v_zip_high8(vec a, vec b)
{
    return _mm256_unpackhi_epi8(a, b);
}

U8C_INLINE vec v_zip_low16(vec a, vec b)
{
    return _mm256_unpacklo_epi16(a, b);
}

U8C_INLINE vec v_zip_high16(vec a, vec b)
{
    return _mm256_unpackhi_epi16(a, b);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return _mm256_packus_epi16(a, b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return _mm256_packs_epi16(a, b);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return _mm256_packus_epi32(a, b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return _mm256_packs_epi32(a, b);
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

/*
 * Hides the address of constants from the compiler, so that they are loaded. gcc 12 otherwise
 * builds equal lanes from immediates, in three instructions instead of one.
 */
U8C_INLINE const uint8_t *v_constants(const uint8_t *from)
{
    __asm__("" : "+r"(from));
    return from;
}

/* A vec of blocks, and the blocks of a vec. */
U8C_INLINE vec v_from_blocks(vec_block low, vec_block high)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

U8C_INLINE vec_block v_low_block(vec a)
{
    return _mm256_castsi256_si128(a);
}

U8C_INLINE vec_block v_high_block(vec a)
{
    return _mm256_extracti128_si256(a, 1);
}

/* Packs as v_pack16u() does, but in the order of a, then b, across all blocks. */
U8C_INLINE vec v_pack_in_order16u(vec a, vec b)
{
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), _MM_SHUFFLE(3, 1, 2, 0));
}

/* The same of v_pack32u(). */
U8C_INLINE vec v_pack_in_order32u(vec a, vec b)
{
    return _mm256_permute4x64_epi64(_mm256_packus_epi32(a, b), _MM_SHUFFLE(3, 1, 2, 0));
}

/* Numbers up to 0xFF, from 32 bits to 8, in order. */
U8C_INLINE vec v_pack_in_order_32_to_8(vec a, vec b, vec c, vec d)
{
    const vec blocks = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
    return _mm256_permutevar8x32_epi32(blocks, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

/* The first eight bytes as u32 lanes. */
U8C_INLINE vec v_widen32(vec a)
{
    return _mm256_cvtepu8_epi32(_mm256_castsi256_si128(a));
}

/* The numbers in the first half of a vec, each in a lane of twice the size, in order. */

U8C_INLINE vec v_widen_8_to_16(vec a)
{
    return _mm256_cvtepu8_epi16(_mm256_castsi256_si128(a));
}

U8C_INLINE vec v_widen_16_to_32(vec a)
{
    return _mm256_cvtepu16_epi32(_mm256_castsi256_si128(a));
}

/*
 * The bytes moved up by `count`, a constant from 1 to 15; zeros are shifted in at the bottom. A
 * macro, since the count is an immediate operand. The permutation 0x08 moves the low block up and
 * clears the low block.
 */
#define V_MOVE_UP(a, count)                                                                        \
    _mm256_alignr_epi8(a, _mm256_permute2x128_si256(a, a, 0x08), v_block_size - (count))

/*
 * For each byte of a, the byte `count` before it, a constant from 1 to 15; b is the vec before a. A
 * macro, as above.
 */
#define V_PRECEDING(a, b, count)                                                                   \
    _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), v_block_size - (count))

#include "../block.h"

/* A block from each address. */
U8C_INLINE vec v_load_blocks(const void *low, const void *high)
{
    return v_from_blocks(v_block_load(low), v_block_load(high));
}

/* The u64 lanes added up. */
U8C_INLINE uint64_t v_total64(vec a)
{
    const __m128i sums = _mm_add_epi64(v_low_block(a), v_high_block(a));
    return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums)));
}

/*
 * The first `count` bytes at from, 1 to v_size - 1, and zeros after them. Reads no others. Copies
 * them to `to`, unless that is NULL, as a constant.
 */
U8C_INLINE vec v_copy_first(uint8_t *to, const uint8_t *from, size_t count)
{
    if (count < v_block_size) {
        return _mm256_set_m128i(_mm_setzero_si128(), v_block_copy_first(to, from, count));
    }
    const vec bytes =
        _mm256_set_m128i(v_block_load_last(from + count, count - v_block_size), v_block_load(from));
    if (to != NULL) {
        const size_t at = count - v_block_size;
        v_block_store(to, v_low_block(bytes));
        v_block_store(to + at, v_block_load(from + at));
    }
    return bytes;
}

U8C_INLINE vec v_load_first(const uint8_t *from, size_t count)
{
    return v_copy_first(NULL, from, count);
}

/* The same by v_block_load_words(), if it is less than a block. */
U8C_INLINE vec v_load_words(const uint8_t *from, size_t count)
{
    return count < v_block_size
               ? _mm256_set_m128i(_mm_setzero_si128(), v_block_load_words(from, count))
               : v_load_first(from, count);
}

/* Whether a lane of 16 bits is 0. */
U8C_INLINE int v_has_zero16(vec a)
{
    return v_has_top_bits(v_equal16(a, v_zero()));
}

#endif

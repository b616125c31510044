/*
 * The vector operations of AVX-512 that its kernels share, inside U8C_TARGET_AVX512. Names and
 * meanings are those of ../avx2/vec.h. Operations of a single kernel are intrinsics in its file.
 *
 * A vec has 64 bytes. Lanes are its parts of 8, 16 or 32 bits. A mask has bit i for lane i; masks
 * of fewer than 64 lanes are the low bits of one of 64. u8c_low_bits(n) is the first n lanes.
 */
#ifndef U8C_AVX512_VEC_H
#define U8C_AVX512_VEC_H

#include "../../vec/bits.h"
#include "../target_avx.h"
#include "../constant.h"

#if U8C_HAS_AVX512

/* The level, in the names of its kernels: see U8C_AT_LEVEL(). */
#define U8C_LEVEL avx512

/* See ../../vec/options.h. */
#define V_MASKS   1
#define V_NARROWS 1

typedef __m512i vec;

enum {
    v_size = 64, /* bytes of a vec */
    v_lanes16 = v_size / 2,
    v_lanes32 = v_size / 4,

    v_page_size = 4096 /* or a multiple of it */
};

/* The initializer of an array that is loaded as a vec: the given elements in every 16 bytes. */
#define V_EACH_BLOCK(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__

/* Before the definition of such an array. */
#define V_ALIGNED _Alignas(v_size)

/*
 * The operands of a ternary logic instruction, as its truth table has them: the same operators
 * applied to these numbers make the table of the result.
 */
enum {
    v_ternary_a = 0xF0,
    v_ternary_b = 0xCC,
    v_ternary_c = 0xAA,
    v_ternary_select = (v_ternary_a & v_ternary_c) | (v_ternary_b & ~v_ternary_c) /* c ? a : b */
};

/*
 * The lowest bytes, or halves, of the lanes of several vecs fit in one, if each vec is shifted a
 * byte, or a half, further than the one before it. Byte i of these, vec after vec, then has this
 * index: of bytes from two vecs of 16 bits or four of 32 bits, and of halves from two of 32 bits.
 */
#define U8C_BYTE_FROM_TWO(i)  (uint8_t)((i) % v_lanes16 * 2 + (i) / v_lanes16)
#define U8C_BYTE_FROM_FOUR(i) (uint8_t)((i) % v_lanes32 * 4 + (i) / v_lanes32)
#define U8C_HALF_FROM_TWO(i)  (uint8_t)((i) / 2 % v_lanes32 * 4 + (i) / v_lanes16 * 2 + (i) % 2)

U8C_TARGET_AVX512

/* The index of the lowest bit that is set; 64 if none is. */
U8C_INLINE unsigned u8c_trailing_zeros(uint64_t bits)
{
    return (unsigned)_tzcnt_u64(bits);
}

/* The lowest `count` bits of bits; all of them for 64 and more, up to 255. */
U8C_INLINE uint64_t u8c_keep_low_bits(uint64_t bits, size_t count)
{
    return _bzhi_u64(bits, (unsigned)count);
}

/* The lowest `count` bits set; all 64 for more, up to 255. */
U8C_INLINE uint64_t u8c_low_bits(size_t count)
{
    return u8c_keep_low_bits(UINT64_MAX, count);
}

U8C_INLINE size_t u8c_lesser(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Memory, at any address. */

U8C_INLINE vec v_load(const void *from)
{
    return _mm512_loadu_si512(from);
}

/* At a multiple of v_size. */
U8C_INLINE vec v_load_aligned(const void *from)
{
    return _mm512_load_si512(from);
}

U8C_INLINE void v_store(void *to, vec a)
{
    _mm512_storeu_si512(to, a);
}

/*
 * Whether `size` bytes at from reach into another page. Masked loads and stores of the first of
 * them are correct then, but take hundreds of cycles if that page is absent.
 */
U8C_INLINE int v_crosses_page(const void *from, size_t size)
{
    return (uintptr_t)from % v_page_size > v_page_size - size;
}

/* The first `count` bytes at from and zeros after them, where a vec reaches no absent page. */
U8C_INLINE vec v_load_within(const void *from, size_t count)
{
    return _mm512_maskz_loadu_epi8(u8c_low_bits(count), from);
}

/*
 * The first `count` bytes at from, 0 to v_size, and zeros after them. Reads no others. At the end
 * of a page it loads the v_size bytes that end with them, and moves them down.
 */
U8C_INLINE vec v_load_first(const void *from, size_t count)
{
    if (U8C_UNLIKELY(v_crosses_page(from, v_size))) {
        const unsigned before = (unsigned)(v_size - count) % v_size;
        const void *const start = (const void *)((uintptr_t)from - before);
        const uint64_t lanes = u8c_low_bits(count) << before;
        return _mm512_maskz_compress_epi8(lanes, _mm512_maskz_loadu_epi8(lanes, start));
    }
    return v_load_within(from, count);
}

/* Stores the first `count` bytes, where a vec does not reach into another page. */
U8C_INLINE void v_store_within(void *to, vec a, size_t count)
{
    _mm512_mask_storeu_epi8(to, u8c_low_bits(count), a);
}

/*
 * The same, where it may. At the end of a page it stores the v_size bytes that end with them, with
 * a mask that leaves out those before. Stores of nothing are as slow in an absent page: none is
 * made.
 */
U8C_INLINE void v_store_near_end(void *to, vec a, size_t count)
{
    if (count != 0) {
        const unsigned before = v_crosses_page(to, v_size) ? (unsigned)(v_size - count) : 0;
        const uint64_t lanes = u8c_low_bits(count) << before;
        _mm512_mask_storeu_epi8((void *)((uintptr_t)to - before), lanes,
                                _mm512_maskz_expand_epi8(lanes, a));
    }
}

/* The same anywhere. */
U8C_INLINE void v_store_first(void *to, vec a, size_t count)
{
    if (U8C_UNLIKELY(v_crosses_page(to, v_size))) {
        v_store_near_end(to, a, count);
        return;
    }
    v_store_within(to, a, count);
}

/*
 * The same; all of the vec if `room`, in bytes, is enough. Without a mask, the caller's next loads
 * need not wait, and the store cannot reach an absent page.
 */
U8C_INLINE void v_store_in_room(void *to, vec a, size_t count, size_t room)
{
    if (U8C_LIKELY(room >= v_size)) {
        v_store(to, a);
    } else {
        v_store_first(to, a, count);
    }
}

/* Stores the first a_count bytes of a, and the first b_count of b after them. */
U8C_INLINE void v_store_two(void *to, vec a, size_t a_count, vec b, size_t b_count)
{
    uint8_t *const to_b = (uint8_t *)to + a_count;
    if (U8C_UNLIKELY(v_crosses_page(to, 2 * v_size))) {
        v_store_near_end(to, a, a_count);
        v_store_near_end(to_b, b, b_count);
        return;
    }
    v_store_within(to, a, a_count);
    v_store_within(to_b, b, b_count);
}

/* Bits. */

U8C_INLINE vec v_zero(void)
{
    return _mm512_setzero_si512();
}

U8C_INLINE vec v_and(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}

U8C_INLINE vec v_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

U8C_INLINE vec v_xor(vec a, vec b)
{
    return _mm512_xor_si512(a, b);
}

/* The bits of b where mask has them, else those of a. */
U8C_INLINE vec v_select_bits(vec a, vec b, vec mask)
{
    return _mm512_ternarylogic_epi32(b, a, mask, v_ternary_select);
}

/* The same number in every lane. */

U8C_INLINE vec v_all8(unsigned number)
{
    return _mm512_set1_epi8((char)number);
}

U8C_INLINE vec v_all16(unsigned number)
{
    return _mm512_set1_epi16((short)number);
}

U8C_INLINE vec v_all32(uint32_t number)
{
    return _mm512_set1_epi32((int)number);
}

/* Masks. */

/* Bit i is the top bit of byte i. */
U8C_INLINE uint64_t v_top_bits8(vec a)
{
    return _mm512_movepi8_mask(a);
}

/* Whether the top bit of a byte is set. */
U8C_INLINE int v_has_top_bits(vec a)
{
    return v_top_bits8(a) != 0;
}

/* The bytes that are not 0. */
U8C_INLINE uint64_t v_nonzero8(vec a)
{
    return _mm512_test_epi8_mask(a, a);
}

/*
 * A mask of 16 or 32 lanes, for wider numbers. It goes through a general register: gcc 12 otherwise
 * may widen it in a mask register, and where it has none left, store four bytes of it and load
 * eight, of which the upper ones are left from something else (-O1 -fsanitize=undefined, -Os).
 */
U8C_INLINE uint32_t v_lanes_in(uint32_t mask)
{
    __asm__("" : "+r"(mask));
    return mask;
}

/*
 * A mask in a general register, moved there once. gcc 12 otherwise computes in mask registers and
 * moves back and forth, and clang 19 gathers the masks of several vecs in another vec.
 */
U8C_INLINE uint64_t v_in_general(uint64_t mask)
{
    __asm__("" : "+r"(mask));
    return mask;
}

/* UTF-8, for the check and for counting. */

/* The bytes that are not continuation bytes; as signed numbers, those are the lowest. */
U8C_INLINE uint64_t v_starts(vec bytes)
{
    return _mm512_cmpgt_epi8_mask(bytes, v_all8(u8c_tail_high));
}

U8C_INLINE uint64_t v_at_least8u(vec bytes, unsigned least)
{
    return _mm512_cmpge_epu8_mask(bytes, v_all8(least));
}

/* Bytes. */

/* Those of the mask, moved together; zeros after them. */
U8C_INLINE vec v_compress8(uint64_t mask, vec a)
{
    return _mm512_maskz_compress_epi8(mask, a);
}

/* Within each 16 bytes: byte i of the result is bytes[index[i] % 16]. The top bits are 0. */
U8C_INLINE vec v_shuffle(vec bytes, vec index)
{
    return _mm512_shuffle_epi8(bytes, index);
}

/* Byte i of the result is table[index[i] % 64]. */
U8C_INLINE vec v_lookup8(vec table, vec index)
{
    return _mm512_permutexvar_epi8(index, table);
}

U8C_INLINE vec v_max8u(vec a, vec b)
{
    return _mm512_max_epu8(a, b);
}

U8C_INLINE vec v_sub_saturated8u(vec a, vec b)
{
    return _mm512_subs_epu8(a, b);
}

/* Forces a into a register and hides its value from the compiler. */
U8C_INLINE vec v_opaque(vec a)
{
    __asm__("" : "+v"(a));
    return a;
}

/* The number of code points that begin in the bytes `wanted`; with utf16, of their units. */
U8C_INLINE size_t u8c_count_in_vec(vec bytes, uint64_t wanted, int utf16)
{
    size_t count = u8c_count_bits(v_starts(bytes) & wanted);
    if (utf16) {
        count += u8c_count_bits(v_at_least8u(bytes, u8c_lead_4) & wanted);
    }
    return count;
}

U8C_TARGET_END

#endif
#endif

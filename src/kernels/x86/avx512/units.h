/*
 * The vector operations of AVX-512 for ../../vec/one_to_one.h. Names and meanings are those of
 * ../avx2/vec.h. Included inside U8C_TARGET_AVX512.
 */
#ifndef U8C_AVX512_UNITS_H
#define U8C_AVX512_UNITS_H

#include "vec.h"

/* The first 4, 8, 16 or 32 bytes of a vec: `size` is a constant. Zeros follow what is loaded. */

U8C_INLINE vec v_load_part(const void *from, size_t size)
{
    return size == 32
               ? _mm512_zextsi256_si512(_mm256_loadu_si256((const __m256i *)from))
               : _mm512_zextsi128_si512(size == 16  ? _mm_loadu_si128((const __m128i *)from)
                                        : size == 8 ? _mm_loadl_epi64((const __m128i *)from)
                                                    : _mm_cvtsi32_si128((int)u8c_load32(from)));
}

U8C_INLINE void v_store_part(void *to, vec a, size_t size)
{
    const __m128i part = _mm512_castsi512_si128(a);
    if (size == 32) {
        _mm256_storeu_si256((__m256i *)to, _mm512_castsi512_si256(a));
    } else if (size == 16) {
        _mm_storeu_si128((__m128i *)to, part);
    } else if (size == 8) {
        _mm_storel_epi64((__m128i *)to, part);
    } else {
        u8c_store32(to, (uint32_t)_mm_cvtsi128_si32(part));
    }
}

/* v_load_first() of at most `most` bytes, a constant: 16, 32 or v_size. */
U8C_INLINE vec v_load_first_of(const void *from, size_t count, size_t most)
{
    if (most == v_size || U8C_UNLIKELY(v_crosses_page(from, most))) {
        return v_load_first(from, count);
    }
    return most == 32
               ? _mm512_zextsi256_si512(
                     _mm256_maskz_loadu_epi8((__mmask32)u8c_low_bits(count), from))
               : _mm512_zextsi128_si512(_mm_maskz_loadu_epi8((__mmask16)u8c_low_bits(count), from));
}

/* Whether a & b is 0. */
U8C_INLINE int v_disjoint(vec a, vec b)
{
    return _mm512_test_epi32_mask(a, b) == 0;
}

/* Whether a lane of 16 bits is 0. */
U8C_INLINE int v_has_zero16(vec a)
{
    return _mm512_testn_epi16_mask(a, a) != 0;
}

U8C_INLINE vec v_min8u(vec a, vec b)
{
    return _mm512_min_epu8(a, b);
}

/* The numbers in the first half or quarter of a vec, each in a larger lane, in order. */

U8C_INLINE vec v_widen_8_to_16(vec a)
{
    return _mm512_cvtepu8_epi16(_mm512_castsi512_si256(a));
}

U8C_INLINE vec v_widen_16_to_32(vec a)
{
    return _mm512_cvtepu16_epi32(_mm512_castsi512_si256(a));
}

U8C_INLINE vec v_widen32(vec a)
{
    return _mm512_cvtepu8_epi32(_mm512_castsi512_si128(a));
}

/* The lower half or the lowest byte of each lane, in order, and then zeros. */

U8C_INLINE vec v_narrow_16_to_8(vec a)
{
    return _mm512_zextsi256_si512(_mm512_cvtepi16_epi8(a));
}

U8C_INLINE vec v_narrow_32_to_16(vec a)
{
    return _mm512_zextsi256_si512(_mm512_cvtepi32_epi16(a));
}

U8C_INLINE vec v_narrow_32_to_8(vec a)
{
    return _mm512_zextsi128_si512(_mm512_cvtepi32_epi8(a));
}

/*
 * The lower half of each lane of a, then of b; the lowest byte of each lane of all. The rest of the
 * lanes must be 0: the vecs are put together in one, and sorted by one shuffle.
 */

U8C_INLINE vec v_pack_in_order16u(vec a, vec b)
{
    static const uint8_t order[v_size] = {U8C_64_BYTES(U8C_BYTE_FROM_TWO)};
    return v_lookup8(v_or(a, _mm512_slli_epi16(b, 8)), v_load(order));
}

U8C_INLINE vec v_pack_in_order32u(vec a, vec b)
{
    static const uint8_t order[v_size] = {U8C_64_BYTES(U8C_HALF_FROM_TWO)};
    return v_lookup8(v_or(a, _mm512_slli_epi32(b, 16)), v_load(order));
}

U8C_INLINE vec v_pack_in_order_32_to_8(vec a, vec b, vec c, vec d)
{
    static const uint8_t order[v_size] = {U8C_64_BYTES(U8C_BYTE_FROM_FOUR)};
    const vec ab = v_or(a, _mm512_slli_epi32(b, 8)),
              cd = v_or(_mm512_slli_epi32(c, 16), _mm512_slli_epi32(d, 24));
    return v_lookup8(v_or(ab, cd), v_load(order));
}

#endif

/*
 * AVX-512: code points in blocks, and whether they are scalar values. For the kernels that read
 * UTF-32.
 */
#ifndef U8C_X86_AVX512_UTF32_H
#define U8C_X86_AVX512_UTF32_H

#include "../target.h"
#include "avx512.h"

#if U8C_HAS_AVX512

enum {
    u8c_avx512_register_size = 64,

    /* Code points in a register, and those that the loops take at a time: as bytes, a register. */
    u8c_avx512_group_size = 16,
    u8c_avx512_block_size = 4 * u8c_avx512_group_size,

    u8c_avx512_page_size = 4096 /* or a multiple of it */
};

U8C_TARGET_AVX512

typedef struct u8c_avx512_block {
    __m512i a, b, c, d; /* a group each, in order */
} u8c_avx512_block;

/* A mask of the first lanes, 64 at the most. */
U8C_INLINE uint64_t u8c_avx512_first_lanes(size_t count)
{
    return _bzhi_u64(UINT64_MAX, (unsigned)count);
}

/* As they lie. */
U8C_INLINE u8c_avx512_block u8c_avx512_load_block(const u8c_unit32 *src)
{
    const u8c_avx512_block in = {_mm512_loadu_si512(src),
                                 _mm512_loadu_si512(src + u8c_avx512_group_size),
                                 _mm512_loadu_si512(src + 2 * u8c_avx512_group_size),
                                 _mm512_loadu_si512(src + 3 * u8c_avx512_group_size)};
    return in;
}

U8C_INLINE u8c_avx512_block u8c_avx512_block_in_order(u8c_avx512_block in, int swapped)
{
    const u8c_avx512_block ordered = {
        u8c_avx512_in_order(in.a, swapped), u8c_avx512_in_order(in.b, swapped),
        u8c_avx512_in_order(in.c, swapped), u8c_avx512_in_order(in.d, swapped)};
    return ordered;
}

/*
 * Whether the `size` bytes from src reach into a page in which none of the first `count` of them
 * is; no when count is size. Masked loads are correct there, but take hundreds of cycles when that
 * page is absent.
 */
U8C_INLINE int u8c_avx512_reaches_next_page(const void *src, size_t count, size_t size)
{
    return ((uintptr_t)src + count - 1) % u8c_avx512_page_size + (size - count) >=
           u8c_avx512_page_size;
}

/* Copies an even number of bytes, less than 256, and reads no others. */
U8C_INLINE void u8c_avx512_copy_pieces(uint8_t *to, const uint8_t *from, size_t size)
{
    size_t copied = 0;

#define U8C_COPY_PIECE(piece)                                                                      \
    if ((size & (piece)) != 0) {                                                                   \
        u8c_copy(to + copied, from + copied, (piece));                                             \
        copied += (piece);                                                                         \
    }
    U8C_COPY_PIECE(2 * u8c_avx512_register_size)
    U8C_COPY_PIECE(u8c_avx512_register_size)
    U8C_COPY_PIECE(32)
    U8C_COPY_PIECE(16)
    U8C_COPY_PIECE(8)
    U8C_COPY_PIECE(4)
    U8C_COPY_PIECE(2)
#undef U8C_COPY_PIECE
}

/*
 * A block of src[0, count), less than a block, and zeros behind that, without a look at what lies
 * behind src[count - 1].
 */
U8C_INLINE u8c_avx512_block u8c_avx512_load_pieces(const u8c_unit32 *src, size_t count)
{
    uint32_t copy[u8c_avx512_block_size];

    for (size_t i = 0; i < u8c_avx512_block_size; i += u8c_avx512_group_size) {
        _mm512_storeu_si512(copy + i, _mm512_setzero_si512());
    }
    u8c_avx512_copy_pieces((uint8_t *)copy, (const uint8_t *)src, count * sizeof *src);
    return u8c_avx512_load_block(copy);
}

/* A block of src[0, count), up to a block, and zeros behind that. */
U8C_INLINE u8c_avx512_block u8c_avx512_load_some(const u8c_unit32 *src, size_t count)
{
    if (U8C_UNLIKELY(u8c_avx512_reaches_next_page(src, count * sizeof *src,
                                                  u8c_avx512_block_size * sizeof *src))) {
        return u8c_avx512_load_pieces(src, count);
    }
    const uint64_t lanes = u8c_avx512_first_lanes(count);
    const u8c_avx512_block in = {
        _mm512_maskz_loadu_epi32((__mmask16)lanes, src),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> u8c_avx512_group_size),
                                 src + u8c_avx512_group_size),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 2 * u8c_avx512_group_size),
                                 src + 2 * u8c_avx512_group_size),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 3 * u8c_avx512_group_size),
                                 src + 3 * u8c_avx512_group_size)};
    return in;
}

/* The first count of a block, and zeros behind them. */
U8C_INLINE u8c_avx512_block u8c_avx512_keep_first(u8c_avx512_block in, size_t count)
{
    const uint64_t lanes = u8c_avx512_first_lanes(count);
    const u8c_avx512_block kept = {
        _mm512_maskz_mov_epi32((__mmask16)lanes, in.a),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> u8c_avx512_group_size), in.b),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> 2 * u8c_avx512_group_size), in.c),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> 3 * u8c_avx512_group_size), in.d)};
    return kept;
}

/*
 * How many code points to take before src is aligned to whole registers, or, when it is within a
 * unit, nearly so.
 */
U8C_INLINE size_t u8c_avx512_until_aligned(const u8c_unit32 *src)
{
    return (size_t)(0 - (uintptr_t)src) % u8c_avx512_register_size / sizeof *src;
}

/* All bits that are set in a block. */
U8C_INLINE __m512i u8c_avx512_all_bits(u8c_avx512_block in)
{
    return _mm512_or_si512(
        _mm512_ternarylogic_epi32(in.a, in.b, in.c, u8c_ternary_a | u8c_ternary_b | u8c_ternary_c),
        in.d);
}

/* Whether all code points with these bits are up to last, 2^n - 1. */
U8C_INLINE int u8c_avx512_are_up_to(__m512i bits, uint32_t last, int swapped)
{
    const uint32_t above = swapped ? u8c_swap32(~last) : ~last;
    return _mm512_test_epi32_mask(bits, _mm512_set1_epi32((int)above)) == 0;
}

/* Which are no scalar values, by u8c_scalar_order(). */
U8C_INLINE __mmask16 u8c_avx512_ill_formed_lanes(__m512i code_points)
{
    const __m512i flipped =
        _mm512_xor_si512(code_points, _mm512_set1_epi32((int)u8c_surrogate_first));
    return _mm512_cmpgt_epu32_mask(
        _mm512_sub_epi32(flipped, _mm512_set1_epi32(u8c_surrogate_count)),
        _mm512_set1_epi32(u8c_scalar_limit));
}

/*
 * For u8c_avx512_are_surely_scalar_values(). Which are none is cheaper to tell by halves of 16
 * bits, but not exact: the lower halves of surrogates occur in code points above U+FFFF as well.
 * With all bits flipped but those of the first surrogate, they are the greatest.
 */
U8C_INLINE __m512i u8c_avx512_greatest_halves(u8c_avx512_block in)
{
    const __m512i flip = _mm512_set1_epi32(UINT16_MAX ^ u8c_surrogate_first);
    const __m512i a = _mm512_xor_si512(in.a, flip), b = _mm512_xor_si512(in.b, flip);
    const __m512i c = _mm512_xor_si512(in.c, flip), d = _mm512_xor_si512(in.d, flip);
    return _mm512_max_epu16(_mm512_max_epu16(a, b), _mm512_max_epu16(c, d));
}

/* May say no when they are. */
U8C_INLINE int u8c_avx512_are_surely_scalar_values(__m512i halves)
{
    const int above = UINT16_MAX + 1;
    const __m512i limits =
        _mm512_set1_epi32(u8c_last_4 / above * above + (UINT16_MAX - u8c_surrogate_count));
    return _mm512_cmpgt_epu16_mask(halves, limits) == 0;
}

/* Which lanes are no scalar values. */
U8C_INLINE uint64_t u8c_avx512_ill_formed(u8c_avx512_block in)
{
    if (U8C_LIKELY(u8c_avx512_are_surely_scalar_values(u8c_avx512_greatest_halves(in)))) {
        return 0;
    }
    return (uint64_t)u8c_avx512_ill_formed_lanes(in.a) |
           (uint64_t)u8c_avx512_ill_formed_lanes(in.b) << u8c_avx512_group_size |
           (uint64_t)u8c_avx512_ill_formed_lanes(in.c) << 2 * u8c_avx512_group_size |
           (uint64_t)u8c_avx512_ill_formed_lanes(in.d) << 3 * u8c_avx512_group_size;
}

U8C_TARGET_END

#endif
#endif

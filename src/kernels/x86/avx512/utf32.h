/*
 * AVX-512: code points in blocks.
 */
#ifndef U8C_AVX512_UTF32_H
#define U8C_AVX512_UTF32_H

#include "vec.h"

#if U8C_HAS_AVX512

enum {
    u8c_block_units = v_size /* units per iteration, with a bit of a u64 for each */
};

U8C_TARGET_AVX512

#include "../../vec/swapped.h"

/* 64 code points, in order. */
typedef struct u8c_utf32_block {
    vec a, b, c, d;
} u8c_utf32_block;

/*
 * Prefetches the destination of a block to come: long text waits for it more than for its source.
 */
U8C_INLINE void u8c_prefetch_block(const uint8_t *dst)
{
    enum {
        distance = 1024 /* bytes */
    };
    _mm_prefetch((const char *)((uintptr_t)dst + distance), _MM_HINT_T0);
    _mm_prefetch((const char *)((uintptr_t)dst + distance + v_size), _MM_HINT_T0);
}

/* Swaps the bytes of the units if `swapped`. */
U8C_INLINE vec u8c_utf32_in_order(vec units, int swapped)
{
    return swapped ? swapped_lanes(units, 4) : units;
}

/* As they are in memory. */
U8C_INLINE u8c_utf32_block u8c_utf32_load_block(const u8c_unit32 *src)
{
    const u8c_utf32_block in = {v_load(src), v_load(src + v_lanes32), v_load(src + 2 * v_lanes32),
                                v_load(src + 3 * v_lanes32)};
    return in;
}

U8C_INLINE u8c_utf32_block u8c_utf32_block_in_order(u8c_utf32_block in, int swapped)
{
    if (swapped) {
        in.a = u8c_utf32_in_order(in.a, 1);
        in.b = u8c_utf32_in_order(in.b, 1);
        in.c = u8c_utf32_in_order(in.c, 1);
        in.d = u8c_utf32_in_order(in.d, 1);
    }
    return in;
}

/* The units that begin in src[from, from + v_size) of src[0, size) bytes, and zeros after them. */
U8C_INLINE vec u8c_load_vec_of(const void *src, size_t size, size_t from)
{
    if (from >= size) {
        return v_zero();
    }
    return v_load_first((const uint8_t *)src + from, u8c_lesser(size - from, v_size));
}

/* A block of src[0, count), up to a block, and zeros after that. */
U8C_INLINE u8c_utf32_block u8c_utf32_load_first(const u8c_unit32 *src, size_t count)
{
    if (U8C_UNLIKELY(v_crosses_page(src, u8c_block_units * sizeof *src))) {
        const size_t size = count * sizeof *src;
        const u8c_utf32_block in = {
            u8c_load_vec_of(src, size, 0), u8c_load_vec_of(src, size, v_size),
            u8c_load_vec_of(src, size, 2 * v_size), u8c_load_vec_of(src, size, 3 * v_size)};
        return in;
    }
    const uint64_t lanes = u8c_low_bits(count);
    const u8c_utf32_block in = {
        _mm512_maskz_loadu_epi32((__mmask16)lanes, src),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> v_lanes32), src + v_lanes32),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 2 * v_lanes32), src + 2 * v_lanes32),
        _mm512_maskz_loadu_epi32((__mmask16)(lanes >> 3 * v_lanes32), src + 3 * v_lanes32)};
    return in;
}

/* The first count of a block, and zeros after them. */
U8C_INLINE u8c_utf32_block u8c_utf32_keep_first(u8c_utf32_block in, size_t count)
{
    const uint64_t lanes = u8c_low_bits(count);
    const u8c_utf32_block kept = {
        _mm512_maskz_mov_epi32((__mmask16)lanes, in.a),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> v_lanes32), in.b),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> 2 * v_lanes32), in.c),
        _mm512_maskz_mov_epi32((__mmask16)(lanes >> 3 * v_lanes32), in.d)};
    return kept;
}

/*
 * How many code points to take before src is aligned to whole vecs, or nearly so if its address is
 * not a multiple of a unit's size.
 */
U8C_INLINE size_t u8c_utf32_until_aligned(const u8c_unit32 *src)
{
    return (size_t)(0 - (uintptr_t)src) % v_size / sizeof *src;
}

/* The bitwise or of the code points of a block. */
U8C_INLINE vec u8c_utf32_or_block(u8c_utf32_block in)
{
    return v_or(
        _mm512_ternarylogic_epi32(in.a, in.b, in.c, v_ternary_a | v_ternary_b | v_ternary_c), in.d);
}

/* Whether none of the bits `above` is set. */
U8C_INLINE int u8c_utf32_has_none(vec bits, vec above)
{
    return _mm512_test_epi32_mask(bits, above) == 0;
}

U8C_TARGET_END

#endif
#endif

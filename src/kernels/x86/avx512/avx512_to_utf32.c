/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to UTF-32, of either byte order.
 */
#define U8C_FILE avx512_to_utf32
#include "../../begin.h"

#include "planes.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF32

enum {
    unit_size = 4,
    has_pairs = 0
};

/*
 * Planes are interleaved in two steps, each within parts of 16 bytes. The code points come out in
 * order if part i of the planes has their u32 lanes i, i + 4, i + 8 and i + 12.
 */
static const uint32_t lanes_by_part[v_lanes32] = {0, 4, 8,  12, 1, 5, 9,  13,
                                                  2, 6, 10, 14, 3, 7, 11, 15};

U8C_TARGET_AVX512

/* The bytes of code points; `third` is 0 except in sequences of four. */
typedef struct planes {
    u8c_planes lowest;
    vec third;
} planes;

typedef int order; /* whether it is opposite to the native one */

U8C_INLINE order order_of(int swapped)
{
    return swapped;
}

U8C_INLINE planes planes_of_3(const u8c_planes_constants *k, const u8c_utf8_window *w)
{
    const planes all = {u8c_planes_of_3(k, w), v_zero()};
    return all;
}

/*
 * The second byte has the top four bits of the upper plane, and the lowest two of the third one,
 * of which the lead byte has the others, below its tag.
 */
U8C_INLINE planes add_four(const u8c_planes_constants *k, planes all, const u8c_utf8_window *w,
                           uint64_t high, uint64_t low)
{
    const vec upper = v_select_bits(_mm512_slli_epi16(w->before2, 4), all.lowest.upper, k->bits_4);
    const vec third = v_select_bits(_mm512_slli_epi16(w->before3, 2),
                                    _mm512_srli_epi16(w->before2, 4), k->bits_2);
    (void)high;
    all.lowest.upper = _mm512_mask_mov_epi8(all.lowest.upper, low, upper);
    all.third = _mm512_maskz_mov_epi8(low, v_and(third, v_all8(0x1F)));
    return all;
}

/* 32 units in order. */
typedef struct two_vecs {
    vec first;
    vec second;
} two_vecs;

/* The bytes at the indexes that have a unit, in the order of lanes_by_part. */
U8C_INLINE vec close_gaps_in(uint64_t used, vec plane)
{
    return _mm512_permutexvar_epi32(v_load(lanes_by_part), v_compress8(used, plane));
}

typedef planes closed;

U8C_INLINE closed close_gaps(planes all, uint64_t used, int has_four, order in_order)
{
    const closed without_gaps = {
        {close_gaps_in(used, all.lowest.lower), close_gaps_in(used, all.lowest.upper)},
        has_four ? close_gaps_in(used, all.third) : v_zero()};
    (void)in_order;
    return without_gaps;
}

/* The lower half of the bytes of each part of 16, or the upper: a[0], b[0], a[1], b[1]... */
U8C_INLINE vec interleave8(vec a, vec b, int upper_half)
{
    return upper_half ? _mm512_unpackhi_epi8(a, b) : _mm512_unpacklo_epi8(a, b);
}

U8C_INLINE two_vecs interleave16(vec a, vec b)
{
    const two_vecs all = {_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b)};
    return all;
}

/* 32 of the 64 units: the first, or, if upper_half, the others. */
U8C_INLINE two_vecs half_of(const closed *all, int has_four, order swapped, int upper_half)
{
    const vec lower = all->lowest.lower, upper = all->lowest.upper, third = all->third,
              zero = v_zero();
    if (swapped) {
        return interleave16(has_four ? interleave8(zero, third, upper_half) : zero,
                            interleave8(upper, lower, upper_half));
    }
    return interleave16(interleave8(lower, upper, upper_half),
                        has_four ? interleave8(third, zero, upper_half) : zero);
}

U8C_INLINE void store(uint8_t *dst, closed all, int has_four, size_t count, order in_order)
{
    const two_vecs first = half_of(&all, has_four, in_order, 0);
    v_store(dst, first.first);
    v_store(dst + v_size, first.second);
    if (count > 2 * v_lanes32) {
        const two_vecs others = half_of(&all, has_four, in_order, 1);
        v_store(dst + 2 * v_size, others.first);
        v_store(dst + 3 * v_size, others.second);
    }
}

/*
 * Stores the first of 16 units, as many as there are bits in the lowest 16 of `wanted`. near_end:
 * whether a masked store may reach into the next page, which can be slow.
 */
U8C_INLINE void store_some(uint8_t *dst, uint64_t wanted, vec all, int near_end)
{
    if (U8C_UNLIKELY(near_end)) {
        v_store_near_end(dst, all, u8c_count_bits((uint16_t)wanted) * unit_size);
        return;
    }
    _mm512_mask_storeu_epi32(dst, (__mmask16)wanted, all);
}

/* The branches are on the size and the room, which are known long before the count. */
U8C_INLINE void store_first(uint8_t *dst, closed all, int has_four, size_t count, size_t size,
                            size_t room, int near_end, order in_order)
{
    if (U8C_LIKELY(room >= v_size)) {
        store(dst, all, has_four, size, in_order);
        return;
    }
    const two_vecs first = half_of(&all, has_four, in_order, 0);
    const uint64_t wanted = u8c_low_bits(count);
    store_some(dst, wanted, first.first, near_end);
    if (size > v_lanes32) {
        store_some(dst + v_size, wanted >> v_lanes32, first.second, near_end);
    }
    if (size > 2 * v_lanes32) {
        const two_vecs others = half_of(&all, has_four, in_order, 1);
        store_some(dst + 2 * v_size, wanted >> 2 * v_lanes32, others.first, near_end);
        store_some(dst + 3 * v_size, wanted >> 3 * v_lanes32, others.second, near_end);
    }
}

/* 16 bytes of ASCII as units. */
U8C_INLINE vec widen_ascii(__m128i bytes, int swapped)
{
    const vec widened = _mm512_cvtepu8_epi32(bytes);
    return swapped ? _mm512_slli_epi32(widened, 24) : widened;
}

U8C_INLINE void store_ascii_16(const uint8_t *src, uint8_t *dst, int swapped)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)src);
    v_store(dst, widen_ascii(bytes, swapped));
}

U8C_INLINE void store_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    U8C_UNROLLED
    for (size_t i = 0; i < v_size; i += v_lanes32) {
        store_ascii_16(src + i, dst + i * unit_size, swapped);
    }
}

/* Less than 16 bytes are stored by a mask if there is no room for 16 units; more never are. */
U8C_INLINE void store_ascii_first(const uint8_t *src, vec bytes, uint8_t *dst, size_t count,
                                  size_t room, int swapped)
{
    const size_t last = count - v_lanes32;
    if (count < v_lanes32) {
        const vec units = widen_ascii(_mm512_castsi512_si128(bytes), swapped);
        if (U8C_LIKELY(room >= v_lanes32)) {
            v_store(dst, units);
        } else {
            v_store_first(dst, units, count * unit_size);
        }
        return;
    }
    store_ascii_16(src, dst, swapped);
    if (count > 2 * v_lanes32) {
        store_ascii_16(src + v_lanes32, dst + v_size, swapped);
        store_ascii_16(src + last - v_lanes32, dst + (last - v_lanes32) * unit_size, swapped);
    }
    store_ascii_16(src + last, dst + last * unit_size, swapped);
}

#include "to_units.h"

U8C_DEFINE_KERNELS_AFTER(convert_short, convert_other, avx512, to_utf32);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf32; /* C has no empty files */
#endif

#include "../../end.h"

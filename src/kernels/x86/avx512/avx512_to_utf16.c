/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to UTF-16, of either byte order: from planes.
 * vpcompressb closes the gaps, and vpermt2b interleaves the two bytes of each unit.
 */
#define U8C_FILE avx512_to_utf16
#include "../../begin.h"

#include "planes.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16

enum {
    unit_size = 2,
    has_pairs = 1,

    /* A high surrogate is this and the code point without its lowest ten bits. */
    high_surrogate_base = u8c_surrogate_first - (u8c_last_3 + 1) / u8c_surrogate_half
};

/*
 * For each byte of 32 units, native and swapped: its index in two vecs of lower and upper bytes.
 */
#define U8C_LOWER_UPPER(i) (uint8_t)((i) / 2 + (i) % 2 * v_size)
#define U8C_UPPER_LOWER(i) (uint8_t)((i) / 2 + (1 - (i) % 2) * v_size)
static const uint8_t interleaved[2][v_size] = {{U8C_64_BYTES(U8C_LOWER_UPPER)},
                                               {U8C_64_BYTES(U8C_UPPER_LOWER)}};

U8C_TARGET_AVX512

typedef u8c_planes planes;

typedef vec order; /* a row of interleaved */

U8C_INLINE order order_of(int swapped)
{
    return v_load(interleaved[swapped]);
}

U8C_INLINE planes planes_of_3(const u8c_planes_constants *k, const u8c_utf8_window *w)
{
    return u8c_planes_of_3(k, w);
}

/*
 * Makes surrogates at the indexes `high` and `low`. A low one has ten bits of what is there. To a
 * high one the base is added byte by byte, with a carry where the sum of the lower bytes wraps
 * around.
 */
U8C_INLINE planes add_four(const u8c_planes_constants *k, planes units, const u8c_utf8_window *w,
                           uint64_t high, uint64_t low)
{
    const vec base_lower = v_all8(high_surrogate_base % 256);
    const vec base_upper = v_all8(high_surrogate_base / 256 - (u8c_lead_4 - u8c_lead_3));
    const vec leads_4 = v_sub_saturated8u(w->before2, k->lead_3);
    const vec ten_bits =
        v_select_bits(v_all8(u8c_low_surrogate_first / 256), units.upper, k->bits_2);
    const vec without_ten =
        v_select_bits(_mm512_slli_epi16(w->before1, 2), _mm512_srli_epi16(w->at, 4), k->bits_2);
    units.lower = _mm512_mask_add_epi8(units.lower, high, without_ten, base_lower);
    units.upper = _mm512_mask_mov_epi8(units.upper, low, ten_bits);
    units.upper = _mm512_mask_add_epi8(units.upper, high, leads_4, base_upper);
    const uint64_t carry = _mm512_mask_cmplt_epu8_mask(high, units.lower, base_lower);
    units.upper = _mm512_mask_sub_epi8(units.upper, carry, units.upper, v_all8(UINT8_MAX));
    return units;
}

typedef planes closed; /* the bytes of the units in order */

U8C_INLINE closed close_gaps(planes units, uint64_t used, int has_four, order in_order)
{
    const closed without_gaps = {v_compress8(used, units.lower), v_compress8(used, units.upper)};
    (void)has_four, (void)in_order;
    return without_gaps;
}

/* 32 of 64 units: the first, or, if upper_half, the others. */
U8C_INLINE vec half_of(const closed *units, order interleave, int upper_half)
{
    const vec indexes = upper_half ? v_or(interleave, v_all8(v_lanes16)) : interleave;
    return _mm512_permutex2var_epi8(units->lower, indexes, units->upper);
}

U8C_INLINE void store(uint8_t *dst, closed units, int has_four, size_t count, order in_order)
{
    (void)has_four, (void)count;
    v_store(dst, half_of(&units, in_order, 0));
    v_store(dst + v_size, half_of(&units, in_order, 1));
}

/* Stores the first `count` of 32 units, or all if there is room for them. */
U8C_INLINE void store_one(uint8_t *dst, vec units, size_t count, size_t room, int near_end)
{
    if (U8C_LIKELY(room >= v_lanes16)) {
        v_store(dst, units);
    } else if (U8C_UNLIKELY(near_end)) {
        v_store_near_end(dst, units, count * unit_size);
    } else {
        _mm512_mask_storeu_epi16(dst, (__mmask32)u8c_low_bits(count), units);
    }
}

/* Stores the first `count` of 64 units when `room` is less than 64. */
U8C_INLINE void store_part_of_both(uint8_t *dst, vec first, vec second, size_t count, size_t room,
                                   int near_end)
{
    const size_t count_of_first = u8c_lesser(count, v_lanes16);
    store_one(dst, first, count_of_first, room, near_end);
    store_one(dst + v_size, second, count - count_of_first, 0, near_end);
}

/* The branches are on the size and the room, which are known long before the count. */
U8C_INLINE void store_first(uint8_t *dst, closed units, int has_four, size_t count, size_t size,
                            size_t room, int near_end, order in_order)
{
    if (size <= v_lanes16) {
        store_one(dst, half_of(&units, in_order, 0), count, room, near_end);
    } else if (U8C_LIKELY(room >= v_size)) {
        store(dst, units, has_four, count, in_order);
    } else {
        store_part_of_both(dst, half_of(&units, in_order, 0), half_of(&units, in_order, 1), count,
                           room, near_end);
    }
}

/* 32 units of ASCII. */
U8C_INLINE vec widen_ascii(__m256i bytes, int swapped)
{
    const vec units = _mm512_cvtepu8_epi16(bytes);
    return swapped ? _mm512_slli_epi16(units, 8) : units;
}

U8C_INLINE void store_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    U8C_UNROLLED
    for (unsigned i = 0; i < 2; i++) {
        const __m256i half =
            _mm256_loadu_si256((const __m256i *)(const void *)(src + i * v_lanes16));
        v_store(dst + i * v_size, widen_ascii(half, swapped));
    }
}

U8C_INLINE void store_ascii_first(const uint8_t *src, vec bytes, uint8_t *dst, size_t count,
                                  size_t room, int swapped)
{
    (void)src;
    const vec first = widen_ascii(_mm512_castsi512_si256(bytes), swapped),
              second = widen_ascii(_mm512_extracti64x4_epi64(bytes, 1), swapped);
    if (U8C_LIKELY(room >= v_size)) {
        v_store(dst, first);
        if (count > v_lanes16) {
            v_store(dst + v_size, second);
        }
        return;
    }
    store_part_of_both(dst, first, second, count, room, v_crosses_page(dst, 2 * v_size));
}

#include "to_units.h"

U8C_DEFINE_KERNELS_AFTER(convert_short, convert_other, avx512, to_utf16);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"

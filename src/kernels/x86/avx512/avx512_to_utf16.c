/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to UTF-16, of either byte order.
 */
#define U8C_FILE avx512_to_utf16
#include "../../begin.h"

#include "to_utf16.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16

enum {
    unit_size = 2,
    has_pairs = 1
};

U8C_TARGET_AVX512

typedef u8c_planes planes;

typedef vec order; /* a row of u8c_utf16_interleave */

U8C_INLINE order order_of(int swapped)
{
    return v_load(u8c_utf16_interleave[swapped]);
}

U8C_INLINE planes planes_of_3(const u8c_utf8_window *w)
{
    return u8c_planes_of_3(w);
}

U8C_INLINE planes add_four(planes all, const u8c_utf8_window *w, uint64_t high, uint64_t low)
{
    return u8c_utf16_add_surrogates(all, w, high, low);
}

typedef u8c_utf16_block closed;

U8C_INLINE closed close_gaps(planes all, uint64_t used, int has_four, order in_order)
{
    (void)has_four;
    return u8c_utf16_close_gaps(all, used, in_order);
}

U8C_INLINE void store(uint8_t *dst, closed units, int has_four, size_t count, order in_order)
{
    (void)has_four, (void)count, (void)in_order;
    v_store(dst, units.first);
    v_store(dst + v_size, units.second);
}

/*
 * Stores the first `count` of 64 units, `size` at the most. The branch is on the size, which is
 * known long before the count.
 */
U8C_INLINE void store_units(uint8_t *dst, closed units, size_t count, size_t size)
{
    if (U8C_UNLIKELY(v_crosses_page(dst, 2 * v_size))) {
        const size_t bytes = count * unit_size, first = u8c_lesser(bytes, v_size);
        v_store_two(dst, units.first, first, units.second, bytes - first);
        return;
    }
    const uint64_t wanted = u8c_low_bits(count);
    _mm512_mask_storeu_epi16(dst, (__mmask32)wanted, units.first);
    if (size > v_lanes16) {
        _mm512_mask_storeu_epi16(dst + v_size, (__mmask32)(wanted >> v_lanes16), units.second);
    }
}

U8C_INLINE void store_first(uint8_t *dst, closed units, int has_four, size_t count, size_t size,
                            order in_order)
{
    (void)has_four, (void)in_order;
    store_units(dst, units, count, size);
}

U8C_INLINE void store_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    for (unsigned i = 0; i < 2; i++) {
        const __m256i half =
            _mm256_loadu_si256((const __m256i *)(const void *)(src + i * v_lanes16));
        v_store(dst + i * v_size, u8c_utf16_of_ascii(half, swapped));
    }
}

U8C_INLINE void store_ascii_first(const uint8_t *src, vec bytes, uint8_t *dst, size_t count,
                                  int swapped)
{
    (void)src;
    const closed widened = {u8c_utf16_of_ascii(_mm512_castsi512_si256(bytes), swapped),
                            u8c_utf16_of_ascii(_mm512_extracti64x4_epi64(bytes, 1), swapped)};
    store_units(dst, widened, count, count);
}

#include "to_units.h"

U8C_DEFINE_KERNELS_AFTER(convert_short, convert_other, avx512, to_utf16);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"

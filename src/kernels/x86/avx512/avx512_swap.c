/*
 * AVX-512 kernels: swapping the bytes of units. The last vec of a text ends with it and may overlap
 * the one before.
 */
#define U8C_FILE avx512_swap
#include "../../begin.h"

#include "from_utf16.h"

#if U8C_HAS_AVX512 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX512

/* As many units of `unit` bytes, a constant, as there are, and fit. */
U8C_INLINE u8c_advance swap_units(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  size_t unit)
{
    const size_t count = u8c_lesser(src_len, dst_cap), size = count * unit;
    const u8c_advance all = {count, count};
    const vec order = v_load(unit == 2 ? u8c_swapped_16 : u8c_swapped_32);
    size_t at = 0;
    if (size <= v_size) {
        v_store_first(dst, _mm512_shuffle_epi8(v_load_first(src, size), order), size);
        return all;
    }
    for (; size - at > 4 * v_size; at += 4 * v_size) {
        U8C_UNROLLED
        for (size_t i = 0; i < 4 * v_size; i += v_size) {
            v_store(dst + at + i, _mm512_shuffle_epi8(v_load(src + at + i), order));
        }
    }
    for (; size - at > v_size; at += v_size) {
        v_store(dst + at, _mm512_shuffle_epi8(v_load(src + at), order));
    }
    v_store(dst + size - v_size, _mm512_shuffle_epi8(v_load(src + size - v_size), order));
    return all;
}

#if U8C_WITH_UTF16
u8c_advance u8c_avx512_swap_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}
#endif

#if U8C_WITH_UTF32
u8c_advance u8c_avx512_swap_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}
#endif

U8C_TARGET_END

#else
typedef int u8c_no_avx512_swap; /* C has no empty files */
#endif

#include "../../end.h"

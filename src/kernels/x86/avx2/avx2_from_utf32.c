/*
 * AVX2 with BMI2 kernels: UTF-32 to UTF-8, and measuring it.
 */
#include "../sse41/from_utf32_rest.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#define LANES 2
#include "../../vec/encode.h"

U8C_INLINE __m256i load_quads(const u8c_unit32 *src)
{
    return lanes(_mm_loadu_si128((const __m128i *)src),
                 _mm_loadu_si128((const __m128i *)(src + 8)));
}

#include "../../vec/utf32_block.h"
#include "../../vec/from_utf32.h"
#include "../../vec/from_utf32_measure.h"

/* As many whole blocks as are in src. */
U8C_INLINE u8c_advance convert_most(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    int swapped)
{
    const u8c_advance start = {0, 0};
    if (src_len < block_size) {
        return start;
    }
    return convert_blocks(constants_in_memory(), (const u8c_unit32 *)src, src_len, (uint8_t *)dst,
                          dst_cap, start, swapped);
}

u8c_advance u8c_avx2_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_sse41_from_utf32_rest(src, src_len, (uint8_t *)dst, dst_cap,
                                     convert_most(src, src_len, dst, dst_cap, 0));
}

u8c_advance u8c_avx2_from_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_sse41_from_utf32_swapped_rest(src, src_len, (uint8_t *)dst, dst_cap,
                                             convert_most(src, src_len, dst, dst_cap, 1));
}

u8c_advance u8c_avx2_from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < block_size) {
        return u8c_sse41_from_utf32_measure(src, src_len, dst, dst_cap);
    }
    return measure_blocks((const u8c_unit32 *)src, src_len, 0);
}

u8c_advance u8c_avx2_from_utf32_swapped_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    if (src_len < block_size) {
        return u8c_sse41_from_utf32_swapped_measure(src, src_len, dst, dst_cap);
    }
    return measure_blocks((const u8c_unit32 *)src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf32; /* C has no empty files */
#endif

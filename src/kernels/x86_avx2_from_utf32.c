/*
 * AVX2 with BMI2 kernel: UTF-32 to UTF-8, and measuring it.
 */
#include "x86_from_utf32.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#define LANES 2
#include "x86_slots.tmpl.h"

U8C_INLINE __m256i load_quads(const uint32_t *src)
{
    return lanes(_mm_loadu_si128((const __m128i *)src),
                 _mm_loadu_si128((const __m128i *)(src + 8)));
}

#include "x86_utf32_block.tmpl.h"
#include "x86_from_utf32.tmpl.h"
#include "x86_from_utf32_measure.tmpl.h"

u8c_advance u8c_avx2_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint32_t *const code_points = (const uint32_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    u8c_advance advance = {0, 0};
    if (src_len >= block_size) {
        advance =
            convert_blocks(constants_in_memory(), code_points, src_len, bytes, dst_cap, advance);
    }
    return u8c_sse41_from_utf32_rest(code_points, src_len, bytes, dst_cap, advance);
}

u8c_advance u8c_avx2_from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < block_size) {
        return u8c_sse41_from_utf32_measure(src, src_len, dst, dst_cap);
    }
    return measure_blocks((const uint32_t *)src, src_len);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf32; /* C has no empty files */
#endif

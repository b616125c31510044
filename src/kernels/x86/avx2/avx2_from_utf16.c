/*
 * AVX2 with BMI2 kernels: UTF-16 to UTF-8, and measuring it.
 */
#include "../sse41/from_utf16_rest.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#define LANES 2
#include "../../vec/from_utf16.h"
#include "../../vec/from_utf16_measure.h"

/* As many whole blocks as are in src. */
U8C_INLINE u8c_advance convert_most(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    int swapped)
{
    const u8c_advance start = {0, 0};
    if (src_len < block_size) {
        return start;
    }
    return convert_blocks(constants_in_memory(), src, src_len, (uint8_t *)dst, dst_cap, start,
                          swapped);
}

u8c_advance u8c_avx2_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_sse41_from_utf16_rest(src, src_len, (uint8_t *)dst, dst_cap,
                                     convert_most(src, src_len, dst, dst_cap, 0));
}

u8c_advance u8c_avx2_from_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_sse41_from_utf16_swapped_rest(src, src_len, (uint8_t *)dst, dst_cap,
                                             convert_most(src, src_len, dst, dst_cap, 1));
}

u8c_advance u8c_avx2_from_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < block_size) {
        return u8c_sse41_from_utf16_measure(src, src_len, dst, dst_cap);
    }
    return measure_blocks(src, src_len, 0);
}

u8c_advance u8c_avx2_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    if (src_len < block_size) {
        return u8c_sse41_from_utf16_swapped_measure(src, src_len, dst, dst_cap);
    }
    return measure_blocks(src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf16; /* C has no empty files */
#endif

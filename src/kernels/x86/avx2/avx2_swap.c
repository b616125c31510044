/*
 * AVX2 kernels: swapping the bytes of units.
 */
#define U8C_FILE avx2_swap
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_AVX2 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/swap.h"

#if U8C_WITH_UTF16
u8c_advance u8c_avx2_swap_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}
#endif

#if U8C_WITH_UTF32
u8c_advance u8c_avx2_swap_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}
#endif

U8C_TARGET_END

#else
typedef int u8c_no_avx2_swap; /* C has no empty files */
#endif

#include "../../end.h"

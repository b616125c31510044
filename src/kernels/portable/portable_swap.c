/*
 * Portable kernels: swapping the bytes of units, in a loop that compilers turn into vectors.
 */
#define U8C_FILE portable_swap
#include "../begin.h"

#include "portable.h"

#if U8C_HAS_PORTABLE && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_INLINE u8c_advance swap_units(const uint8_t *restrict src, size_t src_len,
                                  uint8_t *restrict dst, size_t dst_cap, u8c_form form)
{
    const size_t count = src_len < dst_cap ? src_len : dst_cap;
    const u8c_form native = {form.size, 0};
    const u8c_advance all = {count, count};
    for (size_t i = 0; i < count; i++) {
        u8c_store_unit(dst + i * form.size, u8c_load_unit(src + i * form.size, form), native);
    }
    return all;
}

#if U8C_WITH_UTF16
u8c_advance u8c_portable_swap_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf16_swapped);
}
#endif

#if U8C_WITH_UTF32
u8c_advance u8c_portable_swap_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return swap_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf32_swapped);
}
#endif

#else
typedef int u8c_no_portable_swap; /* C has no empty files */
#endif

#include "../end.h"

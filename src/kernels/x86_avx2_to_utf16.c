/*
 * Stub.
 */
#include "x86.h"

#if U8C_HAS_AVX2

u8c_advance u8c_avx2_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_utf16(src, src_len, dst, dst_cap);
}

u8c_advance u8c_avx2_to_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_utf16_swapped(src, src_len, dst, dst_cap);
}

u8c_advance u8c_avx2_to_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_utf16_measure(src, src_len, dst, dst_cap);
}

#else
typedef int u8c_no_avx2_to_utf16; /* C has no empty files */
#endif

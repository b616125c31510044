/*
 * Stub.
 */
#include "x86.h"

#if U8C_HAS_AVX512

u8c_advance u8c_avx512_to_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_utf32_swapped(src, src_len, dst, dst_cap);
}

#else
typedef int u8c_no_avx512_utf32_swapped; /* C has no empty files */
#endif

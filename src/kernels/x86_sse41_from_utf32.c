/*
 * SSE4.1 kernel: UTF-32 to UTF-8, and measuring it.
 */
#include "x86.h"
#include "portable.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

u8c_advance u8c_sse41_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_from_utf32(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_from_utf32_measure(src, src_len, dst, dst_cap);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_from_utf32; /* C has no empty files */
#endif

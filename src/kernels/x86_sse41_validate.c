/*
 * SSE4.1 kernel: validating UTF-8, measuring its UTF-32, counting.
 */
#include "x86.h"
#include "portable.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

u8c_advance u8c_sse41_validate(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_validate(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_to_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_utf32_measure(src, src_len, dst, dst_cap);
}

size_t u8c_sse41_count(const uint8_t *src, size_t src_len)
{
    return u8c_portable_count(src, src_len);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate; /* C has no empty files */
#endif

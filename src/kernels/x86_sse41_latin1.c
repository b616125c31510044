/*
 * Stub.
 */
#include "x86.h"

#if U8C_HAS_SSE41

u8c_advance u8c_sse41_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_latin1(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_to_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_to_latin1_measure(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_from_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_from_latin1(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_from_latin1_measure(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return u8c_portable_from_latin1_measure(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_copy_ascii(src, src_len, dst, dst_cap);
}

u8c_advance u8c_sse41_copy_ascii_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_portable_copy_ascii_measure(src, src_len, dst, dst_cap);
}

#else
typedef int u8c_no_sse41_latin1; /* C has no empty files */
#endif

/*
 * SSE4.1 kernels: UTF-16 to and from UTF-32, and measuring these.
 */
#define U8C_FILE sse41_utf16_utf32
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_UTF16 && U8C_WITH_UTF32

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/utf16_to_utf32.h"
#include "../../vec/utf16_utf32_measure.h"
#include "../../vec/utf32_to_utf16.h"

u8c_advance u8c_sse41_utf16_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return utf16_to_utf32(walk_of(src, src_len, dst, dst_cap), u8c_portable_utf16_to_utf32);
}

u8c_advance u8c_sse41_utf16_to_utf32_measure(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, unit_size, u8c_sse41_validate_utf16);
}

u8c_advance u8c_sse41_utf32_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return utf32_to_utf16(walk_of(src, src_len, dst, dst_cap), u8c_portable_utf32_to_utf16);
}

u8c_advance u8c_sse41_utf32_to_utf16_measure(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, code_size, u8c_sse41_validate_utf32);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_utf16_utf32; /* C has no empty files */
#endif

#include "../../end.h"

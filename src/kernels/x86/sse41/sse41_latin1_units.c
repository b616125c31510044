/*
 * SSE4.1 kernels: Latin-1 to and from UTF-16 and UTF-32, and measuring these.
 */
#define U8C_FILE sse41_latin1_units
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/latin1_units.h"

#if U8C_WITH_UTF16

u8c_advance u8c_sse41_latin1_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}

u8c_advance u8c_sse41_utf16_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1(u8c_portable_utf16_to_latin1, (const uint8_t *)src, src_len, (uint8_t *)dst,
                     dst_cap, sizeof(uint16_t), 1);
}

u8c_advance u8c_sse41_utf16_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1(u8c_portable_utf16_to_latin1_measure, (const uint8_t *)src, src_len, NULL, 0,
                     sizeof(uint16_t), 0);
}

#endif

#if U8C_WITH_UTF32

u8c_advance u8c_sse41_latin1_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}

u8c_advance u8c_sse41_utf32_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1(u8c_portable_utf32_to_latin1, (const uint8_t *)src, src_len, (uint8_t *)dst,
                     dst_cap, sizeof(uint32_t), 1);
}

u8c_advance u8c_sse41_utf32_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1(u8c_portable_utf32_to_latin1_measure, (const uint8_t *)src, src_len, NULL, 0,
                     sizeof(uint32_t), 0);
}

#endif

U8C_TARGET_END

#else
typedef int u8c_no_sse41_latin1_units; /* C has no empty files */
#endif

#include "../../end.h"

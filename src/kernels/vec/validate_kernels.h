/*
 * The kernels that validate UTF-8, measure its UTF-32 and UTF-16, and count. Included after a
 * level's vec.h, inside its target.
 */
#ifndef U8C_VEC_VALIDATE_KERNELS_H
#define U8C_VEC_VALIDATE_KERNELS_H

enum {
    copying = 0,
    restricted = 0
};

#include "count.h"
#include "short_ascii.h"
#include "validate_long.h"

/* Not inlined where the measuring kernels call it: it is large. */
U8C_NOINLINE u8c_advance U8C_AT_LEVEL(validate)(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    const u8c_advance advance = {allowed((const uint8_t *)src, src_len, NULL), 0};
    (void)dst, (void)dst_cap;
    return advance;
}

U8C_DEFINE_MEASURING_CALL_AFTER(is_short_ascii, U8C_LEVEL, validate);

#if U8C_WITH_UTF32
u8c_advance U8C_AT_LEVEL(to_utf32_measure)(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(U8C_AT_LEVEL(validate), (const uint8_t *)src, src_len, 0);
}
#endif

#if U8C_WITH_UTF16
u8c_advance U8C_AT_LEVEL(to_utf16_measure)(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(U8C_AT_LEVEL(validate), (const uint8_t *)src, src_len, 1);
}
#endif

size_t U8C_AT_LEVEL(count)(const void *src, size_t src_len)
{
    return count_units((const uint8_t *)src, src_len, 0);
}

#endif

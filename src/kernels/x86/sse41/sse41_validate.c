/*
 * SSE4.1 kernels: validating UTF-8, measuring its UTF-32 and UTF-16, counting.
 */
#define U8C_FILE sse41_validate
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#include "vec.h"

enum {
    copying = 0,
    restricted = 0
};

#include "../../vec/count.h"
#include "../../vec/validate.h"

/* Not inlined where the measuring kernels call it: it is large. */
U8C_NOINLINE u8c_advance u8c_sse41_validate(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    const u8c_advance advance = {allowed((const uint8_t *)src, src_len, NULL, unrestricted), 0};
    (void)dst, (void)dst_cap;
    return advance;
}

U8C_DEFINE_MEASURING_CALL(sse41, validate);

#if U8C_WITH_UTF32
u8c_advance u8c_sse41_to_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(u8c_sse41_validate, (const uint8_t *)src, src_len, 0);
}
#endif

#if U8C_WITH_UTF16
u8c_advance u8c_sse41_to_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure(u8c_sse41_validate, (const uint8_t *)src, src_len, 1);
}
#endif

size_t u8c_sse41_count(const void *src, size_t src_len)
{
    return count_units((const uint8_t *)src, src_len, 0);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate; /* C has no empty files */
#endif

#include "../../end.h"

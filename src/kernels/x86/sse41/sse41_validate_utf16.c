/*
 * SSE4.1 kernels: validating UTF-16.
 */
#define U8C_FILE sse41_validate_utf16
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_SSE41 && U8C_WITH_UTF16

U8C_TARGET_SSE41

#include "vec.h"

#include "../../vec/validate_utf16.h"

u8c_advance u8c_sse41_validate_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t size = src_len * unit_size;
    (void)dst, (void)dst_cap;
    if (size > v_size) {
        return validate_vecs((const uint8_t *)src, size, 0);
    }
    return validate_part((const uint8_t *)src, size, 0);
}

u8c_advance u8c_sse41_validate_utf16_swapped(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const size_t size = src_len * unit_size;
    (void)dst, (void)dst_cap;
    if (size > v_size) {
        return validate_vecs((const uint8_t *)src, size, 1);
    }
    return validate_part((const uint8_t *)src, size, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_validate_utf16; /* C has no empty files */
#endif

#include "../../end.h"

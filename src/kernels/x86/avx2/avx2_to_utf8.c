/*
 * AVX2 kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE avx2_to_utf8
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/to_utf8.h"

/* For short text no registers are saved: the rest is a tail call. */
u8c_advance u8c_avx2_to_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    const size_t most = src_len < dst_cap ? src_len : dst_cap;
    return most > four_size ? copy_long(bytes, most, to)
                            : copied(allowed_up_to_four(bytes, most, to, unrestricted));
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf8; /* C has no empty files */
#endif

#include "../../end.h"

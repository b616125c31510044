/*
 * AVX-512 with VBMI kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE avx512_to_utf8
#include "../../begin.h"

enum {
    copying = 1,
    restricted = 0
};
#include "validate.h"

#if U8C_HAS_AVX512

U8C_TARGET_AVX512

u8c_advance u8c_avx512_to_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return validate((const uint8_t *)src, src_len < dst_cap ? src_len : dst_cap, (uint8_t *)dst,
                    unrestricted);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf8; /* C has no empty files */
#endif

#include "../../end.h"

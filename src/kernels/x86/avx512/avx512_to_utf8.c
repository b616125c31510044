/*
 * AVX-512 with VBMI kernel: UTF-8 to UTF-8, a copy that is validated.
 */
#define U8C_FILE avx512_to_utf8
#include "../../begin.h"

enum {
    copying = 1
};
#include "validate.h"

#if U8C_HAS_AVX512

U8C_TARGET_AVX512

u8c_advance u8c_avx512_to_utf8(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    const size_t most = src_len < dst_cap ? src_len : dst_cap;

    if (most < v_size) {
        const vec all = v_load_first(bytes, most);
        v_store_first(to, all, most);
        return validate_one(bytes, all, most);
    }
    return validate_more(bytes, most, to);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf8; /* C has no empty files */
#endif

#include "../../end.h"

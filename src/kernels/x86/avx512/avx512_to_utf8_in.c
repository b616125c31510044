/*
 * AVX-512 with VBMI kernel: UTF-8 in a repertoire to UTF-8, a copy that is validated.
 */
#define U8C_FILE avx512_to_utf8_in
#include "../../begin.h"

enum {
    copying = 1,
    restricted = 1
};
#include "validate.h"

#if U8C_HAS_AVX512 && U8C_WITH_REPERTOIRES

U8C_TARGET_AVX512

u8c_advance u8c_avx512_to_utf8_in(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                  const uint8_t *excluded_ascii, uint32_t excluded_classes)
{
    const u8c_restriction restriction = {excluded_ascii, excluded_classes};
    return validate((const uint8_t *)src, src_len < dst_cap ? src_len : dst_cap, (uint8_t *)dst,
                    restriction);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf8_in; /* C has no empty files */
#endif

#include "../../end.h"

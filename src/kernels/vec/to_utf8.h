/*
 * UTF-8 to UTF-8: validate_long.h, copying. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_TO_UTF8_H
#define U8C_VEC_TO_UTF8_H

/* For validate.h. */
enum {
    copying = 1,
    restricted = 0
};

#include "validate_long.h"

U8C_INLINE u8c_advance copied(size_t length)
{
    const u8c_advance advance = {length, u8c_opaque(length)};
    return advance;
}

static U8C_NOINLINE u8c_advance copy_long(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return copied(allowed_long(src, src_len, dst, unrestricted));
}

/* For short text no registers are saved: the rest is a tail call. */
u8c_advance U8C_AT_LEVEL(to_utf8)(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const to = (uint8_t *)dst;
    const size_t most = src_len < dst_cap ? src_len : dst_cap;
    return most > four_size ? copy_long(bytes, most, to)
                            : copied(allowed_up_to_four(bytes, most, to, unrestricted));
}

#endif

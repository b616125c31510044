/*
 * Short text, if it is all ASCII: by few loads, which overlap, and without a loop. Included after a
 * level's vec.h, inside its target.
 *
 * dst is NULL for text that is not copied, a constant.
 */
#ifndef U8C_VEC_SHORT_ASCII_H
#define U8C_VEC_SHORT_ASCII_H

#include "ascii.h"

/* The first and the last 16 bytes of a text. Returns whether they are ASCII. */
U8C_INLINE int copy_ascii_ends(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t size = 16;
    const vec first = v_load_part(src, size), last = v_load_part(src + src_len - size, size);
    if (v_has_top_bits(v_or(first, last))) {
        return 0;
    }
    if (dst != NULL) {
        v_store_part(dst, first, size);
        v_store_part(dst + src_len - size, last, size);
    }
    return 1;
}

/*
 * Likewise for all of 4 to 15 bytes. They are loaded twice: all at once, they take registers that
 * would have to be saved.
 */
U8C_INLINE int copy_ascii_words(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const four_words at = words_of(src_len);
    const uint32_t found = u8c_load32(src) | u8c_load32(src + at.second) |
                           u8c_load32(src + at.third) | u8c_load32(src + at.last);
    if ((found & (uint32_t)U8C_EACH_BYTE_64((uint64_t)0x80)) != 0) {
        return 0;
    }
    if (dst != NULL) {
        const uint8_t *const again = u8c_opaque_address(src);
        u8c_store32(dst, u8c_load32(again));
        u8c_store32(dst + at.second, u8c_load32(again + at.second));
        u8c_store32(dst + at.third, u8c_load32(again + at.third));
        u8c_store32(dst + at.last, u8c_load32(again + at.last));
    }
    return 1;
}

/* Likewise for all of less than a vec. */
U8C_INLINE int copy_ascii_bytes(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    if (v_size > 16 && src_len >= 16) {
        return copy_ascii_ends(src, src_len, dst);
    }
    if (src_len >= 4) {
        return copy_ascii_words(src, src_len, dst);
    }
    for (size_t i = 0; i < src_len; i++) {
        if (src[i] > u8c_last_1) {
            return 0;
        }
        if (dst != NULL) {
            dst[i] = src[i];
        }
    }
    return 1;
}

/* Likewise for all of up to a stretch. */
U8C_INLINE int copy_ascii_of_stretch(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return src_len < v_size ? copy_ascii_bytes(src, src_len, dst)
                            : copy_ascii_part(src, src_len, dst);
}

/* Whether a text is short, and ASCII. */
U8C_INLINE int is_short_ascii(const void *src, size_t src_len)
{
    return src_len <= stretch && copy_ascii_of_stretch((const uint8_t *)src, src_len, NULL);
}

/* Copies all of a text that is short, and ASCII, if there is room for it; or nothing. */
U8C_INLINE u8c_advance copy_short_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance none = {0, 0}, all = {src_len, src_len};
    return src_len <= stretch && src_len <= dst_cap &&
                   copy_ascii_of_stretch((const uint8_t *)src, src_len, (uint8_t *)dst)
               ? all
               : none;
}

#endif

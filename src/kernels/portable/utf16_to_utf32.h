/*
 * UTF-16 to UTF-32, sequence by sequence: for the portable kernel, and for short text in those of
 * vectors.
 */
#ifndef U8C_PORTABLE_UTF16_TO_UTF32_H
#define U8C_PORTABLE_UTF16_TO_UTF32_H

#include "portable.h"

/* The number of units of the first sequence, if it is well-formed, else 0. */
U8C_INLINE size_t length_of_first(const uint8_t *src, size_t src_len)
{
    const uint32_t unit = u8c_load_unit(src, u8c_utf16);
    if (!u8c_is_surrogate(unit)) {
        return 1;
    }
    return src_len > 1 && !u8c_is_low_surrogate(unit) &&
                   u8c_is_low_surrogate(u8c_load_unit(src + sizeof(uint16_t), u8c_utf16))
               ? 2
               : 0;
}

/*
 * Converts sequences until `end` units are read. Returns 0 if it stops before that, at an error or
 * for lack of room. dst is NULL for measuring, a constant here and below.
 */
U8C_INLINE int widen_sequences(u8c_advance *at, size_t end, const uint8_t *src, size_t src_len,
                               uint8_t *dst, size_t dst_cap)
{
    while (at->read < end) {
        const uint8_t *const from = src + at->read * sizeof(uint16_t);
        const size_t length = length_of_first(from, src_len - at->read);
        if (length == 0 || (dst != NULL && at->written == dst_cap)) {
            return 0;
        }
        if (dst != NULL) {
            const uint32_t first = u8c_load_unit(from, u8c_utf16);
            u8c_store_unit(
                dst + at->written * sizeof(uint32_t),
                length == 1
                    ? first
                    : u8c_join_surrogates(first, u8c_load_unit(from + sizeof(uint16_t), u8c_utf16)),
                u8c_utf32);
        }
        at->read += length;
        at->written++;
    }
    return 1;
}

#endif

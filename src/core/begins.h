/*
 * Whether a text may be well-formed, by a look at its first units. It costs next to nothing, so
 * that a caller who steps over errors one by one pays for no kernel at each.
 *
 * `count` units at src, at least one; `swapped`: in the byte order opposite to the native one.
 */
#ifndef U8C_BEGINS_H
#define U8C_BEGINS_H

#include "grammar.h"

/* Whether a sequence may start with the first byte. */
U8C_INLINE int u8c_utf8_begins(const void *src)
{
    return u8c_begins(*(const uint8_t *)src);
}

/*
 * Whether the first sequence is a code point of ASCII, or two bytes that may be of Latin-1. Without
 * a branch: in Latin text, which of both comes first in a short text cannot be predicted.
 */
U8C_INLINE int u8c_utf8_begins_latin1(const void *src, size_t count)
{
    enum {
        lead_bits = UINT8_MAX & ~(u8c_lead_first ^ u8c_lead_last_latin1),
        tail_bits = UINT8_MAX & ~(u8c_tail_values - 1)
    };
    const uint8_t *const bytes = (const uint8_t *)src;
    const uint32_t first = bytes[0], second = bytes[count > 1];
    const uint32_t wrong = ((first ^ u8c_lead_first) & lead_bits) << 8 |
                           ((second ^ u8c_tail_low) & tail_bits),
                   if_not_ascii = 0 - first / (u8c_last_1 + 1); /* mask: all bits or none */
    return (wrong & if_not_ascii) == 0;
}

/*
 * Whether a surrogate that is one of the first two units begins a pair, as far as there is input,
 * and no low one follows a pair of these two.
 */
U8C_INLINE int u8c_utf16_begins(const void *src, size_t count, unsigned swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (count == 1) {
        return !u8c_is_surrogate(u8c_get16(bytes, swapped));
    }
    if (U8C_LIKELY(!u8c_has_surrogate_in_2(bytes, swapped))) {
        return 1;
    }
    const uint32_t first = u8c_get16(bytes, swapped);
    if (u8c_is_low_surrogate(first)) {
        return 0;
    }
    const int is_pair = u8c_is_surrogate_unit(first);
    if (is_pair != u8c_is_low_surrogate(u8c_get16(bytes + sizeof(uint16_t), swapped))) {
        return 0;
    }
    return count == 2 ||
           is_pair != u8c_is_low_surrogate(u8c_get16(bytes + 2 * sizeof(uint16_t), swapped));
}

/* Whether the first two units are scalar values. */
U8C_INLINE int u8c_utf32_begins(const void *src, size_t count, unsigned swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    return u8c_scalar_value_error(u8c_get32(bytes, swapped)) == UTF8CODEC_ERROR_NONE &&
           u8c_scalar_value_error(u8c_get32(bytes + (count > 1) * sizeof(uint32_t), swapped)) ==
               UTF8CODEC_ERROR_NONE;
}

/* Whether the first two units, in the native byte order, are of Latin-1. */
U8C_INLINE int u8c_utf16_begins_latin1(const void *src, size_t count)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    return (u8c_load16(bytes) | u8c_load16(bytes + (count > 1) * sizeof(uint16_t))) <=
           u8c_last_latin1;
}

U8C_INLINE int u8c_utf32_begins_latin1(const void *src, size_t count)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    return (u8c_load32(bytes) | u8c_load32(bytes + (count > 1) * sizeof(uint32_t))) <=
           u8c_last_latin1;
}

#endif

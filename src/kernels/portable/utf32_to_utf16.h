/*
 * UTF-32 to UTF-16, one code point: for the portable kernel, and for short text in those of
 * vectors.
 */
#ifndef U8C_PORTABLE_UTF32_TO_UTF16_H
#define U8C_PORTABLE_UTF32_TO_UTF16_H

#include "portable.h"

/* Stores a scalar value, as a pair even if it is one unit. Returns the number of its units. */
U8C_INLINE size_t store_units(uint32_t code_point, uint8_t *to)
{
    const size_t is_pair = code_point > u8c_last_3;
    const uint32_t high = u8c_high_surrogate_of(code_point);
    u8c_store_unit(to, code_point ^ ((code_point ^ high) & (0 - (uint32_t)is_pair)), u8c_utf16);
    u8c_store_unit(to + sizeof(uint16_t), u8c_low_surrogate_of(code_point), u8c_utf16);
    return 1 + is_pair;
}

#endif

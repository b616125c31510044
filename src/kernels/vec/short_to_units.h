/*
 * Short text to UTF-16 or UTF-32: ASCII, and what is left to the calls for a few bytes. Included
 * after a level's vec.h and unit_order.h, inside its target, and after the definitions of
 *
 *   unit_size    a constant: bytes of a unit, 2 or 4
 *   widen(to, src, count, order)
 *                stores `count` bytes of ASCII as units
 *   few_of_2, few_of_3, few_of_4
 *                constants: up to so many bytes that begin with a sequence of 2 bytes (or 1), 3
 *                or 4 are few
 */
#ifndef U8C_VEC_SHORT_TO_UNITS_H
#define U8C_VEC_SHORT_TO_UNITS_H

#include "short_ascii.h"

/* Converts all of up to a stretch, if they are ASCII and there is room for them; or nothing. */
U8C_INLINE u8c_advance widen_short_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                         int swapped)
{
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, swapped);
    const u8c_advance none = {0, 0}, all = {src_len, src_len};
    /* The first byte before the length: most other text then has no branch on how short it is. */
    if (src_len == 0 || *(const uint8_t *)src > u8c_last_1 || src_len > dst_cap ||
        !is_short_ascii(src, src_len)) {
        return none;
    }
    widen((uint8_t *)dst, (const uint8_t *)src, src_len, &order);
    return all;
}

/*
 * Whether one sequence after the other costs less than vectors do. It depends on the length of the
 * first one.
 */
U8C_INLINE int is_few(const void *src, size_t src_len, int swapped)
{
    (void)swapped;
    const uint8_t lead = src_len == 0 ? 0 : *(const uint8_t *)src;
    const size_t most = lead < u8c_lead_3 ? few_of_2 : lead < u8c_lead_4 ? few_of_3 : few_of_4;
    return src_len <= most;
}

#endif

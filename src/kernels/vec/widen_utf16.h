/*
 * ASCII of any length to UTF-16. Included after a level's vec.h and unit_order.h, inside its
 * target, and after the definitions of
 *
 *   unit_size    a constant: 2
 *   widen_16(to, src, order), widen_8(...), widen_4(...)
 *                store so many bytes of ASCII as units
 */
#ifndef U8C_VEC_WIDEN_UTF16_H
#define U8C_VEC_WIDEN_UTF16_H

/* The last 16, 8 or 4 bytes may overlap those before them. */
U8C_INLINE void widen(uint8_t *to, const uint8_t *src, size_t count, const u8c_unit_order *order)
{
    if (count >= 16) {
        for (size_t i = 0; i < count - 16; i += 16) {
            widen_16(to + i * unit_size, src + i, order);
        }
        widen_16(to + (count - 16) * unit_size, src + count - 16, order);
    } else if (count >= 8) {
        widen_8(to, src, order);
        widen_8(to + (count - 8) * unit_size, src + count - 8, order);
    } else if (count >= 4) {
        widen_4(to, src, order);
        widen_4(to + (count - 4) * unit_size, src + count - 4, order);
    } else {
        for (size_t i = 0; i < count; i++) {
            u8c_store16(to + i * unit_size, (uint16_t)(src[i] << (order->swapped ? 8 : 0)));
        }
    }
}

#endif

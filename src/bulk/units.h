/*
 * Code units of 16 and 32 bits in either byte order, at any address: what UTF-16 and UTF-32 share.
 */
#ifndef U8C_UNITS_H
#define U8C_UNITS_H

#include "../base.h"

/*
 * The orders of the bytes of a unit, as the names of the functions below have them: native is the
 * machine's, le and be are those of the byte schemes.
 */
enum {
    u8c_swapped_le = U8C_BIG_ENDIAN,
    u8c_swapped_be = !U8C_BIG_ENDIAN,
    u8c_swapped_native = 0
};

/*
 * U8C_IN_LE(operation): the name of the kernel for little-endian units, and U8C_MEASURE_LE that of
 * the one that measures; _BE in the same way.
 */
#if U8C_BIG_ENDIAN
#define U8C_IN_LE(operation)      operation##_swapped
#define U8C_MEASURE_LE(operation) operation##_swapped_measure
#define U8C_IN_BE(operation)      operation
#define U8C_MEASURE_BE(operation) operation##_measure
#else
#define U8C_IN_LE(operation)      operation
#define U8C_MEASURE_LE(operation) operation##_measure
#define U8C_IN_BE(operation)      operation##_swapped
#define U8C_MEASURE_BE(operation) operation##_swapped_measure
#endif

U8C_INLINE uint32_t u8c_get16(const void *from, int swapped)
{
    const uint16_t unit = u8c_load16(from);
    return swapped ? u8c_swap16(unit) : unit;
}

U8C_INLINE uint32_t u8c_get32(const void *from, int swapped)
{
    const uint32_t unit = u8c_load32(from);
    return swapped ? u8c_swap32(unit) : unit;
}

U8C_INLINE void u8c_put16(void *to, uint32_t value, int swapped)
{
    const uint16_t unit = (uint16_t)value;
    u8c_store16(to, swapped ? u8c_swap16(unit) : unit);
}

U8C_INLINE void u8c_put32(void *to, uint32_t value, int swapped)
{
    u8c_store32(to, swapped ? u8c_swap32(value) : value);
}

#endif

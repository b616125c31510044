/*
 * Code units of 16 and 32 bits in either byte order, at any address: what UTF-16 and UTF-32 share.
 */
#ifndef U8C_UNITS_H
#define U8C_UNITS_H

#include "driver.h"

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

/*
 * u8c_source_<name>, u8c_sink_<name> and u8c_sink_<name>_measure: UTF-16 or UTF-32, `utf`, with the
 * units in one order and lengths in elements of `size` bytes. A byte scheme may have carried a part
 * of what it looked ahead at, an array only all of it.
 */
#define U8C_DEFINE_UNITS(utf, name, order, size)                                                   \
    enum {                                                                                         \
        name##_unit = u8c_##utf##_size / (size)                                                    \
    };                                                                                             \
    U8C_INLINE utf8codec_decoded decode_##name(const void *src, size_t src_len, unsigned flags)    \
    {                                                                                              \
        (void)flags;                                                                               \
        return u8c_##utf##_decode(src, src_len, name##_unit, u8c_swapped_##order);                 \
    }                                                                                              \
    U8C_INLINE int glance_at_##name(const void *src, size_t src_len)                               \
    {                                                                                              \
        return u8c_##utf##_glance(src, src_len, name##_unit, u8c_swapped_##order);                 \
    }                                                                                              \
    U8C_INLINE utf8codec_status store_##name(uint32_t code_point, void *dst, size_t dst_cap,       \
                                             size_t *written)                                      \
    {                                                                                              \
        return u8c_##utf##_store(code_point, dst, dst_cap, written, name##_unit,                   \
                                 u8c_swapped_##order);                                             \
    }                                                                                              \
    U8C_INLINE utf8codec_status measure_##name(uint32_t code_point, void *dst, size_t dst_cap,     \
                                               size_t *written)                                    \
    {                                                                                              \
        (void)dst, (void)dst_cap;                                                                  \
        *written += u8c_##utf##_length_of(code_point) * name##_unit;                               \
        return UTF8CODEC_OK;                                                                       \
    }                                                                                              \
    static const u8c_source u8c_source_##name = {                                                  \
        decode_##name,                                                                             \
        glance_at_##name,                                                                          \
        size,                                                                                      \
        name##_unit,                                                                               \
        u8c_##utf##_longest * name##_unit,                                                         \
        u8c_##utf##_looks_ahead && (size) == 1,                                                    \
    };                                                                                             \
    static const u8c_sink u8c_sink_##name = {store_##name, u8c_replacement, size, name##_unit};    \
    static const u8c_sink u8c_sink_##name##_measure = {measure_##name, u8c_replacement, 0,         \
                                                       name##_unit};

#endif

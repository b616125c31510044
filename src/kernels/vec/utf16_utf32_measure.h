/*
 * Measuring UTF-16 as UTF-32, and the reverse: counting pairs. Included after a level's vec.h,
 * inside its target.
 */
#ifndef U8C_VEC_UTF16_UTF32_MEASURE_H
#define U8C_VEC_UTF16_UTF32_MEASURE_H

#include "utf16_utf32.h"

/* The last vec of src[0, size); or all of that, if it is less, and zeros. */
U8C_INLINE vec last_of(const uint8_t *src, size_t size)
{
    return size < v_size ? v_load_first(src, size) : v_load(src + size - v_size);
}

/* How many bytes of src[from, size) `found` has set, the bytes of last_of(). */
U8C_INLINE size_t found_from(size_t from, size_t size, vec found)
{
    const size_t before = size < v_size ? 0 : v_size - (size - from);
    return u8c_count_bits(v_top_bits8(found) >> before);
}

/* A mask: which units are low surrogates, or which code points are above U+FFFF. */
U8C_INLINE vec pairs_of(vec bytes, size_t unit)
{
    if (unit == code_size) {
        return v_greater32s(bytes, v_all32(u8c_last_3));
    }
    const surrogate_constants *const k = surrogates_in_memory();
    return v_equal16(v_and(bytes, v_load_aligned(k->half_bits)), v_load_aligned(k->low_first));
}

U8C_INLINE size_t pairs_in(const uint8_t *src, size_t size, size_t unit)
{
    vec sums = v_zero();
    size_t at = 0, bytes = 0;
    for (; size - at >= v_size; at += v_size) {
        sums = v_sub8(sums, pairs_of(v_load(src + at), unit));
    }
    if (at < size) {
        bytes = found_from(at, size, pairs_of(last_of(src, size), unit));
    }
    return (bytes + v_total8u(sums)) / unit;
}

#include "measure_pairs.h"

u8c_advance U8C_AT_LEVEL(utf16_to_utf32_measure)(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, unit_size, U8C_AT_LEVEL(validate_utf16));
}

u8c_advance U8C_AT_LEVEL(utf32_to_utf16_measure)(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_pairs((const uint8_t *)src, src_len, code_size, U8C_AT_LEVEL(validate_utf32));
}

#endif

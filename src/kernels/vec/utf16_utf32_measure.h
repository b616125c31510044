/*
 * Measuring UTF-16 as UTF-32, and the reverse: counting pairs. Included after a level's vec.h,
 * inside its target.
 */
#ifndef U8C_VEC_UTF16_UTF32_MEASURE_H
#define U8C_VEC_UTF16_UTF32_MEASURE_H

#include "utf16_utf32.h"

/* The low surrogates in src[0, count). */
U8C_INLINE size_t pairs_in_units(const uint8_t *src, size_t count)
{
    const surrogate_constants *const k = surrogates_in_memory();
    vec sums = v_zero();
    size_t at = 0, pairs = 0;
    for (; count - at >= vec_units; at += vec_units) {
        const vec units = v_load(src + at * unit_size);
        sums = v_sub8(sums, v_equal16(v_and(units, v_load_aligned(k->half_bits)),
                                      v_load_aligned(k->low_first)));
    }
    for (; at < count; at++) {
        pairs += (size_t)u8c_is_low_surrogate(u8c_load16(src + at * unit_size));
    }
    return pairs + v_total8u(sums) / unit_size;
}

/* The code points above U+FFFF in src[0, count). */
U8C_INLINE size_t pairs_in_codes(const uint8_t *src, size_t count)
{
    vec sums = v_zero();
    size_t at = 0, pairs = 0;
    for (; count - at >= vec_codes; at += vec_codes) {
        sums = v_sub8(sums, v_greater32s(v_load(src + at * code_size), v_all32(u8c_last_3)));
    }
    for (; at < count; at++) {
        pairs += u8c_load32(src + at * code_size) > u8c_last_3;
    }
    return pairs + v_total8u(sums) / code_size;
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

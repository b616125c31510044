/*
 * Latin-1 to and from UTF-16 and UTF-32, where a byte is a unit, and measuring these.
 *
 * The last vec of a text ends with it and may overlap the one before: converting a unit twice is
 * harmless. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_LATIN1_UNITS_H
#define U8C_VEC_LATIN1_UNITS_H

#include "store_first.h"

/* A vec of units of `unit` bytes, 2 or 4, a constant here and below. */
U8C_INLINE vec widened(const uint8_t *src, size_t unit)
{
    return unit == 2 ? v_widen_8_to_16(v_load_half(src)) : v_widen32(v_load_quarter(src));
}

/* Less than a vec of units. */
U8C_INLINE void widen_few(const uint8_t *src, size_t count, uint8_t *dst, size_t unit)
{
    if (count != 0) {
        const vec bytes = v_load_first(src, count);
        store_first(dst, unit == 2 ? v_widen_8_to_16(bytes) : v_widen32(bytes), count * unit);
    }
}

/* More than four vecs of units: stores are aligned where units are. */
static U8C_NOINLINE void widen_many(const uint8_t *src, size_t count, uint8_t *dst, size_t unit)
{
    const size_t lanes = v_size / unit;
    v_store(dst, widened(src, unit));
    size_t at = lanes - (uintptr_t)dst % v_size / unit;
    for (; count - at >= 4 * lanes; at += 4 * lanes) {
        for (size_t i = 0; i < 4 * lanes; i += lanes) {
            v_store(dst + (at + i) * unit, widened(src + at + i, unit));
        }
    }
    const size_t last = count - lanes;
    for (size_t i = 0; i < 4; i++) {
        const size_t next = at < last ? at : last;
        v_store(dst + next * unit, widened(src + next, unit));
        at = next + lanes;
    }
}

U8C_INLINE u8c_advance to_units(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                size_t unit)
{
    const size_t count = src_len < dst_cap ? src_len : dst_cap, lanes = v_size / unit;
    const u8c_advance all = {count, count};
    if (count < lanes) {
        widen_few(src, count, dst, unit);
    } else if (count <= 4 * lanes) {
        /* Four vecs, without a branch on how many there are. */
        const size_t last = count - lanes, second = last < lanes ? last : lanes;
        v_store(dst, widened(src, unit));
        v_store(dst + second * unit, widened(src + second, unit));
        v_store(dst + (last - second) * unit, widened(src + last - second, unit));
        v_store(dst + last * unit, widened(src + last, unit));
    } else {
        widen_many(src, count, dst, unit);
    }
    return all;
}

/* Whether units are all of Latin-1, given their bitwise or. */
U8C_INLINE int is_latin1(vec all, size_t unit)
{
    const uint32_t above = ~(uint32_t)u8c_last_latin1;
    return v_disjoint(all, unit == 2 ? v_all16(above & 0xFFFF) : v_all32(above));
}

/*
 * v_size units of Latin-1. Returns 0, and stores nothing, if another is among them. Without
 * `storing`, a constant here and below, it measures.
 */
U8C_INLINE int narrow_vec(const uint8_t *src, uint8_t *dst, size_t unit, int storing)
{
    const vec a = v_load(src), b = v_load(src + v_size);
    if (unit == 2) {
        if (U8C_UNLIKELY(!is_latin1(v_or(a, b), unit))) {
            return 0;
        }
        if (storing) {
            v_store(dst, v_pack_in_order16u(a, b));
        }
        return 1;
    }
    const vec c = v_load(src + 2 * v_size), d = v_load(src + 3 * v_size);
    if (U8C_UNLIKELY(!is_latin1(v_or(v_or(a, b), v_or(c, d)), unit))) {
        return 0;
    }
    if (storing) {
        v_store(dst, v_pack_in_order_32_to_8(a, b, c, d));
    }
    return 1;
}

/* The units of one vec, in its first half or quarter. */
U8C_INLINE vec narrowed(vec units, size_t unit)
{
    return unit == 2 ? v_pack_in_order16u(units, units)
                     : v_pack_in_order_32_to_8(units, units, units, units);
}

/* One vec of units, as narrow_vec(). */
U8C_INLINE int narrow_part(const uint8_t *src, uint8_t *dst, size_t unit, int storing)
{
    const vec units = v_load(src);
    if (U8C_UNLIKELY(!is_latin1(units, unit))) {
        return 0;
    }
    if (storing && unit == 2) {
        v_store_half(dst, narrowed(units, unit));
    } else if (storing) {
        v_store_quarter(dst, narrowed(units, unit));
    }
    return 1;
}

/* What the vecs leave: up to the first unit that is not of Latin-1, by the portable kernel. */
static U8C_NOINLINE u8c_advance narrow_rest(u8c_kernel *portable, size_t at, const uint8_t *src,
                                            size_t end, uint8_t *dst, size_t unit)
{
    const u8c_advance rest =
        portable(src + at * unit, end - at, dst == NULL ? NULL : dst + at, end - at);
    const u8c_advance all = {at + rest.read, at + rest.read};
    return all;
}

U8C_INLINE u8c_advance to_latin1(u8c_kernel *portable, const uint8_t *src, size_t src_len,
                                 uint8_t *dst, size_t dst_cap, size_t unit, int storing)
{
    const size_t end = storing && dst_cap < src_len ? dst_cap : src_len, lanes = v_size / unit;
    const u8c_advance all = {end, end};
    size_t at = 0;
    if (end < lanes) {
        if (end == 0) {
            return all;
        }
        const vec units = v_load_first(src, end * unit);
        if (U8C_UNLIKELY(!is_latin1(units, unit))) {
            return narrow_rest(portable, 0, src, end, storing ? dst : NULL, unit);
        }
        if (storing) {
            store_first(dst, narrowed(units, unit), end);
        }
        return all;
    }
    const size_t step = end < v_size ? lanes : v_size, last = end - step;
    while (step == v_size && at < last) {
        if (!narrow_vec(src + at * unit, storing ? dst + at : NULL, unit, storing)) {
            return narrow_rest(portable, at, src, end, storing ? dst : NULL, unit);
        }
        at += step;
    }
    while (step == lanes && at < last) {
        if (!narrow_part(src + at * unit, storing ? dst + at : NULL, unit, storing)) {
            return narrow_rest(portable, at, src, end, storing ? dst : NULL, unit);
        }
        at += step;
    }
    if (!(step == v_size
              ? narrow_vec(src + last * unit, storing ? dst + last : NULL, unit, storing)
              : narrow_part(src + last * unit, storing ? dst + last : NULL, unit, storing))) {
        return narrow_rest(portable, at, src, end, storing ? dst : NULL, unit);
    }
    return all;
}

#if U8C_WITH_UTF16

u8c_advance U8C_AT_LEVEL(latin1_to_utf16)(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}

u8c_advance U8C_AT_LEVEL(utf16_to_latin1)(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return to_latin1(u8c_portable_utf16_to_latin1, (const uint8_t *)src, src_len, (uint8_t *)dst,
                     dst_cap, sizeof(uint16_t), 1);
}

u8c_advance U8C_AT_LEVEL(utf16_to_latin1_measure)(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1(u8c_portable_utf16_to_latin1_measure, (const uint8_t *)src, src_len, NULL, 0,
                     sizeof(uint16_t), 0);
}

#endif

#if U8C_WITH_UTF32

u8c_advance U8C_AT_LEVEL(latin1_to_utf32)(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}

u8c_advance U8C_AT_LEVEL(utf32_to_latin1)(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return to_latin1(u8c_portable_utf32_to_latin1, (const uint8_t *)src, src_len, (uint8_t *)dst,
                     dst_cap, sizeof(uint32_t), 1);
}

u8c_advance U8C_AT_LEVEL(utf32_to_latin1_measure)(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1(u8c_portable_utf32_to_latin1_measure, (const uint8_t *)src, src_len, NULL, 0,
                     sizeof(uint32_t), 0);
}

#endif

#endif

/*
 * For the Latin-1 kernels: copying and measuring ASCII, and counting other bytes.
 *
 * Included after a level's vec.h, inside its target. Needs only these operations, on a vec of up to
 * 64 bytes: v_size, v_load, v_store, v_or, v_has_top_bits, v_top_bits8; u8c_lowest_bit,
 * u8c_count_bits.
 */
#ifndef U8C_VEC_ASCII_H
#define U8C_VEC_ASCII_H

#include "../levels.h"

enum {
    stretch = 4 * v_size /* bytes per iteration */
};

/*
 * Copies src[0, stretch) if it is ASCII. Returns whether it is. dst is NULL for measuring, which is
 * a constant in all functions of this file.
 */
U8C_INLINE int copy_ascii_stretch(const uint8_t *src, uint8_t *dst)
{
    const vec a = v_load(src), b = v_load(src + v_size), c = v_load(src + 2 * v_size),
              d = v_load(src + 3 * v_size);
    if (v_has_top_bits(v_or(v_or(a, b), v_or(c, d)))) {
        return 0;
    }
    if (dst != NULL) {
        v_store(dst, a);
        v_store(dst + v_size, b);
        v_store(dst + 2 * v_size, c);
        v_store(dst + 3 * v_size, d);
    }
    return 1;
}

/* Likewise for as many stretches of src[0, most) as are ASCII. Returns their length. */
U8C_INLINE size_t copy_ascii_stretches(const uint8_t *src, size_t most, uint8_t *dst)
{
    const uint8_t *const begin = src, *const end = src + most / stretch * stretch;
    while (src != end && copy_ascii_stretch(src, dst)) {
        src += stretch;
        dst = dst == NULL ? NULL : dst + stretch;
    }
    return (size_t)(src - begin);
}

/*
 * Likewise for the stretch at *at, for which there is room, and for those after it. Returns whether
 * it is ASCII. A loop of their own: one that converts other text as well has no registers left.
 */
U8C_INLINE int copy_ascii_run(u8c_advance *at, const uint8_t *src, size_t src_len, uint8_t *dst,
                              size_t dst_cap)
{
    if (!copy_ascii_stretch(src + at->read, dst == NULL ? NULL : dst + at->written)) {
        return 0;
    }
    at->read += stretch;
    at->written += stretch;
    const size_t left = src_len - at->read, room = dst_cap - at->written;
    const size_t run = copy_ascii_stretches(src + at->read, room < left ? room : left,
                                            dst == NULL ? NULL : dst + at->written);
    at->read += run;
    at->written += run;
    return 1;
}

/* Likewise for src[0, src_len), at least a vec and at most a stretch. */
U8C_INLINE int copy_ascii_part(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    /* Four vectors, which overlap when there is less. */
    const size_t last = src_len - v_size, step = last < v_size ? last : v_size, third = last - step;
    const vec a = v_load(src), b = v_load(src + step), c = v_load(src + third),
              d = v_load(src + last);
    if (v_has_top_bits(v_or(v_or(a, b), v_or(c, d)))) {
        return 0;
    }
    if (dst != NULL) {
        v_store(dst, a);
        v_store(dst + step, b);
        v_store(dst + third, c);
        v_store(dst + last, d);
    }
    return 1;
}

/*
 * Where as much has been written as read, it was ASCII: if the rest is as well, and less than a
 * stretch, copies it with the end of what is before it, as a stretch.
 */
U8C_INLINE void copy_ascii_rest(u8c_advance *at, const uint8_t *src, size_t src_len, uint8_t *dst,
                                size_t dst_cap)
{
    const size_t left = src_len - at->read, last = src_len - stretch;
    if (at->read == at->written && at->read >= stretch && left != 0 && left < stretch &&
        src_len <= dst_cap && copy_ascii_stretch(src + last, dst == NULL ? NULL : dst + last)) {
        at->read = src_len;
        at->written = src_len;
    }
}

/*
 * Copies ASCII up to the first other byte of src[0, src_len), at least a vec. Returns its length.
 * May store more than that, but not more than src_len bytes.
 */
U8C_INLINE size_t copy_ascii(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t last = src_len - v_size;
    size_t at = 0;

    if (src_len <= stretch && copy_ascii_part(src, src_len, dst)) {
        return src_len;
    }
    while (src_len - at >= stretch && copy_ascii_stretch(src + at, dst == NULL ? NULL : dst + at)) {
        at += stretch;
    }
    while (at < src_len) {
        /* The last vector overlaps bytes already copied, unless it just fits. */
        const size_t from = at < last ? at : last;
        const vec bytes = v_load(src + from);
        const uint64_t above = v_top_bits8(bytes);
        if (dst != NULL) {
            v_store(dst + from, bytes);
        }
        if (above != 0) {
            return from + u8c_lowest_bit(above);
        }
        at = from + v_size;
    }
    return src_len;
}

/* The number of bytes of src[0, src_len), at least a vec, that are not ASCII. */
U8C_INLINE size_t count_above_ascii(const uint8_t *src, size_t src_len)
{
    size_t count = 0, at = 0;

    for (; src_len - at >= stretch; at += stretch) {
        U8C_UNROLLED
        for (size_t i = 0; i < stretch; i += v_size) {
            count += u8c_count_bits(v_top_bits8(v_load(src + at + i)));
        }
    }
    for (; src_len - at >= v_size; at += v_size) {
        count += u8c_count_bits(v_top_bits8(v_load(src + at)));
    }
    if (at < src_len) {
        /* The last vector of the text, less the bytes already counted. */
        const uint64_t above = v_top_bits8(v_load(src + src_len - v_size));
        count += u8c_count_bits(above >> (v_size - (src_len - at)));
    }
    return count;
}

#endif

/*
 * ASCII, and the bytes that are not, for the Latin-1 kernels of x86-64: copying and measuring
 * ASCII, measuring the UTF-8 of Latin-1.
 *
 * To be included once by a .c file, within the region of its instruction set. Parameters:
 *
 *   U8C_REGISTER_SIZE  bytes of a register; undefined: nothing is defined
 *   bytes_of           the type of a register of bytes
 *   load(src), store(dst, bytes)
 *   either(a, b)       a | b
 *   above_ascii(bytes) a bit for each byte that is not ASCII, in 64 bits
 *   bits_set(bits), lowest_bit(bits)
 *                      the latter of bits that are not 0
 */
#ifndef U8C_X86_LATIN1_ASCII_TMPL_H
#define U8C_X86_LATIN1_ASCII_TMPL_H

#include "../levels.h"

#if defined(U8C_REGISTER_SIZE)

enum {
    register_size = U8C_REGISTER_SIZE,
    stretch = 4 * register_size /* bytes that the loops take at a time */
};

/*
 * Whether src[0, stretch) is ASCII; if so, it is copied. dst is NULL for measuring: a constant, as
 * everywhere here.
 */
U8C_INLINE int copy_ascii_stretch(const uint8_t *src, uint8_t *dst)
{
    const bytes_of a = load(src), b = load(src + register_size), c = load(src + 2 * register_size),
                   d = load(src + 3 * register_size);
    if (above_ascii(either(either(a, b), either(c, d))) != 0) {
        return 0;
    }
    if (dst != NULL) {
        store(dst, a);
        store(dst + register_size, b);
        store(dst + 2 * register_size, c);
        store(dst + 3 * register_size, d);
    }
    return 1;
}

/* The same for src[0, src_len), at least a register and at most a stretch. */
U8C_INLINE int copy_ascii_part(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    /* Four registers, which overlap when there is less. */
    const size_t last = src_len - register_size, step = last < register_size ? last : register_size,
                 third = last - step;
    const bytes_of a = load(src), b = load(src + step), c = load(src + third), d = load(src + last);
    if (above_ascii(either(either(a, b), either(c, d))) != 0) {
        return 0;
    }
    if (dst != NULL) {
        store(dst, a);
        store(dst + step, b);
        store(dst + third, c);
        store(dst + last, d);
    }
    return 1;
}

/*
 * How much of src[0, src_len), a register or more, is ASCII before the first byte that is not; with
 * a copy. Not only that is copied, but as much as there is of src at the most.
 */
U8C_INLINE size_t copy_ascii(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t last = src_len - register_size;
    size_t at = 0;

    if (src_len <= stretch && copy_ascii_part(src, src_len, dst)) {
        return src_len;
    }
    while (src_len - at >= stretch && copy_ascii_stretch(src + at, dst == NULL ? NULL : dst + at)) {
        at += stretch;
    }
    while (at < src_len) {
        /* The last register begins in what has been taken, unless it just fits. */
        const size_t from = at < last ? at : last;
        const bytes_of bytes = load(src + from);
        const uint64_t above = above_ascii(bytes);
        if (dst != NULL) {
            store(dst + from, bytes);
        }
        if (above != 0) {
            return from + lowest_bit(above);
        }
        at = from + register_size;
    }
    return src_len;
}

/* How many bytes of src[0, src_len), a register or more, are not ASCII. */
U8C_INLINE size_t count_above_ascii(const uint8_t *src, size_t src_len)
{
    size_t count = 0, at = 0;

    for (; src_len - at >= stretch; at += stretch) {
        for (size_t i = 0; i < stretch; i += register_size) {
            count += bits_set(above_ascii(load(src + at + i)));
        }
    }
    for (; src_len - at >= register_size; at += register_size) {
        count += bits_set(above_ascii(load(src + at)));
    }
    if (at < src_len) {
        /* The register that ends where the text does, without what has been counted. */
        const uint64_t above = above_ascii(load(src + src_len - register_size));
        count += bits_set(above >> (register_size - (src_len - at)));
    }
    return count;
}

#endif
#endif

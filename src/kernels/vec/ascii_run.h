/*
 * Runs of ASCII, from UTF-8 to UTF-16 or UTF-32. Included after a level's vec.h and unit_order.h,
 * inside its target, and after the definitions of
 *
 *   unit_size    a constant: bytes of a unit, 2 or 4
 *   block_size   a constant: bytes of a block, 64
 *   store_ascii(to, src, order)
 *                stores a block of ASCII as units
 *   is_ascii_block(src)
 *                whether a block is ASCII. The loads should be those of store_ascii(), all before
 *                it stores, so that a compiler need not do them twice
 */
#ifndef U8C_VEC_ASCII_RUN_H
#define U8C_VEC_ASCII_RUN_H

#include "options.h"

/*
 * Converts a block of ASCII and those that follow, of src[0, most). What is left at the end, less
 * than a block, is the end of a block that begins earlier. Returns the number of bytes, which is
 * that of the units. `swapped` is a constant: native units need no shuffles.
 *
 * If the run may be long, the second block begins within the first, to align the stores.
 */
U8C_INLINE size_t convert_ascii(const uint8_t *src, size_t most, uint8_t *dst, int swapped)
{
    enum {
        worth_aligning = 8 * block_size
    };
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, swapped);
    const size_t last = most - block_size;
    size_t at = 0, done = 0, step = block_size;
    if (most >= worth_aligning) {
        step -= (uintptr_t)dst % V_STORE_SIZE / unit_size;
    }
    while (is_ascii_block(src + at)) {
        store_ascii(dst + at * unit_size, src + at, &order);
        done = at + block_size;
        at += step;
        step = block_size;
        if (at > last) {
            if (done == most) {
                break;
            }
            at = last;
        }
    }
    return done;
}

/* Out of line, so that its loop has the registers for itself. */
static U8C_NOINLINE size_t convert_native_ascii(const uint8_t *src, size_t most, uint8_t *dst)
{
    return convert_ascii(src, most, dst, 0);
}

static U8C_NOINLINE size_t convert_swapped_ascii(const uint8_t *src, size_t most, uint8_t *dst)
{
    return convert_ascii(src, most, dst, 1);
}

/* src[0, src_len) begins with a block of ASCII, and there is room for it. */
U8C_INLINE size_t take_ascii_run(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                 const u8c_unit_order *order)
{
    const size_t most = src_len < dst_cap ? src_len : dst_cap;
    return order->swapped ? convert_swapped_ascii(src, most, dst)
                          : convert_native_ascii(src, most, dst);
}

#endif

/*
 * Measuring the UTF-8 of UTF-32. Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_FROM_UTF32_MEASURE_H
#define U8C_VEC_FROM_UTF32_MEASURE_H

#include "measure.h"
#include "utf32_block.h"

enum {
    /*
     * Blocks that are measured before a branch on whether they are well-formed. Few enough that
     * frequent errors cost little and that the sums, up to 3 for each block, fit into bytes.
     */
    blocks_at_once = 4
};

V_ALIGNED U8C_UNUSED static const class_constants measure_constants = CLASS_CONSTANTS;

/* Minus the bytes beyond one of each sequence of a block. */
U8C_INLINE vec extra_bytes(const class_constants *k, vec class)
{
    const vec above_1 = v_greater16s(class, v_load_aligned(k->last_1));
    const vec above_2 = v_greater16s(class, v_load_aligned(k->last_2));
    const vec above_3 = v_greater16s(class, v_load_aligned(k->last_3));
    return v_add16(v_add16(above_1, above_2), above_3);
}

/*
 * Measures several blocks per iteration, while they have only scalar values. `swapped` is a
 * constant: one body for both byte orders is slower.
 */
U8C_INLINE u8c_advance measure_blocks(const class_constants *k, const u8c_unit32 *src,
                                      size_t src_len, int swapped)
{
    vec sums = v_zero();
    size_t read = 0;
    while (src_len - read >= blocks_at_once * vec_units) {
        vec extra = v_zero(), worst = v_load_aligned(k->limit);
        U8C_UNROLLED
        for (size_t i = 0; i < blocks_at_once; i++) {
            const vec class = load_block(src + read + i * vec_units, swapped).class;
            extra = v_add16(extra, extra_bytes(k, class));
            worst = v_max16s(worst, class_order(k, class));
        }
        if (v_has_top_bits(v_greater16s(worst, v_load_aligned(k->limit)))) {
            break;
        }
        sums = add_negative_16(sums, extra);
        read += blocks_at_once * vec_units;
    }
    const u8c_advance advance = {read, read + (size_t)v_total64(sums)};
    return advance;
}

/*
 * Measures the rest, up to the first code point that is not a scalar value. The first `read` code
 * points have `length` bytes. src_len is at least vec_units.
 *
 * The last block overlaps code points already measured. These are masked out, like the code points
 * after an ill-formed one.
 */
U8C_INLINE u8c_advance measure_rest(const class_constants *k, const u8c_unit32 *src, size_t src_len,
                                    size_t read, size_t length, int swapped)
{
    vec extra = v_zero();
    length -= read;
    while (src_len - read >= vec_units) {
        const vec class = load_block(src + read, swapped).class;
        if (ill_formed(k, class) != 0) {
            break;
        }
        extra = v_add16(extra, extra_bytes(k, class));
        read += vec_units;
    }
    if (read < src_len) {
        const size_t left = src_len - read, again = left < vec_units ? vec_units - left : 0;
        const vec class = load_block(src + read - again, swapped).class;
        const uint32_t bad = ill_formed(k, class);
        const size_t end = bad == 0 ? vec_units : u8c_lowest_bit(bad) / 2;
        const vec next = v_clear(last_lanes(vec_units - end), last_lanes(vec_units - again));
        extra = v_add16(extra, v_and(extra_bytes(k, class), next));
        read += end - again;
    }
    const u8c_advance advance = {read, length + read +
                                           (size_t)v_total64(add_negative_16(v_zero(), extra))};
    return advance;
}

/*
 * Measures src[read, src_len); `length` is the length of the output of src[0, read), which is
 * well-formed. Returns the sum.
 */
static U8C_NOINLINE u8c_advance measure_end(const u8c_unit32 *src, size_t src_len, size_t read,
                                            size_t length, int swapped)
{
    return measure_rest((const class_constants *)in_memory(&measure_constants), src, src_len, read,
                        length, swapped);
}

/* src_len is at least blocks_at_once * vec_units. `swapped` is a constant. */
U8C_INLINE u8c_advance measure(const u8c_unit32 *src, size_t src_len, int swapped)
{
    const class_constants *const k = (const class_constants *)in_memory(&measure_constants);
    const u8c_advance most = measure_blocks(k, src, src_len, swapped);
    if (most.read == src_len) {
        return most;
    }
    return measure_end(src, src_len, most.read, most.written, swapped);
}

static U8C_NOINLINE u8c_advance measure_long(const u8c_unit32 *src, size_t src_len)
{
    return measure(src, src_len, 0);
}

static U8C_NOINLINE u8c_advance measure_long_swapped(const u8c_unit32 *src, size_t src_len)
{
    return measure(src, src_len, 1);
}

/* Less than vec_units. Defined by the level. */
static u8c_advance measure_few(const u8c_unit32 *src, size_t src_len, int swapped);

/* `swapped` is a constant. */
U8C_INLINE u8c_advance measure_text(const u8c_unit32 *src, size_t src_len, int swapped)
{
    if (src_len < vec_units) {
        return measure_few(src, src_len, swapped);
    }
    if (src_len < blocks_at_once * vec_units) {
        return measure_end(src, src_len, 0, 0, swapped);
    }
    return swapped ? measure_long_swapped(src, src_len) : measure_long(src, src_len);
}

u8c_advance U8C_AT_LEVEL(from_utf32_measure)(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_text((const u8c_unit32 *)src, src_len, 0);
}

u8c_advance U8C_AT_LEVEL(from_utf32_swapped_measure)(const void *src, size_t src_len, void *dst,
                                                     size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_text((const u8c_unit32 *)src, src_len, 1);
}

#endif

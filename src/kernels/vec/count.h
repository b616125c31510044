/*
 * Counting the code points of UTF-8, and measuring its length in units of UTF-32 or UTF-16.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_COUNT_H
#define U8C_VEC_COUNT_H

#include "validate.h"

enum {
    counted_group = 128,     /* bytes per iteration */
    measured_size = 12 << 10 /* bytes validated before they are counted; fits into the L1 cache */
};

/* -1 at each byte that is not a tail: as signed numbers, the tails are the lowest bytes. */
U8C_INLINE vec starts_in(vec bytes)
{
    return v_greater8s(bytes, v_all8(u8c_tail_high));
}

/* -1 at each lead byte of four, whose sequence makes two units of UTF-16. */
U8C_INLINE vec starts_of_4_in(vec bytes)
{
    return v_equal8(bytes, v_max8u(bytes, v_all8(u8c_lead_4)));
}

/*
 * Minus the number of units of the sequence that begins at each byte, in well-formed text. `pairs`,
 * a constant here and below: sequences of four bytes make two units.
 */
U8C_INLINE vec minus_units_in(vec bytes, int pairs)
{
    const vec starts = starts_in(bytes);
    return pairs ? v_add8(starts, starts_of_4_in(bytes)) : starts;
}

/* The units of a vector from byte `first` on. */
U8C_INLINE size_t units_from(vec bytes, size_t first, int pairs)
{
    const size_t starts = u8c_count_bits(v_top_bits8(starts_in(bytes)) >> first);
    return pairs ? starts + u8c_count_bits(v_top_bits8(starts_of_4_in(bytes)) >> first) : starts;
}

/* The units of a vector before byte `end`, which is below v_size. */
U8C_INLINE size_t units_before(vec bytes, size_t end, int pairs)
{
    const size_t starts = u8c_count_bits(u8c_bits_below(v_top_bits8(starts_in(bytes)), end));
    return pairs ? starts + u8c_count_bits(u8c_bits_below(v_top_bits8(starts_of_4_in(bytes)), end))
                 : starts;
}

/*
 * The units of src[0, src_len): one for each byte that is not a continuation byte, whether the text
 * is well-formed or not. With `pairs`, which requires well-formed text, two for each sequence of
 * four bytes.
 */
U8C_INLINE size_t count_units(const uint8_t *src, size_t src_len, int pairs)
{
    /* Each vector adds at most 1, or 2 with pairs, to each byte of the sums. */
    const size_t most_vectors = pairs ? UINT8_MAX / 2 : UINT8_MAX,
                 most = most_vectors * v_size / counted_group;
    size_t units = 0, at = 0;

    if (src_len < v_size) {
        /* The zeros that pad the vector are counted as starts. */
        return src_len == 0 ? 0
                            : units_from(v_load_first(src, src_len), 0, pairs) - (v_size - src_len);
    }
    while (src_len - at >= counted_group) {
        const size_t groups = (src_len - at) / counted_group,
                     end = at + counted_group * (groups < most ? groups : most);
        vec sums = v_zero();
        for (; at < end; at += counted_group) {
            vec group = minus_units_in(v_load(src + at), pairs);
            U8C_UNROLLED
            for (size_t i = v_size; i < counted_group; i += v_size) {
                group = v_add8(group, minus_units_in(v_load(src + at + i), pairs));
            }
            sums = v_sub8(sums, group);
        }
        units += v_total8u(sums);
    }
    for (; src_len - at >= v_size; at += v_size) {
        units += units_from(v_load(src + at), 0, pairs);
    }
    if (at < src_len) {
        /* The last vector of the text, less the bytes already counted. */
        units += units_from(v_load(src + src_len - v_size), v_size - (src_len - at), pairs);
    }
    return units;
}

/* Validates and counts a text of 1 byte or more, shorter than a vector, with a single load. */
static U8C_NOINLINE u8c_advance measure_part(const uint8_t *src, size_t src_len, int pairs)
{
    const vec bytes = v_load_words(src, src_len);
    const size_t read = allowed_part(bytes, src, src_len, unrestricted);
    const u8c_advance advance = {read, units_before(bytes, read, pairs)};
    return advance;
}

/*
 * The same for a vector and up to four of them: not enough to pay for a call of the kernel that
 * validates. There is nothing to count in ASCII.
 */
static U8C_NOINLINE u8c_advance measure_four(const uint8_t *src, size_t src_len, int pairs)
{
    u8c_advance advance = {src_len, src_len};
    const checks all = make_checks(unrestricted);
    const vec greatest =
        look_up_to_four(&all, unrestricted, src, vectors_of(src, src_len)).greatest;
    if (v_has_top_bits(greatest)) {
        advance.read = allowed_within_four(&all, greatest, src, src_len, NULL, unrestricted);
        advance.written =
            pairs ? count_units(src, advance.read, 1) : count_units(src, advance.read, 0);
    }
    return advance;
}

/*
 * More than four vectors. Validates and counts by turns, so that what is counted is still in the
 * first cache; ASCII at the start needs no counting. validate is the level's kernel.
 */
U8C_INLINE u8c_advance measure_long(u8c_kernel *validate, const uint8_t *src, size_t src_len,
                                    int pairs)
{
    u8c_advance advance = {0, 0};
    size_t now, read;
    while (src_len - advance.read >= four_size &&
           are_ascii_4(src + advance.read, src + advance.read + 2 * v_size)) {
        advance.read += four_size;
    }
    advance.written = advance.read;
    do {
        const size_t left = src_len - advance.read;
        now = left < measured_size ? left : measured_size;
        read = validate(src + advance.read, now, NULL, 0).read;
        advance.written += count_units(src + advance.read, read, pairs);
        advance.read += read;
    } while (now == measured_size && u8c_may_be_cut(now - read));
    return advance;
}

/* Validates and counts. */
U8C_INLINE u8c_advance measure(u8c_kernel *validate, const uint8_t *src, size_t src_len, int pairs)
{
    const u8c_advance none = {0, 0};
    if (src_len > four_size) {
        return measure_long(validate, src, src_len, pairs);
    }
    if (src_len >= v_size) {
        return measure_four(src, src_len, pairs);
    }
    return src_len == 0 ? none : measure_part(src, src_len, pairs);
}

#endif

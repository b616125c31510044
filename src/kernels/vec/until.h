/*
 * Validating UTF-8 up to a byte of an ASCII set.
 *
 * Strings end soon, so vectors are checked one by one at first, for errors only if they are not
 * ASCII. What is longer is validated as text in a repertoire that excludes the set.
 *
 * Included after validate.h with `restricted`, inside a level's target.
 */
#ifndef U8C_VEC_UNTIL_H
#define U8C_VEC_UNTIL_H

#include "validate.h"

/* The last sequence boundary in src[0, end], for text in which something was found at `end`. */
U8C_INLINE size_t boundary_at(const uint8_t *src, size_t end)
{
    return U8C_LIKELY(end >= u8c_cut_max) ? end - u8c_cut_before(src + end)
                                          : boundary_before(src, end);
}

/* What was found in a vec, a bit for each byte: those of the set, and they and errors. */
typedef struct found_bits {
    uint32_t stops, all;
} found_bits;

U8C_INLINE found_bits found_of(vec in_set, vec errors)
{
    const found_bits found = {v_nonzero8(in_set), v_nonzero8(v_or(in_set, errors))};
    return found;
}

/* Errors are not looked for in ASCII. */
U8C_INLINE found_bits found_in_first(const checks *all, vec now)
{
    return found_of(in_ascii_set(all, now),
                    v_has_top_bits(now) ? u8c_check_with(&all->utf8, now, V_MOVE_UP(now, 1),
                                                         V_MOVE_UP(now, 2), V_MOVE_UP(now, 3))
                                        : v_zero());
}

/* Likewise of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE found_bits found_at(const checks *all, const uint8_t *src)
{
    const vec now = v_load(src), before_3 = v_load(src - 3);
    return found_of(in_ascii_set(all, now), v_has_top_bits(v_or(now, before_3))
                                                ? u8c_check_with(&all->utf8, now, v_load(src - 1),
                                                                 v_load(src - 2), before_3)
                                                : v_zero());
}

/*
 * Where the text ends, if something was found in the vec at src + at. Callers continue from a stop,
 * so its offset is computed from the search for stops alone. The check for errors before the stop
 * only decides branches, which are predicted, so callers need not wait for it.
 */
U8C_INLINE size_t end_of_found(const uint8_t *src, size_t at, found_bits found)
{
    if (U8C_LIKELY(found.stops != 0)) {
        const size_t stop = at + u8c_lowest_bit(found.stops);
        const uint32_t before_stop = (found.stops & (0 - found.stops)) - 1;
        if (U8C_LIKELY((found.all & before_stop) == 0 && stop >= u8c_cut_max &&
                       u8c_cut_before(src + stop) == 0)) {
            return stop;
        }
    }
    return boundary_at(src, at + u8c_lowest_bit(found.all));
}

/* Less than a vec. The zeros after src make an error of a sequence that is cut. */
U8C_INLINE size_t part_until(const checks *all, const uint8_t *src, size_t src_len)
{
    if (src_len == 0) {
        return 0;
    }
    const uint32_t found = found_in_first(all, v_load_first(src, src_len)).all;
    const size_t end = found == 0 ? src_len : u8c_lowest_bit(found);
    return end >= src_len ? boundary_at(src, src_len) : boundary_at(src, end);
}

/*
 * A sequence boundary: the text up to there is well-formed, and has no byte of the set. It is the
 * last one before an error or a byte of the set, unless `longer` stops early.
 */
U8C_INLINE size_t allowed_until(const uint8_t *src, size_t src_len, const uint8_t *set,
                                u8c_kernel_in *longer)
{
    const u8c_restriction restriction = {set, 0};
    const checks all = make_checks(restriction);
    if (src_len < v_size) {
        return part_until(&all, src, src_len);
    }
    const size_t last = src_len - v_size;
    found_bits found = found_in_first(&all, v_load(src));
    size_t at = 0;
    if (found.all == 0 && last != 0 && last < u8c_cut_max) {
        /* The first vec has the results for the first bytes of the second one. */
        found = found_in_first(&all, v_load(src + last));
        found.stops = found.stops >> u8c_cut_max << u8c_cut_max;
        found.all = found.all >> u8c_cut_max << u8c_cut_max;
        at = last;
    }
    while (found.all == 0 && at < last) {
        at = last - at > v_size ? at + v_size : last;
        if (at >= u8c_most_one_by_one) {
            at = boundary_at(src, at);
            return at + longer(src + at, src_len - at, set, 0);
        }
        found = found_at(&all, src + at);
    }
    return found.all == 0 ? boundary_at(src, src_len) : end_of_found(src, at, found);
}

#endif

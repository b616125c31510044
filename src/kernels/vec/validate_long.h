/*
 * Validating UTF-8 of which nothing is excluded, and of any length: validate.h has the constants
 * and what it shares with validate_long_in.h.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_VALIDATE_LONG_H
#define U8C_VEC_VALIDATE_LONG_H

#include "validate.h"

enum {
    span_size = 8 * v_size /* bytes that are checked alike */
};

/* The greatest bytes of src[from, end), at least four vectors. */
U8C_INLINE vec greatest_between(const uint8_t *src, size_t from, size_t end)
{
    const uint8_t *const last = src + end - four_size;
    vec greatest = greatest_of_4(last, last + 2 * v_size);
    U8C_ROLLED
    for (; end - from > four_size; from += four_size) {
        const uint8_t *const four = src + from;
        greatest = v_max8u(greatest, greatest_of_4(four, four + 2 * v_size));
    }
    return greatest;
}

/* Copies src[from, end), at least a vector. */
U8C_INLINE void copy_between(const uint8_t *src, uint8_t *dst, size_t from, size_t end)
{
    for (; copying && end - from > v_size; from += v_size) {
        copy_at(src, dst, from);
    }
    copy_at(src, dst, end - v_size);
}

/*
 * Whether src[from, end), more than two vectors and not the first, is well-formed, but for a
 * sequence that `end` cuts. It is below u8c_lead_3, like the bytes before it.
 */
U8C_INLINE int is_well_formed_of_two(const uint8_t *src, size_t from, size_t end)
{
    const two_checker checker = make_two_checker();
    const size_t last_two = end - 2 * v_size;
    two_findings found = no_two_findings();
    U8C_ROLLED
    for (size_t at = from; at < end; at += 2 * v_size) {
        add_two_findings_of_pair(&found, &checker, src + (at < last_two ? at : last_two));
    }
    return v_is_zero(any_two_finding(&found));
}

/* Likewise `within`, a constant. */
U8C_INLINE int is_well_formed_within(u8c_reach within, const uint8_t *src, size_t from, size_t end)
{
    const checks all = make_checks(unrestricted);
    const size_t last = end - v_size;
    findings found = no_findings();
    U8C_ROLLED
    for (size_t at = from; at < end; at += v_size) {
        add_findings_at(&found, &all, src + (at < last ? at : last), within, 0);
    }
    return v_is_zero(any_finding(&found, &all, within));
}

/* What reaches all bytes; `greatest` has the greatest ones in each place. */
U8C_INLINE u8c_reach reach_of(vec greatest)
{
    return is_within(u8c_below_lead_3, greatest)   ? u8c_below_lead_3
           : is_within(u8c_below_lead_4, greatest) ? u8c_below_lead_4
                                                   : u8c_all_bytes;
}

/*
 * walk_within(), in one loop for all reaches. Groups of one and two bytes, and of three, take fewer
 * operations. After the first other byte, it is one reach more to the end, so that there are at
 * most two mispredicted branches.
 */
static U8C_NOINLINE size_t walk(u8c_reach reach, const uint8_t *src, size_t src_len, uint8_t *dst,
                                size_t at)
{
    return walk_within(reach, 0, src, src_len, dst, at, unrestricted);
}

/*
 * The end of src, more than four vectors of which nothing is excluded. How a span is checked is
 * asked once: to ask for each vector would mispredict branches in text that is partly ASCII, or
 * partly of two bytes. The first span of long text ends where vectors are aligned: a walk follows.
 */
U8C_INLINE size_t allowed_long(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    int will_walk = src_len >= worth_walking;
    size_t at = 0, cut = 0; /* the bytes of a sequence before `at` that may go on there */
    do {
        const int is_last = src_len - at < span_size + four_size;
        const size_t end = is_last     ? src_len
                           : will_walk ? four_size + (0 - (uintptr_t)src) % v_size
                                       : at + span_size;
        const vec greatest =
            is_last ? greatest_between(src, at, end) : greatest_of(src + at, span_size, 0);
        u8c_reach reach = u8c_below_lead_3;
        if (!v_has_top_bits(greatest)) {
            if (U8C_UNLIKELY(cut != 0)) {
                break;
            }
        } else {
            size_t from = at;
            if (at == 0) {
                /* Alone: where errors are many, one is there. */
                const checks all = make_checks(unrestricted);
                const vec first = either_finding(findings_of_first(&all, v_load(src)));
                copy_at(src, dst, 0);
                if (U8C_UNLIKELY(!v_is_zero(first))) {
                    return boundary_before(src, u8c_lowest_bit(v_nonzero8(first)));
                }
                from = v_size;
            }
            /* With the bytes before, as a sequence of theirs may go on in the span. */
            reach = reach_of(v_max8u(greatest, v_load(src + from - u8c_cut_max)));
            const int is_well_formed = reach == u8c_below_lead_3
                                           ? is_well_formed_of_two(src, from, end)
                                       : reach == u8c_below_lead_4
                                           ? is_well_formed_within(u8c_below_lead_4, src, from, end)
                                           : is_well_formed_within(u8c_all_bytes, src, from, end);
            if (U8C_UNLIKELY(!is_well_formed)) {
                return allowed_before(src, src_len, dst, from, unrestricted);
            }
            cut = u8c_cut_before(src + end);
        }
        copy_between(src, dst, at, end);
        at = end;
        if (U8C_UNLIKELY(will_walk)) {
            will_walk = 0;
            at = walk(reach, src, src_len, dst, at);
            if (U8C_UNLIKELY(src_len - at >= group_size)) {
                return allowed_before(src, src_len, dst, at, unrestricted);
            }
            if (at != src_len && src_len - at < four_size) {
                at = src_len - four_size;
            }
            cut = u8c_cut_before(src + at);
        }
    } while (at < src_len);
    return at - cut;
}

/* How much of src[0, src_len) is well-formed, up to a sequence boundary. */
U8C_INLINE size_t allowed(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return src_len > four_size ? allowed_long(src, src_len, dst)
                               : allowed_up_to_four(src, src_len, dst, unrestricted);
}

#endif

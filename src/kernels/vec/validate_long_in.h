/*
 * Validating long UTF-8 in a repertoire: see validate_long.h.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_VALIDATE_LONG_IN_H
#define U8C_VEC_VALIDATE_LONG_IN_H

#include "validate.h"

enum {
    checked_alone = 32 /* bytes at the start of long text: where errors are many, one is there */
};

/* A walk for each reach: with all of them in one there are more constants than registers. */
static U8C_NOINLINE size_t walk_below_ef(const uint8_t *src, size_t src_len, size_t at,
                                         u8c_restriction restriction)
{
    return walk_within(u8c_below_ef, 1, src, src_len, NULL, at, restriction);
}

static U8C_NOINLINE size_t walk_below_lead_4(const uint8_t *src, size_t src_len, size_t at,
                                             u8c_restriction restriction)
{
    return walk_within(u8c_below_lead_4, 1, src, src_len, NULL, at, restriction);
}

static U8C_NOINLINE size_t walk_to_end(const uint8_t *src, size_t src_len, size_t at,
                                       u8c_restriction restriction)
{
    return walk_within(u8c_all_bytes, 1, src, src_len, NULL, at, restriction);
}

/* Whether a group at `at` has a byte beyond reach; otherwise a walk stopped at a fault. */
U8C_INLINE int is_beyond_at(u8c_reach reach, const uint8_t *src, size_t src_len, size_t at)
{
    return src_len - at >= group_size && !is_within(reach, greatest_of_group(src + at));
}

/*
 * Checks whole groups from `start` on, which is at least u8c_cut_max; src + start is aligned, and
 * src[0, start) has been checked. Returns where it stopped: less than a group is left; or there is
 * a fault in the group after the next vector, or at the end of that.
 *
 * Groups with few kinds of bytes take fewer operations. After the first other byte, it is one kind
 * more to the end, so that there are at most two mispredicted branches.
 */
U8C_INLINE size_t walk(const uint8_t *src, size_t src_len, size_t start,
                       u8c_restriction restriction)
{
    const u8c_reach first = reach_before(src + start);
    size_t at = start;
    int can_continue = 1;
    if (first == u8c_below_ef) {
        at = walk_below_ef(src, src_len, at, restriction);
        can_continue = is_beyond_at(u8c_below_ef, src, src_len, at);
    }
    if (can_continue && first <= u8c_below_lead_4) {
        at = walk_below_lead_4(src, src_len, at, restriction);
        can_continue = is_beyond_at(u8c_below_lead_4, src, src_len, at);
    }
    if (can_continue) {
        at = walk_to_end(src, src_len, at, restriction);
    }
    return at > start && (src_len - at >= group_size || ends_excluded(src + at, restriction))
               ? at - v_size
               : at;
}

/* Whether two vectors at each address have findings: not 0. */
U8C_INLINE vec findings_of_four(const checks *all, const uint8_t *first, const uint8_t *second,
                                u8c_reach within)
{
    findings found = no_findings();
    for (const uint8_t *two = first;; two = second) {
        add_findings_at(&found, all, two, within, 0);
        add_findings_at(&found, all, two + v_size, within, 0);
        if (two == second) {
            return any_finding(&found, all, within);
        }
    }
}

/*
 * How far four vecs and those before them reach, of which the latter are `within`, and `either` has
 * the greatest bytes of all. It never becomes less, so that there are at most two mispredicted
 * branches. Text with letters of three bytes often has EF too.
 */
U8C_INLINE u8c_reach reach_beyond(u8c_reach within, vec either)
{
    if (within == u8c_below_e3 && !is_within(u8c_below_e3, either)) {
        within = u8c_below_lead_4;
    }
    return within == u8c_below_lead_4 && !is_within(u8c_below_lead_4, either) ? u8c_all_bytes
                                                                              : within;
}

/* More than four vectors; src[0, at), a multiple of four_size bytes, is ASCII, and allowed. */
U8C_INLINE size_t allowed_after_ascii(const checks *all, int asking, const uint8_t *src,
                                      size_t src_len, size_t at, u8c_restriction restriction)
{
    const uint8_t *const last_two = src + src_len - 2 * v_size;
    size_t checked = v_size;

    while (at < (src_len < worth_walking ? v_size : checked_alone)) {
        const vec found =
            at == 0 ? faults_of_first(all, restriction,
                                      either_finding(findings_of_first(all, v_load(src))), src)
                    : faults_found_at(all, restriction, src + at);
        if (U8C_UNLIKELY(!v_is_zero(found))) {
            return boundary_before(src, at + u8c_lowest_bit(v_nonzero8(found)));
        }
        at += v_size;
    }
    if (src_len >= worth_walking) {
        /* Aligned, so that with SSE4.1 loads can be memory operands. */
        size_t aligned = at - (uintptr_t)src % v_size;
        if (aligned < u8c_cut_max) {
            const vec found = faults_found_at(all, restriction, src + at);
            if (!v_is_zero(found)) {
                return boundary_before(src, at + u8c_lowest_bit(v_nonzero8(found)));
            }
            aligned += v_size;
        }
        checked = walk(src, src_len, aligned, restriction);
        at = checked;
        if (U8C_UNLIKELY(src_len - at >= group_size)) {
            return allowed_before(src, src_len, NULL, checked, restriction);
        }
    }
    vec greatest_before = v_load(src + at - v_size);
    u8c_reach within = u8c_below_e3;
    /* Four vectors per iteration; the last four end with the text and may overlap others. */
    while (at < src_len) {
        const size_t left = src_len - at;
        const uint8_t *two = src + at, *const next_two =
                                           left < four_size ? last_two : two + 2 * v_size;
        at = left < four_size ? src_len : at + four_size;
        if (left <= 2 * v_size) {
            two = last_two;
        }
        const vec greatest = greatest_of_4(two, next_two),
                  in_set = found_in_ascii_set_4(all, &asking, two, next_two);
        if (!v_has_top_bits(greatest) && left > 2 * v_size && u8c_cut_before(two) == 0 &&
            v_is_zero(in_set)) {
            continue;
        }
        const vec either = v_max8u(greatest, greatest_before);
        within = reach_beyond(within, either);
        const vec found =
            within == u8c_below_e3       ? findings_of_four(all, two, next_two, u8c_below_e3)
            : within == u8c_below_lead_4 ? findings_of_four(all, two, next_two, u8c_below_lead_4)
                                         : findings_of_four(all, two, next_two, u8c_all_bytes);
        greatest_before = greatest;
        if (U8C_UNLIKELY(!v_is_zero(v_or(found, in_set)))) {
            return allowed_before(src, src_len, NULL, checked, restriction);
        }
    }
    return src_len - u8c_cut_before(src + src_len);
}

/* More than four vectors. */
U8C_INLINE size_t allowed_long_in(const uint8_t *src, size_t src_len, u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const size_t skip = src_len < worth_walking ? src_len : four_size;
    int asking = u8c_set_has_printable(restriction.excluded_ascii);
    size_t at = 0;

    U8C_ROLLED
    for (; skip - at >= four_size; at += four_size) {
        const uint8_t *const two = src + at, *const next_two = two + 2 * v_size;
        if (!are_ascii_4(two, next_two) ||
            !v_is_zero(found_in_ascii_set_4(&all, &asking, two, next_two))) {
            break;
        }
    }
    return at == src_len ? src_len
                         : allowed_after_ascii(&all, asking, src, src_len, at, restriction);
}

#endif

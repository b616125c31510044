/*
 * Validating UTF-8 of any length.
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
 * Whether src[from, end), more than two vectors and not the first, is allowed, but for what the
 * ASCII set has, and for a sequence that `end` cuts. It is below u8c_lead_3, like the bytes before.
 */
U8C_INLINE int is_allowed_of_two(const uint8_t *src, size_t from, size_t end,
                                 u8c_restriction restriction)
{
    const two_checker checker = make_two_checker();
    const size_t last_two = end - 2 * v_size;
    two_findings found = no_two_findings();
    U8C_ROLLED
    for (size_t at = from; at < end; at += 2 * v_size) {
        add_two_findings_of_pair(&found, &checker, src + (at < last_two ? at : last_two));
    }
    return !has_two_fault(&found, restriction, src + from, end - from);
}

/* Likewise `within`, a constant. If `restricted`, it may not be found to be allowed. */
U8C_INLINE int is_allowed_within(u8c_reach within, const checks *all, const uint8_t *src,
                                 size_t from, size_t end)
{
    const size_t last = end - v_size;
    findings found = no_findings();
    size_t at = from;
    U8C_ROLLED
    for (; restricted && end - at >= 2 * v_size; at += 2 * v_size) {
        add_findings_at(&found, all, src + at, within);
        add_findings_at(&found, all, src + at + v_size, within);
    }
    U8C_ROLLED
    for (; at < end; at += v_size) {
        add_findings_at(&found, all, src + (at < last ? at : last), within);
    }
    return v_is_zero(any_finding(&found, all, within));
}

/*
 * walk_within(), in one loop for all reaches. Groups of one and two bytes, and of three, take fewer
 * operations. After the first other byte, it is one reach more to the end, so that there are at
 * most two mispredicted branches.
 */
static U8C_NOINLINE size_t walk_all(u8c_reach reach, const uint8_t *src, size_t src_len,
                                    uint8_t *dst, size_t at)
{
    return walk_within(reach, 0, src, src_len, dst, at, unrestricted);
}

/*
 * If `restricted`, a walk for each reach: with all of them in one there are more constants than
 * registers. This one ends also where the next group has controls or DEL.
 */
static U8C_NOINLINE size_t walk_below_lead_3(const uint8_t *src, size_t src_len, size_t at,
                                             u8c_restriction restriction)
{
    const two_checker checker = make_two_checker();
    for (; src_len - at >= group_size; at += group_size) {
        const uint8_t *const group = src + at;
        greatest_bytes greatest = {v_zero(), v_zero()};
        U8C_UNROLLED
        for (size_t i = 0; i < group_size; i += four_size) {
            add_greatest_at(&greatest, group + i);
        }
        if (are_all_printable(greatest.from_printable) && !cuts_sequence(group)) {
            continue;
        }
        const two_findings found = two_findings_in_group(&checker, group);
        if (have_controls(&greatest) || !is_within(u8c_below_lead_3, look_of(&greatest).greatest) ||
            has_two_fault(&found, restriction, group, group_size)) {
            break;
        }
    }
    return at;
}

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
 * src[0, start) has been checked, and ends with bytes within `before`. Returns where it stopped:
 * less than a group is left; or there is a fault in the next group, or if `restricted`, in the
 * group after the next vector, or at the end of that. Copies what is before that.
 */
U8C_INLINE size_t walk(u8c_reach before, const uint8_t *src, size_t src_len, uint8_t *dst,
                       size_t start, u8c_restriction restriction)
{
    if (!restricted) {
        return walk_all(before, src, src_len, dst, start);
    }
    size_t at = start;
    if (before == u8c_below_lead_3 && !u8c_set_has_printable(restriction.excluded_ascii)) {
        at = walk_below_lead_3(src, src_len, at, restriction);
    }
    const u8c_reach first = reach_before(src + at);
    int can_continue = src_len - at >= group_size;
    if (can_continue && first == u8c_below_ef) {
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

/*
 * The end of src, more than four vectors. How a span is checked is asked once: to ask for each
 * vector would mispredict branches in text that is partly ASCII, or partly of two bytes. The first
 * span of long text ends where vectors are aligned: a walk follows.
 */
U8C_INLINE size_t allowed_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                               u8c_restriction restriction)
{
    int will_walk = src_len >= worth_walking,
        asking = restricted && u8c_set_has_printable(restriction.excluded_ascii);
    size_t span = span_size, at = 0,
           cut = 0; /* the bytes of a sequence before `at` that may go on there */
    u8c_reach reach = u8c_below_lead_3;
    const checks all = make_checks(restriction);
    do {
        const int is_last = src_len - at < span + four_size;
        const size_t end = is_last     ? src_len
                           : will_walk ? four_size + (0 - (uintptr_t)src) % v_size
                                       : at + span;
        vec greatest;
        if (restricted) {
            const first_look seen = look_at(&all, &asking, src + at, end - at);
            if (U8C_UNLIKELY(!v_is_zero(seen.excluded))) {
                return at == 0 ? allowed_from_start(src, src_len, dst, restriction)
                               : allowed_before(src, src_len, dst, at, restriction);
            }
            greatest = seen.greatest;
        } else {
            greatest =
                is_last ? greatest_between(src, at, end) : greatest_of(src + at, span_size, 0);
        }
        if (!v_has_top_bits(greatest)) {
            if (U8C_UNLIKELY(cut != 0)) {
                break;
            }
        } else {
            size_t from = at;
            if (at == 0) {
                /* Alone: where errors are many, one is there. */
                const vec first = but_ascii(findings_of_first(&all, v_load(src)));
                copy_at(src, dst, 0);
                if (U8C_UNLIKELY(!v_is_zero(first))) {
                    return restricted ? allowed_from_start(src, src_len, dst, restriction)
                                      : boundary_before(src, u8c_lowest_bit(v_nonzero8(first)));
                }
                from = v_size;
            }
            /* With the bytes before, as a sequence of theirs may go on in the span. */
            const u8c_reach now = reach_of(v_max8u(greatest, v_load(src + from - u8c_cut_max)));
            reach = restricted && now < reach ? reach : now;
            const int is_allowed = reach == u8c_below_lead_3
                                       ? is_allowed_of_two(src, from, end, restriction)
                                   : restricted && reach == u8c_below_e3
                                       ? is_allowed_within(u8c_below_ef, &all, src, from, end)
                                   : reach == u8c_below_lead_4
                                       ? is_allowed_within(u8c_below_lead_4, &all, src, from, end)
                                       : is_allowed_within(u8c_all_bytes, &all, src, from, end);
            if (U8C_UNLIKELY(!is_allowed)) {
                return allowed_before(src, src_len, dst, from, restriction);
            }
            cut = u8c_cut_before(src + end);
        }
        span *= restricted ? 2 : 1;
        copy_between(src, dst, at, end);
        at = end;
        if (U8C_UNLIKELY(will_walk)) {
            will_walk = 0;
            at = walk(reach, src, src_len, dst, at, restriction);
            if (U8C_UNLIKELY(src_len - at >= group_size)) {
                return allowed_before(src, src_len, dst, at, restriction);
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
    return src_len > four_size ? allowed_long(src, src_len, dst, unrestricted)
                               : allowed_up_to_four(src, src_len, dst, unrestricted);
}

#endif

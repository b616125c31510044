/*
 * What a repertoire excludes, found by the check for errors.
 *
 * The file that includes this defines `restricted`, a constant. If it is 0, nothing is excluded.
 * Long text is searched for faults where something was found; short text ends there, and the scalar
 * core goes on. excluded.h has both terms.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_REPERTOIRE_H
#define U8C_VEC_REPERTOIRE_H

#include "check.h"
#include "hits.h"
#include "excluded.h"

V_ALIGNED U8C_UNUSED static const uint8_t u8c_by_high_with_c1[] = {
    V_EACH_BLOCK(U8C_16_BYTES(U8C_PAIR_BY_HIGH_C1, 0))};

/*
 * The constants of the check, and if `restricted`, what finds the rest: the elements of the ASCII
 * set by their low digits, and by the high digit of a byte its bit in them; the greatest `and` of
 * three bytes that are not the end of a plane; the first byte of U+FDD0..U+FDEF, or 0.
 */
typedef struct checks {
    u8c_checker utf8;
    vec elements, bits;
    vec no_plane_end, fdd0;
} checks;

U8C_INLINE void add_restriction(checks *all, u8c_restriction restriction)
{
    static const uint8_t bits[v_block_size] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint32_t classes = restriction.excluded_classes;
    if (!restricted) {
        return;
    }
    if ((classes & any_c1) != 0) {
        all->utf8.by_high = v_load_aligned(u8c_by_high_with_c1);
    }
    all->elements = v_each_block(restriction.excluded_ascii);
    all->bits = v_each_block(bits);
    all->no_plane_end = v_all8((classes & any_plane_end) != 0 ? 0xBD : 0xFF);
    all->fdd0 = v_all8((classes & fdd0_to_fdef) != 0 ? 0xEF : 0);
}

U8C_INLINE checks make_checks(u8c_restriction restriction)
{
    checks all = {.utf8 = u8c_make_checker()};
    add_restriction(&all, restriction);
    return all;
}

/* For long loops: see u8c_make_checker_in_registers(). */
U8C_INLINE checks checks_in_registers(u8c_restriction restriction)
{
    checks all = {.utf8 = u8c_make_checker_in_registers()};
    add_restriction(&all, restriction);
    return all;
}

/* Not 0 in the bytes that the ASCII set has. */
U8C_INLINE vec in_ascii_set(const checks *all, vec now)
{
    return v_and(v_shuffle(all->elements, now),
                 v_shuffle(all->bits, v_and(v_right16(now, 4), all->utf8.low_half)));
}

/* What was found already, and what the ASCII set has, if `restricted`. */
U8C_INLINE vec with_ascii_set(const checks *all, vec found, vec now)
{
    return restricted ? v_or(found, in_ascii_set(all, now)) : found;
}

/*
 * Findings of noncharacters. The last two bytes of U+nFFFE and U+nFFFF are BF, then BE or BF; the
 * one before them has F as low digit. With its upper bits set, all three have the bits of BE.
 * U+FDD0 to U+FDEF are EF B7, and one more.
 */
U8C_INLINE vec noncharacters(const checks *all, vec now, vec before_1, vec before_2)
{
    const vec common = v_and(v_and(now, before_1), v_or(before_2, v_all8(0xF0)));
    return v_or(v_sub_saturated8u(common, all->no_plane_end),
                v_and(equal8(now, 0xB7), v_equal8(before_1, all->fdd0)));
}

/* The same of the vec at src; src[-2] must be readable. */
U8C_INLINE vec noncharacters_at(const checks *all, const uint8_t *src)
{
    return noncharacters(all, v_load(src), v_load(src - 1), v_load(src - 2));
}

/*
 * ASCII codes in this range are all allowed: from U+0020 or less to U+007E or more, or empty if one
 * in between is excluded.
 */
typedef struct ascii_range {
    vec least, greatest;
} ascii_range;

U8C_INLINE ascii_range allowed_range(const uint8_t *excluded_ascii)
{
    unsigned elements = 0;
    for (unsigned digit = 0; digit < 15; digit++) {
        elements |= excluded_ascii[digit];
    }
    const unsigned last = excluded_ascii[15];
    const int only_ends = ((elements & 0xFC) | (last & 0x7C)) == 0;
    const ascii_range range = {
        v_all8(((elements | last) & 3) != 0 || !only_ends ? 0x20 : 0),
        v_all8(!only_ends ? 0
               : last > 3 ? 0x7E
                          : 0x7F),
    };
    return range;
}

/* Whether a noncharacter can begin in bytes of which this is the greatest in each place. */
U8C_INLINE int begins_noncharacter(vec greatest)
{
    return !v_is_zero(v_sub_saturated8u(greatest, v_all8(0xEE)));
}

/*
 * The first byte that the ASCII set has, or src_len. The last vec ends with the text, and may
 * overlap the one before it.
 */
U8C_INLINE size_t find_ascii(const uint8_t *src, size_t src_len, const uint8_t *set)
{
    const u8c_restriction restriction = {set, 0};
    const checks all = make_checks(restriction);
    if (src_len < v_size) {
        const uint32_t found =
            src_len == 0 ? 0 : v_nonzero8(in_ascii_set(&all, v_load_first(src, src_len)));
        const size_t at = found == 0 ? src_len : u8c_lowest_bit(found);
        return at < src_len ? at : src_len;
    }
    const size_t last = src_len - v_size;
    for (size_t at = 0;; at = last - at < v_size ? last : at + v_size) {
        const uint32_t found = v_nonzero8(in_ascii_set(&all, v_load(src + at)));
        if (found != 0) {
            return at + u8c_lowest_bit(found);
        }
        if (at == last) {
            return src_len;
        }
    }
}

/* Whether one can end at src or soon after; src[-u8c_cut_max, 0) must be readable. */
U8C_INLINE int may_end_noncharacter(const uint8_t *src)
{
    return src[-1] >= 0xEF || src[-2] >= 0xEF || src[-3] >= 0xEF;
}

/*
 * Whether one can end in the two vecs at `first` or the two at `second`; first[-u8c_cut_max] must
 * be readable.
 */
U8C_INLINE int may_have_noncharacter(const uint8_t *first, const uint8_t *second)
{
    const vec greatest_1 =
        v_max8u(v_load(first - u8c_cut_max), v_max8u(v_load(first), v_load(first + v_size)));
    return begins_noncharacter(
        v_max8u(greatest_1, v_max8u(v_load(second), v_load(second + v_size))));
}

/* Findings but for noncharacters of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE vec findings_at(const checks *all, const uint8_t *src)
{
    const vec now = v_load(src), before_1 = v_opaque(v_load(src - 1));
    return v_opaque(with_ascii_set(
        all, u8c_check_with(&all->utf8, now, before_1, v_load(src - 2), v_load(src - 3)), now));
}

/* Likewise, if all bytes of src[-u8c_cut_max, v_size) are below u8c_lead_4. */
U8C_INLINE vec findings_up_to_3_at(const checks *all, const uint8_t *src)
{
    const vec now = v_load(src), before_1 = v_opaque(v_load(src - 1));
    const vec further = u8c_begins_3(&all->utf8, v_load(src - 2));
    return v_opaque(with_ascii_set(all, u8c_check_pairs(&all->utf8, now, before_1, further), now));
}

/* Findings of the vec at src, with noncharacters. */
U8C_INLINE vec all_findings_at(const checks *all, const uint8_t *src)
{
    const vec found = findings_at(all, src);
    return restricted ? v_or(found, noncharacters_at(all, src)) : found;
}

/*
 * Findings of the first vec of a text, of which the ASCII set and noncharacters are separate: zeros
 * behind the text are not part of it.
 */
typedef struct first_findings {
    vec utf8, others;
} first_findings;

U8C_INLINE first_findings findings_of_first(const checks *all, vec now)
{
    const vec before_1 = V_MOVE_UP(now, 1), before_2 = V_MOVE_UP(now, 2);
    first_findings found = {u8c_check_with(&all->utf8, now, before_1, before_2, V_MOVE_UP(now, 3)),
                            v_zero()};
    if (restricted) {
        found.others = v_or(in_ascii_set(all, now), noncharacters(all, now, before_1, before_2));
    }
    return found;
}

U8C_INLINE vec either_finding(first_findings found)
{
    return v_or(found.utf8, found.others);
}

/* Not 0 where there is an error, or what is excluded. */
U8C_INLINE vec fault_of(const checks *all, u8c_restriction restriction, vec now, vec before_1,
                        vec before_2, vec before_3)
{
    const vec fault = u8c_check(now, before_1, before_2, before_3);
    return restricted ? v_or(v_or(fault, in_ascii_set(all, now)),
                             faults_by_classes(restriction.excluded_classes, now, before_1,
                                               before_2, before_3))
                      : fault;
}

/* Of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE vec fault_at(const checks *all, u8c_restriction restriction, const uint8_t *src)
{
    return fault_of(all, restriction, v_load(src), v_load(src - 1), v_load(src - 2),
                    v_load(src - 3));
}

/*
 * What was found in the vec at src + at; if `restricted`, only faults. `at` is 0 for the first vec of
 * a text, or at least u8c_cut_max.
 */
U8C_INLINE vec faults_found_at(const checks *all, u8c_restriction restriction, const uint8_t *src,
                               size_t at)
{
    const vec now = v_load(src + at);
    const vec found =
        at == 0 ? either_finding(findings_of_first(all, now)) : all_findings_at(all, src + at);
    if (!restricted || v_is_zero(found)) {
        return found;
    }
    return at == 0 ? fault_of(all, restriction, now, V_MOVE_UP(now, 1), V_MOVE_UP(now, 2),
                              V_MOVE_UP(now, 3))
                   : fault_at(all, restriction, src + at);
}

#endif

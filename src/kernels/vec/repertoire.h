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
#include "check_two.h"
#include "hits.h"
#include "excluded.h"
#include "../../core/excluded.h"

enum {
    first_printable = 0x20,
    last_printable = 0x7E
};

/* The bit of a high digit in the elements of an ASCII set. */
#define U8C_BIT_OF_HIGH(half) ((half) < 8 ? 1 << (half) % 8 : 0)
V_ALIGNED U8C_UNUSED static const uint8_t u8c_bits_of_high[] = {
    V_EACH_BLOCK(U8C_16_BYTES(U8C_BIT_OF_HIGH, 0x0))};

/* The same in each byte. */
#define U8C_ROW_7E(index) 0x7E
#define U8C_ROW_7F(index) 0x7F
#define U8C_ROW_8E(index) 0x8E
#define U8C_ROW_BD(index) 0xBD
#define U8C_ROW_FF(index) 0xFF
V_ALIGNED U8C_UNUSED static const uint8_t u8c_each_byte[][v_size] = {
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_ROW_7E, 0x0))}, {V_EACH_BLOCK(U8C_16_BYTES(U8C_ROW_7F, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_ROW_8E, 0x0))}, {V_EACH_BLOCK(U8C_16_BYTES(U8C_ROW_BD, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_ROW_FF, 0x0))},
};
enum {
    each_7E,
    each_7F,
    each_8E,
    each_BD,
    each_FF
};

/*
 * The constants of the check, and if `restricted`, what finds the rest: the elements of the ASCII
 * set by their low digits, and by the high digit of a byte its bit in them; the greatest `and` of
 * two bytes that are not the end of a plane; the greatest bytes that B7, and B7 or BF, may follow,
 * as u8c_begins_3() makes them.
 */
typedef struct checks {
    u8c_checker utf8;
    vec elements, bits;
    vec no_plane_end, before_b7, before_bf;
} checks;

/* The table of the check for what is excluded; rows: u8c_pairs_with_row_..., of the ASCII set. */
U8C_INLINE void set_pairs(checks *all, unsigned rows, uint32_t classes)
{
    const unsigned with = rows | ((classes & any_c1) != 0 ? u8c_pairs_with_c1 : 0);
    all->utf8.by_high = v_opaque(v_each_block(u8c_pairs_by_high_with[with]));
}

U8C_INLINE void add_restriction(checks *all, u8c_restriction restriction)
{
    const uint32_t classes = restriction.excluded_classes;
    if (!restricted) {
        return;
    }
    set_pairs(all, 0, classes);
    all->elements = v_each_block(restriction.excluded_ascii);
    all->bits = v_load_aligned(u8c_bits_of_high);
    all->no_plane_end =
        v_load_aligned(u8c_each_byte[(classes & any_plane_end) != 0 ? each_BD : each_FF]);
    all->before_b7 =
        v_load_aligned(u8c_each_byte[(classes & fdd0_to_fdef) != 0 ? each_8E : each_FF]);
    all->before_bf = v_load_aligned(
        u8c_each_byte[(classes & (fdd0_to_fdef | any_plane_end)) != 0 ? each_8E : each_FF]);
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

/*
 * How the ASCII set is found in long text. By pairs: by the table of the check, if all or none of
 * row 0 and of row 1 are excluded; by row 0: that is looked up, and the table finds row 1. Both
 * find DEL by itself. By the set: if others are excluded, or a part of row 1.
 */
typedef enum ascii_way {
    by_pairs,
    by_row_0,
    by_set
} ascii_way;

/* How, and which ASCII text needs no search, unless it is by the set. */
typedef struct ascii_search {
    ascii_way way;
    vec controls; /* 20 in each byte if some controls are excluded, else 0: the first without */
    vec last;     /* the last one without, 7E or 7F */
} ascii_search;

_Static_assert((int)u8c_pairs_with_row_0 == (int)u8c_all_of_row_0 &&
                   (int)u8c_pairs_with_row_1 == (int)u8c_all_of_row_1,
               "the rows of a set choose the table");

/* Also sets the table of the check. The bytes before those that are checked must be readable. */
U8C_INLINE ascii_search make_ascii_search(checks *all, u8c_restriction restriction)
{
    ascii_search search = {by_pairs, v_zero(), v_zero()};
    if (!restricted) {
        return search;
    }
    const uint8_t *const set = restriction.excluded_ascii;
    const unsigned of_rows = u8c_rows_in_set(set),
                   rows = of_rows & (u8c_all_of_row_0 | u8c_all_of_row_1),
                   parts = of_rows & ~rows & ~(rows * u8c_some_of_row_0);
    search.way = u8c_set_has_printable(set) || (parts & u8c_some_of_row_1) != 0 ? by_set
                 : parts != 0                                                   ? by_row_0
                                                                                : by_pairs;
    search.controls = v_all8(of_rows != 0 ? 0x20 : 0);
    search.last = v_load_aligned(u8c_each_byte[u8c_set_has_del(set) ? each_7E : each_7F]);
    set_pairs(all, rows, restriction.excluded_classes);
    return search;
}

/* Not 0 in the bytes that the ASCII set has. */
U8C_INLINE vec in_ascii_set(const checks *all, vec now)
{
    return v_and(v_shuffle_modulo(all->elements, now),
                 v_shuffle(all->bits, v_high_digits(now, all->utf8.low_half)));
}

/* The bytes that the ASCII set has in two vecs at each address, or-ed. */
U8C_INLINE vec in_ascii_set_4(const checks *all, const uint8_t *first, const uint8_t *second)
{
    return v_or(
        v_or(in_ascii_set(all, v_load(first)), in_ascii_set(all, v_load(first + v_size))),
        v_or(in_ascii_set(all, v_load(second)), in_ascii_set(all, v_load(second + v_size))));
}

/* Less than 0x5F in the bytes that are printable ASCII, at least 0xE0 in controls. */
U8C_INLINE vec from_printable(vec bytes)
{
    return v_sub8(bytes, v_all8(first_printable));
}

/* The greatest ones in each place: by from_printable(), and as signed numbers. */
typedef struct greatest_bytes {
    vec from_printable, ascii;
} greatest_bytes;

U8C_INLINE vec greatest_from_printable(vec a, vec b, vec c, vec d)
{
    return v_max8u(v_max8u(from_printable(a), from_printable(b)),
                   v_max8u(from_printable(c), from_printable(d)));
}

U8C_INLINE void add_greatest(greatest_bytes *all, vec a, vec b, vec c, vec d)
{
    all->from_printable = v_max8u(all->from_printable, greatest_from_printable(a, b, c, d));
    all->ascii = v_max8s(all->ascii, v_max8s(v_max8s(a, b), v_max8s(c, d)));
}

/* Whether no byte is above, so that all are printable ASCII. */
U8C_INLINE int are_all_printable(vec greatest_from_printable)
{
    return v_is_zero(
        v_sub_saturated8u(greatest_from_printable, v_all8(last_printable - first_printable)));
}

/* Whether some are controls or DEL. */
U8C_INLINE int have_controls(const greatest_bytes *all)
{
    return !v_is_zero(v_or(v_sub_saturated8u(all->from_printable, v_all8(0xFF - first_printable)),
                           equal8(all->ascii, last_printable + 1)));
}

/*
 * What a first look at some bytes shows: the greatest ones in each place, and, or-ed, those that
 * the ASCII set has.
 */
typedef struct first_look {
    vec greatest, excluded;
} first_look;

/* For bytes without controls and DEL. */
U8C_INLINE first_look look_of(const greatest_bytes *all)
{
    const first_look seen = {v_add8(all->from_printable, v_all8(first_printable)), v_zero()};
    return seen;
}

/* Not 0 in the bytes of row 0 that the ASCII set has; other bytes have bit 7 after the addition. */
U8C_INLINE vec in_row_0(const checks *all, vec now)
{
    return v_shuffle_modulo(v_and(all->elements, v_all8(1)), v_add_saturated8u(now, v_all8(0x70)));
}

U8C_INLINE vec in_row_0_of_4(const checks *all, const uint8_t *first, const uint8_t *second)
{
    return v_or(v_or(in_row_0(all, v_load(first)), in_row_0(all, v_load(first + v_size))),
                v_or(in_row_0(all, v_load(second)), in_row_0(all, v_load(second + v_size))));
}

/* Whether two vecs at each address are ASCII, without what the ASCII set has. */
U8C_INLINE int are_in_range_4(const ascii_search *search, const uint8_t *first,
                              const uint8_t *second)
{
    /* Controls become greater than all other ASCII. */
    const vec controls = search->controls,
              greatest = v_max8u(v_max8u(v_sub8(v_load(first), controls),
                                         v_sub8(v_load(first + v_size), controls)),
                                 v_max8u(v_sub8(v_load(second), controls),
                                         v_sub8(v_load(second + v_size), controls)));
    return search->way != by_set &&
           v_is_zero(v_sub_saturated8u(greatest, v_sub8(search->last, controls)));
}

/*
 * Findings of noncharacters. The last two bytes of U+nFFFE and U+nFFFF are BF, then BE or BF; the
 * one before them has F as low digit. With its upper bits set, all three have the bits of BE. The
 * first two of U+FDD0..U+FDEF are EF B7.
 */
U8C_INLINE vec noncharacters(const checks *all, vec now, vec before_1, vec before_2)
{
    const vec plane_end = v_and(v_and(now, before_1), v_or(before_2, v_all8(0xF0))),
              before_b7 = v_and(equal8(before_1, 0xB7), u8c_begins_3(&all->utf8, before_2));
    return v_or(v_sub_saturated8u(plane_end, all->no_plane_end),
                v_sub_saturated8u(before_b7, all->before_b7));
}

/*
 * Which bytes text has, for checks that do not look for what others begin: below u8c_lead_3 see
 * check_two.h, and noncharacters begin with EF or more; E3 and EF matter if `restricted`.
 */
typedef enum u8c_reach {
    u8c_below_lead_3,
    u8c_below_e3, /* less than most letters of three bytes; checked as u8c_below_ef */
    u8c_below_ef,
    u8c_below_lead_4,
    u8c_all_bytes
} u8c_reach;

/* The first byte beyond reach, but for the bit of all tails and leads; FF if there is none. */
U8C_INLINE vec limit_of(u8c_reach reach)
{
    return v_all8(reach == u8c_below_lead_3   ? u8c_lead_3 - u8c_pair_TAIL
                  : reach == u8c_below_e3     ? 0xE3 - u8c_pair_TAIL
                  : reach == u8c_below_ef     ? 0xEF - u8c_pair_TAIL
                  : reach == u8c_below_lead_4 ? u8c_lead_4 - u8c_pair_TAIL
                                              : UINT8_MAX);
}

/* Whether a byte is at the limit, or above; `greatest` has the greatest ones in each place. */
U8C_INLINE int is_at_limit(vec limit, vec greatest)
{
    return v_has_top_bits(v_sub_saturated8u(greatest, limit));
}

/* Whether all bytes are within reach. */
U8C_INLINE int is_within(u8c_reach reach, vec greatest)
{
    return !is_at_limit(limit_of(reach), greatest);
}

/*
 * What reaches all bytes; `greatest` has the greatest ones in each place. Text with most letters of
 * three bytes often has EF too: it is not asked for that.
 */
U8C_INLINE u8c_reach reach_of(vec greatest)
{
    return is_within(u8c_below_lead_3, greatest)             ? u8c_below_lead_3
           : restricted && is_within(u8c_below_e3, greatest) ? u8c_below_e3
           : is_within(u8c_below_lead_4, greatest)           ? u8c_below_lead_4
                                                             : u8c_all_bytes;
}

/* What reaches the bytes before src that can begin a sequence which goes on there. */
U8C_INLINE u8c_reach reach_before(const uint8_t *src)
{
    const int has_4 = (src[-1] >= u8c_lead_4) | (src[-2] >= u8c_lead_4) | (src[-3] >= u8c_lead_4),
              has_ef = (src[-1] == 0xEF) | (src[-2] == 0xEF);
    return has_4 ? u8c_all_bytes : has_ef ? u8c_below_lead_4 : u8c_below_ef;
}

/*
 * What is found in some vecs, besides the ASCII set. `utf8` or-ed, by the table of the check. The
 * others as the greatest ones in each place: the bytes as signed numbers, which are ASCII, if there
 * is any; and the signs of noncharacters.
 */
typedef struct findings {
    vec utf8;
    vec greatest;
    vec plane_end; /* BE or more in the last bytes of a plane, and in few others */
    vec before_b7; /* EF, as u8c_begins_3() makes it 8F */
    vec before_bf; /* 8F likewise, before B7 or BF: both, for text without four-byte sequences */
} findings;

U8C_INLINE findings no_findings(void)
{
    const vec zero = v_zero();
    const findings none = {zero, zero, zero, zero, zero};
    return none;
}

/*
 * Adds those of the vec at src, which has no byte beyond `within`, a constant, nor have the
 * u8c_cut_max bytes before it, which must be readable.
 */
U8C_INLINE void add_findings_at(findings *all, const checks *by, const uint8_t *src,
                                u8c_reach within)
{
    const vec now = v_load(src), before_1 = v_opaque(v_load(src - 1)), before_2 = v_load(src - 2),
              third = u8c_begins_3(&by->utf8, before_2),
              further = within == u8c_all_bytes
                            ? v_or(third, u8c_begins_4(&by->utf8, v_load(src - 3)))
                            : third;
    all->utf8 = v_opaque(v_or(all->utf8, u8c_check_pairs(&by->utf8, now, before_1, further)));
    if (!restricted) {
        return;
    }
    all->greatest = v_max8s(all->greatest, now);
    if (within == u8c_all_bytes) {
        all->plane_end = v_max8u(all->plane_end, v_and(now, before_1));
        all->before_b7 = v_max8u(all->before_b7, v_and(equal8(before_1, 0xB7), third));
    } else if (within == u8c_below_lead_4) {
        all->before_bf =
            v_max8u(all->before_bf, v_and(equal8(v_or(before_1, v_all8(0x08)), 0xBF), third));
    }
}

/* Not 0 if there are any but for `greatest`; by add_findings_at() within the same reach. */
U8C_INLINE vec any_finding(const findings *all, const checks *by, u8c_reach within)
{
    return !restricted || within <= u8c_below_ef ? all->utf8
           : within == u8c_below_lead_4
               ? v_or(all->utf8, v_sub_saturated8u(all->before_bf, by->before_bf))
               : v_or(all->utf8, v_or(v_sub_saturated8u(all->plane_end, by->no_plane_end),
                                      v_sub_saturated8u(all->before_b7, by->before_b7)));
}

/* All findings of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE vec all_findings_at(const checks *all, const uint8_t *src)
{
    const vec now = v_load(src), before_1 = v_opaque(v_load(src - 1)), before_2 = v_load(src - 2);
    const vec utf8 = v_opaque(u8c_check_with(&all->utf8, now, before_1, before_2, v_load(src - 3)));
    return restricted ? v_or(utf8, v_or(in_ascii_set(all, now),
                                        noncharacters(all, now, before_1, before_2)))
                      : utf8;
}

/*
 * Findings of the first vec of a text: errors, noncharacters and what the ASCII set has. The last
 * two do not apply to the zeros after the text.
 */
typedef struct first_findings {
    vec utf8, noncharacters, ascii;
} first_findings;

U8C_INLINE first_findings findings_of_first(const checks *all, vec now)
{
    const vec before_1 = V_MOVE_UP(now, 1), before_2 = V_MOVE_UP(now, 2);
    const first_findings found = {
        u8c_check_with(&all->utf8, now, before_1, before_2, V_MOVE_UP(now, 3)),
        restricted ? noncharacters(all, now, before_1, before_2) : v_zero(),
        restricted ? in_ascii_set(all, now) : v_zero()};
    return found;
}

U8C_INLINE vec but_ascii(first_findings found)
{
    return v_or(found.utf8, found.noncharacters);
}

U8C_INLINE vec any_of_first(first_findings found)
{
    return v_or(but_ascii(found), found.ascii);
}

/* Not 0 where there is an error, or what is excluded. */
U8C_INLINE vec fault_of(const checks *all, u8c_restriction restriction, vec now, vec before_1,
                        vec before_2, vec before_3)
{
    const vec fault = u8c_check(now, before_1, before_2, before_3);
    return restricted ? v_or(v_or(fault, in_ascii_set(all, now)),
                             faults_by_classes(restriction.excluded_classes,
                                               both(equal8(before_2, 0xEF), equal8(before_1, 0xB7)),
                                               now, before_1, before_2, before_3))
                      : fault;
}

/* Of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE vec fault_at(const checks *all, u8c_restriction restriction, const uint8_t *src)
{
    return fault_of(all, restriction, v_load(src), v_load(src - 1), v_load(src - 2),
                    v_load(src - 3));
}

/* Of the first vec of a text. */
U8C_INLINE vec fault_of_first(const checks *all, u8c_restriction restriction, const uint8_t *src)
{
    const vec now = v_load(src);
    return fault_of(all, restriction, now, V_MOVE_UP(now, 1), V_MOVE_UP(now, 2), V_MOVE_UP(now, 3));
}

/* What was found in the vec at src; if `restricted`, only faults. */
U8C_INLINE vec faults_found_at(const checks *all, u8c_restriction restriction, const uint8_t *src)
{
    const vec found = all_findings_at(all, src);
    return !restricted || v_is_zero(found) ? found : fault_at(all, restriction, src);
}

/* Whether src[0, size), at least a vec, has C1 controls; the byte before it must be readable. */
static U8C_NOINLINE int has_c1(const uint8_t *src, size_t size)
{
    vec found = v_zero();
    U8C_ROLLED
    for (size_t at = 0; at < size; at += v_size) {
        const uint8_t *const one = src + (size - at < v_size ? size - v_size : at);
        found = v_or(found, c1_in(v_load(one), v_load(one - 1)));
    }
    return !v_is_zero(found);
}

/*
 * Whether src[0, size), in which `found` was found, has an error, or C1 controls that are excluded.
 * If it has C2, it is searched for them.
 */
U8C_INLINE int has_two_fault(const two_findings *found, u8c_restriction restriction,
                             const uint8_t *src, size_t size)
{
    const unsigned with_c1 = u8c_lead_first;
    return !v_is_zero(any_two_finding(found, restricted ? with_c1 + 1 : u8c_lead_first)) &&
           (!restricted || !v_is_zero(any_two_finding(found, u8c_lead_first)) ||
            ((restriction.excluded_classes & any_c1) != 0 && has_c1(src, size)));
}

#endif

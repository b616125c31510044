/*
 * Validating UTF-8, and copying it meanwhile; also up to what a repertoire excludes.
 *
 * The file that includes this defines two constants. If `copying` is 0, dst is not used; else it
 * has room for src_len bytes, and all bytes up to what a function returns are stored there. Stores
 * come after the loads of a check: a load waits for an earlier store if the lower 12 bits of their
 * addresses are the same, as they often are in large buffers. If `restricted` is 0, restriction is
 * not used; else what it excludes is like an error: text is "allowed" up to the first of them.
 *
 * Vectors may overlap, since checking a byte twice is harmless. So a text of a vector or more is
 * checked in whole vectors, the last of which ends with the text. The bytes before a vector are
 * loaded again, not shifted in from the vector before it: loads have execution ports of their own.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_VALIDATE_H
#define U8C_VEC_VALIDATE_H

#include "../portable/portable.h"
#include "check.h"
#include "check_two.h"
#include "options.h"
#include "repertoire.h"

enum {
    group_size = V_MANY_REGISTERS ? 64 : 128, /* bytes per iteration for long text */
    four_size = 4 * v_size,
    worth_walking = 8 * group_size /* the shortest text for which loading walk()'s constants pays */
};

_Static_assert(group_size % four_size == 0, "a group is searched four vecs at a time");

/* Copies the vec at src + at to dst + at. */
U8C_INLINE void copy_at(const uint8_t *src, uint8_t *dst, size_t at)
{
    if (copying) {
        v_store(dst + at, v_load(src + at));
    }
}

/* Copies src[at, at + size), whole vectors. */
U8C_INLINE void copy_vectors(const uint8_t *src, uint8_t *dst, size_t at, size_t size)
{
    U8C_UNROLLED
    for (size_t i = 0; i < size; i += v_size) {
        copy_at(src, dst, at + i);
    }
}

/*
 * The last sequence boundary in src[0, end], if src[0, end) is well-formed except for its last
 * sequence, which may be incomplete or a byte that begins none.
 */
static U8C_UNKNOWN size_t boundary_before(const uint8_t *src, size_t end)
{
    static const uint8_t longer[u8c_cut_max] = {u8c_lead_2, u8c_lead_3, u8c_lead_4};
    for (size_t cut = 1; cut <= u8c_cut_max && cut <= end; cut++) {
        if (src[end - cut] >= longer[cut - 1]) {
            return end - cut;
        }
    }
    return end;
}

/*
 * The sequence boundary where src[0, src_len), at least a vector and u8c_cut_max bytes, stops being
 * allowed; src[0, from), at least u8c_cut_max bytes, has been checked and copied. Checks single
 * vectors, for text in which something was found.
 */
static U8C_NOINLINE size_t allowed_before(const uint8_t *src, size_t src_len, uint8_t *dst,
                                          size_t from, u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const size_t last = src_len - v_size;
    size_t at = from < last ? from : last;
    for (;;) {
        const vec found = faults_found_at(&all, restriction, src + at);
        copy_at(src, dst, at);
        if (!v_is_zero(found)) {
            return boundary_before(src, at + u8c_lowest_bit(v_nonzero8(found)));
        }
        if (at == last) {
            return boundary_before(src, src_len);
        }
        at = last - at > v_size ? at + v_size : last;
    }
}

/* Likewise from the start of at least a vector; more, if nothing is found in the first. */
static U8C_NOINLINE size_t allowed_from_start(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const vec fault = fault_of_first(&all, restriction, src);
    copy_at(src, dst, 0);
    return v_is_zero(fault) ? allowed_before(src, src_len, dst, v_size, restriction)
                            : boundary_before(src, u8c_lowest_bit(v_nonzero8(fault)));
}

/*
 * Whether the byte before src is ASCII that is excluded. Pairs of bytes do not show a control that
 * ends a text.
 */
U8C_INLINE int ends_excluded(const uint8_t *src, u8c_restriction restriction)
{
    return restricted && u8c_in_ascii_set(restriction.excluded_ascii, src[-1]);
}

/* Whether a group, or the byte before it, has a fault: findings need not be. */
static U8C_NOINLINE int has_fault(const uint8_t *src, u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    vec fault = v_zero();
    U8C_UNROLLED
    for (size_t i = 0; i < group_size; i += v_size) {
        fault = v_or(fault, fault_at(&all, restriction, src + i));
    }
    return !v_is_zero(fault) || ends_excluded(src, restriction);
}

/* Whether two vectors at each address are ASCII. */
U8C_INLINE int are_ascii_4(const uint8_t *first, const uint8_t *second)
{
    return !v_has_top_bits(v_or(v_or(v_load(first), v_load(first + v_size)),
                                v_or(v_load(second), v_load(second + v_size))));
}

/* Whether the four_size bytes at src are ASCII, and allowed. */
U8C_INLINE int is_allowed_four(const checks *all, const uint8_t *src)
{
    const uint8_t *const second = src + 2 * v_size;
    return are_ascii_4(src, second) && (!restricted || v_is_zero(in_ascii_set_4(all, src, second)));
}

/* The maximum of two vectors at each address. */
U8C_INLINE vec greatest_of_4(const uint8_t *first, const uint8_t *second)
{
    return v_max8u(v_max8u(v_load(first), v_load(first + v_size)),
                   v_max8u(v_load(second), v_load(second + v_size)));
}

/* Adds those of four vectors. */
U8C_INLINE void add_greatest_at(greatest_bytes *all, const uint8_t *four)
{
    add_greatest(all, v_load(four), v_load(four + v_size), v_load(four + 2 * v_size),
                 v_load(four + 3 * v_size));
}

/* Four vectors at a multiple of four_size, or the last ones of src[0, size). */
U8C_INLINE const uint8_t *four_at(const uint8_t *src, size_t size, size_t at)
{
    return src + (size - at < four_size ? size - four_size : at);
}

/*
 * Looks at src[0, size), at least four vectors. The ASCII set is looked up from the first controls
 * on, which is one mispredicted branch at most: *asking; at first, it is whether the set has
 * printable ASCII.
 */
U8C_INLINE first_look look_at(const checks *all, int *asking, const uint8_t *src, size_t size)
{
    if (!*asking) {
        greatest_bytes greatest = {v_zero(), v_zero()};
        U8C_ROLLED
        for (size_t at = 0; at < size; at += four_size) {
            add_greatest_at(&greatest, four_at(src, size, at));
        }
        *asking = have_controls(&greatest);
        if (!*asking) {
            return look_of(&greatest);
        }
    }
    first_look seen = {v_zero(), v_zero()};
    U8C_ROLLED
    for (size_t at = 0; at < size; at += four_size) {
        const uint8_t *const four = four_at(src, size, at), *const second = four + 2 * v_size;
        seen.greatest = v_max8u(seen.greatest, greatest_of_4(four, second));
        seen.excluded = v_or(seen.excluded, in_ascii_set_4(all, four, second));
    }
    return seen;
}

/* The maximum of whole vectors, of `size` bytes, a constant; is_aligned: all of them are. */
U8C_INLINE vec greatest_of(const uint8_t *src, size_t size, int is_aligned)
{
    vec greatest = is_aligned ? v_load_aligned(src) : v_load(src);
    U8C_UNROLLED
    for (size_t i = v_size; i < size; i += v_size) {
        greatest = v_max8u(greatest, is_aligned ? v_load_aligned(src + i) : v_load(src + i));
    }
    return greatest;
}

/* Of a group, which is aligned. */
U8C_INLINE vec greatest_of_group(const uint8_t *src)
{
    return greatest_of(src, group_size, 1);
}

/* Whether a group, which is aligned, is ASCII, and allowed. */
U8C_INLINE int is_allowed_ascii_group(const checks *all, const ascii_search *search,
                                      const uint8_t *src)
{
    if (!restricted) {
        return !v_has_top_bits(greatest_of_group(src));
    }
    U8C_UNROLLED
    for (size_t i = 0; i < group_size; i += four_size) {
        const uint8_t *const four = src + i;
        if (!are_in_range_4(search, four, four + 2 * v_size) && !is_allowed_four(all, four)) {
            return 0;
        }
    }
    return 1;
}

/* Whether src cuts a sequence. Most often, ASCII comes before ASCII: that is asked first. */
U8C_INLINE int cuts_sequence(const uint8_t *src)
{
    return src[-1] > u8c_last_1 && u8c_cut_before(src) != 0;
}

/* The last group of the run of ASCII groups that begins at `at`. Copies the groups before it. */
U8C_INLINE size_t last_of_ascii(const checks *all, const ascii_search *search, const uint8_t *src,
                                size_t src_len, uint8_t *dst, size_t at)
{
    while (src_len - at >= 2 * group_size &&
           is_allowed_ascii_group(all, search, src + at + group_size)) {
        copy_vectors(src, dst, at, group_size);
        at += group_size;
    }
    return at;
}

/* What the ASCII set has in a group that ends_excluded() and add_findings_at() do not find. */
U8C_INLINE vec excluded_ascii_in_group(const checks *all, const ascii_search *search,
                                       const uint8_t *group)
{
    vec found = v_zero();
    for (size_t i = 0; i < group_size && search->way != by_pairs; i += four_size) {
        const uint8_t *const first = group + i, *const second = first + 2 * v_size;
        found = v_or(found, search->way == by_row_0 ? in_row_0_of_4(all, first, second)
                                                    : in_ascii_set_4(all, first, second));
    }
    return found;
}

/* What is found in a group without bytes beyond `within`: not 0. It is not u8c_below_lead_3. */
U8C_INLINE vec found_in_group(u8c_reach within, const checks *all, const ascii_search *search,
                              const uint8_t *group)
{
    findings now = no_findings();
    U8C_ROLLED
    for (size_t i = 0; i < group_size; i += 2 * v_size) {
        const uint8_t *const two = u8c_opaque_address(group + i);
        add_findings_at(&now, all, two, within);
        add_findings_at(&now, all, two + v_size, within);
    }
    const vec found = any_finding(&now, all, within);
    return restricted ? v_or(v_or(found, v_sub_saturated8u(now.greatest, search->last)),
                             excluded_ascii_in_group(all, search, u8c_opaque_address(group)))
                      : found;
}

/* What is found in a group without bytes beyond u8c_below_lead_3. */
U8C_INLINE two_findings two_findings_in_group(const two_checker *by, const uint8_t *group)
{
    two_findings found = no_two_findings();
    U8C_ROLLED
    for (size_t i = 0; i < group_size; i += 2 * v_size) {
        add_two_findings_of_pair(&found, by, u8c_opaque_address(group + i));
    }
    return found;
}

/*
 * Checks whole groups from `at` on, which is at least u8c_cut_max; src + at is aligned. `reach` is
 * that of the bytes before, and not u8c_below_lead_3 if `restricted`. At the first byte beyond, a
 * greater one follows to the end, unless `is_last_reach`. Returns where it stopped: less than a
 * group is left, or the next group has a fault, or a byte beyond the last reach; or the last byte
 * before it is a control that is excluded. Copies what is before that.
 */
U8C_INLINE size_t walk_within(u8c_reach reach, int is_last_reach, const uint8_t *src,
                              size_t src_len, uint8_t *dst, size_t at, u8c_restriction restriction)
{
    checks all = checks_in_registers(restriction);
    const ascii_search search = make_ascii_search(&all, restriction);
    const two_checker of_two = make_two_checker();
    vec limit = limit_of(reach);

    while (src_len - at >= group_size) {
        const uint8_t *const group = src + at;
        const vec greatest = greatest_of_group(group);
        if (U8C_UNLIKELY(!v_has_top_bits(greatest) && !cuts_sequence(group)) &&
            (!restricted || (!ends_excluded(group, restriction) &&
                             is_allowed_ascii_group(&all, &search, group)))) {
            at = last_of_ascii(&all, &search, src, src_len, dst, at);
        } else if (reach != u8c_all_bytes && U8C_UNLIKELY(is_at_limit(limit, greatest))) {
            if (is_last_reach) {
                break;
            }
            reach = reach < u8c_below_lead_4 ? u8c_below_lead_4 : u8c_all_bytes;
            limit = limit_of(reach);
            continue;
        } else {
            vec found;
            if (!restricted && reach == u8c_below_lead_3) {
                const two_findings of_group = two_findings_in_group(&of_two, group);
                found = any_two_finding(&of_group, u8c_lead_first);
            } else {
                found = restricted && reach == u8c_below_ef
                            ? found_in_group(u8c_below_ef, &all, &search, group)
                        : reach == u8c_below_lead_4
                            ? found_in_group(u8c_below_lead_4, &all, &search, group)
                            : found_in_group(u8c_all_bytes, &all, &search, group);
            }
            if (U8C_UNLIKELY(!v_is_zero(found)) && (!restricted || has_fault(group, restriction))) {
                break;
            }
        }
        copy_vectors(src, dst, at, group_size);
        at += group_size;
    }
    return at;
}

/* Copies src[0, src_len), a vector and up to four of them. */
U8C_INLINE void copy_up_to_four(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t last = src_len - v_size, step = last < v_size ? last : v_size;
    copy_at(src, dst, 0);
    copy_at(src, dst, step);
    copy_at(src, dst, last - step);
    copy_at(src, dst, last);
}

/*
 * The end of the allowed prefix of src, a vector and up to u8c_cut_max - 1 bytes; `first` is what
 * was found in the first vector. The second vector's results for its first u8c_cut_max bytes are
 * dropped: it is checked without the bytes before it, and the first vector has those results.
 */
U8C_INLINE size_t allowed_two(const checks *all, vec first, const uint8_t *src, size_t src_len,
                              uint8_t *dst)
{
    const size_t last = src_len - v_size;
    const uint64_t found_last =
                       v_nonzero8(any_of_first(findings_of_first(all, v_load(src + last)))),
                   found = v_nonzero8(first) | found_last >> u8c_cut_max << (last + u8c_cut_max);
    copy_up_to_four(src, src_len, dst);
    return found == 0 ? src_len - u8c_cut_before(src + src_len)
                      : boundary_before(src, u8c_lowest_bit(found));
}

/*
 * The end of the allowed prefix of src, less than a vector. `bytes` are its bytes, padded with
 * zeros, which make an incomplete sequence an error.
 */
U8C_INLINE size_t allowed_part(vec bytes, const uint8_t *src, size_t src_len,
                               u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const first_findings vectors = findings_of_first(&all, bytes);
    uint32_t found = v_nonzero8(vectors.utf8);
    if (restricted) {
        found |=
            v_nonzero8(v_or(vectors.noncharacters, vectors.ascii)) & (((uint32_t)1 << src_len) - 1);
    }
    return found == 0 ? src_len : boundary_before(src, u8c_lowest_bit(found));
}

/* The vectors of a vector and up to four of them; some are the same, or overlap. */
typedef struct up_to_four {
    const uint8_t *second, *third, *last;
} up_to_four;

U8C_INLINE up_to_four vectors_of(const uint8_t *src, size_t src_len)
{
    const size_t more = src_len - v_size, step = more < v_size ? more : v_size;
    const up_to_four at = {src + step, src + more - step, src + more};
    return at;
}

/* Looks at them: the greatest bytes, and if `restricted`, what the ASCII set has. */
U8C_INLINE first_look look_up_to_four(const checks *all, u8c_restriction restriction,
                                      const uint8_t *src, up_to_four at)
{
    const vec a = v_load(src), b = v_load(at.second), c = v_load(at.third), d = v_load(at.last);
    if (restricted && !u8c_set_has_printable(restriction.excluded_ascii)) {
        greatest_bytes greatest = {v_zero(), v_zero()};
        add_greatest(&greatest, a, b, c, d);
        if (!have_controls(&greatest)) {
            return look_of(&greatest);
        }
    }
    const first_look seen = {v_max8u(v_max8u(a, b), v_max8u(c, d)),
                             restricted ? v_or(v_or(in_ascii_set(all, a), in_ascii_set(all, b)),
                                               v_or(in_ascii_set(all, c), in_ascii_set(all, d)))
                                        : v_zero()};
    return seen;
}

/* Whether src, more than two vectors and up to four of them below u8c_lead_3, is allowed. */
U8C_INLINE int is_up_to_four_of_two(const uint8_t *src, size_t src_len, up_to_four at,
                                    u8c_restriction restriction)
{
    const two_checker checker = make_two_checker();
    const vec first = v_load(src);
    two_findings found = no_two_findings();
    add_two_findings(&found, &checker, first, V_MOVE_UP(first, 1));
    add_two_findings(&found, &checker, v_load(at.second), v_load(at.second - 1));
    add_two_findings(&found, &checker, v_load(at.third), v_load(at.third - 1));
    add_two_findings(&found, &checker, v_load(at.last), v_load(at.last - 1));
    return !has_two_fault(&found, restriction, src + 1, src_len - 1);
}

/*
 * The end of src[0, src_len), a vector and up to four of them, in which nothing of the ASCII set
 * was found; does not look for ASCII. If `restricted`, at least u8c_cut_max bytes more than a
 * vector.
 */
U8C_INLINE size_t allowed_four(const checks *all, const uint8_t *src, size_t src_len, uint8_t *dst,
                               u8c_restriction restriction)
{
    const size_t more = src_len - v_size;
    const uint8_t *const last = src + more;
    const vec first = but_ascii(findings_of_first(all, v_load(src)));
    if (more < u8c_cut_max) {
        return allowed_two(all, first, src, src_len, dst);
    }
    findings others = no_findings();
    add_findings_at(&others, all, last, u8c_all_bytes);
    if (more > v_size) {
        const uint8_t *const second = src + v_size, *const third =
                                                        more < 2 * v_size ? second : last - v_size;
        add_findings_at(&others, all, second, u8c_all_bytes);
        add_findings_at(&others, all, third, u8c_all_bytes);
    }
    const vec found = v_or(first, any_finding(&others, all, u8c_all_bytes));
    copy_up_to_four(src, src_len, dst);
    if (U8C_LIKELY(v_is_zero(found))) {
        return src_len - u8c_cut_before(src + src_len);
    }
    return restricted         ? allowed_from_start(src, src_len, dst, restriction)
           : v_is_zero(first) ? allowed_before(src, src_len, dst, v_size, restriction)
                              : boundary_before(src, u8c_lowest_bit(v_nonzero8(first)));
}

/* Likewise; text of up to two bytes, as the greatest ones show, has a check of its own. */
U8C_INLINE size_t allowed_within_four(const checks *all, vec greatest, const uint8_t *src,
                                      size_t src_len, uint8_t *dst, u8c_restriction restriction)
{
    if (src_len > 2 * v_size && is_within(u8c_below_lead_3, greatest) &&
        is_up_to_four_of_two(src, src_len, vectors_of(src, src_len), restriction)) {
        copy_up_to_four(src, src_len, dst);
        return src_len - u8c_cut_before(src + src_len);
    }
    return allowed_four(all, src, src_len, dst, restriction);
}

/*
 * Up to four vectors. One test for ASCII at all lengths: lengths that differ from call to call make
 * mispredicted branches the greater part of the time.
 */
U8C_INLINE size_t allowed_up_to_four(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     u8c_restriction restriction)
{
    if (src_len < v_size) {
        /* v_load_words() only pays if the test for ASCII does not branch on eight bytes either. */
        return src_len == 0 ? 0
                            : allowed_part(copying      ? v_copy_first(dst, src, src_len)
                                           : restricted ? v_load_first(src, src_len)
                                                        : v_load_words(src, src_len),
                                           src, src_len, restriction);
    }
    const checks all = make_checks(restriction);
    if (restricted && src_len < v_size + u8c_cut_max) {
        const vec first = any_of_first(findings_of_first(&all, v_load(src)));
        return allowed_two(&all, first, src, src_len, dst);
    }
    const first_look seen = look_up_to_four(&all, restriction, src, vectors_of(src, src_len));
    if (restricted && U8C_UNLIKELY(!v_is_zero(seen.excluded))) {
        return allowed_from_start(src, src_len, dst, restriction);
    }
    if (!v_has_top_bits(seen.greatest)) {
        copy_up_to_four(src, src_len, dst);
        return src_len;
    }
    return allowed_within_four(&all, seen.greatest, src, src_len, dst, restriction);
}

#endif

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
#include "repertoire.h"

enum {
    group_size = 128, /* bytes per iteration for long text */
    four_size = 4 * v_size,
    worth_walking = 8 * group_size /* the shortest text for which loading walk()'s constants pays */
};

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
    for (size_t i = 0; i < size; i += v_size) {
        copy_at(src, dst, at + i);
    }
}

/*
 * The last sequence boundary in src[0, end], if src[0, end) is well-formed except for its last
 * sequence, which may be incomplete or a byte that begins none.
 */
static U8C_NOINLINE size_t boundary_before(const uint8_t *src, size_t end)
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
 * allowed; src[0, from) has been checked and copied, and from is 0 or at least u8c_cut_max. Checks
 * single vectors, for text in which something was found.
 */
static U8C_NOINLINE size_t allowed_before(const uint8_t *src, size_t src_len, uint8_t *dst,
                                          size_t from, u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const size_t last = src_len - v_size;
    size_t at = from < last ? from : last;
    for (;;) {
        const vec found = faults_found_at(&all, restriction, src, at);
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

/* Whether a group has a fault: findings need not be. */
static U8C_NOINLINE int has_fault(const uint8_t *src, u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    vec fault = v_zero();
    for (size_t i = 0; i < group_size; i += v_size) {
        fault = v_or(fault, fault_at(&all, restriction, src + i));
    }
    return !v_is_zero(fault);
}

/*
 * The end of the allowed prefix of src. src[0, src_len) is allowed except for its last sequence if
 * nothing was found, else src[0, checked) is.
 */
U8C_INLINE size_t allowed_unless(vec found, const uint8_t *src, size_t src_len, uint8_t *dst,
                                 size_t checked, u8c_restriction restriction)
{
    if (U8C_UNLIKELY(!v_is_zero(found))) {
        return allowed_before(src, src_len, dst, checked, restriction);
    }
    return src_len - u8c_cut_before(src + src_len);
}

/* Whether four vectors are ASCII, and allowed. */
U8C_INLINE int are_ascii_4(const checks *all, const uint8_t *a, const uint8_t *b, const uint8_t *c,
                           const uint8_t *d)
{
    return v_top_bits8(v_or(v_or(v_load(a), v_load(b)), v_or(v_load(c), v_load(d)))) == 0 &&
           (!restricted ||
            v_is_zero(v_or(v_or(in_ascii_set(all, v_load(a)), in_ascii_set(all, v_load(b))),
                           v_or(in_ascii_set(all, v_load(c)), in_ascii_set(all, v_load(d))))));
}

/* Whether the four_size bytes at src are. */
U8C_INLINE int is_ascii_four(const checks *all, const uint8_t *src)
{
    return are_ascii_4(all, src, src + v_size, src + 2 * v_size, src + 3 * v_size);
}

/* The maximum of the vectors of a group, which is aligned. */
U8C_INLINE vec greatest_of_group(const uint8_t *src)
{
    vec greatest = v_load_aligned(src);
    for (size_t i = v_size; i < group_size; i += v_size) {
        greatest = v_max8u(greatest, v_load_aligned(src + i));
    }
    return greatest;
}

/*
 * Whether a group of ASCII, which is aligned, is allowed; `greatest` is the maximum of its vectors.
 * By the range first: it takes the fewest operations.
 */
U8C_INLINE int is_allowed_ascii(const checks *all, ascii_range range, vec greatest,
                                const uint8_t *src)
{
    vec least = v_load_aligned(src), found = v_zero();
    if (!restricted) {
        return 1;
    }
    for (size_t i = v_size; i < group_size; i += v_size) {
        least = v_min8u(least, v_load_aligned(src + i));
    }
    if (v_is_zero(v_or(v_sub_saturated8u(range.least, least),
                       v_sub_saturated8u(greatest, range.greatest)))) {
        return 1;
    }
    for (size_t i = 0; i < group_size; i += v_size) {
        found = v_or(found, in_ascii_set(all, v_load_aligned(src + i)));
    }
    return v_is_zero(found);
}

/* The last group of the run of ASCII groups that begins at `at`. Copies the groups before it. */
U8C_INLINE size_t last_of_ascii(const checks *all, ascii_range range, const uint8_t *src,
                                size_t src_len, uint8_t *dst, size_t at)
{
    while (src_len - at >= 2 * group_size) {
        const uint8_t *const next = src + at + group_size;
        const vec greatest = greatest_of_group(next);
        if (v_top_bits8(greatest) != 0 || !is_allowed_ascii(all, range, greatest, next)) {
            break;
        }
        copy_vectors(src, dst, at, group_size);
        at += group_size;
    }
    return at;
}

/*
 * Checks whole groups from `at` on, which is at least u8c_cut_max; src + at is aligned, and
 * src[0, at) has been checked. Returns where it stopped: less than a group is left, or the next
 * group has a fault. Copies what is before that.
 *
 * Groups without four-byte sequences take fewer operations. After the first such sequence, the full
 * check is used to the end, so that there is at most one mispredicted branch.
 */
static U8C_NOINLINE size_t walk(const uint8_t *src, size_t src_len, uint8_t *dst, size_t at,
                                u8c_restriction restriction)
{
    const checks all = checks_in_registers(restriction);
    int has_4 = src[at - 1] >= u8c_lead_4 || src[at - 2] >= u8c_lead_4 || src[at - 3] >= u8c_lead_4;
    const ascii_range range =
        restricted ? allowed_range(restriction.excluded_ascii) : (ascii_range){v_zero(), v_zero()};
    int has_high = restricted && may_end_noncharacter(src + at);

    for (; src_len - at >= group_size; at += group_size) {
        const uint8_t *const group = src + at;
        const vec greatest = greatest_of_group(group);
        vec found = v_zero();
        if (U8C_UNLIKELY(v_top_bits8(greatest) == 0 && u8c_cut_before(group) == 0) &&
            is_allowed_ascii(&all, range, greatest, group)) {
            at = last_of_ascii(&all, range, src, src_len, dst, at);
            copy_vectors(src, dst, at, group_size);
            continue;
        }
        has_4 |= v_top_bits8(u8c_begins_4(&all.utf8, greatest)) != 0;
        if (has_4) {
            U8C_ROLLED
            for (size_t i = 0; i < group_size; i += 2 * v_size) {
                found = v_or(found, findings_at(&all, group + i));
                found = v_or(found, findings_at(&all, group + i + v_size));
            }
        } else {
            U8C_ROLLED
            for (size_t i = 0; i < group_size; i += 2 * v_size) {
                found = v_or(found, findings_up_to_3_at(&all, group + i));
                found = v_or(found, findings_up_to_3_at(&all, group + i + v_size));
            }
        }
        if (restricted) {
            const int high_now = begins_noncharacter(greatest);
            if (has_high | high_now) {
                U8C_ROLLED
                for (size_t i = 0; i < group_size; i += v_size) {
                    found = v_or(found, noncharacters_at(&all, group + i));
                }
            }
            has_high = high_now && may_end_noncharacter(group + group_size);
        }
        if (U8C_UNLIKELY(!v_is_zero(found)) && (!restricted || has_fault(group, restriction))) {
            break;
        }
        copy_vectors(src, dst, at, group_size);
    }
    return at;
}

/* Copies the two vectors at `first` and those at `second`, which are in src. */
U8C_INLINE void copy_twice(const uint8_t *src, uint8_t *dst, const uint8_t *first,
                           const uint8_t *second)
{
    copy_vectors(src, dst, (size_t)(first - src), 2 * v_size);
    copy_vectors(src, dst, (size_t)(second - src), 2 * v_size);
}

/* More than four vectors; src[0, at), a multiple of four_size bytes, is ASCII, and copied. */
U8C_INLINE size_t allowed_after_ascii(const uint8_t *src, size_t src_len, uint8_t *dst, size_t at,
                                      u8c_restriction restriction)
{
    const uint8_t *const last_two = src + src_len - 2 * v_size;
    const checks all = make_checks(restriction);
    vec found = v_zero();
    size_t checked = 0;

    if (at == 0) {
        found = faults_found_at(&all, restriction, src, 0);
        copy_at(src, dst, 0);
        at = v_size;
    }
    if (src_len >= worth_walking) {
        if (!v_is_zero(found)) {
            return boundary_before(src, u8c_lowest_bit(v_nonzero8(found)));
        }
        /* Aligned, so that with SSE4.1 loads can be memory operands. */
        size_t aligned = at - (uintptr_t)src % v_size;
        if (aligned < u8c_cut_max) {
            found = faults_found_at(&all, restriction, src, at);
            copy_at(src, dst, at);
            if (!v_is_zero(found)) {
                return boundary_before(src, at + u8c_lowest_bit(v_nonzero8(found)));
            }
            aligned += v_size;
        }
        checked = walk(src, src_len, dst, aligned, restriction);
        at = checked;
        if (U8C_UNLIKELY(src_len - at >= group_size)) {
            return allowed_before(src, src_len, dst, checked, restriction);
        }
    }
    /* Four vectors per iteration; the last four end with the text and may overlap others. */
    while (at < src_len) {
        const size_t left = src_len - at;
        const uint8_t *two = src + at, *const next_two =
                                           left < four_size ? last_two : two + 2 * v_size;
        at = left < four_size ? src_len : at + four_size;
        if (left <= 2 * v_size) {
            two = last_two;
        } else if (are_ascii_4(&all, two, two + v_size, next_two, next_two + v_size) &&
                   u8c_cut_before(two) == 0) {
            copy_twice(src, dst, two, next_two);
            continue;
        }
        const uint8_t *const first_two = two;
        for (;;) {
            found = v_or(found, v_or(findings_at(&all, two), findings_at(&all, two + v_size)));
            if (two == next_two) {
                break;
            }
            two = next_two;
        }
        if (restricted && may_have_noncharacter(first_two, next_two)) {
            found = v_or(found, v_or(noncharacters_at(&all, first_two),
                                     noncharacters_at(&all, first_two + v_size)));
            found = v_or(found, v_or(noncharacters_at(&all, next_two),
                                     noncharacters_at(&all, next_two + v_size)));
        }
        if (U8C_UNLIKELY(!v_is_zero(found))) {
            return allowed_before(src, src_len, dst, checked, restriction);
        }
        copy_twice(src, dst, first_two, next_two);
    }
    return allowed_unless(found, src, src_len, dst, checked, restriction);
}

/* More than four vectors. */
U8C_INLINE size_t allowed_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                               u8c_restriction restriction)
{
    const checks all = make_checks(restriction);
    const size_t skip = src_len < worth_walking ? src_len : four_size;
    size_t at = 0;

    U8C_ROLLED
    for (; skip - at >= four_size; at += four_size) {
        if (!is_ascii_four(&all, src + at)) {
            break;
        }
        copy_vectors(src, dst, at, four_size);
    }
    return at == src_len ? src_len : allowed_after_ascii(src, src_len, dst, at, restriction);
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
                       v_nonzero8(either_finding(findings_of_first(all, v_load(src + last)))),
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
        found |= v_nonzero8(vectors.others) & (((uint32_t)1 << src_len) - 1);
    }
    return found == 0 ? src_len : boundary_before(src, u8c_lowest_bit(found));
}

/* The end of src[0, src_len), a vector and up to four of them; does not look for ASCII. */
U8C_INLINE size_t allowed_four(const checks *all, const uint8_t *src, size_t src_len, uint8_t *dst,
                               u8c_restriction restriction)
{
    const size_t more = src_len - v_size;
    const uint8_t *const last = src + more;
    vec found = either_finding(findings_of_first(all, v_load(src)));
    if (more < u8c_cut_max) {
        return allowed_two(all, found, src, src_len, dst);
    }
    found = v_or(found, all_findings_at(all, last));
    if (more > v_size) {
        const uint8_t *const second = src + v_size, *const third =
                                                        more < 2 * v_size ? second : last - v_size;
        found = v_or(found, v_or(all_findings_at(all, second), all_findings_at(all, third)));
    }
    copy_up_to_four(src, src_len, dst);
    return allowed_unless(found, src, src_len, dst, 0, restriction);
}

/* Whether src[0, src_len), a vector and up to four of them, is ASCII, and allowed. */
U8C_INLINE int is_ascii_up_to_four(const checks *all, const uint8_t *src, size_t src_len)
{
    const size_t more = src_len - v_size, step = more < v_size ? more : v_size;
    const uint8_t *const last = src + more;
    return are_ascii_4(all, src, src + step, last - step, last);
}

/*
 * Up to four vectors. One test for ASCII at all lengths: lengths that differ from call to call make
 * mispredicted branches the greater part of the time.
 */
U8C_INLINE size_t allowed_up_to_four(const uint8_t *src, size_t src_len, uint8_t *dst,
                                     u8c_restriction restriction)
{
    if (src_len < v_size) {
        return src_len == 0 ? 0
                            : allowed_part(v_copy_first(copying ? dst : NULL, src, src_len), src,
                                           src_len, restriction);
    }
    const checks all = make_checks(restriction);
    if (is_ascii_up_to_four(&all, src, src_len)) {
        copy_up_to_four(src, src_len, dst);
        return src_len;
    }
    return allowed_four(&all, src, src_len, dst, restriction);
}

/* How much of src[0, src_len) is allowed, up to a sequence boundary. */
U8C_INLINE size_t allowed(const uint8_t *src, size_t src_len, uint8_t *dst,
                          u8c_restriction restriction)
{
    return src_len > four_size ? allowed_long(src, src_len, dst, restriction)
                               : allowed_up_to_four(src, src_len, dst, restriction);
}

#endif

/*
 * Validating UTF-8, and copying it meanwhile.
 *
 * The file that includes this defines `copying`, a constant. If it is 0, dst is not used; else it
 * has room for src_len bytes, and all bytes up to what a function returns are stored there. Stores
 * come after the loads of a check: a load waits for an earlier store if the lower 12 bits of their
 * addresses are the same, as they often are in large buffers.
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

/* The check of the first vec of a text. */
U8C_INLINE vec check_first(vec now)
{
    return u8c_check(now, V_MOVE_UP(now, 1), V_MOVE_UP(now, 2), V_MOVE_UP(now, 3));
}

/* The check of the vec at src; src[-u8c_cut_max] must be readable. */
U8C_INLINE vec check_at(const u8c_checker *checker, const uint8_t *src)
{
    const vec before_1 = v_opaque(v_load(src - 1));
    return v_opaque(
        u8c_check_with(checker, v_load(src), before_1, v_load(src - 2), v_load(src - 3)));
}

/* Likewise, if all bytes of src[-u8c_cut_max, v_size) are below u8c_lead_4. */
U8C_INLINE vec check_up_to_3_at(const u8c_checker *checker, const uint8_t *src)
{
    const vec before_1 = v_opaque(v_load(src - 1));
    return v_opaque(
        u8c_check_pairs(checker, v_load(src), before_1, u8c_begins_3(checker, v_load(src - 2))));
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
 * well-formed; src[0, from) has been checked and copied, and from is 0 or at least u8c_cut_max.
 * Checks single vectors, for text that is known to have an error.
 */
static U8C_NOINLINE size_t well_formed_before(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t from)
{
    const u8c_checker checker = u8c_make_checker();
    const size_t last = src_len - v_size;
    size_t at = from < last ? from : last;
    vec error = at == 0 ? check_first(v_load(src)) : check_at(&checker, src + at);

    copy_at(src, dst, at);
    while (v_is_zero(error)) {
        if (at == last) {
            return boundary_before(src, src_len);
        }
        at = last - at > v_size ? at + v_size : last;
        error = check_at(&checker, src + at);
        copy_at(src, dst, at);
    }
    return boundary_before(src, at + u8c_lowest_bit(v_nonzero8(error)));
}

/*
 * The end of the well-formed prefix of src. src[0, src_len) is well-formed except for its last
 * sequence if error is 0, else src[0, checked) is.
 */
U8C_INLINE size_t well_formed_unless(vec error, const uint8_t *src, size_t src_len, uint8_t *dst,
                                     size_t checked)
{
    if (U8C_UNLIKELY(!v_is_zero(error))) {
        return well_formed_before(src, src_len, dst, checked);
    }
    return src_len - u8c_cut_before(src + src_len);
}

U8C_INLINE int are_ascii_4(const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d)
{
    return v_top_bits8(v_or(v_or(v_load(a), v_load(b)), v_or(v_load(c), v_load(d)))) == 0;
}

/* Whether the four_size bytes at src are ASCII. */
U8C_INLINE int is_ascii_four(const uint8_t *src)
{
    return are_ascii_4(src, src + v_size, src + 2 * v_size, src + 3 * v_size);
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

/* The last group of the run of ASCII groups that begins at `at`. Copies the groups before it. */
U8C_INLINE size_t last_of_ascii(const uint8_t *src, size_t src_len, uint8_t *dst, size_t at)
{
    while (src_len - at >= 2 * group_size) {
        const uint8_t *const next = src + at + group_size;
        if (v_top_bits8(greatest_of_group(next)) != 0) {
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
 * group has an error. Copies what is before that.
 *
 * Groups without four-byte sequences take fewer operations. After the first such sequence, the full
 * check is used to the end, so that there is at most one mispredicted branch.
 */
static U8C_NOINLINE size_t walk(const uint8_t *src, size_t src_len, uint8_t *dst, size_t at)
{
    const u8c_checker checker = u8c_make_checker_in_registers();
    int has_4 = src[at - 1] >= u8c_lead_4 || src[at - 2] >= u8c_lead_4 || src[at - 3] >= u8c_lead_4;

    for (; src_len - at >= group_size; at += group_size) {
        const uint8_t *const group = src + at;
        const vec greatest = greatest_of_group(group);
        vec error = v_zero();
        if (U8C_UNLIKELY(v_top_bits8(greatest) == 0 && u8c_cut_before(group) == 0)) {
            at = last_of_ascii(src, src_len, dst, at);
            copy_vectors(src, dst, at, group_size);
            continue;
        }
        has_4 |= v_top_bits8(u8c_begins_4(&checker, greatest)) != 0;
        if (has_4) {
            U8C_ROLLED
            for (size_t i = 0; i < group_size; i += 2 * v_size) {
                error = v_or(error, check_at(&checker, group + i));
                error = v_or(error, check_at(&checker, group + i + v_size));
            }
        } else {
            U8C_ROLLED
            for (size_t i = 0; i < group_size; i += 2 * v_size) {
                error = v_or(error, check_up_to_3_at(&checker, group + i));
                error = v_or(error, check_up_to_3_at(&checker, group + i + v_size));
            }
        }
        if (U8C_UNLIKELY(!v_is_zero(error))) {
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
U8C_INLINE size_t well_formed_after_ascii(const uint8_t *src, size_t src_len, uint8_t *dst,
                                          size_t at)
{
    const uint8_t *const last_two = src + src_len - 2 * v_size;
    vec error = v_zero();
    size_t checked = 0;

    if (at == 0) {
        error = check_first(v_load(src));
        copy_at(src, dst, 0);
        at = v_size;
    }
    if (src_len >= worth_walking) {
        if (!v_is_zero(error)) {
            return well_formed_before(src, src_len, dst, 0);
        }
        error = v_zero();
        /* Aligned, so that with SSE4.1 loads can be memory operands. */
        size_t aligned = at - (uintptr_t)src % v_size;
        if (aligned < u8c_cut_max) {
            const u8c_checker checker = u8c_make_checker();
            if (!v_is_zero(check_at(&checker, src + at))) {
                return well_formed_before(src, src_len, dst, 0);
            }
            copy_at(src, dst, at);
            aligned += v_size;
        }
        checked = walk(src, src_len, dst, aligned);
        at = checked;
        if (U8C_UNLIKELY(src_len - at >= group_size)) {
            return well_formed_before(src, src_len, dst, checked);
        }
    }
    const u8c_checker checker = u8c_make_checker();
    /* Four vectors per iteration; the last four end with the text and may overlap others. */
    while (at < src_len) {
        const size_t left = src_len - at;
        const uint8_t *two = src + at, *const next_two =
                                           left < four_size ? last_two : two + 2 * v_size;
        at = left < four_size ? src_len : at + four_size;
        if (left <= 2 * v_size) {
            two = last_two;
        } else if (are_ascii_4(two, two + v_size, next_two, next_two + v_size) &&
                   u8c_cut_before(two) == 0) {
            copy_twice(src, dst, two, next_two);
            continue;
        }
        const uint8_t *const first_two = two;
        for (;;) {
            error = v_or(error, v_or(check_at(&checker, two), check_at(&checker, two + v_size)));
            if (two == next_two) {
                break;
            }
            two = next_two;
        }
        if (U8C_UNLIKELY(!v_is_zero(error))) {
            return well_formed_before(src, src_len, dst, checked);
        }
        copy_twice(src, dst, first_two, next_two);
    }
    return well_formed_unless(error, src, src_len, dst, checked);
}

/* More than four vectors. */
U8C_INLINE size_t well_formed_long(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t skip = src_len < worth_walking ? src_len : four_size;
    size_t at = 0;

    U8C_ROLLED
    for (; skip - at >= four_size; at += four_size) {
        if (!is_ascii_four(src + at)) {
            break;
        }
        copy_vectors(src, dst, at, four_size);
    }
    return at == src_len ? src_len : well_formed_after_ascii(src, src_len, dst, at);
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
 * The end of the well-formed prefix of src, a vector and up to u8c_cut_max - 1 bytes; error is the
 * check of the first vector. The second vector's results for its first u8c_cut_max bytes are
 * dropped: it is checked without the bytes before it, and the first vector has those results.
 */
U8C_INLINE size_t well_formed_two(vec error, const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t last = src_len - v_size;
    const uint64_t wrong_last = v_nonzero8(check_first(v_load(src + last))),
                   wrong = v_nonzero8(error) | wrong_last >> u8c_cut_max << (last + u8c_cut_max);
    copy_up_to_four(src, src_len, dst);
    return wrong == 0 ? src_len - u8c_cut_before(src + src_len)
                      : boundary_before(src, u8c_lowest_bit(wrong));
}

/*
 * The end of the well-formed prefix of src, less than a vector. `bytes` are its bytes, padded with
 * zeros, which make an incomplete sequence an error.
 */
U8C_INLINE size_t well_formed_part(vec bytes, const uint8_t *src, size_t src_len)
{
    const uint32_t wrong = v_nonzero8(check_first(bytes));
    return wrong == 0 ? src_len : boundary_before(src, u8c_lowest_bit(wrong));
}

/* The end of src[0, src_len), a vector and up to four of them; does not look for ASCII. */
U8C_INLINE size_t well_formed_four(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    const size_t more = src_len - v_size;
    const uint8_t *const last = src + more;
    vec error = check_first(v_load(src));
    if (more < u8c_cut_max) {
        return well_formed_two(error, src, src_len, dst);
    }
    const u8c_checker checker = u8c_make_checker();
    error = v_or(error, check_at(&checker, last));
    if (more > v_size) {
        const uint8_t *const second = src + v_size, *const third =
                                                        more < 2 * v_size ? second : last - v_size;
        error = v_or(error, v_or(check_at(&checker, second), check_at(&checker, third)));
    }
    copy_up_to_four(src, src_len, dst);
    return well_formed_unless(error, src, src_len, dst, 0);
}

/* Whether src[0, src_len), a vector and up to four of them, is ASCII. */
U8C_INLINE int is_ascii_up_to_four(const uint8_t *src, size_t src_len)
{
    const size_t more = src_len - v_size, step = more < v_size ? more : v_size;
    const uint8_t *const last = src + more;
    return are_ascii_4(src, src + step, last - step, last);
}

/*
 * Up to four vectors. One test for ASCII at all lengths: lengths that differ from call to call make
 * mispredicted branches the greater part of the time.
 */
U8C_INLINE size_t well_formed_up_to_four(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    if (src_len < v_size) {
        return src_len == 0 ? 0
                            : well_formed_part(v_copy_first(copying ? dst : NULL, src, src_len),
                                               src, src_len);
    }
    if (is_ascii_up_to_four(src, src_len)) {
        copy_up_to_four(src, src_len, dst);
        return src_len;
    }
    return well_formed_four(src, src_len, dst);
}

/* How much of src[0, src_len) is well-formed, up to a sequence boundary; exactly. */
U8C_INLINE size_t well_formed(const uint8_t *src, size_t src_len, uint8_t *dst)
{
    return src_len > four_size ? well_formed_long(src, src_len, dst)
                               : well_formed_up_to_four(src, src_len, dst);
}

#endif

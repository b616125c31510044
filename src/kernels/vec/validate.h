/*
 * Validating UTF-8, for SSE4.1 and AVX2.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  as in x86_vector.tmpl.h. Undefined: nothing is defined.
 *
 * Registers may overlap: what has been checked is checked again, and so every text of a register
 * or more is some whole registers, the last of which ends where the text does. The bytes before a
 * register are loaded, not moved over from the register before: loads have ports of their own.
 */
#ifndef U8C_X86_VALIDATE_TMPL_H
#define U8C_X86_VALIDATE_TMPL_H

#include "../portable/portable.h"
#include "check.h"

#if defined(U8C_VECTOR_SIZE)

enum {
    u8c_group_size = 8 * u8c_lane_size,    /* what long texts are looked at by */
    u8c_four_size = 4 * u8c_vector_size,   /* what shorter ones are */
    u8c_worth_walking = 8 * u8c_group_size /* the least text for loops that take long to begin */
};

/* The check of a register before which there is nothing. */
U8C_INLINE u8c_vector u8c_check_first(const u8c_checker *checker, u8c_vector now)
{
    return u8c_check_with(checker, now, U8C_MOVED_UP(now, 1), U8C_MOVED_UP(now, 2),
                          U8C_MOVED_UP(now, 3));
}

/* The check of the register at src; src[-u8c_cut_max] exists. */
U8C_INLINE u8c_vector u8c_check_at(const u8c_checker *checker, const uint8_t *src)
{
    const u8c_vector before_1 = u8c_in_register(u8c_load(src - 1));
    return u8c_in_register(
        u8c_check_with(checker, u8c_load(src), before_1, u8c_load(src - 2), u8c_load(src - 3)));
}

/* The same, when no byte of src[-u8c_cut_max, u8c_vector_size) is u8c_lead_4 or more. */
U8C_INLINE u8c_vector u8c_check_up_to_3_at(const u8c_checker *checker, const uint8_t *src)
{
    const u8c_vector before_1 = u8c_in_register(u8c_load(src - 1));
    return u8c_in_register(u8c_check_pairs(checker, u8c_load(src), before_1,
                                           u8c_begins_3(checker, u8c_load(src - 2))));
}

/*
 * The last sequence boundary in src[0, end], where src[0, end) is well-formed but for its last
 * sequence: that may be incomplete, or a byte that begins none.
 */
U8C_INLINE size_t u8c_boundary_before(const uint8_t *src, size_t end)
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
 * Less than a register and u8c_cut_max bytes, and not none. Less than a register is filled up with
 * 0, after which an incomplete sequence is an error. Else there are two registers, and of the
 * second, the first u8c_cut_max places are not looked at: they lack the bytes before them, and
 * belong to the first as well.
 */
U8C_INLINE size_t u8c_well_formed_short(const uint8_t *src, size_t src_len)
{
    const u8c_checker checker = u8c_make_checker();
    if (src_len < u8c_vector_size) {
        const uint32_t wrong =
            u8c_not_zero_bits(u8c_check_first(&checker, u8c_load_part(src, src_len)));
        return wrong == 0 ? src_len : u8c_boundary_before(src, u8c_lowest_bit(wrong));
    }
    const size_t last = src_len - u8c_vector_size;
    const uint32_t wrong = u8c_not_zero_bits(u8c_check_first(&checker, u8c_load(src))),
                   wrong_last = u8c_not_zero_bits(u8c_check_first(&checker, u8c_load(src + last)));
    const uint64_t all = wrong | (uint64_t)(wrong_last >> u8c_cut_max) << (last + u8c_cut_max);
    return u8c_boundary_before(src, all == 0 ? src_len : u8c_lowest_bit(all));
}

/*
 * The sequence boundary where src[0, src_len), at least a register and u8c_cut_max bytes, stops to
 * be well-formed; src[0, from) has been checked, and from is 0 or at least u8c_cut_max. Takes one
 * register after the other: for texts of which it is known that they end early.
 */
static size_t u8c_well_formed_before(const uint8_t *src, size_t src_len, size_t from)
{
    const u8c_checker checker = u8c_make_checker();
    const size_t last = src_len - u8c_vector_size;
    size_t at = from < last ? from : last;
    u8c_vector error =
        at == 0 ? u8c_check_first(&checker, u8c_load(src)) : u8c_check_at(&checker, src + at);

    while (u8c_is_zero(error)) {
        if (at == last) {
            return u8c_boundary_before(src, src_len);
        }
        at = last - at > u8c_vector_size ? at + u8c_vector_size : last;
        error = u8c_check_at(&checker, src + at);
    }
    return u8c_boundary_before(src, at + u8c_lowest_bit(u8c_not_zero_bits(error)));
}

U8C_INLINE int u8c_is_ascii_4(const uint8_t *a, const uint8_t *b, const uint8_t *c,
                              const uint8_t *d)
{
    return u8c_top_bits(
               u8c_or(u8c_or(u8c_load(a), u8c_load(b)), u8c_or(u8c_load(c), u8c_load(d)))) == 0;
}

U8C_INLINE int u8c_is_ascii_next_4(const uint8_t *src)
{
    return u8c_is_ascii_4(src, src + u8c_vector_size, src + 2 * u8c_vector_size,
                          src + 3 * u8c_vector_size);
}

/*
 * The check of four registers, one behind the other or overlapping, at least u8c_cut_max bytes
 * behind the beginning of the text. Of four in ASCII only the first can be wrong, if what is before
 * it is incomplete.
 */
U8C_INLINE u8c_vector u8c_check_4(const u8c_checker *checker, const uint8_t *a, const uint8_t *b,
                                  const uint8_t *c, const uint8_t *d)
{
    const u8c_vector first = u8c_check_at(checker, a);
    if (u8c_is_ascii_4(a, b, c, d)) {
        return first;
    }
    return u8c_or(u8c_or(first, u8c_check_at(checker, b)),
                  u8c_or(u8c_check_at(checker, c), u8c_check_at(checker, d)));
}

/*
 * The end of src[0, src_len), which is well-formed but for its last sequence if error is 0. Else it
 * is wrong behind src[checked].
 */
U8C_INLINE size_t u8c_well_formed_unless(u8c_vector error, const uint8_t *src, size_t src_len,
                                         size_t checked)
{
    if (U8C_UNLIKELY(!u8c_is_zero(error))) {
        return u8c_well_formed_before(src, src_len, checked);
    }
    return src_len - u8c_cut_before(src + src_len);
}

/*
 * A register or more, four at the most. One look for ASCII at all lengths, since lengths that
 * differ from call to call make mispredicted branches the greater part of the time.
 */
U8C_INLINE size_t u8c_well_formed_medium(const uint8_t *src, size_t src_len)
{
    const size_t more = src_len - u8c_vector_size,
                 step = more < u8c_vector_size ? more : u8c_vector_size;
    const uint8_t *const last = src + more;

    if (u8c_is_ascii_4(src, src + step, last - step, last)) {
        return src_len;
    }
    if (more < u8c_cut_max) {
        return u8c_well_formed_short(src, src_len);
    }
    const u8c_checker checker = u8c_make_checker();
    u8c_vector error =
        u8c_or(u8c_check_first(&checker, u8c_load(src)), u8c_check_at(&checker, last));
    if (more > u8c_vector_size) {
        const uint8_t *const second = src + step, *const third = more < 2 * u8c_vector_size
                                                                     ? second
                                                                     : last - step;
        error =
            u8c_or(error, u8c_or(u8c_check_at(&checker, second), u8c_check_at(&checker, third)));
    }
    return u8c_well_formed_unless(error, src, src_len, 0);
}

/* Where the run of groups in ASCII ends that begins at `at`, a sequence boundary. */
U8C_INLINE size_t u8c_ascii_until(const uint8_t *src, size_t src_len, size_t at)
{
    for (; src_len - at >= u8c_group_size; at += u8c_group_size) {
        u8c_vector all = u8c_load(src + at);
        for (size_t i = u8c_vector_size; i < u8c_group_size; i += u8c_vector_size) {
            all = u8c_or(all, u8c_load(src + at + i));
        }
        if (u8c_top_bits(all) != 0) {
            break;
        }
    }
    return at;
}

/*
 * Walks over whole groups from `at` on, u8c_cut_max or more, with src[0, at) checked. Returns how
 * far it has checked: less than a group is left; or the next group is ASCII, or wrong; or `longest`
 * is below u8c_max_length, and the next group has a longer sequence.
 *
 *   longest  u8c_max_length, or one less, which takes fewer operations: then the last u8c_cut_max
 *            bytes before src[at] must be below u8c_lead_4.
 */
U8C_INLINE size_t u8c_walk(const uint8_t *src, size_t src_len, size_t at, int longest)
{
    const u8c_checker checker = u8c_make_checker_in_registers();
    for (; src_len - at >= u8c_group_size; at += u8c_group_size) {
        const uint8_t *const group = src + at;
        u8c_vector greatest = u8c_load(group), error = U8C_VECTOR_BITS(setzero)();
        for (size_t i = u8c_vector_size; i < u8c_group_size; i += u8c_vector_size) {
            greatest = u8c_greater(greatest, u8c_load(group + i));
        }
        if (u8c_top_bits(greatest) == 0 ||
            (longest < u8c_max_length && u8c_top_bits(u8c_begins_4(&checker, greatest)) != 0)) {
            break;
        }
        for (size_t i = 0; i < u8c_group_size; i += u8c_vector_size) {
            error =
                u8c_or(error, longest < u8c_max_length ? u8c_check_up_to_3_at(&checker, group + i)
                                                       : u8c_check_at(&checker, group + i));
        }
        if (U8C_UNLIKELY(!u8c_is_zero(error))) {
            break;
        }
    }
    return at;
}

/*
 * Walks over all whole groups, likewise. Stops early only before a group that is wrong. Once there
 * has been a sequence of four bytes, more are expected to the end: there is one mispredicted branch
 * for them at the most.
 */
U8C_INLINE size_t u8c_walk_all(const uint8_t *src, size_t src_len, size_t at)
{
    int longest = u8c_max_length - 1;
    if (src[at - 1] >= u8c_lead_4 || src[at - 2] >= u8c_lead_4 || src[at - 3] >= u8c_lead_4) {
        longest = u8c_max_length;
    }
    while (src_len - at >= u8c_group_size) {
        const size_t before = at;
        if (u8c_cut_before(src + at) == 0) {
            at = u8c_ascii_until(src, src_len, at);
        }
        at = longest < u8c_max_length ? u8c_walk(src, src_len, at, u8c_max_length - 1)
                                      : u8c_walk(src, src_len, at, u8c_max_length);
        if (at == before) {
            if (longest == u8c_max_length) {
                break;
            }
            longest = u8c_max_length;
        }
    }
    return at;
}

/* More than four registers. */
U8C_INLINE size_t u8c_well_formed_long(const uint8_t *src, size_t src_len)
{
    const uint8_t *const last = src + src_len - u8c_vector_size;
    const u8c_checker checker = u8c_make_checker();
    const size_t skip = src_len < u8c_worth_walking ? src_len : u8c_four_size;
    u8c_vector error = U8C_VECTOR_BITS(setzero)();
    size_t at = 0, checked = 0;

    while (skip - at >= u8c_four_size && u8c_is_ascii_next_4(src + at)) {
        at += u8c_four_size;
    }
    if (at == src_len) {
        return src_len;
    }
    if (at == 0) {
        error = u8c_check_first(&checker, u8c_load(src));
        at = u8c_vector_size;
    }
    if (src_len >= u8c_worth_walking && u8c_is_zero(error)) {
        const size_t aligned = at - (uintptr_t)src % u8c_vector_size;
        checked = u8c_walk_all(src, src_len, aligned < u8c_cut_max ? at : aligned);
        at = checked;
        if (U8C_UNLIKELY(src_len - at >= u8c_group_size)) {
            return u8c_well_formed_before(src, src_len, checked);
        }
    }
    while (src_len - at > u8c_four_size && u8c_is_zero(error)) {
        const uint8_t *const four = src + at;
        error = u8c_check_4(&checker, four, four + u8c_vector_size, four + 2 * u8c_vector_size,
                            four + 3 * u8c_vector_size);
        at += u8c_four_size;
    }
    if (src_len - at > 2 * u8c_vector_size) {
        error = u8c_or(error, u8c_check_4(&checker, src + at, src + at + u8c_vector_size,
                                          last - u8c_vector_size, last));
    } else if (at < src_len) {
        error = u8c_or(error, u8c_or(u8c_check_at(&checker, last - u8c_vector_size),
                                     u8c_check_at(&checker, last)));
    }
    return u8c_well_formed_unless(error, src, src_len, checked);
}

/* How much of src[0, src_len) is well-formed, up to a sequence boundary; exactly. */
U8C_INLINE size_t u8c_well_formed(const uint8_t *src, size_t src_len)
{
    if (src_len < u8c_vector_size) {
        return src_len == 0 ? 0 : u8c_well_formed_short(src, src_len);
    }
    if (src_len <= u8c_four_size) {
        return u8c_well_formed_medium(src, src_len);
    }
    return u8c_well_formed_long(src, src_len);
}

#endif
#endif

/*
 * Validating UTF-16 or UTF-32: the walk, the same for both and for every size of a vec.
 *
 * Vecs may overlap, since checking a unit twice is harmless. So a text of a vec or more is checked
 * in whole vecs, the last of which ends with the text. Offsets are in bytes, at unit boundaries.
 *
 * Included after a level's vec.h, inside its target, and after what differs, which is inlined:
 *
 *   unit_size
 *       In bytes.
 *   int four_are_well_formed(const uint8_t *src, const size_t at[4], int *has_pairs, int swapped)
 *       Whether the vecs at these offsets are well-formed, together with the unit before each, but
 *       for a sequence that the end of the last one cuts. *has_pairs is 0 if the unit before them
 *       cannot matter, and is set for the next ones.
 *   int four_have_single_units_only(const uint8_t *src, const size_t at[4], int swapped)
 *       Whether each unit of the vecs at these offsets is a well-formed sequence.
 *   int is_well_formed(vec units, int swapped)
 *       Whether a vec is, and begins and ends with whole sequences.
 *   vec units_before(const uint8_t *src, size_t at, vec units)
 *       For each unit of the vec at this offset, the one before it.
 *   size_t well_formed_in(vec units, vec before, int swapped)
 *       The offset in a vec of the first unit that is ill-formed or shows that the one before it
 *       is; v_size if there is none.
 *   size_t boundary_at(const uint8_t *src, size_t end, int swapped)
 *       The sequence boundary at `end`, or before it if it cuts a sequence.
 *   VALIDATES_TWO
 *       1, or 0 if it is not worthwhile or needless, and the next function is not defined.
 *   int two_are_well_formed(const uint8_t *src, size_t size, int swapped)
 *       is_well_formed() for a text of a vec, up to two.
 */
#ifndef U8C_VEC_VALIDATE_UNITS_H
#define U8C_VEC_VALIDATE_UNITS_H

#include "../levels.h"

enum {
    group_size = 4 * v_size, /* bytes per iteration */

    /* Whether a whole call leaves text of up to two groups to the kernel only if it has pairs. */
    after_look_at_all = U8C_HAS_CALLS
};

U8C_INLINE u8c_advance validated(size_t size)
{
    const u8c_advance advance = {size / unit_size, 0};
    return advance;
}

/*
 * Up to where src[0, size), at least a vec, is well-formed; src[0, from) is, except that `from` may
 * cut a sequence. Checks single vecs, for text that is known to have an error.
 */
U8C_COLD static u8c_advance find_end(const uint8_t *src, size_t size, size_t from, int swapped)
{
    const size_t last = size - v_size;
    for (size_t at = from;; at += v_size) {
        at = at < last ? at : last;
        const vec units = v_load(src + at);
        const size_t end = well_formed_in(units, units_before(src, at, units), swapped);
        if (end < v_size || at == last) {
            return validated(boundary_at(src, at + end, swapped));
        }
    }
}

/*
 * The offsets of a text of more than a vec and up to a group as four vecs, without a branch on how
 * many there are.
 */
typedef struct four {
    size_t at[4];
} four;

U8C_INLINE four four_of(size_t size)
{
    const size_t last = size - v_size;
    const four vecs = {
        {0, last < v_size ? last : v_size, last < 2 * v_size ? last : 2 * v_size, last}};
    return vecs;
}

/*
 * The path of short clean text needs no stack frame: all other cases are tail calls, for which gcc
 * requires that the functions below return what others return in statements of their own. So do the
 * kernels: around an inlined body, gcc makes a frame.
 */

/* More than a group. After the first group, vecs are aligned if units are. */
static U8C_NOINLINE u8c_advance validate_long(const uint8_t *src, size_t size, int swapped)
{
    const size_t last = size - group_size;
    size_t at = 0, next = group_size - (uintptr_t)src % v_size / unit_size * unit_size;
    int has_pairs = after_look_at_all && size <= 2 * group_size;
    for (;;) {
        const size_t vecs[4] = {at, at + v_size, at + 2 * v_size, at + 3 * v_size};
        if (U8C_UNLIKELY(!four_are_well_formed(src, vecs, &has_pairs, swapped))) {
            return find_end(src, size, at, swapped);
        }
        if (at == last) {
            return validated(boundary_at(src, size, swapped));
        }
        at = next < last ? next : last;
        next = at + group_size;
    }
}

/* More than a vec, and up to a group. */
static U8C_NOINLINE u8c_advance validate_vecs(const uint8_t *src, size_t size, int swapped)
{
    int has_pairs = after_look_at_all;
    if (U8C_UNLIKELY(!four_are_well_formed(src, four_of(size).at, &has_pairs, swapped))) {
        return find_end(src, size, 0, swapped);
    }
    return validated(boundary_at(src, size, swapped));
}

/* A text of up to a vec, not an empty one, with zeros after it, which are well-formed. */
U8C_INLINE vec load_part(const uint8_t *src, size_t size)
{
    return !V_MASKS && size == v_size ? v_load(src) : v_load_first(src, size);
}

/* Up to a vec. */
U8C_INLINE u8c_advance validate_part(const uint8_t *src, size_t size, int swapped)
{
    if (size == 0) {
        return validated(0);
    }
    const vec units = load_part(src, size);
    if (U8C_LIKELY(is_well_formed(units, swapped))) {
        return validated(size);
    }
    const size_t end = well_formed_in(units, units_before(src, 0, units), swapped);
    return validated(boundary_at(src, end < size ? end : size, swapped));
}

/*
 * Whether a text, not an empty one, is well-formed, if it is short and, beyond a vec or two,
 * without surrogates: else 0.
 */
U8C_INLINE int is_short_well_formed_in(const void *src, size_t src_len, int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    if (U8C_LIKELY(src_len <= v_size / unit_size)) {
        return is_well_formed(load_part(bytes, src_len * unit_size), swapped);
    }
#if VALIDATES_TWO
    if (src_len <= 2 * v_size / unit_size) {
        return two_are_well_formed(bytes, src_len * unit_size, swapped);
    }
#endif
    if (src_len <= group_size / unit_size) {
        return four_have_single_units_only(bytes, four_of(src_len * unit_size).at, swapped);
    }
    if (src_len <= 2 * group_size / unit_size) {
        const uint8_t *const end = bytes + src_len * unit_size;
        return four_have_single_units_only(bytes, four_of(group_size).at, swapped) &&
               four_have_single_units_only(end - group_size, four_of(group_size).at, swapped);
    }
    return 0;
}

U8C_INLINE int is_short_well_formed(const void *src, size_t src_len)
{
    return U8C_LIKELY(is_short_well_formed_in(src, src_len, 0)) != 0;
}

U8C_INLINE int is_short_well_formed_swapped(const void *src, size_t src_len)
{
    return U8C_LIKELY(is_short_well_formed_in(src, src_len, 1)) != 0;
}

/*
 * U8C_DEFINE_VALIDATING(level, operation) defines a kernel, that of the other byte order, and their
 * whole calls.
 */
#define U8C_DEFINE_VALIDATING_IN(name, swapped)                                                    \
    u8c_advance name(const void *src, size_t src_len, void *dst, size_t dst_cap)                   \
    {                                                                                              \
        const size_t size = src_len * unit_size;                                                   \
        (void)dst, (void)dst_cap;                                                                  \
        if (size > group_size) {                                                                   \
            return validate_long((const uint8_t *)src, size, swapped);                             \
        }                                                                                          \
        if (size > v_size) {                                                                       \
            return validate_vecs((const uint8_t *)src, size, swapped);                             \
        }                                                                                          \
        return validate_part((const uint8_t *)src, size, swapped);                                 \
    }
#define U8C_DEFINE_VALIDATING(level, operation)                                                    \
    U8C_DEFINE_VALIDATING_IN(U8C_NAME_AT(level, _##operation), 0)                                  \
    U8C_DEFINE_VALIDATING_IN(U8C_NAME_AT(level, _##operation##_swapped), 1)                        \
    U8C_DEFINE_MEASURING_CALL_AFTER(is_short_well_formed_swapped, level, operation##_swapped);     \
    U8C_DEFINE_MEASURING_CALL_AFTER(is_short_well_formed, level, operation)

#endif

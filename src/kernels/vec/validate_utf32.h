/*
 * Validating UTF-32. Included after a level's vec.h, inside its target.
 *
 * In the order of u8c_scalar_order(), all scalar values are up to a limit, and all other numbers
 * above it. So the greatest number of several vecs shows whether all are well-formed.
 */
#ifndef U8C_VEC_VALIDATE_UTF32_H
#define U8C_VEC_VALIDATE_UTF32_H

#include "utf32_block.h"

enum {
    unit_size = 4 /* bytes */
};

U8C_INLINE int four_have_single_units_only(const uint8_t *src, const size_t at[4], int swapped)
{
    vec greatest = scalar_order(v_load(src + at[0]), swapped);
    U8C_UNROLLED
    for (size_t i = 1; i < 4; i++) {
        greatest = v_max32u(greatest, scalar_order(v_load(src + at[i]), swapped));
    }
    return v_is_zero(beyond_limit(greatest));
}

U8C_INLINE int four_are_well_formed(const uint8_t *src, const size_t at[4], int *has_pairs,
                                    int swapped)
{
    (void)has_pairs;
    return four_have_single_units_only(src, at, swapped);
}

U8C_INLINE int is_well_formed(vec units, int swapped)
{
    return v_is_zero(beyond_limit(scalar_order(units, swapped)));
}

U8C_INLINE size_t well_formed_in(vec units, vec before, int swapped)
{
    const uint32_t bad = v_nonzero8(beyond_limit(scalar_order(units, swapped)));
    (void)before;
    return bad == 0 ? v_size : u8c_lowest_bit(bad) / unit_size * unit_size;
}

/* One unit is one sequence: what is before it does not matter. */
U8C_INLINE vec units_before(const uint8_t *src, size_t at, vec units)
{
    (void)src, (void)at;
    return units;
}

U8C_INLINE size_t boundary_at(const uint8_t *src, size_t end, int swapped)
{
    (void)src, (void)swapped;
    return end;
}

#define VALIDATES_TWO 0
#include "validate_units.h"

U8C_DEFINE_VALIDATING(U8C_LEVEL, validate_utf32);

#endif

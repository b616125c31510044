/*
 * AVX-512 kernels: validating UTF-32. In the order of u8c_scalar_order(), all scalar values are up
 * to a limit, and all other numbers above it.
 */
#define U8C_FILE avx512_validate_utf32
#include "../../begin.h"

#include "utf32.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF32

enum {
    unit_size = 4 /* bytes */
};

typedef struct scalar_constants {
    uint32_t surrogate_first, surrogate_count, limit; /* see u8c_scalar_order() */
} scalar_constants;

static const scalar_constants scalars = {u8c_surrogate_first, u8c_surrogate_count,
                                         u8c_scalar_limit};

U8C_TARGET_AVX512

/* gcc 12 otherwise builds each constant from a general register. */
U8C_INLINE const scalar_constants *scalars_in_memory(void)
{
    const scalar_constants *k = &scalars;
    __asm__("" : "+r"(k));
    return k;
}

/* u8c_scalar_order() of each unit. */
U8C_INLINE vec scalar_order(const scalar_constants *k, vec units, int swapped)
{
    return _mm512_sub_epi32(v_xor(u8c_utf32_in_order(units, swapped), v_all32(k->surrogate_first)),
                            v_all32(k->surrogate_count));
}

U8C_INLINE uint32_t beyond_limit(const scalar_constants *k, vec orders)
{
    return _mm512_cmpgt_epu32_mask(orders, v_all32(k->limit));
}

U8C_INLINE int four_have_single_units_only(const uint8_t *src, const size_t at[4], int swapped)
{
    const scalar_constants *const k = scalars_in_memory();
    vec greatest = scalar_order(k, v_load(src + at[0]), swapped);
    U8C_UNROLLED
    for (size_t i = 1; i < 4; i++) {
        greatest = _mm512_max_epu32(greatest, scalar_order(k, v_load(src + at[i]), swapped));
    }
    return beyond_limit(k, greatest) == 0;
}

U8C_INLINE int four_are_well_formed(const uint8_t *src, const size_t at[4], int *has_pairs,
                                    int swapped)
{
    (void)has_pairs;
    return four_have_single_units_only(src, at, swapped);
}

U8C_INLINE int is_well_formed(vec units, int swapped)
{
    const scalar_constants *const k = scalars_in_memory();
    return beyond_limit(k, scalar_order(k, units, swapped)) == 0;
}

U8C_INLINE size_t well_formed_in(vec units, vec before, int swapped)
{
    const scalar_constants *const k = scalars_in_memory();
    const uint64_t bad = v_lanes_in(beyond_limit(k, scalar_order(k, units, swapped)));
    (void)before;
    return bad == 0 ? v_size : u8c_lowest_bit(bad) * unit_size;
}

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
#include "../../vec/validate_units.h"

U8C_DEFINE_VALIDATING(avx512, validate_utf32);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_validate_utf32; /* C has no empty files */
#endif

#include "../../end.h"

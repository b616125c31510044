/*
 * Portable kernels: UTF-16 to UTF-8, measuring it, and validating UTF-16.
 */
#define U8C_FILE portable_from_utf16
#include "../begin.h"

#include "from_units.h"

#if U8C_HAS_PORTABLE && U8C_WITH_UTF16

u8c_advance u8c_portable_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_from_units(src, src_len, dst, dst_cap, u8c_utf16);
}

u8c_advance u8c_portable_from_utf16_swapped(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    return u8c_from_units(src, src_len, dst, dst_cap, u8c_utf16_swapped);
}

/*
 * 1 for a surrogate of the half that begins at `first`, else 0. Not by a mask, which would be a
 * constant of 16 bits where gcc makes no vectors of the loop below: see u8c_has_surrogate_in_8().
 */
U8C_INLINE uint16_t is_in_half(uint16_t unit, unsigned first)
{
    return (unsigned)unit / u8c_surrogate_half == first / u8c_surrogate_half;
}

/*
 * Validates count units, and measures them if `measures`, a constant, is not 0. Advances *at by
 * them if they are well-formed together with the unit after them: every high surrogate is followed
 * by a low one, and every low one, except as the first unit, follows a high one. Else returns 0 and
 * leaves *at unchanged. A block may begin in the middle of a pair, since the block before has
 * checked it.
 *
 * Branchless, so that compilers vectorize it. By value each surrogate would count as three bytes,
 * so the high one, with one byte, corrects the pair to four.
 */
U8C_INLINE int walk_block(u8c_advance *at, const uint8_t *src, size_t count, u8c_form form,
                          int measures)
{
    uint16_t length = 0, wrong = 0;
    for (size_t i = 0; i < count; i++) {
        const uint16_t unit = (uint16_t)u8c_unit(src, i, form);
        const uint16_t next = (uint16_t)u8c_unit(src, i + 1, form);
        const uint16_t is_high = is_in_half(unit, u8c_surrogate_first);
        wrong |= is_high ^ is_in_half(next, u8c_low_surrogate_first);
        if (measures) {
            length =
                (uint16_t)(length + 1 + (unit > u8c_last_1) + (unit > u8c_last_2) - 2 * is_high);
        }
    }
    if (wrong != 0) {
        return 0;
    }
    at->read += count;
    at->written += length;
    return 1;
}

U8C_INLINE u8c_advance walk(const uint8_t *src, size_t src_len, u8c_form form, int measures)
{
    enum {
        large = 32,
        small = 8
    };
    u8c_advance at = {0, 0};
    int good;

    if (src_len == 0 || is_in_half((uint16_t)u8c_unit(src, 0, form), u8c_low_surrogate_first)) {
        return at;
    }
    /* First a small one: errors may follow soon where a caller steps over them. */
    good = src_len <= small || walk_block(&at, src, small, form, measures);
    while (good && src_len - at.read > large &&
           walk_block(&at, src + at.read * form.size, large, form, measures)) {
    }
    while (good && src_len - at.read > small) {
        good = walk_block(&at, src + at.read * form.size, small, form, measures);
    }
    if (!measures && at.read > 0 && src_len - at.read <= small) {
        /* The last block, which may overlap others: checking a unit twice is harmless. */
        u8c_advance last = {src_len - 1 - small, 0};
        if (walk_block(&last, src + last.read * form.size, small, form, measures)) {
            at = last;
        }
    }
    /* Not up to an error: the scalar core gets there sooner. */
    while (good && src_len - at.read > 1 &&
           walk_block(&at, src + at.read * form.size, 1, form, measures)) {
    }
    const uint16_t next = (uint16_t)u8c_unit(src, at.read, form);
    if (src_len - at.read == 1 && !is_in_half(next, u8c_surrogate_first)) {
        at.read++;
        at.written += measures ? u8c_length_of(next) : 0;
    } else if (is_in_half(next, u8c_low_surrogate_first) && at.read > 0) {
        /* A low surrogate left over: take its high surrogate back, counted as one byte. */
        at.read--;
        at.written -= measures ? 1 : 0;
    }
    return at;
}

u8c_advance u8c_portable_from_utf16_measure(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf16, 1);
}

u8c_advance u8c_portable_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf16_swapped, 1);
}

u8c_advance u8c_portable_validate_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf16, 0);
}

u8c_advance u8c_portable_validate_utf16_swapped(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf16_swapped, 0);
}

U8C_DEFINE_FEW_CALLS(u8c_few_from_units, u8c_utf16, from_utf16);

#else
typedef int u8c_no_portable_from_utf16; /* C has no empty files */
#endif

#include "../end.h"

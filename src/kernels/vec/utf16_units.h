/*
 * UTF-16 units as u16 lanes: loading them in either byte order, and finding surrogates. Included
 * after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_UTF16_UNITS_H
#define U8C_VEC_UTF16_UNITS_H

#include "encode.h"
#include "nearest.h"
#include "swapped.h"

enum {
    unit_size = 2 /* bytes */
};

typedef struct utf16_text {
    const uint8_t *bytes; /* units at any address */
    size_t count;         /* of units */
    int swapped;          /* the byte order is opposite to the native one */
} utf16_text;

U8C_INLINE utf16_text text_of(const void *src, size_t src_len, int swapped)
{
    const utf16_text text = {(const uint8_t *)src, src_len, swapped};
    return text;
}

U8C_INLINE const uint8_t *unit_at(const utf16_text *text, size_t unit)
{
    return text->bytes + unit * unit_size;
}

/* Converts from the byte order of the text to the native one, or back. */
U8C_INLINE vec in_order(const utf16_text *text, vec units)
{
    return text->swapped ? swapped_lanes(units, unit_size) : units;
}

U8C_INLINE vec load_units(const utf16_text *text, size_t unit)
{
    return in_order(text, v_load(unit_at(text, unit)));
}

/* The upper byte of a unit, which is enough to identify surrogates. */
U8C_INLINE unsigned high_byte_of(const utf16_text *text, size_t unit)
{
    return unit_at(text, unit)[!text->swapped];
}

/* Whether the unit before `end` is a high surrogate. */
U8C_INLINE int ends_in_high(const utf16_text *text, size_t end)
{
    return end > 0 &&
           high_byte_of(text, end - 1) - (u8c_surrogate_first >> 8) < u8c_surrogate_half >> 8;
}

/*
 * Whether the unit before `end`, which is not 0, is a high surrogate and no low one follows.
 * Callers must check this, since the code that converts the next units may not look for surrogates.
 * Branchless, since in text with pairs every other `end` is within one.
 */
U8C_INLINE int ends_in_unpaired_high(const utf16_text *text, size_t end)
{
    int is_high = ends_in_high(text, end);
    if (end == text->count) {
        return is_high;
    }
    __asm__("" : "+r"(is_high)); /* keeps the compiler from branching on it */
    return is_high &
           (high_byte_of(text, end) - (u8c_low_surrogate_first >> 8) >= u8c_surrogate_half >> 8);
}

/* For each of `units`, the vec at `read`, the unit before it. */
U8C_INLINE vec load_before(const utf16_text *text, size_t read, vec units)
{
    return read == 0 ? V_MOVE_UP(units, unit_size) : load_units(text, read - 1);
}

typedef struct surrogate_constants {
    uint16_t common_bits[vec_units]; /* the bits that are the same in all surrogates */
    uint16_t half_bits[vec_units];   /* the bits that are the same within each half */
    uint16_t high_first[vec_units];
    uint16_t low_first[vec_units];
} surrogate_constants;

/* For native units, or for units of the other byte order, which then need not be swapped. */
#define SURROGATE_CONSTANTS         SURROGATE_CONSTANTS_OF(IN_NATIVE_ORDER)
#define SURROGATE_CONSTANTS_SWAPPED SURROGATE_CONSTANTS_OF(IN_OTHER_ORDER)
#define SURROGATE_CONSTANTS_OF(ORDER)                                                              \
    {                                                                                              \
        .common_bits = ALL_16(ORDER(~(u8c_surrogate_count - 1))),                                  \
        .half_bits = ALL_16(ORDER(~(u8c_surrogate_half - 1))),                                     \
        .high_first = ALL_16(ORDER(u8c_surrogate_first)),                                          \
        .low_first = ALL_16(ORDER(u8c_low_surrogate_first)),                                       \
    }
#define IN_NATIVE_ORDER(unit) (unit)
#define IN_OTHER_ORDER(unit)  (((unit) & 0xFF) << 8 | ((unit) >> 8 & 0xFF))

/* See nearest.h; the first one is common_bits. */
U8C_INLINE vec nearer_to_surrogates(const surrogate_constants *k, vec nearest, vec units)
{
    return nearer_of(nearest, units, v_load_aligned(k->high_first));
}

U8C_INLINE int is_surrogate_in(const surrogate_constants *k, vec nearest)
{
    return is_surrogate_nearest(nearest, v_load_aligned(k->common_bits));
}

/* Masks of the units of a vec. */
typedef struct surrogates {
    vec high, low;
    vec after_high; /* after a high one: where the low ones must be, and no others */
} surrogates;

U8C_INLINE surrogates surrogates_of(const surrogate_constants *k, vec units, vec before)
{
    const vec half_bits = v_load_aligned(k->half_bits), high_first = v_load_aligned(k->high_first);
    const vec halves = v_and(units, half_bits);
    const surrogates found = {v_equal16(halves, high_first),
                              v_equal16(halves, v_load_aligned(k->low_first)),
                              v_equal16(v_and(before, half_bits), high_first)};
    return found;
}

U8C_INLINE vec mask_surrogates(const surrogate_constants *k, vec units)
{
    return v_equal16(v_and(units, v_load_aligned(k->common_bits)), v_load_aligned(k->high_first));
}

U8C_INLINE int has_unpaired(surrogates found)
{
    return v_has_top_bits(v_xor(found.low, found.after_high));
}

/* Two bits for each low surrogate not after a high one, and each other unit after a high one. */
U8C_INLINE uint32_t unpaired(surrogates found)
{
    return v_top_bits8(v_xor(found.low, found.after_high));
}

#endif

/*
 * For the kernels between UTF-16 and UTF-32. Included after a level's vec.h, inside its target.
 *
 * Groups without surrogates, or without code points above U+FFFF, are a matter of wider or narrower
 * lanes. In the others, each row of four u32 lanes is one block: a shuffle from a table of 16 rows
 * drops the lanes of high surrogates, or the upper halves of lanes that are one unit.
 *
 * What the vecs leave, at an error or for lack of room, is converted by the portable kernel.
 */
#ifndef U8C_VEC_UTF16_UTF32_H
#define U8C_VEC_UTF16_UTF32_H

#include "one_to_one.h"
#include "row_shuffles.h"
#include "surrogates.h"
#include "utf16_units.h"

enum {
    row_pair = 2 * row_units, /* units in a block of a vec */
    vec_codes = v_size / 4,   /* u32 lanes */
    code_size = 4             /* bytes */
};

/*
 * The lanes of a mask, whose bits are all or none in each, as sets for these tables. Row i of u32
 * lanes is at bit 4 * i; the rows of u16 lanes are at 0 and 4 for one block, at 16 and 20 for the
 * next. With V_COUNT_IN_ROW, which is for one block, the counts are above the rows.
 */
U8C_INLINE uint32_t set_of_32(vec mask)
{
#ifdef V_SET_OF_32
    return V_SET_OF_32(mask);
#else
    _Static_assert(v_blocks == 1, "the packs put the second row elsewhere");
    return v_top_bits8(v_pack16s(v_pack32s(mask, v_zero()), v_zero()));
#endif
}

U8C_INLINE uint32_t set_of_16(vec mask)
{
#ifdef V_SET_OF_16
    return V_SET_OF_16(mask);
#else
    return v_top_bits8(v_pack16s(mask, v_zero()));
#endif
}

/* The bit of a u16 lane in set_of_16(). */
U8C_INLINE unsigned bit_of_16(unsigned lane)
{
    return lane + lane / row_pair * row_pair;
}

typedef struct row_set {
    uint32_t bits;
    size_t count; /* of lanes in it */
} row_set;

/* The row at this bit of a set of lanes. */
U8C_INLINE row_set row_at(uint32_t set, unsigned from)
{
    const uint32_t bits = set >> from & row_set_bits;
#ifdef V_COUNT_IN_ROW
    const row_set row = {bits, V_COUNT_IN_ROW(set, from)};
#else
    const row_set row = {bits, u8c_count_bits(bits)};
#endif
    return row;
}

V_ALIGNED static const surrogate_constants native_surrogates = SURROGATE_CONSTANTS;

U8C_INLINE const surrogate_constants *surrogates_in_memory(void)
{
    return (const surrogate_constants *)in_memory(&native_surrogates);
}

/* Part of a conversion: its source, and how far it has come. */
typedef struct walk {
    const uint8_t *src;
    size_t src_len;
    uint8_t *dst;
    size_t dst_cap;
    u8c_advance at;
} walk;

U8C_INLINE walk walk_of(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const walk here = {(const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, {0, 0}};
    return here;
}

U8C_INLINE void move_on(walk *here, size_t read, size_t written)
{
    here->at.read += read;
    here->at.written += written;
}

/* The elements that are left of src, as far as there is room for one element of dst each. */
U8C_INLINE size_t left_of(const walk *here)
{
    const size_t left = here->src_len - here->at.read, room = here->dst_cap - here->at.written;
    return left < room ? left : room;
}

/* The rest, which begins at a sequence boundary. */
static U8C_NOINLINE u8c_advance walk_rest(const walk *here, size_t src_unit, size_t dst_unit,
                                          u8c_kernel *portable)
{
    const u8c_advance at = here->at;
    return u8c_sum_of(at, portable(here->src + at.read * src_unit, here->src_len - at.read,
                                   here->dst + at.written * dst_unit, here->dst_cap - at.written));
}

#endif

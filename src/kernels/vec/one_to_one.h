/*
 * Latin-1, UTF-16 and UTF-32 to one another, where each unit becomes one: a matter of wider or
 * narrower lanes. Included after a level's vec.h, inside its target.
 *
 * A text is taken in pieces of the size of one vec on the larger side. The last of them ends with
 * it, and pieces overlap where it is shorter than they are: converting a unit twice is harmless. So
 * what is left needs no loop of its own, and a short text no branch but on the class of its length.
 *
 * Constants wherever they are passed: `from` and `to`, the bytes of a unit; `storing`, 0 to
 * measure.
 */
#ifndef U8C_VEC_ONE_TO_ONE_H
#define U8C_VEC_ONE_TO_ONE_H

#include "../portable/portable.h"
#include "nearest.h"
#include "options.h"

enum {
    block_pieces = 4,
    least_of_piece = 4,
    long_text = 1024 /* units: from here on it pays to align stores */
};

/* The units of a piece. */
U8C_INLINE size_t piece_units(size_t from, size_t to)
{
    return v_size / (from > to ? from : to);
}

U8C_INLINE size_t block_units(size_t from, size_t to)
{
    return block_pieces * piece_units(from, to);
}

/* The most units that convert_short() takes. */
U8C_INLINE size_t short_units(size_t from, size_t to)
{
    return 8 * block_units(from, to);
}

/* A vec, or a part of one with zeros after it. */
U8C_INLINE vec load_piece(const uint8_t *from, size_t size)
{
    return size == v_size ? v_load(from) : v_load_part(from, size);
}

U8C_INLINE void store_piece(uint8_t *to, vec a, size_t size)
{
    if (size == v_size) {
        v_store(to, a);
    } else {
        v_store_part(to, a, size);
    }
}

#if !V_NARROWS

U8C_INLINE vec v_narrow_16_to_8(vec a)
{
    return v_pack_in_order16u(a, a);
}

U8C_INLINE vec v_narrow_32_to_16(vec a)
{
    return v_pack_in_order32u(a, a);
}

U8C_INLINE vec v_narrow_32_to_8(vec a)
{
    return v_pack_in_order_32_to_8(a, a, a, a);
}

#endif

/* A piece's units in their new size. If that is smaller, zeros follow, or the same units. */
U8C_INLINE vec resized(vec units, size_t from, size_t to)
{
    if (to > from) {
        return from == 2 ? v_widen_16_to_32(units)
               : to == 2 ? v_widen_8_to_16(units)
                         : v_widen32(units);
    }
    return from == 2 ? v_narrow_16_to_8(units)
           : to == 2 ? v_narrow_32_to_16(units)
                     : v_narrow_32_to_8(units);
}

/* Whether there are surrogates in some vecs of u16 lanes. */
U8C_INLINE int have_surrogates(const vec *units, size_t count)
{
    const vec first = v_constant16(u8c_surrogate_first);
    vec nearest = v_xor(units[0], first);
    U8C_UNROLLED
    for (size_t i = 1; i < count; i++) {
        nearest = nearer_of(nearest, units[i], first);
    }
    return is_surrogate_nearest(nearest, v_constant16(surrogates_share));
}

/*
 * Whether no unit of some vecs of `from` bytes has more bits than fit in `to`. To Latin-1 not by
 * v_constant32(): with AVX-512, whose operations take such an operand from memory, a tenth slower.
 */
U8C_INLINE int have_fitting_bits(const vec *units, size_t count, size_t from, size_t to)
{
    vec bits = units[0];
    U8C_UNROLLED
    for (size_t i = 1; i < count; i++) {
        bits = v_or(bits, units[i]);
    }
    return v_disjoint(bits, to == 2     ? v_constant32(~(uint32_t)u8c_last_3)
                            : from == 4 ? v_all32(~(uint32_t)u8c_last_latin1)
                                        : v_constant16(UINT16_MAX - u8c_last_latin1));
}

/*
 * `count` pieces of so many units, which begin at these indices. Returns 0, and stores nothing, if
 * a unit does not become one.
 */
U8C_INLINE int convert_pieces(const uint8_t *src, uint8_t *dst, const size_t *at, size_t count,
                              size_t units, size_t from, size_t to)
{
    vec pieces[block_pieces];
    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        pieces[i] = load_piece(src + at[i] * from, units * from);
    }
    if (U8C_UNLIKELY((from > to && !have_fitting_bits(pieces, count, from, to)) ||
                     (from == 2 && to == 4 && have_surrogates(pieces, count)))) {
        return 0;
    }
    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        pieces[i] = resized(pieces[i], from, to);
    }
    if (U8C_UNLIKELY(from == 4 && to == 2 && have_surrogates(pieces, count))) {
        return 0;
    }
    U8C_UNROLLED
    for (size_t i = 0; i < count; i++) {
        store_piece(dst + at[i] * to, pieces[i], units * to);
    }
    return 1;
}

#if !V_WIDENS_LOADS

/* A vec of one block in larger units: two vecs, or four. */
U8C_INLINE void widen_vec(const uint8_t *src, uint8_t *dst, size_t from, size_t to)
{
    const vec units = v_load(src), zeros = v_zero();
    const vec low = from == 1 ? v_zip_low8(units, zeros) : v_zip_low16(units, zeros),
              high = from == 1 ? v_zip_high8(units, zeros) : v_zip_high16(units, zeros);
    if (to == 2 * from) {
        v_store(dst, low);
        v_store(dst + v_size, high);
    } else {
        v_store(dst, v_zip_low16(low, zeros));
        v_store(dst + v_size, v_zip_high16(low, zeros));
        v_store(dst + 2 * v_size, v_zip_low16(high, zeros));
        v_store(dst + 3 * v_size, v_zip_high16(high, zeros));
    }
}

/* A block in larger units. */
U8C_INLINE void widen_block(const uint8_t *src, uint8_t *dst, size_t from, size_t to)
{
    const size_t ratio = to / from;
    U8C_UNROLLED
    for (size_t i = 0; i < block_pieces; i += ratio) {
        widen_vec(src + i * v_size / ratio, dst + i * v_size, from, to);
    }
}

#else

U8C_INLINE void widen_block(const uint8_t *src, uint8_t *dst, size_t from, size_t to)
{
    const size_t ratio = to / from;
    U8C_UNROLLED
    for (size_t i = 0; i < block_pieces; i++) {
        const uint8_t *const units = src + i * v_size / ratio;
        v_store(dst + i * v_size, resized(v_load_part(units, v_size / ratio), from, to));
    }
}

#endif

/* A block in smaller units. Returns 0, and stores nothing, if a unit does not become one. */
U8C_INLINE int narrow_block(const uint8_t *src, uint8_t *dst, size_t from, size_t to, int storing)
{
    const vec in[block_pieces] = {v_load(src), v_load(src + v_size), v_load(src + 2 * v_size),
                                  v_load(src + 3 * v_size)};
    if (U8C_UNLIKELY(!have_fitting_bits(in, block_pieces, from, to))) {
        return 0;
    }
    if (!storing) {
        return 1;
    }
    if (from / to == block_pieces) {
        v_store(dst, v_pack_in_order_32_to_8(in[0], in[1], in[2], in[3]));
        return 1;
    }
    const vec out[2] = {
        from == 2 ? v_pack_in_order16u(in[0], in[1]) : v_pack_in_order32u(in[0], in[1]),
        from == 2 ? v_pack_in_order16u(in[2], in[3]) : v_pack_in_order32u(in[2], in[3])};
    if (U8C_UNLIKELY(to == 2 && have_surrogates(out, 2))) {
        return 0;
    }
    v_store(dst, out[0]);
    v_store(dst + v_size, out[1]);
    return 1;
}

/* Likewise. */
U8C_INLINE int convert_block(const uint8_t *src, uint8_t *dst, size_t from, size_t to, int storing)
{
    if (from > to) {
        return narrow_block(src, dst, from, to, storing);
    }
    if (from == 2) {
        const vec units[2] = {v_load(src), v_load(src + v_size)};
        if (U8C_UNLIKELY(have_surrogates(units, 2))) {
            return 0;
        }
    }
    widen_block(src, dst, from, to);
    return 1;
}

/*
 * `count` units, a block or more, the first `at` of which are converted. The last block ends with
 * the text and may overlap the one before. Returns how many are converted, up to a block in which a
 * unit does not become one.
 */
U8C_INLINE size_t convert_blocks(const uint8_t *src, size_t at, size_t count, uint8_t *dst,
                                 size_t from, size_t to, int storing)
{
    const size_t block = block_units(from, to), last = count - block;
    for (; at < last; at += block) {
        if (!convert_block(src + at * from, storing ? dst + at * to : NULL, from, to, storing)) {
            return at;
        }
    }
    return convert_block(src + last * from, storing ? dst + last * to : NULL, from, to, storing)
               ? count
               : at;
}

/* Two pieces of so many units, where the text begins and where it ends. */
U8C_INLINE int convert_ends(const uint8_t *src, size_t count, uint8_t *dst, size_t units,
                            size_t from, size_t to)
{
    const size_t at[2] = {0, count - units};
    return convert_pieces(src, dst, at, 2, units, from, to);
}

#if V_MASKS

/*
 * Stores the first `count` units, at most `most`, a constant. Where there is room for that many, it
 * stores them all: without a mask, a caller who reads them at once need not wait, and the store
 * cannot reach an absent page.
 */
U8C_INLINE void store_few(uint8_t *dst, vec a, size_t count, size_t room, size_t most, size_t to)
{
    if (U8C_LIKELY(room >= most)) {
        store_piece(dst, a, most * to);
    } else {
        v_store_first(dst, a, count * to);
    }
}

/* Up to a piece, to or from Latin-1. Returns 0 if a unit does not become one. */
U8C_INLINE int convert_few_units(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                 size_t from, size_t to)
{
    const size_t most = piece_units(from, to);
    const vec units = v_load_first_of(src, count * from, most * from);
    if (U8C_UNLIKELY(from > to && !have_fitting_bits(&units, 1, from, to))) {
        return 0;
    }
    store_few(dst, resized(units, from, to), count, dst_cap, most, to);
    return 1;
}

#else

/* One by one: to or from Latin-1. */
U8C_INLINE int convert_singly(const uint8_t *src, size_t count, uint8_t *dst, size_t from,
                              size_t to)
{
    for (size_t i = 0; i < count; i++) {
        const uint8_t *const at = src + i * from;
        const uint32_t unit = from == 1 ? *at : from == 2 ? u8c_load16(at) : u8c_load32(at);
        if (to == 1 && unit > u8c_last_latin1) {
            return 0;
        }
        if (to == 1) {
            dst[i] = (uint8_t)unit;
        } else if (to == 2) {
            u8c_store16(dst + i * to, (uint16_t)unit);
        } else {
            u8c_store32(dst + i * to, unit);
        }
    }
    return 1;
}

/*
 * Less than a piece: with pieces of a half, a quarter or an eighth. Returns 0 if a unit does not
 * become one, and for the shortest text in which one may become two or the other way round.
 */
U8C_INLINE int convert_few_units(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                 size_t from, size_t to)
{
    (void)dst_cap;
    const size_t half = piece_units(from, to) / 2;
    if (count < least_of_piece) {
        return (from == 1 || to == 1) && convert_singly(src, count, dst, from, to);
    }
    if (half / 4 >= least_of_piece && count < half / 2) {
        return convert_ends(src, count, dst, half / 4, from, to);
    }
    if (half / 2 >= least_of_piece && count < half) {
        return convert_ends(src, count, dst, half / 2, from, to);
    }
    return convert_ends(src, count, dst, half, from, to);
}

#endif

/* The most units that a few_converter takes. */
U8C_INLINE size_t most_of_few(size_t from, size_t to)
{
    return piece_units(from, to) - !V_MASKS;
}

/* Converts a few units, or nothing. */
typedef u8c_advance few_converter(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                  size_t from, size_t to);

/* The one where each unit becomes one. */
U8C_INLINE u8c_advance convert_few(const uint8_t *src, size_t count, uint8_t *dst, size_t dst_cap,
                                   size_t from, size_t to)
{
    const u8c_advance none = {0, 0}, all = {count, count};
    return U8C_LIKELY(count <= dst_cap) && convert_few_units(src, count, dst, dst_cap, from, to)
               ? all
               : none;
}

/* All of a short text, if each unit becomes one and there is room for them; or nothing. */
U8C_INLINE u8c_advance convert_short(few_converter *of_few, const void *src, size_t src_len,
                                     void *dst, size_t dst_cap, size_t from, size_t to)
{
    const size_t units = piece_units(from, to);
    const u8c_advance none = {0, 0}, all = {src_len, src_len};
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const out = (uint8_t *)dst;
    int done;

    if (U8C_LIKELY(src_len <= most_of_few(from, to))) {
        return of_few(bytes, src_len, out, dst_cap, from, to);
    }
    if (src_len > short_units(from, to) || src_len > dst_cap) {
        return none;
    }
    if (src_len <= 2 * units) {
        done = convert_ends(bytes, src_len, out, units, from, to);
    } else if (src_len <= block_pieces * units) {
        const size_t at[block_pieces] = {0, units, src_len - 2 * units, src_len - units};
        done = convert_pieces(bytes, out, at, block_pieces, units, from, to);
    } else {
        /* The loop to smaller units is not unrolled: prefetchers that look for a steady stride of
         * each load would find none. */
        const size_t count = from > to ? u8c_opaque(src_len) : src_len;
        done = convert_blocks(bytes, 0, count, out, from, to, 1) == src_len;
    }
    return done ? all : none;
}

/*
 * The first units of any text that become one each. It may stop a block before one that does not,
 * and where src or dst has less than a block.
 */
U8C_INLINE size_t convert_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                size_t from, size_t to, int storing)
{
    const size_t count = storing && dst_cap < src_len ? dst_cap : src_len;
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const out = (uint8_t *)dst;
    size_t at = 0;
    if (count < block_units(from, to)) {
        return 0;
    }
    if (storing && count >= long_text) {
        if (!convert_block(bytes, out, from, to, storing)) {
            return 0;
        }
        at = (v_size - (uintptr_t)out % v_size) / to;
    }
    return convert_blocks(bytes, at, count, out, from, to, storing);
}

/*
 * Whether nothing was read, and a surrogate among the first units of UTF-16 is unpaired: then the
 * scalar core gets there sooner than the portable kernel. gcc would unroll a loop of a known
 * number, and see that the units have 16 bits: see u8c_has_surrogate_in_8().
 */
U8C_INLINE int stopped_soon(size_t read, const void *src, size_t src_len)
{
    const size_t soon = 2 * u8c_least_before_error;
    return read == 0 && src_len >= soon && !u8c_surrogates_match(src, u8c_opaque(soon), 0);
}

/*
 * U8C_DEFINE_ONE_TO_ONE(level, operation, from, to, of_few, rest) defines a kernel and its whole
 * call. of_few() is a few_converter. What is left when the first `done` units are converted, rest()
 * converts: it gets the portable kernel and all of the text.
 */
#define U8C_DEFINE_ONE_TO_ONE(level, operation, from, to, of_few, rest)                            \
    U8C_INLINE u8c_advance U8C_NAME_AT(level, _short_##operation)(const void *src, size_t src_len, \
                                                                  void *dst, size_t dst_cap)       \
    {                                                                                              \
        return convert_short(of_few, src, src_len, dst, dst_cap, from, to);                        \
    }                                                                                              \
    U8C_INLINE u8c_advance U8C_NAME_AT(level, _other_##operation)(const void *src, size_t src_len, \
                                                                  void *dst, size_t dst_cap)       \
    {                                                                                              \
        const size_t done = src_len <= short_units(from, to)                                       \
                                ? 0                                                                \
                                : convert_units(src, src_len, dst, dst_cap, from, to, 1);          \
        const u8c_advance all = {done, done};                                                      \
        return done == src_len                                                                     \
                   ? all                                                                           \
                   : rest(u8c_portable_##operation, src, src_len, dst, dst_cap, done, from, to);   \
    }                                                                                              \
    U8C_DEFINE_KERNEL_AFTER(U8C_NAME_AT(level, _short_##operation),                                \
                            U8C_NAME_AT(level, _other_##operation), level, operation)

#endif

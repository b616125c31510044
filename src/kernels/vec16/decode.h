/*
 * The loop from UTF-8 to UTF-16 or UTF-32, for levels with a vec of 16 bytes. Included after a
 * level's vec.h and values.h, inside its target, and after the definitions of
 *
 *   unit_size    a constant: bytes of a unit, 2 or 4
 *   values       a type: the units of the bytes of a vec
 *   values_of(&bytes, longest)
 *                computes them, for sequences of up to `longest` bytes, 2 to 4, a constant: at the
 *                last byte of a sequence its unit, or the second of two, the first of which is at
 *                the byte before it. Unspecified at other bytes.
 *   group        a type: eight units, or fewer followed by garbage
 *   group_of(&values, half, mask, longest, order)
 *                the units of one half of a vec whose bits are set in `mask`
 *   store_group(to, group)
 *                stores all eight
 *   store_some(to, group, count)
 *                stores the first `count`, 0 to 8, and nothing after them
 *   store_run(to, code_points, length, order)
 *                stores the units of four code points of that length, 3 or 4, a constant
 *   widen(to, src, count, order)
 *                stores `count` bytes of ASCII as units
 *   widen_whole(to, src, count, order)
 *                likewise, a constant number of them, a multiple of 64
 *
 * `order` is the u8c_unit_order of the units.
 *
 * Text is converted in blocks that begin at a sequence boundary. So the bytes before a block do not
 * affect it, and are treated as ASCII. These masks, with a bit for each byte, describe a block:
 *
 *   bounds   the byte is not a continuation byte: in well-formed text, a sequence begins with it
 *   units    the byte makes a unit: it ends a sequence, since the next byte is in bounds; or it is
 *            the third of four, which makes the first unit of two
 *   firsts   the latter
 *
 * The last sequence of a block is left to the next block, since its end is not visible.
 */
#ifndef U8C_VEC16_DECODE_H
#define U8C_VEC16_DECODE_H

#include "values.h"

enum {
    vecs = 4, /* of a block */
    block_size = vecs * v_size,
    few_of_2 = 8,
    few_of_3 = 8,
    few_of_4 = 15,
    pairs = unit_size == 2 /* whether sequences of four bytes make two units */
};

U8C_INLINE void store_ascii(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
#if V_STORES_ASCII
    v_store_ascii(to, src, block_size, unit_size, order);
#else
    widen_whole(to, src, block_size, order);
#endif
}

U8C_INLINE int is_ascii_block(const uint8_t *src)
{
    vec all = v_load(src);
    U8C_UNROLLED
    for (size_t i = v_size; i < block_size; i += v_size) {
        all = v_or(all, v_load(src + i));
    }
    return !v_has_top_bits(all);
}

#include "../vec/ascii_run.h"
#include "../vec/short_to_units.h"

/* Bit 7: the byte is at least `least`, u8c_lead_2 or more. */
U8C_INLINE vec at_least(vec bytes, unsigned least)
{
    return v_sub_saturated8u(bytes, v_all8(least - u8c_tail_low));
}

/* Likewise: it is a valid lead byte of two, or more. */
U8C_INLINE vec leads_of_2(vec bytes)
{
    return at_least(bytes, u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values);
}

U8C_INLINE vec leads_of_4(vec bytes)
{
    return at_least(bytes, u8c_lead_4);
}

U8C_INLINE vec themselves(vec bytes)
{
    return bytes;
}

/* The top bits of `made` of each vec of a block. */
U8C_INLINE uint64_t top_bits_of_block(const uint8_t *src, vec (*made)(vec bytes))
{
#if defined(V_TOP_BITS_OF_4)
    return V_TOP_BITS_OF_4(made(v_load(src)), made(v_load(src + v_size)),
                           made(v_load(src + 2 * v_size)), made(v_load(src + 3 * v_size)));
#else
    uint64_t bits = 0;
    U8C_UNROLLED
    for (size_t i = 0; i < block_size; i += v_size) {
        bits |= (uint64_t)v_top_bits8(made(v_load(src + i))) << i;
    }
    return bits;
#endif
}

/* Bit i: byte i of a block is not ASCII. */
U8C_INLINE uint64_t top_bits_of_bytes(const uint8_t *src)
{
    return top_bits_of_block(src, themselves);
}

#include "../vec/few.h"

/*
 * Whether a block in which all bytes are below u8c_lead_3 is well-formed, except for its last
 * sequence: bytes other than ASCII and continuation bytes are valid lead bytes of two, and
 * continuation bytes follow all of these and no others.
 */
U8C_INLINE int is_up_to_2(const uint8_t *src, uint64_t bounds)
{
    const uint64_t leads = top_bits_of_block(src, leads_of_2), not_ascii = top_bits_of_bytes(src);
    return ~bounds == leads << 1 && not_ascii == (~bounds | leads);
}

/* The state of take_mixed() between the vectors of a block. */
typedef struct mixed_state {
    vec previous;
    vec wrong;
    uint64_t units;  /* those left */
    uint64_t counts; /* of the units of each half that is left, as u8c_count_in_bytes() has them */
    uint8_t *dst;
} mixed_state;

/* Stores the units of the next vec, which is `now`. */
U8C_INLINE void take_vec(mixed_state *all, vec now, unsigned longest, const u8c_unit_order *order)
{
    const u8c_bytes at = u8c_bytes_of(now, all->previous);
    const values every = values_of(&at, longest);
    all->previous = now;
    if (longest > 2) {
        const vec before_3 = longest == 3 ? v_zero() : at.before_3;
        all->wrong = v_or(all->wrong, u8c_check(now, at.before_1, at.before_2, before_3));
    }
    U8C_UNROLLED
    for (unsigned half = 0; half < 2; half++) {
        const unsigned mask = (unsigned)(all->units & 0xFF);
        store_group(all->dst, group_of(&every, half, mask, longest, order));
        if (V_COUNTS_BITS) {
            all->dst += u8c_count_bits(mask) * unit_size;
        } else {
            all->dst += (all->counts & 0xFF) * unit_size;
            all->counts >>= u8c_half_size;
        }
        all->units >>= u8c_half_size;
    }
}

/* Of a block, in one iteration: two are larger code, for a sixteenth of the instructions less. */
enum {
    vecs_at_once = V_MANY_REGISTERS ? 2 : 1
};

/*
 * Stores the units of a block with sequences of up to `longest` bytes, a constant. There must be
 * room for all of them and a group more. Returns whether the sequences are well-formed; if not, the
 * units from the first error on are garbage.
 */
U8C_INLINE int take_mixed(const uint8_t *src, uint8_t *dst, uint64_t bounds, uint64_t units,
                          unsigned longest, const u8c_unit_order *order)
{
    mixed_state all = {v_zero(), v_zero(), units, V_COUNTS_BITS ? 0 : u8c_count_in_bytes(units),
                       dst};

    if (longest == 2) {
        /* Unrolled: as a loop it takes 8 % more time. */
        U8C_UNROLLED
        for (size_t i = 0; i < block_size; i += v_size) {
            take_vec(&all, v_load(src + i), longest, order);
        }
        return is_up_to_2(src, bounds);
    }
    /* An error in the first half saves the second, for callers that step over many errors. */
    U8C_ROLLED
    for (size_t i = 0; i < block_size; i += vecs_at_once * v_size) {
        take_vec(&all, v_load(src + i), longest, order);
        if (vecs_at_once == 2) {
            take_vec(&all, v_load(src + i + v_size), longest, order);
        }
        if (i + vecs_at_once * v_size == block_size / 2 && U8C_UNLIKELY(!v_is_zero(all.wrong))) {
            return 0;
        }
    }
    return v_is_zero(all.wrong);
}

/* The number of sequences of `length` bytes that fit into a block, rounded down to fours. */
#define RUN_OF(length) (block_size / (4 * (length)) * 4)

/* The number of units of each. */
U8C_INLINE size_t units_of_length(unsigned length)
{
    return pairs && length == 4 ? 2 : 1;
}

U8C_INLINE u8c_advance run_of(unsigned length)
{
    const u8c_advance run = {RUN_OF(length) * length, RUN_OF(length) * units_of_length(length)};
    return run;
}

/* Whether `bounds` is that of RUN_OF(length) sequences of `length` bytes. */
U8C_INLINE int is_run(uint64_t bounds, unsigned length)
{
    const uint64_t every = length == 3 ? 0x9249249249249249 : 0x1111111111111111;
    return (bounds ^ every) << (block_size - RUN_OF(length) * length) == 0;
}

/*
 * Stores RUN_OF(length) sequences of `length` bytes, 3 or 4, a constant, given that is_run() is
 * true; there must be room for run_of(length).written units, whatever the lead bytes are. Returns
 * whether they are well-formed: each is, if and only if its code point is a scalar value that needs
 * this length. A byte that is not a lead byte of this length gives a number out of that range,
 * since the payloads of continuation bytes cannot make up for the difference.
 */
U8C_INLINE int take_run(const uint8_t *src, uint8_t *dst, unsigned length,
                        const u8c_unit_order *order)
{
    V_ALIGNED static const int8_t rows[2][v_size] = {
        {2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1},
        {3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12}};
    const vec row = v_load_aligned(rows[length - 3]);
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    uint32_t tags = length == 3 ? u8c_lead_3 : u8c_lead_4;
    vec most = v_zero();

    for (unsigned i = 1; i < length; i++) {
        tags = tags * u8c_tail_values + u8c_tail_low;
    }
    const size_t run = u8c_opaque(RUN_OF(length)); /* so that gcc does not unroll the loop */
    for (size_t i = 0; i < run; i += 4) {
        const vec tagged = u8c_join_lanes(u8c_join_bytes(v_shuffle(v_load(src + i * length), row)));
        const vec code_points = v_sub32(tagged, v_all32(tags));
        store_run(dst, code_points, length, order);
        dst += 4 * units_of_length(length) * unit_size;
        most = v_max32u(most, v_sub32(code_points, v_all32(first)));
        if (length == 3) {
            /* The xor maps the surrogates, and no other code points, below `first`. */
            const vec flipped = v_xor(code_points, v_all32(u8c_surrogate_first));
            most = v_max32u(most, v_sub32(flipped, v_all32(first)));
        }
    }
    const vec limit = v_all32(last - first);
    return v_is_zero(v_xor(v_max32u(most, limit), limit));
}

/* The first units of two: the third bytes of sequences of four. */
U8C_INLINE uint64_t firsts_of(vec bytes, size_t at)
{
    return (uint64_t)v_top_bits8(leads_of_4(bytes)) << at << 2;
}

/*
 * The part of a block before its first error, if the units of sequences of up to the length that it
 * has are stored: up to the last sequence that begins before the error; see u8c_check_with().
 */
static U8C_NOINLINE u8c_advance part_of_block(const uint8_t *src, uint64_t bounds, uint64_t units)
{
    u8c_advance part = {0, 0};
    uint64_t wrong = 0, good = bounds;
    vec previous = v_zero();

    for (size_t i = 0; i < block_size && wrong == 0; i += v_size) {
        const u8c_bytes at = u8c_bytes_of(v_load(src + i), previous);
        wrong = (uint64_t)v_nonzero8(u8c_check_bytes(&at)) << i;
        previous = at.now;
    }
    if (wrong != 0) {
        good = u8c_bits_below(good, u8c_lowest_bit(wrong));
    }
    if (good != 0) {
        part.read = u8c_highest_bit(good);
        part.written = u8c_count_bits(u8c_bits_below(units, part.read));
    }
    return part;
}

/* Why take_block() stopped. */
typedef enum reason {
    at_next, /* all is well */
    at_error,
    at_rest /* the room may be too small for a block */
} reason;

/*
 * Converts a whole block, except for its last sequence, or what is well-formed of it, if there is
 * room for it and a group more; or a run of ASCII with few other sequences that begins with it.
 * Else converts nothing.
 */
U8C_INLINE u8c_advance take_block(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                  const u8c_unit_order *order, reason *why)
{
    const u8c_advance nothing = {0, 0};
    vec most = v_load(src);

    U8C_UNROLLED
    for (size_t i = v_size; i < block_size; i += v_size) {
        most = v_max8u(most, v_load(src + i));
    }
    *why = at_next;
    if (!v_has_top_bits(most) && dst_cap >= block_size) {
        const size_t count = take_ascii_run(src, src_len, dst, dst_cap, order);
        const u8c_advance ascii = {count, count};
        return ascii;
    }
    const int has_3_or_4 = v_has_top_bits(at_least(most, u8c_lead_3));
    const uint64_t bounds = ~top_bits_of_block(src, u8c_tails);
    const int has_4 = v_has_top_bits(at_least(most, u8c_lead_4));
    if (has_3_or_4 && expects_few(~bounds, src_len)) {
        int is_error;
        const u8c_advance part = take_few(src, src_len, dst, dst_cap, order->swapped, &is_error);
        if (is_error) {
            *why = at_error;
        }
        if (is_error || part.read != 0) {
            return part;
        }
    }
    uint64_t units = bounds >> 1;
    if (pairs && has_4) {
        units |= top_bits_of_block(src, leads_of_4) << 2;
        units = u8c_bits_below(units, u8c_highest_bit(bounds));
    }
    const size_t count = u8c_count_bits(units);
    if (dst_cap < count + u8c_half_size) {
        *why = at_rest;
        return nothing;
    }
    /* | 1: so a block of continuation bytes alone has a bound as well; it is not good. */
    u8c_advance whole = {u8c_highest_bit(bounds | 1), count};
    int good;
    if (!has_3_or_4) {
        good = take_mixed(src, dst, bounds, units, 2, order);
    } else if (!has_4) {
        if (is_run(bounds, 3)) {
            good = take_run(src, dst, 3, order);
            whole = run_of(3);
        } else {
            good = take_mixed(src, dst, bounds, units, 3, order);
        }
    } else if (is_run(bounds, 4) && run_of(4).written <= count + u8c_half_size) {
        /* That room: it makes more units than are counted, if some lead bytes are not of four. */
        good = take_run(src, dst, 4, order);
        whole = run_of(4);
    } else {
        good = take_mixed(src, dst, bounds, units, 4, order);
    }
    if (U8C_UNLIKELY(!good)) {
        *why = at_error;
        return part_of_block(src, bounds, units);
    }
    return whole;
}

/*
 * The first `count` bytes of src, 0 to v_size - 1, padded with zeros. `before` bytes before src are
 * readable.
 */
U8C_INLINE vec load_some(const uint8_t *src, size_t count, size_t before)
{
    if (count == 0) {
        return v_zero();
    }
    return count + before >= v_size
               ? v_from_blocks(v_block_load_last(src + count, count), v_low_block(v_zero()))
               : v_load_first(src, count);
}

/* Stores these units, of sequences of up to `longest` bytes, and nothing after the first `room`. */
U8C_INLINE void store_units_within(const vec *block, uint64_t units, uint8_t *dst, size_t room,
                                   unsigned longest, const u8c_unit_order *order)
{
    vec previous = v_zero();

    for (size_t i = 0; units != 0; i++) {
        const u8c_bytes at = u8c_bytes_of(block[i], previous);
        const values all = values_of(&at, longest);
        previous = block[i];
        for (unsigned half = 0; half < 2; half++) {
            const unsigned mask = (unsigned)(units & 0xFF);
            const size_t count = u8c_count_bits(mask);
            const group now = group_of(&all, half, mask, longest, order);
            if (U8C_LIKELY(room >= u8c_half_size)) {
                store_group(dst, now);
            } else {
                store_some(dst, now, (unsigned)count);
            }
            dst += count * unit_size;
            room -= count;
            units >>= u8c_half_size;
        }
    }
}

/* The lowest `most` set bits, or all if there are fewer. A binary search. */
U8C_INLINE uint64_t lowest_set(uint64_t bits, size_t most)
{
    size_t index = 0;
    if (u8c_count_bits(bits) <= most) {
        return bits;
    }
    U8C_ROLLED
    for (size_t width = block_size / 2; width != 0; width /= 2) {
        const size_t here = u8c_count_bits(u8c_bits_below(bits >> index, width));
        if (here <= most) {
            most -= here;
            index += width;
        }
    }
    return u8c_bits_below(bits, index);
}

/*
 * Converts as much of a block as is well-formed and fits, up to the end of the text. The text is
 * padded with zeros, which end its last sequence or make it an error. `before` bytes before src are
 * readable.
 *
 * All sequences before some byte are well-formed if there is no error up to there and a sequence
 * begins there; see u8c_check_with().
 */
U8C_INLINE u8c_advance take_rest(const uint8_t *src, size_t src_len, size_t before, uint8_t *dst,
                                 size_t dst_cap, const u8c_unit_order *order)
{
    vec block[vecs], previous = v_zero();
    uint64_t tails = 0, firsts = 0, wrong = 0;
    u8c_advance advance = {0, 0};

    for (size_t i = 0; i < block_size && i <= src_len && wrong == 0; i += v_size) {
        const vec now =
            src_len - i >= v_size ? v_load(src + i) : load_some(src + i, src_len - i, before + i);
        const u8c_bytes at = u8c_bytes_of(now, previous);
        block[i / v_size] = previous = now;
        tails |= (uint64_t)v_top_bits8(u8c_tails(now)) << i;
        wrong |= (uint64_t)v_nonzero8(u8c_check_bytes(&at)) << i;
        firsts |= pairs ? firsts_of(now, i) : 0;
    }
    uint64_t good = ~tails;
    if (src_len < block_size) {
        good &= u8c_bits_below(UINT64_MAX, src_len) << 1 | 1;
    }
    if (wrong != 0) {
        good = u8c_bits_below(good, u8c_lowest_bit(wrong));
    }
    if (good == 0) {
        return advance;
    }
    const uint64_t all = u8c_bits_below(~tails >> 1 | firsts, u8c_highest_bit(good));
    uint64_t units = lowest_set(all, dst_cap);
    if (pairs && units != 0) {
        /* If only the first unit of a sequence fits, leave both. */
        units &= ~(firsts & (uint64_t)1 << u8c_highest_bit(units));
    }
    if (units == 0) {
        return advance;
    }
    advance.read = u8c_highest_bit(units) + 1;
    advance.written = u8c_count_bits(units);
    if (advance.read == advance.written) {
        widen(dst, src, advance.read, order); /* as many units as bytes: ASCII */
    } else if (pairs && firsts == 0) {
        store_units_within(block, units, dst, dst_cap, 3, order);
    } else {
        store_units_within(block, units, dst, dst_cap, 4, order);
    }
    return advance;
}

/*
 * Whether the first bytes of a block are already ill-formed. Then returning at once is faster, on
 * adversarial input that stops every call. The cheapest test comes first.
 */
U8C_INLINE int stops_soon(const uint8_t *src)
{
    if (!u8c_begins(src[0])) {
        return 1;
    }
    const vec first = v_load(src);
    return !v_is_zero(u8c_check(v_load(src + 1), first, V_MOVE_UP(first, 1), V_MOVE_UP(first, 2)));
}

/*
 * Converts as much text as is well-formed and fits. `swapped` is a constant: with a variable, the
 * additional shuffles, one for every 16 bytes, cost 5 % of the time.
 */
U8C_INLINE u8c_advance decode(const void *text, size_t src_len, void *room, size_t dst_cap,
                              int swapped)
{
    const uint8_t *const src = (const uint8_t *)text;
    uint8_t *const dst = (uint8_t *)room;
    /* What a well-formed block reads at least: all but its last sequence. */
    const size_t whole = block_size - u8c_max_length;
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, swapped);
    u8c_advance at = {0, 0}, step;
    reason why = at_next;

    if (src_len < block_size) {
        if (src_len <= few_of_2) {
            return at;
        }
    } else if (stops_soon(src)) {
        return at;
    }
    while (src_len - at.read >= block_size && why == at_next) {
        step = take_block(src + at.read, src_len - at.read, dst + at.written * unit_size,
                          dst_cap - at.written, &order, &why);
        at.read += step.read;
        at.written += step.written;
    }
    if (why == at_error) {
        return at;
    }
    step.read = block_size;
    while (src_len != at.read && step.read >= whole) {
        step = take_rest(src + at.read, src_len - at.read, at.read, dst + at.written * unit_size,
                         dst_cap - at.written, &order);
        at.read += step.read;
        at.written += step.written;
    }
    return at;
}

/* Out of line: whole calls and kernels share them, and short text does not save their registers. */
static U8C_NOINLINE u8c_advance decode_native(const void *src, size_t src_len, void *dst,
                                              size_t dst_cap)
{
    return decode(src, src_len, dst, dst_cap, 0);
}

static U8C_NOINLINE u8c_advance decode_swapped(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap)
{
    return decode(src, src_len, dst, dst_cap, 1);
}

U8C_INLINE u8c_advance decode_in_order(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                       int swapped)
{
    return swapped ? decode_swapped(src, src_len, dst, dst_cap)
                   : decode_native(src, src_len, dst, dst_cap);
}

#endif

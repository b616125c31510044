/*
 * The loop from UTF-8 to UTF-16 or UTF-32. Included after vec.h and groups.h, inside its target,
 * and after the definitions of
 *
 *   unit_size    a constant: bytes of a unit, 2 or 4
 *   block_room   a constant: units that there must be room for before a block is stored, 64 or more
 *   units_of(sequences)
 *                a 64-bit mask with a bit for each unit: the first unit of a sequence at its first
 *                byte, a second one at its second byte
 *   widen(to, src, count, order)
 *                stores `count` bytes of ASCII as units; reads and writes no others
 *   load_16(src), store_16(to, part, order)
 *                load 16 bytes of ASCII, and store them as units
 *   are_ascii(parts)
 *                whether all of some that load_16() returned, or-ed, are ASCII
 *   store_up_to_2(to, src, sequences, count, order)
 *                stores the sequences of a block, which have one or two bytes and make `count`
 *                units; may write up to block_room units
 *   store_up_to_4(to, src, sequences, count, order)
 *                the same for sequences of any length
 *   store_up_to_2_within(to, src, sequences, count, room, order), store_up_to_4_within(...)
 *                the same; they store the first `count` units, from 0 to `room`, and nothing after
 *                the first `room`
 *   store_two_of_3(to, src, order)
 *                stores u8c_two_of_3_count sequences. Returns whether all are well-formed and have
 *                three bytes; u8c_two_of_3_reach bytes are readable
 *
 * `order` is the u8c_unit_order of the units.
 *
 * A block is 64 bytes. Only the sequences that start in the first 61 belong to it, so it has all
 * their bytes. The next block begins 61 bytes later, whatever the text is, so that no block waits
 * for the previous one. So a block may begin with the last bytes of a sequence that belongs to the
 * previous block and was checked there.
 *
 * Long runs of sequences of three bytes, as in Chinese and Japanese text, are converted 48 bytes
 * per iteration with one fixed shuffle.
 *
 * The end of the text, or of the room, is converted in the same way from a copy, padded with zeros.
 */
#ifndef U8C_AVX2_DECODE_H
#define U8C_AVX2_DECODE_H

#include "../../portable/portable.h"
#include "../../vec/unit_order.h"
#include "block.h"

enum {
    few_of_2 = 6,
    few_of_3 = 8,
    few_of_4 = 15
};

/* The parts of a block. */
typedef struct block_parts {
    vec a, b, c, d;
} block_parts;

U8C_INLINE block_parts load_parts(const uint8_t *src)
{
    const block_parts parts = {load_16(src), load_16(src + v_block_size),
                               load_16(src + 2 * v_block_size), load_16(src + 3 * v_block_size)};
    return parts;
}

U8C_INLINE int is_ascii_block(const uint8_t *src)
{
    const block_parts parts = load_parts(src);
    return are_ascii(v_or(v_or(parts.a, parts.b), v_or(parts.c, parts.d)));
}

U8C_INLINE void store_ascii(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const block_parts parts = load_parts(src);
    const size_t size = v_block_size * unit_size;
    store_16(to, parts.a, order);
    store_16(to + size, parts.b, order);
    store_16(to + 2 * size, parts.c, order);
    store_16(to + 3 * size, parts.d, order);
}

/* Bit i: byte i of a block is not ASCII. */
U8C_INLINE uint64_t top_bits_of_bytes(const uint8_t *src)
{
    return block_of(v_load(src), v_load(src + v_size)).above_ascii;
}

#include "../../vec/ascii_run.h"
#include "../../vec/few.h"
#include "../../vec/short_to_units.h"

_Static_assert(u8c_two_of_3_reach <= (int)block_size,
               "take_run_of_3() counts on less than a block");

/* The position of a conversion: the rest of the source and of the destination. */
typedef struct position {
    const uint8_t *src;
    size_t src_left;
    uint8_t *dst; /* as bytes, since units may be at any address */
    size_t dst_left;
} position;

U8C_INLINE void advance(position *at, size_t read, size_t written)
{
    at->src += read;
    at->src_left -= read;
    at->dst += written * unit_size;
    at->dst_left -= written;
}

/*
 * Converts pairs of groups, up to `count`, while they have only well-formed sequences of three
 * bytes. Returns their number. Out of line, since its constants would displace others from their
 * registers.
 */
static U8C_NOINLINE size_t run_of_3(uint8_t *to, const uint8_t *src, size_t count, int swapped)
{
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, 1);
    size_t i = 0;
    while (i < count && store_two_of_3(to, src, &order)) {
        src += u8c_two_of_3_size;
        to += u8c_two_of_3_count * unit_size;
        i++;
    }
    return i;
}

/*
 * Converts a run of sequences of three bytes, from the first start in a block on, and moves `at` to
 * the end of its last sequence. If there are none, `at` does not move.
 *
 * If the block begins within a sequence, that sequence is converted again, from where its lead byte
 * must be. So no unchecked bytes lie between the previous block and the run.
 */
U8C_INLINE void take_run_of_3(position *at, int is_first, int swapped)
{
    size_t begin = u8c_is_tail(at->src[0]) ? u8c_is_tail(at->src[1]) ? 2 : 1 : 0, again = 0;
    if (begin != 0) {
        if (is_first) {
            return;
        }
        again = 1;
    }
    const size_t most_read = (at->src_left - block_size) / u8c_two_of_3_size + 1,
                 most_stored = at->dst_left / u8c_two_of_3_count;
    const size_t most = most_read < most_stored ? most_read : most_stored;
    uint8_t *const to = at->dst - again * unit_size;
    const uint8_t *const src = at->src + begin - 3 * again;
    const size_t count = run_of_3(to, src, most, swapped);
    if (count != 0) {
        advance(at, count * u8c_two_of_3_size + begin - 3 * again,
                count * u8c_two_of_3_count - again);
    }
}

/* Why take_blocks() stopped. */
typedef enum reason {
    at_error,
    at_run, /* the block may have only sequences of three bytes */
    at_rest
} reason;

/*
 * Converts whole blocks while there is room for any block. Stops at a possible run of sequences of
 * three bytes, except at `no_run`. The text begins at `start`.
 */
U8C_INLINE reason take_blocks(position *at, const uint8_t *start, const uint8_t *no_run,
                              const u8c_unit_order *order)
{
    while (at->src_left >= block_reach && at->dst_left >= block_room) {
        block now = block_of(v_load(at->src), v_load(at->src + v_size));
        if (now.above_ascii == 0) {
            const size_t count =
                take_ascii_run(at->src, at->src_left, at->dst, at->dst_left, order);
            advance(at, count, count);
            continue;
        }
        find_sequences(&now, block_starts);
        const int is_first = at->src == start;
        size_t written;
        int is_cut = 0;
        if (is_up_to_2(&now, !is_first && at->src[-1] >= u8c_lead_2)) {
            written = u8c_count_bits(now.sequences.starts);
            store_up_to_2(at->dst, at->src, now.sequences, written, order);
        } else {
            if (expects_few(now.sequences.tails, at->src_left) && !u8c_is_tail(at->src[0])) {
                int is_error;
                const u8c_advance part = take_few(at->src, at->src_left, at->dst, at->dst_left,
                                                  order->swapped, &is_error);
                advance(at, part.read, part.written);
                if (is_error) {
                    return at_error;
                }
                if (part.read != 0) {
                    continue;
                }
            }
            if (U8C_UNLIKELY(looks_like_3(&now)) && at->src != no_run) {
                return at_run;
            }
            is_cut = cut_at_error(
                &now, is_first ? check_after(v_zero(), now.low) : check_at(at->src, now.low),
                check_at(at->src + v_size, now.high));
            if (U8C_UNLIKELY(is_cut) && is_first && now.read < u8c_least_before_error) {
                return at_error;
            }
            written = u8c_count_bits(units_of(now.sequences));
            store_up_to_4(at->dst, at->src, now.sequences, written, order);
        }
        advance(at, now.read, written);
        if (U8C_UNLIKELY(is_cut)) {
            return at_error;
        }
    }
    return at_rest;
}

/*
 * Converts the rest, without reading after the end of the text or storing after the end of the
 * room. The text begins at `start` and has at least four bytes.
 *
 * In the last block, a sequence that the end of the text cuts is an error, since it is followed by
 * zeros. A block that the text fills ends at a sequence boundary.
 */
U8C_INLINE void take_rest(position *at, const uint8_t *start, const u8c_unit_order *order)
{
    uint8_t copy[block_reach];
    int is_cut = 0;

    while (at->src_left > 0 && !is_cut) {
        const uint8_t *const src = at->src;
        const int is_first = src == start;
        block now = last_block(src, at->src_left);
        if (now.above_ascii == 0) {
            size_t count = at->src_left < block_size ? at->src_left : block_size;
            is_cut = count > at->dst_left;
            count = is_cut ? at->dst_left : count;
            widen(at->dst, src, count, order);
            advance(at, count, count);
            continue;
        }
        v_store(copy, now.low);
        v_store(copy + v_size, now.high);
        v_block_store(copy + block_size, v_low_block(v_zero()));
        find_sequences(&now, at->src_left < block_size
                                 ? at->src_left
                                 : block_size - u8c_cut_before(src + block_size));
        const int is_short = is_up_to_2(&now, !is_first && src[-1] >= u8c_lead_2);
        if (!is_short) {
            is_cut = cut_last_at_error(&now, src, is_first);
            if (U8C_UNLIKELY(is_cut) && is_first && now.read < u8c_least_before_error) {
                return;
            }
        }
        const uint64_t units = units_of(now.sequences);
        size_t written = u8c_count_bits(units);
        if (written > at->dst_left) {
            const uint64_t after = _pdep_u64((uint64_t)1 << at->dst_left, units);
            /* If only the first unit of a sequence fits, leave both. */
            const size_t split = unit_size < 4 && (after & now.sequences.starts) == 0;
            written = at->dst_left - split;
            now.read = u8c_lowest_bit(after) - split;
            is_cut = 1;
        }
        if (is_short) {
            store_up_to_2_within(at->dst, copy, now.sequences, written, at->dst_left, order);
        } else {
            store_up_to_4_within(at->dst, copy, now.sequences, written, at->dst_left, order);
        }
        advance(at, now.read, written);
    }
}

/* Converts as much text as is well-formed and fits. */
static U8C_NOINLINE u8c_advance decode(const void *text, size_t src_len, void *dst, size_t dst_cap,
                                       int swapped)
{
    const u8c_unit_order order = u8c_unit_order_of(unit_size, swapped, 1);
    const uint8_t *const src = (const uint8_t *)text;
    position at = {src, src_len, (uint8_t *)dst, dst_cap};

    /* load_part() needs four bytes. Two show many errors at the start, and eight most. */
    if (src_len >= u8c_max_length && (src[0] >= u8c_lead_2) == u8c_is_tail(src[1]) &&
        (src_len < block_reach || u8c_tails_match(u8c_load64(src)))) {
        const uint8_t *no_run = NULL;
        reason why;
        while ((why = take_blocks(&at, src, no_run, &order)) == at_run) {
            no_run = at.src;
            take_run_of_3(&at, at.src == src, swapped);
        }
        if (why == at_rest) {
            take_rest(&at, src, &order);
        }
    }
    const u8c_advance taken = {src_len - at.src_left, dst_cap - at.dst_left};
    return taken;
}

#endif

/*
 * AVX-512 with VBMI and VBMI2: the body of the kernels UTF-8 to UTF-16 and UTF-8 to UTF-32, of
 * either byte order.
 *
 * Each unit has an index, that of the last byte which it needs: the end of its sequence; for a high
 * surrogate, the third byte of four. The bytes of a unit are computed at all indexes at once, even
 * if there is no unit, from the byte at the index and the bytes before it; then the gaps are
 * closed. There is no branch on the lengths of sequences up to three bytes.
 *
 * Blocks of 64 bytes at fixed offsets, so that no block waits for the one before it. The units of a
 * block are those whose index is in it. The last block of a longer input ends where that ends, and
 * leaves out what has been taken before. What cannot be taken as a whole, because of an error, for
 * lack of room or near the end of a page, is left to finish_at_error() or, after the first block,
 * to convert_before_error().
 *
 * Included inside U8C_TARGET_AVX512, by a file that has defined:
 *
 *   unit_size            bytes of a unit; dst is in bytes, since units may be unaligned
 *   has_pairs            1 if sequences of four bytes become two units, else 0
 *   planes               the bytes of units, by index
 *   planes_of_3()        those of sequences of up to three bytes
 *   add_four()           adds those of four bytes: `low` are the ends of these, `high` the indexes
 *                        before them
 *   order, order_of()    what the byte order of the units is: native or `swapped`
 *   closed, close_gaps() the bytes of the units at the indexes `used`, without gaps, as store()
 *                        wants them. has_four: whether add_four() was called
 *   store()              stores `count` units, or more, up to a block of them
 *   store_first()        stores `count` units, or more up to `room`; `size` is at least as much as
 *                        `count`. near_end: is_near_end(dst), which matters only if room is less
 *                        than a block
 *   store_ascii()        stores a block of ASCII
 *   store_ascii_first()  stores the first `count` bytes of a block, or more up to `room`, which are
 *                        ASCII, and which it gets in memory and in a register
 */
#ifndef U8C_AVX512_TO_UNITS_H
#define U8C_AVX512_TO_UNITS_H

#include "../../portable/portable.h"
#include "planes.h"

enum {
    block = v_size,
    block_room = block * unit_size, /* bytes that a block can become */
    medium_text = 1024,             /* bytes */
    few_text = 4 * block,           /* bytes; both ends are looked at first for other than ASCII */
    ascii_run = 0x0F, /* a set bit for each block of ASCII in a row after which more is expected */
    /* Likewise for sequences of four bytes: the next block may have the end of one. More than that,
     * since emoji come in no pattern, and a wrong guess takes longer than a look for them. */
    recently = 0x1F
};

U8C_INLINE u8c_advance advance_by(size_t read, size_t written)
{
    const u8c_advance advance = {read, written};
    return advance;
}

/* Whether a masked store for a block may reach into the next page, which can be slow. */
U8C_INLINE int is_near_end(const uint8_t *dst)
{
    return v_crosses_page(dst, block_room);
}

/* The indexes with a unit, of sequences that end at `ends`. */
U8C_INLINE uint64_t indexes_of(uint64_t ends, uint64_t high)
{
    return has_pairs ? ends | high : ends;
}

/*
 * Takes the whole sequences of the next block that are before the first error, if it has any, and
 * of these as many as there is room for, anywhere in a page. If there are none, the last sequence
 * before the block may lack its end: it is dropped, with the high surrogate if that is stored.
 *
 * Here ends are not found from the starts: a sequence ends where the next byte is not due to be a
 * continuation byte.
 */
U8C_NOINLINE static u8c_advance finish_at_error(const uint8_t *src, size_t src_len, uint8_t *dst,
                                                size_t room, u8c_advance at, int swapped)
{
    const size_t left = src_len - at.read, size = u8c_lesser(left, block);
    const size_t cut = at.read < u8c_cut_max ? 0 : u8c_cut_before(src + at.read);
    uint64_t last = 0;
    for (size_t i = 1; i <= cut; i++) {
        last |= (uint64_t)src[at.read - i] << (64 - 8 * i);
    }
    const u8c_utf8_window w = u8c_utf8_window_after(last, v_load_first(src + at.read, size));
    const u8c_planes_constants k = U8C_PLANES_CONSTANTS(v_constant8);
    const uint64_t errors = v_nonzero8(u8c_utf8_errors_in(&k.utf8, &w));
    const size_t before = u8c_trailing_zeros(errors);
    if (at.read == 0 && before < u8c_least_before_error) {
        return at;
    }
    const uint64_t given = u8c_low_bits(size) & u8c_low_bits(before);
    const uint64_t due = v_at_least8u(w.before1, u8c_lead_2) | v_at_least8u(w.before2, u8c_lead_3) |
                         v_at_least8u(w.before3, u8c_lead_4);
    const uint64_t whole = u8c_utf8_cut_mask(w.at) == 0;
    const uint64_t high = u8c_leads_4_in(&k, w.before2);
    uint64_t ends = (~due >> 1 | whole << (block - 1)) & given;
    uint64_t used = indexes_of(ends, high & given);

    if (u8c_count_bits(used) > room - at.written) {
        used &= _pdep_u64((uint64_t)1 << (room - at.written), used) - 1;
        ends &= used;
    }
    if (ends == 0) {
        at.read -= cut;
        at.written -= has_pairs && cut == u8c_cut_max;
        return at;
    }
    const size_t taken = u8c_highest_bit(ends) + 1;
    used = u8c_keep_low_bits(used, taken);
    const planes all = add_four(&k, planes_of_3(&k, &w), &w, high, u8c_leads_4_in(&k, w.before3));
    const size_t count = u8c_count_bits(used);
    const order in_order = order_of(swapped);
    uint8_t units[block_room];
    uint8_t *const to = dst + at.written * unit_size;
    const size_t end = count * unit_size;
    store(units, close_gaps(all, used, 1, in_order), 1, block, in_order);
    for (size_t i = 0; i < end; i += v_size) {
        v_store_first(to + i, v_load(units + i), u8c_lesser(end - i, v_size));
    }
    return advance_by(at.read + taken, at.written + count);
}

/* Likewise before anything is converted: its arguments are few enough for a tail call. */
U8C_NOINLINE static u8c_advance stop_at_first(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t room, int swapped)
{
    return finish_at_error(src, src_len, dst, room, advance_by(0, 0), swapped);
}

/* The units of a block that are to be taken, without gaps. */
typedef struct block_units {
    closed all;
    int has_four;
    size_t count;
} block_units;

/*
 * The units of the bytes of the mask `given`, if the block has no errors; next: the byte after each
 * byte, 0 after the last one of the input. is_first: whether the text begins with the block, which
 * takes fewer steps; a constant.
 */
U8C_INLINE block_units units_of(const u8c_planes_constants *k, const u8c_utf8_window *w, vec next,
                                uint64_t given, int is_first, order in_order)
{
    const __mmask64 high = u8c_leads_4_at(k, w->before2);
    /*
     * The first block has the high surrogate of each low one; and without errors, all of its
     * sequences end within the input.
     */
    const __mmask64 high_given = is_first ? high : _kand_mask64(high, given);
    const int has_four =
        !_kortestz_mask64_u8(high, is_first ? high : u8c_leads_4_in(k, w->before3));
    planes all = planes_of_3(k, w);
    if (has_four) {
        all = add_four(k, all, w, high, u8c_leads_4_in(k, w->before3));
    }
    /*
     * Without errors, the bytes at which sequences end are those before the starts. All in mask
     * registers: kmov takes two cycles either way.
     */
    const __mmask64 ends = u8c_starts_of(k, given, next);
    const __mmask64 used = has_pairs ? _kor_mask64(ends, high_given) : ends;
    const block_units units = {close_gaps(all, used, has_four, in_order), has_four,
                               u8c_count_bits(used)};
    return units;
}

/*
 * The last block: 64 bytes that end with the input, or an input of less than that with zeros after
 * it; the bytes of the mask `given`, `size` of them, are left to take. Returns how many units it
 * has stored, or SIZE_MAX if it has stored none: because of an error, for lack of room, or because
 * dst is near the end of a page and room is less than a block. is_first: as for units_of().
 */
U8C_INLINE size_t convert_last(const u8c_utf8_window *w, uint64_t given, size_t size, int is_first,
                               uint8_t *dst, size_t room, order in_order)
{
    const u8c_planes_constants k = U8C_PLANES_CONSTANTS(v_constant8);
    const uint64_t errors = v_nonzero8(u8c_utf8_errors_in(&k.utf8, w));
    const block_units units = units_of(&k, w, u8c_utf8_after(w->at), given, is_first, in_order);
    if (U8C_UNLIKELY(!_kortestz_mask64_u8(errors, u8c_utf8_cut_mask(w->at))) ||
        U8C_UNLIKELY(units.count > room) || U8C_UNLIKELY(room < block && is_near_end(dst))) {
        return SIZE_MAX;
    }
    store_first(dst, units.all, units.has_four, units.count, size, room, 0, in_order);
    return units.count;
}

/* At most src_len units are written, and a block stored, even if dst_cap is larger. */
U8C_INLINE size_t room_in(size_t dst_cap, size_t src_len)
{
    return u8c_lesser(dst_cap, src_len + block);
}

/* Stores a block as units, if it is ASCII. Returns whether it is. */
U8C_INLINE int store_if_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    if (v_has_top_bits(v_load(src))) {
        return 0;
    }
    store_ascii(src, dst, swapped);
    return 1;
}

/*
 * All of a text of more than a block and up to medium_text, if it is ASCII, or nothing. The last
 * block ends with the text. The alignment of dst makes no difference.
 */
U8C_INLINE u8c_advance convert_medium_ascii(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t room, int swapped)
{
    const size_t last = src_len - block;
    const u8c_advance none = advance_by(0, 0);
    if (src_len > medium_text || src_len > room) {
        return none;
    }
    /*
     * In text that is nearly ASCII, many a first block is ASCII, so that a branch on it alone is
     * often mispredicted. Longer text that is not in the first cache takes more time if its end is
     * loaded first.
     */
    vec ends = v_load(src);
    if (src_len <= few_text) {
        ends = v_or(ends, v_load(src + last));
    }
    if (v_has_top_bits(ends)) {
        return none;
    }
    store_ascii(src, dst, swapped);
    U8C_ROLLED
    for (size_t at = block; at < last; at += block) {
        if (!store_if_ascii(src + at, dst + at * unit_size, swapped)) {
            return none;
        }
    }
    return store_if_ascii(src + last, dst + last * unit_size, swapped)
               ? advance_by(src_len, src_len)
               : none;
}

/*
 * All of a text of up to a block, or of ASCII up to medium_text, or nothing; swapped is a constant.
 * Saves no registers.
 */
U8C_INLINE u8c_advance convert_short(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    uint8_t *const out = (uint8_t *)dst;
    if (U8C_UNLIKELY(src_len > block)) {
        return convert_medium_ascii((const uint8_t *)src, src_len, out, dst_cap, swapped);
    }
    const vec bytes = v_load_first(src, src_len);
    if (v_top_bits8(bytes) == 0 && src_len <= dst_cap) {
        store_ascii_first((const uint8_t *)src, bytes, out, src_len, dst_cap, swapped);
        return advance_by(src_len, src_len);
    }
    const u8c_utf8_window w = u8c_utf8_window_after(0, bytes);
    /* To convert a block is too much for a caller who steps over errors. */
    const size_t count =
        U8C_LIKELY(u8c_utf8_begins(src))
            ? convert_last(&w, u8c_low_bits(src_len), src_len, 1, out, dst_cap, order_of(swapped))
            : SIZE_MAX;
    return U8C_LIKELY(count != SIZE_MAX) ? advance_by(src_len, count) : advance_by(0, 0);
}

/*
 * Converts blocks of ASCII, as long as there are a block and room for it. The first step aligns dst
 * to the registers' size, if it can: stores that cross cache lines take twice as long.
 */
U8C_INLINE size_t convert_ascii_blocks(const uint8_t *src, size_t size, uint8_t *dst, int swapped)
{
    size_t taken = 0;
    size_t step = block - (uintptr_t)dst / unit_size % (v_size / unit_size);
    while (size - taken >= block && store_if_ascii(src + taken, dst + taken * unit_size, swapped)) {
        taken += step;
        step = block;
    }
    return taken;
}

/* The rest of the source and of the destination. */
typedef struct position {
    const uint8_t *src;
    const uint8_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
} position;

U8C_INLINE size_t room_of(const position *at)
{
    return (size_t)(at->dst_end - at->dst) / unit_size;
}

/* Converts the ASCII that follows a block of it, up to the last byte of what is converted as
 * blocks. */
U8C_INLINE void convert_ascii_run(position *at, int swapped)
{
    const size_t size = u8c_lesser((size_t)(at->src_end - at->src), room_of(at));
    const size_t taken = swapped ? convert_ascii_blocks(at->src, size, at->dst, 1)
                                 : convert_ascii_blocks(at->src, size, at->dst, 0);
    /*
     * One byte back, even if nothing was taken: whether the byte after it may follow has not been
     * checked.
     */
    at->src = at->src + taken - 1;
    at->dst = at->dst + taken * unit_size - unit_size;
}

/* Why convert_blocks() stopped. */
typedef enum reason {
    at_last,  /* a block or less is left */
    at_error, /* nothing more before it is worth converting */
    in_block  /* before a block that has an error, or no room for its units */
} reason;

/*
 * Converts the sequences of a block after the first that end before its first error; may store a
 * block of units. `wrong`: the errors from the second byte of the block on; high_before: the high
 * surrogates of the block before. Out of line, so that the loop has the registers for itself.
 */
U8C_COLD static u8c_advance convert_before_error(const uint8_t *src, uint8_t *dst, uint64_t wrong,
                                                 uint64_t high_before, int swapped)
{
    const u8c_utf8_window w = u8c_utf8_window_at(src);
    const uint64_t due = v_at_least8u(w.at, u8c_lead_2) | v_at_least8u(w.before1, u8c_lead_3) |
                         v_at_least8u(w.before2, u8c_lead_4);
    const u8c_planes_constants k = U8C_PLANES_CONSTANTS(v_constant8);
    const uint64_t ends = ~due & (wrong ^ (wrong - 1)), high = u8c_leads_4_in(&k, w.before2);
    if (ends == 0) {
        return advance_by(0, 0);
    }
    const size_t taken = u8c_highest_bit(ends) + 1;
    const uint64_t used = u8c_keep_low_bits(indexes_of(ends, high), taken);
    const planes all =
        add_four(&k, planes_of_3(&k, &w), &w, high, high << 1 | high_before >> (block - 1));
    const size_t count = u8c_count_bits(used);
    const order in_order = order_of(swapped);
    store(dst, close_gaps(all, used, 1, in_order), 1, count, in_order);
    return advance_by(taken, count);
}

/*
 * Converts blocks, from the first, until one or less is left, or up to an error.
 *
 * A block is checked for the errors from its second byte to the first of the next block: then a
 * sequence is known to end before each start.
 */
U8C_INLINE reason convert_blocks(position *at, int swapped)
{
    const order in_order = order_of(swapped);
    const u8c_planes_constants k = U8C_PLANES_CONSTANTS(v_all8);
    u8c_utf8_window w = u8c_utf8_window_after(0, v_load(at->src));
    const uint8_t *const start = at->src;
    uint64_t high_before = 0; /* the high surrogates of the block before */
    /*
     * Bit i: no sequence of more than a byte begins in the last block but i. As if there had been
     * such blocks before, so that the first one is enough.
     */
    unsigned ascii = ascii_run / 2;
    unsigned fours = 0; /* bit i: the last block but i has high surrogates */

    if (U8C_UNLIKELY(u8c_is_tail(*at->src) || *at->src >= u8c_lead_end)) {
        return at_error;
    }
    for (;;) {
        const vec next = v_load(at->src + 1);
        const vec errors = u8c_utf8_errors(&k.utf8, next, w.at, w.before1, w.before2);
        const uint64_t high = u8c_leads_4_in(&k, w.before2);
        planes all = planes_of_3(&k, &w);
        __mmask64 used = v_starts(next);
        const uint64_t wrong = v_nonzero8(errors);
        if (U8C_UNLIKELY(wrong != 0)) {
            if (at->src == start) {
                return u8c_lowest_bit(wrong) < u8c_least_before_error ? at_error : in_block;
            }
            if (at->dst_end - at->dst < block_room) {
                return in_block;
            }
            const u8c_advance part =
                convert_before_error(at->src, at->dst, wrong, high_before, swapped);
            at->src += part.read;
            at->dst += part.written * unit_size;
            return part.read == 0 ? in_block : at_error;
        }
        fours = fours << 1 | (high != 0);
        const int has_four = (fours & recently) != 0;
        if (has_four) {
            all = add_four(&k, all, &w, high, high << 1 | high_before >> (block - 1));
            high_before = high;
            used = indexes_of(used, high);
        }
        const size_t count = u8c_count_bits(used);
        const closed without_gaps = close_gaps(all, used, has_four, in_order);
        if (U8C_LIKELY(at->dst_end - at->dst >= block_room)) {
            store(at->dst, without_gaps, has_four, count, in_order);
        } else if (count <= room_of(at)) {
            store_first(at->dst, without_gaps, has_four, count, block, room_of(at),
                        is_near_end(at->dst), in_order);
        } else {
            return in_block;
        }
        at->src += block;
        at->dst += count * unit_size;
        ascii = ascii << 1 | (count == block);
        if (U8C_UNLIKELY((ascii & ascii_run) == ascii_run)) {
            convert_ascii_run(at, swapped);
            ascii = 0;
        }
        if (at->src_end - at->src <= block) {
            return at_last;
        }
        w.at = v_load(at->src);
        w.before1 = v_load(at->src - 1);
        w.before2 = v_load(at->src - 2);
        w.before3 = v_load(at->src - 3);
    }
}

/* The last block of src[0, src_len), more than a block. */
U8C_INLINE u8c_utf8_window last_window(const uint8_t *src, size_t src_len)
{
    const size_t before = src_len - block;
    if (U8C_UNLIKELY(before < u8c_cut_max)) {
        return u8c_utf8_window_after(u8c_load64(src) << (64 - 8 * before), v_load(src + before));
    }
    return u8c_utf8_window_at(src + before);
}

/* More than a block. */
U8C_NOINLINE static u8c_advance convert_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             size_t room, int swapped)
{
    position at = {src, src + src_len, dst, dst + room * unit_size};
    const reason why = convert_blocks(&at, swapped);
    if (U8C_LIKELY(why == at_last)) {
        const u8c_utf8_window w = last_window(src, src_len);
        const size_t left = (size_t)(at.src_end - at.src), room_left = room_of(&at);
        const size_t count = convert_last(&w, UINT64_MAX << (block - left), left, 0, at.dst,
                                          room_left, order_of(swapped));
        if (U8C_LIKELY(count != SIZE_MAX)) {
            return advance_by(src_len, room - room_left + count);
        }
    }
    const u8c_advance advance = advance_by((size_t)(at.src - src), room - room_of(&at));
    return why == at_error ? advance : finish_at_error(src, src_len, dst, room, advance, swapped);
}

/*
 * More than a block, up to few_text, with room for whole blocks. Where convert_long() has a branch
 * on errors for each block, this has one for the first, and one for all others together: text with
 * an error is left to convert_long(), from its beginning. To UTF-32 this would take as much code
 * again as text of up to a block.
 */
U8C_NOINLINE static u8c_advance convert_few(const uint8_t *src, size_t src_len, uint8_t *dst,
                                            size_t room, int swapped)
{
    const u8c_planes_constants k = U8C_PLANES_CONSTANTS(v_constant8);
    const order in_order = order_of(swapped);
    const size_t last = src_len - block;
    u8c_utf8_window w = u8c_utf8_window_after(0, v_load(src));
    if (U8C_UNLIKELY(v_nonzero8(u8c_utf8_errors_in(&k.utf8, &w)) != 0)) {
        return convert_long(src, src_len, dst, room, swapped);
    }
    block_units units = units_of(&k, &w, v_load(src + 1), UINT64_MAX, 1, in_order);
    store(dst, units.all, units.has_four, units.count, in_order);
    size_t at = block, written = units.count;
    vec errors = v_zero();
    U8C_ROLLED
    for (; at < last; at += block) {
        w = u8c_utf8_window_at(src + at);
        errors = v_or(errors, u8c_utf8_errors_in(&k.utf8, &w));
        units = units_of(&k, &w, v_load(src + at + 1), UINT64_MAX, 0, in_order);
        store(dst + written * unit_size, units.all, units.has_four, units.count, in_order);
        written += units.count;
    }
    w = last_window(src, src_len);
    errors = v_or(errors, u8c_utf8_errors_in(&k.utf8, &w));
    if (U8C_UNLIKELY(!_kortestz_mask64_u8(v_nonzero8(errors), u8c_utf8_cut_mask(w.at)))) {
        return convert_long(src, src_len, dst, room, swapped);
    }
    units = units_of(&k, &w, u8c_utf8_after(w.at), UINT64_MAX << (at - last), 0, in_order);
    store(dst + written * unit_size, units.all, units.has_four, units.count, in_order);
    return advance_by(src_len, written + units.count);
}

/*
 * What convert_short() leaves. Functions of their own do the work, so that short text saves no
 * registers on behalf of long text.
 */
U8C_INLINE u8c_advance convert_other(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const out = (uint8_t *)dst;
    const size_t room = room_in(dst_cap, src_len);
    if (src_len <= block) {
        return stop_at_first(bytes, src_len, out, room, swapped);
    }
    const size_t of_blocks = (src_len + block - 1) / block * block;
    return has_pairs && src_len <= few_text && room >= of_blocks && u8c_utf8_begins(bytes)
               ? convert_few(bytes, src_len, out, room, swapped)
               : convert_long(bytes, src_len, out, room, swapped);
}

#endif

/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to UTF-16, of either byte order.
 *
 * Blocks of 64 bytes at fixed offsets, so that no block waits for the one before it. The units of a
 * block are those whose index (to_utf16.h) is in it. The last block of a longer input ends where
 * that ends, and leaves out what has been taken before. What cannot be taken as a whole, because of
 * an error or for lack of room, is left to finish_at_error().
 */
#define U8C_FILE avx512_to_utf16
#include "../../begin.h"

#include "../../portable/portable.h"
#include "to_utf16.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF16

enum {
    block = v_size,
    medium_text = 1024, /* bytes */
    ascii_run = 0x0F /* a set bit for each block of ASCII in a row after which more is expected */
};

U8C_TARGET_AVX512

U8C_INLINE u8c_advance advance_by(size_t read, size_t written)
{
    const u8c_advance advance = {read, written};
    return advance;
}

U8C_INLINE void store(uint8_t *dst, u8c_utf16_block units)
{
    v_store(dst, units.first);
    v_store(dst + v_size, units.second);
}

/*
 * Stores the first `count` units, `size` at the most. The branch is on the size, which is known
 * long before the count.
 */
U8C_INLINE void store_first(uint8_t *dst, u8c_utf16_block units, size_t count, size_t size)
{
    if (U8C_UNLIKELY(v_crosses_page(dst, 2 * v_size))) {
        const size_t bytes = count * u8c_utf16_size, first = u8c_lesser(bytes, v_size);
        v_store_two(dst, units.first, first, units.second, bytes - first);
        return;
    }
    const uint64_t wanted = u8c_low_bits(count);
    _mm512_mask_storeu_epi16(dst, (__mmask32)wanted, units.first);
    if (size > v_lanes16) {
        _mm512_mask_storeu_epi16(dst + v_size, (__mmask32)(wanted >> v_lanes16), units.second);
    }
}

U8C_INLINE void store_ascii(const uint8_t *src, uint8_t *dst, int swapped)
{
    for (unsigned i = 0; i < 2; i++) {
        const __m256i half =
            _mm256_loadu_si256((const __m256i *)(const void *)(src + i * v_lanes16));
        v_store(dst + i * v_size, u8c_utf16_of_ascii(half, swapped));
    }
}

/*
 * Takes the whole sequences of the next block that are before the first error, and of these as many
 * as there is room for. If there are none, the last sequence before the block may lack its end: it
 * is dropped, with the high surrogate if that has been stored.
 *
 * Here a sequence does not end before every start, but where no continuation byte is due.
 */
U8C_NOINLINE static u8c_advance finish_at_error(const uint8_t *src, size_t src_len, uint8_t *dst,
                                                size_t room, u8c_advance at, int swapped)
{
    const size_t left = src_len - at.read, size = left < block ? left : block;
    const size_t cut = at.read < u8c_cut_max ? 0 : u8c_cut_before(src + at.read);
    uint64_t last = 0;
    for (size_t i = 1; i <= cut; i++) {
        last |= (uint64_t)src[at.read - i] << (64 - 8 * i);
    }
    const u8c_utf8_window w = u8c_utf8_window_after(last, v_load_first(src + at.read, size));
    const uint64_t errors = v_nonzero8(u8c_utf8_errors_in(&w));
    const size_t before = u8c_trailing_zeros(errors);
    if (at.read == 0 && before < u8c_least_before_error) {
        return at;
    }
    const uint64_t given = u8c_low_bits(size) & u8c_low_bits(before);
    const uint64_t due = v_at_least8u(w.before1, u8c_lead_2) | v_at_least8u(w.before2, u8c_lead_3) |
                         v_at_least8u(w.before3, u8c_lead_4);
    const uint64_t whole = v_nonzero8(u8c_utf8_cut_at_end(w.at)) == 0;
    const uint64_t high = u8c_leads_4_in(w.before2);
    uint64_t ends = (~due >> 1 | whole << (block - 1)) & given;
    uint64_t used = ends | (high & given);

    if (u8c_count_bits(used) > room - at.written) {
        used &= _pdep_u64((uint64_t)1 << (room - at.written), used) - 1;
        ends &= used;
    }
    if (ends == 0) {
        at.read -= cut;
        at.written -= cut == u8c_cut_max;
        return at;
    }
    const size_t taken = u8c_highest_bit(ends) + 1;
    used = u8c_keep_low_bits(used, taken);
    const u8c_utf16_bytes units =
        u8c_utf16_add_surrogates(u8c_utf16_of_3(&w), &w, high, u8c_leads_4_in(w.before3));
    const size_t count = u8c_count_bits(used);
    store_first(dst + at.written * u8c_utf16_size,
                u8c_utf16_close_gaps(units, used, v_load(u8c_utf16_interleave[swapped])), count,
                size);
    return advance_by(at.read + taken, at.written + count);
}

/* Likewise before anything is converted: its arguments are few enough for a tail call. */
U8C_NOINLINE static u8c_advance stop_at_first(const uint8_t *src, size_t src_len, uint8_t *dst,
                                              size_t room, int swapped)
{
    return finish_at_error(src, src_len, dst, room, advance_by(0, 0), swapped);
}

/*
 * The last block: 64 bytes that end with the input, or an input of less than that with zeros after
 * it; the bytes of the mask `given`, `size` of them, are left to take. Returns how many units it
 * has stored, or more than `room` if it has stored none, for lack of room or because of an error.
 */
U8C_INLINE size_t convert_last(const u8c_utf8_window *w, uint64_t given, size_t size, uint8_t *dst,
                               size_t room, vec interleave)
{
    const vec errors = v_or(u8c_utf8_errors_in(w), u8c_utf8_cut_at_end(w->at));
    const __mmask64 high = u8c_leads_4_in(w->before2), low = u8c_leads_4_in(w->before3);
    u8c_utf16_bytes units = u8c_utf16_of_3(w);
    if (!_kortestz_mask64_u8(high, low)) {
        units = u8c_utf16_add_surrogates(units, w, high, low);
    }
    /*
     * Without errors, the bytes at which sequences end are those before the starts, and the last
     * one of the input. All in mask registers: kmov takes two cycles either way.
     */
    const __mmask64 ends = v_starts(u8c_utf8_after(w->at));
    const __mmask64 used = _kand_mask64(_kor_mask64(ends, high), given);
    const size_t count = u8c_count_bits(used);
    if (U8C_UNLIKELY(v_nonzero8(errors) != 0) || U8C_UNLIKELY(count > room)) {
        return room + 1;
    }
    store_first(dst, u8c_utf16_close_gaps(units, used, interleave), count, size);
    return count;
}

/* At most src_len units are written, even if dst_cap is larger. */
U8C_INLINE size_t room_in(size_t dst_cap, size_t src_len)
{
    return dst_cap < src_len ? dst_cap : src_len;
}

/* All of a text of up to a block, or nothing; swapped is a constant. */
U8C_INLINE u8c_advance convert_short(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const size_t room = room_in(dst_cap, src_len);
    uint8_t *const out = (uint8_t *)dst;
    if (U8C_UNLIKELY(src_len > block)) {
        return advance_by(0, 0);
    }
    const vec bytes = v_load_first(src, src_len);
    if (v_top_bits8(bytes) == 0 && src_len <= room) {
        const u8c_utf16_block units = {
            u8c_utf16_of_ascii(_mm512_castsi512_si256(bytes), swapped),
            u8c_utf16_of_ascii(_mm512_extracti64x4_epi64(bytes, 1), swapped)};
        store_first(out, units, src_len, src_len);
        return advance_by(src_len, src_len);
    }
    const u8c_utf8_window w = u8c_utf8_window_after(0, bytes);
    const size_t count = convert_last(&w, u8c_low_bits(src_len), src_len, out, room,
                                      v_load(u8c_utf16_interleave[swapped]));
    return U8C_LIKELY(count <= room) ? advance_by(src_len, count) : advance_by(0, 0);
}

/*
 * Converts blocks of ASCII, as long as there are a block and room for it. The first step aligns dst
 * to the registers' size, if it can: stores that cross cache lines take twice as long.
 */
U8C_INLINE size_t convert_ascii_blocks(const uint8_t *src, size_t size, uint8_t *dst, int swapped)
{
    size_t taken = 0;
    size_t step = block - (uintptr_t)dst / u8c_utf16_size % v_lanes16;
    while (size - taken >= block && v_top_bits8(v_load(src + taken)) == 0) {
        store_ascii(src + taken, dst + taken * u8c_utf16_size, swapped);
        taken += step;
        step = block;
    }
    return taken;
}

/* The rest of the source and of the destination; dst is in bytes, since units may be unaligned. */
typedef struct position {
    const uint8_t *src;
    const uint8_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
} position;

U8C_INLINE size_t room_of(const position *at)
{
    return (size_t)(at->dst_end - at->dst) / u8c_utf16_size;
}

/* Converts the ASCII that follows a block of it, up to the last byte of what is converted as
 * blocks. */
U8C_INLINE void convert_ascii_run(position *at, int swapped)
{
    const size_t left = (size_t)(at->src_end - at->src), room = room_of(at);
    const size_t size = left < room ? left : room;
    const size_t taken = swapped ? convert_ascii_blocks(at->src, size, at->dst, 1)
                                 : convert_ascii_blocks(at->src, size, at->dst, 0);
    /* Leaves that byte to the next block, since the one after it has not been checked. */
    at->src = at->src + taken - 1;
    at->dst = at->dst + taken * u8c_utf16_size - u8c_utf16_size;
}

/* Why convert_blocks() stopped. */
typedef enum reason {
    at_last,  /* a block or less is left */
    at_error, /* after what is worth converting before it */
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
    const uint64_t ends = ~due & (wrong ^ (wrong - 1)), high = u8c_leads_4_in(w.before2);
    if (ends == 0) {
        return advance_by(0, 0);
    }
    const size_t taken = u8c_highest_bit(ends) + 1;
    const uint64_t used = u8c_keep_low_bits(ends | high, taken);
    const u8c_utf16_bytes units = u8c_utf16_add_surrogates(u8c_utf16_of_3(&w), &w, high,
                                                           high << 1 | high_before >> (block - 1));
    store(dst, u8c_utf16_close_gaps(units, used, v_load(u8c_utf16_interleave[swapped])));
    return advance_by(taken, u8c_count_bits(used));
}

/*
 * Converts blocks, from the first, until one or less is left, or up to an error.
 *
 * A block is checked for the errors from its second byte to the first of the next block: then a
 * sequence is known to end before each start.
 */
U8C_INLINE reason convert_blocks(position *at, vec interleave, int swapped)
{
    u8c_utf8_window w = u8c_utf8_window_after(0, v_load(at->src));
    const uint8_t *const start = at->src;
    uint64_t high_before = 0;       /* the high surrogates of the block before */
    unsigned ascii = ascii_run / 2; /* bit i: the last block but i was ASCII */

    if (U8C_UNLIKELY(u8c_is_tail(*at->src) || *at->src >= u8c_lead_end)) {
        return at_error;
    }
    for (;;) {
        const vec next = v_load(at->src + 1);
        const vec errors = u8c_utf8_errors(next, w.at, w.before1, w.before2);
        const uint64_t high = u8c_leads_4_in(w.before2);
        u8c_utf16_bytes units = u8c_utf16_of_3(&w);
        __mmask64 used = v_starts(next);
        const uint64_t wrong = v_nonzero8(errors);
        if (U8C_UNLIKELY(wrong != 0)) {
            if (at->src == start) {
                return u8c_lowest_bit(wrong) < u8c_least_before_error ? at_error : in_block;
            }
            if (at->dst_end - at->dst < u8c_utf16_room) {
                return in_block;
            }
            const u8c_advance part =
                convert_before_error(at->src, at->dst, wrong, high_before, swapped);
            at->src += part.read;
            at->dst += part.written * u8c_utf16_size;
            return part.read == 0 ? in_block : at_error;
        }
        if ((high | high_before) != 0) {
            units =
                u8c_utf16_add_surrogates(units, &w, high, high << 1 | high_before >> (block - 1));
            high_before = high;
            used |= high;
        }
        const size_t count = u8c_count_bits(used);
        const u8c_utf16_block closed = u8c_utf16_close_gaps(units, used, interleave);
        if (U8C_LIKELY(at->dst_end - at->dst >= u8c_utf16_room)) {
            store(at->dst, closed);
        } else if (count <= room_of(at)) {
            store_first(at->dst, closed, count, block);
        } else {
            return in_block;
        }
        at->src += block;
        at->dst += count * u8c_utf16_size;
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

/* More than a block, of which `taken` bytes, all ASCII, have been converted. */
U8C_NOINLINE static u8c_advance convert_long(const uint8_t *src, size_t src_len, uint8_t *dst,
                                             size_t room, int swapped, size_t taken)
{
    const vec interleave = v_load(u8c_utf16_interleave[swapped]);
    position at = {src + taken, src + src_len, dst + taken * u8c_utf16_size,
                   dst + room * u8c_utf16_size};
    const reason why =
        src_len - taken <= block ? at_last : convert_blocks(&at, interleave, swapped);
    if (U8C_LIKELY(why == at_last)) {
        const u8c_utf8_window w = last_window(src, src_len);
        const size_t left = (size_t)(at.src_end - at.src), room_left = room_of(&at);
        const size_t count =
            convert_last(&w, UINT64_MAX << (block - left), left, at.dst, room_left, interleave);
        if (U8C_LIKELY(count <= room_left)) {
            return advance_by(src_len, room - room_left + count);
        }
    }
    const u8c_advance advance = advance_by((size_t)(at.src - src), room - room_of(&at));
    return why == at_error ? advance : finish_at_error(src, src_len, dst, room, advance, swapped);
}

/*
 * More than a block, up to medium_text; swapped is a constant. Converts blocks of ASCII from the
 * first, the last of which ends with the text; without a branch on how it is aligned, and without
 * saving registers.
 */
U8C_INLINE u8c_advance convert_medium(const uint8_t *src, size_t src_len, uint8_t *dst, size_t room,
                                      int swapped)
{
    const size_t last = src_len - block;
    size_t taken = 0;
    while (room - taken >= block && v_top_bits8(v_load(src + taken)) == 0) {
        store_ascii(src + taken, dst + taken * u8c_utf16_size, swapped);
        taken += block;
        if (taken >= last) {
            if (room < src_len || v_top_bits8(v_load(src + last)) != 0) {
                break;
            }
            store_ascii(src + last, dst + last * u8c_utf16_size, swapped);
            return advance_by(src_len, src_len);
        }
    }
    return convert_long(src, src_len, dst, room, swapped, taken);
}

U8C_NOINLINE static u8c_advance convert_medium_native(const uint8_t *src, size_t src_len,
                                                      uint8_t *dst, size_t room)
{
    return convert_medium(src, src_len, dst, room, 0);
}

U8C_NOINLINE static u8c_advance convert_medium_swapped(const uint8_t *src, size_t src_len,
                                                       uint8_t *dst, size_t room)
{
    return convert_medium(src, src_len, dst, room, 1);
}

/* What convert_short() leaves. Several functions: short text saves no registers for long text. */
U8C_INLINE u8c_advance convert_other(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                     int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const out = (uint8_t *)dst;
    const size_t room = room_in(dst_cap, src_len);
    if (src_len > medium_text) {
        return convert_long(bytes, src_len, out, room, swapped, 0);
    }
    if (src_len > block) {
        return swapped ? convert_medium_swapped(bytes, src_len, out, room)
                       : convert_medium_native(bytes, src_len, out, room);
    }
    return stop_at_first(bytes, src_len, out, room, swapped);
}

U8C_DEFINE_KERNELS_AFTER(convert_short, convert_other, avx512, to_utf16);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"

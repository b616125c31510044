/*
 * AVX-512 with VBMI and VBMI2 kernels: UTF-8 to UTF-32. `swapped`, a constant: the byte order of
 * the units is opposite to the native one.
 *
 * Blocks of 64 bytes at fixed offsets, so that no block waits for the one before it. The code
 * points of a block are those whose sequences begin in it. convert_blocks() converts them while
 * loads and stores of whole registers are safe; convert_end(), from the registers that it has
 * loaded, where they are not.
 */
#define U8C_FILE avx512_to_utf32
#include "../../begin.h"

#include "sequences.h"
#include "utf32.h"

#if U8C_HAS_AVX512 && U8C_WITH_UTF32

enum {
    /*
     * From a block's start to the end of what storing its code points may load. The last sequence
     * may end three bytes after the block; a register that is loaded from there has 64 bytes; and
     * a group of less than 16 code points counts a byte for each that is missing.
     */
    reach = 2 * v_size + u8c_max_length - 1 + v_lanes32,
    medium_text = 512,
    ascii_run = 0x0F /* a set bit for each block of ASCII in a row after which more is expected */
};

/* The rest of the source and of the destination. */
typedef struct position {
    const uint8_t *src;
    const uint8_t *src_end;
    u8c_unit32 *dst;
    u8c_unit32 *dst_end;
    /*
     * Bit i: src[i] must be a continuation byte. The sequence that it belongs to began before src
     * and has been stored already.
     */
    uint64_t due;
} position;

/* 0 to 63. */
static const uint8_t indexes[v_size] = {U8C_64_BYTES(, 0)};

U8C_TARGET_AVX512

/* 64 bytes, forced into a register: vpexpandb from memory is slow on some CPUs. */
U8C_INLINE vec load(const uint8_t *src)
{
    return v_opaque(v_load(src));
}

/* Stores the next 16 code points, which begin at *src, and moves *src after them. */
U8C_INLINE void store_group(const uint8_t **src, u8c_unit32 *dst, u8c_sequences *next,
                            const uint64_t *slot, int longest, int swapped)
{
    const uint64_t slots = u8c_take_slots(next, slot, longest);
    const vec bytes = load(*src);
    *src += u8c_count_bits(slots);
    v_store(dst, u8c_utf32_in_order(u8c_decode_slots(bytes, slots, longest), swapped));
}

/* Stores the code points of a block with sequences of up to `longest`, 3 or 4, and up to 64 units.
 */
U8C_INLINE void store_block(const uint8_t *src, u8c_unit32 *dst, const u8c_utf8_block *b,
                            const uint64_t *slot, int longest, int swapped)
{
    u8c_sequences next = u8c_gather(b, longest);
    src += u8c_trailing_zeros(b->starts);
    store_group(&src, dst, &next, slot, longest, swapped);
    store_group(&src, dst + v_lanes32, &next, slot, longest, swapped);
    if (u8c_count_bits(b->starts) > 2 * v_lanes32) {
        store_group(&src, dst + 2 * v_lanes32, &next, slot, longest, swapped);
        store_group(&src, dst + 3 * v_lanes32, &next, slot, longest, swapped);
    }
}

/* The same for a block with sequences of up to two; always 64 units. */
U8C_INLINE void store_short_block(const uint8_t *src, u8c_unit32 *dst, const u8c_utf8_block *b,
                                  int swapped)
{
    u8c_sequences next = u8c_gather(b, 2);
    src += u8c_trailing_zeros(b->starts);
    for (unsigned i = 0; i < 2; i++) {
        const uint64_t pairs = u8c_take_pairs(&next);
        const vec units = u8c_decode_pairs(load(src), pairs);
        src += u8c_count_bits(pairs);
        v_store(dst, u8c_widen_lower(units, swapped));
        v_store(dst + v_lanes32, u8c_widen_upper(units, swapped));
        dst += 2 * v_lanes32;
    }
}

/* Stores 16 bytes of ASCII as code points. */
U8C_INLINE void store_ascii_16(const uint8_t *src, u8c_unit32 *dst, int swapped)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)src);
    v_store(dst, u8c_widen_ascii(bytes, swapped));
}

/* Stores a block as code points, if it is ASCII. Returns whether it is. */
U8C_INLINE int store_if_ascii(const uint8_t *src, u8c_unit32 *dst, int swapped)
{
    if (v_top_bits8(v_load(src)) != 0) {
        return 0;
    }
    for (size_t i = 0; i < v_size; i += v_lanes32) {
        store_ascii_16(src + i, dst + i, swapped);
    }
    return 1;
}

/*
 * Takes blocks of ASCII, as long as there are a block and room for it. The first step brings dst to
 * a multiple of the registers' size: stores that cross cache lines take twice as long.
 */
U8C_INLINE void convert_ascii(position *at, int swapped)
{
    const uint8_t *const src_last = at->src_end - v_size;
    const u8c_unit32 *const dst_last = at->dst_end - v_size;
    size_t step = v_size - (uintptr_t)at->dst / sizeof *at->dst % v_lanes32;
    while (at->src <= src_last && at->dst <= dst_last &&
           store_if_ascii(at->src, at->dst, swapped)) {
        at->src += step;
        at->dst += step;
        step = v_size;
    }
}

/*
 * Leaves in *b the sequences before the first of `errors`, which are not 0. Returns where they end;
 * v_size if the error is in a sequence that began before the block.
 */
U8C_INLINE size_t cut_at_error(u8c_utf8_block *b, uint64_t errors, uint64_t due)
{
    const uint64_t first = _blsi_u64(errors);
    size_t size = u8c_lowest_bit(first);
    if ((u8c_due_in(b, due, 4) & first) != 0) {
        const uint64_t before = b->starts & (first - 1);
        if (before == 0) {
            return v_size;
        }
        size = u8c_highest_bit(before);
    }
    b->starts = u8c_keep_low_bits(b->starts, size);
    return size;
}

/*
 * Takes blocks whose whole reach is input, as long as there is room for 64 units, up to the first
 * error. There must be one such block. Returns whether it has stopped at an error, after what is
 * worth taking before it; if not, more may be taken.
 *
 * Mixed text costs what its unpredictable branches cost, so there are few. A block takes the path
 * of the longest sequence in it or in the one before, so that a block of something simpler in
 * between makes no difference. Single blocks of ASCII are common in Latin text: only after some in
 * a row they have a loop of their own.
 */
U8C_INLINE int convert_blocks(position *at, int swapped)
{
    const uint8_t *const src_last = at->src_end - reach;
    const u8c_unit32 *const dst_last = at->dst_end - v_size;
    const uint64_t *slot = u8c_slot_bytes;
    __asm__("" : "+r"(slot)); /* else compilers see constants */
    const uint8_t *const start = at->src, *src = start;
    u8c_unit32 *dst = at->dst;
    uint64_t due = 0, had_3 = 0, had_4 = 0, errors = 0;
    u8c_utf8_block b = {0, 0, 0, 0};
    unsigned ascii = ascii_run / 2; /* bit i: the last block but i was ASCII */

    while (src <= src_last && dst <= dst_last) {
        const vec bytes = load(src);
        const uint64_t refused = u8c_refused(bytes, v_load(src + 1));
        b.starts = v_in_general(v_starts(bytes));
        b.leads_2 = v_in_general(v_at_least8u(bytes, u8c_lead_2));
        b.leads_3 = v_in_general(v_at_least8u(bytes, u8c_lead_3));
        b.leads_4 = 0;
        if ((b.leads_3 | had_3) == 0) {
            errors = u8c_errors_in(&b, refused, due, 2);
            if (U8C_UNLIKELY(errors != 0)) {
                break;
            }
            ascii = ascii << 1 | (b.leads_2 == 0);
            if (U8C_UNLIKELY((ascii & ascii_run) == ascii_run) && due == 0) {
                at->src = src;
                at->dst = dst;
                convert_ascii(at, swapped);
                src = at->src;
                dst = at->dst;
                ascii = 0;
                continue;
            }
            store_short_block(src, dst, &b, swapped);
            due = u8c_due_after(&b, 2);
        } else {
            b.leads_4 = v_in_general(v_at_least8u(bytes, u8c_lead_4));
            ascii = 0;
            had_3 = b.leads_3;
            if ((b.leads_4 | had_4) == 0) {
                errors = u8c_errors_in(&b, refused, due, 3);
                if (U8C_UNLIKELY(errors != 0)) {
                    break;
                }
                store_block(src, dst, &b, slot, 3, swapped);
                due = u8c_due_after(&b, 3);
            } else {
                had_4 = b.leads_4;
                errors = u8c_errors_in(&b, refused, due, 4);
                if (U8C_UNLIKELY(errors != 0)) {
                    break;
                }
                store_block(src, dst, &b, slot, 4, swapped);
                due = u8c_due_after(&b, 4);
            }
        }
        src += v_size;
        dst += u8c_count_bits(b.starts);
    }
    at->src = src;
    at->dst = dst;
    at->due = due;
    if (errors != 0) {
        if (src == start && u8c_lowest_bit(errors) < u8c_least_before_error) {
            return 1;
        }
        const size_t size = cut_at_error(&b, errors, due);
        if (size < v_size) {
            store_block(src, dst, &b, slot, 4, swapped);
            at->src += size;
            at->dst += u8c_count_bits(b.starts);
            return 1;
        }
    }
    return 0;
}

/* The lowest `count` bits; 64 or more: all. */
U8C_INLINE uint64_t low_bits_of(size_t count)
{
    return u8c_low_bits(u8c_lesser(count, v_size));
}

/* src[0, count), up to a vec, with zeros after that. */
U8C_INLINE vec load_first(const uint8_t *src, size_t count)
{
    return count < v_size ? v_load_first(src, count) : v_load(src);
}

/* A block in registers, with what follows it: no load depends on the bytes. */
typedef struct ending {
    vec bytes;
    vec next;
} ending;

/* The 64 bytes from `from` on. */
U8C_INLINE vec bytes_from(const ending *end, size_t from)
{
    const vec wanted = _mm512_add_epi8(v_load(indexes), v_all8((unsigned)from));
    return _mm512_permutex2var_epi8(end->bytes, wanted, end->next);
}

/*
 * Stores the first of 16 units, as many as there are bits in the lowest 16 of `wanted`. near_end:
 * whether a masked store may reach into the next page, which can be slow.
 */
U8C_INLINE void store_some(u8c_unit32 *dst, uint64_t wanted, vec units, int near_end)
{
    if (U8C_UNLIKELY(near_end)) {
        v_store_near_end(dst, units, u8c_count_bits((uint16_t)wanted) * sizeof *dst);
        return;
    }
    _mm512_mask_storeu_epi32(dst, (__mmask16)wanted, units);
}

/* For the stores of up to 64 units. */
U8C_INLINE int is_near_end(const u8c_unit32 *dst)
{
    return v_crosses_page(dst, v_size * sizeof *dst);
}

/* Stores `count` bytes of ASCII, up to a block, as code points: from 16 on, no store is masked. */
U8C_INLINE void store_ascii_end(const uint8_t *src, vec bytes, u8c_unit32 *dst, size_t count,
                                int swapped)
{
    const size_t last = count - v_lanes32;
    if (count < v_lanes32) {
        store_some(dst, low_bits_of(count), u8c_widen_ascii(_mm512_castsi512_si128(bytes), swapped),
                   is_near_end(dst));
        return;
    }
    store_ascii_16(src, dst, swapped);
    if (count > 2 * v_lanes32) {
        store_ascii_16(src + v_lanes32, dst + v_lanes32, swapped);
        store_ascii_16(src + last - v_lanes32, dst + last - v_lanes32, swapped);
    }
    store_ascii_16(src + last, dst + last, swapped);
}

/*
 * Stores `count` code points, of sequences of up to two, which begin in the first `size` bytes. The
 * branches are on the size, where that will do: it is known long before the count.
 */
U8C_INLINE void store_short_end(const ending *end, const u8c_utf8_block *b, u8c_unit32 *dst,
                                size_t count, size_t size, int swapped)
{
    const uint64_t wanted = low_bits_of(count);
    const size_t from = u8c_trailing_zeros(b->starts);
    const int near_end = is_near_end(dst);
    u8c_sequences next = u8c_gather(b, 2);
    uint64_t pairs = u8c_take_pairs(&next);
    vec units = u8c_decode_pairs(bytes_from(end, from), pairs);
    store_some(dst, wanted, u8c_widen_lower(units, swapped), near_end);
    if (size > v_lanes32) {
        store_some(dst + 16, wanted >> 16, u8c_widen_upper(units, swapped), near_end);
    }
    if (size > 2 * v_lanes32) {
        const size_t second = from + u8c_count_bits(pairs);
        pairs = u8c_take_pairs(&next);
        units = u8c_decode_pairs(bytes_from(end, second), pairs);
        store_some(dst + 32, wanted >> 32, u8c_widen_lower(units, swapped), near_end);
        store_some(dst + 48, wanted >> 48, u8c_widen_upper(units, swapped), near_end);
    }
}

/* Stores the next 16 code points, those of them that are wanted, and returns where they end. */
U8C_INLINE size_t store_group_end(const ending *end, size_t from, u8c_unit32 *dst, uint64_t wanted,
                                  u8c_sequences *next, int near_end, int swapped)
{
    const uint64_t slots = u8c_take_slots(next, u8c_slot_bytes, 4);
    store_some(dst, wanted,
               u8c_utf32_in_order(u8c_decode_slots(bytes_from(end, from), slots, 4), swapped),
               near_end);
    return from + u8c_count_bits(slots);
}

/* Like store_short_end(), for sequences of any length. */
U8C_INLINE void store_end(const ending *end, const u8c_utf8_block *b, u8c_unit32 *dst, size_t count,
                          size_t size, int swapped)
{
    const uint64_t wanted = low_bits_of(count);
    const int near_end = is_near_end(dst);
    u8c_sequences next = u8c_gather(b, 4);
    size_t from =
        store_group_end(end, u8c_trailing_zeros(b->starts), dst, wanted, &next, near_end, swapped);
    if (size > v_lanes32) {
        from = store_group_end(end, from, dst + 16, wanted >> 16, &next, near_end, swapped);
        if (count > 2 * v_lanes32) {
            from = store_group_end(end, from, dst + 32, wanted >> 32, &next, near_end, swapped);
            store_group_end(end, from, dst + 48, wanted >> 48, &next, near_end, swapped);
        }
    }
}

/* Drops the last sequence if it is incomplete, which was not known when it was stored. */
U8C_INLINE void drop_incomplete(position *at)
{
    if (at->due != 0) {
        at->dst--;
        do {
            at->src--;
        } while (u8c_is_tail(*at->src));
    }
}

/*
 * Takes the next block of up to 64 bytes, where the end of the input may be in reach, or that of
 * the room, or an error: whole sequences up to there. Returns whether there is more to take. The
 * input begins at `start`.
 *
 * The bytes after the input are 0, and not starts here: one is an error only if a sequence is
 * cut.
 */
U8C_INLINE int convert_end(position *at, const uint8_t *start, int swapped)
{
    const size_t left = (size_t)(at->src_end - at->src);
    const size_t room = (size_t)(at->dst_end - at->dst);
    const uint64_t given = low_bits_of(left);
    size_t size = left < v_size ? left : v_size;
    ending end = {load_first(at->src, left), v_zero()};
    if (left > v_size) {
        end.next = load_first(at->src + v_size, left - v_size);
    }
    u8c_utf8_block b = {v_in_general(v_starts(end.bytes)) & given,
                        v_in_general(v_at_least8u(end.bytes, u8c_lead_2)), 0, 0};
    if ((b.leads_2 | at->due) == 0 && b.starts == given && size <= room) {
        store_ascii_end(at->src, end.bytes, at->dst, size, swapped);
        at->src += size;
        at->dst += size;
        return size < left;
    }
    b.leads_3 = v_in_general(v_at_least8u(end.bytes, u8c_lead_3));
    b.leads_4 = v_in_general(v_at_least8u(end.bytes, u8c_lead_4));
    const uint64_t due = u8c_due_after(&b, 4);
    const uint64_t refused = u8c_refused(end.bytes, bytes_from(&end, 1));
    const uint64_t errors = u8c_errors_in(&b, refused, at->due, 4) ^ ~given;
    int more = 1;
    if (U8C_UNLIKELY(errors != 0)) {
        if (at->src == start && u8c_lowest_bit(errors) < u8c_least_before_error) {
            return 0;
        }
        size = cut_at_error(&b, errors, at->due);
        if (size == v_size) {
            return 0;
        }
        more = 0;
    }
    size_t count = u8c_count_bits(b.starts);
    if (U8C_UNLIKELY(count > room)) {
        size = u8c_lowest_bit(_pdep_u64((uint64_t)1 << room, b.starts));
        b.starts = u8c_keep_low_bits(b.starts, size);
        count = room;
        more = 0;
    }
    if (b.leads_3 == 0) {
        store_short_end(&end, &b, at->dst, count, size, swapped);
    } else {
        store_end(&end, &b, at->dst, count, size, swapped);
    }
    at->src += size;
    at->dst += count;
    at->due = more ? due : 0;
    /* If the bytes due to the last sequence are all that is left, there is no next block. */
    const uint64_t rest = low_bits_of(left - size);
    if (more && due == rest && (v_in_general(v_starts(end.next)) & rest) == 0) {
        at->src = at->src_end;
        at->due = 0;
    }
    return more;
}

/* A kernel; see kernel.h for the contract. */
U8C_INLINE u8c_advance convert(const uint8_t *bytes, size_t src_len, u8c_unit32 *code_points,
                               size_t dst_cap, int swapped)
{
    /* At most src_len units are written. A dst_cap beyond that could overflow the pointer. */
    position at = {bytes, bytes + src_len, code_points,
                   code_points + (dst_cap < src_len ? dst_cap : src_len), 0};
    const int at_error =
        src_len >= reach && at.dst_end - at.dst >= v_size && convert_blocks(&at, swapped);
    if (!at_error) {
        while (at.src < at.src_end && convert_end(&at, bytes, swapped)) {
        }
        drop_incomplete(&at);
    }
    const u8c_advance advance = {(size_t)(at.src - bytes), (size_t)(at.dst - code_points)};
    return advance;
}

u8c_advance u8c_avx512_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert((const uint8_t *)src, src_len, (u8c_unit32 *)dst, dst_cap, 0);
}

u8c_advance u8c_avx512_to_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert((const uint8_t *)src, src_len, (u8c_unit32 *)dst, dst_cap, 1);
}

/* All of up to medium_text of ASCII, or nothing. */
U8C_INLINE u8c_advance convert_short_ascii(const void *src, size_t src_len, void *dst,
                                           size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_unit32 *const units = (u8c_unit32 *)dst;
    const u8c_advance all = {src_len, src_len}, none = {0, 0};
    if (src_len <= v_size && src_len <= dst_cap) {
        const vec block = load_first(bytes, src_len);
        if (v_top_bits8(block) != 0) {
            return none;
        }
        store_ascii_end(bytes, block, units, src_len, 0);
        return all;
    }
    if (src_len > medium_text || src_len > dst_cap) {
        return none;
    }
    /* The last block ends with the text. */
    const size_t last = src_len - v_size;
    for (size_t at = 0; at < last; at += v_size) {
        if (!store_if_ascii(bytes + at, units + at, 0)) {
            return none;
        }
    }
    return store_if_ascii(bytes + last, units + last, 0) ? all : none;
}

U8C_DEFINE_CONVERTING_CALL_AFTER(convert_short_ascii, avx512, to_utf32);

U8C_TARGET_END

#else
typedef int u8c_no_avx512_to_utf32; /* C has no empty files */
#endif

#include "../../end.h"

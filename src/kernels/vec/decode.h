/*
 * SSE4.1: the loop that converts UTF-8 to wider units, UTF-16 or UTF-32. Parameters, to be defined
 * before, behind U8C_TARGET_SSE41 and x86_sse41_values.h:
 *
 *   UNIT_SIZE    bytes of a unit: 2 or 4. Undefined: nothing is defined.
 *   values       a type: the units that stand at the places of a register
 *   values_of(&places, longest)
 *                makes them, for sequences of up to `longest` bytes, 2 to 4, a constant: at the
 *                place where a sequence ends its unit, or the second of two, the first of which is
 *                at the place before it. What is at other places does not matter.
 *   group        a type: eight units, or fewer and then what means nothing
 *   group_of(&values, half, mask, longest, swapped)
 *                those at the places of one half of a register whose bits are set in `mask`
 *   store_group(to, group)
 *                stores all eight
 *   store_some(to, group, count)
 *                stores the first `count`, 0 to 8, and nothing behind them
 *   store_run(to, code_points, length, swapped)
 *                stores the units of four code points of that length, 3 or 4, a constant
 *   widen(to, src, count, swapped)
 *                stores `count` bytes of ASCII as units
 *
 * `swapped` is a constant: whether the bytes of a unit are in the other order than the machine's.
 *
 * Text is taken in blocks that begin at a sequence boundary. So nothing before a block matters for
 * it: what stands there counts as ASCII. Words of 64 bits, one a byte, say what is in a block:
 *
 *   bounds   the byte is no continuation byte: in well-formed text, a sequence begins with it
 *   units    a unit stands here: a sequence ends with this byte, as the next one is in bounds; or
 *            it is the last but one of four, and the unit is the first of two
 *   firsts   the latter
 *
 * The last sequence of a block is left to the next one, since its end cannot be seen.
 */
#ifndef U8C_X86_SSE41_DECODE_TMPL_H
#define U8C_X86_SSE41_DECODE_TMPL_H

#if defined(UNIT_SIZE) /* without its parameters there is nothing to define */

#include "values.h"

enum {
    vectors = 4,
    block_size = vectors * u8c_vector_size,
    pairs = UNIT_SIZE == 2 /* whether sequences of four bytes make two units */
};

/* The lowest `count` bits, fewer than 64. */
U8C_INLINE uint64_t low_bits(size_t count)
{
    return ((uint64_t)1 << count) - 1;
}

/* The number of the highest bit of a word that is not 0. */
U8C_INLINE size_t highest_bit(uint64_t word)
{
    return 63 - (size_t)__builtin_clzll(word);
}

/*
 * Whether a block in which no byte is u8c_lead_3 or more is well-formed, but for its last sequence:
 * whatever is neither ASCII nor a continuation byte is a lead byte of two that has its use, and
 * continuation bytes are behind such, each and only.
 */
U8C_INLINE int is_up_to_2(const uint8_t *src, uint64_t bounds)
{
    enum {
        first_lead = u8c_lead_2 + (u8c_last_1 + 1) / u8c_tail_values
    };
    uint64_t leads = 0, not_ascii = 0;

    for (size_t i = 0; i < vectors; i++) {
        const __m128i now = u8c_load(src + i * u8c_vector_size);
        leads |= (uint64_t)u8c_top_bits(u8c_minus(now, first_lead - u8c_tail_low))
                 << i * u8c_vector_size;
        not_ascii |= (uint64_t)u8c_top_bits(now) << i * u8c_vector_size;
    }
    return ~bounds == leads << 1 && not_ascii == (~bounds | leads);
}

/*
 * Stores the units of a block, where a sequence is none longer than `longest`, a constant. There
 * must be room for all of them and a group more. Returns whether the sequences are well-formed; if
 * they are not, what is stored means nothing.
 */
U8C_INLINE int take_mixed(const uint8_t *src, uint8_t *dst, uint64_t bounds, uint64_t units,
                          unsigned longest, int swapped)
{
    const __m128i none = _mm_setzero_si128();
    __m128i previous = none, wrong = none;

    for (size_t i = 0; i < vectors; i++) {
        const u8c_places at = u8c_places_of(u8c_load(src + i * u8c_vector_size), previous);
        const values all = values_of(&at, longest);
        previous = at.now;
        if (longest > 2) {
            const __m128i before_3 = longest == 3 ? none : at.before_3;
            wrong = u8c_or(wrong, u8c_check(at.now, at.before_1, at.before_2, before_3));
        }
        for (unsigned half = 0; half < 2; half++) {
            const unsigned mask = (unsigned)(units % (1 << u8c_group_size));
            store_group(dst, group_of(&all, half, mask, longest, swapped));
            dst += u8c_bits_set(mask) * UNIT_SIZE;
            units >>= u8c_group_size;
        }
    }
    return longest > 2 ? u8c_not_zero_bits(wrong) == 0 : is_up_to_2(src, bounds);
}

/* How many sequences of `length` bytes fit into a block, if taken in fours. */
#define RUN_OF(length) (block_size / (4 * (length)) * 4)

/* How many units each of them is. */
U8C_INLINE size_t units_of_length(unsigned length)
{
    return pairs && length == 4 ? 2 : 1;
}

U8C_INLINE u8c_advance run_of(unsigned length)
{
    const u8c_advance run = {RUN_OF(length) * length, RUN_OF(length) * units_of_length(length)};
    return run;
}

/* Whether all of these begin where they must, if the bytes at `bounds` are their lead bytes. */
U8C_INLINE int is_run(uint64_t bounds, unsigned length)
{
    const uint64_t every = (UINT64_MAX >> block_size % length) / low_bits(length);
    return (bounds ^ every) << (block_size - RUN_OF(length) * length) == 0;
}

/*
 * Stores RUN_OF(length) sequences of `length` bytes, 3 or 4, a constant, whose lengths are right
 * according to is_run(). Returns whether they are well-formed: each is, exactly when its code point
 * is a scalar value that needs this length. Another byte in place of a lead byte makes a number out
 * of that range, since continuation bytes cannot make up for a difference in the lead byte.
 */
U8C_INLINE int take_run(const uint8_t *src, uint8_t *dst, unsigned length, int swapped)
{
    const __m128i row = length == 3
                            ? _mm_setr_epi8(2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1)
                            : _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    uint32_t tags = length == 3 ? u8c_lead_3 : u8c_lead_4;
    __m128i most = _mm_setzero_si128();

    for (unsigned i = 1; i < length; i++) {
        tags = tags * u8c_tail_values + u8c_tail_low;
    }
    for (unsigned i = 0; i < RUN_OF(length); i += 4) {
        const __m128i bytes = _mm_shuffle_epi8(u8c_load(src + i * length), row);
        const __m128i tagged = u8c_join_words(u8c_join_bytes(bytes));
        const __m128i code_points = _mm_sub_epi32(tagged, _mm_set1_epi32((int)tags));
        const __m128i offsets = _mm_sub_epi32(code_points, _mm_set1_epi32((int)first));
        store_run(dst, code_points, length, swapped);
        dst += 4 * units_of_length(length) * UNIT_SIZE;
        most = _mm_max_epu32(most, offsets);
        if (length == 3) {
            /* Flipping its bits moves the first surrogate, and only surrogates, below `first`. */
            const __m128i flipped = u8c_xor(code_points, _mm_set1_epi32(u8c_surrogate_first));
            most = _mm_max_epu32(most, _mm_sub_epi32(flipped, _mm_set1_epi32((int)first)));
        }
    }
    const __m128i limit = _mm_set1_epi32((int)(last - first));
    return u8c_not_zero_bits(u8c_xor(_mm_max_epu32(most, limit), limit)) == 0;
}

/* The first units of two: the third bytes of sequences of four. */
U8C_INLINE uint64_t firsts_of(__m128i bytes, size_t at)
{
    return (uint64_t)u8c_top_bits(u8c_minus(bytes, u8c_lead_4 - u8c_tail_low)) << at << 2;
}

/*
 * Takes a whole block, but for its last sequence, if it is well-formed and there is room for it and
 * a group more. Else takes nothing.
 */
U8C_INLINE u8c_advance take_block(const uint8_t *src, uint8_t *dst, size_t dst_cap, int swapped)
{
    const u8c_advance nothing = {0, 0}, ascii = {block_size, block_size};
    __m128i most = u8c_load(src);
    uint64_t tails = 0;

    for (size_t i = 1; i < vectors; i++) {
        most = _mm_max_epu8(most, u8c_load(src + i * u8c_vector_size));
    }
    if (u8c_top_bits(most) == 0 && dst_cap >= block_size) {
        widen(dst, src, block_size, swapped);
        return ascii;
    }
    for (size_t i = 0; i < block_size; i += u8c_vector_size) {
        tails |= (uint64_t)u8c_top_bits(u8c_tails(u8c_load(src + i))) << i;
    }
    const uint64_t bounds = ~tails;
    const int has_4 = u8c_top_bits(u8c_minus(most, u8c_lead_4 - u8c_tail_low)) != 0;
    uint64_t units = bounds >> 1;
    if (pairs && has_4) {
        for (size_t i = 0; i < block_size; i += u8c_vector_size) {
            units |= firsts_of(u8c_load(src + i), i);
        }
        units &= low_bits(highest_bit(bounds));
    }
    const size_t count = u8c_bits_set(units);
    int good;
    if (dst_cap < count + u8c_group_size) {
        return nothing;
    }
    if (has_4) {
        if (is_run(bounds, 4)) {
            return take_run(src, dst, 4, swapped) ? run_of(4) : nothing;
        }
        good = take_mixed(src, dst, bounds, units, 4, swapped);
    } else if (u8c_top_bits(u8c_minus(most, u8c_lead_3 - u8c_tail_low)) == 0) {
        good = take_mixed(src, dst, bounds, units, 2, swapped);
    } else {
        if (is_run(bounds, 3)) {
            return take_run(src, dst, 3, swapped) ? run_of(3) : nothing;
        }
        good = take_mixed(src, dst, bounds, units, 3, swapped);
    }
    const u8c_advance mixed = {good ? highest_bit(bounds) : 0, good ? count : 0};
    return mixed;
}

/*
 * The first `count` bytes of src, fewer than a register has, and zeros behind them. `before` bytes
 * before src can be read.
 */
U8C_INLINE __m128i load_some(const uint8_t *src, size_t count, size_t before)
{
    if (count == 0) {
        return _mm_setzero_si128();
    }
    return count + before >= u8c_vector_size ? u8c_load_end(src + count, count)
                                             : u8c_load_short(src, count);
}

/* Stores these units, of sequences none longer than `longest`, with no room but for them. */
U8C_INLINE void store_exactly(const __m128i *block, uint64_t units, uint8_t *dst, unsigned longest,
                              int swapped)
{
    __m128i previous = _mm_setzero_si128();
    size_t room = u8c_bits_set(units);

    for (size_t i = 0; room != 0; i++) {
        const u8c_places at = u8c_places_of(block[i], previous);
        const values all = values_of(&at, longest);
        previous = block[i];
        for (unsigned half = 0; half < 2; half++) {
            const unsigned mask = (unsigned)(units % (1 << u8c_group_size));
            const size_t count = u8c_bits_set(mask);
            const group now = group_of(&all, half, mask, longest, swapped);
            if (room >= u8c_group_size) {
                store_group(dst, now);
            } else {
                store_some(dst, now, (unsigned)count);
            }
            dst += count * UNIT_SIZE;
            room -= count;
            units >>= u8c_group_size;
        }
    }
}

/* The lowest `most` bits that are set, or all. Halves the part in which the next one must be. */
U8C_INLINE uint64_t lowest_set(uint64_t bits, size_t most)
{
    size_t place = 0;
    if (u8c_bits_set(bits) <= most) {
        return bits;
    }
    for (size_t width = block_size / 2; width != 0; width /= 2) {
        const size_t here = u8c_bits_set(bits >> place & low_bits(width));
        if (here <= most) {
            most -= here;
            place += width;
        }
    }
    return bits & low_bits(place);
}

/*
 * Takes as much of a block as is well-formed and finds room, the end of the text included: behind
 * it stand zeros, which are ASCII and show where its last sequence ends, or that it does not.
 * `before` bytes before src can be read.
 *
 * All sequences before one place are well-formed, if nothing up to there is wrong and if a sequence
 * begins there; see u8c_check().
 */
U8C_INLINE u8c_advance take_rest(const uint8_t *src, size_t src_len, size_t before, uint8_t *dst,
                                 size_t dst_cap, int swapped)
{
    __m128i block[vectors], previous = _mm_setzero_si128();
    uint64_t bounds = 0, firsts = 0, wrong = 0;
    u8c_advance advance = {0, 0};

    for (size_t i = 0; i < block_size && i <= src_len && wrong == 0; i += u8c_vector_size) {
        const __m128i now = src_len - i >= u8c_vector_size
                                ? u8c_load(src + i)
                                : load_some(src + i, src_len - i, before + i);
        const u8c_places at = u8c_places_of(now, previous);
        const __m128i check = u8c_check(now, at.before_1, at.before_2, at.before_3);
        block[i / u8c_vector_size] = previous = now;
        bounds |= (uint64_t)(u8c_top_bits(u8c_tails(now)) ^ UINT16_MAX) << i;
        wrong |= (uint64_t)u8c_not_zero_bits(check) << i;
        firsts |= pairs ? firsts_of(now, i) : 0;
    }
    uint64_t good = bounds;
    if (src_len < block_size) {
        good &= low_bits(src_len) << 1 | 1;
    }
    if (wrong != 0) {
        good &= low_bits((size_t)__builtin_ctzll(wrong));
    }
    if (good == 0) {
        return advance;
    }
    uint64_t units = lowest_set((bounds >> 1 | firsts) & low_bits(highest_bit(good)), dst_cap);
    if (pairs && units != 0) {
        /* Where the room ends between two units of one sequence, it is left as well. */
        units &= ~(firsts & (uint64_t)1 << highest_bit(units));
    }
    if (units == 0) {
        return advance;
    }
    advance.read = highest_bit(units) + 1;
    advance.written = u8c_bits_set(units);
    if (advance.read == advance.written) {
        widen(dst, src, advance.read, swapped); /* one byte each */
    } else if (pairs && firsts == 0) {
        store_exactly(block, units, dst, 3, swapped);
    } else {
        store_exactly(block, units, dst, 4, swapped);
    }
    return advance;
}

/*
 * Whether something is wrong with the first bytes of a block already: then the scalar core is there
 * sooner. For input that is made to stop every call; first the cheapest question.
 */
U8C_INLINE int stops_soon(const uint8_t *src)
{
    const u8c_places at = u8c_places_of(u8c_load(src), _mm_setzero_si128());
    if (u8c_row_of_lead(src[0]).length == 0) {
        return 1;
    }
    return u8c_not_zero_bits(u8c_check(at.now, at.before_1, at.before_2, at.before_3)) != 0;
}

/* Converts as far as the text is well-formed and finds room. */
U8C_INLINE u8c_advance decode_all(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                  int swapped)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const units = (uint8_t *)dst;
    u8c_advance at = {0, 0}, step = {block_size, 0};

    if (src_len >= block_size && stops_soon(bytes)) {
        return at;
    }
    while (src_len - at.read >= block_size && step.read != 0) {
        step = take_block(bytes + at.read, units + at.written * UNIT_SIZE, dst_cap - at.written,
                          swapped);
        at.read += step.read;
        at.written += step.written;
    }
    /* While all of a block was taken, except for its last sequence, there may be more. */
    step.read = block_size;
    while (src_len != at.read && step.read >= block_size - u8c_max_length) {
        step = take_rest(bytes + at.read, src_len - at.read, at.read,
                         units + at.written * UNIT_SIZE, dst_cap - at.written, swapped);
        at.read += step.read;
        at.written += step.written;
    }
    return at;
}

#endif
#endif

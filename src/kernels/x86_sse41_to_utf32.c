/*
 * SSE4.1 kernel: UTF-8 to UTF-32.
 *
 * Text is taken in blocks that begin at a sequence boundary. So nothing before a block matters for
 * it: what stands there counts as ASCII. Two words of 64 bits, one a byte, say what is in a block:
 *
 *   bounds  the byte is no continuation byte: in well-formed text, a sequence begins with it
 *   ends    a sequence ends with it: the next byte is in bounds
 *
 * The last sequence of a block is left to the next one, since its end cannot be seen.
 */
#include "x86.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define U8C_VECTOR_SIZE 16
#include "x86_sse41_values.h"

enum {
    vectors = 4,
    block_size = vectors * u8c_vector_size
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

U8C_INLINE size_t count_bits(uint64_t word)
{
    return (size_t)_mm_popcnt_u64(word);
}

/* Stores four bytes of ASCII. */
U8C_INLINE void widen_4(uint32_t *dst, const uint8_t *src)
{
    uint32_t bytes;
    u8c_copy(&bytes, src, sizeof bytes);
    u8c_store_4(dst, _mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)bytes)));
}

/* Stores `count` bytes of ASCII, the last four of them by themselves. */
U8C_INLINE void widen(uint32_t *dst, const uint8_t *src, size_t count)
{
    if (count < 4) {
        for (size_t i = 0; i < count; i++) {
            dst[i] = src[i];
        }
        return;
    }
    for (size_t i = 0; i < count - 4; i += 4) {
        widen_4(dst + i, src + i);
    }
    widen_4(dst + count - 4, src + count - 4);
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
 * Stores the sequences of a block that end at `bounds`, none longer than `longest`, a constant.
 * There must be room for all of them and a group more. Returns whether they are well-formed; if
 * they are not, what is stored means nothing.
 */
U8C_INLINE int take_mixed(const uint8_t *src, uint32_t *dst, uint64_t bounds, unsigned longest)
{
    const __m128i none = _mm_setzero_si128();
    __m128i previous = none, wrong = none;
    uint64_t ends = bounds >> 1;

    for (size_t i = 0; i < vectors; i++) {
        const u8c_places at = u8c_places_of(u8c_load(src + i * u8c_vector_size), previous);
        const u8c_values values = u8c_values_of(&at, longest);
        previous = at.now;
        if (longest > 2) {
            const __m128i before_3 = longest == 3 ? none : at.before_3;
            wrong = u8c_or(wrong, u8c_check(at.now, at.before_1, at.before_2, before_3));
        }
        for (unsigned half = 0; half < 2; half++) {
            const unsigned group = (unsigned)(ends % (1 << u8c_group_size));
            u8c_store_group(dst, u8c_pack(&values, half, group, longest));
            dst += count_bits(group);
            ends >>= u8c_group_size;
        }
    }
    return longest > 2 ? u8c_not_zero_bits(wrong) == 0 : is_up_to_2(src, bounds);
}

/* How many sequences of `length` bytes fit into a block, if taken in fours. */
#define RUN_OF(length) (block_size / (4 * (length)) * 4)

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
U8C_INLINE int take_run(const uint8_t *src, uint32_t *dst, unsigned length)
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
        u8c_store_4(dst + i, code_points);
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

/*
 * Takes a whole block, but for its last sequence, if it is well-formed and there is room for it and
 * a group more. Else takes nothing.
 */
U8C_INLINE u8c_advance take_block(const uint8_t *src, uint32_t *dst, size_t dst_cap)
{
    const u8c_advance nothing = {0, 0}, ascii = {block_size, block_size};
    __m128i most = u8c_load(src);
    uint64_t tails = 0;

    for (size_t i = 1; i < vectors; i++) {
        most = _mm_max_epu8(most, u8c_load(src + i * u8c_vector_size));
    }
    if (u8c_top_bits(most) == 0 && dst_cap >= block_size) {
        widen(dst, src, block_size);
        return ascii;
    }
    for (size_t i = 0; i < block_size; i += u8c_vector_size) {
        tails |= (uint64_t)u8c_top_bits(u8c_tails(u8c_load(src + i))) << i;
    }
    const uint64_t bounds = ~tails;
    const size_t count = count_bits(bounds >> 1);
    int good;
    if (dst_cap < count + u8c_group_size) {
        return nothing;
    }
    if (u8c_top_bits(u8c_minus(most, u8c_lead_3 - u8c_tail_low)) == 0) {
        good = take_mixed(src, dst, bounds, 2);
    } else if (u8c_top_bits(u8c_minus(most, u8c_lead_4 - u8c_tail_low)) == 0) {
        if (is_run(bounds, 3)) {
            const u8c_advance run = {RUN_OF(3) * 3, RUN_OF(3)};
            return take_run(src, dst, 3) ? run : nothing;
        }
        good = take_mixed(src, dst, bounds, 3);
    } else {
        if (is_run(bounds, 4)) {
            const u8c_advance run = {RUN_OF(4) * 4, RUN_OF(4)};
            return take_run(src, dst, 4) ? run : nothing;
        }
        good = take_mixed(src, dst, bounds, 4);
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
    static const int8_t move_down[2 * u8c_vector_size] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    uint64_t low = 0, high = 0;

    if (count != 0 && count + before >= u8c_vector_size) {
        const size_t others = u8c_vector_size - count;
        return _mm_shuffle_epi8(u8c_load(src - others), u8c_load(move_down + others));
    }
    if (count >= 8) {
        low = u8c_load64(src);
        high = u8c_load64(src + count - 8) >> 8 * (15 - count) >> 8;
    } else if (count >= 4) {
        uint32_t first, last;
        u8c_copy(&first, src, sizeof first);
        u8c_copy(&last, src + count - 4, sizeof last);
        low = first | (uint64_t)last << 8 * (count - 4);
    } else if (count != 0) {
        low = src[0] | (uint64_t)src[count / 2] << 8 * (count / 2) |
              (uint64_t)src[count - 1] << 8 * (count - 1);
    }
    return _mm_set_epi64x((int64_t)high, (int64_t)low);
}

/* Stores the sequences that end at `ends`, with no room but for these. */
U8C_INLINE void store_exactly(const __m128i *block, uint64_t ends, uint32_t *dst)
{
    __m128i previous = _mm_setzero_si128();
    size_t room = count_bits(ends);

    for (size_t i = 0; room != 0; i++) {
        const u8c_places at = u8c_places_of(block[i], previous);
        const u8c_values values = u8c_values_of(&at, 4);
        previous = block[i];
        for (unsigned half = 0; half < 2; half++) {
            const unsigned group = (unsigned)(ends % (1 << u8c_group_size));
            const size_t count = count_bits(group);
            const u8c_group code_points = u8c_pack(&values, half, group, 4);
            if (room >= u8c_group_size) {
                u8c_store_group(dst, code_points);
            } else {
                u8c_store_some(dst, code_points, (unsigned)count);
            }
            dst += count;
            room -= count;
            ends >>= u8c_group_size;
        }
    }
}

/* The lowest `most` bits that are set, or all. Halves the part in which the next one must be. */
U8C_INLINE uint64_t lowest_set(uint64_t bits, size_t most)
{
    size_t place = 0;
    if (count_bits(bits) <= most) {
        return bits;
    }
    for (size_t width = block_size / 2; width != 0; width /= 2) {
        const size_t here = count_bits(bits >> place & low_bits(width));
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
U8C_INLINE u8c_advance take_rest(const uint8_t *src, size_t src_len, size_t before, uint32_t *dst,
                                 size_t dst_cap)
{
    __m128i block[vectors], previous = _mm_setzero_si128();
    uint64_t bounds = 0, wrong = 0;
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
    const uint64_t ends = lowest_set(bounds >> 1 & low_bits(highest_bit(good)), dst_cap);
    if (ends == 0) {
        return advance;
    }
    advance.read = highest_bit(ends) + 1;
    advance.written = count_bits(ends);
    if (advance.read == advance.written) {
        widen(dst, src, advance.read); /* one byte each */
    } else {
        store_exactly(block, ends, dst);
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

u8c_advance u8c_sse41_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint32_t *const code_points = (uint32_t *)dst;
    u8c_advance at = {0, 0}, step = {block_size, 0};

    if (src_len >= block_size && stops_soon(bytes)) {
        return at;
    }
    while (src_len - at.read >= block_size && step.read != 0) {
        step = take_block(bytes + at.read, code_points + at.written, dst_cap - at.written);
        at.read += step.read;
        at.written += step.written;
    }
    /* While all of a block was taken, except for its last sequence, there may be more. */
    step.read = block_size;
    while (src_len != at.read && step.read >= block_size - u8c_max_length) {
        step = take_rest(bytes + at.read, src_len - at.read, at.read, code_points + at.written,
                         dst_cap - at.written);
        at.read += step.read;
        at.written += step.written;
    }
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_to_utf32; /* C has no empty files */
#endif

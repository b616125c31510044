/*
 * Portable kernel: UTF-8 to UTF-32.
 */
#include "dfa.h"
#include "portable.h"

/* Where a conversion stands: what is left on both sides. */
typedef struct place {
    const uint8_t *src;
    const uint8_t *src_end;
    uint32_t *dst;
    uint32_t *dst_end;
} place;

/* Something to take, and room for it. */
U8C_INLINE int has_any(const place *at)
{
    return at->src < at->src_end && at->dst < at->dst_end;
}

/* Room for any block, since no byte makes more than one code point. */
U8C_INLINE int has_block(const place *at)
{
    return at->src_end - at->src >= u8c_block_size && at->dst_end - at->dst >= u8c_block_size;
}

/*
 * Stores a block of bytes as code points, which they are when they are ASCII.
 *
 * Both forms are there to make vectors of baseline instructions: gcc does so from the loop, once
 * a copy shows it that nothing overlaps, but scalarizes the conversion; clang the other way
 * round. A third to half of the speed on ASCII (gcc 12, clang 14 and 19, x86-64).
 */
U8C_INLINE void widen_block(uint32_t *dst, const uint8_t *src)
{
#if defined(__clang__)
    typedef uint8_t bytes __attribute__((vector_size(u8c_block_size)));
    typedef uint32_t code_points __attribute__((vector_size(u8c_block_size * sizeof *dst)));
    bytes block;
    u8c_copy(&block, src, sizeof block);
    const code_points wide = __builtin_convertvector(block, code_points);
    u8c_copy(dst, &wide, sizeof wide);
#else
    uint8_t block[u8c_block_size];
    u8c_copy(block, src, sizeof block);
    for (size_t i = 0; i < u8c_block_size; i++) {
        dst[i] = block[i];
    }
#endif
}

/*
 * Takes the ASCII that stands at a block, up to the first word that is not all ASCII, of which
 * only the first bytes count: that spares a branch for each byte.
 */
U8C_INLINE void take_ascii(place *at)
{
    while (u8c_is_ascii(at->src, u8c_block_size)) {
        widen_block(at->dst, at->src);
        at->src += u8c_block_size;
        at->dst += u8c_block_size;
        if (!has_block(at)) {
            return;
        }
    }
    const uint64_t first = u8c_load64(at->src) & U8C_NON_ASCII_BITS;
    const uint64_t second = u8c_load64(at->src + u8c_word_size) & U8C_NON_ASCII_BITS;
    const size_t ascii =
        first != 0 ? u8c_first_byte_set(first) : u8c_word_size + u8c_first_byte_set(second);
    widen_block(at->dst, at->src);
    at->src += ascii;
    at->dst += ascii;
}

/*
 * The lead bytes of two that need them: payload bits that are not all 0, or an ASCII character
 * would have done; added to them, needed_carry sets bit 7 when one of them is set.
 */
enum {
    needed_first = (u8c_last_1 + 1) / u8c_tail_values,
    needed_bits = (u8c_lead_3 - u8c_lead_2 - 1) & ~(needed_first - 1),
    needed_carry = u8c_tail_low - needed_first
};

/*
 * Takes the sequence of `length` bytes that begins with a lead byte of that length, whose tag is
 * `lead`. Its pattern being right, it is well-formed exactly when the code point is a scalar value
 * that needs that length. Returns 0, and takes nothing, when it is not, or is cut.
 */
U8C_INLINE int take_sequence(place *at, unsigned length, uint32_t lead)
{
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    if (at->src_end - at->src < (ptrdiff_t)length) {
        return 0;
    }
    const uint32_t code_point = u8c_payload(at->src, length, lead);
    if (!u8c_has_tails(at->src, length) || code_point - first > last - first ||
        (length == 3 && u8c_is_surrogate(code_point))) {
        return 0;
    }
    *at->dst++ = code_point;
    at->src += length;
    return 1;
}

/*
 * Takes a block without a branch, whatever stands in it, but for a sequence that its end cuts: for
 * each byte a step of the state machine, and the code point so far, which is stored at once and
 * counted when it is complete. Returns 0, and takes nothing, when the block is not well-formed.
 */
U8C_INLINE int take_block(place *at)
{
    const uint8_t *restrict const src = at->src;
    uint32_t *restrict dst = at->dst;
    uint64_t state = u8c_dfa_start;
    uint32_t code_point = 0;

    for (size_t i = 0; i < u8c_block_size; i++) {
        const uint8_t byte = src[i];
        code_point = u8c_dfa_state(state) == u8c_dfa_start ? 0 : code_point * u8c_tail_values;
        code_point |= u8c_dfa_payload[byte];
        state = u8c_dfa_step(state, byte);
        *dst = code_point;
        dst += u8c_dfa_state(state) == u8c_dfa_start;
    }
    if (u8c_dfa_state(state) == u8c_dfa_error) {
        return 0;
    }
    at->src += u8c_block_size - u8c_cut_before(src + u8c_block_size);
    at->dst = dst;
    return 1;
}

/*
 * Takes a block that begins with no continuation byte and in which there are only sequences of one
 * and two bytes, without a branch, the last sequence whole. Returns 0, and takes nothing, when
 * there is anything else in it, or no byte behind it. There must be room for a block.
 *
 * Bit 7 of each byte of these words says what the byte is: every lead byte, and nothing else, must
 * have a continuation byte behind it.
 */
U8C_INLINE int take_short_sequences(place *at)
{
    const uint8_t *restrict const src = at->src;
    uint32_t *restrict dst = at->dst;
    uint64_t wrong = 0;
    U8C_ASSERT(!u8c_is_tail(src[0]));

    if (at->src_end - src <= u8c_block_size) {
        return 0;
    }

    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const uint64_t word = u8c_load64(src + i), behind = u8c_load64(src + i + 1);
        const uint64_t leads = word & word << 1;
        const uint64_t tails = behind & ~(behind << 1);
        const uint64_t needed = (word & U8C_EACH_BYTE(needed_bits)) + U8C_EACH_BYTE(needed_carry);
        wrong |= (leads ^ tails) | (leads & word << 2) | (leads & ~needed);
    }
    if ((wrong & U8C_NON_ASCII_BITS) != 0) {
        return 0;
    }
    uint32_t next = src[0];
    for (size_t i = 0; i < u8c_block_size; i++) {
        const uint32_t one = next;
        next = src[i + 1];
        const uint32_t two = (one - u8c_lead_2) * u8c_tail_values + (next - u8c_tail_low);
        const uint32_t is_two = 0 - one / (u8c_last_1 + 1); /* all bits: no branch */
        *dst = one ^ ((one ^ two) & is_two);
        dst += !u8c_is_tail((uint8_t)one);
    }
    at->src += u8c_block_size + (src[u8c_block_size - 1] >= u8c_lead_2);
    at->dst = dst;
    return 1;
}

/*
 * Takes what begins with a lead byte. Sequences of three and four bytes come in runs, which
 * branches on the length serve well. Two bytes alone among ASCII are an accent in Latin text. In
 * scripts of two bytes, words end too often and too irregularly for branches.
 */
U8C_INLINE int take_multibyte(place *at)
{
    if (at->src[0] < u8c_lead_2) {
        return 0;
    }
    if (at->src[0] < u8c_lead_3) {
        if (has_block(at) && at->src[2] > u8c_last_1) {
            return take_short_sequences(at) || take_block(at);
        }
        return take_sequence(at, 2, u8c_lead_2);
    }
    do {
        if (!(at->src[0] < u8c_lead_4 ? take_sequence(at, 3, u8c_lead_3)
                                      : take_sequence(at, 4, u8c_lead_4))) {
            return 0;
        }
    } while (has_any(at) && at->src[0] >= u8c_lead_3);
    return 1;
}

u8c_advance u8c_portable_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint32_t *const code_points = (uint32_t *)dst;
    /* No more than src_len units are ever written, however large the room is said to be. */
    place at = {bytes, bytes + src_len, code_points,
                code_points + (dst_cap < src_len ? dst_cap : src_len)};

    while (has_any(&at)) {
        if (at.src[0] > u8c_last_1) {
            if (!take_multibyte(&at)) {
                break;
            }
        } else if (has_block(&at)) {
            /* A space before a word of two-byte sequences, say. */
            if (at.src[1] > u8c_last_1 && at.src[1] < u8c_lead_3 && at.src[3] > u8c_last_1 &&
                take_short_sequences(&at)) {
                continue;
            }
            take_ascii(&at);
        } else if (at.dst_end - at.dst >= at.src_end - at.src &&
                   u8c_ends_in_ascii(bytes, (size_t)(at.src - bytes), src_len)) {
            /* What is taken once more is ASCII: one code point each, just before at.dst. */
            const size_t again = u8c_block_size - (size_t)(at.src_end - at.src);
            widen_block(at.dst - again, at.src - again);
            at.dst += at.src_end - at.src;
            at.src = at.src_end;
        } else {
            *at.dst++ = *at.src++;
        }
    }
    const u8c_advance advance = {(size_t)(at.src - bytes), (size_t)(at.dst - code_points)};
    return advance;
}

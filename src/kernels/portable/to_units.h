/*
 * Portable kernels UTF-8 to UTF-32 and UTF-16: one body, whose code units are a constant (u8c_form
 * in portable.h). The file that includes this defines
 *
 *   U8C_STEPS_AT_ONCE  steps of the state machine without a branch; fewer are smaller code
 */
#ifndef U8C_PORTABLE_TO_UNITS_H
#define U8C_PORTABLE_TO_UNITS_H

#include "dfa.h"
#include "portable.h"

/* How many units there is room for. */
U8C_INLINE size_t u8c_room(const u8c_place *at)
{
    return (size_t)(at->dst_end - at->dst) / at->form.size;
}

/* Something to take, and room for it. */
U8C_INLINE int u8c_has_any(const u8c_place *at)
{
    return at->src < at->src_end && at->dst < at->dst_end;
}

/* Room for any block, since no byte makes more than one unit. */
U8C_INLINE int u8c_has_block(const u8c_place *at)
{
    return at->src_end - at->src >= u8c_block_size && u8c_room(at) >= u8c_block_size;
}

U8C_INLINE void u8c_go_by(u8c_place *at, size_t read, size_t written)
{
    at->src += read;
    at->dst += written * at->form.size;
}

/*
 * The parts of a large vector, one after another: clang begins with the last one otherwise, which
 * costs a third of the speed in long text.
 */
U8C_INLINE void u8c_store_in_order(uint8_t *dst, const void *vector, size_t size)
{
    enum {
        part = 16
    };
    for (size_t i = 0; i < size; i += part) {
        u8c_copy(dst + i, (const uint8_t *)vector + i, part);
    }
}

/*
 * Stores a block of bytes as units, which they are when they are ASCII. In the other order of
 * bytes, a number of one byte has it at the top.
 *
 * Both forms are there to make vectors of baseline instructions: gcc does so from the loop, once
 * a copy shows it that nothing overlaps, but scalarizes the conversion; clang the other way
 * round. A third to half of the speed on ASCII (gcc 12, clang 14 and 19, x86-64).
 */
U8C_INLINE void u8c_widen_block(uint8_t *dst, const uint8_t *src, u8c_form form)
{
    const unsigned shift = form.swapped ? 8 * ((unsigned)form.size - 1) : 0;
#if defined(__clang__)
    typedef uint8_t bytes __attribute__((vector_size(u8c_block_size)));
    typedef uint16_t units_16 __attribute__((vector_size(u8c_block_size * sizeof(uint16_t))));
    typedef uint32_t units_32 __attribute__((vector_size(u8c_block_size * sizeof(uint32_t))));
    bytes block;
    u8c_copy(&block, src, sizeof block);
    if (form.size == sizeof(uint16_t)) {
        const units_16 wide = __builtin_convertvector(block, units_16) << (uint16_t)shift;
        u8c_store_in_order(dst, &wide, sizeof wide);
    } else {
        const units_32 wide = __builtin_convertvector(block, units_32) << shift;
        u8c_store_in_order(dst, &wide, sizeof wide);
    }
#else
    uint8_t block[u8c_block_size];
    u8c_copy(block, src, sizeof block);
    for (size_t i = 0; i < u8c_block_size; i++) {
        if (form.size == sizeof(uint16_t)) {
            u8c_store16(dst + i * form.size, (uint16_t)(block[i] << shift));
        } else {
            u8c_store32(dst + i * form.size, (uint32_t)block[i] << shift);
        }
    }
#endif
}

/*
 * Takes the ASCII at a block, up to the first u64 that is not all ASCII, of which
 * only the first bytes count: that spares a branch for each byte.
 */
U8C_INLINE void u8c_take_ascii(u8c_place *at)
{
    while (u8c_is_ascii(at->src, u8c_block_size)) {
        u8c_widen_block(at->dst, at->src, at->form);
        u8c_go_by(at, u8c_block_size, u8c_block_size);
        if (!u8c_has_block(at)) {
            return;
        }
    }
    const uint64_t first = u8c_load64(at->src) & U8C_NON_ASCII_BITS;
    const uint64_t second = u8c_load64(at->src + u8c_word_size) & U8C_NON_ASCII_BITS;
    const size_t ascii =
        first != 0 ? u8c_first_byte_set(first) : u8c_word_size + u8c_first_byte_set(second);
    u8c_widen_block(at->dst, at->src, at->form);
    u8c_go_by(at, ascii, ascii);
}

/*
 * The lead bytes of two that need them: payload bits that are not all 0, or an ASCII character
 * would have done; added to them, needed_carry sets bit 7 when one of them is set.
 */
enum {
    u8c_needed_first = (u8c_last_1 + 1) / u8c_tail_values,
    u8c_needed_bits = (u8c_lead_3 - u8c_lead_2 - 1) & ~(u8c_needed_first - 1),
    u8c_needed_carry = u8c_tail_low - u8c_needed_first
};

/*
 * Takes the sequence of `length` bytes that begins with a lead byte of that length, whose tag is
 * `lead`. Its pattern being right, it is well-formed exactly when the code point is a scalar value
 * that needs that length. Returns 0, and takes nothing, when it is not, or is cut, or has no room.
 */
U8C_INLINE int u8c_take_sequence(u8c_place *at, unsigned length, uint32_t lead)
{
    const uint32_t first = u8c_first_of(length), last = u8c_first_of(length + 1) - 1;
    const size_t units = length == 4 && at->form.size == sizeof(uint16_t) ? 2 : 1;
    if (at->src_end - at->src < (ptrdiff_t)length || (units == 2 && u8c_room(at) < units)) {
        return 0;
    }
    const uint32_t code_point = u8c_payload(at->src, length, lead);
    uint32_t tails = 0; /* all payloads together, and the tag bits that are not as they must be */
    for (unsigned i = 1; i < length; i++) {
        tails |= at->src[i] ^ (uint32_t)u8c_tail_low;
    }
    if (tails >= u8c_tail_values || code_point - first > last - first ||
        (length == 3 && u8c_scalar_order(code_point) > u8c_scalar_limit)) {
        return 0;
    }
    if (units == 2) {
        u8c_store_unit(at->dst, u8c_high_surrogate_of(code_point), at->form);
        u8c_store_unit(at->dst + at->form.size, u8c_low_surrogate_of(code_point), at->form);
    } else {
        u8c_store_unit(at->dst, code_point, at->form);
    }
    u8c_go_by(at, length, units);
    return 1;
}

/* Whether there is a byte of u8c_lead_4 or more in a block: with the upper four bits set. */
U8C_INLINE int u8c_has_lead_4(const uint8_t *src)
{
    uint64_t leads = 0;
    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const uint64_t word = u8c_load64(src + i);
        leads |= word & word << 1 & word << 2 & word << 3;
    }
    return (leads & U8C_NON_ASCII_BITS) != 0;
}

/*
 * Takes a block without a branch, whatever it holds, but for a sequence that its end cuts: for
 * each byte a step of the state machine, and the code point so far, which is stored at once and
 * counted when it is complete. Each must be one unit. Returns 0, and takes nothing, when the block
 * is not well-formed.
 */
U8C_INLINE int u8c_take_block(u8c_place *at)
{
    const uint8_t *restrict const src = at->src;
    uint8_t *restrict dst = at->dst;
    uint64_t state = u8c_dfa_start;
    uint32_t code_point = 0;

    U8C_UNROLL(U8C_STEPS_AT_ONCE)
    for (size_t i = 0; i < u8c_block_size; i++) {
        const uint8_t byte = src[i];
        code_point = u8c_dfa_state(state) == u8c_dfa_start ? 0 : code_point * u8c_tail_values;
        code_point |= u8c_dfa_payload[byte];
        state = u8c_dfa_step(state, byte);
        u8c_store_unit(dst, code_point, at->form);
        dst += at->form.size * (u8c_dfa_state(state) == u8c_dfa_start);
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
 * there is anything else in it, or no byte after it. There must be room for a block.
 *
 * Bit 7 of each byte of these u64 tells its kind: every lead byte, and nothing else, must
 * have a continuation byte after it.
 */
U8C_INLINE int u8c_take_short_sequences(u8c_place *at)
{
    const uint8_t *restrict const src = at->src;
    uint8_t *restrict dst = at->dst;
    uint64_t wrong = 0;
    U8C_ASSERT(!u8c_is_tail(src[0]));

    if (at->src_end - src <= u8c_block_size) {
        return 0;
    }

    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const uint64_t word = u8c_load64(src + i), next_word = u8c_load64(src + i + 1);
        const uint64_t leads = word & word << 1;
        const uint64_t tails = next_word & ~(next_word << 1);
        const uint64_t needed =
            (word & U8C_EACH_BYTE(u8c_needed_bits)) + U8C_EACH_BYTE(u8c_needed_carry);
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
        u8c_store_unit(dst, one ^ ((one ^ two) & is_two), at->form);
        dst += at->form.size * !u8c_is_tail((uint8_t)one);
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
U8C_INLINE int u8c_take_multibyte(u8c_place *at)
{
    if (at->src[0] < u8c_lead_2) {
        return 0;
    }
    if (at->src[0] < u8c_lead_3) {
        if (u8c_has_block(at) && at->src[2] > u8c_last_1) {
            if (u8c_take_short_sequences(at)) {
                return 1;
            }
            if (at->form.size == sizeof(uint32_t) || !u8c_has_lead_4(at->src)) {
                return u8c_take_block(at);
            }
        }
        return u8c_take_sequence(at, 2, u8c_lead_2);
    }
    do {
        if (!(at->src[0] < u8c_lead_4 ? u8c_take_sequence(at, 3, u8c_lead_3)
                                      : u8c_take_sequence(at, 4, u8c_lead_4))) {
            return 0;
        }
    } while (u8c_has_any(at) && at->src[0] >= u8c_lead_3);
    return 1;
}

/* The kernel's contract. */
U8C_INLINE u8c_advance u8c_to_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    u8c_form form)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const units = (uint8_t *)dst;
    /* No more than src_len units are ever written, however large the room is said to be. */
    u8c_place at = {bytes, bytes + src_len, units,
                    units + form.size * (dst_cap < src_len ? dst_cap : src_len), form};

    while (u8c_has_any(&at)) {
        if (at.src[0] > u8c_last_1) {
            if (!u8c_take_multibyte(&at)) {
                break;
            }
        } else if (u8c_has_block(&at)) {
            /* A space before a word of two-byte sequences, say, or before one of longer ones. */
            if (at.src[1] > u8c_last_1 && at.src[1] < u8c_lead_3 && at.src[3] > u8c_last_1 &&
                u8c_take_short_sequences(&at)) {
                continue;
            }
            if (at.src[1] >= u8c_lead_3) {
                u8c_store_unit(at.dst, at.src[0], form);
                u8c_go_by(&at, 1, 1);
                continue;
            }
            u8c_take_ascii(&at);
        } else if (u8c_room(&at) >= (size_t)(at.src_end - at.src) &&
                   u8c_ends_in_ascii(bytes, (size_t)(at.src - bytes), src_len)) {
            /* What is taken once more is ASCII: one unit each, just before at.dst. */
            const size_t left = (size_t)(at.src_end - at.src), again = u8c_block_size - left;
            u8c_widen_block(at.dst - again * form.size, at.src - again, form);
            u8c_go_by(&at, left, left);
        } else {
            u8c_store_unit(at.dst, at.src[0], form);
            u8c_go_by(&at, 1, 1);
        }
    }
    const u8c_advance advance = {(size_t)(at.src - bytes), (size_t)(at.dst - units) / form.size};
    return advance;
}

#endif

/*
 * Portable kernels UTF-8 to UTF-32 and UTF-16: one body for all code units. The form (portable.h)
 * is a constant, so that each kernel is specialized. A file that includes this defines
 *
 *   U8C_STEPS_AT_ONCE  the unroll factor of the state machine's loop: speed against code size
 */
#ifndef U8C_PORTABLE_TO_UNITS_H
#define U8C_PORTABLE_TO_UNITS_H

#include "dfa.h"
#include "few_to_units.h"

/* Whether a block is left, and room for it: no byte makes more than one unit. */
U8C_INLINE int u8c_has_block(const u8c_cursor *at)
{
    return at->src_end - at->src >= u8c_block_size && u8c_room(at) >= u8c_block_size;
}

/*
 * Stores a large vector in parts, in ascending order. Otherwise clang stores the last part first,
 * which costs a third of the speed in long text.
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
 * Zero-extends a block of bytes to units: the conversion of ASCII. In swapped units, the byte is
 * the top one.
 *
 * Two versions, so that both compilers vectorize it with baseline instructions: gcc vectorizes the
 * loop, given a local copy that rules out aliasing, but scalarizes __builtin_convertvector(); with
 * clang it is the reverse. A third to half of the speed on ASCII (gcc 12, clang 14 and 19, x86-64).
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
 * Converts a run of ASCII, with a block of input and room for it, up to the first other byte of the
 * block that has one. That whole block is stored, and only its ASCII prefix counted, which saves a
 * branch for each byte.
 */
U8C_INLINE void u8c_take_ascii(u8c_cursor *at)
{
    while (u8c_is_ascii(at->src, u8c_block_size)) {
        u8c_widen_block(at->dst, at->src, at->form);
        u8c_go_by(at, u8c_block_size, u8c_block_size);
        if (!u8c_has_block(at)) {
            return;
        }
    }
    const size_t ascii = u8c_ascii_of_block(at->src);
    u8c_widen_block(at->dst, at->src, at->form);
    u8c_go_by(at, ascii, ascii);
}

/*
 * Overlong two-byte sequences: u8c_needed_bits are the payload bits of a lead byte that are all 0
 * in C0 and C1. Adding u8c_needed_carry to those bits sets bit 7 if and only if one of them is set.
 */
enum {
    u8c_needed_first = (u8c_last_1 + 1) / u8c_tail_values,
    u8c_needed_bits = (u8c_lead_3 - u8c_lead_2 - 1) & ~(u8c_needed_first - 1),
    u8c_needed_carry = u8c_tail_low - u8c_needed_first
};

/* Whether a block has a byte of u8c_lead_4 or more, 0b1111xxxx. */
U8C_INLINE int u8c_has_lead_4(const uint8_t *src)
{
    u8c_word leads = 0;
    U8C_UNROLLED
    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i);
        leads |= word & word << 1 & word << 2 & word << 3;
    }
    return (leads & U8C_NON_ASCII_BITS) != 0;
}

/*
 * Converts a block of any text without a branch on its bytes, except for a last sequence that the
 * block cuts. Each byte is a step of the state machine; the code point so far is stored every time,
 * and dst advances when it is complete. Each sequence must make one unit. Returns 0, and converts
 * nothing, if the block is not well-formed.
 */
U8C_INLINE int u8c_take_block(u8c_cursor *at)
{
    const uint8_t *restrict const src = at->src;
    uint8_t *restrict dst = at->dst;
    u8c_word state = u8c_dfa_start;
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
 * Converts a block of sequences of one and two bytes without a branch on its bytes, and the byte
 * after it if that ends the last sequence. Returns 0, and converts nothing, if the block has
 * anything else, or if no byte follows it. There must be room for a block, and src[0] must not be a
 * continuation byte.
 *
 * Bit 7 of each byte of the words below is the answer for that byte. A continuation byte must
 * follow every lead byte, and no other.
 */
U8C_INLINE int u8c_take_short_sequences(u8c_cursor *at)
{
    const uint8_t *restrict const src = at->src;
    uint8_t *restrict dst = at->dst;
    u8c_word wrong = 0;
    U8C_ASSERT(!u8c_is_tail(src[0]));

    if (at->src_end - src <= u8c_block_size) {
        return 0;
    }

    U8C_UNROLLED
    for (size_t i = 0; i < u8c_block_size; i += u8c_word_size) {
        const u8c_word word = u8c_load_word(src + i), next_word = u8c_load_word(src + i + 1);
        const u8c_word leads = word & word << 1;
        const u8c_word tails = next_word & ~(next_word << 1);
        const u8c_word needed =
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
        const uint32_t is_two = 0 - one / (u8c_last_1 + 1); /* mask: all bits or none */
        u8c_store_unit(dst, one ^ ((one ^ two) & is_two), at->form);
        dst += at->form.size * !u8c_is_tail((uint8_t)one);
    }
    at->src += u8c_block_size + (src[u8c_block_size - 1] >= u8c_lead_2);
    at->dst = dst;
    return 1;
}

/*
 * Converts from a byte that is not ASCII. Returns 0 if it is stopped by an error or a lack of room.
 *
 * Sequences of three and four bytes come in runs, in which branches on the length are predictable.
 * A two-byte sequence followed by ASCII is an accented letter of Latin text, and converted alone.
 * In scripts of two-byte sequences, spaces come too irregularly for a branch, so blocks are
 * converted without one.
 */
U8C_INLINE int u8c_take_multibyte(u8c_cursor *at)
{
    if (at->src[0] < u8c_lead_2) {
        return 0;
    }
    if (at->src[0] < u8c_lead_3) {
        if (u8c_has_block(at) && u8c_is_tail(at->src[1]) && at->src[2] >= u8c_lead_2 &&
            u8c_is_tail(at->src[3])) {
            if (u8c_take_short_sequences(at)) {
                return 1;
            }
            if (at->form.size == sizeof(uint32_t) || !u8c_has_lead_4(at->src)) {
                return u8c_take_block(at);
            }
            /*
             * Up to that sequence of four, without a look at each block. The byte may also be the
             * last of the block, and stray, or the input end there.
             */
            while (at->src_end - at->src > 2 && at->src[2] >= u8c_lead_2 &&
                   at->src[2] < u8c_lead_3) {
                if (!u8c_take_sequence(at, 2, u8c_lead_2)) {
                    return 0;
                }
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

/* A kernel; see kernel.h for the contract. */
U8C_INLINE u8c_advance u8c_to_units(const void *src, size_t src_len, void *dst, size_t dst_cap,
                                    u8c_form form)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    u8c_cursor at = u8c_begin_to_units(src, src_len, dst, dst_cap, form);

    while (u8c_has_any(&at)) {
        if (at.src[0] > u8c_last_1) {
            if (!u8c_take_multibyte(&at)) {
                break;
            }
        } else if (u8c_has_block(&at)) {
            /* A single ASCII byte, such as a space, before a run of two-byte sequences... */
            if (at.src[1] > u8c_last_1 && at.src[1] < u8c_lead_3 && u8c_is_tail(at.src[2]) &&
                at.src[3] > u8c_last_1 && u8c_take_short_sequences(&at)) {
                continue;
            }
            /* ...or before longer ones. */
            if (at.src[1] >= u8c_lead_3) {
                u8c_store_unit(at.dst, at.src[0], form);
                u8c_go_by(&at, 1, 1);
                continue;
            }
            u8c_take_ascii(&at);
        } else if (u8c_room(&at) >= (size_t)(at.src_end - at.src) &&
                   u8c_ends_in_ascii(bytes, (size_t)(at.src - bytes), src_len)) {
            /* Overlaps bytes already converted: ASCII, one unit each, just before at.dst. */
            const size_t left = (size_t)(at.src_end - at.src), again = u8c_block_size - left;
            u8c_widen_block(at.dst - again * form.size, at.src - again, form);
            u8c_go_by(&at, left, left);
        } else {
            u8c_store_unit(at.dst, at.src[0], form);
            u8c_go_by(&at, 1, 1);
        }
    }
    return u8c_advance_to_units(&at, src, dst);
}

#endif

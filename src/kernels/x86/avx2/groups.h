/*
 * Decodes the sequences of a well-formed block, in groups of eight code points.
 *
 * A shuffle puts every sequence of a group into a slot (spread.h), masks remove the tag bits, and
 * two multiply-add instructions join the payloads. The positions of the continuation bytes
 * determine the lengths, and so the shuffle of a group: pext extracts the bits after each start,
 * one for each sequence.
 *
 * Included after vec.h, inside its target. The functions are also safe on ill-formed bytes, for
 * which the result is garbage.
 */
#ifndef U8C_AVX2_GROUPS_H
#define U8C_AVX2_GROUPS_H

#include "../../tables/spread.h"

enum {
    u8c_group_units = 8, /* code points of a vec */

    /* Two groups of sequences of three bytes, and the bytes that are read for them. */
    u8c_two_of_3_count = 2 * u8c_group_units,
    u8c_two_of_3_size = 3 * u8c_two_of_3_count,
    u8c_block_of_3 = 3 * (u8c_group_units / 2),
    u8c_two_of_3_reach = u8c_two_of_3_size - u8c_block_of_3 + u8c_shuffle_size,

    /* Factors that join payloads: of two bytes, the low one first, then of two u16 lanes. */
    u8c_join_bytes = u8c_tail_values << 8 | 1,
    u8c_join_lanes = u8c_tail_values * u8c_tail_values << 16 | 1
};

/*
 * The starts of the sequences to be stored, and the continuation bytes: bit i for byte i.
 * All 64 bytes, and u8c_shuffle_size after them, must be readable.
 */
typedef struct u8c_sequences {
    uint64_t starts;
    uint64_t tails;
} u8c_sequences;

/* A vec of 16 bytes from low on and 16 from high on. */
U8C_INLINE vec u8c_load_blocks(const uint8_t *low, const uint8_t *high)
{
    return v_from_blocks(v_block_load(low), v_block_load(high));
}

U8C_INLINE vec u8c_join_payloads(vec slots)
{
    return v_dot16(v_dot8(slots, v_all16(u8c_join_bytes)), v_all32(u8c_join_lanes));
}

/* Four sequences of up to four bytes, and their row of u8c_shuffles_of_4. */
typedef struct u8c_quad {
    const uint8_t *src;
    unsigned row;
} u8c_quad;

/*
 * Two quads of sequences of at most `longest` bytes, 3 or 4, a constant.
 *
 * One mask removes most tag bits: the lowest byte of a slot is ASCII or a continuation byte, the
 * next a lead byte of two or a continuation byte, the highest a lead byte of four. The third byte
 * may be a lead byte of three, whose tag is longer than that of a continuation byte. With `longest`
 * 4, it may be either. Then the minimum of the byte and of the byte minus the rest of that tag is
 * right: where there is no such tag, the subtraction wraps around.
 */
U8C_INLINE vec u8c_decode_group(u8c_quad low, u8c_quad high, unsigned longest)
{
    enum {
        tail_bits = u8c_tail_values - 1,
        lead_3_bits = u8c_lead_4 - u8c_lead_3 - 1,
        lead_4_bits = u8c_lead_end - u8c_lead_4 - 1,
        bits_3 = lead_3_bits << 16 | tail_bits << 8 | u8c_last_1,
        bits_4 = lead_4_bits << 24 | u8c_last_1 << 16 | tail_bits << 8 | u8c_last_1,
        tag_3 = (u8c_lead_3 & u8c_last_1) << 16
    };
    const vec control = u8c_load_blocks(u8c_shuffles_of_4[low.row], u8c_shuffles_of_4[high.row]);
    const vec slots = v_and(v_shuffle(u8c_load_blocks(low.src, high.src), control),
                            v_all32(longest == 3 ? bits_3 : bits_4));
    if (longest == 3) {
        return u8c_join_payloads(slots);
    }
    return u8c_join_payloads(v_min8u(slots, v_sub8(slots, v_all32(tag_3))));
}

/* The sequences, of up to four bytes, that are left in a block. */
typedef struct u8c_quads {
    const uint8_t *src;
    uint64_t length_low; /* the low bits of their lengths minus 1 */
    uint64_t length_high;
    uint64_t firsts; /* the starts of every fourth */
    uint64_t rows;   /* of up to 32 sequences */
} u8c_quads;

U8C_INLINE u8c_quads u8c_quads_of(const uint8_t *src, u8c_sequences all)
{
    /* A sequence has two bytes or more if the byte after its start is a tail, and so on. */
    const uint64_t two = all.tails >> 1, three = two & all.tails >> 2,
                   four = three & all.tails >> 3;
    const u8c_quads quads = {src, _pext_u64(two ^ three ^ four, all.starts),
                             _pext_u64(three, all.starts),
                             _pdep_u64(0x1111111111111111, all.starts), 0};
    return quads;
}

/* Spreads the lengths of the next 32 sequences: a byte for each four, which is their row. */
U8C_INLINE void u8c_next_rows(u8c_quads *left)
{
    left->rows = _pdep_u64(left->length_low, 0x5555555555555555) |
                 _pdep_u64(left->length_high, 0xAAAAAAAAAAAAAAAA);
    left->length_low >>= 32;
    left->length_high >>= 32;
}

/* The next quad. If there are no more, it is garbage, but readable, since tzcnt of 0 is 64. */
U8C_INLINE u8c_quad u8c_next_quad(u8c_quads *left)
{
    const u8c_quad next = {left->src + _tzcnt_u64(left->firsts), (uint8_t)left->rows};
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 8;
    return next;
}

/* The next two quads. Written out: as two calls, gcc 12 makes short strings 1 % slower. */
U8C_INLINE vec u8c_next_group(u8c_quads *left, unsigned longest)
{
    const uint64_t rows = left->rows;
    u8c_quad first, second;
    first.src = left->src + _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    second.src = left->src + _tzcnt_u64(left->firsts);
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 16;
    first.row = (uint8_t)rows;
    second.row = (uint8_t)(rows >> 8);
    return u8c_decode_group(first, second, longest);
}

/* The next four quads, of sequences of up to three bytes, as u16 lanes. */
U8C_INLINE vec u8c_next_quads_16(u8c_quads *left)
{
    const u8c_quad first = u8c_next_quad(left), second = u8c_next_quad(left),
                   third = u8c_next_quad(left), fourth = u8c_next_quad(left);
    return v_pack32u(u8c_decode_group(first, third, 3), u8c_decode_group(second, fourth, 3));
}

/* The sequences, of up to two bytes, that are left in a block. */
typedef struct u8c_octets {
    const uint8_t *src;
    uint64_t rows;
    uint64_t firsts; /* the starts of every eighth */
} u8c_octets;

U8C_INLINE u8c_octets u8c_octets_of(const uint8_t *src, u8c_sequences all)
{
    const u8c_octets octets = {src, _pext_u64(all.tails >> 1, all.starts),
                               _pdep_u64(0x0101010101010101, all.starts)};
    return octets;
}

/* Eight sequences of up to two bytes, and their row of u8c_shuffles_of_8. */
typedef struct u8c_octet {
    const uint8_t *src;
    unsigned row;
} u8c_octet;

U8C_INLINE u8c_octet u8c_next_octet(u8c_octets *left)
{
    const u8c_octet next = {left->src + _tzcnt_u64(left->firsts), (uint8_t)left->rows};
    left->firsts = _blsr_u64(left->firsts);
    left->rows >>= 8;
    return next;
}

enum {
    u8c_octet_bits = (u8c_tail_values - 1) << 8 | u8c_last_1 /* the payloads in a slot */
};

/* The next octet, as u16 lanes. */
U8C_INLINE vec_block u8c_next_octet_16(u8c_octets *left)
{
    const u8c_octet next = u8c_next_octet(left);
    const vec_block control = v_block_load(u8c_shuffles_of_8[next.row]),
                    slots = _mm_and_si128(_mm_shuffle_epi8(v_block_load(next.src), control),
                                          _mm_set1_epi16(u8c_octet_bits));
    return _mm_maddubs_epi16(slots, _mm_set1_epi16(u8c_join_bytes));
}

/* The next two octets. */
U8C_INLINE vec u8c_next_octets_16(u8c_octets *left)
{
    const u8c_octet low = u8c_next_octet(left), high = u8c_next_octet(left);
    const vec control = u8c_load_blocks(u8c_shuffles_of_8[low.row], u8c_shuffles_of_8[high.row]),
              slots = v_and(v_shuffle(u8c_load_blocks(low.src, high.src), control),
                            v_all16(u8c_octet_bits));
    return v_dot8(slots, v_all16(u8c_join_bytes));
}

/* Four sequences of three bytes from `low` on and four from `high` on, without a check. */
U8C_INLINE vec u8c_slots_of_3(const uint8_t *low, const uint8_t *high)
{
    enum {
        all_3 = 0xAA /* the row of four sequences of three bytes */
    };
    const vec control = _mm256_broadcastsi128_si256(v_block_load(u8c_shuffles_of_4[all_3]));
    return v_shuffle(u8c_load_blocks(low, high), control);
}

/* The code points of sixteen sequences of three bytes. Garbage unless are_well_formed. */
typedef struct u8c_two_of_3 {
    vec code_points[2]; /* as u32 lanes */
    vec packed;         /* as u16 lanes, in alternating blocks of these */
    int are_well_formed;
} u8c_two_of_3;

/*
 * Decodes sixteen sequences of three bytes and checks them. u8c_two_of_3_reach bytes must be
 * readable. The two blocks of each group are `apart` bytes apart: u8c_block_of_3, or twice that,
 * which puts `packed` in the order of the text.
 *
 * A xor removes the expected tag of each byte; a wrong tag leaves bits outside the payload. Then
 * the values are checked. Those below U+0800 are overlong encodings. The surrogates are 0x800
 * values from a multiple of 0x800 on, so the xor with the first one maps them, and no others, below
 * 0x800.
 */
U8C_INLINE u8c_two_of_3 u8c_decode_two_of_3(const uint8_t *src, size_t apart)
{
    enum {
        tags = u8c_lead_3 << 16 | u8c_tail_low << 8 | u8c_tail_low,
        payloads = (u8c_lead_4 - u8c_lead_3 - 1) << 16 | (u8c_tail_values - 1) << 8 |
                   (u8c_tail_values - 1),
        least = u8c_last_2 + 1
    };
    const vec tag = v_all32(tags);
    const uint8_t *const next = src + (3 * u8c_block_of_3 - apart);
    const vec first = v_xor(u8c_slots_of_3(src, src + apart), tag),
              second = v_xor(u8c_slots_of_3(next, next + apart), tag);
    const vec tag_wrong = v_clear(v_all32(payloads), v_or(first, second));

    u8c_two_of_3 all = {{u8c_join_payloads(first), u8c_join_payloads(second)}, tag, 0};
    all.packed = v_pack32u(all.code_points[0], all.code_points[1]);
    const vec surrogates = v_all16(u8c_surrogate_first);
    const vec lowest = v_min16u(all.packed, v_xor(all.packed, surrogates));
    const vec wrong = v_or(tag_wrong, v_sub_saturated16u(v_all16(least), lowest));
    all.are_well_formed = v_is_zero(wrong);
    return all;
}

#endif

/*
 * AVX-512 with VBMI and VBMI2: the kinds of 64 bytes of UTF-8, as masks in general registers, and
 * the code points of sequences, from bytes in a vector register. For the kernel UTF-8 to UTF-32.
 *
 * Comparisons turn the bytes into masks of the sequence starts and of the lead bytes of two, three
 * and four. Shifts of these give the positions of continuation bytes, and one lookup checks the
 * second bytes. The masks are needed anyway, to find the sequences, so this check costs less than
 * that of check.h, which works on vectors only.
 *
 * Then 16 code points are decoded per iteration. pext gathers the masks of lead bytes at the
 * starts, which gives the length of each sequence; pdep spreads them to the bytes that the sequence
 * takes in a slot of four bytes, the last ones. vpexpandb moves the bytes there, the tags are
 * removed, and two multiply-adds join the payloads. Sequences of up to two bytes use slots of two
 * bytes, 32 per iteration.
 */
#ifndef U8C_AVX512_SEQUENCES_H
#define U8C_AVX512_SEQUENCES_H

#include "vec.h"

#if U8C_HAS_AVX512

/* What the bytes of a block are: bit i for byte i. */
typedef struct u8c_utf8_block {
    uint64_t starts;  /* no continuation byte */
    uint64_t leads_2; /* lead byte of two or more */
    uint64_t leads_3; /* of three or more */
    uint64_t leads_4; /* of four (or more, which is an error) */
} u8c_utf8_block;

/*
 * A continuation byte after a lead byte, plus this number, modulo 256, has bit 7 set if and only if
 * the lead byte does not allow it; other bytes are errors anyway. Each row of the grammar has only
 * one limit within the continuation bytes. So either the sum of the lowest allowed byte is 0x00, or
 * that of the highest one is 0x7F; the other allowed bytes stay within 0x00..0x7F. Where no byte is
 * allowed, bit 7 is unchanged.
 */
#define U8C_REFUSAL(byte, name, first, last, length, low, high, otherwise)                         \
    +((byte) < (first) || (byte) > (last) ? 0                                                      \
      : (length) == 0                     ? 0                                                      \
      : (low) > u8c_tail_low              ? (int)UINT8_MAX + 1 - (low)                             \
                                          : u8c_last_1 - (high))
#define U8C_REFUSAL_OF(byte) (uint8_t)(0 U8C_GRAMMAR(U8C_REFUSAL, (byte)))

/* By the low six bits of a lead byte: u8c_lead_2 has none of them, and there are 64 from there. */
U8C_UNUSED static const uint8_t u8c_refusals[v_size] = {U8C_64_BYTES(U8C_REFUSAL_OF, u8c_lead_2)};

#define U8C_HAS_ONE_LIMIT(x, name, first, last, length, low, high, otherwise)                      \
    &&((length) < 2 || (low) == u8c_tail_low || (high) == u8c_tail_high)
_Static_assert(u8c_lead_2 % v_size == 0 U8C_GRAMMAR(U8C_HAS_ONE_LIMIT, ),
               "second bytes that one addition cannot check");
#undef U8C_HAS_ONE_LIMIT

/* The last byte but i of each slot. As operands in memory, they spare an instruction each. */
U8C_UNUSED static const uint64_t u8c_slot_bytes[u8c_max_length] = {
    0x8888888888888888, 0x4444444444444444, 0x2222222222222222, 0x1111111111111111};

/* The indexes of the bytes of swapped units in u16 lanes; any for the first two of each four. */
#define U8C_SWAPPED_HALF(i) (uint8_t)((i) / 4 * 2 + (3 - (i) % 4) % 2)
U8C_UNUSED static const uint8_t u8c_swapped_half[v_size] = {U8C_64_BYTES(U8C_SWAPPED_HALF, 0)};

/* The payload bits of each kind of byte; those of ASCII are u8c_last_1. */
enum {
    u8c_payload_2 = u8c_lead_3 - u8c_lead_2 - 1,
    u8c_payload_3 = u8c_lead_4 - u8c_lead_3 - 1,
    u8c_payload_tail = u8c_tail_values - 1
};

U8C_TARGET_AVX512

U8C_INLINE vec u8c_each_slot(unsigned first, unsigned second, unsigned third, unsigned last)
{
    return _mm512_set1_epi32((int)(first | second << 8 | third << 16 | last << 24));
}

/* At lead bytes: whether they refuse the next byte, which `next` has at their index. */
U8C_INLINE uint64_t u8c_refused(vec bytes, vec next)
{
    const vec sums = _mm512_add_epi8(v_lookup8(v_load(u8c_refusals), bytes), next);
    return v_in_general(v_top_bits8(sums));
}

/*
 * Where continuation bytes are due in a block whose lead bytes are of up to `longest`, 2 to 4, when
 * those in `due` are due to bytes before it.
 *
 * The sum serves as a union. Where two bits first coincide, one of them comes from a lead byte
 * where a continuation byte is due; below that, all bits are right, and there the error shows.
 */
U8C_INLINE uint64_t u8c_due_in(const u8c_utf8_block *b, uint64_t due, int longest)
{
    uint64_t after_leads = b->leads_2;
    if (longest == 3) {
        after_leads += 2 * b->leads_3;
    } else if (longest == 4) {
        after_leads += 2 * (b->leads_3 + 2 * b->leads_4);
    }
    return due + 2 * after_leads;
}

/*
 * The errors of a block: a start where a continuation byte is due, a continuation byte where none
 * is, or a second byte that the lead byte does not allow.
 *
 * Let e be the lowest set bit. The block is well-formed up to e, except for a sequence that is cut
 * there if a continuation byte is due at e.
 */
U8C_INLINE uint64_t u8c_errors_in(const u8c_utf8_block *b, uint64_t refused, uint64_t due,
                                  int longest)
{
    return ~(u8c_due_in(b, due, longest) ^ b->starts) | (b->leads_2 & refused);
}

/* The continuation bytes that are due after a block. */
U8C_INLINE uint64_t u8c_due_after(const u8c_utf8_block *b, int longest)
{
    uint64_t due = b->leads_2 >> (v_size - 1);
    if (longest >= 3) {
        due |= b->leads_3 >> (v_size - 2);
    }
    if (longest == 4) {
        due |= b->leads_4 >> (v_size - 3);
    }
    return due;
}

/* The code points of a block and their lead bytes: bit i for code point i. */
typedef struct u8c_sequences {
    uint64_t of_2; /* of two or more */
    uint64_t of_3;
    uint64_t of_4;
} u8c_sequences;

U8C_INLINE u8c_sequences u8c_gather(const u8c_utf8_block *b, int longest)
{
    const u8c_sequences gathered = {_pext_u64(b->leads_2, b->starts),
                                    longest >= 3 ? _pext_u64(b->leads_3, b->starts) : 0,
                                    longest == 4 ? _pext_u64(b->leads_4, b->starts) : 0};
    return gathered;
}

/* The bytes that the next 16 code points take of their slots of four; removes them. */
U8C_INLINE uint64_t u8c_take_slots(u8c_sequences *next, const uint64_t *bytes, int longest)
{
    uint64_t taken = _pdep_u64(next->of_2, bytes[1]) | _pdep_u64(next->of_3, bytes[2]) | bytes[0];
    next->of_2 >>= v_lanes32;
    next->of_3 >>= v_lanes32;
    if (longest == 4) {
        taken |= _pdep_u64(next->of_4, bytes[3]);
        next->of_4 >>= v_lanes32;
    }
    return taken;
}

/* The bytes that the next 32 code points, of up to two bytes, take of their slots of two. */
U8C_INLINE uint64_t u8c_take_pairs(u8c_sequences *next)
{
    const uint64_t taken = 0xAAAAAAAAAAAAAAAA | _pdep_u64(next->of_2, 0x5555555555555555);
    next->of_2 >>= 2 * v_lanes32;
    return taken;
}

/* u8c_payload(), of each two bytes. */
U8C_INLINE vec u8c_join_pairs(vec payloads)
{
    return _mm512_maddubs_epi16(payloads, u8c_each_slot(u8c_tail_values, 1, u8c_tail_values, 1));
}

/*
 * 16 code points, of sequences of up to `longest`, 3 or 4.
 *
 * Up to three, a mask for each byte of the slot takes all tags away: in the last byte the mask of
 * ASCII takes that of a continuation byte, in the one before, the mask of a continuation byte takes
 * that of a lead byte of two. With four, the second byte can be a lead byte of three or a
 * continuation byte. So of two tags that is subtracted which leaves less; the bytes that no
 * sequence takes are given a tag beforehand.
 */
U8C_INLINE vec u8c_decode_slots(vec bytes, uint64_t slots, int longest)
{
    vec payloads;
    if (longest == 4) {
        const vec low = u8c_each_slot(u8c_lead_4, u8c_tail_low, u8c_tail_low, 0);
        const vec high = u8c_each_slot(u8c_lead_4, u8c_lead_3, u8c_lead_2, u8c_tail_low);
        const vec tagged = _mm512_mask_expand_epi8(low, slots, bytes);
        payloads = _mm512_min_epu8(_mm512_sub_epi8(tagged, low), _mm512_sub_epi8(tagged, high));
    } else {
        payloads = v_and(v_expand8(slots, bytes),
                         u8c_each_slot(0, u8c_payload_3, u8c_payload_tail, u8c_last_1));
    }
    return _mm512_madd_epi16(u8c_join_pairs(payloads),
                             _mm512_set1_epi32(u8c_tail_values * u8c_tail_values | 1 << 16));
}

/* 32 code points of 16 bits, of sequences of up to two. */
U8C_INLINE vec u8c_decode_pairs(vec bytes, uint64_t pairs)
{
    return u8c_join_pairs(v_and(v_expand8(pairs, bytes), u8c_each_slot(u8c_payload_2, u8c_last_1,
                                                                       u8c_payload_2, u8c_last_1)));
}

/* 16 bytes of ASCII as units; `swapped`, a constant here and below: of the other byte order. */
U8C_INLINE vec u8c_widen_ascii(__m128i bytes, int swapped)
{
    const vec units = _mm512_cvtepu8_epi32(bytes);
    return swapped ? _mm512_slli_epi32(units, 24) : units;
}

/* The first 16 of 32 code points in u16 lanes as units, and the others. */
U8C_INLINE vec u8c_widen_lower(vec code_points, int swapped)
{
    const vec index = v_load(u8c_swapped_half);
    return swapped ? _mm512_maskz_permutexvar_epi8(0xCCCCCCCCCCCCCCCC, index, code_points)
                   : _mm512_cvtepu16_epi32(_mm512_castsi512_si256(code_points));
}

U8C_INLINE vec u8c_widen_upper(vec code_points, int swapped)
{
    const vec index = v_or(v_load(u8c_swapped_half), v_all8(v_size / 2));
    return swapped ? _mm512_maskz_permutexvar_epi8(0xCCCCCCCCCCCCCCCC, index, code_points)
                   : _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(code_points, 1));
}

U8C_TARGET_END

#endif
#endif

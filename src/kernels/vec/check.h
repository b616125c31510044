/*
 * Validates a vec of bytes, given the bytes before it: three table lookups by nibble classify each
 * pair of bytes (tables/pairs.h), and comparisons find where third and fourth bytes must be. The
 * algorithm is John Keiser and Daniel Lemire's, "Validating UTF-8 In Less Than One Instruction Per
 * Byte"; the tables are computed from U8C_GRAMMAR at compile time.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_CHECK_H
#define U8C_VEC_CHECK_H

#include "../tables/pairs.h"

/* The constants of the check, in memory. */
#define U8C_CHECK_LOW_HALF(index) 0x0F
#define U8C_CHECK_TAIL(index)     u8c_pair_TAIL
#define U8C_CHECK_THIRD(index)    (u8c_lead_3 - u8c_pair_TAIL)
#define U8C_CHECK_FOURTH(index)   (u8c_lead_4 - u8c_pair_TAIL)
V_ALIGNED U8C_UNUSED static const uint8_t u8c_check_constants[][v_size] = {
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_PAIR_BY_HIGH, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_PAIR_BY_LOW, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_PAIR_BY_NEXT, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_CHECK_LOW_HALF, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_CHECK_TAIL, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_CHECK_THIRD, 0x0))},
    {V_EACH_BLOCK(U8C_16_BYTES(U8C_CHECK_FOURTH, 0x0))},
};

/* The constants as vecs. */
typedef struct u8c_checker {
    vec by_high, by_low, by_next; /* the tables */
    vec low_half, tail;
    vec third, fourth; /* bit 7 of a lead byte is left after their subtraction, see below */
} u8c_checker;

U8C_INLINE u8c_checker u8c_make_checker(void)
{
    const uint8_t *const from = v_constants(u8c_check_constants[0]);
    const u8c_checker checker = {
        .by_high = v_load_aligned(from),
        .by_low = v_load_aligned(from + v_size),
        .by_next = v_load_aligned(from + 2 * v_size),
        .low_half = v_load_aligned(from + 3 * v_size),
        .tail = v_load_aligned(from + 4 * v_size),
        .third = v_load_aligned(from + 5 * v_size),
        .fourth = v_load_aligned(from + 6 * v_size),
    };
    return checker;
}

/* Forces the constants into registers, for long loops: see v_opaque(). */
U8C_INLINE u8c_checker u8c_make_checker_in_registers(void)
{
    u8c_checker checker = u8c_make_checker();
    checker.by_high = v_opaque(checker.by_high);
    checker.by_low = v_opaque(checker.by_low);
    checker.by_next = v_opaque(checker.by_next);
    checker.low_half = v_opaque(checker.low_half);
    checker.tail = v_opaque(checker.tail);
    checker.third = v_opaque(checker.third);
    checker.fourth = v_opaque(checker.fourth);
    return checker;
}

/* Bit 7: the byte is at least u8c_lead_3, so the second byte after it must be a third byte. */
U8C_INLINE vec u8c_begins_3(const u8c_checker *checker, vec bytes)
{
    return v_sub_saturated8u(bytes, checker->third);
}

/* Bit 7: the byte is at least u8c_lead_4, so the third byte after it must be a fourth byte. */
U8C_INLINE vec u8c_begins_4(const u8c_checker *checker, vec bytes)
{
    return v_sub_saturated8u(bytes, checker->fourth);
}

/*
 * The errors of the bytes of `now` after those of before_1. Bit 7 of `further` is set if the byte
 * must be the third or fourth of a sequence: a tail after a tail, which is an error elsewhere.
 */
U8C_INLINE vec u8c_check_pairs(const u8c_checker *checker, vec now, vec before_1, vec further)
{
    const vec low_half = checker->low_half, high = v_high_digits(before_1, low_half),
              low = v_and(before_1, low_half), next = v_high_digits(now, low_half);

    return v_xor(v_and(further, checker->tail),
                 v_and(v_and(v_shuffle(checker->by_high, high), v_shuffle(checker->by_low, low)),
                       v_shuffle(checker->by_next, next)));
}

/*
 * The errors of the bytes of `now`: not 0 at a byte that must not follow the bytes before it, which
 * are at the same index of before_1, before_2 and before_3 (one, two and three bytes earlier).
 * Before the text, these must be ASCII.
 *
 * If all bytes of the result up to some index are 0, the text up to there is well-formed, except
 * that its last sequence may be incomplete, or a byte that begins no sequence. So the first nonzero
 * byte is at most three bytes after the sequence boundary at which the text stops being
 * well-formed, and u8c_cut_before() finds that boundary.
 */
U8C_INLINE vec u8c_check_with(const u8c_checker *checker, vec now, vec before_1, vec before_2,
                              vec before_3)
{
    return u8c_check_pairs(checker, now, before_1,
                           v_or(u8c_begins_3(checker, before_2), u8c_begins_4(checker, before_3)));
}

/* u8c_check_with(), leaving it to the compiler whether constants are in registers or in memory. */
U8C_INLINE vec u8c_check(vec now, vec before_1, vec before_2, vec before_3)
{
    const u8c_checker checker = u8c_make_checker();
    return u8c_check_with(&checker, now, before_1, before_2, before_3);
}

#endif

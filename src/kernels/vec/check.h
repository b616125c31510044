/*
 * Whether a register of bytes is well-formed, after the bytes before it: three table lookups by
 * half a byte, and where third and fourth bytes must be. Idea: John Keiser and Daniel Lemire,
 * "Validating UTF-8 In Less Than One Instruction Per Byte". The tables are unfolded from
 * U8C_GRAMMAR by the compiler.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  as in x86_vector.tmpl.h. Undefined: nothing is defined.
 */
#ifndef U8C_X86_CHECK_TMPL_H
#define U8C_X86_CHECK_TMPL_H

#include "vector.h"

#if defined(U8C_VECTOR_SIZE)

/*
 * What can be wrong with two bytes that follow one another, one bit each. A bit is wrong with all
 * pairs whose first byte is of one set and whose second is of another, where the first set has to
 * be all high halves of a set times all low halves of a set, and the second set is told by high
 * halves alone: so each of the three halves in question can be looked up by itself, and a bit that
 * all three have is an error.
 */
enum {
    u8c_pair_too_short = 1 << 0, /* a lead byte, then no continuation byte */
    u8c_pair_ASCII = 1 << 1,     /* a byte of that row, then a continuation byte */
    u8c_pair_C0_C1 = 1 << 2,     /* so, too */
    u8c_pair_E0 = 1 << 3, /* a byte of that row, then a continuation byte that is no second */
    u8c_pair_ED = 1 << 4,
    u8c_pair_F0 = 1 << 5,
    u8c_pair_F4 = 1 << 6,
    u8c_pair_TAIL = 1 << 7, /* two continuation bytes: no error where a third or fourth must be */

    /* Rows that allow every continuation byte. */
    u8c_pair_C2_DF = 0,
    u8c_pair_E1_EC = 0,
    u8c_pair_EE_EF = 0,
    u8c_pair_F1_F3 = 0,
    /*
     * Rows that allow none, but there is no bit left for them: what is no second byte of F0 or is
     * none of F4 are all continuation bytes, so such a lead has both bits.
     */
    u8c_pair_F5_F7 = 0,
    u8c_pair_F8_FF = 0,
    u8c_pair_above_F4 = u8c_pair_F0 | u8c_pair_F4
};

/* The bits that a byte of a row has as the first of a pair. */
#define U8C_PAIR_FIRST(name, first, length)                                                        \
    (u8c_pair_##name | ((first) >= u8c_lead_2 ? u8c_pair_too_short : 0) |                          \
     ((first) >= u8c_lead_4 && (length) == 0 ? u8c_pair_above_F4 : 0))

/* By the high half of the first byte: the row has a byte with it. */
#define U8C_PAIR_HIGH(half, name, first, last, length, low, high, otherwise)                       \
    | ((first) / 16 <= (half) && (half) <= (last) / 16 ? U8C_PAIR_FIRST(name, first, length) : 0)

/* By its low half: likewise. Rows of 16 bytes or more have all of them. */
#define U8C_PAIR_LOW(half, name, first, last, length, low, high, otherwise)                        \
    | (((half) + 16 - (first) % 16) % 16 <= (last) - (first) ? U8C_PAIR_FIRST(name, first, length) \
                                                             : 0)

/*
 * By the high half of the second byte: it is no continuation byte; or it is one, and not among the
 * second bytes of the row. Rows that have no second bytes have an empty range of them.
 */
#define U8C_PAIR_NEXT(half, name, first, last, length, low, high, otherwise)                       \
    | ((half) < (low) / 16 || (half) > (high) / 16 ? u8c_pair_##name : 0)

#define U8C_PAIR_BY_HIGH(half) (0 U8C_GRAMMAR(U8C_PAIR_HIGH, (half)))
#define U8C_PAIR_BY_LOW(half)  (0 U8C_GRAMMAR(U8C_PAIR_LOW, (half)))
#define U8C_PAIR_BY_NEXT(half)                                                                     \
    ((half) < u8c_tail_low / 16 || (half) > u8c_tail_high / 16                                     \
         ? u8c_pair_too_short                                                                      \
         : (0 U8C_GRAMMAR(U8C_PAIR_NEXT, (half))))

static const uint8_t u8c_pair_by_high[u8c_vector_size] = {
    U8C_IN_EACH_LANE(U8C_16_BYTES(U8C_PAIR_BY_HIGH, 0))};
static const uint8_t u8c_pair_by_low[u8c_vector_size] = {
    U8C_IN_EACH_LANE(U8C_16_BYTES(U8C_PAIR_BY_LOW, 0))};
static const uint8_t u8c_pair_by_next[u8c_vector_size] = {
    U8C_IN_EACH_LANE(U8C_16_BYTES(U8C_PAIR_BY_NEXT, 0))};

/* The constants of the check, as they are in registers. */
typedef struct u8c_checker {
    u8c_vector by_high, by_low, by_next; /* the tables */
    u8c_vector low_half, tail;
    u8c_vector third, fourth; /* what has bit 7 or more after they are subtracted: below */
} u8c_checker;

U8C_INLINE u8c_checker u8c_make_checker(void)
{
    const u8c_checker checker = {
        .by_high = u8c_load(u8c_pair_by_high),
        .by_low = u8c_load(u8c_pair_by_low),
        .by_next = u8c_load(u8c_pair_by_next),
        .low_half = u8c_each(15),
        .tail = u8c_each(u8c_pair_TAIL),
        .third = u8c_each(u8c_lead_3 - u8c_pair_TAIL),
        .fourth = u8c_each(u8c_lead_4 - u8c_pair_TAIL),
    };
    return checker;
}

/* The same, for a loop that shall keep them all in registers: u8c_in_register() says why. */
U8C_INLINE u8c_checker u8c_make_checker_in_registers(void)
{
    u8c_checker checker = u8c_make_checker();
    checker.by_high = u8c_in_register(checker.by_high);
    checker.by_low = u8c_in_register(checker.by_low);
    checker.by_next = u8c_in_register(checker.by_next);
    checker.low_half = u8c_in_register(checker.low_half);
    checker.tail = u8c_in_register(checker.tail);
    checker.third = u8c_in_register(checker.third);
    checker.fourth = u8c_in_register(checker.fourth);
    return checker;
}

/* Bit 7: the byte is at least u8c_lead_3, and a third byte must be two places behind it. */
U8C_INLINE u8c_vector u8c_begins_3(const u8c_checker *checker, u8c_vector bytes)
{
    return u8c_minus_each(bytes, checker->third);
}

/* Bit 7: the byte is at least u8c_lead_4, and a fourth byte must be three places behind it. */
U8C_INLINE u8c_vector u8c_begins_4(const u8c_checker *checker, u8c_vector bytes)
{
    return u8c_minus_each(bytes, checker->fourth);
}

/*
 * What is wrong with the bytes of `now` after those of before_1, where bit 7 of `further` says that
 * the byte must be the third or fourth of a sequence: a continuation byte after a continuation
 * byte, which is wrong everywhere else.
 */
U8C_INLINE u8c_vector u8c_check_pairs(const u8c_checker *checker, u8c_vector now,
                                      u8c_vector before_1, u8c_vector further)
{
    const u8c_vector low_half = checker->low_half,
                     by_high = u8c_look_up(checker->by_high, u8c_high_nibbles(before_1, low_half)),
                     by_low = u8c_look_up(checker->by_low, u8c_and(before_1, low_half)),
                     by_next = u8c_look_up(checker->by_next, u8c_high_nibbles(now, low_half));

    return u8c_xor(u8c_and(further, checker->tail), u8c_and(u8c_and(by_high, by_low), by_next));
}

/*
 * What is wrong with the bytes of `now`: a byte that is not 0 where a byte cannot stand after the
 * bytes before it, which are in the same places of before_1, before_2 and before_3 (one, two and
 * three places before). Where the text begins, they are ASCII.
 *
 * When all up to some place are 0, then the text up to there is well-formed, except that its last
 * sequence may be incomplete, or a byte that begins none. So the first place which is not 0 is at
 * most three bytes behind the sequence boundary at which the text stops to be well-formed, and
 * u8c_cut_before() finds that.
 */
U8C_INLINE u8c_vector u8c_check_with(const u8c_checker *checker, u8c_vector now,
                                     u8c_vector before_1, u8c_vector before_2, u8c_vector before_3)
{
    return u8c_check_pairs(
        checker, now, before_1,
        u8c_or(u8c_begins_3(checker, before_2), u8c_begins_4(checker, before_3)));
}

/* The same, with constants that the compiler puts where it likes. */
U8C_INLINE u8c_vector u8c_check(u8c_vector now, u8c_vector before_1, u8c_vector before_2,
                                u8c_vector before_3)
{
    const u8c_checker checker = u8c_make_checker();
    return u8c_check_with(&checker, now, before_1, before_2, before_3);
}

#endif
#endif

/*
 * The errors of two adjacent bytes, as three tables by nibble: for vec/check.h.
 *
 * An error is one bit: a set of first bytes, followed by a set of second bytes. The first set must
 * be the product of a set of high nibbles and a set of low nibbles, the second a set of high
 * nibbles. So each of the three nibbles is looked up by itself, and a bit that is set in all three
 * results is an error.
 */
#ifndef U8C_TABLES_PAIRS_H
#define U8C_TABLES_PAIRS_H

#include "../../core/grammar.h"

enum {
    u8c_pair_too_short = 1 << 0, /* a lead byte, then a byte that is not a continuation byte */
    u8c_pair_C1 = 1 << 1,        /* C2, then 80..9F: a C1 control, and no error */
    u8c_pair_C0_C1 = 1 << 2,     /* a byte of that row, then a continuation byte */
    u8c_pair_E0 = 1 << 3,        /* a byte of that row, then a tail outside `second` */
    u8c_pair_ED = 1 << 4,
    u8c_pair_F0 = 1 << 5,
    u8c_pair_F4 = 1 << 6,
    u8c_pair_TAIL =
        1 << 7, /* two tails: an error unless the second must be a third or fourth byte */
    /* The same, since before an ASCII byte that breaks a sequence off there is an error already. */
    u8c_pair_ASCII = u8c_pair_TAIL,

    /* Rows that allow every continuation byte. */
    u8c_pair_C2_DF = 0,
    u8c_pair_E1_EC = 0,
    u8c_pair_EE_EF = 0,
    u8c_pair_F1_F3 = 0,
    /*
     * Rows that allow none. They need no bit of their own: every continuation byte is outside the
     * second bytes of F0 or outside those of F4, so these bytes get both bits.
     */
    u8c_pair_F5_F7 = 0,
    u8c_pair_F8_FF = 0,
    u8c_pair_above_F4 = u8c_pair_F0 | u8c_pair_F4
};

/* u8c_pair_first_<row>: the bits that a byte of the row has as the first of a pair. */
#define U8C_PAIR_FIRST(x, name, first, last, length, low, high, otherwise)                         \
    u8c_pair_first_##name = u8c_pair_##name | ((first) >= u8c_lead_2 ? u8c_pair_too_short : 0) |   \
                            ((first) >= u8c_lead_4 && (length) == 0 ? u8c_pair_above_F4 : 0),
enum {
    U8C_GRAMMAR(U8C_PAIR_FIRST, )
};

/* By the high nibble of the first byte: the bits of the rows with such a byte. */
#define U8C_PAIR_HIGH(half, name, first, last, length, low, high, otherwise)                       \
    | ((first) / 16 <= (half) && (half) <= (last) / 16 ? u8c_pair_first_##name : 0)

/* By its low nibble, likewise. A row of 16 bytes or more has all low nibbles. */
#define U8C_PAIR_LOW(half, name, first, last, length, low, high, otherwise)                        \
    | (((half) + 16 - (first) % 16) % 16 <= (last) - (first) ? u8c_pair_first_##name : 0)

/*
 * By the high nibble of the second byte: the bits of the rows for which it is not a second byte.
 * Rows without second bytes have an empty range of them.
 */
#define U8C_PAIR_NEXT(half, name, first, last, length, low, high, otherwise)                       \
    | ((half) < (low) / 16 || (half) > (high) / 16 ? u8c_pair_##name : 0)

#define U8C_PAIR_BY_HIGH(half) (0 U8C_GRAMMAR(U8C_PAIR_HIGH, half))
#define U8C_PAIR_BY_LOW(half)                                                                      \
    ((0 U8C_GRAMMAR(U8C_PAIR_LOW, half)) | ((half) == 0xC2 % 16 ? u8c_pair_C1 : 0))
#define U8C_PAIR_BY_NEXT(half)                                                                     \
    ((half) < u8c_tail_low / 16 || (half) > u8c_tail_high / 16                                     \
         ? u8c_pair_too_short                                                                      \
         : (0 U8C_GRAMMAR(U8C_PAIR_NEXT, half)) | ((half) <= u8c_c1_last / 16 ? u8c_pair_C1 : 0))

/*
 * The first table with more that is like errors, for each set of these. To the other tables C1
 * controls always are. After a byte of U+0000..U+000F (row 0) or U+0010..U+001F (row 1), any byte
 * is like one after a lead byte that it does not continue, if it is not an error already; but no
 * byte may follow.
 */
enum {
    u8c_pairs_with_row_0 = 1 << 0,
    u8c_pairs_with_row_1 = 1 << 1,
    u8c_pairs_with_c1 = 1 << 2,
    u8c_pairs_with_all = (1 << 3) - 1
};
U8C_INTERNAL const uint8_t u8c_pairs_by_high_with[u8c_pairs_with_all + 1][16];

#endif

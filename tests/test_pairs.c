/*
 * The tables of the vec kernels that check pairs of bytes, over their whole domain, against the
 * function that decodes one sequence.
 */
#include <criterion/criterion.h>
#include <stdio.h>

#include "kernels/x86/target.h"

#if U8C_HAS_SSE41

#include "support/pair_kind.h"

U8C_TARGET_SSE41
#include "kernels/x86/sse41/vec.h"

#include "kernels/vec/check.h"
U8C_TARGET_END

#define WITH_0(half) U8C_PAIR_BY_HIGH_WITH(half, 0)
#define WITH_1(half) U8C_PAIR_BY_HIGH_WITH(half, 1)
#define WITH_2(half) U8C_PAIR_BY_HIGH_WITH(half, 2)
#define WITH_3(half) U8C_PAIR_BY_HIGH_WITH(half, 3)
#define WITH_4(half) U8C_PAIR_BY_HIGH_WITH(half, 4)
#define WITH_5(half) U8C_PAIR_BY_HIGH_WITH(half, 5)
#define WITH_6(half) U8C_PAIR_BY_HIGH_WITH(half, 6)
#define WITH_7(half) U8C_PAIR_BY_HIGH_WITH(half, 7)

/* The first table with each set of what else is like an error. */
static const uint8_t by_high_with[][16] = {{U8C_16_BYTES(WITH_0, 0)}, {U8C_16_BYTES(WITH_1, 0)},
                                           {U8C_16_BYTES(WITH_2, 0)}, {U8C_16_BYTES(WITH_3, 0)},
                                           {U8C_16_BYTES(WITH_4, 0)}, {U8C_16_BYTES(WITH_5, 0)},
                                           {U8C_16_BYTES(WITH_6, 0)}, {U8C_16_BYTES(WITH_7, 0)}};

/*
 * Keiser and Lemire's three tables: which bits all three have. A continuation byte after ASCII has
 * the bit of one after another: no sequence goes on there, so either is due to be none.
 */
Test(pairs, by_nibbles)
{
    for (unsigned first = 0; first < 256; first++) {
        for (unsigned second = 0; second < 256; second++) {
            const unsigned bits = u8c_check_constants[0][first / 16] &
                                  u8c_check_constants[1][first % 16] &
                                  u8c_check_constants[2][second / 16];
            const pair_kind kind = pair_kind_of(first, second);
            const int after_ascii = first < 0x80 && second >= 0x80 && second <= 0xBF;
            cr_assert(kind == PAIR_TAILS || after_ascii ? bits == u8c_pair_TAIL
                      : kind == PAIR_FINE               ? bits == 0
                                                        : bits != 0 && (bits & u8c_pair_TAIL) == 0,
                      "%02X %02X: bits %02X", first, second, bits);
            const unsigned others =
                u8c_check_constants[1][first % 16] & u8c_check_constants[2][second / 16];
            const int is_c1 = first == 0xC2 && second >= 0x80 && second <= 0x9F;
            const unsigned is_in_row =
                (first <= 0x0F ? u8c_with_row_0 : 0u) | (first / 16 == 1 ? u8c_with_row_1 : 0u);
            for (unsigned with = 0; with <= u8c_with_all; with++) {
                const unsigned more =
                    (is_c1 && (with & u8c_with_c1) != 0 ? u8c_pair_C1 : 0u) |
                    ((with & is_in_row) != 0 && !after_ascii ? u8c_pair_too_short : 0u);
                cr_assert((by_high_with[with][first / 16] & others) == (bits | more),
                          "%02X %02X with %X: bits %02X", first, second, with,
                          by_high_with[with][first / 16] & others);
            }
        }
    }
}

#else

Test(pairs, none_in_this_build)
{
    fprintf(stderr, "skipped: this build has no kernels for SSE4.1\n");
    cr_assert(!U8C_HAS_SSE41);
}

#endif

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
            const unsigned is_in_row = (first <= 0x0F ? u8c_pairs_with_row_0 : 0u) |
                                       (first / 16 == 1 ? u8c_pairs_with_row_1 : 0u);
            for (unsigned with = 0; with <= u8c_pairs_with_all; with++) {
                const unsigned more =
                    (is_c1 && (with & u8c_pairs_with_c1) != 0 ? u8c_pair_C1 : 0u) |
                    ((with & is_in_row) != 0 && !after_ascii ? u8c_pair_too_short : 0u);
                cr_assert((u8c_pairs_by_high_with[with][first / 16] & others) == (bits | more),
                          "%02X %02X with %X: bits %02X", first, second, with,
                          u8c_pairs_by_high_with[with][first / 16] & others);
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

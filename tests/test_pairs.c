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

/* With this table as the first, C1 controls have a bit as well. */
static const uint8_t by_high_c1[] = {U8C_16_BYTES(U8C_PAIR_BY_HIGH_C1, 0)};

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
            const unsigned with_c1 = by_high_c1[first / 16] & u8c_check_constants[1][first % 16] &
                                     u8c_check_constants[2][second / 16];
            const int is_c1 = first == 0xC2 && second >= 0x80 && second <= 0x9F;
            cr_assert(with_c1 == (bits | (is_c1 ? u8c_pair_C1 : 0u)), "%02X %02X: bits %02X", first,
                      second, with_c1);
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

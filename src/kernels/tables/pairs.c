/*
 * The table of pairs.h for what repertoires exclude.
 */
#define U8C_FILE pairs
#include "../begin.h"

#include "pairs.h"
#include "rows.h"
#include "../levels.h"

#if U8C_HAS_VEC && U8C_WITH_REPERTOIRES

/* The entries without them. */
#define BY_HIGH(half) by_high_##half = U8C_PAIR_BY_HIGH(half)
enum {
    U8C_16_BYTES(BY_HIGH, 0x0)
};

/* The high nibble of C2 is 0C. */
#define ROW(row_0, row_1, c1)                                                                      \
    {by_high_0x00 | row_0 * u8c_pair_too_short,                                                    \
     by_high_0x01 | row_1 * u8c_pair_too_short,                                                    \
     by_high_0x02,                                                                                 \
     by_high_0x03,                                                                                 \
     by_high_0x04,                                                                                 \
     by_high_0x05,                                                                                 \
     by_high_0x06,                                                                                 \
     by_high_0x07,                                                                                 \
     by_high_0x08,                                                                                 \
     by_high_0x09,                                                                                 \
     by_high_0x0A,                                                                                 \
     by_high_0x0B,                                                                                 \
     by_high_0x0C | c1 * u8c_pair_C1,                                                              \
     by_high_0x0D,                                                                                 \
     by_high_0x0E,                                                                                 \
     by_high_0x0F}

_Static_assert(u8c_pairs_with_row_0 == 1 && u8c_pairs_with_row_1 == 2 && u8c_pairs_with_c1 == 4,
               "the order of the arguments of ROW");

U8C_INTERNAL_DATA const uint8_t u8c_pairs_by_high_with[u8c_pairs_with_all + 1][16] = {
    U8C_8_ROWS(ROW)};

#else
typedef int u8c_no_pairs; /* C has no empty files */
#endif

#include "../end.h"

/*
 * Shuffles between UTF-16 units and code points in rows of four u32 lanes. Included after a level's
 * vec.h.
 */
#ifndef U8C_VEC_ROW_SHUFFLES_H
#define U8C_VEC_ROW_SHUFFLES_H

#include "../../core/base.h"
#include "../tables/rows.h"

/*
 * The shuffles of a row, for each set of its u32 lanes: bit i for lane i. The rest is
 * unspecified.
 *
 *   lanes_dropped  drops the lanes of the set
 *   halves_kept    keeps both halves of the lanes of the set, and the lower halves of the others
 */
#define BYTES_OF_HALF(index) 2 * (index), 2 * (index) + 1,
#define NO_HALF              0, 0,

#define DROP_0(lane) BYTES_OF_HALF(2 * (lane)) BYTES_OF_HALF(2 * (lane) + 1)
#define DROP_1(lane)
#define AFTER_DROP_0
#define AFTER_DROP_1 NO_HALF NO_HALF
#define LANES_DROPPED(b0, b1, b2, b3)                                                              \
    {DROP_##b0(0) DROP_##b1(1) DROP_##b2(2) DROP_##b3(3)                                           \
         AFTER_DROP_##b0 AFTER_DROP_##b1 AFTER_DROP_##b2 AFTER_DROP_##b3}

#define KEEP_0(lane) BYTES_OF_HALF(2 * (lane))
#define KEEP_1(lane) BYTES_OF_HALF(2 * (lane)) BYTES_OF_HALF(2 * (lane) + 1)
#define AFTER_KEEP_0 NO_HALF
#define AFTER_KEEP_1
#define HALVES_KEPT(b0, b1, b2, b3)                                                                \
    {KEEP_##b0(0) KEEP_##b1(1) KEEP_##b2(2) KEEP_##b3(3)                                           \
         AFTER_KEEP_##b0 AFTER_KEEP_##b1 AFTER_KEEP_##b2 AFTER_KEEP_##b3}

enum {
    row_sets = 16,
    row_set_bits = row_sets - 1
};
_Alignas(16) U8C_UNUSED
    static const uint8_t lanes_dropped[row_sets][16] = {U8C_16_ROWS(LANES_DROPPED)};
_Alignas(16) U8C_UNUSED static const uint8_t halves_kept[row_sets][16] = {U8C_16_ROWS(HALVES_KEPT)};

#endif

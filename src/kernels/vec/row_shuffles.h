/*
 * Shuffles between UTF-16 units and code points in rows of four u32 lanes. Included after a level's
 * vec.h.
 */
#ifndef U8C_VEC_ROW_SHUFFLES_H
#define U8C_VEC_ROW_SHUFFLES_H

#include "../../core/base.h"

/*
 * The shuffles of a row, for each set of its u32 lanes: bit i for lane i. Both are defined by how
 * many elements of the result are made of the lanes before lane i, 1 to 3.
 *
 *   lanes_dropped  drops the lanes of the set
 *   halves_kept    keeps both halves of the lanes of the set, and the lower halves of the others
 */
#define IN_SET(set, i)       ((set) >> (i) & 1)
#define BEFORE_1(COUNT, set) COUNT(set, 0)
#define BEFORE_2(COUNT, set) (BEFORE_1(COUNT, set) + COUNT(set, 1))
#define BEFORE_3(COUNT, set) (BEFORE_2(COUNT, set) + COUNT(set, 2))
/* The lane of which element n of the result is made. */
#define LANE_OF(COUNT, set, n)                                                                     \
    ((BEFORE_1(COUNT, set) <= (n)) + (BEFORE_2(COUNT, set) <= (n)) + (BEFORE_3(COUNT, set) <= (n)))

#define ONE_OR_NONE(set, i) (1 - IN_SET(set, i))
#define CODE_OF(set, n)     LANE_OF(ONE_OR_NONE, set, n)
#define CODE_BYTES(set, n)                                                                         \
    4 * CODE_OF(set, n), 4 * CODE_OF(set, n) + 1, 4 * CODE_OF(set, n) + 2, 4 * CODE_OF(set, n) + 3
#define LANES_DROPPED(set)                                                                         \
    {CODE_BYTES(set, 0), CODE_BYTES(set, 1), CODE_BYTES(set, 2), CODE_BYTES(set, 3)}

#define ONE_OR_TWO(set, i) (1 + IN_SET(set, i))
/* The element before is of the same lane. */
#define IS_UPPER(set, n)                                                                           \
    ((n) > 0 && LANE_OF(ONE_OR_TWO, set, n) == LANE_OF(ONE_OR_TWO, set, (n) - 1))
#define UNIT_BYTE(set, n)  (4 * LANE_OF(ONE_OR_TWO, set, n) + 2 * IS_UPPER(set, n))
#define UNIT_BYTES(set, n) UNIT_BYTE(set, n), UNIT_BYTE(set, n) + 1
#define HALVES_KEPT(set)                                                                           \
    {UNIT_BYTES(set, 0), UNIT_BYTES(set, 1), UNIT_BYTES(set, 2), UNIT_BYTES(set, 3),               \
     UNIT_BYTES(set, 4), UNIT_BYTES(set, 5), UNIT_BYTES(set, 6), UNIT_BYTES(set, 7)}

#define EVERY_SET(ROW)                                                                             \
    {ROW(0), ROW(1), ROW(2),  ROW(3),  ROW(4),  ROW(5),  ROW(6),  ROW(7),                          \
     ROW(8), ROW(9), ROW(10), ROW(11), ROW(12), ROW(13), ROW(14), ROW(15)}
enum {
    row_sets = 16,
    row_set_bits = row_sets - 1
};
_Alignas(16) U8C_UNUSED static const uint8_t lanes_dropped[row_sets][16] = EVERY_SET(LANES_DROPPED);
_Alignas(16) U8C_UNUSED static const uint8_t halves_kept[row_sets][16] = EVERY_SET(HALVES_KEPT);

#endif

/*
 * The table of pack.h, computed at compile time.
 */
#define U8C_FILE pack
#include "../begin.h"

#include "pack.h"
#include "rows.h"
#include "../levels.h"

#if U8C_HAS_VEC

/*
 * QUAD has the controls for four bits of the mask, of which the first has index `first`. ROW
 * appends the QUAD of the upper four bits to that of the lower four. It shifts twice, since a
 * single shift could be by 64 bits, which is undefined.
 */
#define LANE(bit, index, to) ((uint64_t)(bit * (((index) * 2 + 1) << 8 | (index) * 2)) << 16 * (to))
#define QUAD(first, b0, b1, b2, b3)                                                                \
    (LANE(b0, first, 0) | LANE(b1, first + 1, b0) | LANE(b2, first + 2, b0 + b1) |                 \
     LANE(b3, first + 3, b0 + b1 + b2))
#define ROW_OF_QUADS(lower, count, upper)                                                          \
    {lower | upper << 8 * (count) << 8 * (count), upper >> 8 * (4 - (count)) >> 8 * (4 - (count))}
#define ROW(b0, b1, b2, b3, b4, b5, b6, b7)                                                        \
    ROW_OF_QUADS(QUAD(0, b0, b1, b2, b3), b0 + b1 + b2 + b3, QUAD(4, b4, b5, b6, b7))

U8C_INTERNAL_DATA _Alignas(16) const uint64_t u8c_packs[256][2] = {U8C_256_ROWS(ROW)};

#else
typedef int u8c_no_packs; /* C has no empty files */
#endif

#include "../end.h"

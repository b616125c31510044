/*
 * The table of pack.h, computed at compile time.
 */
#define U8C_FILE pack
#include "../begin.h"

#include "pack.h"
#include "../levels.h"

#if U8C_HAS_VEC

/*
 * QUAD has the controls for four bits of the mask, of which the first has index `first`. ROW
 * appends the QUAD of the upper four bits to that of the lower four. It shifts twice, since a
 * single shift could be by 64 bits, which is undefined.
 */
#define BIT(mask, i) ((uint64_t)((mask) >> (i) & 1))
#define LANE(mask, i, index, to)                                                                   \
    (BIT(mask, i) * (((uint64_t)(index) * 2 + 1) << 8 | (uint64_t)(index) * 2) << 16 * (to))
#define QUAD(mask, first)                                                                          \
    (LANE(mask, 0, (first), 0) | LANE(mask, 1, (first) + 1, BIT(mask, 0)) |                        \
     LANE(mask, 2, (first) + 2, BIT(mask, 0) + BIT(mask, 1)) |                                     \
     LANE(mask, 3, (first) + 3, BIT(mask, 0) + BIT(mask, 1) + BIT(mask, 2)))
#define COUNT(mask) (BIT(mask, 0) + BIT(mask, 1) + BIT(mask, 2) + BIT(mask, 3))
#define ROW(mask)                                                                                  \
    {QUAD((mask), 0) | QUAD((mask) >> 4, 4) << 8 * COUNT(mask) << 8 * COUNT(mask),                 \
     QUAD((mask) >> 4, 4) >> 8 * (4 - COUNT(mask)) >> 8 * (4 - COUNT(mask))}

U8C_INTERNAL_DATA _Alignas(16) const uint64_t u8c_packs[256][2] = {U8C_ALL_BYTES(ROW)};

#else
typedef int u8c_no_packs; /* C has no empty files */
#endif

#include "../end.h"

/*
 * The tables of spread.h, computed at compile time from the lengths that the row numbers encode.
 */
#define U8C_FILE spread
#include "../begin.h"

#include "spread.h"
#include "rows.h"
#include "../levels.h"

#if U8C_HAS_AVX2

enum {
    no_index = 0xFF /* pshufb gives 0 for an index with its top bit set */
};

/* The length encoded by two bits, as a literal. */
#define LENGTH_00            1
#define LENGTH_10            2
#define LENGTH_01            3
#define LENGTH_11            4
#define LENGTH(lower, upper) LENGTH_##lower##upper

/* The slot of a sequence of that length which begins at byte `start`. */
#define SLOT_OF_1(start) (start), no_index, no_index, no_index
#define SLOT_OF_2(start) (start) + 1, (start), no_index, no_index
#define SLOT_OF_3(start) (start) + 2, (start) + 1, (start), no_index
#define SLOT_OF_4(start) (start) + 3, (start) + 2, (start) + 1, (start)

/* With an extra macro level, which expands the lengths before they are part of names. */
#define ROW_OF_LENGTHS(...) ROW_OF_4(__VA_ARGS__)
#define ROW_OF_4(n0, n1, n2, n3)                                                                   \
    {SLOT_OF_##n0(0), SLOT_OF_##n1(n0), SLOT_OF_##n2(n0 + n1), SLOT_OF_##n3(n0 + n1 + n2)}
#define ROW_4(b0, b1, b2, b3, b4, b5, b6, b7)                                                      \
    ROW_OF_LENGTHS(LENGTH(b0, b1), LENGTH(b2, b3), LENGTH(b4, b5), LENGTH(b6, b7))

U8C_INTERNAL_DATA const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size] = {U8C_256_ROWS(ROW_4)};

/* The same for slots of two: a sequence begins at its number plus the bits of those before it. */
#define SLOT_0(start) (start), no_index
#define SLOT_1(start) (start) + 1, (start)
#define ROW_8(b0, b1, b2, b3, b4, b5, b6, b7)                                                      \
    {SLOT_##b0(0),                                                                                 \
     SLOT_##b1(1 + b0),                                                                            \
     SLOT_##b2(2 + b0 + b1),                                                                       \
     SLOT_##b3(3 + b0 + b1 + b2),                                                                  \
     SLOT_##b4(4 + b0 + b1 + b2 + b3),                                                             \
     SLOT_##b5(5 + b0 + b1 + b2 + b3 + b4),                                                        \
     SLOT_##b6(6 + b0 + b1 + b2 + b3 + b4 + b5),                                                   \
     SLOT_##b7(7 + b0 + b1 + b2 + b3 + b4 + b5 + b6)}

U8C_INTERNAL_DATA const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size] = {U8C_256_ROWS(ROW_8)};

#else
typedef int u8c_no_shuffles; /* C has no empty files */
#endif

#include "../end.h"

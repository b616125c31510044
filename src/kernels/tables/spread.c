/*
 * The tables of spread.h, computed at compile time from the lengths that the row numbers encode.
 */
#define U8C_FILE spread
#include "../begin.h"

#include "spread.h"

#if U8C_HAS_AVX2

enum {
    no_index = 0xFF /* pshufb gives 0 for an index with its top bit set */
};

/*
 * For both tables: the LENGTH of sequence i of a row; its START, the sum of the lengths before it;
 * and the control BYTE for each byte of its slot, lowest first.
 */
#define BYTE(byte, start, length)                                                                  \
    ((uint8_t)((byte) < (length) ? (start) + (length) - 1 - (byte) : no_index))

#define LENGTH_4(row, i) (1 + ((row) >> 2 * (i) & 3))
#define START_4(row, i)                                                                            \
    (((i) > 0 ? LENGTH_4(row, 0) : 0) + ((i) > 1 ? LENGTH_4(row, 1) : 0) +                         \
     ((i) > 2 ? LENGTH_4(row, 2) : 0))
#define BYTE_4(row, i, byte) BYTE(byte, START_4(row, i), LENGTH_4(row, i))

#define SLOT_4(row, i) BYTE_4(row, i, 0), BYTE_4(row, i, 1), BYTE_4(row, i, 2), BYTE_4(row, i, 3)
#define ROW_4(row)     {SLOT_4(row, 0), SLOT_4(row, 1), SLOT_4(row, 2), SLOT_4(row, 3)}

U8C_INTERNAL_DATA const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size] = {U8C_ALL_BYTES(ROW_4)};

/* Sequence i starts at byte i plus the number of two-byte sequences before it. */
#define LENGTH_8(row, i)        (1 + ((row) >> (i) & 1))
#define LONGER_8(row, i, other) ((i) > (other) ? (row) >> (other) & 1 : 0)
#define START_8(row, i)                                                                            \
    ((i) + LONGER_8(row, i, 0) + LONGER_8(row, i, 1) + LONGER_8(row, i, 2) + LONGER_8(row, i, 3) + \
     LONGER_8(row, i, 4) + LONGER_8(row, i, 5) + LONGER_8(row, i, 6))
#define BYTE_8(row, i, byte) BYTE(byte, START_8(row, i), LENGTH_8(row, i))
#define SLOT_8(row, i)       BYTE_8(row, i, 0), BYTE_8(row, i, 1)
#define ROW_8(row)                                                                                 \
    {SLOT_8(row, 0), SLOT_8(row, 1), SLOT_8(row, 2), SLOT_8(row, 3),                               \
     SLOT_8(row, 4), SLOT_8(row, 5), SLOT_8(row, 6), SLOT_8(row, 7)}

U8C_INTERNAL_DATA const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size] = {U8C_ALL_BYTES(ROW_8)};

#else
typedef int u8c_no_shuffles; /* C has no empty files */
#endif

#include "../end.h"

/*
 * The shuffles that put sequences into slots, unfolded by the compiler from the lengths in the
 * rows' numbers.
 */
#include "spread.h"

#if U8C_HAS_SSE41

enum {
    nothing = UINT8_MAX /* pshufb stores zero where the top bit of its control is set */
};

/*
 * In both tables: LENGTH of the sequence at a place of a row, START of it (the sum of the lengths
 * before), and the control BYTE for one byte of its slot, from the lowest on.
 */
#define BYTE(byte, start, length)                                                                  \
    ((uint8_t)((byte) < (length) ? (start) + (length) - 1 - (byte) : nothing))

#define LENGTH_4(row, place) (1 + ((row) >> 2 * (place) & 3))
#define START_4(row, place)                                                                        \
    (((place) > 0 ? LENGTH_4(row, 0) : 0) + ((place) > 1 ? LENGTH_4(row, 1) : 0) +                 \
     ((place) > 2 ? LENGTH_4(row, 2) : 0))
#define BYTE_4(row, place, byte) BYTE(byte, START_4(row, place), LENGTH_4(row, place))
#define SLOT_4(row, place)                                                                         \
    BYTE_4(row, place, 0), BYTE_4(row, place, 1), BYTE_4(row, place, 2), BYTE_4(row, place, 3)
#define ROW_4(row) {SLOT_4(row, 0), SLOT_4(row, 1), SLOT_4(row, 2), SLOT_4(row, 3)}

const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size] = {U8C_ALL_BYTES(ROW_4)};

/* Here a sequence starts as many bytes behind its place as there are longer ones before. */
#define LENGTH_8(row, place)        (1 + ((row) >> (place) & 1))
#define LONGER_8(row, place, other) ((place) > (other) ? (row) >> (other) & 1 : 0)
#define START_8(row, place)                                                                        \
    ((place) + LONGER_8(row, place, 0) + LONGER_8(row, place, 1) + LONGER_8(row, place, 2) +       \
     LONGER_8(row, place, 3) + LONGER_8(row, place, 4) + LONGER_8(row, place, 5) +                 \
     LONGER_8(row, place, 6))
#define BYTE_8(row, place, byte) BYTE(byte, START_8(row, place), LENGTH_8(row, place))
#define SLOT_8(row, place)       BYTE_8(row, place, 0), BYTE_8(row, place, 1)
#define ROW_8(row)                                                                                 \
    {SLOT_8(row, 0), SLOT_8(row, 1), SLOT_8(row, 2), SLOT_8(row, 3),                               \
     SLOT_8(row, 4), SLOT_8(row, 5), SLOT_8(row, 6), SLOT_8(row, 7)}

const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size] = {U8C_ALL_BYTES(ROW_8)};

#else
typedef int u8c_no_shuffles; /* C has no empty files */
#endif

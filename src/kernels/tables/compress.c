/*
 * The tables of compress.h. A row is written as the bytes of its sequences, in order, and after
 * them a no_byte for each byte that the longest sequences would have more.
 */
#define U8C_FILE compress
#include "../begin.h"

#include "compress.h"
#include "rows.h"
#include "../levels.h"

#if U8C_HAS_VEC

enum {
    no_byte = 0xFF /* pshufb gives 0 for an index with its top bit set */
};

/* The length encoded by the bits `odd` and `long`, as a literal. */
#define LENGTH_00         1
#define LENGTH_10         2
#define LENGTH_11         3
#define LENGTH_01         4
#define LENGTH(odd, long) LENGTH_##odd##long

/* The indexes of the bytes of a sequence of that length, and what it lacks. */
#define IN_FOUR_1(slot) 4 * (slot) + 2,
#define IN_FOUR_2(slot) 4 * (slot) + 1, IN_FOUR_1(slot)
#define IN_FOUR_3(slot) 4 * (slot), IN_FOUR_2(slot)
#define IN_FOUR_4(slot) 4 * (slot) + 3, IN_FOUR_3(slot)
#define LACKED_BY_4
#define LACKED_BY_3 no_byte,
#define LACKED_BY_2 no_byte, LACKED_BY_3
#define LACKED_BY_1 no_byte, LACKED_BY_2

/* With an extra macro level, which expands the lengths before they are part of names. */
#define ROW_OF_LENGTHS(...) ROW_OF_4(__VA_ARGS__)
#define ROW_OF_4(n0, n1, n2, n3)                                                                   \
    {IN_FOUR_##n0(0) IN_FOUR_##n1(1) IN_FOUR_##n2(2) IN_FOUR_##n3(3)                               \
         LACKED_BY_##n0 LACKED_BY_##n1 LACKED_BY_##n2 LACKED_BY_##n3}
#define ROW_4(o0, l0, o1, l1, o2, l2, o3, l3)                                                      \
    ROW_OF_LENGTHS(LENGTH(o0, l0), LENGTH(o1, l1), LENGTH(o2, l2), LENGTH(o3, l3))
#define LENGTH_4(o0, l0, o1, l1, o2, l2, o3, l3)                                                   \
    LENGTH(o0, l0) + LENGTH(o1, l1) + LENGTH(o2, l2) + LENGTH(o3, l3)

U8C_INTERNAL_DATA const uint8_t u8c_compress_4[256][16] = {U8C_256_ROWS(ROW_4)};
U8C_INTERNAL_DATA const uint8_t u8c_compress_4_length[256] = {U8C_256_ROWS(LENGTH_4)};

/* The same for slots of two, by the bit of the row number: 1 for a sequence of two bytes. */
#define IN_TWO_0(slot) 2 * (slot),
#define IN_TWO_1(slot) 2 * (slot) + 1, IN_TWO_0(slot)
#define LACKED_IN_TWO_1
#define LACKED_IN_TWO_0 no_byte,
#define ROW_2(b0, b1, b2, b3, b4, b5, b6, b7)                                                      \
    {IN_TWO_##b0(0) IN_TWO_##b1(1) IN_TWO_##b2(2) IN_TWO_##b3(3) IN_TWO_##b4(4) IN_TWO_##b5(5)     \
         IN_TWO_##b6(6) IN_TWO_##b7(7)                                                             \
             LACKED_IN_TWO_##b0 LACKED_IN_TWO_##b1 LACKED_IN_TWO_##b2 LACKED_IN_TWO_##b3           \
                 LACKED_IN_TWO_##b4 LACKED_IN_TWO_##b5 LACKED_IN_TWO_##b6 LACKED_IN_TWO_##b7}

U8C_INTERNAL_DATA const uint8_t u8c_compress_2[256][16] = {U8C_256_ROWS(ROW_2)};

#else
typedef int u8c_no_compress; /* C has no empty files */
#endif

#include "../end.h"

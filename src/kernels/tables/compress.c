/*
 * The tables of compress.h, expanded by the preprocessor. The sum of the sequence lengths up to a
 * slot determines which bytes of the output come from that slot.
 */
#define U8C_FILE compress
#include "../begin.h"

#include "compress.h"
#include "../levels.h"

#if U8C_HAS_VEC

enum {
    no_byte = 0xFF /* pshufb gives 0 for an index with its top bit set */
};

/* ROW(b0, b1, ..., b7) for each row; the bits are literals, to keep the expansion short. */
#define BIT_0(ROW, ...) ROW(0, __VA_ARGS__), ROW(1, __VA_ARGS__)
#define BIT_1(ROW, ...) BIT_0(ROW, 0, __VA_ARGS__), BIT_0(ROW, 1, __VA_ARGS__)
#define BIT_2(ROW, ...) BIT_1(ROW, 0, __VA_ARGS__), BIT_1(ROW, 1, __VA_ARGS__)
#define BIT_3(ROW, ...) BIT_2(ROW, 0, __VA_ARGS__), BIT_2(ROW, 1, __VA_ARGS__)
#define BIT_4(ROW, ...) BIT_3(ROW, 0, __VA_ARGS__), BIT_3(ROW, 1, __VA_ARGS__)
#define BIT_5(ROW, ...) BIT_4(ROW, 0, __VA_ARGS__), BIT_4(ROW, 1, __VA_ARGS__)
#define BIT_6(ROW, ...) BIT_5(ROW, 0, __VA_ARGS__), BIT_5(ROW, 1, __VA_ARGS__)
#define ALL_ROWS(ROW)   BIT_6(ROW, 0), BIT_6(ROW, 1)

/* ENTRY(index, ...) for the sixteen bytes of a row. */
#define ENTRIES(ENTRY, ...)                                                                        \
    ENTRY(0, __VA_ARGS__), ENTRY(1, __VA_ARGS__), ENTRY(2, __VA_ARGS__), ENTRY(3, __VA_ARGS__),    \
        ENTRY(4, __VA_ARGS__), ENTRY(5, __VA_ARGS__), ENTRY(6, __VA_ARGS__),                       \
        ENTRY(7, __VA_ARGS__), ENTRY(8, __VA_ARGS__), ENTRY(9, __VA_ARGS__),                       \
        ENTRY(10, __VA_ARGS__), ENTRY(11, __VA_ARGS__), ENTRY(12, __VA_ARGS__),                    \
        ENTRY(13, __VA_ARGS__), ENTRY(14, __VA_ARGS__), ENTRY(15, __VA_ARGS__)

/* The length encoded by the bits `odd` and `long`, as a literal. */
#define LENGTH_00         1
#define LENGTH_10         2
#define LENGTH_11         3
#define LENGTH_01         4
#define LENGTH(odd, long) LENGTH_##odd##long

/* The index of output byte p, if it is in the sequence of `slot`, which ends before byte `end`. */
#define IN_SLOT(slot, p, end) (4 * (slot) + (19 - (end) + p) % 4)
#define FROM_4(p, n0, n1, n2, n3)                                                                  \
    (p < n0                  ? IN_SLOT(0, p, n0)                                                   \
     : p < n0 + n1           ? IN_SLOT(1, p, n0 + n1)                                              \
     : p < n0 + n1 + n2      ? IN_SLOT(2, p, n0 + n1 + n2)                                         \
     : p < n0 + n1 + n2 + n3 ? IN_SLOT(3, p, n0 + n1 + n2 + n3)                                    \
                             : no_byte)

/* An extra macro level, so that the lengths are expanded to literals before they are passed on. */
#define ROW_OF_LENGTHS(...) {ENTRIES(FROM_4, __VA_ARGS__)}
#define ROW_4(o0, l0, o1, l1, o2, l2, o3, l3)                                                      \
    ROW_OF_LENGTHS(LENGTH(o0, l0), LENGTH(o1, l1), LENGTH(o2, l2), LENGTH(o3, l3))
#define LENGTH_4(o0, l0, o1, l1, o2, l2, o3, l3)                                                   \
    LENGTH(o0, l0) + LENGTH(o1, l1) + LENGTH(o2, l2) + LENGTH(o3, l3)

U8C_INTERNAL_DATA const uint8_t u8c_compress_4[256][16] = {ALL_ROWS(ROW_4)};
U8C_INTERNAL_DATA const uint8_t u8c_compress_4_length[256] = {ALL_ROWS(LENGTH_4)};

/* In two-byte slots the last byte comes first. */
#define SWAPPED(index) ((index) ^ 1)

/* end_i: where the sequence of slot i ends in the output. */
#define FROM_2(p, end0, end1, end2, end3, end4, end5, end6, end7)                                  \
    (p < (end0)   ? SWAPPED(2 - (end0) + p)                                                        \
     : p < (end1) ? SWAPPED(4 - (end1) + p)                                                        \
     : p < (end2) ? SWAPPED(6 - (end2) + p)                                                        \
     : p < (end3) ? SWAPPED(8 - (end3) + p)                                                        \
     : p < (end4) ? SWAPPED(10 - (end4) + p)                                                       \
     : p < (end5) ? SWAPPED(12 - (end5) + p)                                                       \
     : p < (end6) ? SWAPPED(14 - (end6) + p)                                                       \
     : p < (end7) ? SWAPPED(16 - (end7) + p)                                                       \
                  : no_byte)
#define ROW_OF_ENDS(...) {ENTRIES(FROM_2, __VA_ARGS__)}
#define ROW_2(b0, b1, b2, b3, b4, b5, b6, b7)                                                      \
    ROW_OF_ENDS(1 + b0, 2 + b0 + b1, 3 + b0 + b1 + b2, 4 + b0 + b1 + b2 + b3,                      \
                5 + b0 + b1 + b2 + b3 + b4, 6 + b0 + b1 + b2 + b3 + b4 + b5,                       \
                7 + b0 + b1 + b2 + b3 + b4 + b5 + b6, 8 + b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7)

U8C_INTERNAL_DATA const uint8_t u8c_compress_2[256][16] = {ALL_ROWS(ROW_2)};

#else
typedef int u8c_no_compress; /* C has no empty files */
#endif

#include "../end.h"

/*
 * The tables of kinds.h, expanded from U8C_GRAMMAR at compile time.
 */
#define U8C_FILE kinds
#include "../begin.h"

#include "kinds.h"
#include "rows.h"
#include "../levels.h"

#if U8C_HAS_AVX512

#define KINDS(byte)                                                                                \
    (((byte) >= u8c_lead_end ? u8c_kind_unused : 0) |                                              \
     ((byte) / 4 == 0xB7 / 4 ? u8c_kind_FDD0 : 0) | ((byte) / 4 == 0xBF / 4 ? u8c_kind_end : 0) |  \
     ((byte) >= u8c_tail_low && (byte) < u8c_lead_2                                                \
          ? u8c_kind_tail | ((byte) < 0x90   ? u8c_kind_80                                         \
                             : (byte) < 0xA0 ? u8c_kind_90                                         \
                                             : u8c_kind_A0)                                        \
          : u8c_kind_no_tail))
#define KINDS_OF_4(index) KINDS(4 * (index))

U8C_INTERNAL_DATA _Alignas(64) const uint8_t u8c_kinds[64] = {U8C_64_BYTES(KINDS_OF_4)};

#define OF_RANGES(x, name, first, last, length, low, high, otherwise)                              \
    &&((length) < 2 || (((low) == 0x80 || (low) == 0x90 || (low) == 0xA0) &&                       \
                        ((high) == 0x8F || (high) == 0x9F || (high) == 0xBF)))
_Static_assert(u8c_tail_low == 0x80 && u8c_tail_high == 0xBF &&
                   u8c_lead_end % 4 == 0 U8C_GRAMMAR(OF_RANGES, ),
               "second bytes are not some of the ranges, or four bytes in a row not of one kind");

/* after_<row>: what is excluded after the bytes of a row. */
#define OUTSIDE(low, high)                                                                         \
    (((low) > 0x80 || (high) < 0x8F ? u8c_kind_80 : 0) |                                           \
     ((low) > 0x90 || (high) < 0x9F ? u8c_kind_90 : 0) |                                           \
     ((low) > 0xA0 || (high) < 0xBF ? u8c_kind_A0 : 0))
#define AFTER_ROW(x, name, first, last, length, low, high, otherwise)                              \
    after_##name = u8c_kind_unused | ((first) < u8c_lead_2 ? u8c_kind_tail                         \
                                      : (length) == 0      ? u8c_kind_no_tail | u8c_kind_tail      \
                                                           : u8c_kind_no_tail | OUTSIDE(low, high)),
enum {
    U8C_GRAMMAR(AFTER_ROW, )
};

/* after_<index>: the same for a byte. */
#define OF_ROW(byte, name, first, last, length, low, high, otherwise)                              \
    | ((byte) >= (first) && (byte) <= (last) ? after_##name : 0)
#define AFTER(index) after_##index = 0 U8C_GRAMMAR(OF_ROW, u8c_kinds_first + index)
enum {
    U8C_64_BYTES(AFTER)
};

/* With excluded classes: c1, fdd0 and ends are 0 or 1. */
#define AFTER_WITH(index, c1, fdd0, ends)                                                          \
    after_##index | (u8c_kinds_first + index == 0xC2   ? c1 * (u8c_kind_80 | u8c_kind_90)          \
                     : u8c_kinds_first + index == 0xEF ? fdd0 * u8c_kind_FDD0                      \
                     : u8c_kinds_first + index == 0xBF ? ends * u8c_kind_end                       \
                                                       : 0)
#define AFTER_WITH_0(index) AFTER_WITH(index, 0, 0, 0)
#define AFTER_WITH_1(index) AFTER_WITH(index, 1, 0, 0)
#define AFTER_WITH_2(index) AFTER_WITH(index, 0, 1, 0)
#define AFTER_WITH_3(index) AFTER_WITH(index, 1, 1, 0)
#define AFTER_WITH_4(index) AFTER_WITH(index, 0, 0, 1)
#define AFTER_WITH_5(index) AFTER_WITH(index, 1, 0, 1)
#define AFTER_WITH_6(index) AFTER_WITH(index, 0, 1, 1)
#define AFTER_WITH_7(index) AFTER_WITH(index, 1, 1, 1)

_Static_assert(u8c_kinds_with_c1 == 1 && u8c_kinds_with_fdd0 == 2 && u8c_kinds_with_ends == 4,
               "the order of the arguments of AFTER_WITH");

U8C_INTERNAL_DATA _Alignas(64) const uint8_t u8c_kinds_after[64] = {U8C_64_BYTES(AFTER_WITH_0)};

#if U8C_WITH_REPERTOIRES
U8C_INTERNAL_DATA _Alignas(64) const uint8_t u8c_kinds_after_with[u8c_kinds_with_all + 1][64] = {
    {U8C_64_BYTES(AFTER_WITH_0)}, {U8C_64_BYTES(AFTER_WITH_1)}, {U8C_64_BYTES(AFTER_WITH_2)},
    {U8C_64_BYTES(AFTER_WITH_3)}, {U8C_64_BYTES(AFTER_WITH_4)}, {U8C_64_BYTES(AFTER_WITH_5)},
    {U8C_64_BYTES(AFTER_WITH_6)}, {U8C_64_BYTES(AFTER_WITH_7)}};
#endif

#else
typedef int u8c_no_kinds; /* C has no empty files */
#endif

#include "../end.h"

/*
 * What the ASCII set and the classes of a repertoire exclude, code point by code point.
 */
#ifndef U8C_EXCLUDED_H
#define U8C_EXCLUDED_H

#include "../../include/utf8codec/repertoire.h"
#include "grammar.h"

/* Whether an ASCII set has a byte. Others than ASCII are not in it: they shift all bits out. */
U8C_INLINE int u8c_in_ascii_set(const uint8_t *set, uint8_t byte)
{
    return set[byte % 16] >> byte / 16 & 1;
}

/* The bit for DEL, in the last eight bytes of an ASCII set as they are loaded. */
U8C_INLINE uint64_t u8c_del_in_half_of_set(void)
{
    static const uint8_t only_del[8] = {[u8c_last_1 % 16 - 8] = 1 << u8c_last_1 / 16};
    return u8c_load64(only_del);
}

U8C_INLINE int u8c_set_has_del(const uint8_t *set)
{
    return (u8c_load64(set + sizeof(uint64_t)) & u8c_del_in_half_of_set()) != 0;
}

/*
 * The halves of an ASCII set, or-ed, without DEL. Bit n of any byte is set only if the set has a
 * byte whose high digit is n.
 */
U8C_INLINE uint64_t u8c_high_digits_in_set(const uint8_t *set)
{
    return u8c_load64(set) | (u8c_load64(set + sizeof(uint64_t)) & ~u8c_del_in_half_of_set());
}

/* Whether an ASCII set has some of U+0000..U+001F. */
U8C_INLINE int u8c_set_has_controls(const uint8_t *set)
{
    return (u8c_high_digits_in_set(set) & U8C_EACH_BYTE_64((uint64_t)3)) != 0;
}

/* Whether an ASCII set has printable ASCII. */
U8C_INLINE int u8c_set_has_printable(const uint8_t *set)
{
    return (u8c_high_digits_in_set(set) & ~U8C_EACH_BYTE_64((uint64_t)3)) != 0;
}

/* What an ASCII set has of U+0000..U+000F, row 0, and of U+0010..U+001F, row 1, as bits. */
enum {
    u8c_all_of_row_0 = 1 << 0,
    u8c_all_of_row_1 = 1 << 1,
    u8c_some_of_row_0 = 1 << 2,
    u8c_some_of_row_1 = 1 << 3
};

U8C_INLINE unsigned u8c_rows_in_set(const uint8_t *set)
{
    const uint64_t row_0 = U8C_EACH_BYTE_64((uint64_t)1), row_1 = U8C_EACH_BYTE_64((uint64_t)2),
                   any = u8c_high_digits_in_set(set),
                   all = u8c_load64(set) & u8c_load64(set + sizeof(uint64_t));
    return ((all & row_0) == row_0 ? u8c_all_of_row_0 : 0u) |
           ((all & row_1) == row_1 ? u8c_all_of_row_1 : 0u) |
           ((any & row_0) != 0 ? u8c_some_of_row_0 : 0u) |
           ((any & row_1) != 0 ? u8c_some_of_row_1 : 0u);
}

#if U8C_WITH_REPERTOIRES

/* The class of a code point from U+0080 up: a UTF8CODEC_EXCLUDE_ value; 0 if it has none. */
U8C_INLINE uint32_t u8c_class_of(uint32_t code_point)
{
    if (code_point <= u8c_c1_last) {
        return code_point == u8c_nel ? UTF8CODEC_EXCLUDE_NEL : UTF8CODEC_EXCLUDE_C1_BUT_NEL;
    }
    if ((code_point & u8c_plane_end) == u8c_plane_end) {
        return code_point <= u8c_last_3 ? UTF8CODEC_EXCLUDE_FFFE : UTF8CODEC_EXCLUDE_PLANE_ENDS;
    }
    return code_point >= u8c_fdd0 && code_point <= u8c_fdef ? UTF8CODEC_EXCLUDE_FDD0 : 0;
}

/* Whether the ASCII set or the classes have a scalar value. */
U8C_INLINE int u8c_is_excluded(const uint8_t *excluded_ascii, uint32_t excluded_classes,
                               uint32_t code_point)
{
    return code_point <= u8c_last_1 ? u8c_in_ascii_set(excluded_ascii, (uint8_t)code_point)
                                    : (u8c_class_of(code_point) & excluded_classes) != 0;
}

#endif

#endif

/*
 * What the ASCII set and the classes of a repertoire exclude, code point by code point.
 */
#ifndef U8C_EXCLUDED_H
#define U8C_EXCLUDED_H

#include "../../include/utf8codec/repertoire.h"
#include "grammar.h"

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

/* Whether the ASCII set has an ASCII code. */
U8C_INLINE int u8c_in_ascii_set(const uint8_t *excluded_ascii, uint8_t ascii)
{
    return excluded_ascii[ascii % 16] >> ascii / 16 & 1;
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

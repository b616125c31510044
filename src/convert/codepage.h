/*
 * The form of a code page's tables, of which utf8codec_code_page_init() makes one at run time, and
 * codepage_tables.c those that are constants.
 */
#ifndef U8C_CODEPAGE_H
#define U8C_CODEPAGE_H

#include "../../include/utf8codec/codepage.h"
#include "../core/grammar.h"

#if U8C_WITH_CODE_PAGES

/*
 * Code points have a slot by multiplication, or the next one that is empty. The multiplier is the
 * one with the fewest collisions in the ready pages, of which none needs a third look
 * (tools/code-pages, which reads both numbers here).
 */
enum {
    u8c_page_slots = 512,
    u8c_page_multiplier = 42751
};

U8C_INLINE unsigned u8c_page_slot(uint32_t code_point)
{
    return (code_point * u8c_page_multiplier >> 8) % u8c_page_slots;
}

U8C_INLINE unsigned u8c_page_next_slot(unsigned slot)
{
    return (slot + 1) % u8c_page_slots;
}

/*
 * The elements of utf8codec_code_page.utf8, as constants: those of ASCII, and u8c_encode_one() of a
 * code point from U+0080 to U+FFFF, with its length.
 */
#define U8C_PAGE_UTF8(c)                                                                           \
    {U8C_PAGE_BYTE(c, u8c_lead_2 + (c) / u8c_tail_values,                                          \
                   u8c_lead_3 + (c) / (u8c_tail_values * u8c_tail_values)),                        \
     U8C_PAGE_BYTE(c, u8c_tail_low + (c) % u8c_tail_values,                                        \
                   u8c_tail_low + (c) / u8c_tail_values % u8c_tail_values),                        \
     U8C_PAGE_BYTE(c, 0, u8c_tail_low + (c) % u8c_tail_values), U8C_PAGE_BYTE(c, 2, 3)}
/* Converted, because clang warns of the branch that is not taken. */
#define U8C_PAGE_BYTE(c, of_2, of_3)                                                               \
    (uint8_t)(!U8C_PAGE_HAS(c) ? 0 : U8C_PAGE_IS_2(c) ? (of_2) : (of_3))
#define U8C_PAGE_ASCII_UTF8    U8C_128_BYTES(U8C_PAGE_ASCII)
#define U8C_PAGE_ASCII(c)      {c, 0, 0, 1}
#define U8C_PAGE_HAS(c)        ((c) != UTF8CODEC_UNMAPPED)
#define U8C_PAGE_IS_2(c)       ((c) <= u8c_last_2)
#define U8C_PAGE_CODE_POINT(c) (c)

#endif
#endif

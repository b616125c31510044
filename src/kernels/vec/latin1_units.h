/*
 * Latin-1 to and from UTF-16 and UTF-32, and measuring these. Included after a level's vec.h,
 * inside its target.
 */
#ifndef U8C_VEC_LATIN1_UNITS_H
#define U8C_VEC_LATIN1_UNITS_H

#include "one_to_one.h"

/* Up to the first unit that is not of Latin-1, or the end of the room. */
U8C_INLINE u8c_advance convert_rest(u8c_kernel *portable, const void *src, size_t src_len,
                                    void *dst, size_t dst_cap, size_t done, size_t from, size_t to)
{
    const u8c_advance rest =
                          portable((const uint8_t *)src + done * from, src_len - done,
                                   dst == NULL ? NULL : (uint8_t *)dst + done * to, dst_cap - done),
                      all = {done + rest.read, done + rest.read};
    return all;
}

U8C_INLINE u8c_advance measure_as_latin1(u8c_kernel *portable, const void *src, size_t src_len,
                                         size_t unit)
{
    const size_t done = convert_units(src, src_len, NULL, SIZE_MAX, unit, 1, 0);
    return convert_rest(portable, src, src_len, NULL, SIZE_MAX, done, unit, 1);
}

#if U8C_WITH_UTF16

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, latin1_to_utf16, 1, sizeof(uint16_t), convert_few, convert_rest);

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf16_to_latin1, sizeof(uint16_t), 1, convert_few, convert_rest);

u8c_advance U8C_AT_LEVEL(utf16_to_latin1_measure)(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_as_latin1(u8c_portable_utf16_to_latin1_measure, src, src_len, sizeof(uint16_t));
}

#endif

#if U8C_WITH_UTF32

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, latin1_to_utf32, 1, sizeof(uint32_t), convert_few, convert_rest);

U8C_DEFINE_ONE_TO_ONE(U8C_LEVEL, utf32_to_latin1, sizeof(uint32_t), 1, convert_few, convert_rest);

u8c_advance U8C_AT_LEVEL(utf32_to_latin1_measure)(const void *src, size_t src_len, void *dst,
                                                  size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_as_latin1(u8c_portable_utf32_to_latin1_measure, src, src_len, sizeof(uint32_t));
}

#endif

#endif

/*
 * Portable kernels: Latin-1 to and from UTF-16 and UTF-32, where a byte is a unit, and measuring
 * these. The loops have no branch, so that compilers turn them into vectors.
 */
#define U8C_FILE portable_latin1_units
#include "../begin.h"

#include "portable.h"

#if U8C_HAS_PORTABLE && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

/* As many as there are, and fit. */
U8C_INLINE u8c_advance to_units(const uint8_t *restrict src, size_t src_len, uint8_t *restrict dst,
                                size_t dst_cap, u8c_form form)
{
    const size_t count = src_len < dst_cap ? src_len : dst_cap;
    const u8c_advance all = {count, count};
    for (size_t i = 0; i < count; i++) {
        u8c_store_unit(dst + i * form.size, src[i], form);
    }
    return all;
}

/* Converts count units that are of Latin-1; else returns 0. dst is NULL for measuring. */
U8C_INLINE int block_to_latin1(const uint8_t *restrict src, size_t count, uint8_t *restrict dst,
                               u8c_form form)
{
    uint32_t all = 0;
    for (size_t i = 0; i < count; i++) {
        all |= u8c_load_unit(src + i * form.size, form);
    }
    if (all > u8c_last_latin1) {
        return 0;
    }
    for (size_t i = 0; dst != NULL && i < count; i++) {
        dst[i] = (uint8_t)u8c_load_unit(src + i * form.size, form);
    }
    return 1;
}

U8C_INLINE u8c_advance to_latin1(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                 u8c_form form)
{
    const size_t end = dst == NULL || src_len < dst_cap ? src_len : dst_cap;
    size_t at = 0;

    while (end - at >= u8c_block_size && block_to_latin1(src + at * form.size, u8c_block_size,
                                                         dst == NULL ? NULL : dst + at, form)) {
        at += u8c_block_size;
    }
    while (at < end &&
           block_to_latin1(src + at * form.size, 1, dst == NULL ? NULL : dst + at, form)) {
        at++;
    }
    const u8c_advance all = {at, at};
    return all;
}

#if U8C_WITH_UTF16

u8c_advance u8c_portable_latin1_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf16);
}

u8c_advance u8c_portable_utf16_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf16);
}

u8c_advance u8c_portable_utf16_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1((const uint8_t *)src, src_len, NULL, 0, u8c_utf16);
}

#endif

#if U8C_WITH_UTF32

u8c_advance u8c_portable_latin1_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf32);
}

u8c_advance u8c_portable_utf32_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, u8c_utf32);
}

u8c_advance u8c_portable_utf32_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1((const uint8_t *)src, src_len, NULL, 0, u8c_utf32);
}

#endif

#else
typedef int u8c_no_portable_latin1_units; /* C has no empty files */
#endif

#include "../end.h"

/*
 * Portable kernels: UTF-32 to UTF-8, measuring it, and validating UTF-32.
 */
#define U8C_FILE portable_from_utf32
#include "../begin.h"

#include "from_units.h"

#if U8C_HAS_PORTABLE && U8C_WITH_UTF32

u8c_advance u8c_portable_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_from_units(src, src_len, dst, dst_cap, u8c_utf32);
}

u8c_advance u8c_portable_from_utf32_swapped(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    return u8c_from_units(src, src_len, dst, dst_cap, u8c_utf32_swapped);
}

/* Measures, or only validates if `measures`, a constant, is 0. */
U8C_INLINE u8c_advance walk(const uint8_t *src, size_t src_len, u8c_form form, int measures)
{
    u8c_advance advance = {0, 0};

    while (src_len - advance.read >= u8c_group_size) {
        const uint8_t *const group = src + advance.read * form.size;
        uint32_t lengths = 0;
        if (!u8c_are_scalar_values(group, form)) {
            break;
        }
        for (size_t i = 0; measures && i < u8c_group_size; i++) {
            lengths += u8c_length_of(u8c_unit(group, i, form));
        }
        advance.read += u8c_group_size;
        advance.written += lengths;
    }
    return advance;
}

u8c_advance u8c_portable_from_utf32_measure(const void *src, size_t src_len, void *dst,
                                            size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf32, 1);
}

u8c_advance u8c_portable_from_utf32_swapped_measure(const void *src, size_t src_len, void *dst,
                                                    size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf32_swapped, 1);
}

u8c_advance u8c_portable_validate_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf32, 0);
}

u8c_advance u8c_portable_validate_utf32_swapped(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return walk((const uint8_t *)src, src_len, u8c_utf32_swapped, 0);
}

U8C_DEFINE_FEW_CALLS(u8c_few_from_units, u8c_utf32, from_utf32);

#else
typedef int u8c_no_portable_from_utf32; /* C has no empty files */
#endif

#include "../end.h"

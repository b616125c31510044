/*
 * Portable kernels: UTF-8 to UTF-16.
 */
#define U8C_FILE portable_to_utf16
#include "../begin.h"

#define U8C_STEPS_AT_ONCE 4
#include "to_units.h"

#if U8C_HAS_PORTABLE && U8C_WITH_UTF16

u8c_advance u8c_portable_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return u8c_to_units(src, src_len, dst, dst_cap, u8c_utf16);
}

u8c_advance u8c_portable_to_utf16_swapped(const void *src, size_t src_len, void *dst,
                                          size_t dst_cap)
{
    return u8c_to_units(src, src_len, dst, dst_cap, u8c_utf16_swapped);
}

U8C_DEFINE_FEW_CALLS(u8c_few_to_units, u8c_utf16, to_utf16);

#else
typedef int u8c_no_portable_to_utf16; /* C has no empty files */
#endif

#include "../end.h"

/*
 * AVX2 with BMI2 kernels: UTF-32 to UTF-8, and measuring it. Short text, and the end of longer
 * text, is left to the SSE4.1 kernels.
 */
#include "../sse41/from_utf32_rest.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/from_utf32.h"
#include "../../vec/from_utf32_measure.h"

/* src_len is at least vec_units. `swapped` is a constant. */
U8C_INLINE u8c_advance convert(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               int swapped)
{
    const utf32_constants *const k = (const utf32_constants *)in_memory(&from_utf32_constants);
    const u8c_advance most = convert_blocks(k, src, src_len, dst, dst_cap, swapped);
    if (most.read == src_len) {
        return most;
    }
    u8c_advance advance = u8c_sse41_from_utf32_rest(src, src_len, dst + most.written,
                                                    dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

/* Out of line, so that short text does not pay for saving registers. */
static U8C_NOINLINE u8c_advance convert_long(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                             size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 0);
}

static U8C_NOINLINE u8c_advance convert_long_swapped(const u8c_unit32 *src, size_t src_len,
                                                     uint8_t *dst, size_t dst_cap)
{
    return convert(src, src_len, dst, dst_cap, 1);
}

u8c_advance u8c_avx2_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf32(src, src_len, dst, dst_cap);
    }
    return convert_long((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_avx2_from_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf32_swapped(src, src_len, dst, dst_cap);
    }
    return convert_long_swapped((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap);
}

static U8C_NOINLINE u8c_advance measure_end(const u8c_unit32 *src, size_t src_len, size_t read,
                                            size_t length, int swapped)
{
    return measure_rest((const class_constants *)in_memory(&measure_constants), src, src_len, read,
                        length, swapped);
}

/* src_len is at least blocks_at_once * vec_units. `swapped` is a constant. */
U8C_INLINE u8c_advance measure(const u8c_unit32 *src, size_t src_len, int swapped)
{
    const class_constants *const k = (const class_constants *)in_memory(&measure_constants);
    const u8c_advance most = measure_blocks(k, src, src_len, swapped);
    if (most.read == src_len) {
        return most;
    }
    return measure_end(src, src_len, most.read, most.written, swapped);
}

static U8C_NOINLINE u8c_advance measure_long(const u8c_unit32 *src, size_t src_len)
{
    return measure(src, src_len, 0);
}

static U8C_NOINLINE u8c_advance measure_long_swapped(const u8c_unit32 *src, size_t src_len)
{
    return measure(src, src_len, 1);
}

u8c_advance u8c_avx2_from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf32_measure(src, src_len, dst, dst_cap);
    }
    if (src_len < blocks_at_once * vec_units) {
        return measure_end((const u8c_unit32 *)src, src_len, 0, 0, 0);
    }
    return measure_long((const u8c_unit32 *)src, src_len);
}

u8c_advance u8c_avx2_from_utf32_swapped_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf32_swapped_measure(src, src_len, dst, dst_cap);
    }
    if (src_len < blocks_at_once * vec_units) {
        return measure_end((const u8c_unit32 *)src, src_len, 0, 0, 1);
    }
    return measure_long_swapped((const u8c_unit32 *)src, src_len);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf32; /* C has no empty files */
#endif

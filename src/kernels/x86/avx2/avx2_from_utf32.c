/*
 * AVX2 with BMI2 kernels: UTF-32 to UTF-8, and measuring it. Short text, and the end of longer
 * text, is left to the SSE4.1 kernels.
 */
#define U8C_FILE avx2_from_utf32
#include "../../begin.h"

#include "../sse41/from_utf32_rest.h"
#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF32

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/from_utf32.h"
#include "../../vec/from_utf32_measure.h"

static u8c_advance convert_end(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               size_t read, int swapped)
{
    return u8c_sse41_from_utf32_rest(src, src_len, dst, dst_cap, read, swapped);
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

U8C_DEFINE_CONVERTING_CALL(avx2, from_utf32);
U8C_DEFINE_CONVERTING_CALL(avx2, from_utf32_swapped);

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf32; /* C has no empty files */
#endif

#include "../../end.h"

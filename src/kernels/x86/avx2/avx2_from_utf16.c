/*
 * AVX2 with BMI2 kernels: UTF-16 to UTF-8, and measuring it. Short text, and the end of longer
 * text, is left to the SSE4.1 kernels.
 */
#define U8C_FILE avx2_from_utf16
#include "../../begin.h"

#include "../sse41/from_utf16_rest.h"
#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_UTF16

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/from_utf16.h"
#include "../../vec/from_utf16_measure.h"

/* After the groups: single vecs, then the SSE4.1 kernel, from a sequence boundary on. */
static U8C_NOINLINE u8c_advance convert_end(const void *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap, size_t read, int swapped)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    const u8c_advance most = convert_units(k, &text, dst, dst_cap, read);
    if (most.read == src_len) {
        return most;
    }
    u8c_advance advance = u8c_sse41_from_utf16_rest(src, src_len, dst + most.written,
                                                    dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

u8c_advance u8c_avx2_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf16(src, src_len, dst, dst_cap);
    }
    if (src_len < step_units) {
        return convert_short(src, src_len, (uint8_t *)dst, dst_cap);
    }
    return convert_long(src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_avx2_from_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf16_swapped(src, src_len, dst, dst_cap);
    }
    if (src_len < step_units) {
        return convert_short_swapped(src, src_len, (uint8_t *)dst, dst_cap);
    }
    return convert_long_swapped(src, src_len, (uint8_t *)dst, dst_cap);
}

static U8C_NOINLINE u8c_advance measure_end(const void *src, size_t src_len, size_t read,
                                            size_t length, int swapped)
{
    const measure_constants *const k =
        (const measure_constants *)in_memory(&from_utf16_measure_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    return measure_rest(k, &text, read, length);
}

u8c_advance u8c_avx2_from_utf16_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf16_measure(src, src_len, dst, dst_cap);
    }
    if (src_len < measured_units) {
        return measure_end(src, src_len, 0, 0, 0);
    }
    return measure_long(src, src_len);
}

u8c_advance u8c_avx2_from_utf16_swapped_measure(const void *src, size_t src_len, void *dst,
                                                size_t dst_cap)
{
    if (src_len < vec_units) {
        return u8c_sse41_from_utf16_swapped_measure(src, src_len, dst, dst_cap);
    }
    if (src_len < measured_units) {
        return measure_end(src, src_len, 0, 0, 1);
    }
    return measure_long_swapped(src, src_len);
}

U8C_DEFINE_CONVERTING_CALL(avx2, from_utf16);
U8C_DEFINE_CONVERTING_CALL(avx2, from_utf16_swapped);

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf16; /* C has no empty files */
#endif

#include "../../end.h"

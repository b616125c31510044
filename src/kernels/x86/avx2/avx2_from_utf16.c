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

static u8c_advance convert_few(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                               int swapped)
{
    return swapped ? u8c_sse41_from_utf16_swapped(src, src_len, dst, dst_cap)
                   : u8c_sse41_from_utf16(src, src_len, dst, dst_cap);
}

static u8c_advance measure_few(const void *src, size_t src_len, int swapped)
{
    return swapped ? u8c_sse41_from_utf16_swapped_measure(src, src_len, NULL, 0)
                   : u8c_sse41_from_utf16_measure(src, src_len, NULL, 0);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf16; /* C has no empty files */
#endif

#include "../../end.h"

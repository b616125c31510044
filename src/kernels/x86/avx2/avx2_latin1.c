/*
 * AVX2 kernels: UTF-8 to and from Latin-1, ASCII, and measuring these.
 */
#define U8C_FILE avx2_latin1
#include "../../begin.h"

#include "../sse41/latin1_rest.h"
#include "../target_avx.h"

#if U8C_HAS_AVX2 && U8C_WITH_LATIN1

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/latin1.h"

U8C_INLINE u8c_advance to_latin1_after_ascii(const void *src, size_t src_len, void *dst,
                                             size_t dst_cap)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    uint8_t *const units = (uint8_t *)dst;
    position here = {{0, 0}, 0};

    if (U8C_UNLIKELY(begins_wrong(bytes, src_len))) {
        return u8c_portable_to_latin1(src, src_len, dst, dst_cap);
    }
    size_t end = src_len;
    if (src_len > 2 * v_size) {
        take_whole_vectors(&here, bytes, src_len, units, dst_cap, 1);
        if (src_len - here.at.read >= v_size && dst_cap - here.at.written >= v_size) {
            end = here.at.read + v_size; /* an error is before it */
        }
    }
    return u8c_sse41_to_latin1_rest(bytes, end, units, dst_cap, here.at);
}

U8C_DEFINE_KERNEL_AFTER(copy_short_ascii, to_latin1_after_ascii, avx2, to_latin1);

u8c_advance u8c_avx2_to_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure_units((const uint8_t *)src, src_len);
}

U8C_INLINE u8c_advance from_latin1_after_ascii(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap)
{
    const uint8_t *const units = (const uint8_t *)src;
    uint8_t *const bytes = (uint8_t *)dst;
    u8c_advance at = {0, 0};

    if (src_len >= 2 * v_size) {
        take_units(&at, units, src_len, bytes, dst_cap);
    }
    return u8c_sse41_from_latin1_rest(units, src_len, bytes, dst_cap, at);
}

U8C_DEFINE_KERNEL_AFTER(copy_short_ascii, from_latin1_after_ascii, avx2, from_latin1);

u8c_advance u8c_avx2_from_latin1_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance at = {src_len, measure_sequences((const uint8_t *)src, src_len)};
    (void)dst, (void)dst_cap;
    return at;
}

u8c_advance u8c_avx2_copy_ascii(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t end = src_len < dst_cap ? src_len : dst_cap;
    u8c_advance at;
    if (end < v_size) {
        return u8c_sse41_copy_ascii(src, src_len, dst, dst_cap);
    }
    at.read = at.written = copy_ascii((const uint8_t *)src, end, (uint8_t *)dst);
    return at;
}

u8c_advance u8c_avx2_copy_ascii_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const size_t ascii = measure_ascii((const uint8_t *)src, src_len);
    const u8c_advance at = {ascii, ascii};
    (void)dst, (void)dst_cap;
    return at;
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_latin1; /* C has no empty files */
#endif

#include "../../end.h"

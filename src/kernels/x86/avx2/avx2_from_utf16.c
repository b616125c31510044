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

/*
 * Stores the sequences of the units from `read` on, less than a vec, from the vec that ends with
 * them: what is before them is stored again, unchanged. Returns their length, or 0 if there are
 * surrogates in the vec, or not enough room for whole stores.
 */
U8C_INLINE size_t store_last(const utf16_constants *k, const utf16_text *text, size_t read,
                             uint8_t *dst, size_t room)
{
    const encode_constants *const e = &k->encode;
    const size_t first = text->count - vec_units;
    const vec units = load_units(text, first);
    if (v_has_top_bits(mask_surrogates(&k->surrogate, units))) {
        return 0;
    }
    const length_flags flags = flags_of(e, units);
    const uint32_t index = index_of(flags);
    return store_rest(dst, room, offsets_up_to_3(index), index, read - first,
                      close_gaps(upper_of(e, units, flags), lower_of(e, units, flags), index));
}

/*
 * After the groups: single vecs, the last one, or what the SSE4.1 kernel converts of it, from a
 * sequence boundary on.
 */
static U8C_NOINLINE u8c_advance convert_end(const void *src, size_t src_len, uint8_t *dst,
                                            size_t dst_cap, size_t read, int swapped)
{
    const utf16_constants *const k = (const utf16_constants *)in_memory(&from_utf16_constants);
    const utf16_text text = text_of(src, src_len, swapped);
    const u8c_advance most = convert_units(k, &text, dst, dst_cap, read);
    if (most.read == src_len) {
        return most;
    }
    if (src_len - most.read < vec_units) {
        const size_t length =
            store_last(k, &text, most.read, dst + most.written, dst_cap - most.written);
        if (length != 0) {
            const u8c_advance all = {src_len, most.written + length};
            return all;
        }
    }
    u8c_advance advance = u8c_sse41_from_utf16_rest(src, src_len, dst + most.written,
                                                    dst_cap - most.written, most.read, swapped);
    advance.written += most.written;
    return advance;
}

static u8c_advance convert_few(const void *src, size_t src_len, void *dst, size_t dst_cap,
                               int swapped)
{
    return swapped ? u8c_sse41_from_utf16_swapped(src, src_len, dst, dst_cap)
                   : u8c_sse41_from_utf16(src, src_len, dst, dst_cap);
}

u8c_advance u8c_avx2_from_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert_any(src, src_len, dst, dst_cap, 0);
}

u8c_advance u8c_avx2_from_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return convert_any(src, src_len, dst, dst_cap, 1);
}

/* Shorter text would come to the SSE4.1 kernels in any case. */
U8C_DEFINE_CALLS_FROM(vec_units, sse41, avx2, from_utf16);

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

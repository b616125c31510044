/*
 * SSE4.1 kernels: UTF-32 to UTF-8, and measuring it.
 */
#include "from_utf32_rest.h"
#include "../../portable/portable.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define LANES 1
#include "store_exactly.h"

U8C_INLINE __m128i load_quads(const u8c_unit32 *src)
{
    return _mm_loadu_si128((const __m128i *)src);
}

#include "../../vec/utf32_block.h"
#include "../../vec/from_utf32.h"
#include "../../vec/from_utf32_measure.h"

/*
 * A block whose last code points, if it is `again` code points too early, are the next of src; or
 * all of a src that is shorter than a block, and zeros, which are scalar values, behind them.
 */
typedef struct rest {
    block all;
    size_t again;
    size_t count; /* of the next code points */
} rest;

/* src_len is at least quad_size, read less than src_len. */
U8C_INLINE rest load_rest(const u8c_unit32 *src, size_t src_len, size_t read, int swapped)
{
    const u8c_unit32 *const end = src + src_len;
    rest part;
    if (src_len < block_size) {
        const __m128i last =
            move_down(load_lane(end - quad_size), (block_size - src_len) * sizeof *src);
        part.all = block_of(in_order(load_lane(src), swapped), in_order(last, swapped));
        part.again = 0;
        part.count = src_len;
        return part;
    }
    part.count = src_len - read < block_size ? src_len - read : block_size;
    part.again = block_size - part.count;
    part.all = load_block(src + read - part.again, swapped);
    return part;
}

/* How many of the part's count are scalar values, up to the first that is none. */
U8C_INLINE size_t clean_count(const constants *k, rest part)
{
    const uint32_t bad = ill_formed(k, part.all.class);
    return U8C_LIKELY(bad == 0) ? part.count : (size_t)__builtin_ctz(bad) / 2 - part.again;
}

U8C_INLINE u8c_advance convert_rest(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                    size_t dst_cap, u8c_advance advance, int swapped)
{
    const constants *const k = constants_in_memory();
    if (src_len < quad_size) {
        return swapped ? u8c_portable_from_utf32_swapped(src, src_len, dst, dst_cap)
                       : u8c_portable_from_utf32(src, src_len, dst, dst_cap);
    }
    advance = convert_blocks(k, src, src_len, dst, dst_cap, advance, swapped);
    while (advance.read < src_len) {
        const rest part = load_rest(src, src_len, advance.read, swapped);
        if (_mm_testz_si128(part.all.class, part.all.class)) {
            if (part.count > dst_cap - advance.written) {
                break;
            }
            store_ascii_exactly(dst + (advance.written - part.again),
                                _mm_packus_epi32(part.all.even, part.all.odd),
                                part.again + part.count);
            advance.read += part.count;
            advance.written += part.count;
            continue;
        }
        const size_t count = clean_count(k, part);
        const lengths is = lengths_of(k, part.all);
        const size_t before = length_of_first(is.index, part.again);
        const size_t length = length_of_first(is.index, part.again + count);
        if (length - before > dst_cap - advance.written) {
            break;
        }
        /* What is before was stored there already and is the same. */
        const encoded bytes = encode_block(k, part.all, is);
        store_exactly(dst + (advance.written - before), bytes.even, quad_length(is.index, 0),
                      bytes.odd, length);
        advance.read += count;
        advance.written += length - before;
        if (count < part.count) {
            break;
        }
    }
    return advance;
}

u8c_advance u8c_sse41_from_utf32_rest(const void *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                      u8c_advance advance)
{
    return convert_rest((const u8c_unit32 *)src, src_len, dst, dst_cap, advance, 0);
}

u8c_advance u8c_sse41_from_utf32_swapped_rest(const void *src, size_t src_len, uint8_t *dst,
                                              size_t dst_cap, u8c_advance advance)
{
    return convert_rest((const u8c_unit32 *)src, src_len, dst, dst_cap, advance, 1);
}

u8c_advance u8c_sse41_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance start = {0, 0};
    return u8c_sse41_from_utf32_rest(src, src_len, (uint8_t *)dst, dst_cap, start);
}

u8c_advance u8c_sse41_from_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    const u8c_advance start = {0, 0};
    return u8c_sse41_from_utf32_swapped_rest(src, src_len, (uint8_t *)dst, dst_cap, start);
}

U8C_INLINE u8c_advance measure(const u8c_unit32 *code_points, size_t src_len, int swapped)
{
    u8c_advance advance = {0, 0};
    if (src_len >= block_size) {
        return measure_blocks(code_points, src_len, swapped);
    }
    if (src_len >= quad_size) {
        const constants *const k = constants_in_memory();
        const rest part = load_rest(code_points, src_len, 0, swapped);
        advance.read = clean_count(k, part);
        advance.written = length_of_first(lengths_of(k, part.all).index, advance.read);
    }
    return advance;
}

u8c_advance u8c_sse41_from_utf32_measure(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const u8c_unit32 *)src, src_len, 0);
}

u8c_advance u8c_sse41_from_utf32_swapped_measure(const void *src, size_t src_len, void *dst,
                                                 size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return measure((const u8c_unit32 *)src, src_len, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_from_utf32; /* C has no empty files */
#endif

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

static u8c_advance convert_rest(const u8c_unit32 *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                size_t read, int swapped)
{
    return u8c_sse41_from_utf32_rest(src, src_len, dst, dst_cap, read, swapped);
}

enum {
    half_block = vec_units / 2,
    least_room_for_part = 2 * v_block_size /* with less, it would hardly have room for its stores */
};

/*
 * The code points at src, less than a block and at least half of one, with zeros after them. The
 * second half is made of one load that ends with src.
 */
U8C_INLINE utf32_block load_part(const u8c_unit32 *src, size_t src_len, int swapped)
{
    const int after = (int)(src_len - half_block);
    const vec lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
              moved = _mm256_permutevar8x32_epi32(
                  v_load(src + src_len - half_block),
                  _mm256_sub_epi32(lanes, _mm256_set1_epi32(after))), /* modulo 8 */
        second = v_and(moved, _mm256_cmpgt_epi32(_mm256_set1_epi32(after), lanes)),
              first = v_load(src), even = _mm256_permute2x128_si256(first, second, 0x20),
              odd = _mm256_permute2x128_si256(first, second, 0x31);
    return swapped ? block_of(swapped_lanes(even, 4), swapped_lanes(odd, 4)) : block_of(even, odd);
}

/*
 * All of a text of less than a block, if it has at least half of one, its code points are scalar
 * values and there is room for the stores of whole rows; or nothing.
 */
U8C_INLINE u8c_advance convert_part(const u8c_unit32 *src, size_t src_len, uint8_t *dst,
                                    size_t room, int swapped)
{
    const utf32_constants *const k = (const utf32_constants *)in_memory(&from_utf32_constants);
    const u8c_advance none = {0, 0};
    u8c_advance all = {src_len, src_len};
    if (src_len < half_block || room < least_room_for_part) {
        return none;
    }
    const utf32_block block = load_part(src, src_len, swapped);
    if (v_is_zero(block.class)) {
        store_ascii(dst, v_fit32(block.even, block.odd));
        return all;
    }
    const lengths found = lengths_of(k, block);
    const row_offsets offsets = offsets_of(found.index);
    const int has_row_3 = src_len > 3 * row_units;
    if (U8C_UNLIKELY(has_ill_formed(&k->class, block.class)) ||
        (has_row_3 ? offsets.row_3 : offsets.row_2) + v_block_size > room) {
        return none;
    }
    const encoded bytes = encode_block(k, block, found);
    v_block_store(dst, v_low_block(bytes.even));
    v_block_store(dst + offsets.row_1, v_low_block(bytes.odd));
    v_block_store(dst + offsets.row_2, v_high_block(bytes.even));
    if (has_row_3) {
        v_block_store(dst + offsets.row_3, v_high_block(bytes.odd));
    }
    all.written = offsets.end - (vec_units - src_len);
    return all;
}

u8c_advance u8c_avx2_from_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        const u8c_advance all =
            convert_part((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap, 0);
        return U8C_LIKELY(all.read != 0) ? all : u8c_sse41_from_utf32(src, src_len, dst, dst_cap);
    }
    return convert_long((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap);
}

u8c_advance u8c_avx2_from_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    if (src_len < vec_units) {
        const u8c_advance all =
            convert_part((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap, 1);
        return U8C_LIKELY(all.read != 0) ? all
                                         : u8c_sse41_from_utf32_swapped(src, src_len, dst, dst_cap);
    }
    return convert_long_swapped((const u8c_unit32 *)src, src_len, (uint8_t *)dst, dst_cap);
}

/* Shorter text would come to the SSE4.1 kernels in any case. */
U8C_DEFINE_CALLS_FROM(half_block, sse41, avx2, from_utf32);

static u8c_advance measure_few(const u8c_unit32 *src, size_t src_len, int swapped)
{
    return swapped ? u8c_sse41_from_utf32_swapped_measure(src, src_len, NULL, 0)
                   : u8c_sse41_from_utf32_measure(src, src_len, NULL, 0);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_from_utf32; /* C has no empty files */
#endif

#include "../../end.h"

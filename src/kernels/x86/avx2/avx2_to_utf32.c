/*
 * AVX2 with BMI2 kernels: UTF-8 to UTF-32, native and swapped. The loop is in
 * x86_avx2_decode.tmpl.h; here is what it stores.
 */
#include "../target.h"

#if U8C_HAS_AVX2

U8C_TARGET_AVX2

#define U8C_VECTOR_SIZE 32
#include "groups.h"

enum {
    group_bytes = u8c_group_size * 4
};

/* One unit for each sequence. */
U8C_INLINE uint64_t units_of(u8c_sequences all)
{
    return all.starts;
}

/* Code points as units. */
U8C_INLINE __m256i ordered(__m256i code_points, int swapped)
{
    const __m256i other = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
    return swapped ? _mm256_shuffle_epi8(code_points, other) : code_points;
}

U8C_INLINE void store_group(uint8_t *to, __m256i code_points, int swapped)
{
    _mm256_storeu_si256((__m256i *)to, ordered(code_points, swapped));
}

/* Stores the first `count` of a group, 0 to 8, and nothing behind them. */
U8C_INLINE void store_part(uint8_t *to, __m256i code_points, size_t count, int swapped)
{
    const __m256i mask = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    _mm256_maskstore_epi32((int *)(void *)to, mask, ordered(code_points, swapped));
}

/* Eight ASCII characters. */
U8C_INLINE __m256i widen_group(const uint8_t *src)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)src));
}

U8C_INLINE void store_ascii(uint8_t *to, const uint8_t *src, int swapped)
{
    for (unsigned i = 0; i < 8; i++) {
        store_group(to + i * group_bytes, widen_group(src + i * u8c_group_size), swapped);
    }
}

U8C_INLINE void store_ascii_exactly(uint8_t *to, const uint8_t *src, size_t count, int swapped)
{
    for (; count > u8c_group_size; count -= u8c_group_size) {
        store_group(to, widen_group(src), swapped);
        to += group_bytes;
        src += u8c_group_size;
    }
    store_part(to, widen_group(src), count, swapped);
}

/*
 * How many groups there are is a matter of the script, so that the branches on it are foreseen,
 * here and below.
 */
U8C_INLINE void store_up_to_4(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              int swapped)
{
    u8c_quads left = u8c_quads_of(src, all);
    u8c_next_rows(&left);
    for (unsigned i = 0; i < 3; i++) {
        store_group(to + i * group_bytes, u8c_next_group(&left, 4), swapped);
    }
    if (count > 24) {
        store_group(to + 3 * group_bytes, u8c_next_group(&left, 4), swapped);
        if (count > 32) {
            u8c_next_rows(&left);
            for (unsigned i = 4; i < 8; i++) {
                store_group(to + i * group_bytes, u8c_next_group(&left, 4), swapped);
            }
        }
    }
}

U8C_INLINE void store_up_to_4_exactly(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                      size_t count, int swapped)
{
    u8c_quads left = u8c_quads_of(src, all);
    for (;;) {
        u8c_next_rows(&left);
        for (unsigned i = 0; i < 4; i++) {
            const __m256i group = u8c_next_group(&left, 4);
            if (count <= u8c_group_size) {
                store_part(to, group, count, swapped);
                return;
            }
            store_group(to, group, swapped);
            to += group_bytes;
            count -= u8c_group_size;
        }
    }
}

U8C_INLINE __m256i next_octet(u8c_octets *left)
{
    return _mm256_cvtepu16_epi32(u8c_next_words(left));
}

U8C_INLINE void store_up_to_2(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              int swapped)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (unsigned i = 0; i < 5; i++) {
        store_group(to + i * group_bytes, next_octet(&left), swapped);
    }
    if (count > 40) {
        for (unsigned i = 5; i < 8; i++) {
            store_group(to + i * group_bytes, next_octet(&left), swapped);
        }
    }
}

U8C_INLINE void store_up_to_2_exactly(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                      size_t count, int swapped)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (; count > u8c_group_size; count -= u8c_group_size) {
        store_group(to, next_octet(&left), swapped);
        to += group_bytes;
    }
    store_part(to, next_octet(&left), count, swapped);
}

U8C_INLINE int store_two_of_3(uint8_t *to, const uint8_t *src, int swapped)
{
    const u8c_two_of_3 all = u8c_decode_two_of_3(src, u8c_lane_of_3);
    if (!all.are_well_formed) {
        return 0;
    }
    store_group(to, all.code_points[0], swapped);
    store_group(to + group_bytes, all.code_points[1], swapped);
    return 1;
}

#define UNIT_SIZE  4
#define BLOCK_ROOM 64
#include "decode.h"

u8c_advance u8c_avx2_pdep_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 0);
}

u8c_advance u8c_avx2_pdep_to_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf32; /* C has no empty files */
#endif

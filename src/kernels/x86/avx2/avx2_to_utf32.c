/*
 * AVX2 with BMI2 kernels: UTF-8 to UTF-32, native and swapped. The loop is in decode.h; the
 * functions that store units are here.
 */
#define U8C_FILE avx2_to_utf32
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2_PDEP && U8C_WITH_UTF32

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/unit_order.h"
#include "groups.h"

enum {
    unit_size = 4,
    block_room = 64,
    group_bytes = u8c_group_units * unit_size
};

/* One unit for each sequence. */
U8C_INLINE uint64_t units_of(u8c_sequences all)
{
    return all.starts;
}

U8C_INLINE void store_group(uint8_t *to, vec code_points, const u8c_unit_order *order)
{
    v_store(to, u8c_in_order(order, code_points));
}

/* Stores the first `count` of a group, 0 to 8, and nothing after them. */
U8C_INLINE void store_part(uint8_t *to, vec code_points, size_t count, const u8c_unit_order *order)
{
    const vec mask =
        _mm256_cmpgt_epi32(v_all32((uint32_t)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    _mm256_maskstore_epi32((int *)(void *)to, mask, u8c_in_order(order, code_points));
}

/* The same, or all eight where there is room for them. */
U8C_INLINE void store_within(uint8_t *to, vec code_points, size_t count, size_t room,
                             const u8c_unit_order *order)
{
    if (U8C_LIKELY(room >= u8c_group_units)) {
        store_group(to, code_points, order);
    } else {
        store_part(to, code_points, count, order);
    }
}

/* Eight ASCII characters. */
U8C_INLINE vec widen_group(const uint8_t *src)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)src));
}

/* Stores four ASCII characters. */
U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec units = _mm256_cvtepu8_epi32(_mm_cvtsi32_si128((int)u8c_load32(src)));
    v_block_store(to, v_low_block(u8c_in_order(order, units)));
}

/* Stores any number of ASCII characters. The last eight or four may overlap those before them. */
U8C_INLINE void widen(uint8_t *to, const uint8_t *src, size_t count, const u8c_unit_order *order)
{
    if (count >= u8c_group_units) {
        const size_t last = count - u8c_group_units;
        U8C_ROLLED
        for (size_t i = 0; i < last; i += u8c_group_units) {
            store_group(to + i * unit_size, widen_group(src + i), order);
        }
        store_group(to + last * unit_size, widen_group(src + last), order);
    } else if (count >= 4) {
        widen_4(to, src, order);
        widen_4(to + (count - 4) * unit_size, src + count - 4, order);
    } else {
        U8C_ROLLED
        for (size_t i = 0; i < count; i++) {
            u8c_store32(to + i * unit_size, (uint32_t)src[i] << (order->swapped ? 24 : 0));
        }
    }
}

U8C_INLINE vec load_16(const uint8_t *src)
{
    return v_each_block(src);
}

U8C_INLINE int are_ascii(vec parts)
{
    return !v_has_top_bits(parts);
}

U8C_INLINE void store_16(uint8_t *to, vec part, const u8c_unit_order *order)
{
    /* Shuffles that make two groups of each block of bytes. */
    V_ALIGNED static const int8_t native[2][v_size] = {
        {0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, 3, -1, -1, -1,
         4, -1, -1, -1, 5, -1, -1, -1, 6, -1, -1, -1, 7, -1, -1, -1},
        {8,  -1, -1, -1, 9,  -1, -1, -1, 10, -1, -1, -1, 11, -1, -1, -1,
         12, -1, -1, -1, 13, -1, -1, -1, 14, -1, -1, -1, 15, -1, -1, -1}};
    U8C_UNROLLED
    for (unsigned i = 0; i < 2; i++) {
        v_store(to + i * group_bytes,
                v_shuffle(part, u8c_in_order(order, v_load_aligned(native[i]))));
        u8c_keep_store_order();
    }
}

/*
 * The number of groups depends on the script, so branches on it are well predicted, here and below.
 */
U8C_INLINE void store_up_to_4(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              const u8c_unit_order *order)
{
    u8c_quads left = u8c_quads_of(src, all);
    u8c_next_rows(&left);
    U8C_UNROLLED
    for (unsigned i = 0; i < 3; i++) {
        store_group(to + i * group_bytes, u8c_next_group(&left, 4), order);
    }
    if (count > 24) {
        store_group(to + 3 * group_bytes, u8c_next_group(&left, 4), order);
        if (count > 32) {
            u8c_next_rows(&left);
            U8C_UNROLLED
            for (unsigned i = 4; i < 8; i++) {
                store_group(to + i * group_bytes, u8c_next_group(&left, 4), order);
            }
        }
    }
}

U8C_INLINE void store_up_to_4_within(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                     size_t count, size_t room, const u8c_unit_order *order)
{
    u8c_quads left = u8c_quads_of(src, all);
    for (;;) {
        u8c_next_rows(&left);
        for (unsigned i = 0; i < 4; i++) {
            const vec group = u8c_next_group(&left, 4);
            if (count <= u8c_group_units) {
                store_within(to, group, count, room, order);
                return;
            }
            store_group(to, group, order);
            to += group_bytes;
            count -= u8c_group_units;
            room -= u8c_group_units;
        }
    }
}

U8C_INLINE vec next_octet(u8c_octets *left)
{
    return _mm256_cvtepu16_epi32(u8c_next_octet_16(left));
}

U8C_INLINE void store_up_to_2(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              const u8c_unit_order *order)
{
    u8c_octets left = u8c_octets_of(src, all);
    U8C_UNROLLED
    for (unsigned i = 0; i < 5; i++) {
        store_group(to + i * group_bytes, next_octet(&left), order);
    }
    if (count > 40) {
        U8C_UNROLLED
        for (unsigned i = 5; i < 8; i++) {
            store_group(to + i * group_bytes, next_octet(&left), order);
        }
    }
}

U8C_INLINE void store_up_to_2_within(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                     size_t count, size_t room, const u8c_unit_order *order)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (; count > u8c_group_units; count -= u8c_group_units, room -= u8c_group_units) {
        store_group(to, next_octet(&left), order);
        to += group_bytes;
    }
    store_within(to, next_octet(&left), count, room, order);
}

U8C_INLINE int store_two_of_3(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const u8c_two_of_3 all = u8c_decode_two_of_3(src, u8c_block_of_3);
    if (!all.are_well_formed) {
        return 0;
    }
    store_group(to, all.code_points[0], order);
    store_group(to + group_bytes, all.code_points[1], order);
    return 1;
}

#include "decode.h"

U8C_DEFINE_KERNELS_UNLESS_FEW(widen_short_ascii, is_few, decode, avx2_pdep, to_utf32);

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf32; /* C has no empty files */
#endif

#include "../../end.h"

/*
 * AVX2 with BMI2 kernels: UTF-8 to UTF-16, native and swapped. The loop is in decode.h; the
 * functions that store units are here.
 */
#define U8C_FILE avx2_to_utf16
#include "../../begin.h"

#include "../target_avx.h"

#if U8C_HAS_AVX2_PDEP && U8C_WITH_UTF16

U8C_TARGET_AVX2

#include "vec.h"

#include "../../vec/row_shuffles.h"
#include "../../vec/surrogates.h"
#include "../../vec/unit_order.h"
#include "groups.h"

enum {
    unit_size = 2,
    wide = 16, /* units of a vec */
    half = 8,
    wide_bytes = wide * unit_size,

    /* Storing a block with sequences of four bytes may write 8 units beyond it. */
    block_room = 64 + 8
};

/* The starts of the sequences of four bytes, in well-formed text: these make two units. */
U8C_INLINE uint64_t starts_of_4(u8c_sequences all)
{
    return all.starts & all.tails >> 1 & all.tails >> 2 & all.tails >> 3;
}

U8C_INLINE uint64_t units_of(u8c_sequences all)
{
    return all.starts | starts_of_4(all) << 1;
}

U8C_INLINE void store_wide(uint8_t *to, vec units)
{
    v_store(to, units);
}

U8C_INLINE void store_half(uint8_t *to, vec_block units)
{
    v_block_store(to, units);
}

/*
 * Stores the first `count` units, 0 to 16, and nothing after them: all whole pairs, and then the
 * last unit by itself, whether it is in a pair or not.
 */
U8C_INLINE void store_part(uint8_t *to, vec units, size_t count)
{
    if (U8C_UNLIKELY(count == 0)) {
        return;
    }
    const size_t last = count - 1;
    const vec pairs = v_all32((uint32_t)(count / 2)),
              mask = _mm256_cmpgt_epi32(pairs, _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)),
              number = v_all32((uint32_t)(last / 2));
    const uint32_t pair =
        (uint32_t)_mm256_cvtsi256_si32(_mm256_permutevar8x32_epi32(units, number));
    const uint16_t unit = (uint16_t)(pair >> 8 * unit_size * (last % 2));
    _mm256_maskstore_epi32((int *)(void *)to, mask, units);
    u8c_copy(to + last * unit_size, &unit, unit_size);
}

/* The same, or all 16 where there is room for them. */
U8C_INLINE void store_within(uint8_t *to, vec units, size_t count, size_t room)
{
    if (U8C_LIKELY(room >= wide)) {
        store_wide(to, units);
    } else {
        store_part(to, units, count);
    }
}

/* ASCII as units. */
U8C_INLINE vec widened(vec_block bytes, const u8c_unit_order *order)
{
    return u8c_in_order(order, _mm256_cvtepu8_epi16(bytes));
}

U8C_INLINE void widen_16(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    store_wide(to, widened(v_block_load(src), order));
}

U8C_INLINE void widen_8(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    store_half(to, v_low_block(widened(_mm_loadl_epi64((const __m128i *)src), order)));
}

U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const vec_block bytes = _mm_cvtsi32_si128((int)u8c_load32(src));
    v_block_store_half(to, v_low_block(widened(bytes, order)));
}

#include "../../vec/widen_utf16.h"

U8C_INLINE vec load_16(const uint8_t *src)
{
    return _mm256_cvtepu8_epi16(v_block_load(src));
}

U8C_INLINE int are_ascii(vec parts)
{
    return !v_has_top_bits(_mm256_slli_epi16(parts, 8));
}

U8C_INLINE void store_16(uint8_t *to, vec part, const u8c_unit_order *order)
{
    store_wide(to, u8c_in_order(order, part));
}

U8C_INLINE vec next_octets(u8c_octets *left, const u8c_unit_order *order)
{
    return u8c_in_order(order, u8c_next_octets_16(left));
}

/*
 * The number of vecs depends on the script, so branches on it are well predicted, here and below.
 */
U8C_INLINE void store_up_to_2(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              const u8c_unit_order *order)
{
    u8c_octets left = u8c_octets_of(src, all);
    U8C_UNROLLED
    for (unsigned i = 0; i < 3; i++) {
        store_wide(to + i * wide_bytes, next_octets(&left, order));
    }
    if (count > 3 * wide) {
        store_wide(to + 3 * wide_bytes, next_octets(&left, order));
    }
}

U8C_INLINE void store_up_to_2_within(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                     size_t count, size_t room, const u8c_unit_order *order)
{
    u8c_octets left = u8c_octets_of(src, all);
    for (; count > wide; count -= wide, room -= wide) {
        store_wide(to, next_octets(&left, order));
        to += wide_bytes;
    }
    store_within(to, next_octets(&left, order), count, room);
}

/* Four quads of sequences of up to three bytes. */
U8C_INLINE vec next_quads(u8c_quads *left, const u8c_unit_order *order)
{
    return u8c_in_order(order, u8c_next_quads_16(left));
}

U8C_INLINE void store_up_to_3(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              const u8c_unit_order *order)
{
    u8c_quads left = u8c_quads_of(src, all);
    u8c_next_rows(&left);
    store_wide(to, next_quads(&left, order));
    store_wide(to + wide_bytes, next_quads(&left, order));
    if (count > 2 * wide) {
        u8c_next_rows(&left);
        store_wide(to + 2 * wide_bytes, next_quads(&left, order));
        store_wide(to + 3 * wide_bytes, next_quads(&left, order));
    }
}

U8C_INLINE void store_up_to_3_within(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                     size_t count, size_t room, const u8c_unit_order *order)
{
    u8c_quads left = u8c_quads_of(src, all);
    for (;;) {
        u8c_next_rows(&left);
        for (unsigned i = 0; i < 2; i++) {
            const vec units = next_quads(&left, order);
            if (count <= wide) {
                store_within(to, units, count, room);
                return;
            }
            store_wide(to, units);
            to += wide_bytes;
            count -= wide;
            room -= wide;
        }
    }
}

/* The sequences left in a block, and which of them have four bytes. */
typedef struct mixed_text {
    u8c_quads quads;
    uint64_t pairs;
} mixed_text;

U8C_INLINE mixed_text mixed_of(const uint8_t *src, u8c_sequences all)
{
    const mixed_text result = {u8c_quads_of(src, all), _pext_u64(starts_of_4(all), all.starts)};
    return result;
}

/*
 * The units of two quads: the first in the low block, the second in the high block.
 */
typedef struct two_quads {
    vec units;
    size_t low_count, high_count;
} two_quads;

U8C_INLINE two_quads next_mixed(mixed_text *left, const u8c_unit_order *order)
{
    const vec code_points = u8c_next_group(&left->quads, 4),
              is_pair = _mm256_cmpgt_epi32(code_points, v_all32(u8c_last_3)),
              units = v_select(code_points, u8c_surrogate_pairs(code_points), is_pair);
    const unsigned low_row = left->pairs % 16, high_row = left->pairs / 16 % 16;
    left->pairs >>= half;

    const vec control = u8c_load_blocks(halves_kept[low_row], halves_kept[high_row]);
    const two_quads result = {v_shuffle(units, v_xor(control, order->flips)),
                              4 + u8c_count_bits(low_row), 4 + u8c_count_bits(high_row)};
    return result;
}

/*
 * Stores a block that has sequences of four bytes. After its units, it stores at most three of a
 * quad with a single sequence, and those of a quad with none.
 */
U8C_INLINE void store_mixed(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                            const u8c_unit_order *order)
{
    const uint8_t *const end = to + count * unit_size;
    mixed_text left = mixed_of(src, all);
    for (;;) {
        u8c_next_rows(&left.quads);
        for (unsigned i = 0; i < 4; i++) {
            const two_quads now = next_mixed(&left, order);
            store_half(to, v_low_block(now.units));
            to += now.low_count * unit_size;
            store_half(to, v_high_block(now.units));
            to += now.high_count * unit_size;
            if (to >= end) {
                return;
            }
        }
    }
}

/* Stores a block of units, but not more than `room`. */
U8C_INLINE void store_block_within(uint8_t *to, vec_block units, size_t room)
{
    if (room >= half) {
        store_half(to, units);
    } else {
        store_part(to, _mm256_castsi128_si256(units), room);
    }
}

U8C_INLINE void store_mixed_within(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                                   size_t room, const u8c_unit_order *order)
{
    mixed_text left = mixed_of(src, all);
    for (;;) {
        u8c_next_rows(&left.quads);
        for (unsigned i = 0; i < 4; i++) {
            const two_quads now = next_mixed(&left, order);
            store_block_within(to, v_low_block(now.units), room);
            if (count <= now.low_count) {
                return;
            }
            to += now.low_count * unit_size;
            count -= now.low_count;
            room -= now.low_count;
            store_block_within(to, v_high_block(now.units), room);
            if (count <= now.high_count) {
                return;
            }
            to += now.high_count * unit_size;
            count -= now.high_count;
            room -= now.high_count;
        }
    }
}

U8C_INLINE void store_up_to_4(uint8_t *to, const uint8_t *src, u8c_sequences all, size_t count,
                              const u8c_unit_order *order)
{
    if (starts_of_4(all) == 0) {
        store_up_to_3(to, src, all, count, order);
    } else {
        store_mixed(to, src, all, count, order);
    }
}

U8C_INLINE void store_up_to_4_within(uint8_t *to, const uint8_t *src, u8c_sequences all,
                                     size_t count, size_t room, const u8c_unit_order *order)
{
    if (starts_of_4(all) == 0) {
        store_up_to_3_within(to, src, all, count, room, order);
    } else {
        store_mixed_within(to, src, all, count, room, order);
    }
}

U8C_INLINE int store_two_of_3(uint8_t *to, const uint8_t *src, const u8c_unit_order *order)
{
    const u8c_two_of_3 all = u8c_decode_two_of_3(src, 2 * u8c_block_of_3);
    if (!all.are_well_formed) {
        return 0;
    }
    store_wide(to, u8c_in_order(order, all.packed));
    return 1;
}

#include "decode.h"

U8C_DEFINE_KERNELS_UNLESS_FEW(widen_short_ascii, is_few, decode, avx2_pdep, to_utf16);

U8C_TARGET_END

#else
typedef int u8c_no_avx2_to_utf16; /* C has no empty files */
#endif

#include "../../end.h"

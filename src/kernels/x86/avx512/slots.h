/*
 * AVX-512: code points to UTF-8. For the kernels that write UTF-8.
 *
 * A code point becomes a slot of four bytes, its sequence to the right. A table that the number of
 * its leading zero bits looks up says what tags stand in the slot; the payload is spread below
 * them, six bits to a byte; the bytes that belong to no sequence are squeezed out. That is the same
 * for all lengths, so that there is no branch on them. Code points of two bytes at the most have
 * slots of two.
 */
#ifndef U8C_X86_AVX512_SLOTS_H
#define U8C_X86_AVX512_SLOTS_H

#include "../target.h"
#include "utf32.h"

#if U8C_HAS_AVX512

enum {
    u8c_avx512_tail_bits = 6, /* that a continuation byte carries */

    /* The bit above them, which is clear in its tag. */
    u8c_avx512_over_tail = u8c_tail_values
};

_Static_assert(1 << u8c_avx512_tail_bits == u8c_tail_values, "the bits of a continuation byte");

/* The greatest number with so many leading zero bits, 0 to 31. */
#define U8C_LAST_WITH(zeros) (UINT32_MAX >> (zeros))

/* A slot's bytes. */
#define U8C_SLOT(first, second, third, fourth)                                                     \
    ((uint32_t)(first) | (uint32_t)(second) << 8 | (uint32_t)(third) << 16 |                       \
     (uint32_t)(fourth) << 24)

/*
 * Halves of a sequence of four bytes, for who has its code point in two lanes: the code point's
 * bits above the last twelve, plus this, make a slot of the first two bytes; the last twelve, plus
 * that, one of the last two. What bits stand between does not matter. Both are more than any code
 * point, and have numbers of leading zero bits of their own.
 */
enum {
    u8c_avx512_zeros_of_first_half = 2,
    u8c_avx512_zeros_of_last_half = 3
};
#define U8C_AVX512_FIRST_HALF (1 << (31 - u8c_avx512_zeros_of_first_half))
#define U8C_AVX512_LAST_HALF  (1 << (31 - u8c_avx512_zeros_of_last_half))

/*
 * The tags in the slot of a code point with so many leading zero bits. The payload gets in where
 * they are 0, but at the bit u8c_avx512_over_tail, which the table settles: it is set in leads,
 * clear in continuation bytes, and in ASCII it is the top bit of those characters that have it. NUL
 * has 32 leading zero bits, which look up the entry 0.
 */
#define U8C_SLOT_TAGS(zeros)                                                                       \
    ((zeros) == 0                                ? 0                                               \
     : (zeros) == u8c_avx512_zeros_of_first_half ? U8C_SLOT(0, 0, u8c_lead_4, u8c_tail_low)        \
     : (zeros) == u8c_avx512_zeros_of_last_half  ? U8C_SLOT(0, 0, u8c_tail_low, u8c_tail_low)      \
     : U8C_LAST_WITH(zeros) > u8c_last_3                                                           \
         ? U8C_SLOT(u8c_lead_4, u8c_tail_low, u8c_tail_low, u8c_tail_low)                          \
     : U8C_LAST_WITH(zeros) > u8c_last_2 ? U8C_SLOT(0, u8c_lead_3, u8c_tail_low, u8c_tail_low)     \
     : U8C_LAST_WITH(zeros) > u8c_last_1 ? U8C_SLOT(0, 0, u8c_lead_2, u8c_tail_low)                \
     : U8C_LAST_WITH(zeros) == 2 * u8c_avx512_over_tail - 1                                        \
         ? U8C_SLOT(0, 0, 0, u8c_avx512_over_tail)                                                 \
         : 0)

static const uint32_t u8c_avx512_slot_tags[2 * u8c_avx512_group_size] = {
    U8C_16_BYTES(U8C_SLOT_TAGS, 0), U8C_16_BYTES(U8C_SLOT_TAGS, u8c_avx512_group_size)};

/*
 * The same for slots of two bytes, by the bits above those of the last byte, here with the payload
 * of the lead byte.
 */
#define U8C_LEAD_OF_TWO(upper)                                                                     \
    (uint16_t)((upper) * u8c_tail_values > u8c_last_1 ? (u8c_lead_2 + (upper)) | u8c_tail_low << 8 \
                                                      : (upper) * u8c_tail_values << 8)

static const uint16_t u8c_avx512_leads_of_two[(u8c_last_2 + 1) / u8c_tail_values] = {
    U8C_16_BYTES(U8C_LEAD_OF_TWO, 0), U8C_16_BYTES(U8C_LEAD_OF_TWO, 16)};

U8C_TARGET_AVX512

/* A group's slots, and which of their bytes belong to sequences. */
typedef struct u8c_avx512_slots {
    __m512i bytes;
    uint64_t kept;
} u8c_avx512_slots;

/*
 * The slots of a group of scalar values, or of halves of sequences. Each byte takes eight bits of
 * the code point, from six bits further up than the byte to its right. Those above its payload are
 * 0 in a lead byte and in ASCII; in continuation bytes the tag covers bit 7, and bit 6 is taken
 * from the table.
 */
U8C_INLINE u8c_avx512_slots u8c_avx512_to_slots(__m512i code_points)
{
    const uint32_t windows =
        U8C_SLOT(3 * u8c_avx512_tail_bits, 2 * u8c_avx512_tail_bits, u8c_avx512_tail_bits, 0);
    const uint32_t windows_of_second = windows + U8C_SLOT(32, 32, 32, 32);
    const __m512i tags = _mm512_permutex2var_epi32(
        _mm512_loadu_si512(u8c_avx512_slot_tags), _mm512_lzcnt_epi32(code_points),
        _mm512_loadu_si512(u8c_avx512_slot_tags + u8c_avx512_group_size));
    const __m512i payload = _mm512_multishift_epi64_epi8(
        _mm512_set1_epi64((long long)((uint64_t)windows_of_second << 32 | windows)), code_points);
    const __m512i settled = _mm512_set1_epi64((long long)U8C_EACH_BYTE(u8c_avx512_over_tail));
    const u8c_avx512_slots out = {
        _mm512_ternarylogic_epi32(tags, payload, settled,
                                  u8c_ternary_a | (u8c_ternary_b & ~u8c_ternary_c)),
        /* Bytes with tags, and the last of each slot. */
        _kor_mask64(_mm512_movepi8_mask(tags), UINT64_MAX / 15 * 8)};
    return out;
}

/*
 * For slots of two bytes, by the lowest five bits of `upper`, which are those of a code point above
 * its last byte: the tags and the payload of the lead byte.
 */
U8C_INLINE __m512i u8c_avx512_leads_by(__m512i upper)
{
    return _mm512_permutexvar_epi16(upper, _mm512_loadu_si512(u8c_avx512_leads_of_two));
}

/* Slots of two bytes: their tags and lead bytes, and the payload of the last byte in its place. */
U8C_INLINE u8c_avx512_slots u8c_avx512_slots_with_leads(__m512i leads, __m512i lower)
{
    const u8c_avx512_slots out = {
        _mm512_ternarylogic_epi32(leads, lower, _mm512_set1_epi16((u8c_tail_values - 1) << 8),
                                  u8c_ternary_a | (u8c_ternary_b & u8c_ternary_c)),
        /* Lead bytes, and the second of each slot. */
        _mm512_movepi8_mask(leads) | UINT64_MAX / 3 * 2};
    return out;
}

/*
 * The slots of 32 code points up to u8c_last_2, which come as two numbers of 16 bits each: `upper`
 * as for u8c_avx512_leads_by(), `lower` has what the last byte carries in the place of that byte.
 * Other bits do not matter.
 */
U8C_INLINE u8c_avx512_slots u8c_avx512_to_slots_of_two(__m512i upper, __m512i lower)
{
    return u8c_avx512_slots_with_leads(u8c_avx512_leads_by(upper), lower);
}

U8C_INLINE size_t u8c_avx512_length_of(u8c_avx512_slots slots)
{
    return (size_t)_mm_popcnt_u64(slots.kept);
}

/* There must be room for 64 bytes, however few they are. */
U8C_INLINE void u8c_avx512_store(uint8_t *dst, u8c_avx512_slots slots)
{
    _mm512_storeu_si512(dst, _mm512_maskz_compress_epi8(slots.kept, slots.bytes));
}

U8C_INLINE void u8c_avx512_store_some(uint8_t *dst, u8c_avx512_slots slots, size_t size)
{
    _mm512_mask_storeu_epi8(dst, u8c_avx512_first_lanes(size),
                            _mm512_maskz_compress_epi8(slots.kept, slots.bytes));
}

U8C_INLINE size_t u8c_avx512_least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/*
 * Stores two registers of slots, of which the last `excess` are those of zeros that do not count.
 * Returns the length of their sequences, or 0 when that is more than room.
 */
U8C_INLINE size_t u8c_avx512_store_two(uint8_t *dst, size_t room, u8c_avx512_slots a,
                                       u8c_avx512_slots b, size_t excess)
{
    const size_t to_b = u8c_avx512_length_of(a);
    const size_t end = to_b + u8c_avx512_length_of(b) - excess;
    const size_t b_at = u8c_avx512_least(to_b, end);

    if (excess == 0 && U8C_LIKELY(room >= 2 * u8c_avx512_register_size)) {
        u8c_avx512_store(dst, a);
        u8c_avx512_store(dst + to_b, b);
        return end;
    }
    if (U8C_UNLIKELY(end > room)) {
        return 0;
    }
    u8c_avx512_store_some(dst, a, b_at);
    u8c_avx512_store_some(dst + b_at, b, end - b_at);
    return end;
}

/* The same for one register. */
U8C_INLINE size_t u8c_avx512_store_one(uint8_t *dst, size_t room, u8c_avx512_slots a, size_t excess)
{
    const size_t end = u8c_avx512_length_of(a) - excess;

    if (U8C_UNLIKELY(end > room)) {
        return 0;
    }
    u8c_avx512_store_some(dst, a, end);
    return end;
}

/*
 * Stores a block of scalar values, of which the last `excess` are zeros that do not count. Returns
 * the length of its sequences, or 0 when that is more than room; then nothing is stored.
 */
U8C_INLINE size_t u8c_avx512_store_block(uint8_t *dst, size_t room, u8c_avx512_block in,
                                         size_t excess)
{
    const u8c_avx512_slots a = u8c_avx512_to_slots(in.a), b = u8c_avx512_to_slots(in.b);
    const u8c_avx512_slots c = u8c_avx512_to_slots(in.c), d = u8c_avx512_to_slots(in.d);
    const size_t to_b = u8c_avx512_length_of(a), to_c = to_b + u8c_avx512_length_of(b);
    const size_t to_d = to_c + u8c_avx512_length_of(c);
    /* Zeros are one byte each, and the last. */
    const size_t end = to_d + u8c_avx512_length_of(d) - excess;

    if (U8C_LIKELY(room >= u8c_max_length * u8c_avx512_block_size)) {
        u8c_avx512_store(dst, a);
        u8c_avx512_store(dst + to_b, b);
        u8c_avx512_store(dst + to_c, c);
        u8c_avx512_store(dst + to_d, d);
    } else {
        if (end > room) {
            return 0;
        }
        const size_t b_at = u8c_avx512_least(to_b, end), c_at = u8c_avx512_least(to_c, end);
        const size_t d_at = u8c_avx512_least(to_d, end);
        u8c_avx512_store_some(dst, a, b_at);
        u8c_avx512_store_some(dst + b_at, b, c_at - b_at);
        u8c_avx512_store_some(dst + c_at, c, d_at - c_at);
        u8c_avx512_store_some(dst + d_at, d, end - d_at);
    }
    return end;
}

U8C_TARGET_END

#endif
#endif

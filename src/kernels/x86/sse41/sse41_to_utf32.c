/*
 * SSE4.1 kernels: UTF-8 to UTF-32, native and swapped. The loop is in x86_sse41_decode.tmpl.h; here
 * is what it stores.
 */
#include "../target.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define U8C_VECTOR_SIZE 16
#include "../../vec/values.h"

/*
 * The code point at a place is low + high * u8c_tail_values squared. Where no sequence is longer
 * than three bytes, it is low alone, and high is 0.
 */
typedef struct values {
    u8c_words low, high;
} values;

/*
 * In a sequence of four, `third` and `fourth` are the payloads of the bytes two and three places
 * before, as far as they belong to the sequence; else 0.
 *
 * - third: as in u8c_last_three(). As a continuation byte it has a fourth before it.
 * - fourth: at least u8c_lead_4, which no byte there is otherwise.
 */
U8C_INLINE values values_of(const u8c_places *at, unsigned longest)
{
    const __m128i zero = _mm_setzero_si128();
    values all = {longest == 3 ? u8c_last_three(at, 3) : u8c_last_two(at), {{zero, zero}}};

    if (longest == 4) {
        const __m128i is_4 = u8c_leads_of_4(at->before_3);
        const __m128i third = u8c_or(u8c_minus(at->before_2, u8c_lead_3),
                                     u8c_and(at->before_2, u8c_and(is_4, u8c_each(u8c_tail_mask))));
        const __m128i fourth = u8c_minus(at->before_3, u8c_lead_4);
        all.high.half[0] = u8c_join_bytes(_mm_unpacklo_epi8(third, fourth));
        all.high.half[1] = u8c_join_bytes(_mm_unpackhi_epi8(third, fourth));
    }
    return all;
}

/* Double words as they are, or with their bytes in the other order. */
U8C_INLINE __m128i ordered(__m128i code_points, int swapped)
{
    const __m128i other = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    return swapped ? _mm_shuffle_epi8(code_points, other) : code_points;
}

typedef struct group {
    __m128i first_4, last_4;
} group;

U8C_INLINE group group_of(const values *all, unsigned half, unsigned mask, unsigned longest,
                          int swapped)
{
    const __m128i low = u8c_pack(&all->low, half, mask, 0);
    const __m128i high = longest == 4 ? u8c_pack(&all->high, half, mask, 0) : all->high.half[half];
    group now = {_mm_unpacklo_epi16(low, high), _mm_unpackhi_epi16(low, high)};
    if (longest == 4) {
        now.first_4 = u8c_join_words(now.first_4);
        now.last_4 = u8c_join_words(now.last_4);
    }
    now.first_4 = ordered(now.first_4, swapped);
    now.last_4 = ordered(now.last_4, swapped);
    return now;
}

U8C_INLINE void store_4(uint8_t *to, __m128i code_points)
{
    _mm_storeu_si128((__m128i *)to, code_points);
}

U8C_INLINE void store_group(uint8_t *to, group now)
{
    store_4(to, now.first_4);
    store_4(to + 4 * 4, now.last_4);
}

U8C_INLINE void store_some(uint8_t *to, group now, unsigned count)
{
    __m128i rest = now.first_4;
    if ((count & 8) != 0) {
        store_group(to, now);
        return;
    }
    if ((count & 4) != 0) {
        store_4(to, rest);
        to += 4 * 4;
        rest = now.last_4;
    }
    if ((count & 2) != 0) {
        _mm_storel_epi64((__m128i *)to, rest);
        to += 2 * 4;
        rest = _mm_unpackhi_epi64(rest, rest);
    }
    if ((count & 1) != 0) {
        const uint32_t last = (uint32_t)_mm_cvtsi128_si32(rest);
        u8c_copy(to, &last, sizeof last);
    }
}

U8C_INLINE void store_run(uint8_t *to, __m128i code_points, unsigned length, int swapped)
{
    (void)length;
    store_4(to, ordered(code_points, swapped));
}

/* Stores four bytes of ASCII. */
U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, int swapped)
{
    uint32_t bytes;
    u8c_copy(&bytes, src, sizeof bytes);
    store_4(to, ordered(_mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)bytes)), swapped));
}

/* The last four by themselves. */
U8C_INLINE void widen(uint8_t *to, const uint8_t *src, size_t count, int swapped)
{
    if (count < 4) {
        for (size_t i = 0; i < count; i++) {
            const uint32_t one = swapped ? (uint32_t)src[i] << 24 : src[i];
            u8c_copy(to + i * sizeof one, &one, sizeof one);
        }
        return;
    }
    for (size_t i = 0; i < count - 4; i += 4) {
        widen_4(to + i * 4, src + i, swapped);
    }
    widen_4(to + (count - 4) * 4, src + count - 4, swapped);
}

#define UNIT_SIZE 4
#include "../../vec/decode.h"

u8c_advance u8c_sse41_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 0);
}

u8c_advance u8c_sse41_to_utf32_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_to_utf32; /* C has no empty files */
#endif

/*
 * SSE4.1 kernels: UTF-8 to UTF-16, native and swapped. The loop is in x86_sse41_decode.tmpl.h; here
 * is what it stores.
 */
#include "../target.h"

#if U8C_HAS_SSE41

U8C_TARGET_SSE41

#define U8C_VECTOR_SIZE 16
#include "../../vec/values.h"
#include "../../vec/surrogates.h"

enum {
    unit_size = 2
};

typedef u8c_words values;
typedef __m128i group;

/* `high` and `low` where these bytes say so, else the words as they were: one half of a register.
 */
U8C_INLINE __m128i with_surrogates(__m128i words, __m128i is_high, __m128i is_low)
{
    const __m128i high =
                      _mm_add_epi16(_mm_srli_epi16(words, 4), _mm_set1_epi16((short)u8c_high_tag)),
                  low = _mm_add_epi16(u8c_and(words, _mm_set1_epi16(u8c_surrogate_half - 1)),
                                      _mm_set1_epi16((short)u8c_low_surrogate_first));
    return _mm_blendv_epi8(_mm_blendv_epi8(words, high, is_high), low, is_low);
}

/*
 * The word of a sequence's last byte has the lowest twelve bits of a code point of four bytes, all
 * of a shorter one. At the third byte of four it has all but the lowest six.
 */
U8C_INLINE values values_of(const u8c_places *at, unsigned longest)
{
    if (longest == 2) {
        return u8c_last_two(at);
    }
    values all = u8c_last_three(at, longest);
    if (longest == 4) {
        const __m128i high = u8c_leads_of_4(at->before_2), low = u8c_leads_of_4(at->before_3);
        all.half[0] = with_surrogates(all.half[0], _mm_unpacklo_epi8(high, high),
                                      _mm_unpacklo_epi8(low, low));
        all.half[1] = with_surrogates(all.half[1], _mm_unpackhi_epi8(high, high),
                                      _mm_unpackhi_epi8(low, low));
    }
    return all;
}

U8C_INLINE group group_of(const values *all, unsigned half, unsigned mask, unsigned longest,
                          int swapped)
{
    (void)longest;
    return u8c_pack(all, half, mask, swapped);
}

U8C_INLINE void store_group(uint8_t *to, group now)
{
    _mm_storeu_si128((__m128i *)to, now);
}

U8C_INLINE void store_4(uint8_t *to, __m128i units)
{
    _mm_storel_epi64((__m128i *)to, units);
}

U8C_INLINE void store_some(uint8_t *to, group now, unsigned count)
{
    if ((count & 8) != 0) {
        store_group(to, now);
        return;
    }
    if ((count & 4) != 0) {
        store_4(to, now);
        to += 4 * unit_size;
        now = _mm_unpackhi_epi64(now, now);
    }
    uint64_t rest = (uint64_t)_mm_cvtsi128_si64(now);
    if ((count & 2) != 0) {
        const uint32_t two = (uint32_t)rest;
        u8c_copy(to, &two, sizeof two);
        to += sizeof two;
        rest >>= 32;
    }
    if ((count & 1) != 0) {
        const uint16_t one = (uint16_t)rest;
        u8c_copy(to, &one, sizeof one);
    }
}

U8C_INLINE void store_run(uint8_t *to, __m128i code_points, unsigned length, int swapped)
{
    if (length == 3) {
        store_4(to, u8c_ordered(_mm_packus_epi32(code_points, code_points), swapped));
    } else {
        store_group(to, u8c_ordered(u8c_surrogate_pairs(code_points), swapped));
    }
}

/* The first eight bytes of ASCII, as units. */
U8C_INLINE __m128i widened(__m128i bytes, int swapped)
{
    const __m128i zero = _mm_setzero_si128();
    return swapped ? _mm_unpacklo_epi8(zero, bytes) : _mm_unpacklo_epi8(bytes, zero);
}

U8C_INLINE void widen_16(uint8_t *to, const uint8_t *src, int swapped)
{
    const __m128i bytes = u8c_load(src), zero = _mm_setzero_si128();
    store_group(to, widened(bytes, swapped));
    store_group(to + 8 * unit_size,
                swapped ? _mm_unpackhi_epi8(zero, bytes) : _mm_unpackhi_epi8(bytes, zero));
}

U8C_INLINE void widen_8(uint8_t *to, const uint8_t *src, int swapped)
{
    store_group(to, widened(_mm_loadl_epi64((const __m128i *)src), swapped));
}

U8C_INLINE void widen_4(uint8_t *to, const uint8_t *src, int swapped)
{
    uint32_t bytes;
    u8c_copy(&bytes, src, sizeof bytes);
    store_4(to, widened(_mm_cvtsi32_si128((int)bytes), swapped));
}

/* The last 16, 8 or 4 by themselves, overlapping what is before them. */
U8C_INLINE void widen(uint8_t *to, const uint8_t *src, size_t count, int swapped)
{
    if (count >= 16) {
        for (size_t i = 0; i < count - 16; i += 16) {
            widen_16(to + i * unit_size, src + i, swapped);
        }
        widen_16(to + (count - 16) * unit_size, src + count - 16, swapped);
    } else if (count >= 8) {
        widen_8(to, src, swapped);
        widen_8(to + (count - 8) * unit_size, src + count - 8, swapped);
    } else if (count >= 4) {
        widen_4(to, src, swapped);
        widen_4(to + (count - 4) * unit_size, src + count - 4, swapped);
    } else {
        for (size_t i = 0; i < count; i++) {
            to[i * unit_size + !swapped] = 0;
            to[i * unit_size + (swapped != 0)] = src[i];
        }
    }
}

#define UNIT_SIZE 2
#include "../../vec/decode.h"

u8c_advance u8c_sse41_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 0);
}

u8c_advance u8c_sse41_to_utf16_swapped(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return decode_all(src, src_len, dst, dst_cap, 1);
}

U8C_TARGET_END

#else
typedef int u8c_no_sse41_to_utf16; /* C has no empty files */
#endif

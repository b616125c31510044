/*
 * AVX-512 kernels: Latin-1 to and from UTF-16 and UTF-32, and measuring these.
 *
 * The last vec of a long text ends with it and may overlap the one before: converting a unit twice
 * is harmless.
 */
#define U8C_FILE avx512_latin1_units
#include "../../begin.h"

#include "vec.h"

#if U8C_HAS_AVX512 && U8C_WITH_LATIN1 && (U8C_WITH_UTF16 || U8C_WITH_UTF32)

U8C_TARGET_AVX512

/* A vec of units of `unit` bytes, 2 or 4, a constant here and below. */
U8C_INLINE vec widened(const uint8_t *src, size_t unit)
{
    return unit == 2 ? _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)src))
                     : _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(const void *)src));
}

/* More than four vecs of units: stores are aligned where units are. */
static U8C_NOINLINE void widen_many(const uint8_t *src, size_t count, uint8_t *dst, size_t unit)
{
    const size_t lanes = v_size / unit, last = count - lanes;
    v_store(dst, widened(src, unit));
    size_t at = lanes - (uintptr_t)dst % v_size / unit;
    for (; count - at >= 4 * lanes; at += 4 * lanes) {
        for (size_t i = 0; i < 4 * lanes; i += lanes) {
            v_store(dst + (at + i) * unit, widened(src + at + i, unit));
        }
    }
    for (size_t i = 0; i < 4; i++) {
        const size_t next = at < last ? at : last;
        v_store(dst + next * unit, widened(src + next, unit));
        at = next + lanes;
    }
}

U8C_INLINE u8c_advance to_units(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                size_t unit)
{
    const size_t count = u8c_lesser(src_len, dst_cap), lanes = v_size / unit;
    const u8c_advance all = {count, count};
    if (count <= lanes) {
        const vec bytes = v_load_first(src, count);
        v_store_first(dst,
                      unit == 2 ? _mm512_cvtepu8_epi16(_mm512_castsi512_si256(bytes))
                                : _mm512_cvtepu8_epi32(_mm512_castsi512_si128(bytes)),
                      count * unit);
    } else if (count <= 4 * lanes) {
        /* Four vecs, without a branch on how many there are. */
        const size_t last = count - lanes, second = u8c_lesser(last, lanes);
        v_store(dst, widened(src, unit));
        v_store(dst + second * unit, widened(src + second, unit));
        v_store(dst + (last - second) * unit, widened(src + last - second, unit));
        v_store(dst + last * unit, widened(src + last, unit));
    } else {
        widen_many(src, count, dst, unit);
    }
    return all;
}

/* A vec's units of Latin-1, as bytes, the first of the result. */
U8C_INLINE vec narrowed(vec units, size_t unit)
{
    return unit == 2 ? _mm512_castsi256_si512(_mm512_cvtepi16_epi8(units))
                     : _mm512_castsi128_si512(_mm512_cvtepi32_epi8(units));
}

U8C_INLINE void store_narrowed(uint8_t *dst, vec units, size_t unit)
{
    if (unit == 2) {
        _mm256_storeu_si256((__m256i *)(void *)dst, _mm512_cvtepi16_epi8(units));
    } else {
        _mm_storeu_si128((__m128i *)(void *)dst, _mm512_cvtepi32_epi8(units));
    }
}

/* The units that are beyond Latin-1: bit i for lane i. */
U8C_INLINE uint64_t beyond_latin1(vec units, size_t unit)
{
    const uint32_t above = ~(uint32_t)u8c_last_latin1;
    return unit == 2 ? _mm512_test_epi16_mask(units, v_all16(above & 0xFFFF))
                     : _mm512_test_epi32_mask(units, v_all32(above));
}

/* Four vecs. Returns 0, and stores nothing, if a unit is beyond Latin-1. */
U8C_INLINE int narrow_four(const uint8_t *src, uint8_t *dst, size_t unit, int storing)
{
    const size_t lanes = v_size / unit;
    const vec a = v_load(src), b = v_load(src + v_size), c = v_load(src + 2 * v_size),
              d = v_load(src + 3 * v_size);
    if (U8C_UNLIKELY(beyond_latin1(v_or(v_or(a, b), v_or(c, d)), unit) != 0)) {
        return 0;
    }
    if (storing) {
        store_narrowed(dst, a, unit);
        store_narrowed(dst + lanes, b, unit);
        store_narrowed(dst + 2 * lanes, c, unit);
        store_narrowed(dst + 3 * lanes, d, unit);
    }
    return 1;
}

/* The units before the first that is beyond Latin-1 are stored. Returns their number. */
U8C_INLINE size_t narrow_some(const uint8_t *src, size_t count, uint8_t *dst, size_t unit,
                              int storing)
{
    const vec units = count * unit == v_size ? v_load(src) : v_load_first(src, count * unit);
    const size_t end = u8c_lesser(count, u8c_trailing_zeros(beyond_latin1(units, unit)));
    if (storing) {
        v_store_first(dst, narrowed(units, unit), end);
    }
    return end;
}

/* Without `storing`, a constant, it measures. */
U8C_INLINE u8c_advance to_latin1(const uint8_t *src, size_t src_len, uint8_t *dst, size_t dst_cap,
                                 size_t unit, int storing)
{
    const size_t end = storing ? u8c_lesser(src_len, dst_cap) : src_len, lanes = v_size / unit;
    size_t at = 0;
    while (end - at >= 4 * lanes &&
           narrow_four(src + at * unit, storing ? dst + at : NULL, unit, storing)) {
        at += 4 * lanes;
    }
    while (at < end) {
        const size_t count = u8c_lesser(end - at, lanes),
                     done = narrow_some(src + at * unit, count, storing ? dst + at : NULL, unit,
                                        storing);
        at += done;
        if (done < count) {
            break;
        }
    }
    const u8c_advance all = {at, at};
    return all;
}

#if U8C_WITH_UTF16

u8c_advance u8c_avx512_latin1_to_utf16(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t));
}

u8c_advance u8c_avx512_utf16_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint16_t), 1);
}

u8c_advance u8c_avx512_utf16_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1((const uint8_t *)src, src_len, NULL, 0, sizeof(uint16_t), 0);
}

#endif

#if U8C_WITH_UTF32

u8c_advance u8c_avx512_latin1_to_utf32(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_units((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t));
}

u8c_advance u8c_avx512_utf32_to_latin1(const void *src, size_t src_len, void *dst, size_t dst_cap)
{
    return to_latin1((const uint8_t *)src, src_len, (uint8_t *)dst, dst_cap, sizeof(uint32_t), 1);
}

u8c_advance u8c_avx512_utf32_to_latin1_measure(const void *src, size_t src_len, void *dst,
                                               size_t dst_cap)
{
    (void)dst, (void)dst_cap;
    return to_latin1((const uint8_t *)src, src_len, NULL, 0, sizeof(uint32_t), 0);
}

#endif

U8C_TARGET_END

#else
typedef int u8c_no_avx512_latin1_units; /* C has no empty files */
#endif

#include "../../end.h"

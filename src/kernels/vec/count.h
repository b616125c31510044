/*
 * Measuring UTF-8 for SSE4.1 and AVX2: how many units of UTF-32, or of UTF-16, it makes; counting
 * its code points.
 *
 * To be included once by a .c file, behind U8C_TARGET_SSE41 or U8C_TARGET_AVX2.
 *
 *   U8C_VECTOR_SIZE  as in x86_vector.tmpl.h. Undefined: nothing is defined.
 */
#ifndef U8C_X86_COUNT_TMPL_H
#define U8C_X86_COUNT_TMPL_H

#include "validate.h"

#if defined(U8C_VECTOR_SIZE)

enum {
    u8c_measured_at_once = 96 * u8c_group_size /* stays in the first cache until it is counted */
};

/* The bytes that are no continuation bytes: UINT8_MAX, that is minus one, in their places. */
U8C_INLINE u8c_vector u8c_starts(u8c_vector a)
{
    return U8C_VECTOR_OP(cmpgt_epi8)(a, u8c_each(u8c_tail_high));
}

/* The bytes that begin sequences of four, which make two units of UTF-16: likewise. */
U8C_INLINE u8c_vector u8c_starts_of_4(u8c_vector a)
{
    return U8C_VECTOR_OP(cmpeq_epi8)(a, u8c_greater(a, u8c_each(u8c_lead_4)));
}

/* Minus one for each unit that begins at a place, in well-formed text. */
U8C_INLINE u8c_vector u8c_minus_units(u8c_vector a, int pairs)
{
    const u8c_vector starts = u8c_starts(a);
    return pairs ? U8C_VECTOR_OP(add_epi8)(starts, u8c_starts_of_4(a)) : starts;
}

/* The units of a register from place `first` on. */
U8C_INLINE unsigned u8c_units_from(u8c_vector a, size_t first, int pairs)
{
    const unsigned starts = u8c_bits_set(u8c_top_bits(u8c_starts(a)) >> first);
    return pairs ? starts + u8c_bits_set(u8c_top_bits(u8c_starts_of_4(a)) >> first) : starts;
}

/* The sum of all bytes. */
U8C_INLINE size_t u8c_sum(u8c_vector bytes)
{
    const u8c_vector sums = U8C_VECTOR_OP(sad_epu8)(bytes, U8C_VECTOR_BITS(setzero)());
#if U8C_VECTOR_SIZE == 32
    const __m128i half =
        _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
#else
    const __m128i half = sums;
#endif
    return (size_t)_mm_cvtsi128_si64(half) + (size_t)_mm_extract_epi64(half, 1);
}

/*
 * The units of all of src[0, src_len), one for each sequence: for each start, whatever the text is.
 * With `pairs`, a constant, two for each of four bytes; then it must be well-formed.
 */
U8C_INLINE size_t u8c_count_units(const uint8_t *src, size_t src_len, int pairs)
{
    /* Each adds up to one to a byte of the sums, or two. */
    const size_t most_registers = pairs ? UINT8_MAX / 2 : UINT8_MAX;
    size_t units = 0, at = 0;

    if (src_len < u8c_vector_size) {
        /* What fills the register up are starts. */
        return src_len == 0 ? 0
                            : u8c_units_from(u8c_load_part(src, src_len), 0, pairs) -
                                  (u8c_vector_size - src_len);
    }
    while (src_len - at >= u8c_group_size) {
        const size_t groups = (src_len - at) / u8c_group_size,
                     most = most_registers * u8c_vector_size / u8c_group_size,
                     end = at + u8c_group_size * (groups < most ? groups : most);
        u8c_vector sums = U8C_VECTOR_BITS(setzero)();
        for (; at < end; at += u8c_group_size) {
            u8c_vector group = u8c_minus_units(u8c_load(src + at), pairs);
            for (size_t i = u8c_vector_size; i < u8c_group_size; i += u8c_vector_size) {
                group =
                    U8C_VECTOR_OP(add_epi8)(group, u8c_minus_units(u8c_load(src + at + i), pairs));
            }
            sums = U8C_VECTOR_OP(sub_epi8)(sums, group);
        }
        units += u8c_sum(sums);
    }
    for (; src_len - at >= u8c_vector_size; at += u8c_vector_size) {
        units += u8c_units_from(u8c_load(src + at), 0, pairs);
    }
    if (at < src_len) {
        /* The register that ends where the text does, without what has been counted. */
        units += u8c_units_from(u8c_load(src + src_len - u8c_vector_size),
                                u8c_vector_size - (src_len - at), pairs);
    }
    return units;
}

/* Validates and counts by turns, so that what is counted is still in the first cache. */
U8C_INLINE u8c_advance u8c_measure(const uint8_t *src, size_t src_len, int pairs)
{
    u8c_advance advance = {0, 0};
    size_t now, read;
    do {
        const size_t left = src_len - advance.read;
        now = left < u8c_measured_at_once ? left : u8c_measured_at_once;
        read = u8c_well_formed(src + advance.read, now);
        advance.written += u8c_count_units(src + advance.read, read, pairs);
        advance.read += read;
    } while (now == u8c_measured_at_once && read >= now - u8c_cut_max);
    return advance;
}

#endif
#endif

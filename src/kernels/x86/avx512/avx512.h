/*
 * AVX-512 with VBMI: whether 64 bytes go on as well-formed UTF-8 does. For the kernels that read
 * UTF-8.
 *
 * For each byte, one table says what the byte before it does not want behind it, another what the
 * byte is; where the two sets meet, there is an error. Each of them is one lookup among 64 entries:
 *
 * - Of the byte before only a lead byte matters, and there are 64 of them. All other bytes share
 *   the entry 0, "no continuation byte". So does FF, since indices wrap around at 64; but FF was
 *   an error by itself, as is all of F8..FF: `unused` is in the first set of every byte.
 * - A byte's own set is the same for each four bytes in a row, so six bits are enough for it.
 *
 * What is left are the continuation bytes behind the second byte of a sequence. To the tables they
 * are unexpected; they are in order exactly when the lead byte of three or four stands two places
 * before, or that of four three places before. Both are in bit 7, and their difference is an error.
 * With the second bytes settled by the tables, this makes the check complete.
 */
#ifndef U8C_X86_AVX512_H
#define U8C_X86_AVX512_H

#include "../target.h"

#if U8C_HAS_AVX512

/* What the sets are made of. */
enum {
    u8c_avx512_E0 = 1 << 0, /* a continuation byte that is no second byte of this row */
    u8c_avx512_ED = 1 << 1,
    u8c_avx512_F0 = 1 << 2,
    u8c_avx512_F4 = 1 << 3,
    u8c_avx512_no_tail = 1 << 4, /* no continuation byte */
    u8c_avx512_unused = 1 << 5,  /* a byte that no pattern of RFC 3629 section 3 has */
    u8c_avx512_any = 1 << 6,     /* any byte: behind a lead byte that begins no sequence */
    u8c_avx512_tail = 1 << 7,    /* a continuation byte */

    /* Rows without a set of their own: all continuation bytes are second bytes, or none is. */
    u8c_avx512_ASCII = 0,
    u8c_avx512_TAIL = 0,
    u8c_avx512_C0_C1 = 0,
    u8c_avx512_C2_DF = 0,
    u8c_avx512_E1_EC = 0,
    u8c_avx512_EE_EF = 0,
    u8c_avx512_F1_F3 = 0,
    u8c_avx512_F5_F7 = 0,
    u8c_avx512_F8_FF = 0
};

/* Not wanted behind the byte, if it is in the row: the row's part. */
#define U8C_UNWANTED_BY_ROW(byte, name, first, last, length, low, high, otherwise)                 \
    +((byte) < (first) || (byte) > (last) ? 0                                                      \
      : (byte) < u8c_lead_2               ? u8c_avx512_tail                                        \
      : (length) == 0                     ? u8c_avx512_any                                         \
                                          : u8c_avx512_no_tail | u8c_avx512_##name)

#define U8C_UNWANTED_BEHIND(index)                                                                 \
    u8c_avx512_unused | (0 U8C_GRAMMAR(U8C_UNWANTED_BY_ROW, u8c_tail_high + (index)))

/* Not wanted behind a lead byte, by what it is above the last byte that is none. */
static const uint8_t u8c_avx512_unwanted[64] = {U8C_64_BYTES(U8C_UNWANTED_BEHIND, 0)};

/* What a continuation byte is to a row that does not take it for a second byte. */
#define U8C_KIND_TO_ROW(byte, name, first, last, length, low, high, otherwise)                     \
    +((length) >= 2 && ((byte) < (low) || (byte) > (high)) ? u8c_avx512_##name : 0)

#define U8C_KIND(byte)                                                                             \
    (u8c_avx512_any | ((byte) >= u8c_lead_end ? u8c_avx512_unused : 0) |                           \
     ((byte) >= u8c_tail_low && (byte) < u8c_lead_2                                                \
          ? u8c_avx512_tail | (0 U8C_GRAMMAR(U8C_KIND_TO_ROW, byte))                               \
          : u8c_avx512_no_tail))

#define U8C_KIND_OF_4(index) U8C_KIND(4 * (index))

/* What a byte is, by its upper six bits. */
static const uint8_t u8c_avx512_kinds[64] = {U8C_64_BYTES(U8C_KIND_OF_4, 0)};

#define U8C_IN_FOURS(x, name, first, last, length, low, high, otherwise)                           \
    &&((length) < 2 || ((low) % 4 == 0 && (high) % 4 == 3))
_Static_assert(u8c_tail_low % 4 == 0 && u8c_lead_2 % 4 == 0 &&
                   u8c_lead_end % 4 == 0 U8C_GRAMMAR(U8C_IN_FOURS, ),
               "four bytes in a row do not have the same kind");
#undef U8C_IN_FOURS

/* The bytes up to which the last of 64 do not begin a sequence that goes on behind them. */
#define U8C_HIGHEST_WHOLE(lane)                                                                    \
    (uint8_t)((lane) == 61   ? u8c_lead_4 - 1                                                      \
              : (lane) == 62 ? u8c_lead_3 - 1                                                      \
              : (lane) == 63 ? u8c_lead_2 - 1                                                      \
                             : UINT8_MAX)
static const uint8_t u8c_avx512_highest_whole[64] = {U8C_64_BYTES(U8C_HIGHEST_WHOLE, 0)};

/*
 * The operands of a ternary logic instruction: as they stand in its truth table, which is made by
 * the same operators as the result is to be.
 */
enum {
    u8c_ternary_a = 15 << 4, /* true in the upper half */
    u8c_ternary_b = 51 << 2, /* in the upper two of each four */
    u8c_ternary_c = 85 << 1  /* in each second */
};

U8C_TARGET_AVX512

/*
 * src[0, count), less than 64 bytes, with zeros behind. Nothing else is read, but a masked load
 * that goes on in a page which is not there is slow: at the end of a page, load what ends with
 * them.
 */
U8C_INLINE __m512i u8c_avx512_load_part(const uint8_t *src, size_t count)
{
    enum {
        size = 64,
        page = 4096
    };
    const uint64_t wanted = _bzhi_u64(UINT64_MAX, (unsigned)count);
    const uintptr_t address = (uintptr_t)src;
    if (U8C_UNLIKELY(address % page > page - size)) {
        const unsigned before = (unsigned)(size - count) % size;
        const void *const from = (const void *)(address - before);
        return _mm512_maskz_compress_epi8(wanted << before,
                                          _mm512_maskz_loadu_epi8(wanted << before, from));
    }
    return _mm512_maskz_loadu_epi8(wanted, src);
}

/*
 * For 64 bytes and those that stand 1, 2 and 3 places before each: not 0 where a byte is an
 * error given the three bytes before it, or where the byte before it was one.
 *
 * Let f be the first place which is not 0 in a text that starts at a sequence boundary. Then the
 * bytes before f are well-formed, but for a sequence that f cuts (as u8c_cut_before() in portable.h
 * finds it, none included) and cannot go on with the byte at f.
 */
U8C_INLINE __m512i u8c_avx512_errors(__m512i bytes, __m512i before1, __m512i before2,
                                     __m512i before3)
{
    const __m512i unwanted =
        _mm512_permutexvar_epi8(_mm512_subs_epu8(before1, _mm512_set1_epi8((char)u8c_tail_high)),
                                _mm512_loadu_si512(u8c_avx512_unwanted));
    const __m512i kinds =
        _mm512_permutexvar_epi8(_mm512_srli_epi16(bytes, 2), _mm512_loadu_si512(u8c_avx512_kinds));
    const __m512i third = _mm512_subs_epu8(before2, _mm512_set1_epi8(u8c_lead_3 - u8c_avx512_tail));
    const __m512i fourth =
        _mm512_subs_epu8(before3, _mm512_set1_epi8(u8c_lead_4 - u8c_avx512_tail));
    const __m512i expected =
        _mm512_ternarylogic_epi32(third, fourth, _mm512_set1_epi8((char)u8c_avx512_tail),
                                  (u8c_ternary_a | u8c_ternary_b) & u8c_ternary_c);
    return _mm512_ternarylogic_epi32(unwanted, kinds, expected,
                                     (u8c_ternary_a & u8c_ternary_b) ^ u8c_ternary_c);
}

/* The same for src[0, 64), of which src[-3, 0) can be read. */
U8C_INLINE __m512i u8c_avx512_errors_at(const uint8_t *src)
{
    return u8c_avx512_errors(_mm512_loadu_si512(src), _mm512_loadu_si512(src - 1),
                             _mm512_loadu_si512(src - 2), _mm512_loadu_si512(src - 3));
}

/* 64 bytes, and those that stand 1, 2 and 3 places before each. */
typedef struct u8c_utf8_places {
    __m512i at;
    __m512i before1;
    __m512i before2;
    __m512i before3;
} u8c_utf8_places;

/* The same for bytes in a register; `last` is the eight before them. */
U8C_INLINE u8c_utf8_places u8c_avx512_places_behind(uint64_t last, __m512i bytes)
{
    /* The eight bytes before each eight; shifting those in costs less than moving all of them. */
    const __m512i lower = _mm512_alignr_epi64(bytes, _mm512_set1_epi64((long long)last), 7);
    const u8c_utf8_places places = {bytes, _mm512_shldi_epi64(bytes, lower, 8),
                                    _mm512_shldi_epi64(bytes, lower, 16),
                                    _mm512_shldi_epi64(bytes, lower, 24)};
    return places;
}

/* u8c_avx512_errors() of 64 bytes that start at a sequence boundary. */
U8C_INLINE __m512i u8c_avx512_errors_of_first(__m512i bytes)
{
    const u8c_utf8_places p = u8c_avx512_places_behind(0, bytes);
    return u8c_avx512_errors(bytes, p.before1, p.before2, p.before3);
}

/* Not 0 when 64 bytes end within a sequence. */
U8C_INLINE __m512i u8c_avx512_cut_at_end(__m512i bytes)
{
    return _mm512_subs_epu8(bytes, _mm512_loadu_si512(u8c_avx512_highest_whole));
}

/* Units of 32 bits; `swapped`, a constant: with their bytes in the other order. */
U8C_INLINE __m512i u8c_avx512_in_order(__m512i units, int swapped)
{
    const __m128i order = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    return swapped ? _mm512_shuffle_epi8(units, _mm512_broadcast_i32x4(order)) : units;
}

U8C_TARGET_END

#endif
#endif

/*
 * AVX-512 kernel: the first code point that a repertoire excludes.
 */
#define U8C_FILE avx512_repertoire
#include "../../begin.h"

#include "vec.h"

#if U8C_HAS_AVX512 && U8C_WITH_REPERTOIRES

U8C_TARGET_AVX512

/* 16 bytes, in each block. */
U8C_INLINE vec each_block(const uint8_t *from)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)from));
}

U8C_INLINE vec v_shuffle(vec table, vec index)
{
    return _mm512_shuffle_epi8(table, index);
}

/* Each byte by 16. */
U8C_INLINE vec high_digits(vec bytes)
{
    return v_and(_mm512_srli_epi16(bytes, 4), v_all8(0x0F));
}

/* Which bytes of a vec: a bit for each. */
typedef __mmask64 hits;

U8C_INLINE hits equal8(vec bytes, unsigned number)
{
    return _mm512_cmpeq_epi8_mask(bytes, v_all8(number));
}

U8C_INLINE hits at_least8u(vec bytes, unsigned number)
{
    return _mm512_cmpge_epu8_mask(bytes, v_all8(number));
}

U8C_INLINE hits both(hits a, hits b)
{
    return a & b;
}

U8C_INLINE hits either(hits a, hits b)
{
    return a | b;
}

/* Where both vectors have a bit in common. */
U8C_INLINE hits in_common8(vec a, vec b)
{
    return _mm512_test_epi8_mask(a, b);
}

U8C_INLINE hits no_hits(void)
{
    return 0;
}

U8C_INLINE int has_hits(hits a)
{
    return a != 0;
}

U8C_INLINE uint64_t bits_of(hits a)
{
    return a;
}

#include "../../vec/find_excluded.h"

size_t u8c_avx512_find_excluded(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                                uint32_t excluded_classes)
{
    return find_excluded((const uint8_t *)src, src_len, excluded_ascii, excluded_classes);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx512_repertoire; /* C has no empty files */
#endif

#include "../../end.h"

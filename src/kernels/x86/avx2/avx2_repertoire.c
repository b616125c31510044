/*
 * AVX2 kernel: the first code point that a repertoire excludes.
 */
#define U8C_FILE avx2_repertoire
#include "../../begin.h"

#include "../target.h"

#if U8C_HAS_AVX2 && U8C_WITH_REPERTOIRES

U8C_TARGET_AVX2

#include "vec.h"

/* 16 bytes, in each block. */
U8C_INLINE vec each_block(const uint8_t *from)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const vec_block *)from));
}

/* Each byte by 16. */
U8C_INLINE vec high_digits(vec bytes)
{
    return v_and(v_right16(bytes, 4), v_all8(0x0F));
}

/* Which bytes of a vec: all bits of them. */
typedef vec hits;

U8C_INLINE hits equal8(vec bytes, unsigned number)
{
    return v_equal8(bytes, v_all8(number));
}

U8C_INLINE hits at_least8u(vec bytes, unsigned number)
{
    return v_equal8(bytes, v_max8u(bytes, v_all8(number)));
}

U8C_INLINE hits both(hits a, hits b)
{
    return v_and(a, b);
}

U8C_INLINE hits either(hits a, hits b)
{
    return v_or(a, b);
}

/* Where both vectors have a bit in common. The result may have only some bits of these bytes. */
U8C_INLINE hits in_common8(vec a, vec b)
{
    return v_and(a, b);
}

U8C_INLINE hits no_hits(void)
{
    return v_zero();
}

U8C_INLINE int has_hits(hits a)
{
    return !v_is_zero(a);
}

/* Bit i for byte i. */
U8C_INLINE uint64_t bits_of(hits a)
{
    return v_nonzero8(a);
}

#include "../../vec/find_excluded.h"

size_t u8c_avx2_find_excluded(const void *src, size_t src_len, const uint8_t *excluded_ascii,
                              uint32_t excluded_classes)
{
    return find_excluded((const uint8_t *)src, src_len, excluded_ascii, excluded_classes);
}

U8C_TARGET_END

#else
typedef int u8c_no_avx2_repertoire; /* C has no empty files */
#endif

#include "../../end.h"

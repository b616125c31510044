/*
 * What find_excluded.h has to do with hits, for levels without masks.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_HITS_H
#define U8C_VEC_HITS_H

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

#endif

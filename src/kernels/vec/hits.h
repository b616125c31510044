/*
 * What excluded.h has to do with hits, for levels without masks.
 *
 * Included after a level's vec.h, inside its target.
 */
#ifndef U8C_VEC_HITS_H
#define U8C_VEC_HITS_H

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

U8C_INLINE hits but(hits a, hits b)
{
    return v_clear(b, a);
}

U8C_INLINE hits no_hits(void)
{
    return v_zero();
}

#endif

/*
 * The vector operations of VSX: those of ../../native/generic.h, and what these lack. Included by
 * ../../native/vec.h.
 */
#ifndef U8C_VSX_VEC_H
#define U8C_VSX_VEC_H

#define U8C_LEVEL vsx

U8C_INLINE int v_is_zero(vec a)
{
    return vec_all_eq(a, v_zero());
}

/* Bit i is the top bit of byte i. The instruction numbers bits from the most significant one. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    const vec numbers = {120, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40, 32, 24, 16, 8, 0};
    return (uint32_t)((vec_u64)vec_vbpermq(a, numbers))[1];
}

/*
 * Byte i of the result is table[index[i]], or 0 where the top bit of index[i] is set. There must be
 * no index from 16 to 127, unless the result does not matter. The instruction looks up in 32 bytes,
 * by the lower five bits; negative indices become that of a zero.
 */
U8C_INLINE vec v_shuffle(vec table, vec index)
{
    return vec_perm(table, v_zero(), (vec)vec_max((vec_s8)index, (vec_s8)v_all8(UINT8_MAX)));
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return v_clear(v_greater8s(v_zero(), index), vec_perm(table, table, index));
}

/*
 * Lanes halved in size with saturation: a makes the lower half of the result and b the upper one.
 */

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return vec_packsu((vec_s16)a, (vec_s16)b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return (vec)vec_packs((vec_s16)a, (vec_s16)b);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return (vec)vec_packsu((vec_s32)a, (vec_s32)b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return (vec)vec_packs((vec_s32)a, (vec_s32)b);
}

#endif

/*
 * The vector operations of WebAssembly: those of ../../native/generic.h, and what these lack.
 * Included by ../../native/vec.h.
 */
#ifndef U8C_SIMD128_VEC_H
#define U8C_SIMD128_VEC_H

#define U8C_LEVEL simd128

U8C_INLINE int v_is_zero(vec a)
{
    return !wasm_v128_any_true((v128_t)a);
}

/* Bit i is the top bit of byte i. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    return wasm_i8x16_bitmask((v128_t)a);
}

/*
 * Byte i of the result is table[index[i]], or 0 where the top bit of index[i] is set. There must be
 * no index from 16 to 127, unless the result does not matter.
 */
U8C_INLINE vec v_shuffle(vec table, vec index)
{
    return (vec)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return v_shuffle(table, index & v_all8(0x8F));
}

/*
 * Lanes halved in size with saturation: a makes the lower half of the result and b the upper one.
 */

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return (vec)wasm_u8x16_narrow_i16x8((v128_t)a, (v128_t)b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return (vec)wasm_i8x16_narrow_i16x8((v128_t)a, (v128_t)b);
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return (vec)wasm_u16x8_narrow_i32x4((v128_t)a, (v128_t)b);
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return (vec)wasm_i16x8_narrow_i32x4((v128_t)a, (v128_t)b);
}

#endif

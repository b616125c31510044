/*
 * The vector operations of RISC-V's extension: those of ../../native/generic.h, and what these
 * lack. All are of 16 bytes: what a register has beyond them is not used, so that the same code
 * runs with registers of any size. Included by ../../native/vec.h.
 */
#ifndef U8C_RVV_VEC_H
#define U8C_RVV_VEC_H

#define U8C_LEVEL rvv

typedef _Bool vec_mask __attribute__((ext_vector_type(16)));

/* Bit i is the top bit of byte i. */
U8C_INLINE uint32_t v_top_bits8(vec a)
{
    const vec_mask mask = __builtin_convertvector((vec_s8)a < (vec_s8)v_zero(), vec_mask);
    uint16_t bits;
    _Static_assert(sizeof mask == sizeof bits, "a mask has a bit for each byte");
    u8c_copy(&bits, &mask, sizeof bits);
    return bits;
}

U8C_INLINE int v_is_zero(vec a)
{
    return v_nonzero8(a) == 0;
}

/*
 * Byte i of the result is table[index[i]], or 0 where index[i] is 16 or more: a register may be
 * longer than the table, and what is there must not be looked up. The intrinsics have types without
 * a size, to which clang converts a vec only by way of memory.
 */
U8C_INLINE vec v_shuffle(vec table, vec index)
{
    vec found;
    const vuint8m1_t from = __riscv_vle8_v_u8m1((const uint8_t *)&table, v_size),
                     at = __riscv_vle8_v_u8m1((const uint8_t *)&index, v_size);
    __riscv_vse8_v_u8m1((uint8_t *)&found, __riscv_vrgather_vv_u8m1(from, at, v_size), v_size);
    return found & (vec)(index < v_all8(v_size));
}

/* Byte i of the result is table[index[i] % 16], or 0 where the top bit of index[i] is set. */
U8C_INLINE vec v_shuffle_modulo(vec table, vec index)
{
    return v_shuffle(table, index & v_all8(0x8F));
}

/*
 * Lanes halved in size with saturation: a makes the lower half of the result and b the upper one.
 */
typedef uint8_t vec_8_of_8 __attribute__((vector_size(8)));
typedef uint16_t vec_4_of_16 __attribute__((vector_size(8)));

U8C_INLINE vec v_narrow16(vec_s16 a, vec_s16 b)
{
    return __builtin_shufflevector(__builtin_convertvector(a, vec_8_of_8),
                                   __builtin_convertvector(b, vec_8_of_8), 0, 1, 2, 3, 4, 5, 6, 7,
                                   8, 9, 10, 11, 12, 13, 14, 15);
}

U8C_INLINE vec v_narrow32(vec_s32 a, vec_s32 b)
{
    return (vec)__builtin_shufflevector(__builtin_convertvector(a, vec_4_of_16),
                                        __builtin_convertvector(b, vec_4_of_16), 0, 1, 2, 3, 4, 5,
                                        6, 7);
}

U8C_INLINE vec_s16 v_clamped16(vec a, int least, int greatest)
{
    return V_MIN(V_MAX((vec_s16)a, (vec_s16)v_all16((unsigned)least)),
                 (vec_s16)v_all16((unsigned)greatest));
}

U8C_INLINE vec_s32 v_clamped32(vec a, int least, int greatest)
{
    return V_MIN(V_MAX((vec_s32)a, (vec_s32)v_all32((uint32_t)least)),
                 (vec_s32)v_all32((uint32_t)greatest));
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack16u(vec a, vec b)
{
    return v_narrow16(v_clamped16(a, 0, UINT8_MAX), v_clamped16(b, 0, UINT8_MAX));
}

/* Signed to signed. */
U8C_INLINE vec v_pack16s(vec a, vec b)
{
    return v_narrow16(v_clamped16(a, INT8_MIN, INT8_MAX), v_clamped16(b, INT8_MIN, INT8_MAX));
}

/* Signed to unsigned. */
U8C_INLINE vec v_pack32u(vec a, vec b)
{
    return v_narrow32(v_clamped32(a, 0, UINT16_MAX), v_clamped32(b, 0, UINT16_MAX));
}

/* Signed to signed. */
U8C_INLINE vec v_pack32s(vec a, vec b)
{
    return v_narrow32(v_clamped32(a, INT16_MIN, INT16_MAX), v_clamped32(b, INT16_MIN, INT16_MAX));
}

#endif

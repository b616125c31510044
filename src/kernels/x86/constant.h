/*
 * Constants of vectors in every lane, for AVX2 and AVX-512. Included by the vec.h of both, inside
 * their target.
 */
#ifndef U8C_X86_CONSTANT_H
#define U8C_X86_CONSTANT_H

/*
 * v_all8() to v_all32() of constants, from memory; and v_each32() of a constant that is an object.
 * gcc 12 moves constants to a general register and from there to a vec: in a call for 16 bytes, an
 * eighth of its instructions. v_broadcast8() is never the operand of an instruction: that is all of
 * a vec in memory with clang, and loads are what a loop over few vecs has most of.
 */
#define v_broadcast32(lane)                                                                        \
    __extension__({                                                                                \
        vec lanes;                                                                                 \
        __asm__("vpbroadcastd {%1, %0|%0, %1}" : "=v"(lanes) : "m"(lane));                         \
        lanes;                                                                                     \
    })
#define v_broadcast_constant32(number)                                                             \
    __extension__({                                                                                \
        static const uint32_t constant = (number);                                                 \
        v_broadcast32(constant);                                                                   \
    })
#define v_in_lanes8(number)  (UINT32_MAX / UINT8_MAX * ((number) & UINT8_MAX))
#define v_broadcast8(number) v_broadcast_constant32(v_in_lanes8(number))
#if defined(__clang__)
#define v_constant8(number)  v_all8(number)
#define v_constant16(number) v_all16(number)
#define v_constant32(number) v_all32(number)
#define v_each32(lane)       v_all32(lane)
#else
#define v_constant8(number)  v_broadcast8(number)
#define v_constant16(number) v_constant32(UINT32_MAX / UINT16_MAX * ((number) & UINT16_MAX))
#define v_constant32(number) v_broadcast_constant32(number)
#define v_each32(lane)       v_broadcast32(lane)
#endif

#endif

/*
 * What a level's vec.h may define besides the operations that every level has, and what is so if it
 * does not. Included after it, inside its target.
 *
 *   V_COUNTS_BITS      0 if u8c_count_bits() is more than an instruction
 *   V_WIDENS_LOADS     0 if a load of four bytes as u32 lanes is more than an instruction
 *   V_NARROWS          1 if there are v_narrow_16_to_8(), v_narrow_32_to_16() and
 *                      v_narrow_32_to_8(): the lower halves or the lowest bytes of the lanes, and
 *                      then zeros
 *   v_constant8(), v_constant16(), v_constant32()
 *                      v_all8() to v_all32() of constants: from memory, where that is faster in
 *                      code without a loop. Before loops compilers load them once
 *   V_MANY_REGISTERS   1 if constants stay in registers, besides all else: groups can be shorter
 *   V_TOP_BITS_OF_4    v_top_bits8() of four vecs, in less than four times as much
 *   V_SET_OF_32, V_SET_OF_16, V_COUNT_IN_ROW
 *                      sets of lanes as utf16_utf32.h has them, and the number of lanes in a row
 *   V_JOIN_LOW, V_JOIN_HIGH
 *                      the bytes of the lower, and of the upper half, as u16 lanes: a + 64 * b
 *   V_STORE_SIZE       the bytes of a store of units, if not v_size
 *   V_STORES_ASCII     1 if there is v_store_ascii(to, src, count, unit_bytes, order), which stores
 *                      count bytes of ASCII, a multiple of v_size, as units of 2 or 4 bytes
 *   V_MASKS            1 if loads and stores of any first bytes, v_load_first() and
 *                      v_store_first(), take a mask, and no branch on how many there are
 *   V_SELECTS          1 if there are the operations v_greater16u() up to v_count_of_index(), which
 *                      arm/neon/vec.h explains
 */
#ifndef U8C_VEC_OPTIONS_H
#define U8C_VEC_OPTIONS_H

#ifndef V_COUNTS_BITS
#define V_COUNTS_BITS 1
#endif
#ifndef V_WIDENS_LOADS
#define V_WIDENS_LOADS 1
#endif
#ifndef V_NARROWS
#define V_NARROWS 0
#endif
#ifndef v_constant32
#define v_constant8(number)  v_all8(number)
#define v_constant16(number) v_all16(number)
#define v_constant32(number) v_all32(number)
#endif
#ifndef V_MANY_REGISTERS
#define V_MANY_REGISTERS 0
#endif
#ifndef V_STORE_SIZE
#define V_STORE_SIZE v_size
#endif
#ifndef V_STORES_ASCII
#define V_STORES_ASCII 0
#endif
#ifndef V_MASKS
#define V_MASKS 0
#endif
#ifndef V_SELECTS
#define V_SELECTS 0
#endif

#endif

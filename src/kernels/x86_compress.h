/*
 * Shuffles that close the gaps between sequences, for the SSE4.1 and AVX2 kernels: which bytes of
 * a vector of slots of one size to take, in which order, by the lengths of the sequences in the
 * slots.
 *
 * A slot is made of words. A sequence stands at the end of its slot, and the bytes of each word are
 * swapped: from the lower byte to the higher, a slot holds the last byte but 2, the first one, the
 * last one, the last but 1. Places of a shuffle past the last sequence are such that pshufb makes
 * them 0.
 */
#ifndef U8C_X86_COMPRESS_H
#define U8C_X86_COMPRESS_H

#include "../grammar.h"

/*
 * Four slots of four bytes. The index has two bits for each slot, bit i (`odd`) and bit 4 + i
 * (`long`) for slot i: lengths 1 to 4 are 00, 01, 11, 10, long first. That is, `long` says that a
 * code point is above the last of two bytes, `odd` that it is above the last of one byte but not
 * above the last of three.
 */
extern const uint8_t u8c_compress_4[256][16];
extern const uint8_t u8c_compress_4_length[256]; /* of the four sequences together */

/* Eight slots of two bytes. Bit i of the index: slot i has two bytes, not one. */
extern const uint8_t u8c_compress_2[256][16];

#endif

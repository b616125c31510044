/*
 * Shuffles that close the gaps between sequences: which bytes of a block of slots of one size to
 * take, in which order, by the lengths of the sequences in the slots.
 *
 * After the last sequence, a shuffle has indices that give 0.
 */
#ifndef U8C_TABLES_COMPRESS_H
#define U8C_TABLES_COMPRESS_H

#include "../../core/grammar.h"

/*
 * Four slots of four bytes: the last byte but two, the last but one, the last, the last but three.
 * The row has two bits for each slot, bit 2 * i (`odd`) and the one above it (`long`) for slot i:
 * lengths 1 to 4 are 00, 01, 11, 10, long first. So `long` says that a code point is above the last
 * of two bytes, `odd` that it is above the last of one byte but not above the last of three.
 */
extern const uint8_t u8c_compress_4[256][16];
extern const uint8_t u8c_compress_4_length[256]; /* of the four sequences together */

/*
 * Eight slots of two bytes: the last, the last but one. Bit i of the row: slot i has two bytes,
 * not one.
 */
extern const uint8_t u8c_compress_2[256][16];

#endif

/*
 * Shuffles that close the gaps between sequences. A block of 16 bytes consists of slots of fixed
 * size with a sequence each; the row is selected by the lengths of these sequences. The bytes after
 * the last sequence become 0.
 */
#ifndef U8C_TABLES_COMPRESS_H
#define U8C_TABLES_COMPRESS_H

#include "../../core/grammar.h"

/*
 * Four slots of four bytes. Byte 2 of a slot is the last byte of the sequence, byte 1 the second
 * from the end, byte 0 the third, byte 3 the fourth.
 *
 * The row number has two bits for slot i: bit 2 * i (`odd`) and the one above it (`long`). Lengths
 * 1 to 4 are 00, 01, 11, 10, with `long` first. So `long` is set for code points above the last one
 * of two bytes, `odd` for those above the last one of one byte but not above the last one of three.
 */
U8C_INTERNAL const uint8_t u8c_compress_4[256][16];
U8C_INTERNAL const uint8_t u8c_compress_4_length[256]; /* the total length of the four sequences */

/*
 * Eight slots of two bytes: the last byte, then the one before it. Bit i of the row number is set
 * if the sequence in slot i has two bytes.
 */
U8C_INTERNAL const uint8_t u8c_compress_2[256][16];

#endif

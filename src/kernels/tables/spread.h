/*
 * Shuffles that spread consecutive UTF-8 sequences into slots of fixed size: the first step of
 * decoding them in parallel.
 *
 * A row is the control of a shuffle of 16 bytes that begin with the first sequence. Each sequence
 * gets a slot, with its last byte lowest and zeros above its first byte. The row number encodes the
 * lengths of the sequences.
 */
#ifndef U8C_TABLES_SPREAD_H
#define U8C_TABLES_SPREAD_H

#include "../../core/grammar.h"
#include "../levels.h"

enum {
    u8c_shuffle_size = 16
};

/*
 * Four sequences of one to four bytes, in slots of 32 bits. The row number has two bits for each:
 * its length minus 1, with the first sequence in the lowest bits.
 */
U8C_INTERNAL const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size];

/* Eight sequences of one or two bytes, in slots of 16 bits: likewise, with one bit for each. */
U8C_INTERNAL const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size];

#endif

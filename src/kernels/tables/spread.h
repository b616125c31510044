/*
 * Shuffles that put consecutive UTF-8 sequences into slots of one size: the first step of decoding
 * them all at once.
 *
 * A row is the control of a shuffle of 16 bytes, from the first sequence on. It puts each sequence
 * into a slot of its own, its last byte lowest, with zeros above its first byte. Only the lengths
 * matter for that, so they are the number of the row.
 */
#ifndef U8C_TABLES_SPREAD_H
#define U8C_TABLES_SPREAD_H

#include "../../core/grammar.h"
#include "../levels.h"

enum {
    u8c_shuffle_size = 16
};

/*
 * Four sequences of one to four bytes in slots of 32 bits. The row has two bits for each of them,
 * its length - 1, the first sequence's lowest.
 */
extern const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size];

/* Eight sequences of one or two bytes in slots of 16 bits. The row has one bit for each, likewise. */
extern const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size];

#endif

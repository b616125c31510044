/*
 * Shuffles that put UTF-8 sequences, one behind the other, into slots of one size: the first step
 * of decoding them all at once.
 *
 * A row is a control of pshufb: it takes the bytes from the first sequence on, sixteen of which
 * must be readable, and puts each sequence into a slot of its own, its last byte lowest and
 * nothing (zero) above its first. Only the lengths matter for that, so they are the row's number.
 */
#ifndef U8C_X86_SHUFFLES_H
#define U8C_X86_SHUFFLES_H

#include "../x86/target.h"

enum {
    u8c_shuffle_size = 16
};

/*
 * Four sequences of one to four bytes in slots of 32 bits. The row has two bits for each of them,
 * its length - 1, the first sequence's lowest.
 */
extern const uint8_t u8c_shuffles_of_4[256][u8c_shuffle_size];

/* Eight sequences of one or two bytes in slots of 16 bits. The row has one bit for each, alike. */
extern const uint8_t u8c_shuffles_of_8[256][u8c_shuffle_size];

#endif

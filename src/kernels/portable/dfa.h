/*
 * The grammar as a branchless state machine: a step for one byte is a load and a shift. Derived
 * from U8C_GRAMMAR at compile time.
 *
 * A state is a shift count, in the low six bits of a u64; the bits above them are garbage, which
 * u8c_dfa_state() masks off. The table entry of a byte has, at the shift count of each state, the
 * next state:
 *
 *     state = u8c_dfa[byte] >> (state % 64)
 *
 * Besides error and start, there is a state for each grammar row of two or more bytes: a lead byte
 * of that row has just been read. The second byte of a three-byte row leads to the state of C2_DF,
 * which expects one more continuation byte, any of them; that of a four-byte row leads to E1_EC,
 * which expects two. Ten states of six bits fit into 64. The technique is Per Vognsen's shift-based
 * DFA.
 */
#ifndef U8C_DFA_H
#define U8C_DFA_H

#include "../../core/grammar.h"

enum {
    u8c_dfa_error = 0,     /* absorbing: no step leaves it */
    u8c_dfa_start = 1 * 6, /* at a sequence boundary */
    u8c_dfa_C2_DF = 2 * 6,
    u8c_dfa_E0 = 3 * 6,
    u8c_dfa_E1_EC = 4 * 6,
    u8c_dfa_ED = 5 * 6,
    u8c_dfa_EE_EF = 6 * 6,
    u8c_dfa_F0 = 7 * 6,
    u8c_dfa_F1_F3 = 8 * 6,
    u8c_dfa_F4 = 9 * 6
};

U8C_INTERNAL const uint64_t u8c_dfa[256];

/* The payload bits of each byte (RFC 3629 section 3); 0 for F8..FF. */
U8C_INTERNAL const uint8_t u8c_dfa_payload[256];

U8C_INLINE uint64_t u8c_dfa_step(uint64_t state, uint8_t byte)
{
    return u8c_dfa[byte] >> (state % 64);
}

U8C_INLINE unsigned u8c_dfa_state(uint64_t state)
{
    return (unsigned)(state % 64);
}

#endif

/*
 * The grammar as a branchless state machine: a step for one byte is a load and a shift. Derived
 * from U8C_GRAMMAR at compile time.
 *
 * A state is a shift count, in the low bits of a word; the bits above them are garbage, which
 * u8c_dfa_state() masks off. The table entry of a byte has, at the shift count of each state, the
 * next state:
 *
 *     state = u8c_dfa[byte] >> (state % U8C_WORD_BITS)
 *
 * Besides error and start, there is a state for each grammar row of two or more bytes: a lead byte
 * of that row has just been read. The second byte of a three-byte row leads to the state of C2_DF,
 * which expects one more continuation byte, any of them; that of a four-byte row leads to E1_EC,
 * which expects two. The technique is Per Vognsen's shift-based DFA.
 *
 * Ten states of six bits fit into 64. Nine of five bits fit into 32 only if they overlap: these
 * were found by search, so that in the entry of every byte, states that share bits agree on them.
 * EE_EF is then the state of E1_EC, which expects the same.
 */
#ifndef U8C_DFA_H
#define U8C_DFA_H

#include "../../core/grammar.h"

enum {
    u8c_dfa_error = 0, /* absorbing: no step leaves it */
#if U8C_WORD_BITS == 64
    u8c_dfa_start = 1 * 6, /* at a sequence boundary */
    u8c_dfa_C2_DF = 2 * 6,
    u8c_dfa_E0 = 3 * 6,
    u8c_dfa_E1_EC = 4 * 6,
    u8c_dfa_ED = 5 * 6,
    u8c_dfa_EE_EF = 6 * 6,
    u8c_dfa_F0 = 7 * 6,
    u8c_dfa_F1_F3 = 8 * 6,
    u8c_dfa_F4 = 9 * 6
#else
    u8c_dfa_start = 6,
    u8c_dfa_C2_DF = 16,
    u8c_dfa_E0 = 19,
    u8c_dfa_E1_EC = 1,
    u8c_dfa_ED = 25,
    u8c_dfa_EE_EF = u8c_dfa_E1_EC,
    u8c_dfa_F0 = 11,
    u8c_dfa_F1_F3 = 18,
    u8c_dfa_F4 = 24
#endif
};

U8C_INTERNAL const u8c_word u8c_dfa[256];

/* The payload bits of each byte (RFC 3629 section 3); 0 for F8..FF. */
U8C_INTERNAL const uint8_t u8c_dfa_payload[256];

U8C_INLINE u8c_word u8c_dfa_step(u8c_word state, uint8_t byte)
{
    return u8c_dfa[byte] >> (state % U8C_WORD_BITS);
}

U8C_INLINE unsigned u8c_dfa_state(u8c_word state)
{
    return (unsigned)(state % U8C_WORD_BITS);
}

#endif

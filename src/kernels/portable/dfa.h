/*
 * The grammar as a state machine for one byte at a time without branches: a step is a load and a
 * shift. Derived from U8C_GRAMMAR by the compiler.
 *
 * A state is a shift count, in the low six bits of a u64 (the bits above them are garbage and
 * must be masked off when it is looked at). The row of a byte holds, at each state's shift count,
 * the state that follows it:
 *
 *     state = u8c_dfa[byte] >> (state % 64)
 *
 * There are two states without a lead byte, and one for each grammar row of two or more bytes:
 * that a lead byte of this row has just been read. The second byte of a three-byte row leads to
 * the state of C2_DF, whose one missing byte is any continuation byte; that of a four-byte row to
 * E1_EC. Ten states of six bits fit in 64. Idea: Per Vognsen's shift-based DFA.
 */
#ifndef U8C_DFA_H
#define U8C_DFA_H

#include "../../core/grammar.h"

enum {
    u8c_dfa_error = 0,     /* stays; every step that is not allowed leads here */
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

extern const uint64_t u8c_dfa[256];

/* The bits of each byte that belong to the code point (RFC 3629 section 3); 0 for F8..FF. */
extern const uint8_t u8c_dfa_payload[256];

U8C_INLINE uint64_t u8c_dfa_step(uint64_t state, uint8_t byte)
{
    return u8c_dfa[byte] >> (state % 64);
}

U8C_INLINE unsigned u8c_dfa_state(uint64_t state)
{
    return (unsigned)(state % 64);
}

#endif

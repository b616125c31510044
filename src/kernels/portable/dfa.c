/*
 * The tables of the state machine, expanded from U8C_GRAMMAR at compile time. tests/test_grammar.c
 * checks every transition.
 */
#define U8C_FILE dfa
#include "../begin.h"

#include "dfa.h"
#include "../levels.h"

#if U8C_HAS_PORTABLE

/* The states that the rows without a state of their own lead to. */
enum {
    u8c_dfa_ASCII = u8c_dfa_start,
    u8c_dfa_TAIL = u8c_dfa_error,
    u8c_dfa_C0_C1 = u8c_dfa_error,
    u8c_dfa_F5_F7 = u8c_dfa_error,
    u8c_dfa_F8_FF = u8c_dfa_error
};

/* The state after the second byte of a sequence of that length. */
#define AFTER_SECOND_0 u8c_dfa_error /* there is none */
#define AFTER_SECOND_1 u8c_dfa_error
#define AFTER_SECOND_2 u8c_dfa_start
#define AFTER_SECOND_3 u8c_dfa_C2_DF
#define AFTER_SECOND_4 u8c_dfa_E1_EC

/*
 * What a row of the grammar puts into the word of `byte`: the transition from the start state, if
 * the byte is a first byte of the row, and the transition from the row's own state, if it is one of
 * its second bytes. Rows without second bytes have an empty range of them.
 */
#define PART(byte, name, first, last, length, low, high, otherwise)                                \
    | (byte >= (first) && byte <= (last) ? (u8c_word)u8c_dfa_##name << u8c_dfa_start : 0) |        \
        (byte >= (low) && byte <= (high) ? (u8c_word)AFTER_SECOND_##length << u8c_dfa_##name : 0)

#define ENTRY(byte) (0 U8C_GRAMMAR(PART, byte))

U8C_INTERNAL_DATA const u8c_word u8c_dfa[256] = {U8C_256_BYTES(ENTRY)};

/* Subtracting the lowest byte with the same tag leaves the payload. */
#define PAYLOAD(byte)                                                                              \
    ((byte) - ((byte) >= u8c_lead_end   ? (byte)                                                   \
               : (byte) >= u8c_lead_4   ? u8c_lead_4                                               \
               : (byte) >= u8c_lead_3   ? u8c_lead_3                                               \
               : (byte) >= u8c_lead_2   ? u8c_lead_2                                               \
               : (byte) >= u8c_tail_low ? u8c_tail_low                                             \
                                        : 0))

U8C_INTERNAL_DATA const uint8_t u8c_dfa_payload[256] = {U8C_256_BYTES(PAYLOAD)};

#else
typedef int u8c_no_dfa; /* C has no empty files */
#endif

#include "../end.h"

/*
 * Oracle (b): the state machine of Frank Tang, "The Algorithm to Validate an UTF-8 String",
 * section "A state machine algorithm".
 */
#ifndef TESTS_ORACLE_TANG_H
#define TESTS_ORACLE_TANG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The paper's states, under the paper's names. */
typedef enum tang_state {
    TANG_START,
    TANG_A,
    TANG_B,
    TANG_C,
    TANG_D,
    TANG_E,
    TANG_F,
    TANG_G,
    TANG_ERROR
} tang_state;

/* The state after one more byte. ERROR stays ERROR. */
tang_state oracle_tang_step(tang_state state, uint8_t byte);

/* The state after src, from START. */
tang_state oracle_tang_run(const uint8_t *src, size_t src_len);

/* Whether src is well-formed: the machine ends in START. */
bool oracle_tang_accepts(const uint8_t *src, size_t src_len);

/*
 * The length of the longest prefix of src that begins some sequence or is one: the bytes that the
 * machine takes from START until it is back in START, in ERROR (that byte is not counted), or out
 * of input. It leaves the state after the last byte looked at in *state.
 */
size_t oracle_tang_prefix(const uint8_t *src, size_t src_len, tang_state *state);

#endif

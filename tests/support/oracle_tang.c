/*
 * Frank Tang's state machine, as the table in which his paper gives it: a row for each range of
 * input bytes, a column for each state.
 */
#include "oracle_tang.h"

#define START TANG_START
#define A     TANG_A
#define B     TANG_B
#define C     TANG_C
#define D     TANG_D
#define E     TANG_E
#define F     TANG_F
#define G     TANG_G
#define ERROR TANG_ERROR

typedef struct transition {
    uint8_t first, last; /* the range of input bytes */
    tang_state next[8];  /* from START, A, B, C, D, E, F, G */
} transition;

/* Ranges that share a row in the paper (C0-C1 and F5-FF, E1-EC and EE-EF) have two here. */
static const transition transitions[] = {
    /* clang-format off */
    /*             START  A      B      C      D      E      F      G     */
    {0x00, 0x7F, { START, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0x80, 0x8F, { ERROR, START, A,     ERROR, A,     B,     ERROR, B     }},
    {0x90, 0x9F, { ERROR, START, A,     ERROR, A,     B,     B,     ERROR }},
    {0xA0, 0xBF, { ERROR, START, A,     A,     ERROR, B,     B,     ERROR }},
    {0xC0, 0xC1, { ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xC2, 0xDF, { A,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xE0, 0xE0, { C,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xE1, 0xEC, { B,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xED, 0xED, { D,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xEE, 0xEF, { B,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xF0, 0xF0, { F,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xF1, 0xF3, { E,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xF4, 0xF4, { G,     ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    {0xF5, 0xFF, { ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR }},
    /* clang-format on */
};

tang_state oracle_tang_step(tang_state state, uint8_t byte)
{
    if (state == ERROR) {
        return ERROR;
    }
    const transition *row = transitions;
    while (byte > row->last) {
        row++;
    }
    return row->next[state];
}

tang_state oracle_tang_run(const uint8_t *src, size_t src_len)
{
    tang_state state = START;
    for (size_t i = 0; i < src_len; i++) {
        state = oracle_tang_step(state, src[i]);
    }
    return state;
}

bool oracle_tang_accepts(const uint8_t *src, size_t src_len)
{
    return oracle_tang_run(src, src_len) == START;
}

size_t oracle_tang_prefix(const uint8_t *src, size_t src_len, tang_state *state)
{
    size_t length = 0;
    *state = START;
    while (length < src_len) {
        *state = oracle_tang_step(*state, src[length]);
        if (*state == ERROR) {
            return length;
        }
        length++;
        if (*state == START) {
            return length;
        }
    }
    return length;
}

/*
 * The library's one rule, src/core/grammar.h, as data: its rows follow one another without gap or
 * overlap, and each says of its lead bytes what the oracles say. The functions of inline.h that
 * state the rule as limits.
 */
#include "core/grammar.h"
#include "kernels/levels.h"
#include "kernels/portable/dfa.h"
#include "support/oracle_sequence.h"
#include "support/oracle_tang.h"

#include <criterion/criterion.h>

typedef struct grammar_row {
    const char *name;
    unsigned first, last, length, second_low, second_high, otherwise;
} grammar_row;

/* The rows as U8C_GRAMMAR lists them. */
#define LIST_ROW(x, name, first, last, length, low, high, otherwise)                               \
    {#name, first, last, length, low, high, UTF8CODEC_ERROR_##otherwise},
static const grammar_row rows[] = {U8C_GRAMMAR(LIST_ROW, )};

static const size_t row_count = sizeof rows / sizeof *rows;

static grammar_row row_of(unsigned lead)
{
    size_t i = 0;
    while (rows[i].last < lead) {
        i++;
    }
    return rows[i];
}

Test(grammar, rows_follow_one_another)
{
    unsigned next = 0;
    for (size_t i = 0; i < row_count; i++) {
        cr_assert(rows[i].first == next, "row %s starts at %02X, not %02X", rows[i].name,
                  rows[i].first, next);
        cr_assert(rows[i].last >= rows[i].first, "row %s is empty", rows[i].name);
        next = rows[i].last + 1;
    }
    cr_assert(next == 256, "the last row ends before %02X", next);
}

/*
 * The length of the sequences that a byte begins, found from the state machine: append what it
 * takes until it is back in START. 0 when it takes nothing.
 */
static unsigned length_by_machine(uint8_t lead)
{
    tang_state state = oracle_tang_step(TANG_START, lead);
    unsigned length = 1;
    while (state != TANG_START) {
        unsigned byte = 0x80;
        if (state == TANG_ERROR) {
            return 0;
        }
        while (oracle_tang_step(state, (uint8_t)byte) == TANG_ERROR) {
            cr_assert(byte < 0xFF);
            byte++;
        }
        state = oracle_tang_step(state, (uint8_t)byte);
        length++;
    }
    return length;
}

Test(grammar, lengths_are_the_oracles)
{
    for (unsigned lead = 0; lead < 256; lead++) {
        const unsigned length = length_by_machine((uint8_t)lead);
        cr_assert(row_of(lead).length == length, "lead byte %02X", lead);
        cr_assert(utf8codec_sequence_length((uint8_t)lead) == length, "lead byte %02X", lead);
    }
}

Test(grammar, second_bytes_are_the_oracles)
{
    for (unsigned lead = 0; lead < 256; lead++) {
        const grammar_row row = row_of(lead);
        const tang_state state = oracle_tang_step(TANG_START, (uint8_t)lead);
        for (unsigned second = 0; second < 256; second++) {
            /* A sequence of one byte, or none, has no second byte: the row's range is empty. */
            const bool expected =
                state != TANG_START && oracle_tang_step(state, (uint8_t)second) != TANG_ERROR;
            const bool found = second >= row.second_low && second <= row.second_high;
            cr_assert(found == expected, "bytes %02X %02X", lead, second);
        }
    }
}

/*
 * `otherwise` is the kind that the values tell: of the lead byte alone where it begins nothing,
 * of the lead byte and each continuation byte outside of the row's range where there is one.
 */
Test(grammar, error_kinds_are_the_oracles)
{
    unsigned alone = 0, pairs = 0;
    for (unsigned lead = 0; lead < 256; lead++) {
        const grammar_row row = row_of(lead);
        unsigned outside = 0;
        for (unsigned second = 0x80; second <= 0xBF; second++) {
            const uint8_t bytes[2] = {(uint8_t)lead, (uint8_t)second};
            const bool in_range = second >= row.second_low && second <= row.second_high;
            size_t length = 0;
            if (row.length == 1 || in_range) {
                continue;
            }
            cr_assert(row.otherwise == oracle_error(bytes, 2, &length), "bytes %02X %02X", lead,
                      second);
            cr_assert(length == 1, "bytes %02X %02X", lead, second);
            outside++;
        }
        if (row.length == 0) {
            const uint8_t byte = (uint8_t)lead;
            cr_assert(row.otherwise == oracle_sequence(&byte, 1).error, "byte %02X", lead);
            alone++;
        } else if (outside == 0) {
            cr_assert(row.otherwise == UTF8CODEC_ERROR_NONE, "lead byte %02X", lead);
        } else {
            pairs += outside;
        }
    }
    cr_assert(alone == 64 + 2 + 11, "bytes that begin nothing: %u", alone);
    cr_assert(pairs == 32 + 32 + 16 + 48, "pairs that E0, ED, F0 and F4 exclude: %u", pairs);
}

Test(grammar, continuation_bytes)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        cr_assert(u8c_is_tail((uint8_t)byte) == (byte >> 6 == 2), "byte %02X", byte);
    }
    cr_assert(u8c_tail_values == 1 << 6);
}

static void check_code_point(uint32_t code_point)
{
    const utf8codec_encoded expected = oracle_encode(code_point);
    if (u8c_scalar_value_error(code_point) != expected.error) {
        cr_assert_fail("u8c_scalar_value_error(%#lx)", (unsigned long)code_point);
    }
    if (expected.length != 0 && u8c_length_of(code_point) != expected.length) {
        cr_assert_fail("u8c_length_of(%#lx)", (unsigned long)code_point);
    }
}

Test(grammar, scalar_values)
{
    /* All that 21 bits hold; above, a step that is odd meets every pattern of low bits. */
    const uint32_t all = UINT32_C(1) << 21, step = 4099;
    uint32_t code_point = 0;
    for (; code_point < all; code_point++) {
        check_code_point(code_point);
    }
    for (; code_point < UINT32_MAX - step; code_point += step) {
        check_code_point(code_point);
    }
    check_code_point(UINT32_MAX);
    cr_assert(u8c_replacement == 0xFFFD);
    cr_assert(u8c_max_length == 4);
}

#if U8C_HAS_PORTABLE

/*
 * The kernels' state machine is the oracle's: from pairs of states that belong together every byte
 * leads to such a pair again. Where the oracle has one state for several of the kernels' (B, after
 * E1..EC and EE..EF), each of them is a pair of its own.
 */
Test(grammar, kernel_states_are_the_oracles)
{
    static const struct {
        unsigned kernel;
        tang_state oracle;
    } pairs[] = {{u8c_dfa_start, TANG_START}, {u8c_dfa_C2_DF, TANG_A}, {u8c_dfa_E1_EC, TANG_B},
                 {u8c_dfa_EE_EF, TANG_B},     {u8c_dfa_E0, TANG_C},    {u8c_dfa_ED, TANG_D},
                 {u8c_dfa_F1_F3, TANG_E},     {u8c_dfa_F0, TANG_F},    {u8c_dfa_F4, TANG_G},
                 {u8c_dfa_error, TANG_ERROR}};
    const size_t count = sizeof pairs / sizeof *pairs;
    for (size_t i = 0; i < count; i++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            const unsigned next = u8c_dfa_state(u8c_dfa_step(pairs[i].kernel, (uint8_t)byte));
            const tang_state expected = oracle_tang_step(pairs[i].oracle, (uint8_t)byte);
            size_t pair = 0;
            while (pair < count && pairs[pair].kernel != next) {
                pair++;
            }
            cr_assert(pair < count, "state %u, byte %02X: state %u", pairs[i].kernel, byte, next);
            cr_assert(pairs[pair].oracle == expected, "state %u, byte %02X: state %u",
                      pairs[i].kernel, byte, next);
        }
    }
}

/* The bits of a byte below its leading ones and the zero after them; none where no zero is left. */
Test(grammar, kernel_payloads_are_the_patterns)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        const unsigned bits = byte < 0x80   ? 7
                              : byte < 0xC0 ? 6
                              : byte < 0xE0 ? 5
                              : byte < 0xF0 ? 4
                                            : 3;
        const unsigned payload = byte < 0xF8 ? byte % (1u << bits) : 0;
        cr_assert(u8c_dfa_payload[byte] == payload, "byte %02X: payload %02X", byte,
                  u8c_dfa_payload[byte]);
    }
}

#endif

/*
 * UTF-16, UTF-32, their byte schemes and Latin-1 to one another. First:
 *
 *   byte 0     the operation: its index among those that are direct, modulo their number
 *   byte 1     bit 0: replace; bit 1: more follows, for one-shot calls;
 *              bit 2: streams end with a call of (NULL, 0)
 *   bytes 2, 3 room of each call, the low byte first
 *   byte 4     the number of cuts, modulo 16
 *   then       for each cut two bytes: its distance in units from the one before
 *
 * What follows is what the operation reads; units of several bytes have the low byte first. Beside
 * what fuzz_encodings checks, there is another way to each output: through UTF-8, by other kernels.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_roundtrip.h"
#include "support/check_stream.h"

enum {
    own_head = 5,
    most_cuts = 16
};

/* The direct operation of that index, modulo their number. */
static const operation *direct_operation(unsigned index)
{
    unsigned count = 0;
    FOR_EVERY_OPERATION(op)
    {
        count += operation_is_direct(op) != 0;
    }
    index %= count;
    FOR_EVERY_OPERATION(op)
    {
        if (operation_is_direct(op) && index-- == 0) {
            return op;
        }
    }
    return NULL;
}

const char *fuzz_target(fuzz_input *input)
{
    size_t cuts[most_cuts];
    const uint8_t *const own = fuzz_take(input, own_head);
    const size_t cut_count = own == NULL ? 0 : own[4] % (size_t)most_cuts;
    const uint8_t *const steps = fuzz_take(input, 2 * cut_count);
    if (own == NULL || steps == NULL) {
        return NULL;
    }
    const operation *const op = direct_operation(own[0]);
    const unsigned flags = own[1] % 4u, replace = flags % 2u;
    const size_t dst_cap = fuzz_room(input, fuzz_number(own + 2));
    const fuzz_text text = fuzz_text_of(input, op->from, fuzz_last_of(op));
    fuzz_cuts(&text, steps, cut_count, cuts);
    CHECK_PASSES(check_conversion(op, text.units, text.len, dst_cap, flags));
    CHECK_PASSES(
        check_stream(op, text.units, text.len, cuts, cut_count, dst_cap, replace, own[1] >> 2 & 1));
    CHECK_PASSES(check_roundtrip(op, text.units, text.len));
    return check_through_utf8(op, text.units, text.len, replace);
}

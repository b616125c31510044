/*
 * UTF-16, UTF-32, their byte schemes and Latin-1 to one another. First what fuzz_take_call() takes,
 * with the operation's index among those that are direct, modulo their number; what follows is what
 * the operation reads, units of several bytes with the low byte first. Beside what fuzz_encodings
 * checks, there is another way to each output: through UTF-8, by other kernels.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_roundtrip.h"
#include "support/check_stream.h"

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
    size_t cuts[fuzz_most_cuts];
    fuzz_call call;
    if (!fuzz_take_call(input, &call)) {
        return NULL;
    }
    const operation *const op = direct_operation(call.operation);
    const unsigned replace = call.flags % 2u;
    const fuzz_text text = fuzz_text_of(input, op->from, fuzz_last_of(op));
    fuzz_cuts(&text, call.distances, call.cut_count, cuts);
    CHECK_PASSES(check_conversion(op, text.units, text.len, call.dst_cap, call.flags));
    CHECK_PASSES(check_stream(op, text.units, text.len, cuts, call.cut_count, call.dst_cap, replace,
                              call.end_alone));
    CHECK_PASSES(check_roundtrip(op, text.units, text.len));
    return check_through_utf8(op, text.units, text.len, replace);
}

/*
 * Every function of every encoding. First what fuzz_take_call() takes, with the operation's index
 * in tests/support/operations.c, modulo their number; what follows is what the operation reads,
 * units of several bytes with the low byte first.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_explain.h"
#include "support/check_roundtrip.h"
#include "support/check_stream.h"

const char *fuzz_target(fuzz_input *input)
{
    size_t cuts[fuzz_most_cuts];
    fuzz_call call;
    if (!fuzz_take_call(input, &call)) {
        return NULL;
    }
    const operation *const op = &operations[call.operation % operation_count];
    const fuzz_text text = fuzz_text_of(input, op->from, fuzz_last_of(op));
    fuzz_cuts(&text, call.distances, call.cut_count, cuts);
    CHECK_PASSES(check_conversion(op, text.units, text.len, call.dst_cap, call.flags));
    if (op->stream != NULL) {
        CHECK_PASSES(check_stream(op, text.units, text.len, cuts, call.cut_count, call.dst_cap,
                                  call.flags % 2u, call.end_alone));
    }
    if (op->convert != NULL) {
        CHECK_PASSES(check_roundtrip(op, text.units, text.len));
    }
    return check_explain_as(op->from, text.units, text.len, op->measure(text.units, text.len, 0));
}

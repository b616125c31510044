/*
 * UTF-8: every function that reads it, against the oracles. Decoding at each sequence, validation,
 * conversion, measuring, boundaries, the explanation of the first error. First a byte, the flags.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_boundary.h"
#include "support/check_conversion.h"
#include "support/check_explain.h"

const char *fuzz_target(fuzz_input *input)
{
    const uint8_t *const flags = fuzz_take(input, 1);
    if (flags == NULL) {
        return NULL;
    }
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, oracle_utf8.last);
    CHECK_PASSES(check_from_utf8(text.units, text.len, text.len, *flags % 4u));
    CHECK_PASSES(check_boundary(text.units, text.len));
    return check_explain(text.units, text.len);
}

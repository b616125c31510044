/*
 * UTF-32, four bytes a unit, the low byte first: encoded against the oracle, and decoded again.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_roundtrip.h"

const char *fuzz_target(fuzz_input *input)
{
    const fuzz_text text = fuzz_text_of(input, &oracle_utf32, oracle_utf32.last);
    CHECK_PASSES(check_from_utf32(text.units, text.len, 4 * text.len, 0));
    return check_roundtrip_utf32(text.units, text.len);
}

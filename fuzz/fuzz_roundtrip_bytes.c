/*
 * UTF-8: decoded and encoded again, strictly and with replacement; cut in two at a boundary near
 * the offset that the first two bytes name.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_roundtrip.h"

const char *fuzz_target(fuzz_input *input)
{
    const uint8_t *const cut = fuzz_take(input, 2);
    if (cut == NULL) {
        return NULL;
    }
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, oracle_utf8.last);
    CHECK_PASSES(check_roundtrip_utf8(text.units, text.len));
    return check_concatenation(text.units, text.len,
                               text.len > 0 ? fuzz_number(cut) % text.len : 0);
}

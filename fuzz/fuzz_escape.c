/*
 * Any bytes: escaped for logs and unescaped again, unescaped as if they were escaped and escaped
 * again, at a capacity and in parts; against the oracle. First two bytes, the capacity.
 */
#include "harness.h"

#include "support/check_escape.h"

const char *fuzz_target(fuzz_input *input)
{
    enum {
        least_part = 12
    };
    const uint8_t *const own = fuzz_take(input, 2);
    if (own == NULL) {
        return NULL;
    }
    const fuzz_text text = fuzz_text_of(input, &oracle_utf8, oracle_utf8.last);
    const size_t cap = fuzz_room(input, fuzz_number(own));
    CHECK_PASSES(check_escape(text.units, text.len));
    CHECK_PASSES(check_escape_at(text.units, text.len, cap));
    return check_escape_in_parts(text.units, text.len, least_part + cap);
}

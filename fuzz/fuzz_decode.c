/*
 * The input is UTF-8: every function that reads it, against the oracles. Decoding at each
 * sequence, validation, conversion, measuring, boundaries, the explanation of the first error.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_boundary.h"
#include "support/check_explain.h"
#include "support/check_conversion.h"

const char *fuzz_target(const uint8_t *data, size_t size)
{
    for (unsigned flags = 0; flags < 4; flags++) {
        CHECK_PASSES(check_from_utf8(data, size, size, flags));
    }
    CHECK_PASSES(check_boundary(data, size));
    return check_explain(data, size);
}

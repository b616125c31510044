/*
 * The input is UTF-8: decoded and encoded again, strictly and with replacement; cut in two at a
 * boundary near the offset that its last byte names.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_roundtrip.h"

const char *fuzz_target(const uint8_t *data, size_t size)
{
    CHECK_PASSES(check_roundtrip_utf8(data, size));
    return check_concatenation(data, size, size > 0 ? data[size - 1] % size : 0);
}

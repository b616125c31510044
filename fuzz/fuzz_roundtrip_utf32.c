/*
 * The input is UTF-32, four bytes a unit, the low byte first: encoded against the oracle, and
 * decoded again.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_roundtrip.h"

const char *fuzz_target(const uint8_t *data, size_t size)
{
    static uint32_t units[fuzz_max_len / 4];
    const size_t count = size / 4;

    for (size_t i = 0; i < count; i++) {
        units[i] = data[4 * i] | (uint32_t)data[4 * i + 1] << 8 | (uint32_t)data[4 * i + 2] << 16 |
                   (uint32_t)data[4 * i + 3] << 24;
    }
    CHECK_PASSES(check_from_utf32(units, count, 4 * count, 0));
    return check_roundtrip_utf32(units, count);
}

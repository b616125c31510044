/*
 * Every function of every encoding. The input's head says which, and how it is called:
 *
 *   byte 0    the operation: its place in support/operations.c, modulo their number
 *   byte 1    bit 0: replace; bit 1: more follows, for one-shot calls; bit 2: a stream's end is
 * told by (NULL, 0) byte 2    room of each call byte 3    the number of cuts, modulo 16 then for
 * each cut a byte: how many units behind the one before
 *
 * What follows is what the operation reads; units of several bytes have the low byte first.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/check_explain.h"
#include "support/check_roundtrip.h"
#include "support/check_stream.h"

#include <string.h>

enum {
    head = 4,
    most_cuts = 16
};

/* The units of an encoding, as this machine has them; returns how many. */
static size_t take_units(const oracle_encoding *encoding, const uint8_t *data, size_t size,
                         void *units)
{
    uint16_t *const units_16 = units;
    uint32_t *const units_32 = units;
    const size_t count = size / encoding->unit;
    for (size_t i = 0; encoding->unit == 2 && i < count; i++) {
        units_16[i] = (uint16_t)(data[2 * i] | data[2 * i + 1] << 8);
    }
    for (size_t i = 0; encoding->unit == 4 && i < count; i++) {
        units_32[i] = data[4 * i] | (uint32_t)data[4 * i + 1] << 8 |
                      (uint32_t)data[4 * i + 2] << 16 | (uint32_t)data[4 * i + 3] << 24;
    }
    if (encoding->unit == 1 && size > 0) {
        memcpy(units, data, size);
    }
    return count;
}

const char *fuzz_target(const uint8_t *data, size_t size)
{
    static uint32_t src[fuzz_max_len / 4 + 1];
    size_t cuts[most_cuts];
    if (size < head || size < head + data[3] % (size_t)most_cuts) {
        return NULL;
    }
    const operation *const op = &operations[data[0] % operation_count];
    const unsigned flags = data[1] % 4u;
    const size_t dst_cap = data[2], cut_count = data[3] % (size_t)most_cuts;
    const size_t src_len =
        take_units(op->from, data + head + cut_count, size - head - cut_count, src);
    for (size_t i = 0, at = 0; i < cut_count; i++) {
        at += data[head + i];
        cuts[i] = at = at < src_len ? at : src_len;
    }
    CHECK_PASSES(check_conversion(op, src, src_len, dst_cap, flags));
    if (op->stream != NULL) {
        CHECK_PASSES(
            check_stream(op, src, src_len, cuts, cut_count, dst_cap, flags % 2u, data[1] >> 2 & 1));
    }
    if (op->convert != NULL) {
        CHECK_PASSES(check_roundtrip(op, src, src_len));
    }
    return check_explain_as(op->from, src, src_len, op->measure(src, src_len, 0));
}

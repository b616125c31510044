/*
 * Little room, for every function that converts. First:
 *
 *   byte 0     the operation: its index in tests/support/operations.c, modulo their number
 *   byte 1     flags
 *   bytes 2, 3 dst_cap, the low byte first
 *
 * What follows is converted with dst_cap a call; and with each capacity around what is needed for
 * the filler before the middle.
 */
#include "harness.h"

#include "support/check.h"
#include "support/check_conversion.h"
#include "support/long_text.h"
#include "support/oracle_convert.h"

#include <string.h>

enum {
    own_head = 4,
    block = 64,
    step = 9, /* sequences */
    below = 8,
    above = 80 /* units: more than a block makes of ASCII */
};

/* What a strict call on the text from its sequence `first` on must return with room for cap. */
static utf8codec_result expected(const long_text *text, utf8codec_result all, size_t first,
                                 size_t cap)
{
    const size_t end = long_text_sequences_written(text, text->written[first] + cap);
    utf8codec_result want = {
        .read = text->read[end], .written = text->written[end], .status = UTF8CODEC_DST_FULL};
    if (end == text->sequences) {
        want = all;
    }
    want.read -= text->read[first];
    want.written -= text->written[first];
    return want;
}

static const char *check_capacity(const operation *op, const long_text *text, utf8codec_result all,
                                  size_t first, size_t cap)
{
    const size_t unit = operation_dst_unit(op);
    const utf8codec_result want = expected(text, all, first, cap);
    check_buffer dst = check_buffer_new(cap, unit);
    const utf8codec_result got = op->convert(text->units + text->read[first] * op->from->unit,
                                             text->len - text->read[first], dst.bytes, cap, 0);
    const int same =
        oracle_same_result(got, want) &&
        check_same(dst.bytes, text->output + text->written[first] * unit, want.written * unit);
    const int margin_intact = check_buffer_margin_intact(&dst);
    check_buffer_free(&dst);
    CHECK(same, "%s, dst_cap %zu: expected %s, got %s, or the output differs", op->name, cap,
          oracle_result_text(want), oracle_result_text(got));
    CHECK(margin_intact, "%s, dst_cap %zu: wrote outside of dst", op->name, cap);
    return NULL;
}

/* From some of the first sequences on, so that blocks begin elsewhere. */
static const char *check_capacities(const operation *op, fuzz_text src, size_t before)
{
    static long_text text;
    text.from = op->from;
    text.to = op->to;
    text.len = src.len;
    memcpy(text.units, src.units, src.len * op->from->unit);
    long_text_convert(&text);
    const utf8codec_result all =
        oracle_convert(op->from, op->to, text.units, text.len, NULL, SIZE_MAX, 0);
    const size_t place = long_text_sequences_read(&text, before);
    for (size_t first = 0; first <= place && first < block; first += step) {
        const size_t middle = text.written[place] - text.written[first];
        const size_t most = all.written - text.written[first];
        for (size_t cap = middle > below ? middle - below : 0; cap <= middle + above && cap <= most;
             cap++) {
            CHECK_PASSES(check_capacity(op, &text, all, first, cap));
        }
    }
    return NULL;
}

const char *fuzz_target(fuzz_input *input)
{
    const uint8_t *const own = fuzz_take(input, own_head);
    if (own == NULL) {
        return NULL;
    }
    const operation *const op = &operations[own[0] % operation_count];
    const fuzz_text text = fuzz_text_of(input, op->from, fuzz_last_of(op));
    if (op->convert == NULL) {
        return NULL;
    }
    CHECK_PASSES(check_conversion(op, text.units, text.len, fuzz_room(input, fuzz_number(own + 2)),
                                  own[1] % 4u));
    return check_capacities(op, text, input->before);
}

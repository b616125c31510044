/*
 * The entry point of every target: what the head of an input says, and a clear end at the first
 * difference.
 */
#include "harness.h"

#include "support/check.h"
#include "support/every_kernel.h"
#include "support/long_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    alignment = 64,
    most_levels = 8,
    filler_count = LONG_TEXT_SCRIPTS
};

const uint8_t *fuzz_take(fuzz_input *input, size_t count)
{
    const uint8_t *const taken = input->data;
    if (input->size < count) {
        return NULL;
    }
    input->data += count;
    input->size -= count;
    return taken;
}

size_t fuzz_number(const uint8_t *two_bytes)
{
    return two_bytes[0] + (size_t)two_bytes[1] * 0x100;
}

/* The units of an encoding, as this machine has them; returns how many. */
static size_t take_units(const oracle_encoding *encoding, const uint8_t *data, size_t size,
                         uint8_t *units)
{
    const size_t unit = encoding->unit, count = size / unit;
    for (size_t i = 0; i < count; i++, data += unit, units += unit) {
        uint16_t unit_16;
        uint32_t unit_32;
        switch (unit) {
        case sizeof unit_16:
            unit_16 = (uint16_t)fuzz_number(data);
            memcpy(units, &unit_16, unit);
            break;
        case sizeof unit_32:
            unit_32 = (uint32_t)(fuzz_number(data) | fuzz_number(data + 2) << 16);
            memcpy(units, &unit_32, unit);
            break;
        default:
            *units = *data;
        }
    }
    return count;
}

/* Whole sequences of filler, no more than `len` units; returns how many. */
static size_t fill(const oracle_encoding *encoding, uint32_t last, const uint32_t *code_points,
                   size_t len, uint8_t *units)
{
    size_t filled = 0;
    for (size_t i = 0;; i++) {
        uint8_t next[ORACLE_LONGEST];
        uint32_t code_point = code_points[i % LONG_TEXT_PATTERN];
        if (code_point > last) {
            code_point = 'x';
        }
        const size_t count = encoding->store(code_point, next);
        if (count > len - filled) {
            return filled;
        }
        memcpy(units + filled * encoding->unit, next, count * encoding->unit);
        filled += count;
    }
}

size_t fuzz_room(const fuzz_input *input, size_t number)
{
    return number +
           (input->filler < filler_count ? (input->before + input->behind) / 16 : input->size / 64);
}

fuzz_text fuzz_text_of(const fuzz_input *input, const oracle_encoding *encoding, uint32_t last)
{
    static _Alignas(alignment) uint8_t units[fuzz_longest_text * sizeof(uint32_t)];
    const size_t unit = encoding->unit;
    size_t size = input->size, len = 0;

    if (input->filler < filler_count) {
        if (size > fuzz_longest_middle * unit) {
            size = fuzz_longest_middle * unit;
        }
        len = fill(encoding, last, long_text_scripts[input->filler].code_points, input->before,
                   units);
    }
    len += take_units(encoding, input->data, size, units + len * unit);
    if (input->filler < filler_count) {
        len += fill(encoding, last, long_text_scripts[input->filler].code_points, input->behind,
                    units + len * unit);
    }
    const fuzz_text text = {units, len};
    return text;
}

void fuzz_cuts(const fuzz_text *text, const uint8_t *distances, size_t count, size_t *cuts)
{
    for (size_t i = 0, at = 0; i < count; i++) {
        at += fuzz_number(distances + 2 * i);
        cuts[i] = at = at < text->len ? at : text->len;
    }
}

int fuzz_take_call(fuzz_input *input, fuzz_call *call)
{
    enum {
        head = 5
    };
    const uint8_t *const bytes = fuzz_take(input, head);
    if (bytes == NULL) {
        return 0;
    }
    call->operation = bytes[0];
    call->flags = bytes[1] % 4u;
    call->end_alone = bytes[1] >> 2 & 1;
    call->cut_count = bytes[4] % (size_t)fuzz_most_cuts;
    call->distances = fuzz_take(input, 2 * call->cut_count);
    call->dst_cap = fuzz_room(input, fuzz_number(bytes + 2));
    return call->distances != NULL;
}

uint32_t fuzz_last_of(const operation *op)
{
    return op->to != NULL && op->to->last < op->from->last ? op->to->last : op->from->last;
}

/* One of the levels that this machine can run: the list is gone through in a circle. */
static const u8c_level *level_of(uint8_t number)
{
    const u8c_level *level = every_kernel_next(NULL);
    for (unsigned i = number % most_levels; i > 0; i--) {
        const u8c_level *const next = every_kernel_next(level);
        level = next != NULL ? next : every_kernel_next(NULL);
    }
    return level;
}

/*
 * AddressSanitizer asks this for its options, which ASAN_OPTIONS overrides. A target takes and frees
 * some buffers of up to 64 KiB for each input, so that the 256 MB which it keeps back by default
 * became 1.5 GB with the gaps between them; libFuzzer ends a program at 2 GB. 16 MB still are the
 * buffers of many inputs.
 */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=16";
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size < fuzz_max_len ? size : fuzz_max_len, 0, 0, 0};
    const uint8_t *const head = fuzz_take(&input, fuzz_head);
    if (head == NULL) {
        return 0;
    }
    const u8c_level *const kernels = level_of(head[0]);
    input.filler = head[3] % (2u * filler_count);
    input.before = ((size_t)head[4] << head[5] % 7) + head[5] / 7;
    input.behind = (size_t)head[6] * 8;
    check_use_shifts(head[1], head[2]);
    u8c_limit_features(kernels->features);
    const char *const wrong = fuzz_target(&input);
    if (wrong != NULL) {
        fprintf(stderr, "MISMATCH, kernels %s, input of %zu bytes: %s\n", kernels->name, size,
                wrong);
        abort();
    }
    return 0;
}

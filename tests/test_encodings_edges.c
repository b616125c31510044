/*
 * Kernels of every encoding across the edges of their blocks: what stands for each class of units,
 * and what makes sequences of several, at every offset of a background of each script. The
 * background makes the kernel choose its path; what is laid into it is where it may go wrong.
 */
#include "support/every_kernel.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <string.h>

enum {
    text_len = 200,           /* units: more than three blocks of 64 bytes */
    longest_text = 720,       /* where a test draws the length */
    first_place = 64 - 8,     /* around the end of the first block of 64 units, */
    last_place = 2 * 64 + 12, /* to behind the end of the second */
    most_inserted = 6,
    most_bytes = longest_text * ORACLE_LONGEST
};

/* A text, what becomes of it without and with replacement, and how messages name it. */
typedef struct text {
    const operation *op;
    size_t len;
    _Alignas(uint32_t) uint8_t units[longest_text * sizeof(uint32_t)];
    utf8codec_result expected[2];
    uint8_t output[2][most_bytes];
    size_t place;
} text;

/* Code points over and over, from before `place` backwards and from `behind` on; dots in between.
 */
static void fill_around(text *one, const uint32_t *pattern, size_t pattern_len, size_t place,
                        size_t behind)
{
    const oracle_encoding *const from = one->op->from;
    uint8_t next[ORACLE_LONGEST] = {0};
    size_t at = 0, turn = 0;
    while (at < one->len) {
        const size_t room = at <= place ? place - at : one->len - at;
        const uint32_t code_point = pattern[turn++ % pattern_len] % (from->last + 1);
        size_t count = from->store(code_point, next);
        if (count > room) {
            count = from->store('.', next);
            count = count > room ? room : count;
        }
        memcpy(one->units + at * from->unit, next, count * from->unit);
        at += count;
        at = at == place ? behind : at;
    }
    one->place = place;
}

static void expect(text *one)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        one->expected[flags] = oracle_convert(one->op->from, one->op->to, one->units, one->len,
                                              one->output[flags], most_bytes, flags);
    }
}

/* All kernels against what is expected: measured, or validated, and converted. */
static void check_text(const text *one)
{
    static uint8_t converted[most_bytes];
    const operation *const op = one->op;
    const size_t unit = operation_dst_unit(op);
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
            const utf8codec_result want = one->expected[flags];
            const utf8codec_result measured = op->measure(one->units, one->len, flags);
            const utf8codec_result got =
                op->convert == NULL
                    ? measured
                    : op->convert(one->units, one->len, converted, most_bytes / unit, flags);
            const int same_output = op->convert == NULL ||
                                    memcmp(converted, one->output[flags], want.written * unit) == 0;
            cr_assert(
                oracle_same_result(measured, want) && oracle_same_result(got, want) && same_output,
                "kernels %s, %s, flags %u, at %zu of %s: expected %s, got %s, measured %s",
                kernel->name, op->name, flags, one->place,
                oracle_bytes_text(one->units, one->len * op->from->unit), oracle_result_text(want),
                oracle_result_text(got), oracle_result_text(measured));
        }
    }
}

static const uint32_t scripts[][4] = {
    {'a', 'b', 'c', 'd'},
    {0xE9, 0xFC, 0xDF, 0xE9},
    {0x6F22, 0x5B57, 0x6F22, 0xFFFD},
    {0x1F600, 0x1F601, 0x10FFFF, 0x10000},
    {'a', 0xE9, 0x6F22, 0x1F600},
    {' ', 0x43F, 0x440, 0x20AC},
};

/* Strings of `len` of the first `letters` letters at every place, each script in turn. */
static void at_every_place(text *one, size_t letters, size_t len)
{
    uint32_t inserted[most_inserted];
    const size_t unit = one->op->from->unit;
    const size_t strings = sample_strings(letters, len);
    for (size_t i = 0; i < strings; i++) {
        sample_string(one->op->from, letters, i, inserted, len);
        for (size_t place = first_place; place <= last_place; place++) {
            const size_t script = (i + place) % (sizeof scripts / sizeof *scripts);
            if (!share_takes()) {
                continue;
            }
            fill_around(one, scripts[script], 4, place, place + len);
            memcpy(one->units + place * unit, inserted, len * unit);
            expect(one);
            check_text(one);
        }
    }
}

/* Each class of units by itself, and what makes long sequences, among code points of all kinds. */
Test(encodings_edges, every_letter_at_every_place)
{
    static text one;
    FOR_EVERY_OPERATION(op)
    {
        const sample_letters letters = sample_letters_of(op->from);
        one.op = op, one.len = text_len;
        at_every_place(&one, letters.count, 1);
        at_every_place(&one, letters.core, 2);
    }
}

/* A drawn string of the first `letters` letters at place, among a drawn script. */
static void check_drawn(text *one, size_t letters, size_t len, size_t place, uint64_t *seed)
{
    const oracle_encoding *const from = one->op->from;
    const size_t script = oracle_random_below(seed, sizeof scripts / sizeof *scripts);
    fill_around(one, scripts[script], 4, place, place + len);
    sample_string(from, letters, oracle_random_below(seed, sample_strings(letters, len)),
                  one->units + place * from->unit, len);
    expect(one);
    check_text(one);
}

/* What long sequences are made of, in strings of up to six, around the ends of blocks. */
Test(encodings_edges, long_sequences_where_blocks_end)
{
    static text one;
    static const size_t edges[] = {16, 32, 64, 128};
    FOR_EVERY_OPERATION(op)
    {
        const size_t letters = sample_letters_of(op->from).core;
        const size_t unit = op->from->unit;
        uint64_t seed = 100;
        one.op = op, one.len = text_len;
        for (int round = 0; round < 3000; round++) {
            if (!share_takes()) {
                continue;
            }
            const size_t len = 2 + oracle_random_below(&seed, most_inserted - 1);
            const size_t edge = edges[round % 4] / (round / 4 % 2 ? 1 : unit);
            const size_t place = edge - oracle_random_below(&seed, len < edge ? len + 1 : edge);
            check_drawn(&one, letters, len, place, &seed);
        }
    }
}

/* One code point of each length of its sequence, in a long text of another, at every place. */
Test(encodings_edges, every_change_of_script_at_every_place)
{
    static text one;
    static const uint32_t changes[] = {0x7F, 0x80, 0xFF, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x0};
    FOR_EVERY_OPERATION(op)
    {
        one.op = op, one.len = text_len;
        for (size_t script = 0; script < sizeof scripts / sizeof *scripts; script++) {
            for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
                uint8_t change[ORACLE_LONGEST];
                const size_t count = op->from->store(changes[i] % (op->from->last + 1), change);
                for (size_t place = 0; place + count <= text_len; place += 1 + place / 80) {
                    if (!share_takes()) {
                        continue;
                    }
                    fill_around(&one, scripts[script], 4, place, place + count);
                    memcpy(one.units + place * op->from->unit, change, count * op->from->unit);
                    expect(&one);
                    check_text(&one);
                }
            }
        }
    }
}

/* A code point of several units, so that kernels leave their fastest loop; then a letter. */
Test(encodings_edges, every_letter_behind_a_change_of_script)
{
    static text one;
    static const uint32_t dots[] = {'.'}, changes[] = {0x1F600, 0xE9};
    static const size_t change_places[] = {0, 37};
    FOR_EVERY_OPERATION(op)
    {
        const size_t letters = sample_letters_of(op->from).core, unit = op->from->unit;
        uint8_t change[ORACLE_LONGEST];
        one.op = op, one.len = text_len;
        for (size_t i = 0; i < 4; i++) {
            const size_t count = op->from->store(changes[i / 2] % (op->from->last + 1), change);
            const size_t first = change_places[i % 2];
            for (size_t place = first + count; place < text_len; place++) {
                for (size_t letter = 0; letter < letters; letter++) {
                    if (!share_takes()) {
                        continue;
                    }
                    fill_around(&one, dots, 1, place, place + 1);
                    memcpy(one.units + first * unit, change, count * unit);
                    sample_string(op->from, letters, letter, one.units + place * unit, 1);
                    expect(&one);
                    check_text(&one);
                }
            }
        }
    }
}

/* What sequences are made of, around the ends of vecs and blocks, in text of any length: that decides
 * on the path. */
Test(encodings_edges, long_sequences_in_text_of_every_length)
{
    static text one;
    static const size_t sizes[] = {16, 31, 32, 64}; /* units of a vec or block */
    FOR_EVERY_OPERATION(op)
    {
        const size_t letters = sample_letters_of(op->from).core;
        uint64_t seed = 200;
        one.op = op;
        for (int round = 0; round < 2000; round++) {
            if (!share_takes()) {
                continue;
            }
            const size_t len = 1 + oracle_random_below(&seed, 2);
            one.len = oracle_random_below(&seed, 4) != 0
                          ? len + oracle_random_below(&seed, 160)
                          : longest_text - oracle_random_below(&seed, 200);
            const size_t size = sizes[oracle_random_below(&seed, 4)];
            const size_t edge = size * oracle_random_below(&seed, one.len / size + 1);
            const size_t before = oracle_random_below(&seed, 4);
            const size_t wanted = edge > before ? edge - before : 0;
            const size_t place = wanted < one.len - len ? wanted : one.len - len;
            check_drawn(&one, letters, len, place, &seed);
        }
    }
}

/* Text that fills one or two vecs of units, or nearly so. */
Test(encodings_edges, every_letter_in_text_of_whole_vecs)
{
    static text one;
    static const size_t lengths[] = {16, 32, 62, 63, 64};
    FOR_EVERY_OPERATION(op)
    {
        const size_t letters = sample_letters_of(op->from).core;
        one.op = op;
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
            one.len = lengths[i];
            for (size_t turn = 0; turn < one.len * letters; turn++) {
                const size_t place = turn / letters;
                const size_t script = (turn + place) % (sizeof scripts / sizeof *scripts);
                if (!share_takes()) {
                    continue;
                }
                fill_around(&one, scripts[script], 4, place, place + 1);
                sample_string(op->from, letters, turn % letters, one.units + place * op->from->unit,
                              1);
                expect(&one);
                check_text(&one);
            }
        }
    }
}

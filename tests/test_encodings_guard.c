/*
 * Nothing outside of src is read and nothing outside of dst is written, whatever the encoding: both
 * laid against pages that nobody may touch, at both ends, for every short length; and byte schemes
 * at every address. A function that goes too far ends the test with a signal.
 */
#include "support/every_kernel.h"
#include "support/guard.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <string.h>

enum {
    longest = 200, /* units */
    alignments = 64,
    filler = 0x5A,
    most_bytes = longest * ORACLE_LONGEST
};

/* Measures and converts src into dst[0, cap), at once and as a stream's only piece. */
static void convert(const u8c_level *kernel, const operation *op, const void *src, size_t len,
                    uint8_t *dst, size_t cap, unsigned flags)
{
    static uint8_t expected[most_bytes];
    const size_t unit = operation_dst_unit(op);
    utf8codec_stream stream = {{0}};
    const utf8codec_result measured =
        oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, flags);
    cr_assert(oracle_same_result(op->measure(src, len, flags), measured), "kernels %s, measure %s",
              kernel->name, op->name);
    if (op->convert == NULL) {
        return;
    }
    const utf8codec_result want = oracle_convert(op->from, op->to, src, len, expected, cap, flags);
    for (int streaming = 0; streaming <= 1; streaming++) {
        memset(dst, filler, cap * unit);
        const utf8codec_result got = streaming ? op->stream(&stream, src, len, dst, cap, flags)
                                               : op->convert(src, len, dst, cap, flags);
        cr_assert(oracle_same_result(got, want) && memcmp(dst, expected, want.written * unit) == 0,
                  "kernels %s, %s%s, %zu units: expected %s, got %s: %s", kernel->name,
                  streaming ? "stream_" : "", op->name, len, oracle_result_text(want),
                  oracle_result_text(got), oracle_bytes_text(src, len * op->from->unit));
    }
}

static void at_both_ends(const u8c_level *kernel, const operation *op, const void *text, size_t len,
                         guard input, guard output)
{
    const size_t size = len * op->from->unit;
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        const size_t needed =
            oracle_convert(op->from, op->to, text, len, NULL, SIZE_MAX, flags).written;
        const size_t caps[] = {needed, needed / 2, needed - (needed > 0)};
        for (size_t i = 0; i < 4; i++) {
            const size_t cap = caps[i % 3];
            uint8_t *const src = i % 2 == 0 ? guard_at_end(input, size) : input.first;
            uint8_t *const dst =
                i < 3 ? guard_at_end(output, cap * operation_dst_unit(op)) : output.first;
            memcpy(src, text, size);
            convert(kernel, op, src, len, dst, cap, flags);
        }
    }
}

Test(encodings_guard, samples_at_both_ends)
{
    guard input = guard_map(longest * sizeof(uint32_t)), output = guard_map(most_bytes);
    uint32_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 110;
            for (size_t len = 0; len <= longest; len += 1 + len / 60) {
                const sample_kind first = (sample_kind)(len % 2);
                for (sample_kind kind = first; kind < SAMPLE_KINDS; kind += 2) {
                    if (!share_takes()) {
                        continue;
                    }
                    sample_source(op, kind, &seed, text, len);
                    at_both_ends(kernel, op, text, len, input, output);
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/*
 * Runs of one unit: whatever a kernel concludes from the units near an end, it meets more of them
 * than text could have.
 */
Test(encodings_guard, runs_of_one_unit)
{
    guard input = guard_map(longest * sizeof(uint32_t)), output = guard_map(most_bytes);
    uint32_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const size_t letters = sample_letters_of(op->from).count;
            for (size_t letter = 0; letter < letters; letter++) {
                for (size_t len = 1; len <= longest; len += 1 + len / 8) {
                    if (!share_takes()) {
                        continue;
                    }
                    for (size_t i = 0; i < len; i++) {
                        sample_string(op->from, letters, i < len / 2 ? 0 : letter,
                                      (uint8_t *)text + i * op->from->unit, 1);
                    }
                    at_both_ends(kernel, op, text, len, input, output);
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/*
 * A run of one sequence that any two units end: a kernel may take them for more of the run, and
 * look for what follows. There is room for more than they become.
 */
Test(encodings_guard, runs_that_end_otherwise)
{
    static const uint32_t scalars[] = {0x61, 0xE9, 0x20AC, 0x1F600};
    static const size_t lengths[] = {8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 128};
    guard input = guard_map(longest * sizeof(uint32_t)), output = guard_map(most_bytes);
    uint32_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const size_t letters = sample_letters_of(op->from).count, unit = op->from->unit;
            for (size_t scalar = 0; scalar < sizeof scalars / sizeof *scalars; scalar++) {
                uint8_t sequence[ORACLE_LONGEST];
                const size_t units = oracle_convert(&oracle_utf32, op->from, &scalars[scalar], 1,
                                                    sequence, ORACLE_LONGEST / unit, 0)
                                         .written;
                for (size_t i = 0; units != 0 && i < sizeof lengths / sizeof *lengths; i++) {
                    const size_t len = lengths[i], run = len - 2;
                    for (size_t at = 0; at < run; at++) {
                        memcpy((uint8_t *)text + at * unit, sequence + at % units * unit, unit);
                    }
                    for (size_t end = 0; end < sample_strings(letters, 2); end++) {
                        if (!share_takes()) {
                            continue;
                        }
                        uint8_t *const src = guard_at_end(input, len * unit);
                        sample_string(op->from, letters, end, (uint8_t *)text + run * unit, 2);
                        memcpy(src, text, len * unit);
                        convert(kernel, op, src, len, output.first, longest,
                                end % 2 == 0 ? 0 : UTF8CODEC_REPLACE);
                    }
                }
            }
        }
    }
    guard_unmap(input);
    guard_unmap(output);
}

/*
 * Continuation bytes where a run of long sequences has them, and it begins as one; but then lead
 * bytes of all lengths: the text makes fewer units than the run that it looks like. A kernel may
 * only learn that when it has stored them.
 */
Test(encodings_guard, runs_with_lead_bytes_of_another_length)
{
    static const uint8_t leads[] = {0xC3, 0xE1, 0xF1};
    enum {
        texts = 8,
        most_cap = 64
    };
    guard output = guard_map(most_bytes);
    uint8_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 113;
            for (size_t round = 0; op->from->unit == 1 && round < texts; round++) {
                const size_t length = 3 + round % 2, well_formed = 4 * (1 + round / 2);
                for (size_t i = 0; i < longest; i++) {
                    const size_t sequence = i / length;
                    const size_t lead = sequence < well_formed
                                            ? length - 2
                                            : oracle_random_below(&seed, length - 1);
                    text[i] = i % length == 0 ? leads[lead] : 0x81;
                }
                for (size_t cap = 0; cap <= most_cap; cap++) {
                    convert(kernel, op, text, longest,
                            guard_at_end(output, cap * operation_dst_unit(op)), cap,
                            cap % 2 == 0 ? 0 : UTF8CODEC_REPLACE);
                }
            }
        }
    }
    guard_unmap(output);
}

/* A capacity beyond any need is not added to an address: sanitizers would see it overflow. */
Test(encodings_guard, a_capacity_beyond_any_need)
{
    static uint8_t expected[most_bytes], output[most_bytes + 4096];
    uint32_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 114;
            for (size_t len = 0; op->convert != NULL && len <= longest; len += 1 + len / 30) {
                for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                    const unsigned flags = kind % 2 == 0 ? 0 : UTF8CODEC_REPLACE;
                    sample_source(op, kind, &seed, text, len);
                    const utf8codec_result want =
                        oracle_convert(op->from, op->to, text, len, expected, most_bytes, flags);
                    const utf8codec_result got = op->convert(text, len, output, SIZE_MAX, flags);
                    cr_assert(oracle_same_result(got, want) &&
                                  memcmp(output, expected, want.written * operation_dst_unit(op)) ==
                                      0,
                              "kernels %s, %s, %zu units", kernel->name, op->name, len);
                }
            }
        }
    }
}

/* A place in a buffer of filler; the address of units of several bytes is a multiple of theirs. */
typedef struct place {
    _Alignas(alignments) uint8_t bytes[most_bytes + 3 * alignments];
} place;

static uint8_t *lay(place *where, size_t shift, size_t unit)
{
    memset(where->bytes, filler, sizeof where->bytes);
    return where->bytes + alignments + shift / unit * unit;
}

static int untouched_around(const place *where, const uint8_t *first, size_t size)
{
    for (const uint8_t *at = where->bytes; at < where->bytes + sizeof where->bytes; at++) {
        if (*at != filler && (at < first || at >= first + size)) {
            return 0;
        }
    }
    return 1;
}

Test(encodings_guard, every_address)
{
    static place input, output;
    uint32_t text[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 111;
            for (size_t shift = 0; shift < alignments; shift++) {
                const size_t unit = operation_dst_unit(op);
                const size_t len = oracle_random_below(&seed, longest + 1);
                uint8_t *const src = lay(&input, shift, op->from->unit);
                uint8_t *const dst = lay(&output, alignments - 1 - shift, unit);
                sample_source(op, (sample_kind)(shift % SAMPLE_KINDS), &seed, text, len);
                memcpy(src, text, len * op->from->unit);
                const size_t cap =
                    oracle_convert(op->from, op->to, text, len, NULL, SIZE_MAX, UTF8CODEC_REPLACE)
                        .written;
                convert(kernel, op, src, len, dst, cap, UTF8CODEC_REPLACE);
                cr_assert(untouched_around(&output, dst, cap * unit),
                          "kernels %s, %s: wrote outside of dst", kernel->name, op->name);
                cr_assert(memcmp(src, text, len * op->from->unit) == 0 &&
                              untouched_around(&input, src, len * op->from->unit),
                          "kernels %s, %s: wrote to src", kernel->name, op->name);
            }
        }
    }
}

static size_t needed_for(const operation *op, const void *src, size_t len, unsigned flags)
{
    return oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, flags).written;
}

/* Converts a text with these capacities, each of which ends at a page that nobody may touch. */
static void at_capacities(const operation *op, const void *src, size_t len, unsigned flags,
                          size_t least, size_t most, guard output)
{
    static uint8_t expected[most_bytes];
    const size_t unit = operation_dst_unit(op);
    for (size_t cap = least; cap <= most; cap++) {
        uint8_t *const dst = guard_at_end(output, cap * unit);
        const utf8codec_result want =
            oracle_convert(op->from, op->to, src, len, expected, cap, flags);
        FOR_EVERY_KERNEL(kernel)
        {
            const utf8codec_result got = op->convert(src, len, dst, cap, flags);
            cr_assert(oracle_same_result(got, want) &&
                          memcmp(dst, expected, want.written * unit) == 0,
                      "kernels %s, %s, dst_cap %zu: expected %s, got %s: %s", kernel->name,
                      op->name, cap, oracle_result_text(want), oracle_result_text(got),
                      oracle_bytes_text(src, len * op->from->unit));
        }
    }
}

/* A text of several blocks at every capacity: a kernel runs out of room wherever it can. */
Test(encodings_guard, every_capacity)
{
    guard output = guard_map(most_bytes);
    uint32_t text[longest];
    FOR_EVERY_OPERATION(op)
    {
        uint64_t seed = 112;
        for (sample_kind kind = 0; op->convert != NULL && kind <= SAMPLE_WORDS; kind++) {
            for (int round = 0; round < 3; round++) {
                sample_source(op, kind, &seed, text, longest);
                at_capacities(op, text, longest, 0, 0, needed_for(op, text, longest, 0), output);
            }
        }
    }
    guard_unmap(output);
}

/*
 * Text with more room than it needs, which whole vectors may be stored in, but not beyond: at the
 * end of a page, and elsewhere. Most is of up to two blocks. Two texts begin with a block of ASCII,
 * whose output from UTF-8 is longest: what is stored after it reaches farthest. Two have one unit
 * more than two and three blocks: of a last block that overlaps the one before, only that unit is
 * new.
 */
Test(encodings_guard, room_to_spare)
{
    enum {
        texts = 12,
        of_ascii_first = texts - 4,
        of_four_blocks = texts - 2,
        block = 64,
        longest_here = 130, /* more than two blocks, of most */
        spare = 130
    };
    static place elsewhere;
    guard output = guard_map(most_bytes);
    uint32_t text[4 * block];
    FOR_EVERY_OPERATION(op)
    {
        uint64_t seed = 115;
        const size_t unit = operation_dst_unit(op);
        for (sample_kind kind = 0; op->convert != NULL && kind < SAMPLE_KINDS; kind++) {
            for (size_t i = 0; i < texts; i++) {
                const unsigned flags = i % 2 == 0 ? 0 : UTF8CODEC_REPLACE;
                const size_t ascii = i >= of_ascii_first && i < of_four_blocks ? block : 0;
                const size_t most = i < texts / 3 ? longest_here / 2 : longest_here - ascii;
                const size_t len = i < of_four_blocks ? ascii + 1 + oracle_random_below(&seed, most)
                                                      : (2 + i - of_four_blocks) * block + 1;
                sample_source(op, SAMPLE_ASCII, &seed, text, ascii);
                sample_source(op, kind, &seed, (uint8_t *)text + ascii * op->from->unit,
                              len - ascii);
                const size_t needed = needed_for(op, text, len, flags);
                at_capacities(op, text, len, flags, needed, needed + spare, output);
                FOR_EVERY_KERNEL(kernel)
                {
                    const size_t cap = needed + oracle_random_below(&seed, alignments);
                    uint8_t *const dst = lay(&elsewhere, 0, unit);
                    convert(kernel, op, text, len, dst, cap, flags);
                    cr_assert(untouched_around(&elsewhere, dst, cap * unit),
                              "kernels %s, %s, dst_cap %zu: wrote outside of dst", kernel->name,
                              op->name, cap);
                }
            }
        }
    }
    guard_unmap(output);
}

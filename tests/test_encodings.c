/*
 * Every function that reads a whole buffer, against the oracles: every short input at every
 * capacity, every 16-bit unit alone and beside every kind of surrogate, every code point, and what
 * is reported when dst is full. Where the units are few, the inputs are all there are.
 */
#include "support/check_conversion.h"
#include "support/holds.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <string.h>

enum {
    all_flags = UTF8CODEC_REPLACE | UTF8CODEC_MORE,
    most_strings = 12000,
    most_core_strings = 50000
};

/* At every capacity, or at the last that does not suffice and the first that does. */
static void at_capacities(const u8c_level *kernel, const operation *op, const void *src, size_t len,
                          int all)
{
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        if (!share_takes()) {
            continue;
        }
        const size_t enough =
            oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, flags).written;
        const size_t first = all || enough == 0 ? 0 : enough - 1;
        for (size_t cap = first; cap <= enough + (all ? 2u : 0u); cap++) {
            HOLDS(kernel, check_conversion(op, src, len, cap, flags));
        }
    }
}

/* No place to store to is as no room. */
static void without_dst(const u8c_level *kernel, const operation *op, const void *src, size_t len)
{
    uint32_t none = 0;
    for (unsigned flags = 0; op->convert != NULL && flags <= all_flags; flags++) {
        if (!share_takes()) {
            continue;
        }
        const utf8codec_result want = op->convert(src, len, &none, 0, flags),
                               got = op->convert(src, len, NULL, 0, flags);
        cr_assert(oracle_same_result(got, want),
                  "kernels %s, %s of %s, flags %u: %s with room for 0, but NULL: %s", kernel->name,
                  op->name, oracle_bytes_text(src, len * op->from->unit), flags,
                  oracle_result_text(want), oracle_result_text(got));
    }
}

/* What is called under which kernel table. */
typedef struct called {
    const u8c_level *kernel;
    const operation *op;
} called;

static void check_string(const void *context, const void *src, size_t len, size_t number)
{
    const called *const what = context;
    (void)number;
    at_capacities(what->kernel, what->op, src, len, len <= 2);
    without_dst(what->kernel, what->op, src, len);
}

Test(encodings, every_short_input)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const called what = {kernel, op};
            sample_every_string(op->from, sample_letters_of(op->from).count, most_strings, 1,
                                check_string, &what);
        }
    }
}

/*
 * Long enough for a pair of surrogates, each of three bytes, and for every cut of it. The last
 * table, which is none, has all of them; the others leave such short inputs to the same code.
 */
Test(encodings, every_input_of_what_makes_long_sequences)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const called what = {kernel, op};
            const size_t step =
                (every_kernel_is_none(kernel) ? 1u : 17u) * (operation_reorders(op) ? 5u : 1u);
            if (op->from != &oracle_utf8) {
                sample_every_string(op->from, sample_letters_of(op->from).core, most_core_strings,
                                    step, check_string, &what);
            }
        }
    }
}

/* All inputs of one and of two bytes, whatever the bytes are to the encoding. */
Test(encodings, every_input_of_two_bytes)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            for (unsigned i = 0; op->from->unit == 1 && i < 0x10000; i++) {
                if (!share_takes()) {
                    continue;
                }
                const uint8_t src[] = {(uint8_t)(i / 0x100), (uint8_t)(i % 0x100)};
                const size_t cap = op->to == NULL ? 0 : 4;
                HOLDS(kernel, check_conversion(op, src, 2, cap, i % (all_flags + 1u)));
                if (src[1] == 0) {
                    HOLDS(kernel, check_conversion(op, src, 1, cap, 0));
                    HOLDS(kernel, check_conversion(op, src, 1, cap, UTF8CODEC_REPLACE));
                    without_dst(kernel, op, src, 1);
                }
            }
        }
    }
}

Test(encodings, samples_at_every_capacity)
{
    uint32_t src[48];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 80;
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = sizeof src / sizeof *src - oracle_random_below(&seed, 16);
                sample_source(op, kind, &seed, src, len);
                at_capacities(kernel, op, src, len, 1);
            }
        }
    }
}

/* Long input, so that kernels run in full: capacities around what suffices and far from it. */
Test(encodings, long_samples)
{
    static uint32_t src[2000];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 81;
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                for (int round = 0; round < 12; round++) {
                    if (!share_takes()) {
                        continue;
                    }
                    const size_t len = oracle_random_below(&seed, sizeof src / sizeof *src + 1);
                    const unsigned flags = (unsigned)oracle_random_below(&seed, all_flags + 1);
                    sample_source(op, kind, &seed, src, len);
                    const size_t enough =
                        oracle_convert(op->from, op->to, src, len, NULL, SIZE_MAX, flags).written;
                    const size_t cap = enough / 4 + oracle_random_below(&seed, enough + 2);
                    HOLDS(kernel, check_conversion(op, src, len, cap, flags));
                    HOLDS(kernel, check_conversion(op, src, len, enough, flags));
                }
            }
        }
    }
}

/*
 * One code point of four bytes, or of two units, anywhere in ASCII of up to four blocks, with room
 * to spare: a block may have only the first byte of it, or only the last.
 */
Test(encodings, one_long_sequence_anywhere)
{
    enum {
        length = 250,
        room = 4 * length
    };
    static const uint32_t emoji = 0x1F600;
    static uint32_t code_points[length], src[2 * length];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            if (oracle_convert(&oracle_utf32, op->from, &emoji, 1, src, length, 0).read == 0) {
                continue;
            }
            for (size_t at = 0; at < length; at++) {
                if (!share_takes()) {
                    continue;
                }
                for (size_t i = 0; i < length; i++) {
                    code_points[i] = i == at ? emoji : 'a';
                }
                const size_t len =
                    oracle_convert(&oracle_utf32, op->from, code_points, length, src, 2 * length, 0)
                        .written;
                HOLDS(kernel, check_conversion(op, src, len, room, 0));
            }
        }
    }
}

/* The results of 256 inputs of two units each, expected once and then asked of every kernel. */
static void check_pairs(const operation *op, const uint8_t (*pairs)[4], size_t units)
{
    utf8codec_result expected[256];
    uint8_t output[256][8];
    if (!share_takes()) {
        return;
    }
    for (size_t i = 0; i < 256; i++) {
        expected[i] = oracle_convert(op->from, op->to, pairs[i], units, output[i],
                                     sizeof output[i] / op->to->unit, 0);
    }
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < 256; i++) {
            _Alignas(uint32_t) uint8_t dst[sizeof output[i]];
            _Alignas(uint16_t) uint8_t src[4];
            memcpy(src, pairs[i], sizeof src);
            const utf8codec_result got = op->convert(src, units, dst, sizeof dst / op->to->unit, 0);
            cr_assert(oracle_same_result(got, expected[i]) &&
                          memcmp(dst, output[i], got.written * op->to->unit) == 0,
                      "kernels %s, %s of %s: expected %s, got %s", kernel->name, op->name,
                      oracle_bytes_text(src, 4), oracle_result_text(expected[i]),
                      oracle_result_text(got));
        }
    }
}

/* Every 16-bit unit before and behind what stands for each class of them; first: itself alone. */
static void every_unit_beside(const operation *op, uint16_t other)
{
    const size_t per_unit = sizeof(uint16_t) / op->from->unit;
    for (unsigned high = 0; high < 256; high++) {
        uint8_t before[256][4], behind[256][4];
        for (unsigned low = 0; low < 256; low++) {
            const uint16_t unit = (uint16_t)(high * 256 + low);
            memcpy(before[low], &unit, 2);
            memcpy(before[low] + 2, &other, 2);
            memcpy(behind[low], &other, 2);
            memcpy(behind[low] + 2, &unit, 2);
        }
        check_pairs(op, (const uint8_t(*)[4])before, per_unit);
        check_pairs(op, (const uint8_t(*)[4])before, 2 * per_unit);
        check_pairs(op, (const uint8_t(*)[4])behind, 2 * per_unit);
    }
}

Test(encodings, every_16_bit_unit_beside_each_kind_of_unit)
{
    static const uint16_t others[] = {0x0041, 0x20AC, 0xD7FF, 0xD800, 0xD9AB,
                                      0xDBFF, 0xDC00, 0xDE55, 0xDFFF, 0xE000};
    static const char *const names[] = {"from_utf16",     "from_utf16le",    "from_utf16be",
                                        "utf16_to_utf32", "utf16_to_latin1", "utf16be_to_utf16"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            every_unit_beside(operation_named(names[n]), others[i]);
        }
    }
}

enum {
    chunk = 251, /* code points at a time: a prime, so that chunks begin anywhere in blocks */
    chunk_cap = chunk * ORACLE_LONGEST
};

/* What the oracle says is the encoding of these code points, converted. */
static void check_code_points(const operation *op, const uint32_t *code_points, size_t count)
{
    static uint8_t encoded[chunk_cap], converted[chunk_cap], expected[chunk_cap];
    utf8codec_result want = {.status = UTF8CODEC_OK};
    for (size_t i = 0; i < count; i++) {
        want.read += op->from->store(code_points[i], encoded + want.read * op->from->unit);
        want.written += op->to->store(code_points[i], expected + want.written * op->to->unit);
    }
    FOR_EVERY_KERNEL(kernel)
    {
        const utf8codec_result got = op->convert(encoded, want.read, converted, want.written, 0);
        cr_assert(oracle_same_result(got, want) &&
                      memcmp(converted, expected, got.written * op->to->unit) == 0,
                  "kernels %s, %s, U+%04X to U+%04X: expected %s, got %s", kernel->name, op->name,
                  (unsigned)code_points[0], (unsigned)code_points[count - 1],
                  oracle_result_text(want), oracle_result_text(got));
        cr_assert(oracle_same_result(op->measure(encoded, want.read, 0), want));
    }
}

Test(encodings, every_code_point_to_every_encoding_and_back)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->to == NULL) {
            continue;
        }
        const uint32_t last = op->from->last < op->to->last ? op->from->last : op->to->last;
        uint32_t code_points[chunk];
        size_t count = 0;
        for (uint32_t code_point = 0; code_point <= last; code_point++) {
            if (code_point >= 0xD800 && code_point <= 0xDFFF) {
                continue;
            }
            code_points[count++] = code_point;
            if (count == chunk || code_point == last) {
                if (share_takes()) {
                    check_code_points(op, code_points, count);
                }
                count = 0;
            }
        }
        cr_assert(count == 0);
    }
}

/* The first two and the last two of each 256: sequences and pairs begin and end there. */
Test(encodings, code_points_by_themselves)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->to == NULL) {
            continue;
        }
        const uint32_t last = op->from->last < op->to->last ? op->from->last : op->to->last;
        for (uint32_t code_point = 0; code_point <= last; code_point++) {
            if ((code_point + 2) % 256 < 4 && (code_point < 0xD800 || code_point > 0xDFFF) &&
                share_takes()) {
                check_code_points(op, &code_point, 1);
            }
        }
    }
}

/* Everything above the last code point of Latin-1 and ASCII has no place, and says so. */
Test(encodings, every_code_point_without_a_place)
{
    static const char *const names[] = {"to_latin1", "to_ascii"};
    for (size_t n = 0; n < 2; n++) {
        const operation *const op = operation_named(names[n]);
        for (uint32_t code_point = op->to->last + 1; code_point <= 0x10FFFF; code_point++) {
            uint8_t src[5] = {'a'}, dst[2] = {0};
            if ((code_point >= 0xD800 && code_point <= 0xDFFF) || !share_takes()) {
                continue;
            }
            const size_t len = oracle_utf8.store(code_point, src + 1);
            const utf8codec_result none = {.read = 1,
                                           .written = 1,
                                           .status = UTF8CODEC_ILL_FORMED,
                                           .error = UTF8CODEC_ERROR_UNREPRESENTABLE,
                                           .error_length = (uint8_t)len};
            const utf8codec_result replaced = {
                .read = 1 + len, .written = 2, .replaced = 1, .status = UTF8CODEC_OK};
            cr_assert(oracle_same_result(op->convert(src, 1 + len, dst, 1, 0), none), "%s, U+%04X",
                      op->name, (unsigned)code_point);
            cr_assert(oracle_same_result(op->convert(src, 1 + len, dst, 2, UTF8CODEC_REPLACE),
                                         replaced) &&
                          memcmp(dst, "a?", 2) == 0,
                      "%s, U+%04X", op->name, (unsigned)code_point);
        }
    }
}

Test(encodings, null_and_0_everywhere)
{
    const utf8codec_result nothing = {.status = UTF8CODEC_OK};
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            for (unsigned flags = 0; flags <= all_flags; flags++) {
                utf8codec_stream stream = {{0}};
                cr_assert(oracle_same_result(op->measure(NULL, 0, flags), nothing), "%s", op->name);
                cr_assert(op->convert == NULL ||
                              oracle_same_result(op->convert(NULL, 0, NULL, 0, flags), nothing),
                          "%s", op->name);
                cr_assert(
                    op->stream == NULL ||
                        oracle_same_result(op->stream(&stream, NULL, 0, NULL, 0, flags), nothing),
                    "%s", op->name);
            }
        }
    }
}

/* Bits of flags without a name change nothing. */
Test(encodings, unknown_flags_are_ignored)
{
    uint32_t src[40];
    uint64_t seed = 82;
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            sample_source(op, SAMPLE_HOSTILE, &seed, src, 40);
            for (unsigned flags = 0; flags <= all_flags; flags++) {
                cr_assert(oracle_same_result(op->measure(src, 40, flags),
                                             op->measure(src, 40, flags | ~3u)),
                          "kernels %s, %s", kernel->name, op->name);
            }
        }
    }
}

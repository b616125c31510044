/*
 * Streams of every encoding, both ways: every way to cut every short input, samples cut at every
 * unit, at random, with empty pieces and little room; what a stream may keep; and the room that the
 * headers promise to suffice.
 */
#include <utf8codec/utf8codec.h>

#include "support/check_stream.h"
#include "support/holds.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <string.h>

enum {
    most_cuts = 64,
    roomy = 64 * ORACLE_LONGEST
};

static void must_hold(const u8c_level *kernel, const operation *op, const void *src, size_t len,
                      const size_t *cuts, size_t cut_count, size_t dst_cap)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        for (int end_alone = 0; end_alone <= 1; end_alone++) {
            const char *const wrong =
                check_stream(op, src, len, cuts, cut_count, dst_cap, flags, end_alone);
            cr_assert(wrong == NULL, "kernels %s, flags %u, %zu cuts, dst_cap %zu%s: %s: %s",
                      kernel->name, flags, cut_count, dst_cap,
                      end_alone ? ", (NULL, 0) at the end" : "", wrong,
                      oracle_bytes_text(src, len * op->from->unit));
        }
    }
}

/* Each of the ways to cut src into pieces that are not empty. */
static void every_division(const u8c_level *kernel, const operation *op, const void *src,
                           size_t len, size_t dst_cap)
{
    const unsigned divisions = len == 0 ? 1 : 1u << (len - 1);
    for (unsigned division = 0; division < divisions; division++) {
        size_t cuts[SAMPLE_LONGEST_STRING];
        size_t cut_count = 0;
        for (size_t at = 1; at < len; at++) {
            if ((division >> (at - 1) & 1) != 0) {
                cuts[cut_count++] = at;
            }
        }
        must_hold(kernel, op, src, len, cuts, cut_count, dst_cap);
    }
}

/* What is called under which kernel table. */
typedef struct called {
    const u8c_level *kernel;
    const operation *op;
} called;

/* With no room at first, with little, and with enough. */
static void divide_string(const void *context, const void *src, size_t len, size_t number)
{
    const called *const what = context;
    const size_t dst_cap = number % 3 == 0 ? 0 : number % 3 == 1 ? 4 : roomy;
    if (share_takes()) {
        every_division(what->kernel, what->op, src, len, dst_cap);
    }
}

/*
 * The last table, which is none, has all of them; the others leave short input to the same code.
 * What is cut depends on the encoding that is read, which is the same in conversions to UTF-8.
 */
static size_t step_of(const u8c_level *kernel, const operation *op)
{
    return (every_kernel_is_none(kernel) ? 1u : 7u) * (operation_is_direct(op) ? 11u : 1u);
}

Test(encodings_stream, every_division_of_every_short_input)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const called what = {kernel, op};
            if (op->stream != NULL) {
                sample_every_string(op->from, sample_letters_of(op->from).count, 10000,
                                    step_of(kernel, op), divide_string, &what);
            }
        }
    }
}

/* Long enough for a pair of surrogates in any encoding, and for every way to cut it. */
Test(encodings_stream, every_division_of_what_makes_long_sequences)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            const called what = {kernel, op};
            if (op->stream != NULL) {
                sample_every_string(op->from, sample_letters_of(op->from).core, 16000,
                                    7 * step_of(kernel, op), divide_string, &what);
            }
        }
    }
}

static void cut_everywhere(const u8c_level *kernel, const operation *op, const void *src,
                           size_t len, size_t dst_cap)
{
    size_t cuts[2 * most_cuts];
    size_t count = 0;
    for (size_t cut = 0; cut <= len; cut++) {
        const size_t around[] = {cut, cut}; /* with an empty piece at the cut */
        must_hold(kernel, op, src, len, around, 1 + cut % 2, dst_cap);
    }
    for (size_t cut = 1; cut < len; cut++) {
        cuts[count++] = cut;
    }
    must_hold(kernel, op, src, len, cuts, count, dst_cap);
    for (size_t i = count; i-- > 0;) { /* single units, an empty piece after each */
        cuts[2 * i + 1] = cuts[2 * i] = i + 1;
    }
    must_hold(kernel, op, src, len, cuts, 2 * count, dst_cap);
}

Test(encodings_stream, samples_cut_at_every_unit)
{
    static const size_t capacities[] = {0, 1, 5, roomy};
    uint32_t src[most_cuts];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 90;
            for (sample_kind kind = 0; op->stream != NULL && kind < SAMPLE_KINDS; kind++) {
                if (!share_takes()) {
                    continue;
                }
                const size_t len = 1 + oracle_random_below(&seed, most_cuts);
                sample_source(op, kind, &seed, src, len);
                cut_everywhere(kernel, op, src, len, capacities[kind % 4]);
            }
        }
    }
}

Test(encodings_stream, random_pieces)
{
    uint32_t src[300];
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 91;
            for (int round = 0; op->stream != NULL && round < 150; round++) {
                if (!share_takes()) {
                    continue;
                }
                size_t cuts[12];
                size_t count = 0;
                const size_t len = oracle_random_below(&seed, sizeof src / sizeof *src + 1);
                sample_source(op, (sample_kind)(round % SAMPLE_KINDS), &seed, src, len);
                for (size_t at = 0; count < sizeof cuts / sizeof *cuts; cuts[count++] = at) {
                    at += oracle_random_below(&seed, round % 2 ? 9 : 90);
                    at = at > len ? len : at;
                }
                must_hold(kernel, op, src, len, cuts, count,
                          round % 3 ? 4 * len : oracle_random_below(&seed, 90));
            }
        }
    }
}

/* What each function's header promises of dst_cap, for hostile input, at once and in chunks. */
Test(encodings_stream, the_promised_capacity_suffices)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint64_t seed = 92;
            for (int round = 0; op->convert != NULL && round < 6000; round++) {
                utf8codec_stream stream = {{0}};
                for (unsigned last = 0; last <= 1; last++) {
                    uint32_t src[12], dst[64];
                    const size_t len = oracle_random_below(&seed, sizeof src / sizeof *src + 1);
                    const unsigned flags = UTF8CODEC_REPLACE | (last ? 0u : UTF8CODEC_MORE);
                    sample_source(op, round % 2 ? SAMPLE_HOSTILE : SAMPLE_FOUR, &seed, src, len);
                    utf8codec_result got = op->convert(src, len, dst, op->most(len), flags);
                    cr_assert(got.status != UTF8CODEC_DST_FULL, "kernels %s, %s of %zu units: %s",
                              kernel->name, op->name, len, oracle_result_text(got));
                    got = op->stream(&stream, src, len, dst, op->stream_most(len), flags);
                    cr_assert(got.status == UTF8CODEC_OK, "kernels %s, stream_%s of %zu units: %s",
                              kernel->name, op->name, len, oracle_result_text(got));
                }
            }
        }
    }
}

/* A bound that a size_t cannot represent must not wrap; one of a constant is a constant. */
Test(encodings_stream, bounds_do_not_wrap)
{
    static const char of_a_constant[UTF8CODEC_STREAM_FROM_UTF16BE_MAX(3)];
    cr_assert(sizeof of_a_constant == 9);
    FOR_EVERY_OPERATION(op)
    {
        for (size_t len = SIZE_MAX; op->convert != NULL && len > 0; len /= 2) {
            const size_t most = op->most(len), stream_most = op->stream_most(len);
            cr_assert(most >= op->most(len / 2) && stream_most >= op->stream_most(len / 2),
                      "%s of %zu units: %zu, in a stream %zu", op->name, len, most, stream_most);
            cr_assert(stream_most >= most, "%s of %zu units", op->name, len);
        }
    }
}

/* DST_FULL with something carried: nothing is taken, nothing forgotten, however often. */
Test(encodings_stream, full_before_what_is_carried)
{
    FOR_EVERY_KERNEL(kernel)
    {
        FOR_EVERY_OPERATION(op)
        {
            uint8_t sequence[ORACLE_LONGEST], dst[ORACLE_LONGEST] = {0}, expected[ORACLE_LONGEST];
            const uint32_t code_point = op->to == NULL ? 0 : op->to->last;
            const size_t len = op->to == NULL ? 1 : op->from->store(code_point, sequence);
            if (len == 1 || op->from->last < code_point) {
                continue; /* nothing can be carried, or it is no code point of the encoding */
            }
            const size_t units = op->to->store(code_point, expected);
            const uint8_t *const rest = sequence + (len - 1) * op->from->unit;
            utf8codec_stream stream = {{0}};
            const utf8codec_result full = {.status = UTF8CODEC_DST_FULL};
            const utf8codec_result done = {.read = 1, .written = units, .status = UTF8CODEC_OK};
            op->stream(&stream, sequence, len - 1, NULL, 0, UTF8CODEC_MORE);
            for (size_t cap = 0; cap < units; cap++) {
                const utf8codec_stream before = stream;
                cr_assert(oracle_same_result(op->stream(&stream, rest, 1, dst, cap, 0), full),
                          "kernels %s, stream_%s, dst_cap %zu", kernel->name, op->name, cap);
                cr_assert(memcmp(&before, &stream, sizeof stream) == 0,
                          "stream_%s: DST_FULL changed the state", op->name);
            }
            cr_assert(oracle_same_result(op->stream(&stream, rest, 1, dst, units, 0), done) &&
                          memcmp(dst, expected, units * op->to->unit) == 0,
                      "kernels %s, stream_%s", kernel->name, op->name);
        }
    }
}

/*
 * Every input of up to three bytes, and random longer ones: four formulations of RFC 3629
 * section 4 that know nothing of the library agree with one another and with the library, under
 * every kernel table. test_exhaustive_4.c adds every input of four bytes.
 */
#include "support/every_kernel.h"
#include "support/oracle_agreement.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <string.h>

/*
 * The number of well-formed inputs of a length: the last sequence has 1, 2, 3 or 4 bytes, and as
 * many scalar values have those lengths as stand here.
 */
static uint64_t well_formed_inputs(int length)
{
    const uint64_t of_1 = 0x80, of_2 = 0x800 - 0x80, of_3 = 0x10000 - 0x800 - 0x800,
                   of_4 = 0x110000 - 0x10000;
    if (length <= 0) {
        return length == 0;
    }
    return of_1 * well_formed_inputs(length - 1) + of_2 * well_formed_inputs(length - 2) +
           of_3 * well_formed_inputs(length - 3) + of_4 * well_formed_inputs(length - 4);
}

static void check_every_input(int length)
{
    const uint32_t inputs = UINT32_C(1) << 8 * length;
    uint64_t accepted = 0;

    for (uint32_t input = 0; input < inputs; input++) {
        const uint8_t src[3] = {(uint8_t)(input >> 8 * (length - 1)),
                                (uint8_t)(input >> 8 * (length - 2 > 0 ? length - 2 : 0)),
                                (uint8_t)input};
        bool well_formed = false;
        if (length == 3 && !share_takes()) {
            continue;
        }
        const char *const wrong = oracle_disagreement(src, (size_t)length, &well_formed);
        if (wrong != NULL) {
            cr_assert_fail("%s", wrong);
        }
        accepted += well_formed;
    }
    if (length == 3 && share_divisor() > 1) {
        return;
    }
    cr_assert(accepted == well_formed_inputs(length), "%llu of %lu inputs are well-formed",
              (unsigned long long)accepted, (unsigned long)inputs);
}

Test(exhaustive, of_no_byte)
{
    bool well_formed = false;
    const char *const wrong = oracle_disagreement((const uint8_t *)"", 0, &well_formed);
    cr_assert_null(wrong, "%s", wrong);
    cr_assert(well_formed);
}

Test(exhaustive, of_one_byte)
{
    cr_assert(well_formed_inputs(1) == 128);
    check_every_input(1);
}

Test(exhaustive, of_two_bytes)
{
    cr_assert(well_formed_inputs(2) == 128 * 128 + 1920);
    check_every_input(2);
}

Test(exhaustive, of_three_bytes)
{
    cr_assert(well_formed_inputs(3) == 128 * 128 * 128 + 2 * 128 * 1920 + 61440);
    check_every_input(3);
}

/*
 * A kernel sees blocks, and leaves short inputs to the scalar core. So the same again, inside of
 * well-formed text.
 */
static const char *const fillers[] = {"a", "\xC3\xA4", "\xE4\xBD\xA0", "\xF0\x9F\x98\x80"};

enum {
    filler_count = sizeof fillers / sizeof *fillers,
    places = 72 /* more than a block of any kernel */
};

/* Fills text[0, len) with ASCII, and then with `filler`, a sequence, up to its end. */
static void fill_before(uint8_t *text, size_t len, const char *filler)
{
    const size_t length = strlen(filler);
    memset(text, 'x', len % length);
    for (size_t at = len % length; at < len; at += length) {
        memcpy(text + at, filler, length);
    }
}

/* Fills text[0, len) with `filler`, and at the end with ASCII. */
static void fill_after(uint8_t *text, size_t len, const char *filler)
{
    const size_t length = strlen(filler);
    memset(text, 'x', len);
    for (size_t at = 0; at + length <= len; at += length) {
        memcpy(text + at, filler, length);
    }
}

enum {
    before = 14, /* so that three bytes lie across the end of a block of 16 */
    block_text = 48
};

/* `found`, of `function` on text, is `expected`. */
static void check_result(const char *function, const char *kernel, const uint8_t *text,
                         utf8codec_result found, utf8codec_result expected)
{
    if (!oracle_same_result(found, expected)) {
        cr_assert_fail("%s: %s, kernels %s: %s, expected %s", oracle_bytes_text(text, block_text),
                       function, kernel, oracle_result_text(found), oracle_result_text(expected));
    }
}

/*
 * One input in its text, of which the oracle has said beforehand what its first `before` bytes
 * are, and says now what the three bytes and the sequence of `length` behind them are: after that
 * sequence nothing is wrong.
 */
static void check_in_block(const uint8_t *text, size_t length, const uint32_t *units_before,
                           size_t count_before)
{
    uint32_t expected_units[block_text], units[block_text];
    memcpy(expected_units, units_before, count_before * sizeof *units);
    utf8codec_result expected = oracle_to_utf32(
        text + before, 3 + length, expected_units + count_before, block_text - before, 0);
    const size_t judged = count_before + expected.written;
    expected.read += before;
    expected.written = judged;
    if (expected.status == UTF8CODEC_OK) {
        const utf8codec_result rest =
            oracle_to_utf32(text + expected.read, block_text - expected.read,
                            expected_units + judged, block_text - judged, 0);
        expected.read += rest.read;
        expected.written += rest.written;
    }
    utf8codec_result unstored = expected;
    unstored.written = 0;
    FOR_EVERY_KERNEL(kernel)
    {
        check_result("validate", kernel->name, text, utf8codec_validate(text, block_text, 0),
                     unstored);
        check_result("to UTF-32", kernel->name, text,
                     utf8codec_to_utf32(text, block_text, units, block_text, 0), expected);
        if (memcmp(units, expected_units, expected.written * sizeof *units) != 0) {
            cr_assert_fail("%s: kernels %s: other code points", oracle_bytes_text(text, block_text),
                           kernel->name);
        }
    }
}

/* Every input of three bytes across the end of a block of `filler`s. */
static void check_in_blocks(const char *filler)
{
    const size_t length = strlen(filler);
    uint8_t text[block_text];
    uint32_t units_before[before];

    fill_before(text, before, filler);
    fill_after(text + before + 3, block_text - before - 3, filler);
    const size_t count_before =
        oracle_to_utf32(text, before, units_before, before, UTF8CODEC_REPLACE).written;
    for (uint32_t input = 0; input < UINT32_C(1) << 24; input++) {
        if (!share_takes()) {
            continue;
        }
        text[before] = (uint8_t)(input >> 16);
        text[before + 1] = (uint8_t)(input >> 8);
        text[before + 2] = (uint8_t)input;
        check_in_block(text, length, units_before, count_before);
    }
}

Test(exhaustive, of_three_bytes_among_1_byte_sequences)
{
    check_in_blocks(fillers[0]);
}

Test(exhaustive, of_three_bytes_among_2_byte_sequences)
{
    check_in_blocks(fillers[1]);
}

Test(exhaustive, of_three_bytes_among_3_byte_sequences)
{
    check_in_blocks(fillers[2]);
}

Test(exhaustive, of_three_bytes_among_4_byte_sequences)
{
    check_in_blocks(fillers[3]);
}

/*
 * Every input of four bytes that are the edges of the ranges of the ABNF, each at some place in
 * text of some filler, through all conversions.
 */
static const uint8_t edges[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0,
                                0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
                                0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFF};

enum {
    edge_count = sizeof edges,
    edge_inputs = edge_count * edge_count * edge_count * edge_count
};

Test(exhaustive, of_four_edges_in_a_block)
{
    uint64_t seed = 1;
    uint64_t visits[places] = {0};

    for (uint32_t input = 0; input < edge_inputs; input++) {
        if (!share_takes()) {
            continue;
        }
        const size_t place = oracle_random_below(&seed, places);
        const size_t after = oracle_random_below(&seed, places);
        const char *const filler = fillers[oracle_random_below(&seed, filler_count)];
        uint8_t text[places + 4 + places];

        fill_before(text, place, filler);
        for (uint32_t i = 0, rest = input; i < 4; i++, rest /= edge_count) {
            text[place + i] = edges[rest % edge_count];
        }
        fill_after(text + place + 4, after, filler);
        const char *const wrong = oracle_library_disagreement(text, place + 4 + after);
        if (wrong != NULL) {
            cr_assert_fail("%s", wrong);
        }
        visits[place]++;
    }
    for (size_t place = 0; place < places; place++) {
        cr_assert(visits[place] > edge_inputs / places / 2 / share_divisor(),
                  "place %zu was hardly tried", place);
    }
}

Test(exhaustive, random_longer_inputs)
{
    const uint64_t first_seed = UINT64_C(0x3629);
    enum {
        rounds = 50000,
        longest = 400
    };
    uint64_t seed = first_seed;
    unsigned accepted = 0, tested = 0;

    for (unsigned round = 0; round < rounds; round++) {
        if (!share_takes()) {
            continue;
        }
        uint8_t src[longest];
        const size_t length = oracle_random_below(&seed, longest + 1);
        bool well_formed = false;
        oracle_random_bytes(&seed, src, length);
        const char *const wrong = oracle_disagreement(src, length, &well_formed);
        if (wrong != NULL) {
            cr_assert_fail("seed %#llx, round %u: %s", (unsigned long long)first_seed, round,
                           wrong);
        }
        accepted += well_formed;
        tested++;
    }
    /* The generator makes enough of both kinds to be worth the name of a test. */
    cr_assert(accepted > tested / 10 && accepted < tested / 2, "seed %#llx: %u well-formed",
              (unsigned long long)first_seed, accepted);
    cr_log_info("seed %#llx: %u of %u inputs well-formed", (unsigned long long)first_seed, accepted,
                tested);
}

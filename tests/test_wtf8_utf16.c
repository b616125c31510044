/*
 * UTF-16 that may be ill-formed, to WTF-8 and back: any units come back as they were, and what is
 * cut between the halves of a pair is joined by a stream.
 */
#include "support/check.h"
#include "support/holds.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <utf8codec/utf8codec.h>

#include <string.h>

enum {
    most_units = 20000,
    most_strings = 3000000
};

static uint16_t units[most_units], back[most_units];
static uint8_t bytes[UTF8CODEC_UTF16_TO_WTF8_MAX(most_units)];

/* There and back; the bytes are well-formed, and as many as were measured. */
static const char *check_survival(const uint16_t *src, size_t len)
{
    const utf8codec_result there = utf8codec_utf16_to_wtf8(src, len, bytes, sizeof bytes, 0);
    const utf8codec_result measured = utf8codec_utf16_to_wtf8_measure(src, len, 0);
    const utf8codec_result well = utf8codec_validate_wtf8(bytes, there.written, 0);
    const utf8codec_result again =
        utf8codec_wtf8_to_utf16(bytes, there.written, back, most_units, 0);
    CHECK(there.status == UTF8CODEC_OK && there.read == len, "%zu units: %s", len,
          oracle_result_text(there));
    CHECK(oracle_same_result(there, measured), "measured %s, converted %s",
          oracle_result_text(measured), oracle_result_text(there));
    CHECK(well.status == UTF8CODEC_OK, "not WTF-8: %s", oracle_bytes_text(bytes, there.written));
    CHECK(again.status == UTF8CODEC_OK && again.read == there.written && again.written == len &&
              check_same(back, src, len * sizeof *src),
          "not the same again: %s", oracle_bytes_text(bytes, there.written));
    return NULL;
}

static void survives(const void *context, const void *src, size_t len, size_t number)
{
    (void)number;
    if (share_takes()) {
        HOLDS((const u8c_level *)context, check_survival(src, len));
    }
}

Test(wtf8_utf16, every_string_of_letters_survives)
{
    FOR_EVERY_KERNEL(kernel)
    {
        const sample_letters letters = sample_letters_of(&oracle_units);
        sample_every_string(&oracle_units, letters.count, most_strings, 7, survives, kernel);
    }
}

Test(wtf8_utf16, every_unit_survives_alone)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (uint32_t unit = 0; unit <= UINT16_MAX; unit++) {
            units[0] = (uint16_t)unit;
            HOLDS(kernel, check_survival(units, 1));
        }
    }
}

/* Text of each kind, in which every so many units are any units: from noise to hardly one. */
Test(wtf8_utf16, any_units_survive)
{
    static const size_t lengths[] = {1, 15, 33, 64, 100, 257, 1000, most_units};
    static const size_t distances[] = {1, 2, 30, 1000};
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 2015;
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths * 4 * SAMPLE_KINDS; i++) {
            const size_t len = lengths[i / 4 / SAMPLE_KINDS], distance = distances[i % 4];
            sample_units(&oracle_units, oracle_units.last, (sample_kind)(i / 4 % SAMPLE_KINDS),
                         &seed, units, len);
            for (size_t at = 0; at < len; at += 1 + oracle_random_below(&seed, distance)) {
                units[at] = (uint16_t)(0xD000 + oracle_random_below(&seed, 0x1000));
            }
            HOLDS(kernel, check_survival(units, len));
        }
    }
}

/* What one call makes of units, as literal bytes. */
static void becomes(const char *what, const uint16_t *src, size_t len, unsigned flags,
                    utf8codec_status status, const char *expected)
{
    const utf8codec_result got = utf8codec_utf16_to_wtf8(src, len, bytes, sizeof bytes, flags);
    cr_assert(got.status == status && got.written == strlen(expected) &&
                  memcmp(bytes, expected, got.written) == 0,
              "%s: %s: %s", what, oracle_result_text(got), oracle_bytes_text(bytes, got.written));
}

/* The examples of the WTF-8 specification's sections 4.3 and 4.4, and their neighbours. */
Test(wtf8_utf16, literal_answers)
{
    static const uint16_t pair[] = {0xD83D, 0xDCA9}, turned[] = {0xDCA9, 0xD83D},
                          apart[] = {0xD83D, 'z', 0xDCA9}, highs[] = {0xD83D, 0xD83D, 0xDCA9};
    FOR_EVERY_KERNEL(kernel)
    {
        becomes("a pair", pair, 2, 0, UTF8CODEC_OK, "\xF0\x9F\x92\xA9");
        becomes("low, high", turned, 2, 0, UTF8CODEC_OK, "\xED\xB2\xA9\xED\xA0\xBD");
        becomes("z between", apart, 3, 0, UTF8CODEC_OK, "\xED\xA0\xBDz\xED\xB2\xA9");
        becomes("high, pair", highs, 3, 0, UTF8CODEC_OK, "\xED\xA0\xBD\xF0\x9F\x92\xA9");
        becomes("high at the end", pair, 1, 0, UTF8CODEC_OK, "\xED\xA0\xBD");
        becomes("the same, to be replaced", pair, 1, UTF8CODEC_REPLACE, UTF8CODEC_OK,
                "\xED\xA0\xBD");
        becomes("more follows", turned, 2, UTF8CODEC_MORE, UTF8CODEC_TRUNCATED, "\xED\xB2\xA9");
        const utf8codec_result whole =
            utf8codec_wtf8_to_utf16("\xED\xA0\xBD\xED\xB2\xA9", 6, units, most_units, 0);
        const utf8codec_result expected = ORACLE_RESULT(0, 0, 0, 3, 4, 6, 0);
        cr_assert(oracle_same_result(whole, expected), "two halves that are a pair: %s",
                  oracle_result_text(whole));
    }
}

/* Concatenation: the halves of a pair in two chunks. Everywhere else, cuts change nothing. */
Test(wtf8_utf16, halves_meet_across_chunks)
{
    static const uint16_t text[] = {'a',    0xD83D, 0xDCA9, 0xDCA9, 0xD83D, 0xD83D,
                                    0xDCA9, 0xE9,   0xD83D, 'b',    0xD83D};
    const size_t len = sizeof text / sizeof *text;
    FOR_EVERY_KERNEL(kernel)
    {
        const utf8codec_result whole = utf8codec_utf16_to_wtf8(text, len, bytes, sizeof bytes, 0);
        for (size_t cut = 0; cut <= len; cut++) {
            uint8_t joined[UTF8CODEC_UTF16_TO_WTF8_MAX(sizeof text / sizeof *text)];
            utf8codec_stream stream = {{0}};
            const utf8codec_result one = utf8codec_stream_utf16_to_wtf8(
                &stream, text, cut, joined, sizeof joined, UTF8CODEC_MORE);
            const utf8codec_result two =
                utf8codec_stream_utf16_to_wtf8(&stream, text + cut, len - cut, joined + one.written,
                                               sizeof joined - one.written, 0);
            cr_assert(one.status == UTF8CODEC_OK && two.status == UTF8CODEC_OK &&
                          one.written + two.written == whole.written &&
                          memcmp(joined, bytes, whole.written) == 0,
                      "kernels %s, cut at %zu: %s", kernel->name, cut,
                      oracle_bytes_text(joined, one.written + two.written));
        }
    }
}

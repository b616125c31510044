/*
 * The length of a conversion that does not fit in size_t: a measure then returns what the conversion
 * returns for a capacity of SIZE_MAX. Here the library has U8C_TEST_LONGEST in place of SIZE_MAX,
 * so that short texts reach it. test_measure_huge.c has texts that reach 2^32.
 */
#include "support/in_code_page.h"
#include "support/in_repertoire.h"
#include "support/operations.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

#include <criterion/criterion.h>
#include <utf8codec/escape.h>

enum {
    longest = U8C_TEST_LONGEST,
    most_units = 2 * longest,
    rounds = 6
};

static uint8_t src[most_units * sizeof(uint32_t)], dst[longest * sizeof(uint32_t)];
static unsigned stopped;

static void check_measure(const operation *op, size_t len, unsigned flags)
{
    const utf8codec_result want = oracle_convert(op->from, op->to, src, len, dst, longest, flags);
    const utf8codec_result converted = op->convert(src, len, dst, longest, flags);
    const utf8codec_result got = op->measure(src, len, flags);
    cr_assert(oracle_same_result(converted, want), "%s, %zu units: expected %s, got %s", op->name,
              len, oracle_result_text(want), oracle_result_text(converted));
    cr_assert(oracle_same_result(got, want), "%s_measure, %zu units: expected %s, got %s", op->name,
              len, oracle_result_text(want), oracle_result_text(got));
    stopped += got.status == UTF8CODEC_DST_FULL;
}

static void check_operation(const operation *op)
{
    uint64_t seed = 32;
    stopped = 0;
    for (int round = 0; round < rounds; round++) {
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            for (size_t len = 0; len <= most_units; len++) {
                if (!share_takes()) {
                    continue;
                }
                sample_source(op, kind, &seed, src, len);
                check_measure(op, len, 0);
                check_measure(op, len, UTF8CODEC_MORE);
                check_measure(op, len, UTF8CODEC_REPLACE);
            }
        }
    }
    /* Some make too little of the longest text here. */
    cr_assert(stopped > 0 || op->most(most_units) <= longest, "%s_measure never reached the limit",
              op->name);
}

Test(measure_limit, every_conversion)
{
    FOR_EVERY_OPERATION(op)
    {
        if (op->convert != NULL) {
            check_operation(op);
        }
    }
}

Test(measure_limit, code_pages)
{
    uint64_t seed = 35;
    stopped = 0;
    use_code_page(utf8codec_code_page_named("windows-1252"));
    for (size_t len = 0; len <= most_units; len++) {
        oracle_random_bytes(&seed, src, len);
        check_measure(&from_page, len, 0);
        check_measure(&from_page, len, UTF8CODEC_REPLACE);
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            sample_bytes(kind, &seed, src, len);
            check_measure(&to_page, len, 0);
            check_measure(&to_page, len, UTF8CODEC_REPLACE);
        }
    }
    cr_assert(stopped > 0);
}

Test(measure_limit, repertoires)
{
    use_repertoire(utf8codec_repertoire_named("xml-characters"));
    check_operation(&to_utf8_in_repertoire);
}

/* Validation has no length of output. */
Test(measure_limit, validation)
{
    uint64_t seed = 33;
    FOR_EVERY_OPERATION(op)
    {
        if (op->convert == NULL) {
            sample_source(op, SAMPLE_WORDS, &seed, src, most_units);
            const utf8codec_result want =
                oracle_convert(op->from, NULL, src, most_units, NULL, 0, UTF8CODEC_MORE);
            cr_assert(oracle_same_result(op->measure(src, most_units, UTF8CODEC_MORE), want), "%s",
                      op->name);
        }
    }
}

/* Each byte becomes four, or stays one. */
Test(measure_limit, escapes)
{
    uint64_t seed = 34;
    stopped = 0;
    for (size_t len = 0; len <= most_units; len++) {
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            sample_bytes(kind, &seed, src, len);
            const utf8codec_result want = utf8codec_escape_for_log(src, len, dst, longest);
            const utf8codec_result got = utf8codec_escape_for_log_measure(src, len);
            cr_assert(oracle_same_result(got, want), "%zu bytes: expected %s, got %s", len,
                      oracle_result_text(want), oracle_result_text(got));
            stopped += got.status == UTF8CODEC_DST_FULL;
        }
    }
    cr_assert(stopped > 0);
}

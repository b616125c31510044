/*
 * Every result at every dst_cap, from none to more than enough, in both directions, strict and
 * with replacement; resumed where room ran out; and which status wins when several apply.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_conversion.h"
#include "support/every_kernel.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"
#include "support/share.h"

enum {
    all_flags = UTF8CODEC_REPLACE | UTF8CODEC_MORE
};

static void every_capacity_from_utf8(const u8c_level *kernel, const uint8_t *src, size_t len)
{
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        const size_t suffices =
            oracle_to_utf32_measure(src, len, flags | UTF8CODEC_REPLACE).written;
        for (size_t cap = 0; cap <= suffices + 2; cap++) {
            const char *const wrong = check_from_utf8(src, len, cap, flags);
            cr_assert(wrong == NULL, "kernels %s: %s", kernel->name, wrong);
        }
    }
}

static void every_capacity_from_utf32(const u8c_level *kernel, const uint32_t *src, size_t len)
{
    for (unsigned flags = 0; flags <= all_flags; flags++) {
        const size_t suffices =
            oracle_from_utf32_measure(src, len, flags | UTF8CODEC_REPLACE).written;
        for (size_t cap = 0; cap <= suffices + 2; cap++) {
            const char *const wrong = check_from_utf32(src, len, cap, flags);
            cr_assert(wrong == NULL, "kernels %s: %s", kernel->name, wrong);
        }
    }
}

Test(capacity, every_short_input)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t len = 0; len <= 3; len++) {
            uint8_t src[3];
            memset(src, sample_alphabet[0], sizeof src);
            do {
                if (share_takes()) {
                    every_capacity_from_utf8(kernel, src, len);
                }
            } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, src, len));
        }
    }
}

Test(capacity, samples_from_utf8)
{
    uint8_t src[80];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 20;
        for (int round = 0; round < 6; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = oracle_random_below(&seed, sizeof src + 1);
                sample_bytes(kind, &seed, src, len);
                every_capacity_from_utf8(kernel, src, len);
            }
            oracle_random_bytes(&seed, src, sizeof src);
            every_capacity_from_utf8(kernel, src, sizeof src);
        }
    }
}

Test(capacity, samples_from_utf32)
{
    uint32_t src[40];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 21;
        for (int round = 0; round < 10; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = oracle_random_below(&seed, sizeof src / sizeof *src + 1);
                sample_code_points(kind, &seed, src, len);
                every_capacity_from_utf32(kernel, src, len);
            }
        }
    }
}

/* Long input, so that kernels run in full: capacities around what suffices and far from it. */
Test(capacity, long_samples)
{
    static uint8_t bytes[2000];
    static uint32_t code_points[2000];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 22;
        for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
            sample_bytes(kind, &seed, bytes, sizeof bytes);
            sample_code_points(kind, &seed, code_points, sizeof code_points / sizeof *code_points);
            for (int round = 0; round < 40; round++) {
                const size_t len = oracle_random_below(&seed, sizeof bytes + 1);
                const size_t cap = oracle_random_below(&seed, len + 2);
                const unsigned flags = (unsigned)oracle_random_below(&seed, all_flags + 1);
                const char *wrong = check_from_utf8(bytes, len, cap, flags);
                cr_assert(wrong == NULL, "kernels %s, %s: %s", kernel->name, sample_name(kind),
                          wrong);
                wrong = check_from_utf32(code_points, len, cap * 4, flags);
                cr_assert(wrong == NULL, "kernels %s, %s: %s", kernel->name, sample_name(kind),
                          wrong);
            }
        }
    }
}

/* A text in which one byte is exchanged, left out or added, at every place: room for all. */
static void every_fault(const u8c_level *kernel, const uint8_t *text, size_t len)
{
    static const uint8_t faults[] = {0x41, 0x80, 0x92, 0xBF, 0xC2, 0xE1, 0xF1, 0xFF};
    uint8_t src[128];
    cr_assert(len < sizeof src);
    for (size_t at = 0; at < len; at++) {
        /* The byte at `at` becomes `size` bytes: 0 leaves it out, 2 adds one before it. */
        for (size_t size = 0; size <= 2; size++) {
            for (size_t i = 0; i < (size == 0 ? 1 : sizeof faults); i++) {
                if (!share_takes()) {
                    continue;
                }
                memcpy(src, text, at);
                src[at] = faults[i];
                memcpy(src + at + size, text + at + (size < 2), len - at - (size < 2));
                const size_t changed = len - 1 + size;
                const char *const wrong =
                    check_from_utf8(src, changed, changed, at % 2 ? UTF8CODEC_REPLACE : 0);
                cr_assert(wrong == NULL, "kernels %s: %s", kernel->name, wrong);
            }
        }
    }
}

Test(capacity, an_error_at_every_place)
{
    uint8_t text[120];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 23;
        for (int round = 0; round < 8; round++) {
            for (sample_kind kind = 0; kind <= SAMPLE_WORDS; kind++) {
                const size_t len = 40 + oracle_random_below(&seed, sizeof text - 40);
                sample_bytes(kind, &seed, text, len);
                every_fault(kernel, text, len);
            }
        }
    }
}

/* What is reported when dst is full already. */
Test(capacity, precedence)
{
    static const struct {
        const char *src;
        size_t len;
        unsigned flags;
        utf8codec_status status;
        utf8codec_error error;
    } cases[] = {
        {"A", 1, 0, UTF8CODEC_DST_FULL, UTF8CODEC_ERROR_NONE},
        {"\xC3\xA9", 2, 0, UTF8CODEC_DST_FULL, UTF8CODEC_ERROR_NONE},
        {"\xFF", 1, 0, UTF8CODEC_ILL_FORMED, UTF8CODEC_ERROR_UNUSED_BYTE},
        {"\xED\xA0", 2, 0, UTF8CODEC_ILL_FORMED, UTF8CODEC_ERROR_SURROGATE},
        {"\xE2\x82", 2, 0, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED},
        {"\xE2\x82", 2, UTF8CODEC_MORE, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED},
        {"\xE2\x82", 2, UTF8CODEC_REPLACE, UTF8CODEC_DST_FULL, UTF8CODEC_ERROR_NONE},
        {"\xE2\x82", 2, all_flags, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED},
        {"\xFF", 1, UTF8CODEC_REPLACE, UTF8CODEC_DST_FULL, UTF8CODEC_ERROR_NONE},
        {"", 0, 0, UTF8CODEC_OK, UTF8CODEC_ERROR_NONE},
    };
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            const utf8codec_result got =
                utf8codec_to_utf32(cases[i].src, cases[i].len, NULL, 0, cases[i].flags);
            cr_assert(got.status == cases[i].status && got.error == cases[i].error &&
                          got.read == 0 && got.written == 0 && got.replaced == 0,
                      "kernels %s, case %zu: %s", kernel->name, i, oracle_result_text(got));
        }
    }
}

Test(capacity, precedence_from_utf32)
{
    const uint32_t surrogate = 0xD800, euro = 0x20AC;
    uint8_t two[2];
    FOR_EVERY_KERNEL(kernel)
    {
        utf8codec_result got = utf8codec_from_utf32(&surrogate, 1, NULL, 0, 0);
        cr_assert(got.status == UTF8CODEC_ILL_FORMED && got.error == UTF8CODEC_ERROR_SURROGATE &&
                  got.error_length == 1 && got.read == 0);
        got = utf8codec_from_utf32(&surrogate, 1, two, 2, UTF8CODEC_REPLACE);
        cr_assert(got.status == UTF8CODEC_DST_FULL && got.replaced == 0 && got.written == 0);
        got = utf8codec_from_utf32(&euro, 1, two, 2, 0);
        cr_assert(got.status == UTF8CODEC_DST_FULL && got.written == 0 && got.error_length == 0);
    }
}

static void assert_nothing(utf8codec_result got, const char *what)
{
    const utf8codec_result nothing = {.status = UTF8CODEC_OK};
    cr_assert(oracle_same_result(got, nothing), "%s of nothing: %s", what, oracle_result_text(got));
}

Test(capacity, null_and_0_everywhere)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned flags = 0; flags <= all_flags; flags++) {
            utf8codec_stream stream = {{0}};
            assert_nothing(utf8codec_validate(NULL, 0, flags), "validate");
            assert_nothing(utf8codec_to_utf32(NULL, 0, NULL, 0, flags), "to_utf32");
            assert_nothing(utf8codec_to_utf32_measure(NULL, 0, flags), "to_utf32_measure");
            assert_nothing(utf8codec_from_utf32(NULL, 0, NULL, 0, flags), "from_utf32");
            assert_nothing(utf8codec_from_utf32_measure(NULL, 0, flags), "from_utf32_measure");
            assert_nothing(utf8codec_stream_validate(&stream, NULL, 0, flags), "stream_validate");
            assert_nothing(utf8codec_stream_to_utf32(&stream, NULL, 0, NULL, 0, flags),
                           "stream_to_utf32");
        }
        cr_assert(utf8codec_valid_up_to(NULL, 0) == 0);
        const utf8codec_result none = {.status = UTF8CODEC_OK};
        const utf8codec_decoded one = utf8codec_decode(NULL, 0);
        const utf8codec_decoded last = utf8codec_decode_last(NULL, 0);
        cr_assert(one.status == UTF8CODEC_TRUNCATED && one.length == 0);
        cr_assert(last.status == UTF8CODEC_TRUNCATED && last.length == 0);
        cr_assert(utf8codec_floor_boundary(NULL, 0, 0) == 0 &&
                  utf8codec_floor_boundary(NULL, 0, 9) == 0);
        cr_assert(utf8codec_incomplete_tail(NULL, 0) == 0 && utf8codec_count(NULL, 0) == 0);
        cr_assert(utf8codec_split_point(NULL, 0) == 0);
        cr_assert(utf8codec_explain(NULL, 0, none, NULL, 0) > 0);
        cr_assert(utf8codec_explain_utf32(NULL, 0, none, NULL, 0) > 0);
    }
}

/* Bits of flags without a name change nothing. */
Test(capacity, unknown_flags_are_ignored)
{
    static const char src[] = "a\xE2\x82\xAC\xFF z";
    FOR_EVERY_KERNEL(kernel)
    {
        for (unsigned flags = 0; flags <= all_flags; flags++) {
            cr_assert(oracle_same_result(utf8codec_validate(src, sizeof src - 1, flags),
                                         utf8codec_validate(src, sizeof src - 1, flags | ~3u)));
        }
    }
}

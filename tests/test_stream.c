/*
 * Streams: every input cut at every byte, into single bytes, at random, with empty pieces between,
 * with little room; copies; and the promises of stream.h, one by one.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/check_stream.h"
#include "support/every_kernel.h"
#include "support/oracle_convert.h"
#include "support/oracle_random.h"
#include "support/samples.h"

enum {
    longest = 200,
    roomy = longest + 1
};

static void must_hold(const u8c_kernels *kernel, const uint8_t *src, size_t len, const size_t *cuts,
                      size_t cut_count, size_t dst_cap)
{
    for (unsigned flags = 0; flags <= UTF8CODEC_REPLACE; flags++) {
        for (int end_alone = 0; end_alone <= 1; end_alone++) {
            const char *const wrong =
                check_stream_from_utf8(src, len, cuts, cut_count, dst_cap, flags, end_alone);
            cr_assert(wrong == NULL, "kernels %s, flags %u, %zu cuts, dst_cap %zu%s: %s: %s",
                      kernel->name, flags, cut_count, dst_cap,
                      end_alone ? ", (NULL, 0) at the end" : "", wrong,
                      oracle_bytes_text(src, len));
        }
    }
}

/* Each of the 2^(len - 1) ways to cut src into pieces that are not empty. */
static void every_division(const u8c_kernels *kernel, const uint8_t *src, size_t len,
                           size_t dst_cap)
{
    const unsigned divisions = len == 0 ? 1 : 1u << (len - 1);
    for (unsigned division = 0; division < divisions; division++) {
        size_t cuts[8];
        size_t cut_count = 0;
        for (size_t at = 1; at < len; at++) {
            if ((division >> (at - 1) & 1) != 0) {
                cuts[cut_count++] = at;
            }
        }
        must_hold(kernel, src, len, cuts, cut_count, dst_cap);
    }
}

Test(stream, every_division_of_every_short_input)
{
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t len = 0; len <= 3; len++) {
            uint8_t src[3];
            memset(src, sample_alphabet[0], sizeof src);
            do {
                every_division(kernel, src, len, len);
                every_division(kernel, src, len, 0);
            } while (sample_next_string(sample_alphabet, SAMPLE_ALPHABET, src, len));
        }
    }
}

/* Five bytes hold a whole sequence of any length, and what stands before or after it. */
Test(stream, every_division_around_long_sequences)
{
    static const uint8_t letters[] = {0x41, 0x80, 0xBF, 0xE1, 0xF1};
    FOR_EVERY_KERNEL(kernel)
    {
        uint8_t src[5];
        memset(src, letters[0], sizeof src);
        do {
            every_division(kernel, src, sizeof src, roomy);
        } while (sample_next_string(letters, sizeof letters, src, sizeof src));
    }
}

static void cut_everywhere(const u8c_kernels *kernel, const uint8_t *src, size_t len)
{
    static const size_t capacities[] = {0, 1, 2, 3, 7, roomy};
    for (size_t c = 0; c < sizeof capacities / sizeof *capacities; c++) {
        size_t cuts[2 * longest];
        size_t count = 0;
        for (size_t cut = 0; cut <= len; cut++) {
            const size_t around[] = {cut, cut}; /* with an empty piece at the cut */
            must_hold(kernel, src, len, &cut, 1, capacities[c]);
            must_hold(kernel, src, len, around, 2, capacities[c]);
        }
        for (size_t cut = 1; cut < len; cut++) {
            cuts[count++] = cut;
        }
        must_hold(kernel, src, len, cuts, count, capacities[c]);
        for (size_t i = count; i-- > 0;) { /* single bytes, an empty piece after each */
            cuts[2 * i + 1] = cuts[2 * i] = i + 1;
        }
        must_hold(kernel, src, len, cuts, 2 * count, capacities[c]);
    }
}

Test(stream, samples_cut_at_every_byte)
{
    uint8_t src[72];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 30;
        for (int round = 0; round < 4; round++) {
            for (sample_kind kind = 0; kind < SAMPLE_KINDS; kind++) {
                const size_t len = 1 + oracle_random_below(&seed, sizeof src);
                sample_bytes(kind, &seed, src, len);
                cut_everywhere(kernel, src, len);
            }
            oracle_random_bytes(&seed, src, sizeof src);
            cut_everywhere(kernel, src, sizeof src);
        }
    }
}

Test(stream, random_pieces)
{
    uint8_t src[longest];
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 31;
        for (int round = 0; round < 3000; round++) {
            size_t cuts[20];
            size_t count = 0;
            const size_t len = oracle_random_below(&seed, longest + 1);
            oracle_random_bytes(&seed, src, len);
            for (size_t at = 0; count < sizeof cuts / sizeof *cuts; cuts[count++] = at) {
                at += oracle_random_below(&seed, 12);
                at = at > len ? len : at;
            }
            must_hold(kernel, src, len, cuts, count, oracle_random_below(&seed, 12));
        }
    }
}

static utf8codec_result feed(utf8codec_stream *stream, const char *piece, unsigned flags)
{
    return utf8codec_stream_validate(stream, piece, strlen(piece), flags);
}

static void assert_result(const u8c_kernels *kernel, const char *what, utf8codec_result got,
                          utf8codec_result expected)
{
    cr_assert(oracle_same_result(got, expected), "kernels %s: %s: expected %s, got %s",
              kernel->name, what, oracle_result_text(expected), oracle_result_text(got));
}

Test(stream, an_error_comes_with_the_byte_that_makes_it_one)
{
    static const struct {
        const char *first, *second;
        utf8codec_result of_first, of_second;
    } cases[] = {
        {"\xED", "\xA0", {1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 3, UTF8CODEC_ERROR_SURROGATE, 1, 1}},
        {"\xE0", "\x80", {1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 1}},
        {"\xF0", "\x8F", {1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 1}},
        {"\xF4", "\x90", {1, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 3, UTF8CODEC_ERROR_OUT_OF_RANGE, 1, 1}},
        {"z\xF1\x80\x80",
         "z",
         {4, 0, 0, 0, 0, 0, 0},
         {0, 0, 0, 3, UTF8CODEC_ERROR_MISSING_CONTINUATION, 3, 3}},
        {"\xF1",
         "\x80z",
         {1, 0, 0, 0, 0, 0, 0},
         {0, 0, 0, 3, UTF8CODEC_ERROR_MISSING_CONTINUATION, 2, 1}},
        {"z\xC0", "", {1, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 0}, {0}},
        {"z\xF5", "", {1, 0, 0, 3, UTF8CODEC_ERROR_OUT_OF_RANGE, 1, 0}, {0}},
        {"z\xFF", "", {1, 0, 0, 3, UTF8CODEC_ERROR_UNUSED_BYTE, 1, 0}, {0}},
        {"z\x80", "", {1, 0, 0, 3, UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION, 1, 0}, {0}},
        {"z\xED\xA0", "", {1, 0, 0, 3, UTF8CODEC_ERROR_SURROGATE, 1, 0}, {0}},
    };
    FOR_EVERY_KERNEL(kernel)
    {
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            utf8codec_stream stream = {{0}};
            assert_result(kernel, "first piece", feed(&stream, cases[i].first, UTF8CODEC_MORE),
                          cases[i].of_first);
            assert_result(kernel, "second piece", feed(&stream, cases[i].second, UTF8CODEC_MORE),
                          cases[i].of_second);
        }
    }
}

Test(stream, a_cut_end_is_an_error_only_at_the_end)
{
    const utf8codec_result taken = {2, 0, 0, UTF8CODEC_OK, 0, 0, 0};
    const utf8codec_result nothing = {0, 0, 0, UTF8CODEC_OK, 0, 0, 0};
    const utf8codec_result cut = {0, 0, 0, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED, 2, 2};
    const utf8codec_result longer = {0, 0, 0, UTF8CODEC_TRUNCATED, UTF8CODEC_ERROR_TRUNCATED, 3, 2};
    const utf8codec_result replaced = {0, 0, 1, UTF8CODEC_OK, 0, 0, 0};

    FOR_EVERY_KERNEL(kernel)
    {
        utf8codec_stream stream = {{0}};
        assert_result(kernel, "cut", feed(&stream, "\xF1\x80", UTF8CODEC_MORE), taken);
        assert_result(kernel, "empty piece", feed(&stream, "", UTF8CODEC_MORE), nothing);
        const utf8codec_stream kept = stream;
        assert_result(kernel, "end told by (NULL, 0)",
                      utf8codec_stream_validate(&stream, NULL, 0, 0), cut);
        assert_result(kernel, "the stream is fresh", feed(&stream, "", 0), nothing);

        stream = kept; /* a copy goes its own way */
        assert_result(kernel, "end with the piece", feed(&stream, "\x80", 0), longer);
        stream = kept;
        assert_result(kernel, "end, replaced", feed(&stream, "", UTF8CODEC_REPLACE), replaced);
    }
}

/* DST_FULL with a carried sequence: nothing is taken, nothing forgotten, however often. */
Test(stream, full_before_the_carried_sequence)
{
    FOR_EVERY_KERNEL(kernel)
    {
        utf8codec_stream stream = {{0}};
        uint32_t dst[3] = {0};
        const utf8codec_result full = {0, 0, 0, UTF8CODEC_DST_FULL, 0, 0, 0};
        const utf8codec_result done = {2, 2, 0, UTF8CODEC_OK, 0, 0, 0};

        utf8codec_stream_to_utf32(&stream, "\xE2\x82", 2, NULL, 0, UTF8CODEC_MORE);
        for (int i = 0; i < 3; i++) {
            const utf8codec_stream before = stream;
            assert_result(kernel, "no room",
                          utf8codec_stream_to_utf32(&stream, "\xACz", 2, NULL, 0, 0), full);
            cr_assert(memcmp(&before, &stream, sizeof stream) == 0, "DST_FULL changed the state");
        }
        assert_result(kernel, "room", utf8codec_stream_to_utf32(&stream, "\xACz", 2, dst, 3, 0),
                      done);
        cr_assert(dst[0] == 0x20AC && dst[1] == 'z');
    }
}

/* src_len + 1 units always suffice, as stream.h says. */
Test(stream, one_more_than_the_piece_suffices)
{
    FOR_EVERY_KERNEL(kernel)
    {
        uint64_t seed = 32;
        for (int round = 0; round < 20000; round++) {
            utf8codec_stream stream = {{0}};
            uint8_t pieces[2][6];
            const size_t len[2] = {oracle_random_below(&seed, 7), oracle_random_below(&seed, 7)};
            for (int i = 0; i < 2; i++) {
                uint32_t dst[7];
                sample_bytes(SAMPLE_HOSTILE, &seed, pieces[i], len[i]);
                const utf8codec_result got =
                    utf8codec_stream_to_utf32(&stream, pieces[i], len[i], dst, len[i] + 1,
                                              UTF8CODEC_REPLACE | (i == 0 ? UTF8CODEC_MORE : 0));
                cr_assert(got.status == UTF8CODEC_OK, "kernels %s: %s", kernel->name,
                          oracle_result_text(got));
            }
        }
    }
}

/*
 * Streams: the promises of stream.h, one by one, and copies. That however it is cut an input gives
 * the same answers, test_encodings_stream.c shows.
 */
#include <criterion/criterion.h>
#include <string.h>

#include <utf8codec/utf8codec.h>

#include "support/every_kernel.h"
#include "support/oracle_convert.h"

static utf8codec_result feed(utf8codec_stream *stream, const char *piece, unsigned flags)
{
    return utf8codec_stream_validate(stream, piece, strlen(piece), flags);
}

static void assert_result(const u8c_level *kernel, const char *what, utf8codec_result got,
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
        {"\xED", "\xA0", ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_SURROGATE, 1, 1)},
        {"\xE0", "\x80", ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 1)},
        {"\xF0", "\x8F", ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 1)},
        {"\xF4", "\x90", ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_OUT_OF_RANGE, 1, 1)},
        {"z\xF1\x80\x80", "z", ORACLE_RESULT(4, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_MISSING_CONTINUATION, 3, 3)},
        {"\xF1", "\x80z", ORACLE_RESULT(1, 0, 0, 0, 0, 0, 0),
         ORACLE_RESULT(0, 0, 0, 3, UTF8CODEC_ERROR_MISSING_CONTINUATION, 2, 1)},
        {"z\xC0", "", ORACLE_RESULT(1, 0, 0, 3, UTF8CODEC_ERROR_OVERLONG, 1, 0), {0}},
        {"z\xF5", "", ORACLE_RESULT(1, 0, 0, 3, UTF8CODEC_ERROR_OUT_OF_RANGE, 1, 0), {0}},
        {"z\xFF", "", ORACLE_RESULT(1, 0, 0, 3, UTF8CODEC_ERROR_UNUSED_BYTE, 1, 0), {0}},
        {"z\x80",
         "",
         ORACLE_RESULT(1, 0, 0, 3, UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION, 1, 0),
         {0}},
        {"z\xED\xA0", "", ORACLE_RESULT(1, 0, 0, 3, UTF8CODEC_ERROR_SURROGATE, 1, 0), {0}},
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
    const utf8codec_result taken = {.read = 2, .status = UTF8CODEC_OK};
    const utf8codec_result nothing = {.status = UTF8CODEC_OK};
    const utf8codec_result cut = {.status = UTF8CODEC_TRUNCATED,
                                  .error = UTF8CODEC_ERROR_TRUNCATED,
                                  .error_length = 2,
                                  .carried = 2};
    const utf8codec_result longer = {.status = UTF8CODEC_TRUNCATED,
                                     .error = UTF8CODEC_ERROR_TRUNCATED,
                                     .error_length = 3,
                                     .carried = 2};
    const utf8codec_result replaced = {.replaced = 1, .status = UTF8CODEC_OK};

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
        const utf8codec_result full = {.status = UTF8CODEC_DST_FULL};
        const utf8codec_result done = {.read = 2, .written = 2, .status = UTF8CODEC_OK};

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

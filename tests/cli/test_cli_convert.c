/*
 * utf8codec convert: every pair of encodings, marks, errors and their replacement.
 */
#include "program.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

TestSuite(convert, .init = enter_scratch_folder, .fini = leave_scratch_folder);

static const char *const encodings[] = {"utf-8",    "utf-16le", "utf-16be", "utf-16", "utf-32le",
                                        "utf-32be", "utf-32",   "cesu-8",   "mutf-8", "wtf-8"};
enum {
    encoding_count = sizeof encodings / sizeof encodings[0]
};

/* "A", U+00E9, U+20AC, U+1F600 and U+FEFF in some of them. */
static const char text_utf8[] = "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xEF\xBB\xBF";
static const char text_utf32le[] = "A\0\0\0\xE9\0\0\0\xAC\x20\0\0\0\xF6\x01\0\xFF\xFE\0\0";
static const char text_utf32be[] = "\0\0\0A\0\0\0\xE9\0\0\x20\xAC\0\x01\xF6\0\0\0\xFE\xFF";

static outcome convert(const char *from, const char *to, const void *input, size_t length)
{
    return invoke((invocation){.arguments = ARGS("convert", "--from", from, "--to", to),
                               .input = input,
                               .input_length = length});
}

static outcome convert_replacing(const char *from, const char *to, const void *input, size_t length)
{
    return invoke(
        (invocation){.arguments = ARGS("convert", "--from", from, "--to", to, "--replace"),
                     .input = input,
                     .input_length = length});
}

/* The conversion went well and gave these bytes. */
static void expect_output(outcome o, const void *bytes, size_t length)
{
    cr_expect_eq(o.status, 0, "%s", o.err);
    cr_expect_str_eq(o.err, "");
    cr_expect_eq(o.out_length, length);
    cr_expect(o.out_length == length && memcmp(o.out, bytes, length) == 0);
}

Test(convert, to_and_from_utf32)
{
    expect_output(convert("utf-8", "utf-32le", text_utf8, sizeof text_utf8 - 1), text_utf32le,
                  sizeof text_utf32le - 1);
    expect_output(convert("utf-8", "utf-32be", text_utf8, sizeof text_utf8 - 1), text_utf32be,
                  sizeof text_utf32be - 1);
    expect_output(convert("utf-32le", "utf-8", text_utf32le, sizeof text_utf32le - 1), text_utf8,
                  sizeof text_utf8 - 1);
    expect_output(convert("utf-32be", "utf-8", text_utf32be, sizeof text_utf32be - 1), text_utf8,
                  sizeof text_utf8 - 1);
    expect_output(convert("utf-32le", "utf-32be", text_utf32le, sizeof text_utf32le - 1),
                  text_utf32be, sizeof text_utf32be - 1);
}

Test(convert, every_pair_and_back)
{
    for (unsigned a = 0; a < encoding_count; a++) {
        const outcome first = convert("utf-8", encodings[a], text_utf8, sizeof text_utf8 - 1);
        for (unsigned b = 0; b < encoding_count; b++) {
            const outcome there = convert(encodings[a], encodings[b], first.out, first.out_length);
            const outcome back = convert(encodings[b], encodings[a], there.out, there.out_length);
            expect_output(back, first.out, first.out_length);
        }
    }
}

Test(convert, names_in_any_case_and_short)
{
    static const char *const names[][2] = {
        {"UTF-8", "UTF-32LE"}, {"utf8", "utf32le"}, {"Utf8", "Utf-32Le"}};
    for (unsigned i = 0; i < 3; i++) {
        const outcome o =
            invoke((invocation){.arguments = ARGS("convert", "-f", names[i][0], "-t", names[i][1]),
                                .input = text_utf8,
                                .input_length = sizeof text_utf8 - 1});
        expect_output(o, text_utf32le, sizeof text_utf32le - 1);
    }
}

Test(convert, a_mark_tells_the_order_and_is_taken_off)
{
    expect_output(convert("utf-32", "utf-8", "\xFF\xFE\0\0A\0\0\0", 8), "A", 1);
    expect_output(convert("utf-32", "utf-8", "\0\0\xFE\xFF\0\0\0A", 8), "A", 1);
    expect_output(convert("utf-32", "utf-8", "\xFF\xFE\0\0", 4), "", 0);
    /* Only one is taken off, and only there. */
    expect_output(convert("utf-32", "utf-8", "\xFF\xFE\0\0\xFF\xFE\0\0", 8), "\xEF\xBB\xBF", 3);
    expect_output(convert("utf-32le", "utf-8", "\xFF\xFE\0\0", 4), "\xEF\xBB\xBF", 3);
    expect_output(convert("utf-8", "utf-8", "\xEF\xBB\xBFx", 4), "\xEF\xBB\xBFx", 4);
}

Test(convert, a_mark_is_written_in_host_order)
{
    const uint32_t units[] = {0xFEFF, 'A'};
    expect_output(convert("utf-8", "utf-32", "A", 1), units, sizeof units);
    expect_output(convert("utf-8", "utf-32", "", 0), "", 0);
    const outcome o = convert("utf-8", "utf-32", "\xFF", 1);
    cr_assert_eq(o.status, 1);
    cr_assert_eq(o.out_length, 0);
}

Test(convert, no_mark_is_an_error_that_says_what_to_do)
{
    const outcome o = convert("utf-32", "utf-8", "A\0\0\0", 4);
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out, "");
    cr_assert_str_eq(o.err, "utf8codec: <stdin>: byte 0: 41 00 00 00: no byte order mark; say "
                            "which order it is, --from utf-32le or --from utf-32be\n");
}

Test(convert, empty_input_gives_empty_output)
{
    for (unsigned a = 0; a < encoding_count; a++) {
        for (unsigned b = 0; b < encoding_count; b++) {
            expect_output(convert(encodings[a], encodings[b], "", 0), "", 0);
        }
    }
}

Test(convert, input_that_ends_inside_a_unit)
{
    const outcome five = convert("utf-32le", "utf-8", "A\0\0\0B", 5);
    cr_assert_eq(five.status, 1);
    cr_assert_str_eq(five.out, "A", "what came before the error stays");
    cr_assert_str_eq(five.err, "utf8codec: <stdin>: byte 4: 42: the input ends inside a unit; 3 "
                               "bytes are missing\n");
    const outcome seven = convert("utf-32be", "utf-8", "\0\0\0A\0\0\0", 7);
    cr_assert_eq(seven.status, 1);
    cr_assert_str_eq(seven.err, "utf8codec: <stdin>: byte 4: 00 00 00: the input ends inside a "
                                "unit; 1 byte is missing\n");
    const outcome three = convert("utf-32", "utf-8", "\xFF\xFE\0", 3);
    cr_assert_eq(three.status, 1);
    cr_assert_not_null(strstr(three.err, "byte 0: FF FE 00: the input ends inside a unit"));
    expect_output(convert_replacing("utf-32le", "utf-8", "A\0\0\0B", 5), "A\xEF\xBF\xBD", 4);
    expect_output(convert_replacing("utf-32", "utf-8", "\xFF\xFE\0", 3), "\xEF\xBF\xBD", 3);
}

Test(convert, errors_in_utf8)
{
    const outcome o = convert("utf-8", "utf-32be", "z\xC3\xA9\xED\xA0\x80x", 7);
    cr_assert_eq(o.status, 1);
    cr_assert_eq(o.out_length, 8);
    cr_assert(memcmp(o.out, "\0\0\0z\0\0\0\xE9", 8) == 0);
    cr_assert_str_eq(o.err, "utf8codec: <stdin>: byte 3: ED A0 80: surrogate U+D800; surrogates "
                            "belong to UTF-16 and are not encoded\n");
    const outcome cut = convert("utf-8", "utf-8", "z\xE2\x82", 3);
    cr_assert_eq(cut.status, 1);
    cr_assert_str_eq(cut.out, "z");
    cr_assert_str_eq(cut.err, "utf8codec: <stdin>: byte 1: E2 82: the input ends inside a "
                              "sequence; 1 byte is missing\n");
}

Test(convert, errors_in_utf32)
{
    const outcome low = convert("utf-32le", "utf-8", "A\0\0\0\0\xD8\0\0", 8);
    cr_assert_eq(low.status, 1);
    cr_assert_str_eq(low.out, "A");
    cr_assert_str_eq(low.err,
                     "utf8codec: <stdin>: byte 4: 00 D8 00 00: surrogate U+D800; surrogates "
                     "belong to UTF-16 and are not encoded\n");
    /* The offset is that of the input, its mark included. */
    const outcome high = convert("utf-32", "utf-8", "\0\0\xFE\xFF\0\x11\0\0", 8);
    cr_assert_eq(high.status, 1);
    cr_assert_str_eq(high.err,
                     "utf8codec: <stdin>: byte 4: 00 11 00 00: U+110000 is above U+10FFFF, "
                     "the last code point\n");
}

Test(convert, replacement)
{
    expect_output(convert_replacing("utf-8", "utf-8", "a\xC0\xAF\xE2\x82z\xF0\x9F", 8),
                  "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz\xEF\xBF\xBD", 14);
    expect_output(convert_replacing("utf-8", "utf-32be", "a\xFF", 2), "\0\0\0a\0\0\xFF\xFD", 8);
    expect_output(convert_replacing("utf-32be", "utf-8", "\0\0\xD8\0\xFF\xFF\xFF\xFF\0\0\0a", 12),
                  "\xEF\xBF\xBD\xEF\xBF\xBD"
                  "a",
                  7);
}

/* Nothing but errors: the output is three times the input and must not outgrow any buffer. */
Test(convert, replacement_of_much)
{
    enum {
        errors = 100000
    };
    const char *const input = filled('\xFF', errors);
    const outcome narrow = convert_replacing("utf-8", "utf-8", input, errors);
    cr_assert_eq(narrow.out_length, (size_t)3 * errors);
    const outcome wide = convert_replacing("utf-8", "utf-32le", input, errors);
    cr_assert_eq(wide.out_length, (size_t)4 * errors);
    for (size_t i = 0; i < errors; i++) {
        cr_assert(memcmp(narrow.out + 3 * i, "\xEF\xBF\xBD", 3) == 0);
        cr_assert(memcmp(wide.out + 4 * i, "\xFD\xFF\0\0", 4) == 0);
    }
}

Test(convert, a_file_is_named_in_its_errors)
{
    write_text("in", "\xFF");
    const outcome o = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "in"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.err, "utf8codec: in: byte 0: FF: no sequence of UTF-8 contains this byte\n");
    const outcome none = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "none"));
    cr_assert_eq(none.status, 2);
    cr_assert_str_eq(none.err, "utf8codec: none: No such file or directory\n");
    const outcome folder = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "."));
    cr_assert_eq(folder.status, 2);
    cr_assert_str_eq(folder.err, "utf8codec: .: Is a directory\n");
}

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

#define CONTINUES(file)                                                                            \
    "utf8codec: " file ": --invalid replace, drop or escape continues after errors\n"

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
    cr_assert_str_eq(five.err,
                     "utf8codec: <stdin>:1:2: byte 4: 42: the input ends inside a unit; 3 "
                     "bytes are missing\n" CONTINUES("<stdin>"));
    const outcome seven = convert("utf-32be", "utf-8", "\0\0\0A\0\0\0", 7);
    cr_assert_eq(seven.status, 1);
    cr_assert_str_eq(seven.err, "utf8codec: <stdin>:1:2: byte 4: 00 00 00: the input ends inside a "
                                "unit; 1 byte is missing\n" CONTINUES("<stdin>"));
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
    cr_assert_str_eq(o.err,
                     "utf8codec: <stdin>:1:3: byte 3: ED A0 80: surrogate U+D800; surrogates "
                     "belong to UTF-16 and are not encoded\n" CONTINUES("<stdin>"));
    const outcome cut = convert("utf-8", "utf-8", "z\xE2\x82", 3);
    cr_assert_eq(cut.status, 1);
    cr_assert_str_eq(cut.out, "z");
    cr_assert_str_eq(cut.err, "utf8codec: <stdin>:1:2: byte 1: E2 82: the input ends inside a "
                              "sequence; 1 byte is missing\n" CONTINUES("<stdin>"));
}

Test(convert, errors_in_utf32)
{
    const outcome low = convert("utf-32le", "utf-8", "A\0\0\0\0\xD8\0\0", 8);
    cr_assert_eq(low.status, 1);
    cr_assert_str_eq(low.out, "A");
    cr_assert_str_eq(low.err,
                     "utf8codec: <stdin>:1:2: byte 4: 00 D8 00 00: surrogate U+D800; surrogates "
                     "belong to UTF-16 and are not encoded\n" CONTINUES("<stdin>"));
    /* The offset is that of the input, its mark included. */
    const outcome high = convert("utf-32", "utf-8", "\0\0\xFE\xFF\0\x11\0\0", 8);
    cr_assert_eq(high.status, 1);
    cr_assert_str_eq(high.err,
                     "utf8codec: <stdin>:1:1: byte 4: 00 11 00 00: U+110000 is above U+10FFFF, "
                     "the last code point\n" CONTINUES("<stdin>"));
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
    cr_assert_str_eq(
        o.err,
        "utf8codec: in:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n" CONTINUES("in"));
    const outcome none = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "none"));
    cr_assert_eq(none.status, 2);
    cr_assert_str_eq(none.err, "utf8codec: none: No such file or directory\n");
    const outcome folder = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "."));
    cr_assert_eq(folder.status, 2);
    cr_assert_str_eq(folder.err, "utf8codec: .: Is a directory\n");
}

/* --invalid WHAT, from UTF-8. */
static outcome convert_invalid(const char *what, const char *to, const char *input, size_t length)
{
    return invoke(
        (invocation){.arguments = ARGS("convert", "-f", "utf-8", "-t", to, "--invalid", what),
                     .input = input,
                     .input_length = length});
}

Test(convert, what_becomes_of_invalid_input)
{
    static const char text[] = "a\xC0\xAF\xE2\x82z\xED\xA0\x80\xF0\x9F";
    const size_t length = sizeof text - 1;
    expect_output(convert_invalid("drop", "utf-8", text, length), "az", 2);
    expect_output(convert_invalid("escape", "utf-8", text, length),
                  "a\\xC0\\xAF\\xE2\\x82z\\xED\\xA0\\x80\\xF0\\x9F", 38);
    expect_output(convert_invalid("escape", "utf-16be", "a\xFF", 2), "\0a\0\\\0x\0F\0F", 10);
    expect_output(convert_invalid("replace", "utf-8", "a\xFFz", 3), "a\xEF\xBF\xBDz", 5);
    const outcome failed = convert_invalid("fail", "utf-8", text, length);
    cr_assert_eq(failed.status, 1);
    cr_assert_str_eq(failed.out, "a");
    /* Units of UTF-16 and UTF-32. */
    expect_output(invoke((invocation){.arguments = ARGS("convert", "-f", "utf-16le", "-t", "utf-8",
                                                        "--invalid", "escape"),
                                      .input = "a\0\0\xD8z\0z",
                                      .input_length = 7}),
                  "a\\x00\\xD8z\\x7A", 14);
    expect_output(invoke((invocation){.arguments = ARGS("convert", "-f", "utf-32be", "-t", "utf-8",
                                                        "--invalid", "drop"),
                                      .input = "\0\0\0a\0\x11\0\0\0\0\0z\0",
                                      .input_length = 13}),
                  "az", 2);
}

Test(convert, what_becomes_of_code_points_that_cannot_be_represented)
{
    static const char text[] = "a\xE2\x82\xAC\xC3\xA9\xF0\x9F\x98\x80z\xFF";
    const size_t length = sizeof text - 1;
    expect_output(convert_invalid("drop", "iso-8859-1", text, length), "a\xE9z", 3);
    expect_output(convert_invalid("escape", "iso-8859-1", text, length),
                  "a\\u20AC\xE9\\U0001F600z\\xFF", 23);
    expect_output(convert_invalid("escape", "us-ascii", text, length),
                  "a\\u20AC\\u00E9\\U0001F600z\\xFF", 28);
    expect_output(convert_invalid("replace", "us-ascii", text, length), "a???z?", 6);
}

/* Nothing but errors, and nothing but what cannot be represented, over many buffers. */
Test(convert, much_that_is_invalid)
{
    enum {
        errors = 100000
    };
    const outcome bytes = convert_invalid("escape", "utf-8", filled('\xFF', errors), errors);
    cr_assert_eq(bytes.out_length, (size_t)4 * errors);
    for (size_t i = 0; i < errors; i++) {
        cr_assert(memcmp(bytes.out + 4 * i, "\\xFF", 4) == 0);
    }
    char *const euros = filled('\xE2', 3 * errors + 1);
    for (size_t i = 0; i < errors; i++) {
        memcpy(euros + 3 * i, "\xE2\x82\xAC", 3);
    }
    const outcome points = convert_invalid("escape", "iso-8859-1", euros, (size_t)3 * errors);
    cr_assert_eq(points.out_length, (size_t)6 * errors);
    for (size_t i = 0; i < errors; i++) {
        cr_assert(memcmp(points.out + 6 * i, "\\u20AC", 6) == 0);
    }
    expect_output(convert_invalid("drop", "iso-8859-1", euros, (size_t)3 * errors), "", 0);
}

/* Lines and columns are those of the input, whatever became of errors before. */
Test(convert, errors_have_lines_and_columns)
{
    char *const text = filled('\n', 70000);
    memcpy(text + 69990, "\xC3\xA9\xF0\x9F\x98\x80x\xE9", 8);
    const outcome far =
        invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf16le"),
                            .input = text,
                            .input_length = 70000});
    cr_assert_eq(far.status, 1);
    cr_assert_not_null(strstr(far.err, "<stdin>:69991:4: byte 69997: E9: "), "%s", far.err);
    write_text("in", "\xFF\xFF\xE2\x82\xAC");
    const outcome later = run(ARGS("convert", "-f", "utf8", "-t", "latin1", "in"));
    cr_assert_not_null(strstr(later.err, "in:1:1: byte 0: FF: "));
}

Test(convert, marks_are_removed_and_added)
{
    static const char marked[] = "\xEF\xBB\xBFx";
    write_file("marked", marked, 4);
    write_text("plain", "x");
    write_text("empty", "");
    write_text("only", "\xEF\xBB\xBF");
#define CONVERT(to, option, file) run(ARGS("convert", "-f", "utf8", "-t", to, option, file))
    expect_output(CONVERT("utf8", "--strip-bom", "marked"), "x", 1);
    expect_output(CONVERT("utf8", "--strip-bom", "plain"), "x", 1);
    expect_output(CONVERT("utf8", "--strip-bom", "only"), "", 0);
    expect_output(CONVERT("utf8", "--add-bom", "marked"), marked, 4);
    expect_output(CONVERT("utf8", "--add-bom", "plain"), marked, 4);
    expect_output(CONVERT("utf8", "--add-bom", "empty"), "", 0);
    expect_output(CONVERT("utf-16be", "--add-bom", "plain"), "\xFE\xFF\0x", 4);
    expect_output(CONVERT("utf-16be", "--strip-bom", "marked"), "\0x", 2);
    /* "utf-16" has one anyway. */
    cr_assert_eq(CONVERT("utf-16", "--add-bom", "plain").out_length, 4);
    cr_assert_eq(CONVERT("utf-16", "--strip-bom", "marked").out_length, 4);
    cr_assert_eq(CONVERT("utf-16", "--add-bom", "marked").out_length, 4);
    cr_assert_eq(run(ARGS("convert", "-f", "utf8", "-t", "utf-16", "marked")).out_length, 6);
    /* Only at the start. */
    write_text("later", "x\xEF\xBB\xBF");
    expect_output(CONVERT("utf8", "--strip-bom", "later"), "x\xEF\xBB\xBF", 4);
#undef CONVERT
    /* The place of an error counts what was removed. */
    write_text("error", "\xEF\xBB\xBF\xFF");
    cr_assert_not_null(
        strstr(run(ARGS("convert", "-f", "utf8", "-t", "utf8", "--strip-bom", "error")).err,
               "error:1:2: byte 3: FF: "));
}

Test(convert, the_encoding_is_detected)
{
    static const struct {
        const char *input;
        size_t length;
        const char *output;
    } sure[] = {
        {"", 0, ""},
        {"abc", 3, "abc"},
        {"\xC3\xA9t\xC3\xA9", 5, "\xC3\xA9t\xC3\xA9"},
        {"\xEF\xBB\xBFx", 4, "\xEF\xBB\xBFx"},
        {"\xFF\xFEx\0", 4, "x"},
        {"\xFE\xFF\0x", 4, "x"},
        {"\xFF\xFE\0\0x\0\0\0", 8, "x"},
    };
    for (size_t i = 0; i < sizeof sure / sizeof *sure; i++) {
        expect_output(convert("auto", "utf-8", sure[i].input, sure[i].length), sure[i].output,
                      strlen(sure[i].output));
    }
    const outcome weak = convert("auto", "utf-8", "caf\xE9 au lait", 12);
    cr_assert_eq(weak.status, 1);
    cr_assert_str_eq(weak.out, "");
    cr_assert_str_eq(weak.err,
                     "utf8codec: <stdin>: may be iso-8859-1, which is not certain; name it "
                     "with --from, or accept that with --guess\n");
    expect_output(
        invoke((invocation){.arguments = ARGS("convert", "-f", "auto", "--guess", "-t", "utf8"),
                            .input = "caf\xE9 au lait",
                            .input_length = 12}),
        "caf\xC3\xA9 au lait", 13);
    /* More than is looked at: ASCII goes on as UTF-8, and is held to it. */
    char *const text = filled('a', 100002);
    memcpy(text + 100000, "\xC3\xA9", 2);
    expect_output(convert("auto", "utf-8", text, 100002), text, 100002);
    text[100001] = 'a';
    cr_assert_eq(convert("auto", "utf-8", text, 100002).status, 1);
    /* What is looked at ends within a sequence. */
    for (size_t begun = 1; begun <= 3; begun++) {
        memset(text, 'a', 100002);
        memcpy(text + 65536 - begun, "\xF0\x9F\x98\x80", 4);
        expect_output(convert("auto", "utf-8", text, 100002), text, 100002);
    }
}

Test(convert, an_error_at_the_start_says_what_the_input_looks_like)
{
    const outcome o = convert("utf-8", "utf-8", "\xFF\xFEx\0", 4);
    cr_assert_eq(o.status, 1);
    cr_assert_not_null(
        strstr(o.err, "utf8codec: <stdin>: looks like UTF-16LE; --from auto detects that\n"), "%s",
        o.err);
}

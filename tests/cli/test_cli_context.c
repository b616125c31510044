/*
 * check --context: the line with the error, and the caret under it; and its colours.
 */
#include "program.h"
#include "input.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(context, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 120);

/* What follows the report of the first error: two lines. */
static const char *context_of(const char *bytes, size_t length, const char *encoding)
{
    write_file("a", bytes, length);
    const outcome o = run(ARGS("check", "--context", "--encoding", encoding, "a"));
    const char *const line = strchr(o.out, '\n');
    cr_assert(o.status == 1 && line != NULL, "%s", o.out);
    return line + 1;
}

static void expect_context(const char *bytes, const char *expected)
{
    const char *const found = context_of(bytes, strlen(bytes), "utf-8");
    cr_expect(strncmp(found, expected, strlen(expected)) == 0, "%s%s", expected, found);
}

#define SUMMARY "1 of 1 file ill-formed\n"

Test(context, of_short_lines)
{
    expect_context("one\ntwo \xFF three\nfour", "    two \\xFF three\n"
                                                "        ^~~~\n" SUMMARY);
    expect_context("\xC0\xAF", "    \\xC0\\xAF\n    ^~~~\n" SUMMARY);
    expect_context("a\n\n\xE2\x82\n\n", "    \\xE2\\x82\n    ^~~~~~~~\n" SUMMARY);
    expect_context("a\n\n\xF0\x9F\x98", "    \\xF0\\x9F\\x98\n    ^~~~~~~~~~~~\n" SUMMARY);
    expect_context("\xFF\n", "    \\xFF\n    ^~~~\n" SUMMARY);
    expect_context("x\r\n\xFF\r\n", "    \\xFF\\x0D\n    ^~~~\n" SUMMARY);
}

Test(context, shows_characters_and_escapes_what_misleads)
{
    /* A tab is a space, a backslash two, wide characters two columns, combining marks none. */
    expect_context("\t\\x\xE6\x97\xA5\xE6\x9C\xAC"
                   "e\xCC\x81 \xFF\xC3\xA9",
                   "     \\\\x\xE6\x97\xA5\xE6\x9C\xAC"
                   "e\xCC\x81 \\xFF\xC3\xA9\n"
                   "              ^~~~\n");
    expect_context("\x1B[2J\xC2\x9B\xE2\x80\xAE\xFF\x07",
                   "    \\x1B[2J\\xC2\\x9B\\xE2\\x80\\xAE\\xFF\\x07\n"
                   "                               ^~~~\n");
    /* U+10FFFF and a character that Unicode has not assigned: nobody knows their width. */
    expect_context("\xF4\x8F\xBF\xBF\xFF", "    \\xF4\\x8F\\xBF\\xBF\\xFF\n"
                                           "                    ^~~~\n");
}

/* U+010A has the byte of a line feed, and the line is not there yet when the error is. */
Test(context, of_utf16_that_comes_in_pieces)
{
    static const struct {
        const char *encoding;
        const char text[16];
    } lines[] = {{"utf-16le", "\0\xD8x\0\x0A\x01y\0z\0\x0A\0"},
                 {"utf-16be", "\xD8\0\0x\x01\x0A\0y\0z\0\x0A"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const outcome o = invoke(
            (invocation){.arguments = ARGS("check", "--context", "--encoding", lines[i].encoding),
                         .input = lines[i].text,
                         .input_length = 12,
                         .byte_by_byte = true});
        cr_expect_eq(o.status, 1);
        cr_expect_not_null(strstr(o.out, "x\xC4\x8Ayz\n"), "%s", o.out);
    }
}

Test(context, of_a_nul)
{
    static const char bytes[] = "a\0b\xFF\0";
    cr_assert_str_eq(context_of(bytes, sizeof bytes - 1, "utf-8"),
                     "    a\\x00b\\xFF\\x00\n          ^~~~\n" SUMMARY);
}

Test(context, in_other_encodings)
{
    static const char utf16[] = "x\0\n\0\x3D\x04 \0\x3D\xD8!\0\n\0y\0";
    static const char utf32[] = "\0\0\0x\0\x11\0\0\0\0\0y";
    static const char marked[] = "\xFE\xFF\0a\xDC\0\0b";
    static const char wtf8[] = "\xED\xA0\xBD\xFF";
    cr_expect_str_eq(context_of(utf16, sizeof utf16 - 1, "utf-16le"),
                     "    \xD0\xBD \\x3D\\xD8!\n      ^~~~~~~~\n" SUMMARY);
    cr_expect_str_eq(context_of(utf32, sizeof utf32 - 1, "utf-32be"),
                     "    x\\x00\\x11\\x00\\x00y\n     ^~~~~~~~~~~~~~~~\n" SUMMARY);
    cr_expect_str_eq(context_of(marked, sizeof marked - 1, "utf-16"),
                     "    \\xEF\\xBB\\xBFa\\xDC\\x00b\n                 ^~~~~~~~\n" SUMMARY);
    cr_expect_str_eq(context_of(wtf8, sizeof wtf8 - 1, "wtf-8"),
                     "    \\xED\\xA0\\xBD\\xFF\n                ^~~~\n" SUMMARY);
    cr_expect_str_eq(context_of("caf\xE9", 4, "us-ascii"), "    caf\\xE9\n       ^~~~\n" SUMMARY);
    cr_expect_str_eq(context_of("\xE1\xD2\xE2", 3, "windows-1253"),
                     "    \xCE\xB1\\xD2\xCE\xB2\n     ^~~~\n" SUMMARY);
}

Test(context, of_a_repertoire)
{
    write_text("a", "x\by\n");
    const outcome o = run(ARGS("check", "--context", "--repertoire", "xml-1.0", "a"));
    cr_assert_not_null(strstr(o.out, "\n    x\\x08y\n     ^~~~\n"), "%s", o.out);
}

/* Of a line of digits that are the last one of their offset: the caret is under the error. */
static void expect_caret(const char *found, size_t at, size_t length)
{
    const size_t text_length = strcspn(found, "\n");
    const char *const caret_line = found + text_length + 1;
    const size_t column = strcspn(caret_line, "^");

    cr_expect(text_length <= 79, "at %zu: %s", at, found);
    cr_expect_eq(strspn(caret_line, " "), column);
    cr_expect(strncmp(caret_line + column, "^~~~\n", 5) == 0, "at %zu: %s", at, found);
    cr_expect(strncmp(found + column, "\\xFF", 4) == 0, "at %zu: %s", at, found);
    if (at > 0) {
        cr_expect_eq(found[column - 1], (char)('0' + (at - 1) % 10), "at %zu: %s", at, found);
    }
    for (size_t k = 1; k <= 25 && at + k < length; k++) {
        cr_expect_eq(found[column + 3 + k], (char)('0' + (at + k) % 10), "at %zu: %s", at, found);
    }
    cr_expect_eq(strncmp(found + 4, "...", 3) == 0, at > 70 || (at > 34 && length - at > 40),
                 "at %zu of %zu: %s", at, length, found);
}

Test(context, of_long_lines_and_at_every_edge_of_the_window)
{
    static char bytes[3 * input_window];
    static const size_t places[] = {0,
                                    1,
                                    33,
                                    50,
                                    500,
                                    input_history,
                                    input_window - 600,
                                    input_window - 2,
                                    input_window - 1,
                                    input_window,
                                    input_window + 1,
                                    2 * input_window - 1,
                                    2 * input_window,
                                    3 * input_window - 2,
                                    3 * input_window - 1};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        for (size_t k = 0; k < sizeof bytes; k++) {
            bytes[k] = (char)('0' + k % 10);
        }
        bytes[places[i]] = '\xFF';
        expect_caret(context_of(bytes, sizeof bytes, "utf-8"), places[i], sizeof bytes);
        const bool small = places[i] < 600;
        const size_t length = small ? places[i] + 10 : sizeof bytes;
        const outcome o = invoke((invocation){.arguments = ARGS("check", "--context"),
                                              .input = bytes,
                                              .input_length = length,
                                              .byte_by_byte = small});
        const char *const found = strchr(o.out, '\n') + 1;
        expect_caret(found, places[i], length);
        if (small) {
            cr_expect_eq(found[strcspn(found, "\n") - 1], (char)('0' + (length - 1) % 10), "%s",
                         found);
        }
    }
}

/* What is kept of the text before may begin inside a sequence: that is not shown as an error. */
Test(context, a_line_that_is_cut_inside_a_character)
{
    static char bytes[4000];
    for (size_t shift = 0; shift < 3; shift++) {
        size_t length = shift;
        memset(bytes, 'a', shift);
        while (length < sizeof bytes - 8) {
            memcpy(bytes + length, "\xE2\x80\x8B", 3); /* U+200B has no width */
            length += 3;
        }
        bytes[length++] = '\xFF';
        const char *const found = context_of(bytes, length, "utf-8");
        cr_expect(strncmp(found, "    ...", 7) == 0, "%s", found);
        cr_expect_eq(strchr(found, '\\'), strstr(found, "\\xFF\n       ^~~~\n"), "%s", found);
    }
}

Test(context, a_line_that_is_cut_inside_a_character_after_the_error)
{
    static char bytes[2000];
    size_t length = 0;
    bytes[length++] = '\xFF';
    while (length < sizeof bytes - 3) {
        memcpy(bytes + length, "\xE2\x80\x8B", 3);
        length += 3;
    }
    const char *const found = context_of(bytes, length, "utf-8");
    cr_expect(strncmp(found, "    \\xFF\xE2\x80\x8B", 11) == 0, "%s", found);
    cr_expect_null(strchr(found + 5, '\\'), "%s", found);
    cr_expect_not_null(strstr(found, "\xE2\x80\x8B...\n    ^~~~\n"), "%s", found);
}

/* Cut because no more is kept, and nearly or just too long for the terminal. */
Test(context, a_line_that_is_cut_and_just_fits)
{
    for (size_t narrow = 50; narrow < 80; narrow++) {
        char bytes[1000];
        size_t length = 0;
        while (length < 600) {
            memcpy(bytes + length, "\xE2\x80\x8B", 3);
            length += 3;
        }
        memset(bytes + length, 'a', narrow);
        length += narrow;
        bytes[length++] = '\xFF';
        const char *const found = context_of(bytes, length, "utf-8");
        unsigned columns = 0;
        for (const char *at = found; *at != '\n'; at++) {
            columns += (unsigned char)*at < 0x80;
        }
        cr_expect(strncmp(found, "    ...", 7) == 0, "%s", found);
        cr_expect(columns <= 79 && columns >= (narrow < 68 ? narrow + 11 : 79), "%zu: %s", narrow,
                  found);
        cr_expect_eq(strcspn(strchr(found, '\n') + 1, "^"), columns - 4, "%s", found);
    }
}

Test(context, only_in_text_and_where_it_is_wanted)
{
    write_text("a", "\xFF");
    cr_assert_null(strchr(run(ARGS("check", "a")).out, '^'));
    cr_assert_null(strchr(run(ARGS("check", "--context", "--no-context", "a")).out, '^'));
    cr_assert_null(strchr(run(ARGS("check", "--context", "--json", "a")).out, '^'));
    cr_assert_str_eq(run(ARGS("check", "--context", "-q", "a")).out, "");
}

#define PLACE "\x1B[1ma:1:1\x1B[0m: byte 0: "

Test(context, colors_on_request)
{
    write_text("a", "\xFF");
    setenv("NO_COLOR", "1", 1);
    const outcome o = run(ARGS("check", "--color", "always", "--context", "a"));
    cr_assert_str_eq(o.out, PLACE "FF: no sequence of UTF-8 contains this byte\n"
                                  "    \x1B[1;31m\\xFF\x1B[0m\n"
                                  "    \x1B[1;31m^~~~\x1B[0m\n" SUMMARY);
    unsetenv("NO_COLOR");
    cr_assert_null(strchr(run(ARGS("check", "--color=auto", "a")).out, '\x1B'));
}

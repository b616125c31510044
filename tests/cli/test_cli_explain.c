/*
 * utf8codec explain: bytes in every notation, and bytes of files.
 */
#include "program.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(explain, .init = enter_scratch_folder, .fini = leave_scratch_folder);

#define HEADER                                                                                     \
    "    OFFSET  BYTES        BITS                                     CODE POINT  LENGTH\n"

static const char euro_row[] =
    "         0  E2 82 AC     1110.0010 10.000010 10.101100            U+20AC      3\n";

Test(explain, one_sequence_of_each_length)
{
    const outcome o = run(ARGS("explain", "41 C3A9 E282AC F09F9880 00 7F"));
    cr_assert_eq(o.status, 0);
    cr_assert_str_eq(
        o.out,
        HEADER "         0  41           0.1000001                                U+0041      1\n"
               "         1  C3 A9        110.00011 10.101001                      U+00E9      2\n"
               "         3  E2 82 AC     1110.0010 10.000010 10.101100            U+20AC      3\n"
               "         6  F0 9F 98 80  11110.000 10.011111 10.011000 10.000000  U+1F600     4\n"
               "        10  00           0.0000000                                U+0000      1\n"
               "        11  7F           0.1111111                                U+007F      1\n");
}

Test(explain, every_notation)
{
    static const char *const notations[][4] = {
        {"E2", "82", "AC", NULL},
        {"e282ac", NULL},
        {"\\xE2\\x82\\xAC", NULL},
        {"xE2x82xAC", NULL},
        {"0xE2", "0x82", "0xAC", NULL},
        {"0XE2,0x82, 0xac", NULL},
        {"U+20AC", NULL},
        {"u+20ac", NULL},
        {"U+000020AC", NULL},
        {"\\xE282", "0xAC", NULL},
        {" E2\t82\nAC ", NULL},
        {"%E2%82%AC", NULL},
        {"%e2 82%AC", NULL},
        {"\\342\\202\\254", NULL},
        {"\\u20AC", NULL},
        {"\\u20ac", NULL},
        {"\\U000020AC", NULL},
        {"\\u{20AC}", NULL},
        {"\\u{000020ac}", NULL},
        {"&#x20AC;", NULL},
        {"&#X20ac;", NULL},
        {"&#8364;", NULL},
        {"\xE2\x82\xAC", NULL},
        {"--text", "\xE2\x82\xAC", NULL},
    };
    char expected[256];
    snprintf(expected, sizeof expected, "%s%s", HEADER, euro_row);
    for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++) {
        const char *arguments[6] = {"explain"};
        memcpy(arguments + 1, notations[i], sizeof notations[i]);
        const outcome o = run(arguments);
        cr_expect_eq(o.status, 0, "%s", notations[i][0]);
        cr_expect_str_eq(o.out, expected);
    }
}

Test(explain, errors_with_kind_reason_and_rule)
{
    const outcome o = run(ARGS("explain", "C0 AF"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(
        o.out, HEADER
        "         0  C0           110.00000                                ill-formed  1\n"
        "            overlong: C0 AF: overlong encoding of U+002F; the shortest form is required: "
        "2F\n"
        "            rule: RFC 3629 section 3: there is only one valid way to encode a character, "
        "the shortest\n"
        "         1  AF           10.101111                                ill-formed  1\n"
        "            unexpected-continuation: AF: continuation byte where a sequence must start\n"
        "            rule: RFC 3629 section 4: UTF8-tail bytes (80..BF) only follow a lead "
        "byte, as many as it requires\n");
}

Test(explain, every_kind_of_error)
{
    static const struct {
        const char *bytes;
        const char *kind;
        const char *rule;
        const char *bits;
    } cases[] = {
        {"80", "unexpected-continuation: 80", "section 4: UTF8-tail", "10.000000 "},
        {"E2 82 41", "missing-continuation: E2 82", "section 4: a lead byte", "10.000010 "},
        {"E0 80 80", "overlong: E0 80 80", "section 3: there is only one", "1110.0000 "},
        {"ED A0 80", "surrogate: ED A0 80", "section 3: U+D800..U+DFFF", "1110.1101 "},
        {"F5 80 80 80", "out-of-range: F5 80 80 80", "section 3: the characters", "11110.101 "},
        {"FE", "unused-byte: FE", "section 3: no row of the table contains", " 11111110 "},
        {"FF", "unused-byte: FF", "section 3: no row of the table contains", " 11111111 "},
        {"F0 9F", "truncated: F0 9F", "section 4: a lead byte", "11110.000 10.011111 "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = run(ARGS("explain", cases[i].bytes));
        cr_expect_eq(o.status, 1);
        cr_expect_not_null(strstr(o.out, cases[i].kind), "%s", o.out);
        cr_expect_not_null(strstr(o.out, cases[i].rule), "%s", o.out);
        cr_expect_not_null(strstr(o.out, cases[i].bits), "%s", o.out);
    }
}

Test(explain, code_points_that_cannot_be_encoded)
{
    const outcome o = run(ARGS("explain", "41", "U+D800", "U+110000", "U+FFFFFFFF", "42"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(
        o.out,
        HEADER "         0  41           0.1000001                                U+0041      1\n"
               "         -  none                                                  U+D800      -\n"
               "            surrogate: 0000D800: surrogate U+D800; surrogates belong to UTF-16 "
               "and are not encoded\n"
               "            rule: RFC 3629 section 3: U+D800..U+DFFF are not encoded\n"
               "         -  none                                                  U+110000    -\n"
               "            out-of-range: 00110000: U+110000 is above U+10FFFF, the last code "
               "point\n"
               "            rule: RFC 3629 section 3: the characters are U+0000..U+10FFFF\n"
               "         -  none                                                  U+FFFFFFFF  -\n"
               "            out-of-range: FFFFFFFF: U+FFFFFFFF is above U+10FFFF, the last code "
               "point\n"
               "            rule: RFC 3629 section 3: the characters are U+0000..U+10FFFF\n"
               "         1  42           0.1000010                                U+0042      1\n");
}

Test(explain, what_is_no_hexadecimal)
{
    static const struct {
        const char *first;
        const char *second;
        const char *told;
    } cases[] = {
        {"41", "C0 G0", "argument 2, \"C0 G0\", at character 4: not a hexadecimal digit"},
        {"C0 A", "41", "argument 1, \"C0 A\", at character 4: half a byte"},
        {"C0A", "F", "argument 1, \"C0A\", at character 3: half a byte"},
        {"U+", "41", "argument 1, \"U+\", at character 3: U+ must be followed by"},
        {"U+G", "41", "argument 1, \"U+G\", at character 3: U+ must be followed by"},
        {"U+123456789", "41", "at character 11: U+ with more than 8 digits"},
        {"0x", "41",
         "argument 1, \"0x\", at character 3: not a hexadecimal digit; --text explains text"},
        {"0x0xC0", "41", "at character 3: half a byte"},
        {"%", "41", "argument 1, \"%\", at character 2: not a hexadecimal digit"},
        {"\\400", "41", "at character 2: more than \\377"},
        {"\\8", "41", "at character 1: not a hexadecimal digit"},
        {"\\u20A", "41", "at character 6: \\u must be followed by 4 hexadecimal digits"},
        {"\\U000020A", "41", "\\U must be followed by 8 hexadecimal digits"},
        {"\\u{", "41", "at character 4: digits are missing"},
        {"\\u{20AC", "41", "at character 8: \\u{ without its }"},
        {"\\u{123456789}", "41", "too many digits"},
        {"&#", "41", "at character 3: digits are missing"},
        {"&#xZ;", "41", "at character 4: digits are missing"},
        {"&#8364", "41", "at character 7: &# without its ;"},
        {"&#20AC;", "41", "at character 5: &# without its ;"},
        {"&euro;", "41", "at character 1: not a hexadecimal digit"},
        {"41", "", "argument 2 is empty"},
        {"41", " ,", "argument 2 is empty"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = run(ARGS("explain", cases[i].first, cases[i].second));
        cr_expect_eq(o.status, 2);
        cr_expect_str_eq(o.out, "", "nothing is printed before all is understood");
        cr_expect_not_null(strstr(o.err, cases[i].told), "%s", o.err);
    }
}

Test(explain, an_empty_argument)
{
    const outcome o = run(ARGS("explain", ""));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.out, "");
    cr_assert_eq(strncmp(o.err, "utf8codec: argument 1 is empty\n", 31), 0);
    /* Spaces are text. */
    cr_assert_eq(run(ARGS("explain", "--text", " ")).status, 0);
    cr_assert_eq(run(ARGS("explain", "--text", "")).status, 2);
}

Test(explain, surrogate_pairs_as_in_json)
{
    const outcome pair = run(ARGS("explain", "\\uD83D\\uDE00\\ud800\\udc00\\uDBFF\\uDFFF"));
    cr_assert_eq(pair.status, 0);
    cr_assert_str_eq(
        pair.out,
        HEADER "         0  F0 9F 98 80  11110.000 10.011111 10.011000 10.000000  U+1F600     4\n"
               "         4  F0 90 80 80  11110.000 10.010000 10.000000 10.000000  U+10000     4\n"
               "         8  F4 8F BF BF  11110.100 10.001111 10.111111 10.111111  U+10FFFF    4\n");
    static const char *const alone[] = {"\\uD83D",        "\\uD83D 41",     "\\uDE00\\uD83D",
                                        "\\uD83D\\u0041", "\\uD83D\\uD83D", "\\U0000D83D\\uDE00"};
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        const outcome o = run(ARGS("explain", alone[i]));
        cr_expect_eq(o.status, 1, "%s", alone[i]);
        cr_expect_not_null(strstr(o.out, "surrogate: "), "%s", o.out);
    }
}

Test(explain, text)
{
    const outcome mixed = run(ARGS("explain", "na\xC3\xAFve", "41"));
    cr_assert_eq(mixed.status, 0);
    cr_assert_not_null(strstr(mixed.out, "\n         2  C3 AF "));
    cr_assert_not_null(strstr(mixed.out, "\n         6  41 "));
    const outcome bad = run(ARGS("explain", "a\xE9"));
    cr_assert_eq(bad.status, 1);
    cr_assert_not_null(strstr(bad.out, "truncated: E9: "), "%s", bad.out);
    const outcome digits = run(ARGS("explain", "--text", "C0\\"));
    cr_assert_eq(digits.status, 0);
    cr_assert_not_null(strstr(digits.out, "\n         2  5C "));
}

/* In Debian's package unicode-data. */
Test(explain, names)
{
    const outcome o = run(ARGS("explain", "--names", "U+20AC", "U+4E2D", "U+AC01", "U+D7A3", "U+0",
                               "U+85", "U+378", "U+10FFFF", "C0"));
    if (access("/usr/share/unicode/UnicodeData.txt", R_OK) != 0) {
        cr_assert_eq(o.status, 2);
        cr_assert_str_eq(o.out, "");
        cr_assert_not_null(strstr(o.err, "UnicodeData.txt: No such file or directory; "), "%s",
                           o.err);
        cr_skip("skipped: /usr/share/unicode/UnicodeData.txt cannot be read (unicode-data)");
    }
    static const char *const found[] = {
        "U+20AC      3\n            EURO SIGN\n",
        "U+4E2D      3\n            <CJK Ideograph>\n",
        "U+AC01      3\n            <Hangul Syllable>\n",
        "U+D7A3      3\n            <Hangul Syllable>\n",
        "U+0000      1\n            <control> NULL\n",
        "U+0085      2\n            <control> NEXT LINE",
        "U+0378      2\n            <not assigned>\n",
        "U+10FFFF    4\n            <not assigned>\n",
        "ill-formed  1\n            overlong: ",
    };
    cr_assert_eq(o.status, 1);
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        cr_expect_not_null(strstr(o.out, found[i]), "%s in %s", found[i], o.out);
    }
}

Test(explain, count)
{
    const outcome two = run(ARGS("explain", "--count", "2", "C0", "41", "42"));
    cr_assert_eq(two.status, 1);
    cr_assert_not_null(strstr(two.out, "U+0041"));
    cr_assert_null(strstr(two.out, "U+0042"));
    const outcome before = run(ARGS("explain", "--count=0x1", "41", "U+D800", "FF"));
    cr_assert_eq(before.status, 0);
    const outcome none = run(ARGS("explain", "--count", "0", "FF"));
    cr_assert_eq(none.status, 0);
    cr_assert_str_eq(none.out, "");
}

Test(explain, a_file)
{
    char expected[256];
    snprintf(expected, sizeof expected, "%s%s", HEADER, euro_row);
    write_text("euro", "\xE2\x82\xAC");
    write_text("empty", "");
    const outcome euro = run(ARGS("explain", "--file", "euro"));
    cr_assert_eq(euro.status, 0);
    cr_assert_str_eq(euro.out, expected);
    cr_assert_str_eq(run_with_input("\xE2\x82\xAC", ARGS("explain", "--file", "-")).out, expected);
    const outcome empty = run(ARGS("explain", "--file", "empty"));
    cr_assert_eq(empty.status, 0);
    cr_assert_str_eq(empty.out, "");
}

/* Where --at stands, and where the row that it shows must begin. */
Test(explain, at_the_sequence_or_error_that_holds_the_byte)
{
    static const char text[] = "a\xE2\x82\xAC\xF0\x9F\x98\x80\xE2\x82z\x80\x80\x80\xC3\xA9\xF0";
    static const unsigned begins[] = {0, 1, 1, 1, 4, 4, 4, 4, 8, 8, 10, 11, 12, 13, 14, 14, 16};
    write_text("in", text);
    for (unsigned at = 0; at < sizeof begins / sizeof begins[0]; at++) {
        char offset[16];
        char expected[16];
        snprintf(offset, sizeof offset, at % 2 == 0 ? "%u" : "0x%X", at);
        snprintf(expected, sizeof expected, "\n%10u  ", begins[at]);
        const outcome file = run(ARGS("explain", "--file", "in", "--at", offset, "--count=1"));
        cr_expect_not_null(strstr(file.out, expected), "--at %s: %s", offset, file.out);
        const outcome pipe =
            run_with_input(text, ARGS("explain", "--file", "-", "--at", offset, "--count=1"));
        cr_expect_str_eq(pipe.out, file.out);
    }
}

Test(explain, at_a_byte_that_is_not_there)
{
    static const char *const offsets[] = {"3", "4", "100", "9223372036854775807"};
    write_text("in", "abc");
    for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
        char expected[128];
        snprintf(expected, sizeof expected, "utf8codec: in: there is no byte %s: the input has 3\n",
                 offsets[i]);
        const outcome o = run(ARGS("explain", "--file", "in", "--at", offsets[i]));
        cr_expect_eq(o.status, 2);
        cr_expect_str_eq(o.out, "");
        cr_expect_str_eq(o.err, expected);
    }
}

/* An offset is gone to, not read to: reading 200 GB would take minutes. */
Test(explain, at_a_far_byte_of_a_file, .timeout = 10)
{
    FILE *const file = fopen("sparse", "wb");
    cr_assert_not_null(file);
    if (ftruncate(fileno(file), (off_t)1 << 38) != 0) {
        cr_skip_test("skipped: no sparse file of 256 GiB can be made here");
    }
    fclose(file);
    const outcome o =
        run(ARGS("explain", "--file", "sparse", "--at", "200000000000", "--count", "1"));
    cr_assert_eq(o.status, 0, "%s", o.err);
    cr_assert_not_null(strstr(o.out, "\n200000000000  00 "), "%s", o.out);
}

Test(explain, files_that_cannot_be_read)
{
    const outcome none = run(ARGS("explain", "--file", "none"));
    cr_assert_eq(none.status, 2);
    cr_assert_str_eq(none.err, "utf8codec: none: No such file or directory\n");
    const outcome folder = run(ARGS("explain", "--file", "."));
    cr_assert_eq(folder.status, 2);
    cr_assert_str_eq(folder.err, "utf8codec: .: Is a directory\n");
}

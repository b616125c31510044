/*
 * Encodings other than UTF-8: names, errors and where they are, checking, detecting.
 */
#include "program.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(encodings, .init = enter_scratch_folder, .fini = leave_scratch_folder);

static outcome convert(const char *from, const char *to, const void *input, size_t length)
{
    return invoke((invocation){.arguments = ARGS("convert", "--from", from, "--to", to),
                               .input = input,
                               .input_length = length});
}

static outcome check(const char *encoding, const void *input, size_t length)
{
    return invoke((invocation){.arguments = ARGS("check", "--encoding", encoding),
                               .input = input,
                               .input_length = length});
}

/* What the program says of an error: its exit status is 1, and `told` is its message. */
static void expect_error(outcome o, const char *out, size_t out_length, const char *told)
{
    cr_expect_eq(o.status, 1);
    cr_expect(o.out_length == out_length && memcmp(o.out, out, out_length) == 0);
    cr_expect_str_eq(o.err, told);
}

/* The same text in each encoding; NUL where it cannot be. */
static const struct {
    const char *names[3];
    const char *bytes;
    size_t length;
} texts[] = {
#define TEXT(bytes) bytes, sizeof bytes - 1
    {{"utf-8", "UTF8", "csUTF8"}, TEXT("a\xC3\xA9\xF0\x9F\x98\x80\0")},
    {{"utf-16le", "UTF16LE", "csUTF16LE"}, TEXT("a\0\xE9\0\x3D\xD8\0\xDE\0\0")},
    {{"utf-16be", "UTF16BE", "csUTF16BE"}, TEXT("\0a\0\xE9\xD8\x3D\xDE\0\0\0")},
    {{"utf-32le", "UTF32LE", "UCS-4LE"}, TEXT("a\0\0\0\xE9\0\0\0\0\xF6\x01\0\0\0\0\0")},
    {{"utf-32be", "UTF32BE", "UCS-4BE"}, TEXT("\0\0\0a\0\0\0\xE9\0\x01\xF6\0\0\0\0\0")},
    {{"cesu-8", "CESU8", "csCESU-8"}, TEXT("a\xC3\xA9\xED\xA0\xBD\xED\xB8\x80\0")},
    {{"mutf-8", "MUTF8", "Modified-UTF-8"}, TEXT("a\xC3\xA9\xED\xA0\xBD\xED\xB8\x80\xC0\x80")},
    {{"wtf-8", "WTF8", "Wtf-8"}, TEXT("a\xC3\xA9\xF0\x9F\x98\x80\0")},
#undef TEXT
};
enum {
    text_count = sizeof texts / sizeof texts[0]
};

Test(encodings, by_every_name_to_every_other)
{
    for (size_t a = 0; a < text_count; a++) {
        for (size_t b = 0; b < text_count; b++) {
            const outcome o = convert(texts[a].names[b % 3], texts[b].names[a % 3], texts[a].bytes,
                                      texts[a].length);
            cr_expect_eq(o.status, 0, "%s to %s: %s", texts[a].names[0], texts[b].names[0], o.err);
            cr_expect(o.out_length == texts[b].length &&
                          memcmp(o.out, texts[b].bytes, o.out_length) == 0,
                      "%s to %s", texts[a].names[0], texts[b].names[0]);
        }
    }
}

Test(encodings, latin1_and_ascii)
{
    static const char *const latin1[] = {"latin1", "ISO-8859-1", "ISO_8859-1", "l1", "CP819"};
    for (size_t i = 0; i < sizeof latin1 / sizeof latin1[0]; i++) {
        const outcome there = convert("utf-16be", latin1[i], "\0a\0\xE9\0\x80", 6);
        cr_expect_eq(there.status, 0);
        cr_expect_str_eq(there.out, "a\xE9\x80");
        cr_expect_str_eq(convert(latin1[i], "utf-8", "a\xE9\x80", 3).out, "a\xC3\xA9\xC2\x80");
    }
    cr_expect_str_eq(convert("us-ascii", "utf-8", "abc", 3).out, "abc");
    cr_expect_str_eq(convert("utf-8", "ASCII", "abc", 3).out, "abc");
    expect_error(convert("ascii", "utf-8", "ab\xE9", 3), "ab", 2,
                 "utf8codec: <stdin>:1:3: byte 2: E9: above 7F, the last byte of US-ASCII\n"
                 "utf8codec: <stdin>: --invalid replace, drop or escape continues after errors\n");
}

/* Each by its name, and by a label that the web and iconv know. */
Test(encodings, code_pages)
{
    static const struct {
        const char *names[3];
        const char *bytes;
        const char *utf8;
    } pages[] = {
        {{"ibm866", "cp866", "866"}, "a\x80\xF0", "a\u0410\u0401"},
        {{"iso-8859-2", "latin2", "L2"}, "a\xA1\xFF", "a\u0104\u02D9"},
        {{"iso-8859-3", "latin3", "ISO8859-3"}, "a\xA1\xFF", "a\u0126\u02D9"},
        {{"iso-8859-4", "latin4", "iso88594"}, "a\xA1\xFF", "a\u0104\u02D9"},
        {{"iso-8859-5", "cyrillic", "ISO_8859-5"}, "a\xA1\xFF", "a\u0401\u045F"},
        {{"iso-8859-6", "arabic", "asmo-708"}, "a\xC1\xF2", "a\u0621\u0652"},
        {{"iso-8859-7", "greek", "elot_928"}, "a\xA4\xFE", "a\u20AC\u03CE"},
        {{"iso-8859-8", "hebrew", "iso-8859-8-i"}, "a\xE0\xFE", "a\u05D0\u200F"},
        {{"iso-8859-10", "latin6", "l6"}, "a\xA1\xFF", "a\u0104\u0138"},
        {{"iso-8859-13", "latin7", "iso885913"}, "a\xA1\xFF", "a\u201D\u2019"},
        {{"iso-8859-14", "latin8", "l8"}, "a\xA1\xFF", "a\u1E02\u00FF"},
        {{"iso-8859-15", "latin9", "Latin-9"}, "a\xA4\xBC", "a\u20AC\u0152"},
        {{"iso-8859-16", "latin10", "iso_8859-16"}, "a\xA4\xFF", "a\u20AC\u00FF"},
        {{"koi8-r", "KOI8", "csKOI8R"}, "a\xC1\xA3", "a\u0430\u0451"},
        {{"koi8-u", "koi8u", "KOI8-U"}, "a\xA4\xAE", "a\u0454\u045E"},
        {{"macintosh", "mac", "x-mac-roman"}, "a\x80\xDB", "a\u00C4\u20AC"},
        {{"windows-874", "cp874", "dos-874"}, "a\x80\xA1", "a\u20AC\u0E01"},
        {{"windows-1250", "cp1250", "x-cp1250"}, "a\x80\x81", "a\u20AC\xC2\x81"},
        {{"windows-1251", "CP1251", "x-cp1251"}, "a\x80\xFF", "a\u0402\u044F"},
        {{"windows-1252", "cp1252", "Windows-1252"}, "a\x80\x81", "a\u20AC\xC2\x81"},
        {{"windows-1253", "cp1253", "x-cp1253"}, "a\xE1\xFE", "a\u03B1\u03CE"},
        {{"windows-1254", "cp1254", "x-cp1254"}, "a\xD0\xFE", "a\u011E\u015F"},
        {{"windows-1255", "cp1255", "x-cp1255"}, "a\xE0\xCA", "a\u05D0\u05BA"},
        {{"windows-1256", "cp1256", "x-cp1256"}, "a\x81\xFF", "a\u067E\u06D2"},
        {{"windows-1257", "cp1257", "x-cp1257"}, "a\xC0\xFF", "a\u0104\u02D9"},
        {{"windows-1258", "cp1258", "x-cp1258"}, "a\xCC\xFE", "a\u0300\u20AB"},
        {{"x-mac-cyrillic", "mac-cyrillic", "x-mac-ukrainian"}, "a\x80\xFF", "a\u0410\u20AC"},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        for (size_t k = 0; k < 3; k++) {
            const char *const name = pages[i].names[k];
            const outcome there = convert("utf-8", name, pages[i].utf8, strlen(pages[i].utf8));
            cr_expect_eq(there.status, 0, "%s: %s", name, there.err);
            cr_expect_str_eq(there.out, pages[i].bytes, "%s", name);
            cr_expect_str_eq(convert(name, "utf-8", pages[i].bytes, 3).out, pages[i].utf8, "%s",
                             name);
        }
    }
    /* The true ISO 8859-1, unlike on the web. */
    cr_expect_str_eq(convert("iso-8859-1", "utf-8", "\x80", 1).out, "\xC2\x80");
}

Test(encodings, what_a_code_page_does_not_have)
{
    expect_error(convert("windows-1253", "utf-8", "a\xE1\n\xD2!", 5), "a\u03B1\n", 4,
                 "utf8codec: <stdin>:2:1: byte 3: D2: the code page has no character for this "
                 "byte\n"
                 "utf8codec: <stdin>: --invalid replace, drop or escape continues after errors\n");
    expect_error(convert("utf-8", "koi8-r", "\u0430\u20AC", 5), "\xC1", 1,
                 "utf8codec: <stdin>:1:2: byte 2: U+20AC cannot be represented in koi8-r; "
                 "--replace writes \"?\" for it\n");
    expect_error(convert("utf-8", "koi8-r", "\uFEFF!", 4), "", 0,
                 "utf8codec: <stdin>:1:1: byte 0: U+FEFF cannot be represented in koi8-r; "
                 "--strip-bom removes it\n");
    expect_error(convert("utf-8", "koi8-r", "!\uFEFF", 4), "!", 1,
                 "utf8codec: <stdin>:1:2: byte 1: U+FEFF cannot be represented in koi8-r; "
                 "--replace writes \"?\" for it\n");
    const outcome checked = check("cp1253", "a\xE1\n\xD2!", 5);
    cr_expect_eq(checked.status, 1);
    cr_expect_str_eq(checked.out,
                     "<stdin>:2:1: byte 3: D2: the code page has no character for this byte\n"
                     "1 of 1 file ill-formed\n");
    cr_expect_eq(check("cp1252", "a\x80\x81", 3).status, 0);
    cr_expect_str_eq(invoke((invocation){.arguments = ARGS("convert", "-f", "cp1253", "-t",
                                                           "koi8-r", "--invalid", "escape"),
                                         .input = "a\xD2\xE1",
                                         .input_length = 3})
                         .out,
                     "a\\xD2\\u03B1");
    cr_expect_str_eq(invoke((invocation){.arguments = ARGS("convert", "-f", "cp1253", "-t",
                                                           "koi8-r", "--replace"),
                                         .input = "a\xD2\xE1",
                                         .input_length = 3})
                         .out,
                     "a??");
}

/* The place is one of the input, whatever its encoding. */
Test(encodings, what_the_output_cannot_represent)
{
    expect_error(convert("utf-8", "latin1", "\xC3\xA9\xE2\x82\xAC!", 6), "\xE9", 1,
                 "utf8codec: <stdin>:1:2: byte 2: U+20AC cannot be represented in iso-8859-1; "
                 "--replace writes "
                 "\"?\" for it\n");
    expect_error(convert("utf-16le", "ascii", "a\0b\0\x3D\xD8\0\xDE", 8), "ab", 2,
                 "utf8codec: <stdin>:1:3: byte 4: U+1F600 cannot be represented in us-ascii; "
                 "--replace writes "
                 "\"?\" for it\n");
    const outcome o = invoke(
        (invocation){.arguments = ARGS("convert", "--from", "utf-8", "--to", "latin1", "--replace"),
                     .input = "\xC3\xA9\xE2\x82\xAC\xFF!",
                     .input_length = 7});
    cr_expect_eq(o.status, 0, "%s", o.err);
    cr_expect_str_eq(o.out, "\xE9?"
                            "?!");
}

/* In the second of two blocks, and far from their edges: the pivot is not the input. */
Test(encodings, the_place_of_what_is_unrepresentable_far_on)
{
    enum {
        units = 40000
    };
    static char wide[2 * units];
    char told[128];
    for (size_t i = 0; i < units; i++) {
        wide[2 * i] = (char)0xE9;
    }
    memcpy(wide + 2 * 33333, "\xAC\x20", 2);
    snprintf(told, sizeof told,
             "utf8codec: <stdin>:1:33334: byte %d: U+20AC cannot be represented in iso-8859-1; "
             "--replace writes "
             "\"?\" for it\n",
             2 * 33333);
    const outcome o = convert("utf-16le", "latin1", wide, sizeof wide);
    cr_expect_eq(o.status, 1);
    cr_expect_eq(o.out_length, 33333);
    cr_expect_str_eq(o.err, told);
}

Test(encodings, no_output_file_of_a_conversion_that_failed)
{
    write_text("in", "\xE2\x82\xAC");
    write_text("out", "before");
    cr_expect_eq(run(ARGS("convert", "-f", "utf8", "-t", "latin1", "-o", "out", "in")).status, 1);
    cr_expect_str_eq(run(ARGS("convert", "-f", "utf8", "-t", "utf8", "out")).out, "before");
}

Test(encodings, utf16_with_a_mark)
{
    cr_expect_str_eq(convert("utf-16", "utf-8",
                             "\xFF\xFE"
                             "a\0",
                             4)
                         .out,
                     "a");
    cr_expect_str_eq(convert("utf-16", "utf-8", "\xFE\xFF\0a", 4).out, "a");
    /* Not the mark of UTF-32. */
    const outcome zero = convert("utf-16", "utf-8", "\xFF\xFE\0\0", 4);
    cr_expect(zero.status == 0 && zero.out_length == 1 && zero.out[0] == 0);
    expect_error(convert("utf-16", "utf-8", "a\0", 2), "", 0,
                 "utf8codec: <stdin>: byte 0: 61 00: no byte order mark; say which order it is, "
                 "--from utf-16le or --from utf-16be\n");
}

Test(encodings, check_says_what_is_wrong_and_where)
{
    static const struct {
        const char *encoding;
        const char *bytes;
        size_t length;
        const char *told; /* of standard input */
    } cases[] = {
#define CASE(encoding, bytes, told) {encoding, bytes, sizeof bytes - 1, told}
        CASE("utf-16le",
             "a\0\n\0b\0\x3D\xD8"
             "c\0",
             "2:2: byte 6: 3D D8: high surrogate U+D83D not followed by a low surrogate"),
        CASE("utf-16be", "\0a\xDE\x00",
             "1:2: byte 2: DE 00: low surrogate U+DE00 not preceded by a high surrogate"),
        CASE("utf-16be", "\0a\xD8\x3D",
             "1:2: byte 2: D8 3D: the input ends inside a surrogate pair; the low surrogate is "
             "missing"),
        CASE("utf-16be", "\0a\0",
             "1:2: byte 2: 00: the input ends inside a unit; 1 byte is missing"),
        CASE("utf-32be", "\0\x11\0\0",
             "1:1: byte 0: 00 11 00 00: U+110000 is above U+10FFFF, the last code point"),
        CASE("us-ascii", "\nab\x80", "2:3: byte 3: 80: above 7F, the last byte of US-ASCII"),
        CASE("cesu-8", "\xC3\xA9\xF0\x9F\x98\x80",
             "1:2: byte 2: F0 9F 98 80: sequences of four bytes are UTF-8; here U+1F600 is a "
             "surrogate pair of two times three"),
        CASE("cesu-8", "\xED\xA0\xBDx",
             "1:1: byte 0: ED A0 BD: high surrogate U+D83D not followed by a low surrogate"),
        CASE("mutf-8", "a\0",
             "1:2: byte 1: 00: Modified UTF-8 has no such byte; it writes U+0000 as C0 80"),
        CASE("wtf-8", "\xED\xA0\xBD\xED\xB8\x80",
             "1:1: byte 0: ED A0 BD ED B8 80: surrogate pair of U+1F600; WTF-8 encodes the code "
             "point itself: F0 9F 98 80"),
#undef CASE
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char expected[300];
        snprintf(expected, sizeof expected, "<stdin>:%s\n1 of 1 file ill-formed\n", cases[i].told);
        const outcome o = check(cases[i].encoding, cases[i].bytes, cases[i].length);
        cr_expect_eq(o.status, 1);
        cr_expect_str_eq(o.out, expected);
    }
}

Test(encodings, check_accepts_what_is_well_formed)
{
    for (size_t i = 0; i < text_count; i++) {
        const outcome o = check(texts[i].names[1], texts[i].bytes, texts[i].length);
        cr_expect_eq(o.status, 0);
        cr_expect_str_eq(o.out, "1 file well-formed\n");
    }
    /* A lone surrogate is what WTF-8 is for. */
    cr_expect_eq(check("wtf-8", "\xED\xA0\xBDx", 4).status, 0);
    cr_expect_eq(check("utf-16",
                       "\xFF\xFE"
                       "a\0",
                       4)
                     .status,
                 0);
    cr_expect_eq(check("utf-16", "a\0", 2).status, 2);
}

/* It cannot be read in that encoding, and every format says so. */
Test(encodings, a_report_of_a_missing_mark)
{
    static const struct {
        const char *format, *expected;
    } formats[] = {
        {"json", "\"unreadable\",\"file\":\"<stdin>\",\"message\":\"no byte order mark\""},
        {"sarif", "no byte order mark"},
        {"github", "no byte order mark"}};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const outcome o = invoke((invocation){
            .arguments = ARGS("check", "--encoding", "utf-16", "--format", formats[i].format),
            .input = "a\0",
            .input_length = 2});
        cr_expect_eq(o.status, 2);
        cr_expect_not_null(strstr(o.out, formats[i].expected), "%s", o.out);
    }
    const char *const quiet[] = {"-q", "-l", "-L"};
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++) {
        const outcome o = run_with_input("abc", ARGS("check", quiet[i], "--encoding", "utf-16"));
        cr_expect_eq(o.status, 2);
        cr_expect_not_null(strstr(o.err, "61 62: no byte order mark"), "%s", o.err);
    }
    const outcome marked =
        invoke((invocation){.arguments = ARGS("check", "--stats", "--json", "--encoding", "utf-16"),
                            .input = "\xFF\xFE"
                                     "a\0",
                            .input_length = 4});
    cr_expect_eq(marked.status, 0);
    cr_expect_not_null(strstr(marked.out, "\"bytes\":4,\"lines\":0,\"bom\":true"), "%s",
                       marked.out);
}

Test(encodings, statistics_count_code_points)
{
    const outcome o =
        invoke((invocation){.arguments = ARGS("check", "--stats", "--encoding", "utf-16le"),
                            .input = "\xFF\xFE"
                                     "a\0\xE9\0\n\0\x3D\xD8\0\xDE\0\xDC",
                            .input_length = 14});
    cr_expect_eq(o.status, 1);
    static const char *const lines[] = {"    bytes                                  14\n",
                                        "    lines                                   1\n",
                                        "    byte order mark                       yes\n",
                                        "    code points                             5\n",
                                        "        of 4 bytes                          1\n",
                                        "    errors                                  1\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        cr_expect_not_null(strstr(o.out, lines[i]), "%s: %s", lines[i], o.out);
    }
}

Test(encodings, detect)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *told;
        int status;
    } cases[] = {
#define CASE(bytes, told, status) {bytes, sizeof bytes - 1, told, status}
        CASE("plain", "US-ASCII (strong)", 0),
        CASE("", "empty", 0),
        CASE("\xEF\xBB\xBFx", "UTF-8 (marked)", 0),
        CASE("caf\xC3\xA9", "UTF-8 (likely)", 0),
        CASE("\xE2\x82\xAC\xE2\x82\xAC\xE2\x82\xAC\xE2\x82\xAC", "UTF-8 (strong)", 0),
        CASE("\xFF\xFE"
             "a\0",
             "UTF-16LE (marked)", 0),
        CASE("\xFF\xFE\0\0", "UTF-32LE (marked)", 0),
        CASE("a\0b\0c\0", "UTF-16LE (likely)", 0),
        CASE("\0a\0b\0c", "UTF-16BE (likely)", 0),
        CASE("\0\0\0a\0\0\0b", "UTF-32BE (likely)", 0),
        CASE("caf\xE9", "maybe ISO-8859-1 (weak)", 0),
        CASE("a\0b", "maybe UTF-8 (weak)", 0),
        CASE("\x1F\x04\x40\x04\x38\x04", "UTF-16LE (likely)", 0),
        CASE("\xFF\x01\xFE", "unknown", 1),
#undef CASE
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "<stdin>: %s\n", cases[i].told);
        const outcome o = invoke((invocation){
            .arguments = ARGS("detect"), .input = cases[i].bytes, .input_length = cases[i].length});
        cr_expect_eq(o.status, cases[i].status);
        cr_expect_str_eq(o.out, expected);
    }
}

Test(encodings, detect_several_files_and_as_json)
{
    write_text("one", "x");
    write_text("two", "\xC3\xA9");
    const outcome both = run(ARGS("detect", "one", "two"));
    cr_expect_eq(both.status, 0);
    cr_expect_str_eq(both.out, "one: US-ASCII (strong)\ntwo: UTF-8 (likely)\n");
    const outcome json = run(ARGS("detect", "--json", "two"));
    cr_expect_str_eq(json.out, "{\"type\":\"detected\",\"file\":\"two\",\"encoding\":\"UTF-8\","
                               "\"bom_length\":0,\"reliability\":\"likely\"}\n");
    const outcome missing = run(ARGS("detect", "none", "one"));
    cr_expect_eq(missing.status, 2);
    cr_expect_str_eq(missing.out, "one: US-ASCII (strong)\n");
    cr_expect_str_eq(missing.err, "utf8codec: none: No such file or directory\n");
    const outcome told = run(ARGS("detect", "--json", "none", ".", "one"));
    cr_expect_eq(told.status, 2);
    cr_expect_str_eq(told.out, "{\"type\":\"unreadable\",\"file\":\"none\",\"message\":"
                               "\"No such file or directory\"}\n"
                               "{\"type\":\"unreadable\",\"file\":\".\",\"message\":"
                               "\"Is a directory\"}\n"
                               "{\"type\":\"detected\",\"file\":\"one\",\"encoding\":\"US-ASCII\","
                               "\"bom_length\":0,\"reliability\":\"strong\"}\n");
    const outcome folder = run(ARGS("detect", ".", "one"));
    cr_expect_eq(folder.status, 2);
    cr_expect_str_eq(folder.out, "one: US-ASCII (strong)\n");
    cr_expect_str_eq(folder.err, "utf8codec: .: Is a directory\n");
}

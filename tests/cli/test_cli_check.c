/*
 * utf8codec check: what it finds, how it prints it, how it exits.
 */
#include "program.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(check, .init = enter_scratch_folder, .fini = leave_scratch_folder);

/* A backslash, DEL, C1, a bidirectional override and mark, a separator, U+FEFF, one byte of two. */
#define MISLEADING                                                                                 \
    "\\x\x7F\xC2\x85\xE2\x80\xAE"                                                                  \
    "fdp.exe\xD8\x9C\xE2\x80\xA8\xEF\xBB\xBF\xC3"
#define MISLEADING_SHOWN                                                                           \
    "\\\\x\\x7F\\xC2\\x85\\xE2\\x80\\xAE"                                                          \
    "fdp.exe\\xD8\\x9C\\xE2\\x80\\xA8\\xEF\\xBB\\xBF\\xC3"
static const char misleading_name[] = MISLEADING;

/* Line 2 has one error of two bytes; line 3 one that is cut by the end. */
static const char two_errors[] = "fine\nw\xC3\xB6 \xC0\xAF\n\xE2\x82";

Test(check, well_formed_files_exit_0)
{
    write_text("a", "z\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\n");
    write_text("empty", "");
    const outcome one = run(ARGS("check", "a"));
    const outcome two = run(ARGS("check", "a", "empty"));
    cr_assert_eq(one.status, 0);
    cr_assert_str_eq(one.out, "1 file well-formed\n");
    cr_assert_str_eq(one.err, "");
    cr_assert_eq(two.status, 0);
    cr_assert_str_eq(two.out, "2 files well-formed\n");
}

Test(check, first_error_of_each_file)
{
    write_text("a", two_errors);
    write_text("b", "fine");
    write_text("c", "\xFF\xFF");
    const outcome o = run(ARGS("check", "a", "b", "c"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out,
                     "a:2:4: byte 9: C0 AF: overlong encoding of U+002F; the shortest form is "
                     "required: 2F\n"
                     "c:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                     "2 of 3 files ill-formed\n");
    cr_assert_str_eq(o.err, "");
}

Test(check, repertoire)
{
    write_text("a", "tab\tbell\a\n\xC2\x85 nel\xFF\n\xEF\xBF\xBE");
    write_text("b", "fine\n");
    const outcome o = run(ARGS("check", "--all", "--repertoire", "yaml-printable", "a", "b"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out,
                     "a:1:9: byte 8: 07: U+0007 is well-formed, but not in the repertoire\n"
                     "a:2:6: byte 16: FF: no sequence of UTF-8 contains this byte\n"
                     "a:3:1: byte 18: EF BF BE: U+FFFE is well-formed, but not in the repertoire\n"
                     "1 of 2 files ill-formed or not in yaml-printable, 3 errors\n");
    const outcome good = run(ARGS("check", "--repertoire", "no-controls", "b"));
    cr_assert_eq(good.status, 0);
    cr_assert_str_eq(good.out, "1 file well-formed and in no-controls\n");
    const outcome json = run(ARGS("check", "--json", "--repertoire", "no-nul", "--stats", "b"));
    cr_assert(strstr(json.out, "\"truncated\":0,\"not-allowed\":0}") != NULL, "%s", json.out);
    cr_assert_eq(run(ARGS("check", "-q", "--repertoire", "mqtt-should", "b")).status, 1);
    /* A line feed that is not allowed ends a line all the same. */
    write_text("c", "a\nb\1\n");
    const outcome lines =
        run(ARGS("check", "--all", "--stats", "--repertoire", "mqtt-should", "c"));
    cr_assert(strncmp(lines.out, "c:1:2: byte 1: 0A: ", 19) == 0, "%s", lines.out);
    cr_assert_not_null(strstr(lines.out, "\nc:2:2: byte 3: 01: "), "%s", lines.out);
    cr_assert_not_null(strstr(lines.out, "\nc:2:3: byte 4: 0A: "), "%s", lines.out);
    cr_assert_not_null(strstr(lines.out, " lines                                   2\n"), "%s",
                       lines.out);
}

Test(check, repertoire_at_every_edge_of_the_window)
{
    static char text[200001];
    memset(text, 'a', sizeof text - 1);
    for (size_t at = 0; at < sizeof text - 1; at = at * 2 + 4093) {
        text[at] = '\b';
        write_text("a", text);
        char expected[100];
        snprintf(expected, sizeof expected,
                 "a:1:%zu: byte %zu: 08: U+0008 is well-formed, but not in the repertoire\n",
                 at + 1, at);
        const outcome o = run(ARGS("check", "--repertoire", "xml-1.0", "a"));
        cr_assert_eq(o.status, 1);
        cr_assert(strncmp(o.out, expected, strlen(expected)) == 0, "%s", o.out);
        text[at] = 'a';
    }
}

Test(check, wrong_repertoires)
{
    const outcome near = run(ARGS("check", "--repertoire", "mqtt-shuold", "a"));
    cr_assert(near.status == 2 &&
                  strstr(near.err, "unknown repertoire mqtt-shuold; did you mean mqtt-should?") !=
                      NULL,
              "%s", near.err);
    const outcome unknown = run(ARGS("check", "--repertoire", "mq\x1Btt", "a"));
    cr_assert_eq(unknown.status, 2);
    cr_assert_str_eq(unknown.out, "");
    cr_assert(strstr(unknown.err, "unknown repertoire mq\\x1Btt; --list-repertoires lists them") !=
                  NULL,
              "%s", unknown.err);
    const outcome encoded = run(ARGS("check", "-e", "utf-16le", "--repertoire", "no-nul", "a"));
    cr_assert_eq(encoded.status, 2);
    cr_assert(strstr(encoded.err, "--repertoire needs UTF-8, not --encoding utf-16le") != NULL,
              "%s", encoded.err);
    static const char *const utf8[] = {"utf-8", "UTF8", "csutf8"};
    for (size_t i = 0; i < sizeof utf8 / sizeof *utf8; i++) {
        const outcome o =
            run_with_input("a\b", ARGS("check", "-e", utf8[i], "--repertoire", "mqtt-should"));
        cr_assert_eq(o.status, 1, "%s: %s", utf8[i], o.err);
        cr_assert_str_eq(o.err, "");
    }
    const outcome list = run(ARGS("check", "--list-repertoires"));
    cr_assert_eq(list.status, 0);
    cr_assert(strstr(list.out, "mqtt-should          MQTT 5.0 section 1.5.4, should not\n") != NULL,
              "%s", list.out);
}

Test(check, all_errors)
{
    write_text("a", two_errors);
    const outcome o = run(ARGS("check", "--all", "a"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out,
                     "a:2:4: byte 9: C0 AF: overlong encoding of U+002F; the shortest form is "
                     "required: 2F\n"
                     "a:2:5: byte 10: AF: continuation byte where a sequence must start\n"
                     "a:3:1: byte 12: E2 82: the input ends inside a sequence; 1 byte is missing\n"
                     "1 of 1 file ill-formed, 3 errors\n");
    cr_assert_str_eq(run(ARGS("check", "-a", "a")).out, o.out);
}

Test(check, a_column_is_a_code_point_and_an_error_is_one)
{
    /* Two characters, an error of three bytes, one character, an error. */
    const outcome o = run_with_input("\xC3\xA9x\xF0\x9F\x98z\xFF", ARGS("check", "--all"));
    cr_assert_str_eq(o.out,
                     "<stdin>:1:3: byte 3: F0 9F 98: 4-byte sequence is interrupted by 7A; a "
                     "continuation byte (80..BF) must follow\n"
                     "<stdin>:1:5: byte 7: FF: no sequence of UTF-8 contains this byte\n"
                     "1 of 1 file ill-formed, 2 errors\n");
}

Test(check, every_kind_of_error)
{
    static const struct {
        const char *input;
        const char *explanation;
    } cases[] = {
        {"\x80", "80: continuation byte where a sequence must start"},
        {"\xE2\x82x", "E2 82: 3-byte sequence is interrupted by 78; a continuation byte"},
        {"\xE0\x80\x80", "E0 80 80: overlong encoding of U+0000; the shortest form is required"},
        {"\xED\xA0\x80", "ED A0 80: surrogate U+D800; "},
        {"\xED\xA0\xBD\xED\xB8\x80", "ED A0 BD ED B8 80: surrogate pair of U+1F600"},
        {"\xF4\x90\x80\x80", "F4 90 80 80: U+110000 is above U+10FFFF"},
        {"\xF8", "F8: no sequence of UTF-8 contains this byte"},
        {"\xF0\x9F\x98", "F0 9F 98: the input ends inside a sequence; 1 byte is missing"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = run_with_input(cases[i].input, ARGS("check", "-"));
        cr_expect_eq(o.status, 1);
        cr_expect(strncmp(o.out, "<stdin>:1:1: byte 0: ", 21) == 0, "%s", o.out);
        cr_expect_not_null(strstr(o.out, cases[i].explanation), "%s", o.out);
    }
}

Test(check, quiet_prints_nothing)
{
    write_text("a", two_errors);
    write_text("b", "fine");
    const outcome bad = run(ARGS("check", "--quiet", "--all", "--json", "--stats", "a"));
    const outcome good = run(ARGS("check", "-q", "b"));
    cr_assert_eq(bad.status, 1);
    cr_assert_str_eq(bad.out, "");
    cr_assert_str_eq(bad.err, "");
    cr_assert_eq(good.status, 0);
    cr_assert_str_eq(good.out, "");
    cr_assert_eq(run(ARGS("check", "-q", "a", "none")).status, 2, "no file is left out");
    const outcome names = run(ARGS("check", "-ql0", "--stats", "a", "b"));
    cr_assert_eq(names.status, 1);
    cr_assert_str_eq(names.out, "");
    cr_assert_str_eq(names.err, "");
}

Test(check, unreadable_files_are_told_and_the_others_checked)
{
    write_text("a", "\xFF");
    mkdir("folder", 0777);
    const outcome o = run(ARGS("check", "none", "folder", "a"));
    cr_assert_eq(o.status, 2, "2 wins over 1");
    cr_assert_str_eq(o.err, "utf8codec: none: No such file or directory\n"
                            "utf8codec: folder: Is a directory\n"
                            "utf8codec: folder: --recursive checks the files in it\n");
    cr_assert_str_eq(o.out, "a:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "1 of 3 files ill-formed, 2 files could not be read\n");
    cr_assert_str_eq(run(ARGS("check", "none")).out, "1 file could not be read\n");
    cr_assert_str_eq(run(ARGS("check", "none", "folder")).out, "2 files could not be read\n");
    write_text("a", "fine");
    cr_assert_str_eq(run(ARGS("check", "none", "a")).out,
                     "1 file well-formed, 1 file could not be read\n");
    const outcome quiet = run(ARGS("check", "--quiet", "none"));
    cr_assert_eq(quiet.status, 2);
    cr_assert_str_eq(quiet.err, "utf8codec: none: No such file or directory\n");
}

Test(check, a_folder_as_standard_input)
{
    mkdir("folder", 0777);
    const outcome o = invoke((invocation){.arguments = ARGS("check"), .input_from = "folder"});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: <stdin>: Is a directory\n");
}

Test(check, a_file_without_permission)
{
    if (geteuid() == 0) {
        cr_skip_test("skipped: the superuser may read every file");
    }
    write_text("a", "x");
    chmod("a", 0);
    const outcome o = run(ARGS("check", "a"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: a: Permission denied\n");
}

Test(check, standard_input_that_is_closed)
{
    const outcome o = invoke((invocation){.arguments = ARGS("check"), .closed = 1u << 0});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: <stdin>: Bad file descriptor\n");
}

Test(check, names_that_would_break_a_line)
{
    write_text("a\nb:1:1: \x1B[2J\xFF\xC2\x9B", "\xFF");
    write_text("\xC3\xA9", "\xFF");
    write_text("-q", "\xFF");
    write_text(misleading_name, "\xFF");
    const outcome o = run(
        ARGS("check", "--", "a\nb:1:1: \x1B[2J\xFF\xC2\x9B", "\xC3\xA9", "-q", misleading_name));
    cr_assert_str_eq(
        o.out, "a\\x0Ab:1:1: \\x1B[2J\\xFF\\xC2\\x9B:1:1: byte 0: FF: no sequence of UTF-8 "
               "contains this byte\n"
               "\xC3\xA9:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
               "-q:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n" MISLEADING_SHOWN
               ":1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
               "4 of 4 files ill-formed\n");
}

Test(check, a_name_too_long_for_any_system)
{
    const char *const name = filled('n', 100000);
    const outcome o = run(ARGS("check", name));
    cr_assert_eq(o.status, 2);
    cr_assert_not_null(strstr(o.err, "nnn...: File name too long\n"));
    cr_assert(strlen(o.err) < 20000);
}

Test(check, stats)
{
    write_text("a", "\xEF\xBB\xBF"
                    "ab\n\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\n\xC0\xFF\xC0x");
    const outcome o = run(ARGS("check", "--stats", "a"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out,
                     "a:3:1: byte 16: C0: begins only overlong encodings; the shortest form is "
                     "required\n"
                     "a: statistics\n"
                     "    bytes                                  20\n"
                     "    lines                                   2\n"
                     "    byte order mark                       yes\n"
                     "    code points                             9\n"
                     "        of 1 byte                           5\n"
                     "        of 2 bytes                          1\n"
                     "        of 3 bytes                          2\n"
                     "        of 4 bytes                          1\n"
                     "    errors                                  3\n"
                     "        overlong                            2\n"
                     "        unused-byte                         1\n"
                     "1 of 1 file ill-formed, 3 errors\n");
}

/* What a repertoire excludes is an error, and a code point. */
Test(check, stats_in_a_repertoire)
{
    const outcome o = run_with_input("\xEF\xBB\xBF"
                                     "a\b\n\xC2\x80\xEF\xBF\xBE\xF0\x9F\xBF\xBF",
                                     ARGS("check", "--stats", "--repertoire", "mqtt-should"));
    cr_assert_eq(o.status, 1);
    cr_assert_not_null(strstr(o.out, "    bytes                                  15\n"
                                     "    lines                                   1\n"
                                     "    byte order mark                       yes\n"
                                     "    code points                             7\n"
                                     "        of 1 byte                           3\n"
                                     "        of 2 bytes                          1\n"
                                     "        of 3 bytes                          2\n"
                                     "        of 4 bytes                          1\n"
                                     "    errors                                  5\n"
                                     "        not-allowed                         5\n"),
                       "%s", o.out);
}

Test(check, a_mark_that_is_not_at_the_start_is_none)
{
    const outcome later = run_with_input("x\xEF\xBB\xBF", ARGS("check", "--stats"));
    cr_assert_not_null(strstr(later.out, "byte order mark                        no\n"));
    const outcome after_error = run_with_input("\xFF\xEF\xBB\xBF", ARGS("check", "--stats"));
    cr_assert_not_null(strstr(after_error.out, "byte order mark                        no\n"));
}

/* Gives JSON lines to Python, which must accept each and find `expression` true of the list. */
static void expect_json(const char *lines, const char *expression)
{
    char script[2048];
    snprintf(script, sizeof script,
             "import json, sys\n"
             "o = [json.loads(l) for l in sys.stdin.buffer.read().decode('utf-8').splitlines()]\n"
             "sys.exit(0 if (%s) else 'not true of %%r' %% o)\n",
             expression);
    const outcome python = invoke((invocation){.program = CLI_PYTHON,
                                               .arguments = ARGS("-c", script),
                                               .input = lines,
                                               .input_length = strlen(lines)});
    cr_expect_eq(python.status, 0, "%s\n%s", expression, python.err);
}

Test(check, json)
{
    write_text("a", two_errors);
    write_text("b", "\xEF\xBB\xBFz\n");
    const outcome o = run(ARGS("check", "--json", "--all", "--stats", "a", "b", "none"));
    cr_assert_eq(o.status, 2);
    expect_json(o.out, "[x['type'] for x in o] == "
                       "['error', 'error', 'error', 'stats', 'stats', 'unreadable', 'summary']");
    expect_json(o.out,
                "o[0] == {'type': 'error', 'file': 'a', 'offset': 9, 'line': 2, 'column': 4, "
                "'bytes': 'C0', 'length': 1, 'kind': 'overlong', 'message': 'C0 AF: overlong "
                "encoding of U+002F; the shortest form is required: 2F'}");
    expect_json(o.out, "o[2]['bytes'] == 'E2 82' and o[2]['length'] == 2 and "
                       "o[2]['kind'] == 'truncated' and o[2]['line'] == 3");
    expect_json(o.out, "o[3]['errors'] == 3 and o[3]['kinds']['overlong'] == 1 and "
                       "o[3]['bytes'] == 14 and sum(o[3]['kinds'].values()) == 3 and "
                       "len(o[3]['kinds']) == 8 and o[3]['bom'] is False");
    expect_json(o.out, "o[4] == {**o[4], 'file': 'b', 'bom': True, 'bytes': 5, 'lines': 1, "
                       "'code_points': 3, 'lengths': {'1': 2, '2': 0, '3': 1, '4': 0}}");
    expect_json(o.out, "o[5] == {'type': 'unreadable', 'file': 'none', "
                       "'message': 'No such file or directory'}");
    expect_json(o.out, "o[6] == {'type': 'summary', 'files': 3, 'ill_formed': 1, "
                       "'unreadable': 1, 'binary': 0, 'errors': 3, 'complete': False}");
}

Test(check, json_of_hostile_names)
{
    write_text("q\"b\\s\n\x01\xFF\xC3\xA9", "\xFF");
    const outcome o = run(ARGS("check", "--json", "q\"b\\s\n\x01\xFF\xC3\xA9"));
    cr_assert_eq(o.status, 1);
    expect_json(o.out, "len(o) == 2 and "
                       "o[0]['file'] == 'q\"b' + r'\\\\s\\x0A\\x01\\xFF' + '\\u00E9' and "
                       "o[1]['errors'] == 1 and o[1]['complete'] is False");
}

/* Wherever the program writes a name, it is plain ASCII on one line. */
Test(check, misleading_names_everywhere)
{
    write_text(misleading_name, "x");
    const char *const *const commands[] = {
        ARGS("check", "--stats", misleading_name),
        ARGS("check", misleading_name, "--encoding", "utf-16le"),
        ARGS("check", MISLEADING "not there"),
        ARGS("check", "--encoding", misleading_name),
        ARGS("detect", misleading_name),
        ARGS("convert", "--from", "utf-16le", "--to", "utf-8", misleading_name),
        ARGS("convert", "--from", "utf-8", "--to", "utf-8", "-o", "nowhere/" MISLEADING,
             misleading_name),
        ARGS("explain", "--file", misleading_name, "--at", "9"),
        ARGS("explain", "--count", misleading_name),
        ARGS("shard", misleading_name, "a"),
        ARGS("shard", "1", MISLEADING "not there"),
        ARGS(misleading_name),
        ARGS("--" MISLEADING),
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const outcome o = run(commands[i]);
        cr_expect(strstr(o.out, MISLEADING_SHOWN) != NULL ||
                      strstr(o.err, MISLEADING_SHOWN) != NULL,
                  "%zu: %s%s", i, o.out, o.err);
        for (const char *at = strlen(o.out) > 0 ? o.out : o.err; *at != '\0'; at++) {
            cr_expect(*at == '\n' || (*at >= ' ' && *at <= '~'), "%zu: %s%s", i, o.out, o.err);
        }
    }
    expect_json(run(ARGS("check", "--json", "--stats", misleading_name)).out,
                "o[0]['file'] == r'" MISLEADING_SHOWN "'");
    expect_json(run(ARGS("detect", "--json", misleading_name)).out,
                "o[0]['file'] == r'" MISLEADING_SHOWN "'");
}

Test(check, many_files)
{
    const char *arguments[60] = {"check"};
    for (unsigned i = 1; i < 59; i++) {
        arguments[i] = "a";
    }
    write_text("a", "\xFF");
    const outcome o = run(arguments);
    cr_assert_eq(o.status, 1);
    cr_assert_not_null(strstr(o.out, "\n58 of 58 files ill-formed\n"));
}

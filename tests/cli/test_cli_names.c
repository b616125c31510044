/*
 * Names that would mislead or control a terminal: whatever is printed of an argument or of the name of
 * a file is escaped, in every message and report.
 */
#include "program.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(names, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 60);

/*
 * A control character of each range, with a line feed and ESC among them; a C1 one (CSI); DEL; the
 * separators; an override, an isolate and a mark of direction; U+FEFF; an ill-formed byte. What is
 * printable is kept.
 */
#define HOSTILE                                                                                    \
    "\x01\n\x1B[2J\x7F\xC2\x9B"                                                                    \
    "8m\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8F\xEF\xBB\xBF\xFF\xC3\xA9"
#define ESCAPED                                                                                    \
    "\\x01\\x0A\\x1B[2J\\x7F\\xC2\\x9B"                                                            \
    "8m\\xE2\\x80\\xA8\\xE2\\x80\\xA9\\xE2\\x80\\xAE\\xE2\\x81\\xA6\\xE2\\x80\\x8F\\xEF\\xBB\\xBF" \
    "\\xFF\xC3\xA9"

/* Whether all of it may be shown: escaping changes nothing but line feeds and doubled backslashes. */
static bool is_harmless(const char *text)
{
    char line[16 * 1024];
    bool harmless = true;

    while (*text != '\0' && harmless) {
        const size_t length = strcspn(text, "\n\\");
        const utf8codec_result escaped = utf8codec_escape_for_log(text, length, line, sizeof line);
        harmless = escaped.written == length;
        text += length + (text[length] != '\0');
    }
    return harmless;
}

/* Counts the lines: a name must not make one more. */
static unsigned lines_of(const char *text)
{
    unsigned lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

enum {
    any_number = 1000 /* of lines: what SARIF has depends on the library's kinds of errors */
};

typedef struct run_case {
    const char *arguments[9];
    unsigned lines_out; /* of standard output */
    unsigned lines_err;
} run_case;

/* Every place that repeats a name or an argument. "none" is not there, and "ill" is ill-formed. */
static const run_case cases[] = {
    /* names of files */
    {{"check", "ill" HOSTILE}, 2, 0},
    {{"check", "--json", "ill" HOSTILE}, 2, 0},
    {{"check", "--format=sarif", "ill" HOSTILE}, any_number, 0},
    {{"check", "--format=github", "ill" HOSTILE}, 2, 0},
    {{"check", "--stats", "good" HOSTILE}, 11, 0},
    {{"check", "--context", "content"}, 4, 0},
    {{"check", "-l", "ill" HOSTILE}, 1, 0},
    {{"check", "-L", "good" HOSTILE}, 1, 0},
    {{"check", "-r", "folder" HOSTILE}, 2, 0},
    {{"check", "folder" HOSTILE}, 1, 2},
    {{"check", "none" HOSTILE}, 1, 1},
    {{"check", "--json", "none" HOSTILE}, 2, 1},
    {{"check", "-e", "utf-16", "good" HOSTILE}, 1, 1},
    {{"detect", "good" HOSTILE}, 1, 0},
    {{"detect", "--json", "good" HOSTILE}, 1, 0},
    {{"detect", "none" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "none" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "ill" HOSTILE}, 0, 2},
    {{"convert", "-futf8", "-tascii", "good" HOSTILE}, 0, 1},
    {{"convert", "-fauto", "-tutf8", "ill" HOSTILE}, 0, 1},
    {{"convert", "-futf16", "-tutf8", "good" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "-i", "folder" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "-i", "--backup=" HOSTILE "/", "x"}, 0, 2},
    {{"convert", "-futf8", "-tutf8", "-o", "folder" HOSTILE, "good" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "-o", "none" HOSTILE "/out", "good" HOSTILE}, 0, 1},
    {{"convert", "-futf8", "-tutf8", "--overwrite", "-o", "good" HOSTILE, "good" HOSTILE}, 0, 1},
    {{"explain", "--file", "none" HOSTILE}, 0, 1},
    {{"explain", "--file", "good" HOSTILE, "--at", "99"}, 0, 1},
    {{"shard", "2", "none" HOSTILE}, 0, 1},
    {{"shard", "2", "folder" HOSTILE}, 0, 1},
    {{"shard", "2", "/dev/null" HOSTILE}, 0, 1},
    /* what is wrong in a command line */
    {{HOSTILE}, 0, 2},
    {{"help", HOSTILE}, 0, 2},
    {{"--" HOSTILE}, 0, 2},
    {{"check", "--" HOSTILE "=" HOSTILE}, 0, 2},
    {{"check", "-\x1B"}, 0, 2},
    {{"check", "-e", HOSTILE}, 0, 2},
    {{"check", "--repertoire", HOSTILE}, 0, 2},
    {{"check", "--format", HOSTILE}, 0, 2},
    {{"check", "--max-errors", HOSTILE}, 0, 2},
    {{"convert", "--invalid", HOSTILE}, 0, 2},
    {{"explain", "--at", HOSTILE}, 0, 2},
    {{"explain", "\x1B[2J\x7F"}, 0, 2},
    {{"explain", "--text", HOSTILE}, 21, 0},
    {{"shard", HOSTILE, "x"}, 0, 2},
    {{"__complete", "check", HOSTILE}, 1, 0},
};

Test(names, are_escaped_everywhere)
{
    write_text("good" HOSTILE, "caf\xC3\xA9\n");
    write_text("ill" HOSTILE, "caf\xFF\n");
    write_text("content", "\xFF" HOSTILE); /* check --context shows it */
    cr_assert(mkdir("folder" HOSTILE, 0777) == 0);
    write_text("folder" HOSTILE "/ill" HOSTILE, "caf\xFF\n");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = run(cases[i].arguments);
        cr_expect(is_harmless(o.out) && is_harmless(o.err), "%zu: %s %s", i, cases[i].arguments[0],
                  cases[i].arguments[1]);
        cr_expect(cases[i].lines_out == any_number || lines_of(o.out) == cases[i].lines_out,
                  "%zu: %s", i, o.out);
        cr_expect_eq(lines_of(o.err), cases[i].lines_err, "%zu: %s", i, o.err);
    }
}

Test(names, are_the_escapes_of_the_library)
{
    cr_expect_str_eq(run(ARGS("check", "--format=github", "none" HOSTILE)).err,
                     "utf8codec: none" ESCAPED ": No such file or directory\n");
    cr_expect_str_eq(run(ARGS("detect", "none" HOSTILE)).err,
                     "utf8codec: none" ESCAPED ": No such file or directory\n");
    write_text("ill" HOSTILE, "\xFF");
    cr_expect_not_null(strstr(run(ARGS("check", "--color=always", "ill" HOSTILE)).out, ESCAPED));
    cr_expect_str_eq(run(ARGS(HOSTILE)).err,
                     "utf8codec: unknown command " ESCAPED "\nTry \"utf8codec --help\".\n");
}

/* A long argument is neither cut within a character nor silently. */
Test(names, long_ones)
{
    enum {
        characters = 3000
    };
    char argument[3 * characters + 1] = "";
    for (size_t i = 0; i < characters; i++) {
        memcpy(argument + 3 * i, "\xE2\x82\xAC", 4);
    }
    const outcome command = run(ARGS(argument));
    cr_expect_not_null(strstr(command.err, argument));
    const outcome option = run(ARGS("check", "--encoding", argument));
    cr_expect_not_null(strstr(option.err, argument));
    char *const unknown = filled('-', sizeof argument + 2);
    strcpy(unknown + 2, argument);
    cr_expect_not_null(strstr(run(ARGS("check", unknown)).err, argument));
    /* A name of 255 bytes, in a folder that is not there, is in the message twice. */
    char path[600];
    snprintf(path, sizeof path, "%.255s/%.255s", argument, argument);
    const outcome o = run_with_input("x", ARGS("convert", "-futf8", "-tutf8", "-o", path));
    cr_expect_eq(o.status, 2);
    char expected[1024];
    snprintf(expected, sizeof expected,
             "utf8codec: %s: cannot create a file in the folder %.255s: ", path, path);
    cr_expect_eq(strncmp(o.err, expected, strlen(expected)), 0, "%s", o.err);
}

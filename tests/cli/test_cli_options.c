/*
 * Command lines: wrong ones and what is said of them, help, version, the manual page.
 */
#include "program.h"

#include <utf8codec/utf8codec.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(options, wrong_command_lines)
{
    static const struct {
        const char *arguments[7];
        const char *told;
    } cases[] = {
        {{NULL}, "utf8codec: no command given: check, convert, detect, explain, shard or help\n"},
        {{"chek", NULL}, "utf8codec: unknown command chek; did you mean check?\n"},
        {{"CHECK", NULL}, "utf8codec: unknown command CHECK; did you mean check?\n"},
        {{"xyz", NULL}, "utf8codec: unknown command xyz\n"},
        {{"--verison", NULL}, "utf8codec: unknown option --verison; did you mean --version?\n"},
        {{"--xyz", NULL}, "utf8codec: unknown option --xyz\n"},
        {{"-x", NULL}, "utf8codec: unknown option -x\n"},
        {{"help", "explian", NULL}, "utf8codec: unknown command explian; did you mean explain?\n"},
        {{"help", "check", "convert", NULL}, "utf8codec: help takes one COMMAND, not 2\n"},
        {{"help", "--xyz", NULL}, "utf8codec: unknown option --xyz\n"},
        {{"check", "--quite", NULL}, "utf8codec: unknown option --quite; did you mean --quiet?\n"},
        {{"check", "--jsno=1", NULL}, "utf8codec: unknown option --jsno; did you mean --json?\n"},
        {{"check", "--all=1", NULL}, "utf8codec: option --all takes no argument\n"},
        {{"convert", "--re=1", NULL}, "utf8codec: option --replace takes no argument\n"},
        {{"check", "--=1", NULL}, "utf8codec: unknown option --\n"},
        {{"convert", "--in", NULL}, "utf8codec: option --in may be --invalid or --in-place\n"},
        {{"check", "-az", NULL}, "utf8codec: unknown option -z\n"},
        {{"check", "--\x1B[2J", NULL}, "utf8codec: unknown option --\\x1B[2J\n"},
        {{"check", "--max-errors", "5", NULL}, "utf8codec: --max-errors needs --all\n"},
        {{"check", "-a", "--max-errors", "x", NULL},
         "utf8codec: --max-errors: \"x\" is not a whole number"},
        {{"check", "--format", "xml", NULL},
         "utf8codec: --format: \"xml\" is not one of text, json, sarif, github\n"},
        {{"check", "--color", "yes", NULL},
         "utf8codec: --color: \"yes\" is not one of auto, always, never\n"},
        {{"check", "--format", "sarif", "--stats", NULL},
         "utf8codec: --stats needs --format text or json\n"},
        {{"check", "--hidden", NULL}, "utf8codec: --hidden needs --recursive\n"},
        {{"check", "--no-ignore", "a", NULL}, "utf8codec: --no-ignore needs --recursive\n"},
        {{"check", "--jobs", "0", NULL}, "utf8codec: --jobs: N is 1 to 256\n"},
        {{"check", "-j257", NULL}, "utf8codec: --jobs: N is 1 to 256\n"},
        {{"check", "-jx", NULL}, "utf8codec: --jobs: \"x\" is not a whole number"},
        {{"check", "-lL", NULL},
         "utf8codec: check takes either --files-with-errors or --files-without-errors\n"},
        {{"check", "-l", "--json", NULL},
         "utf8codec: --files-with-errors prints only names, so it takes no --format or --json\n"},
        {{"check", "--stats", "-l", NULL},
         "utf8codec: --files-with-errors prints only names, so it takes no --stats\n"},
        {{"check", "-La", NULL},
         "utf8codec: --files-without-errors prints only names, so it takes no --all\n"},
        {{"check", "-l", "--context", NULL},
         "utf8codec: --files-with-errors prints only names, so it takes no --context\n"},
        {{"check", "--context", "--json", NULL}, "utf8codec: --context needs --format text\n"},
        {{"check", "--list-repertoires", "a", NULL},
         "utf8codec: --list-repertoires checks nothing, so it takes no FILE\n"},
        {{"check", "--list-repertoires", "--json", NULL},
         "utf8codec: --list-repertoires needs --format text\n"},
        {{"check", "--list-repertoires", "-q", NULL},
         "utf8codec: --list-repertoires prints a list, so it takes no --quiet\n"},
        {{"check", "--list-repertoires", "--bogus", NULL}, "utf8codec: unknown option --bogus\n"},
        {{"check", "-", "a", "-", NULL},
         "utf8codec: standard input can be read only once; \"-\" is given 2 times\n"},
        {{"detect", "-", "--", "-", "-", NULL},
         "utf8codec: standard input can be read only once; \"-\" is given 3 times\n"},
        {{"check", "-0", NULL},
         "utf8codec: --null needs --files-with-errors or --files-without-errors\n"},
        {{"convert", "--replce", NULL},
         "utf8codec: unknown option --replce; did you mean --replace?\n"},
        {{"convert", "--from", NULL}, "utf8codec: option --from needs its argument, ENCODING\n"},
        {{"convert", "-o", NULL}, "utf8codec: option --output needs its argument, OUT\n"},
        {{"convert", "-t", "utf8", NULL}, "utf8codec: convert needs --from\n"},
        {{"convert", "-f", "utf8", NULL}, "utf8codec: convert needs --to\n"},
        {{"convert", "-f", "uft-8", NULL},
         "utf8codec: unknown encoding uft-8; did you mean utf-8?\n"},
        {{"convert", "-t", "utf-32el", NULL},
         "utf8codec: unknown encoding utf-32el; did you mean utf-32le?\n"},
        {{"convert", "-t", "shift_jis", NULL},
         "utf8codec: unknown encoding shift_jis; \"utf8codec help convert\" lists them\n"},
        {{"convert", "-t", "koi8-f", NULL},
         "utf8codec: unknown encoding koi8-f; did you mean koi8-r?\n"},
        {{"check", "-e", "windwos-1250", NULL},
         "utf8codec: unknown encoding windwos-1250; did you mean windows-1250?\n"},
        {{"check", "-e", "auto", NULL}, "utf8codec: only convert --from takes the encoding auto\n"},
        {{"convert", "-futf8", "-tAUTO", NULL},
         "utf8codec: only convert --from takes the encoding auto\n"},
        {{"check", "-e", "", NULL},
         "utf8codec: unknown encoding \"\"; \"utf8codec help convert\" lists them\n"},
        /* Other digits are another encoding. */
        {{"check", "-e", "iso-8859-9", NULL},
         "utf8codec: unknown encoding iso-8859-9; \"utf8codec help convert\" lists them\n"},
        {{"convert", "-f", "utf-7", NULL},
         "utf8codec: unknown encoding utf-7; \"utf8codec help convert\" lists them\n"},
        {{"convert", "-f", "windows-31j", NULL},
         "utf8codec: unknown encoding windows-31j; \"utf8codec help convert\" lists them\n"},
        {{"convert", "-futf8", "-tcp1252", "--add-bom", NULL},
         "utf8codec: --add-bom: U+FEFF cannot be represented in windows-1252\n"},
        {{"convert", "-futf8", "-tutf8", "a", "b", NULL},
         "utf8codec: convert takes one FILE, not 2, unless --in-place is given\n"},
        {{"convert", "-futf8", "-tutf8", "--invalid", "ignore", NULL},
         "utf8codec: --invalid: \"ignore\" is not one of fail, replace, drop, escape\n"},
        {{"convert", "-futf8", "-tlatin1", "--add-bom", NULL},
         "utf8codec: --add-bom: U+FEFF cannot be represented in iso-8859-1\n"},
        {{"convert", "-futf8", "-tutf8", "--guess", NULL},
         "utf8codec: --guess needs --from auto\n"},
        {{"convert", "-futf8", "-tutf8", "-i", NULL}, "utf8codec: --in-place needs a FILE\n"},
        {{"convert", "-futf8", "-tutf8", "-i", "-", NULL},
         "utf8codec: --in-place needs files, not standard input\n"},
        {{"convert", "-futf8", "-tutf8", "-i", "-oa", "b", NULL},
         "utf8codec: convert takes either --in-place or --output, not both\n"},
        {{"convert", "-futf8", "-tutf8", "--backup=~", "b", NULL},
         "utf8codec: --backup needs --in-place\n"},
        {{"convert", "-futf8", "-tutf8", "-i", "--backup=", "b", NULL},
         "utf8codec: --backup: \"\" is not a suffix of a file's name\n"},
        {{"convert", "-futf8", "-tutf8", "-i", "--backup=/b", "b", NULL},
         "utf8codec: --backup: \"/b\" is not a suffix of a file's name\n"},
        {{"convert", "-futf8", "-tutf8", "--overwrite", "b", NULL},
         "utf8codec: --overwrite needs --output OUT\n"},
        {{"explain", NULL}, "utf8codec: nothing to explain: give bytes, or --file FILE\n"},
        {{"explain", "--file", "a", "41", NULL},
         "utf8codec: explain takes either --file or bytes, not both\n"},
        {{"explain", "--file", "a", "--text", NULL},
         "utf8codec: --text is for arguments, not for --file\n"},
        {{"explain", "--at", "1", "41", NULL}, "utf8codec: --at needs --file\n"},
        {{"explain", "--at", "1x", NULL}, "utf8codec: --at: \"1x\" is not a whole number"},
        {{"explain", "--at", "-1", NULL}, "utf8codec: --at: \"-1\" is not a whole number"},
        {{"explain", "--at", " 1", NULL}, "utf8codec: --at: \" 1\" is not a whole number"},
        {{"explain", "--at", "0x", NULL}, "utf8codec: --at: \"0x\" is not a whole number"},
        {{"explain", "--count", "", NULL}, "utf8codec: --count: \"\" is not a whole number"},
        {{"explain", "--at", "9223372036854775808", NULL},
         "utf8codec: --at: 9223372036854775808 is too large\n"},
        {{"explain", "--at", "99999999999999999999", NULL},
         "utf8codec: --at: 99999999999999999999 is too large\n"},
        {{"explain", "--fiel", "a", NULL},
         "utf8codec: unknown option --fiel; did you mean --file?\n"},
        {{"shard", NULL}, "utf8codec: shard takes two operands, N and FILE, not 0\n"},
        {{"shard", "a", NULL}, "utf8codec: shard takes two operands, N and FILE, not 1\n"},
        {{"shard", "1", "a", "b", NULL},
         "utf8codec: shard takes two operands, N and FILE, not 3\n"},
        {{"shard", "a", "1", NULL}, "utf8codec: N: \"a\" is not a whole number"},
        {{"shard", "1.5", "a", NULL}, "utf8codec: N: \"1.5\" is not a whole number"},
        {{"shard", "0", "a", NULL}, "utf8codec: N: there is at least 1 shard\n"},
        {{"shard", "9223372036854775808", "a", NULL},
         "utf8codec: N: 9223372036854775808 is too large\n"},
        {{"shard", "--linse", "1", "a", NULL},
         "utf8codec: unknown option --linse; did you mean --lines?\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = run(cases[i].arguments);
        cr_expect_eq(o.status, 2, "%s", cases[i].told);
        cr_expect_str_eq(o.out, "");
        cr_expect(strncmp(o.err, cases[i].told, strlen(cases[i].told)) == 0, "%s", o.err);
    }
}

Test(options, a_hint_at_the_help_where_nothing_else_helps)
{
    cr_assert_not_null(
        strstr(run(ARGS("check", "--xyz")).err, "\nTry \"utf8codec check --help\".\n"));
    cr_assert_not_null(strstr(run(ARGS("xyz")).err, "\nTry \"utf8codec --help\".\n"));
}

Test(options, operands_and_options_in_any_order)
{
    const outcome o = run_with_input("\xFF", ARGS("check", "-", "--quiet"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out, "");
}

enum {
    most_options = 40
};

/* The options of each command, as the users write them; every table row of the program. */
static const struct {
    const char *command; /* NULL: the program itself */
    const char *options[most_options + 1];
} all_options[] = {
    {NULL, {"-h, --help", "-V, --version", NULL}},
    {"check",
     {"-a, --all",
      "    --max-errors N",
      "-r, --recursive",
      "    --hidden",
      "    --no-ignore",
      "-j, --jobs N",
      "-l, --files-with-errors",
      "-L, --files-without-errors",
      "-0, --null",
      "-e, --encoding ENCODING",
      "    --repertoire NAME",
      "    --list-repertoires",
      "    --format FORMAT",
      "    --json",
      "    --context",
      "    --no-context",
      "    --color WHEN",
      "    --stats",
      "-q, --quiet",
      "    --no-progress",
      "-h, --help",
      "-V, --version",
      NULL}},
    {"convert",
     {"-f, --from ENCODING", "-t, --to ENCODING", "    --invalid WHAT", "    --replace",
      "    --guess", "    --strip-bom", "    --add-bom", "-o, --output OUT", "    --overwrite",
      "-i, --in-place", "    --backup SUFFIX", "    --no-progress", "-h, --help", "-V, --version",
      NULL}},
    {"detect", {"    --json", "    --no-progress", "-h, --help", "-V, --version", NULL}},
    {"explain",
     {"    --file FILE", "    --at OFFSET", "    --count N", "    --text", "    --names",
      "    --no-progress", "-h, --help", "-V, --version", NULL}},
    {"shard", {"-l, --lines", "-h, --help", "-V, --version", NULL}},
    {"help", {"-h, --help", "-V, --version", NULL}},
};
enum {
    command_count = sizeof all_options / sizeof all_options[0]
};

Test(options, version)
{
    char expected[64];
    snprintf(expected, sizeof expected, "utf8codec %s\n", utf8codec_version());
    const outcome o = run(ARGS("--version"));
    cr_assert_eq(o.status, 0);
    cr_assert_str_eq(o.out, expected);
    cr_assert_str_eq(run(ARGS("-V")).out, expected);
    for (unsigned i = 1; i < command_count; i++) {
        cr_expect_str_eq(run(ARGS(all_options[i].command, "--version")).out, expected);
        cr_expect_str_eq(run(ARGS(all_options[i].command, "-V")).out, expected);
    }
}

/* How many lines of the list of options a help text has. */
static unsigned options_listed(const char *help)
{
    unsigned lines = 0;
    const char *line = strstr(help, "\nOptions:\n");
    cr_assert_not_null(line);
    for (line += strlen("\nOptions:\n"); strncmp(line, "  ", 2) == 0; lines++) {
        line = strchr(line, '\n') + 1;
    }
    return lines;
}

static outcome help_of(const char *command)
{
    return command == NULL ? run(ARGS("--help")) : run(ARGS(command, "--help"));
}

Test(options, help_lists_every_option_and_no_other)
{
    for (unsigned i = 0; i < command_count; i++) {
        const outcome o = help_of(all_options[i].command);
        unsigned count = 0;
        cr_expect_eq(o.status, 0);
        cr_expect_str_eq(o.err, "");
        for (; count < most_options && all_options[i].options[count] != NULL; count++) {
            char line[64];
            snprintf(line, sizeof line, "\n  %s ", all_options[i].options[count]);
            cr_expect_not_null(strstr(o.out, line), "%s: %s", line, o.out);
        }
        cr_expect_eq(options_listed(o.out), count, "%s", o.out);
    }
}

Test(options, help_fits_a_terminal_and_is_found_everywhere)
{
    for (unsigned i = 0; i < command_count; i++) {
        const char *const command = all_options[i].command;
        const outcome o = help_of(command);
        for (const char *line = o.out; *line != '\0';) {
            const size_t length = strcspn(line, "\n");
            cr_expect(length < 80, "%.*s", (int)length, line);
            line += length + 1;
        }
        const outcome same = command == NULL ? run(ARGS("help")) : run(ARGS("help", command));
        cr_expect_str_eq(same.out, o.out);
        cr_expect_str_eq((command == NULL ? run(ARGS("-h")) : run(ARGS(command, "-h"))).out, o.out);
        if (command != NULL) {
            cr_expect_not_null(strstr(run(ARGS("--help")).out, command));
        }
    }
}

/* The page as people see it, without groff's escapes for dashes and fonts. */
static void read_manual_page(char *text, size_t cap)
{
    size_t length;
    size_t used = 0;
    const char *const page = read_file(CLI_MAN_PAGE, &length);
    for (size_t i = 0; i < length && used + 1 < cap; i++) {
        if (strncmp(page + i, "\\-", 2) == 0) {
            continue;
        }
        text[used++] = page[i];
    }
    text[used] = '\0';
}

Test(options, the_manual_page_knows_every_option)
{
    static char page[32 * 1024];
    read_manual_page(page, sizeof page);
    for (unsigned i = 0; i < command_count; i++) {
        for (unsigned k = 0; k < most_options && all_options[i].options[k] != NULL; k++) {
            char name[32];
            const char *const dashes = strstr(all_options[i].options[k], "--");
            snprintf(name, sizeof name, "%.*s", (int)strcspn(dashes, " "), dashes);
            cr_expect_not_null(strstr(page, name), "%s is not in the manual page", name);
        }
    }
}

/*
 * utf8codec check: is it well-formed, and if not, where and why not.
 */
#include "check_file.h"
#include "color.h"
#include "command.h"
#include "options.h"
#include "progress.h"
#include "suggest.h"
#include "terminal.h"

#include <getopt.h>
#include <unistd.h>

/* Letters of the options. */
enum {
    opt_all = 'a',
    opt_encoding = 'e',
    opt_quiet = 'q',
    opt_repertoire = 'r',
    opt_color = option_without_letter,
    opt_context,
    opt_no_context,
    opt_format,
    opt_json,
    opt_list_repertoires,
    opt_max_errors,
    opt_stats
};

static const command_option check_options[] = {
    {"all", opt_all, NULL, "report every error, not only the first of each file"},
    {"max-errors", opt_max_errors, "N", "errors to show of each file with --all; 0: no limit"},
    {"encoding", opt_encoding, "ENCODING", "encoding of the input; utf-8 if not given"},
    {"repertoire", opt_repertoire, "NAME", "also report code points that NAME excludes"},
    {"list-repertoires", opt_list_repertoires, NULL, "list the NAMEs, with their sources"},
    {"format", opt_format, "FORMAT", "print text, json, sarif or github"},
    {"json", opt_json, NULL, "the same as --format json: one object per line"},
    {"context", opt_context, NULL, "show the line of each error, as on terminals"},
    {"no-context", opt_no_context, NULL, "do not show it"},
    {"color", opt_color, "WHEN", "color the text: auto, always or never"},
    {"stats", opt_stats, NULL, "count code points, lines, and errors by kind"},
    {"quiet", opt_quiet, NULL, "print nothing; only set the exit status"},
    OPTION_NO_PROGRESS,
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

typedef struct check {
    check_how how;
    output *out;
    summary sum;
} check;

static void list_repertoires(output *out)
{
    const utf8codec_repertoire *one;
    for (size_t i = 0; (one = utf8codec_repertoire_at(i)) != NULL; i++) {
        output_format(out, "%-19s  %s\n", one->name, one->source);
    }
}

/* The ready repertoire of that name; NULL after telling the user. */
static const utf8codec_repertoire *repertoire_named(const command *self, const char *name)
{
    const utf8codec_repertoire *const found = utf8codec_repertoire_named(name);
    const utf8codec_repertoire *one;
    suggestion meant = {name, NULL, 0};

    if (found != NULL) {
        return found;
    }
    for (size_t i = 0; (one = utf8codec_repertoire_at(i)) != NULL; i++) {
        suggest(&meant, one->name);
    }
    if (meant.best != NULL) {
        message("unknown repertoire %s; did you mean %s?", shown(name), meant.best);
    } else {
        usage_error(self->name, "unknown repertoire %s; --list-repertoires lists them",
                    shown(name));
    }
    return NULL;
}

/* Sets how many errors of a file are reported, with or without --max-errors. */
static bool read_max_errors(const command *self, check_how *how, const char *argument)
{
    enum {
        all_that_are_read = 100
    };
    how->most_errors = how->all ? all_that_are_read : 1;
    if (argument == NULL) {
        return true;
    }
    if (!how->all) {
        usage_error(self->name, "--max-errors needs --all");
        return false;
    }
    if (!options_number(self->name, "--max-errors", argument, &how->most_errors)) {
        return false;
    }
    if (how->most_errors == 0) {
        how->most_errors = UINT64_MAX;
    }
    return true;
}

/* Fills in `run` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, check *run, int argc, char **argv)
{
    check_how *const how = &run->how;
    bool quiet = false;
    bool context = isatty(STDOUT_FILENO);
    color_when color = color_auto;
    const char *max_errors = NULL;

    how->report = &report_text;
    for (;;) {
        const int option = options_next(self, argc, argv);
        switch (option) {
        case opt_all:
            how->all = true;
            break;
        case opt_json:
            how->report = &report_json;
            break;
        case opt_format:
            how->report = report_named(optarg);
            if (how->report == NULL) {
                return usage_error(self->name,
                                   "--format: \"%s\" is not one of text, json, sarif, github",
                                   shown(optarg));
            }
            break;
        case opt_max_errors:
            max_errors = optarg;
            break;
        case opt_encoding:
            how->encoding = encoding_named(self->name, optarg);
            if (how->encoding == NULL) {
                return exit_trouble;
            }
            break;
        case opt_repertoire:
            how->repertoire = repertoire_named(self, optarg);
            if (how->repertoire == NULL) {
                return exit_trouble;
            }
            break;
        case opt_list_repertoires:
            output_open(run->out, STDOUT_FILENO, "standard output");
            list_repertoires(run->out);
            return output_close(run->out) ? exit_well_formed : exit_trouble;
        case opt_stats:
            how->stats = true;
            break;
        case opt_context:
        case opt_no_context:
            context = option == opt_context;
            break;
        case opt_color:
            if (!color_when_named(optarg, &color)) {
                return usage_error(self->name, "--color: \"%s\" is not one of auto, always, never",
                                   shown(optarg));
            }
            break;
        case opt_quiet:
            quiet = true;
            break;
        case options_end:
            if (how->repertoire != NULL && how->encoding != &encoding_utf8) {
                return usage_error(self->name, "--repertoire needs UTF-8, not --encoding %s",
                                   how->encoding->name);
            }
            run->sum.repertoire = how->repertoire == NULL ? NULL : how->repertoire->name;
            if (!read_max_errors(self, how, max_errors)) {
                return exit_trouble;
            }
            if (quiet) {
                progress_forbid();
                how->report = &report_nothing;
                how->all = how->stats = false;
                how->most_errors = 0;
            }
            if (how->stats && how->report->stats == NULL) {
                return usage_error(self->name, "--stats needs --format text or json");
            }
            how->context = context && how->report == &report_text;
            report_text_style((context_style){
                color_is_wanted(color, STDOUT_FILENO),
                how->context ? terminal_columns(STDOUT_FILENO) : 0,
            });
            return options_end;
        default:
            return exit_trouble;
        }
    }
}

static void check_operand(check *run, const char *path)
{
    static check_room room;
    const check_outcome one = check_file(&run->how, path, run->out, run->out, &room);
    check_add(&run->how, run->out, &run->sum, path, &one);
}

static int run_check(const command *self, int argc, char **argv)
{
    static output out;
    check run = {
        {false, false, 1, &encoding_utf8, NULL, NULL, false}, &out, {0, 0, 0, 0, false, NULL}};
    const int leave = read_options(self, &run, argc, argv);

    if (leave != options_end) {
        return leave;
    }
    output_open(&out, STDOUT_FILENO, "standard output");
    if (run.how.report->begin != NULL) {
        run.how.report->begin(&out);
    }
    if (optind == argc) {
        check_operand(&run, "-");
    }
    for (int i = optind; i < argc && out.error == 0; i++) {
        check_operand(&run, argv[i]);
    }
    run.sum.errors_complete = (run.how.all || run.how.stats) && run.sum.unreadable == 0;
    if (run.how.report->summary != NULL) {
        run.how.report->summary(&out, &run.sum);
    }
    if (!output_close(&out) || run.sum.unreadable != 0) {
        return exit_trouble;
    }
    return run.sum.ill_formed != 0 ? exit_ill_formed : exit_well_formed;
}

const command command_check = {
    "check",
    "check that input is well-formed, and report errors",
    "[OPTION...] [FILE...]",
    "Reads each FILE, or standard input if there is none or FILE is \"-\", and\n"
    "reports the first error of each, as FILE:LINE:COLUMN: byte OFFSET: what is\n"
    "wrong. OFFSET counts from 0, LINE and COLUMN from 1; a column is a code point.\n"
    "The last line is a summary.\n"
    "\n"
    "Input is checked as UTF-8, or as ENCODING: any that \"utf8codec help convert\"\n"
    "lists. In utf-16 and utf-32 it must begin with a byte order mark.\n"
    "\n"
    "With --repertoire, code points that a protocol does not allow are errors as\n"
    "well: U+0000 for mqtt-must, control characters for xml-1.0, and so on.\n"
    "\n"
    "Exit status: 0 if all input is well-formed, 1 if some is ill-formed or not\n"
    "allowed, 2 if the command line is wrong or something could not be read or\n"
    "written.\n",
    check_options,
    run_check,
};

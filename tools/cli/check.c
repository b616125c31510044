/*
 * utf8codec check: is it well-formed, and if not, where and why not.
 */
#include "check_files.h"
#include "color.h"
#include "command.h"
#include "options.h"
#include "ordered.h"
#include "progress.h"
#include "suggest.h"
#include "system.h"
#include "terminal.h"

#include <getopt.h>
#include <unistd.h>

/* Letters of the options. */
enum {
    opt_all = 'a',
    opt_encoding = 'e',
    opt_quiet = 'q',
    opt_files_with_errors = 'l',
    opt_files_without_errors = 'L',
    opt_jobs = 'j',
    opt_null = '0',
    opt_recursive = 'r',
    opt_color = option_without_letter,
    opt_context,
    opt_no_context,
    opt_format,
    opt_hidden,
    opt_json,
    opt_list_repertoires,
    opt_max_errors,
    opt_no_ignore,
    opt_repertoire,
    opt_stats
};

static const command_option check_options[] = {
    {"all", opt_all, NULL, "report every error, not only the first of each file"},
    {"max-errors", opt_max_errors, "N", "errors to show of each file with --all (100); 0: all"},
    {"recursive", opt_recursive, NULL, "check the text files in folders"},
    {"hidden", opt_hidden, NULL, "with -r: also names that begin with a dot"},
    {"no-ignore", opt_no_ignore, NULL, "with -r: also what .gitignore excludes"},
    {"jobs", opt_jobs, "N", "check N files at once, instead of one per processor"},
    {"files-with-errors", opt_files_with_errors, NULL, "print only the names of files with errors"},
    {"files-without-errors", opt_files_without_errors, NULL, "print only the names of the others"},
    {"null", opt_null, NULL, "with -l and -L: end names with NUL, unescaped"},
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
    check_files_how how;
    bool quiet;
    bool list; /* the repertoires, instead of checking */
    bool context;
    bool context_asked; /* it does not depend on the terminal */
    color_when color;
    summary sum;
} check;

static void list_repertoires(output *out)
{
    const utf8codec_repertoire *one;
    for (size_t i = 0; (one = utf8codec_repertoire_at(i)) != NULL; i++) {
        output_format(out, "%-19s  %s\n", one->name, one->source);
    }
}

/* The ready repertoire of that name; NULL after printing an error. */
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
        most_by_default = 100
    };
    how->most_errors = how->all ? most_by_default : 1;
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

/*
 * Options that cannot be combined, with one another or with this many operands. Returns options_end, or
 * an exit status to leave with.
 */
static int refuse(const command *self, const check *run, int operands)
{
    const check_files_how *const how = &run->how;
    const check_how *const each = &how->each;
    const char *const names =
        how->names == check_names_with_errors ? "--files-with-errors" : "--files-without-errors";
    const bool asks_for_context = run->context_asked && run->context;

    if (each->repertoire != NULL && each->encoding != encoding_utf8) {
        return usage_error(self->name, "--repertoire needs UTF-8, not --encoding %s",
                           each->encoding->name);
    }
    if (how->names != check_no_names && !run->quiet &&
        (each->all || each->stats || asks_for_context || each->report != &report_text)) {
        return usage_error(self->name, "%s prints only names, so it takes no %s", names,
                           each->stats        ? "--stats"
                           : each->all        ? "--all"
                           : asks_for_context ? "--context"
                                              : "--format or --json");
    }
    if (asks_for_context && !run->quiet && each->report != &report_text) {
        return usage_error(self->name, "--context needs --format text");
    }
    if (run->list && operands != 0) {
        return usage_error(self->name, "--list-repertoires checks nothing, so it takes no FILE");
    }
    if (run->list && run->quiet) {
        return usage_error(self->name, "--list-repertoires prints a list, so it takes no --quiet");
    }
    if (run->list && each->report != &report_text) {
        return usage_error(self->name, "--list-repertoires needs --format text");
    }
    if (how->null && how->names == check_no_names) {
        return usage_error(self->name,
                           "--null needs --files-with-errors or --files-without-errors");
    }
    if (!how->recursive && (how->walk.hidden || how->walk.no_ignore)) {
        return usage_error(self->name, "%s needs --recursive",
                           how->walk.hidden ? "--hidden" : "--no-ignore");
    }
    if (each->stats && !run->quiet && each->report->stats == NULL) {
        return usage_error(self->name, "--stats needs --format text or json");
    }
    return options_end;
}

static bool choose_names(const command *self, check_files_how *how, check_names names)
{
    if (how->names != check_no_names && how->names != names) {
        usage_error(self->name, "check takes either --files-with-errors or --files-without-errors");
        return false;
    }
    how->names = names;
    return true;
}

static bool read_jobs(const command *self, check_files_how *how)
{
    uint64_t jobs;

    if (!options_number(self->name, "--jobs", optarg, &jobs)) {
        return false;
    }
    if (jobs == 0 || jobs > ordered_most_threads) {
        usage_error(self->name, "--jobs: N is 1 to %d", (int)ordered_most_threads);
        return false;
    }
    how->jobs = (unsigned)jobs;
    return true;
}

/* Puts together what the options ask for. */
static void settle(check *run)
{
    check_how *const each = &run->how.each;
    const bool nothing = run->quiet || run->how.names != check_no_names;

    if (run->quiet) {
        progress_forbid();
        run->how.names = check_no_names;
    }
    if (nothing) {
        each->report = &report_nothing;
        each->all = each->stats = false;
        each->most_errors = 0;
    }
    run->sum.repertoire = each->repertoire == NULL ? NULL : each->repertoire->name;
    each->context = run->context && each->report == &report_text;
    report_text_style((context_style){
        color_is_wanted(run->color, STDOUT_FILENO),
        each->context ? terminal_columns(STDOUT_FILENO) : 0,
    });
}

/* Fills in `run` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, check *run, int argc, char **argv)
{
    check_files_how *const how = &run->how;
    const char *max_errors = NULL;

    how->each.report = &report_text;
    for (;;) {
        const int option = options_next(self, argc, argv);
        switch (option) {
        case opt_all:
            how->each.all = true;
            break;
        case opt_json:
            how->each.report = &report_json;
            break;
        case opt_format:
            how->each.report = report_named(optarg);
            if (how->each.report == NULL) {
                return usage_error(self->name,
                                   "--format: \"%s\" is not one of text, json, sarif, github",
                                   shown(optarg));
            }
            break;
        case opt_max_errors:
            max_errors = optarg;
            break;
        case opt_encoding:
            how->each.encoding = encoding_named(self->name, optarg);
            if (how->each.encoding == NULL) {
                return exit_trouble;
            }
            break;
        case opt_repertoire:
            how->each.repertoire = repertoire_named(self, optarg);
            if (how->each.repertoire == NULL) {
                return exit_trouble;
            }
            break;
        case opt_list_repertoires:
            run->list = true;
            break;
        case opt_stats:
            how->each.stats = true;
            break;
        case opt_context:
        case opt_no_context:
            run->context = option == opt_context;
            run->context_asked = true;
            break;
        case opt_color:
            if (!color_when_named(optarg, &run->color)) {
                return usage_error(self->name, "--color: \"%s\" is not one of auto, always, never",
                                   shown(optarg));
            }
            break;
        case opt_quiet:
            run->quiet = true;
            break;
        case opt_recursive:
            how->recursive = true;
            break;
        case opt_hidden:
            how->walk.hidden = true;
            break;
        case opt_no_ignore:
            how->walk.no_ignore = true;
            break;
        case opt_jobs:
            if (!read_jobs(self, how)) {
                return exit_trouble;
            }
            break;
        case opt_files_with_errors:
            if (!choose_names(self, how, check_names_with_errors)) {
                return exit_trouble;
            }
            break;
        case opt_files_without_errors:
            if (!choose_names(self, how, check_names_without_errors)) {
                return exit_trouble;
            }
            break;
        case opt_null:
            how->null = true;
            break;
        case options_end:
            return read_max_errors(self, &how->each, max_errors) &&
                           options_read_stdin_once(self, argc - optind, argv + optind)
                       ? refuse(self, run, argc - optind)
                       : exit_trouble;
        default:
            return exit_trouble;
        }
    }
}

static int run_check(const command *self, int argc, char **argv)
{
    static output out;
    check run = {
        .how = {.each = {.encoding = encoding_utf8}},
        .context = system_is_terminal(STDOUT_FILENO),
        .color = color_auto,
    };
    const int leave = read_options(self, &run, argc, argv);

    if (leave != options_end) {
        return leave;
    }
    output_open(&out, STDOUT_FILENO, "standard output");
    if (run.list) {
        list_repertoires(&out);
        return output_close(&out) ? exit_well_formed : exit_trouble;
    }
    settle(&run);
    if (run.how.each.report->begin != NULL) {
        run.how.each.report->begin(&out);
    }
    check_files(&run.how, argv + optind, argc - optind, &out, &run.sum);
    run.sum.errors_complete =
        (run.how.each.all || run.how.each.stats || run.sum.errors == 0) && run.sum.unreadable == 0;
    if (run.how.each.report->summary != NULL) {
        run.how.each.report->summary(&out, &run.sum);
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
    "With --recursive, FILE may be a folder, and is the current one if there is\n"
    "none. Files in it are checked unless they are binary, which means that their\n"
    "first 8000 bytes contain a NUL, hidden, or excluded by .gitignore. Symbolic\n"
    "links in it are not followed.\n"
    "\n"
    "Input is checked as UTF-8, or as ENCODING: any that \"utf8codec help convert\"\n"
    "lists. In utf-16 and utf-32 it must begin with a byte order mark, or be empty.\n"
    "\n"
    "With --repertoire, code points that a protocol does not allow are errors as\n"
    "well: U+0000 for mqtt-must, control characters for xml-1.0, and so on.\n"
    "\n"
    "Exit status: 0 if all input is well-formed, 1 if some is ill-formed or not\n"
    "allowed, 2 if the command line is wrong, something could not be read or\n"
    "written, or a byte order mark is missing.\n",
    check_options,
    run_check,
};

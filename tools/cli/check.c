/*
 * utf8codec check: is it well-formed, and if not, where and why not.
 */
#include "command.h"
#include "encodings.h"
#include "help.h"
#include "input.h"
#include "message.h"
#include "options.h"
#include "progress.h"
#include "report.h"
#include "suggest.h"

#include <utf8codec/repertoire.h>

#include <getopt.h>
#include <unistd.h>

/* Letters of the options. */
enum {
    opt_all = 'a',
    opt_encoding = 'e',
    opt_help = 'h',
    opt_quiet = 'q',
    opt_repertoire = 'r',
    opt_json = option_without_letter,
    opt_list_repertoires,
    opt_stats
};

static const command_option check_options[] = {
    {"all", opt_all, NULL, "report every error, not only the first of each file"},
    {"encoding", opt_encoding, "ENCODING", "encoding of the input; utf-8 if not given"},
    {"repertoire", opt_repertoire, "NAME", "also report code points that NAME excludes"},
    {"list-repertoires", opt_list_repertoires, NULL, "list the NAMEs, with their sources"},
    {"json", opt_json, NULL, "print one JSON object per line instead of text"},
    {"stats", opt_stats, NULL, "count code points, lines, and errors by kind"},
    {"quiet", opt_quiet, NULL, "print nothing; only set the exit status"},
    {"help", opt_help, NULL, "print this help"},
    {NULL, 0, NULL, NULL},
};

typedef struct check {
    bool all;
    bool stats;
    const encoding *encoding;
    const utf8codec_repertoire *repertoire; /* NULL if there is none */
    const report *report;
    output *out;
    summary sum;
} check;

/* What has been seen of one file. */
typedef struct file_state {
    const encoding *encoding; /* the byte order is told */
    position at;
    stats counts;
    uint64_t errors;
} file_state;

enum {
    piece_size = 16 * 1024 /* bytes of UTF-8 */
};

/* Walks over utf8[0, count), which is what `bytes` bytes of the input are. */
static void walk_over(const check *how, file_state *seen, const uint8_t *utf8, size_t count,
                      size_t bytes)
{
    position_advance(&seen->at, utf8, count);
    if (how->stats) {
        stats_add(&seen->counts, utf8, count, bytes);
    }
}

/* Takes `count` bytes, which are well-formed, off the window. */
static void take_well_formed(const check *how, input *in, file_state *seen, size_t count)
{
    static uint8_t utf8[piece_size];

    if (seen->encoding->as == UTF8CODEC_ENCODING_UTF8) {
        walk_over(how, seen, in->bytes, count, count);
        input_consume(in, count);
        return;
    }
    while (count > 0) {
        /* Well-formed WTF-8 may have what UTF-8 has not: it is one code point, as U+FFFD is. */
        const utf8codec_result piece =
            seen->encoding->decode(in->bytes, count, utf8, sizeof utf8, UTF8CODEC_REPLACE);
        walk_over(how, seen, utf8, piece.written, piece.read);
        input_consume(in, piece.read);
        count -= piece.read;
    }
}

/*
 * Reports the error at the start of the window, unless it is not asked for, and takes it off.
 * Returns false when the input cannot be read on.
 */
static bool take_error(const check *how, input *in, file_state *seen, utf8codec_result result)
{
    if (seen->errors == 0 || how->all) {
        if (how->report != &report_nothing && !finding_look_ahead(in, seen->encoding->as)) {
            return false;
        }
        const finding what = finding_at(in, seen->at, seen->encoding->as, result);
        how->report->error(how->out, &what);
    }
    seen->errors++;
    if (how->stats) {
        stats_add_error(&seen->counts, (utf8codec_error)result.error, result.error_length);
    }
    position_skip_error(&seen->at);
    input_consume(in, result.error_length);
    return true;
}

/* Goes through an open input. Returns false when it could not be read as far as was wanted. */
static bool check_input(const check *how, input *in, file_state *seen)
{
    const bool to_the_end = how->all || how->stats;

    for (;;) {
        const unsigned flags = in->ended ? 0 : UTF8CODEC_MORE;
        const utf8codec_result result =
            how->repertoire != NULL
                ? utf8codec_validate_in(how->repertoire, in->bytes, in->length, flags)
                : seen->encoding->validate(in->bytes, in->length, flags);
        take_well_formed(how, in, seen, result.read);
        if (result.status == UTF8CODEC_OK && in->ended) {
            return true;
        }
        if (result.status == UTF8CODEC_ILL_FORMED || result.status == UTF8CODEC_NOT_ALLOWED ||
            in->ended) {
            if (!take_error(how, in, seen, result)) {
                return false;
            }
            if (!to_the_end) {
                return true;
            }
        } else if (!input_fill(in)) {
            return false;
        }
    }
}

static void check_file(check *how, const char *path)
{
    static input in;
    file_state seen = {how->encoding, position_first(), {0}, 0};
    bool complete = false;

    how->sum.files++;
    if (input_open(&in, path, how->out)) {
        const int marked = encoding_read_mark(&seen.encoding, &in,
                                              how->report == &report_nothing ? NULL : "encoding");
        if (marked == exit_ill_formed) {
            seen.errors++;
        }
        complete =
            marked == exit_well_formed ? check_input(how, &in, &seen) : marked == exit_ill_formed;
        if (complete && how->stats) {
            how->report->stats(how->out, in.name, seen.at.line - 1, &seen.counts);
        }
        input_close(&in);
    }
    how->sum.errors += seen.errors;
    how->sum.ill_formed += seen.errors != 0;
    how->sum.unreadable += !complete;
}

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

/* Fills in `how` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, check *how, int argc, char **argv)
{
    bool quiet = false;
    bool json = false;

    for (;;) {
        switch (options_next(self->options, self->name, 0, argc, argv)) {
        case opt_all:
            how->all = true;
            break;
        case opt_json:
            json = true;
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
            output_open(how->out, STDOUT_FILENO, "standard output");
            list_repertoires(how->out);
            return output_close(how->out) ? exit_well_formed : exit_trouble;
        case opt_stats:
            how->stats = true;
            break;
        case opt_quiet:
            quiet = true;
            break;
        case opt_help:
            return help_print(self);
        case options_end:
            if (how->repertoire != NULL && how->encoding != &encoding_utf8) {
                return usage_error(self->name, "--repertoire needs UTF-8, not --encoding %s",
                                   how->encoding->name);
            }
            how->sum.repertoire = how->repertoire == NULL ? NULL : how->repertoire->name;
            if (quiet) {
                progress_forbid();
                how->all = how->stats = false;
            }
            how->report = quiet ? &report_nothing : json ? &report_json : &report_text;
            return options_end;
        default:
            return exit_trouble;
        }
    }
}

static int run_check(const command *self, int argc, char **argv)
{
    static output out;
    check how = {false, false, &encoding_utf8, NULL, NULL, &out, {0, 0, 0, 0, false, NULL}};
    const int leave = read_options(self, &how, argc, argv);

    if (leave != options_end) {
        return leave;
    }
    output_open(&out, STDOUT_FILENO, "standard output");
    if (optind == argc) {
        check_file(&how, "-");
    }
    for (int i = optind; i < argc && out.error == 0; i++) {
        check_file(&how, argv[i]);
    }
    how.sum.errors_complete = (how.all || how.stats) && how.sum.unreadable == 0;
    how.report->summary(&out, &how.sum);
    if (!output_close(&out) || how.sum.unreadable != 0) {
        return exit_trouble;
    }
    return how.sum.ill_formed != 0 ? exit_ill_formed : exit_well_formed;
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

/*
 * utf8codec detect: which encoding is it.
 */
#include "command.h"
#include "input.h"
#include "json.h"
#include "message.h"
#include "options.h"

#include <utf8codec/detect.h>

#include <getopt.h>
#include <unistd.h>

enum {
    opt_json = option_without_letter
};

static const command_option detect_options[] = {
    {"json", opt_json, NULL, "print one JSON object per line instead of text"},
    OPTION_NO_PROGRESS,
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

static const char *reliability_name(unsigned reliability)
{
    static const char *const names[] = {
        [UTF8CODEC_RELIABILITY_NONE] = "none",     [UTF8CODEC_RELIABILITY_WEAK] = "weak",
        [UTF8CODEC_RELIABILITY_LIKELY] = "likely", [UTF8CODEC_RELIABILITY_STRONG] = "strong",
        [UTF8CODEC_RELIABILITY_MARKED] = "marked",
    };
    return names[reliability];
}

static void print_text(output *out, const input *in, utf8codec_detected what)
{
    output_text(out, shown(in->name));
    if (in->length == 0) {
        output_text(out, ": empty\n");
        return;
    }
    output_format(out, ": %s%s", what.reliability == UTF8CODEC_RELIABILITY_WEAK ? "maybe " : "",
                  utf8codec_encoding_name(what.encoding));
    if (what.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        output_format(out, " (%s)", reliability_name(what.reliability));
    }
    output_text(out, "\n");
}

static void print_json(output *out, const input *in, utf8codec_detected what)
{
    json_open_object(out, "detected", in->name);
    output_format(out, ",\"encoding\":\"%s\",\"bom_length\":%u,\"reliability\":\"%s\"}\n",
                  utf8codec_encoding_name(what.encoding), (unsigned)what.bom_length,
                  reliability_name(what.reliability));
}

/* Prints what one file is. Returns the exit status for it. */
static int detect_file(const char *path, bool json, output *out)
{
    static input in;
    int status = exit_trouble;

    if (input_open(&in, path, out)) {
        if (input_fill_up_to(&in, input_window)) {
            const utf8codec_detected what = input_detect(&in);
            (json ? print_json : print_text)(out, &in, what);
            status =
                what.encoding == UTF8CODEC_ENCODING_UNKNOWN ? exit_ill_formed : exit_well_formed;
        }
        input_close(&in);
    }
    if (json && in.error != 0) {
        json_unreadable(out, in.name, message_reason(in.error));
    }
    return status;
}

static int run_detect(const command *self, int argc, char **argv)
{
    static output out;
    bool json = false;
    int option;
    int worst = exit_well_formed;

    while ((option = options_next(self, argc, argv)) != options_end) {
        if (option != opt_json) {
            return exit_trouble;
        }
        json = true;
    }
    if (!options_read_stdin_once(self, argc - optind, argv + optind)) {
        return exit_trouble;
    }
    output_open(&out, STDOUT_FILENO, "standard output");
    for (int i = optind; i < argc || i == optind; i++) {
        const int status = detect_file(i < argc ? argv[i] : "-", json, &out);
        worst = status > worst ? status : worst;
    }
    return output_close(&out) ? worst : exit_trouble;
}

const command command_detect = {
    "detect",
    "detect the encoding of input",
    "[OPTION...] [FILE...]",
    "Reads the first 64 KiB of each FILE, or of standard input if there is none or\n"
    "FILE is \"-\", and prints FILE: ENCODING (RELIABILITY), or that FILE is empty.\n"
    "The reliability is\n"
    "\n"
    "  marked  there is a byte order mark\n"
    "  strong  the encoding's rules hold; text in another encoding practically never\n"
    "          matches them\n"
    "  likely  its rules or patterns hold; text in another encoding rarely matches\n"
    "  weak    weak evidence, so \"maybe\" is before ENCODING\n"
    "\n"
    "The result is a guess. To be sure, use \"utf8codec check --encoding\".\n"
    "\n"
    "Exit status: 0 if all were recognized, 1 if one was not, 2 if the command line\n"
    "is wrong or something could not be read or written.\n",
    detect_options,
    run_detect,
};

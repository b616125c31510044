/*
 * utf8codec detect: which encoding is it.
 */
#include "command.h"
#include "help.h"
#include "input.h"
#include "json.h"
#include "message.h"
#include "options.h"

#include <utf8codec/detect.h>

#include <getopt.h>
#include <unistd.h>

enum {
    opt_help = 'h',
    opt_json = option_without_letter
};

static const command_option detect_options[] = {
    {"json", opt_json, NULL, "print one JSON object a line instead of text"},
    {"help", opt_help, NULL, "print this help"},
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

static void print_text(output *out, const char *file, utf8codec_detected what)
{
    output_text(out, shown(file));
    output_format(out, ": %s", utf8codec_encoding_name(what.encoding));
    if (what.encoding != UTF8CODEC_ENCODING_UNKNOWN) {
        output_format(out, " (%s)", reliability_name(what.reliability));
    }
    output_text(out, "\n");
}

static void print_json(output *out, const char *file, utf8codec_detected what)
{
    output_text(out, "{\"type\":\"detected\",\"file\":");
    json_string(out, file);
    output_format(out, ",\"encoding\":\"%s\",\"bom_length\":%u,\"reliability\":\"%s\"}\n",
                  utf8codec_encoding_name(what.encoding), (unsigned)what.bom_length,
                  reliability_name(what.reliability));
}

/* Prints what one file is. Returns the exit status for it. */
static int detect_file(const char *path, bool json, output *out)
{
    static input in;
    int status = exit_trouble;

    if (!input_open(&in, path, out)) {
        return status;
    }
    bool readable = true;
    while (readable && !in.ended && in.length < input_window) {
        readable = input_fill(&in);
    }
    if (readable) {
        const utf8codec_detected what = utf8codec_detect(in.bytes, in.length);
        (json ? print_json : print_text)(out, in.name, what);
        status = what.encoding == UTF8CODEC_ENCODING_UNKNOWN ? exit_ill_formed : exit_well_formed;
    }
    input_close(&in);
    return status;
}

static int run_detect(const command *self, int argc, char **argv)
{
    static output out;
    bool json = false;
    int option;
    int worst = exit_well_formed;

    while ((option = options_next(self->options, self->name, 0, argc, argv)) != options_end) {
        if (option == opt_help) {
            return help_print(self);
        }
        if (option != opt_json) {
            return exit_trouble;
        }
        json = true;
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
    "say which encoding input is in, or guess",
    "[OPTION...] [FILE...]",
    "Reads the first 64 KiB of each FILE, or of standard input when there is none or\n"
    "FILE is \"-\", and prints FILE: ENCODING (RELIABILITY). The reliability is\n"
    "\n"
    "  marked  a byte order mark says so\n"
    "  strong  the encoding's rules hold throughout, which text in another encoding\n"
    "          practically never achieves\n"
    "  likely  its pattern is there, which text in another encoding rarely has\n"
    "  weak    nothing speaks against it, and little for it\n"
    "\n"
    "It is a guess: what must be right is held against its encoding by \"check\".\n"
    "\n"
    "Exit status: 0 when each was recognized, 1 when one was not, 2 when the command\n"
    "line is wrong or something could not be read or written.\n",
    detect_options,
    run_detect,
};

/*
 * utf8codec help, and every --help.
 */
#include "help.h"
#include "options.h"
#include "output.h"
#include "suggest.h"

#include <utf8codec/utf8codec.h>

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void print_options(output *out, const command_option *options)
{
    output_text(out, "\nOptions:\n");
    for (const command_option *o = options; o->name != NULL; o++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->argument == NULL ? "" : " ",
                 o->argument == NULL ? "" : o->argument);
        if (o->letter < option_without_letter) {
            output_format(out, "  -%c, ", o->letter);
        } else {
            output_text(out, "      ");
        }
        output_format(out, "%-19s %s\n", left, o->help);
    }
}

static void print_command(output *out, const command *about)
{
    const char *line = about->usage;
    const char *label = "Usage:";

    while (*line != '\0') {
        const size_t length = strcspn(line, "\n");
        output_format(out, "%-6s utf8codec %s %.*s\n", label, about->name, (int)length, line);
        label = "";
        line += length + (line[length] == '\n');
    }
    output_text(out, "\n");
    output_text(out, about->details);
    print_options(out, about->options);
}

static void print_program(output *out)
{
    output_text(out, "Usage: utf8codec COMMAND [OPTION...] [ARGUMENT...]\n"
                     "\n"
                     "A strict UTF-8 codec (RFC 3629) for the command line.\n"
                     "\n"
                     "Commands:\n");
    for (const command *const *one = commands; *one != NULL; one++) {
        output_format(out, "  %-9s %s\n", (*one)->name, (*one)->summary);
    }
    print_options(out, program_options);
    output_text(out,
                "\n"
                "Exit status: 0 for success, 1 if input is ill-formed, 2 if the command line\n"
                "is wrong or something could not be read or written.\n"
                "\n"
                "For more, see \"utf8codec help COMMAND\" and the manual page utf8codec(1).\n");
}

int help_print(const command *about)
{
    static output out;
    output_open(&out, STDOUT_FILENO, "standard output");
    if (about == NULL) {
        print_program(&out);
    } else {
        print_command(&out, about);
    }
    return output_close(&out) ? exit_well_formed : exit_trouble;
}

int help_print_version(void)
{
    static output out;
    output_open(&out, STDOUT_FILENO, "standard output");
    output_format(&out, "utf8codec %s\n", utf8codec_version());
    return output_close(&out) ? exit_well_formed : exit_trouble;
}

const command *help_find_command(const char *name)
{
    suggestion meant = {name, NULL, 0};
    for (const command *const *one = commands; *one != NULL; one++) {
        if (strcmp(name, (*one)->name) == 0) {
            return *one;
        }
        suggest(&meant, (*one)->name);
    }
    if (meant.best != NULL) {
        message("unknown command %s; did you mean %s?", shown(name), meant.best);
    } else {
        usage_error(NULL, "unknown command %s", shown(name));
    }
    return NULL;
}

static const command_option help_options[] = {
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

static int run_help(const command *self, int argc, char **argv)
{
    if (options_next(self, argc, argv) != options_end) {
        return exit_trouble;
    }
    if (optind == argc) {
        return help_print(NULL);
    }
    if (argc - optind > 1) {
        return usage_error(self->name, "help takes one COMMAND, not %d", argc - optind);
    }
    const command *const about = help_find_command(argv[optind]);
    return about == NULL ? exit_trouble : help_print(about);
}

const command command_help = {
    "help",       "print help for a command",
    "[COMMAND]",  "Prints help for COMMAND or for the program.\n",
    help_options, run_help,
};

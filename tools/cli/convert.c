/*
 * utf8codec convert: from one encoding to another.
 */
#include "command.h"
#include "encodings.h"
#include "help.h"
#include "input.h"
#include "options.h"
#include "outfile.h"

#include <inttypes.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    opt_from = 'f',
    opt_to = 't',
    opt_output = 'o',
    opt_help = 'h',
    opt_replace = option_without_letter
};

static const command_option convert_options[] = {
    {"from", opt_from, "ENCODING", "what the input is"},
    {"to", opt_to, "ENCODING", "what the output shall be"},
    {"replace", opt_replace, NULL, "write U+FFFD for what is ill-formed, and go on"},
    {"output", opt_output, "OUT", "write the file OUT, which appears whole or not at all"},
    {"help", opt_help, NULL, "print this help"},
    {NULL, 0, NULL, NULL},
};

enum {
    pivot_size = 16 * 1024 /* bytes of UTF-8 between decoding and encoding */
};

typedef struct convert {
    const encoding *from;
    const encoding *to;
    unsigned flags;
    const char *out_path; /* NULL or "-": standard output */
    output *out;
} convert;

/* Tells of an error at the start of the window. Returns exit_ill_formed. */
static int tell(const input *in, const char *what)
{
    message("%s: byte %" PRIu64 ": %s", shown(in->name), in->offset, what);
    return exit_ill_formed;
}

/*
 * Finds out the encoding of input that begins with a byte order mark, and takes the mark off.
 * Returns exit_well_formed, or another status after telling the user.
 */
static int read_mark(convert *how, input *in)
{
    if (how->from->order_of_mark == NULL) {
        return exit_well_formed;
    }
    while (in->length < encoding_mark_length && !in->ended) {
        if (!input_fill(in)) {
            return exit_trouble;
        }
    }
    if (in->length < encoding_mark_length) {
        return exit_well_formed; /* empty, or no whole unit, as decoding will find */
    }
    const encoding *const told = how->from->order_of_mark(in->bytes);
    if (told == NULL) {
        char text[160];
        snprintf(text, sizeof text,
                 "%02X %02X %02X %02X: no byte order mark; say which order it is, --from %sle or "
                 "--from %sbe",
                 (unsigned)in->bytes[0], (unsigned)in->bytes[1], (unsigned)in->bytes[2],
                 (unsigned)in->bytes[3], how->from->name, how->from->name);
        return tell(in, text);
    }
    how->from = told;
    input_consume(in, encoding_mark_length);
    return exit_well_formed;
}

/* Writes well-formed UTF-8 in the encoding that is wanted. */
static void write_encoded(const convert *how, const uint8_t *utf8, size_t length)
{
    static uint8_t encoded[encoding_growth * pivot_size];
    output_write(how->out, encoded, how->to->encode(utf8, length, encoded));
}

/* Converts an open input to an open output. Returns the exit status. */
static int convert_input(convert *how, input *in)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF}; /* U+FEFF */
    static uint8_t pivot[pivot_size];
    bool mark_is_due = how->to->begins_with_mark;
    const int status = read_mark(how, in);

    if (status != exit_well_formed) {
        return status;
    }
    for (;;) {
        const utf8codec_result result =
            how->from->decode(in->bytes, in->length, pivot, sizeof pivot,
                              how->flags | (in->ended ? 0u : (unsigned)UTF8CODEC_MORE));
        if (mark_is_due && result.written > 0) {
            write_encoded(how, mark, sizeof mark);
            mark_is_due = false;
        }
        write_encoded(how, pivot, result.written);
        input_consume(in, result.read);

        if (result.status == UTF8CODEC_OK && in->ended) {
            return exit_well_formed;
        }
        if (result.status == UTF8CODEC_DST_FULL) {
            continue;
        }
        if (result.status == UTF8CODEC_ILL_FORMED || in->ended) {
            explanation room;
            if (!finding_look_ahead(in)) {
                return exit_trouble;
            }
            output_flush(how->out); /* the message comes after what it is about */
            const finding what = finding_at(in, position_first(), result);
            return tell(in, how->from->explain(&what, &room));
        }
        if (!input_fill(in)) {
            return exit_trouble;
        }
    }
}

/* Converts an open input to a file, which appears only when all has gone well. */
static int convert_to_file(convert *how, input *in)
{
    outfile file;

    if (!outfile_open(&file, how->out_path)) {
        return exit_trouble;
    }
    output_open(how->out, file.fd, file.name);
    int status = convert_input(how, in);
    if (status == exit_well_formed && output_flush(how->out) && !outfile_sync(&file)) {
        status = exit_trouble;
    }
    if (!output_close(how->out)) {
        status = exit_trouble;
    }
    if (status != exit_well_formed) {
        outfile_abandon(&file);
    } else if (!outfile_commit(&file)) {
        status = exit_trouble;
    }
    return status;
}

static int convert_to_standard_output(convert *how, input *in)
{
    output_open(how->out, STDOUT_FILENO, "standard output");
    const int status = convert_input(how, in);
    return output_close(how->out) ? status : exit_trouble;
}

/* Fills in `how` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, convert *how, int argc, char **argv)
{
    for (;;) {
        switch (options_next(self->options, self->name, 0, argc, argv)) {
        case opt_from:
            how->from = encoding_named(self->name, optarg);
            if (how->from == NULL) {
                return exit_trouble;
            }
            break;
        case opt_to:
            how->to = encoding_named(self->name, optarg);
            if (how->to == NULL) {
                return exit_trouble;
            }
            break;
        case opt_replace:
            how->flags |= UTF8CODEC_REPLACE;
            break;
        case opt_output:
            how->out_path = optarg;
            break;
        case opt_help:
            return help_print(self);
        case options_end:
            return options_end;
        default:
            return exit_trouble;
        }
    }
}

static int run_convert(const command *self, int argc, char **argv)
{
    static input in;
    static output out;
    convert how = {NULL, NULL, 0, NULL, &out};
    int status = read_options(self, &how, argc, argv);

    if (status != options_end) {
        return status;
    }
    if (how.from == NULL || how.to == NULL) {
        return usage_error(self->name, "convert needs --%s", how.from == NULL ? "from" : "to");
    }
    if (argc - optind > 1) {
        return usage_error(self->name, "convert takes one FILE, not %d", argc - optind);
    }
    if (!input_open(&in, optind < argc ? argv[optind] : "-", &out)) {
        return exit_trouble;
    }
    if (how.out_path != NULL && strcmp(how.out_path, "-") != 0) {
        status = convert_to_file(&how, &in);
    } else {
        status = convert_to_standard_output(&how, &in);
    }
    input_close(&in);
    return status;
}

const command command_convert = {
    "convert",
    "convert between UTF-8 and UTF-32",
    "--from ENCODING --to ENCODING [OPTION...] [FILE]",
    "Reads FILE, or standard input when there is none or FILE is \"-\".\n"
    "\n"
    "Encodings, in upper or lower case:\n"
    "  utf-8, utf8\n"
    "  utf-32le, utf32le  units of 4 bytes, the least significant first\n"
    "  utf-32be, utf32be  units of 4 bytes, the most significant first\n"
    "  utf-32, utf32      input: begins with a byte order mark, which is taken off;\n"
    "                     output: a byte order mark, then this machine's order\n"
    "Nothing else adds or takes off a byte order mark.\n"
    "\n"
    "Without --replace, the conversion stops before the first error: what was\n"
    "written to standard output before it stays, and OUT is not touched. An existing\n"
    "OUT keeps its permissions; a symbolic link is followed; a device or pipe is\n"
    "written to as it is. OUT may be the same file as FILE; \"-\" is standard output.\n"
    "\n"
    "Exit status: 0 for success, 1 when the input is ill-formed, 2 when the command\n"
    "line is wrong or something could not be read or written.\n",
    convert_options,
    run_convert,
};

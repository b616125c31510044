/*
 * utf8codec convert: from one encoding to another.
 */
#include "command.h"
#include "encodings.h"
#include "finding.h"
#include "help.h"
#include "input.h"
#include "options.h"
#include "outfile.h"

#include <utf8codec/decode.h>

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
    {"from", opt_from, "ENCODING", "encoding of the input"},
    {"to", opt_to, "ENCODING", "encoding of the output"},
    {"replace", opt_replace, NULL, "replace errors by U+FFFD or \"?\" and continue"},
    {"output", opt_output, "OUT", "write to OUT, atomically"},
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
 * Tells of a code point that the output cannot represent. utf8[0, length) is what the start of the
 * window was decoded to, and utf8[read, ...) that code point. Returns exit_ill_formed.
 */
static int tell_unrepresentable(const convert *how, input *in, uint8_t *utf8, size_t length,
                                size_t read)
{
    const uint32_t code_point = utf8codec_decode(utf8 + read, length - read).code_point;
    /* What room for the code points before it takes of the input is what stands before it. */
    const utf8codec_result before =
        how->from->decode(in->bytes, in->length, utf8, read, how->flags | UTF8CODEC_MORE);
    char text[128];
    snprintf(text, sizeof text,
             "U+%04" PRIX32 " cannot be represented in %s; --replace writes \"?\" for it",
             code_point, how->to->name);
    input_consume(in, before.read);
    output_flush(how->out); /* the message comes after what it is about */
    return tell(in, text);
}

/*
 * Writes well-formed UTF-8 in the output encoding. Returns how much of it could be written:
 * length, or less if the encoding cannot represent the code point there.
 */
static size_t write_encoded(const convert *how, const uint8_t *utf8, size_t length)
{
    static uint8_t encoded[encoding_growth * pivot_size];
    if (how->to->encode == NULL) {
        output_write(how->out, utf8, length);
        return length;
    }
    const utf8codec_result result =
        how->to->encode(utf8, length, encoded, sizeof encoded, how->flags);
    output_write(how->out, encoded, result.written);
    return result.read;
}

/* Converts an open input to an open output. Returns the exit status. */
static int convert_input(convert *how, input *in)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF}; /* U+FEFF */
    static uint8_t pivot[pivot_size];
    bool mark_is_due = how->to->mark_length != 0;
    const int status = encoding_read_mark(&how->from, in, "from");

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
        const size_t encoded = write_encoded(how, pivot, result.written);
        if (encoded != result.written) {
            return tell_unrepresentable(how, in, pivot, result.written, encoded);
        }
        input_consume(in, result.read);

        if (result.status == UTF8CODEC_OK && in->ended) {
            return exit_well_formed;
        }
        if (result.status == UTF8CODEC_DST_FULL) {
            continue;
        }
        if (result.status == UTF8CODEC_ILL_FORMED || in->ended) {
            explanation room;
            if (!finding_look_ahead(in, how->from->as)) {
                return exit_trouble;
            }
            output_flush(how->out); /* the message comes after what it is about */
            const finding what = finding_at(in, position_first(), how->from->as, result);
            return tell(in, finding_explanation(&what, &room));
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
    "convert between UTF-8 and other encodings",
    "--from ENCODING --to ENCODING [OPTION...] [FILE]",
    "Reads FILE, or standard input if there is none or FILE is \"-\".\n"
    "\n"
    "Encodings, in upper or lower case; the hyphen before 8, 16 and 32 is optional:\n"
    "  utf-8\n"
    "  utf-16le, utf-16be  little-endian, big-endian\n"
    "  utf-32le, utf-32be  little-endian, big-endian\n"
    "  utf-16, utf-32      input: begins with a byte order mark, which is removed;\n"
    "                      output: a byte order mark, then native byte order\n"
    "  iso-8859-1, latin1  code points up to U+00FF\n"
    "  us-ascii, ascii     code points up to U+007F\n"
    "  cesu-8              UTF-8 with surrogate pairs\n"
    "  mutf-8              the same with C0 80 for U+0000 (Java)\n"
    "  wtf-8               UTF-8 with unpaired surrogates (Windows)\n"
    "Other names registered by IANA are accepted too. Except in utf-16 and utf-32,\n"
    "byte order marks are neither added nor removed.\n"
    "\n"
    "--replace writes U+FFFD for each maximal subpart that is ill-formed. To\n"
    "iso-8859-1 and us-ascii it writes \"?\", also for code points that they cannot\n"
    "represent. Without it the conversion stops before the first error: output that\n"
    "was written before it remains, and OUT is not changed.\n"
    "\n"
    "An existing OUT keeps its permissions; symbolic links are followed; devices and\n"
    "pipes are written to directly. OUT may be FILE; \"-\" is standard output.\n"
    "\n"
    "Exit status: 0 for success, 1 if the input is ill-formed or cannot be\n"
    "represented in the output, 2 if the command line is wrong or something could\n"
    "not be read or written.\n",
    convert_options,
    run_convert,
};

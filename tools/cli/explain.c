/*
 * utf8codec explain: what bytes are, sequence by sequence.
 */
#include "command.h"
#include "hex.h"
#include "names.h"
#include "options.h"
#include "table.h"

#include <utf8codec/decode.h>
#include <utf8codec/encode.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    opt_file = option_without_letter,
    opt_at,
    opt_count,
    opt_text,
    opt_names
};

static const command_option explain_options[] = {
    {"file", opt_file, "FILE", "explain the bytes of FILE (\"-\": standard input)"},
    {"at", opt_at, "OFFSET", "with --file: start at the sequence with this byte"},
    {"count", opt_count, "N", "stop after N sequences and errors"},
    {"text", opt_text, NULL, "explain the bytes of the arguments themselves"},
    {"names", opt_names, NULL, "add the names of the code points"},
    OPTION_NO_PROGRESS,
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

typedef struct explain {
    const char *file; /* NULL: the arguments are the bytes */
    bool text;        /* as they are, and not in hexadecimal */
    bool has_at;
    uint64_t at;
    uint64_t left; /* rows that may still be printed */
    bool ill_formed;
    table rows;
} explain;

/*
 * Prints a row for what is at the start of the window, which is not empty, and takes it off.
 * Returns false when the input cannot be read on.
 */
static bool explain_one(explain *how, input *in)
{
    utf8codec_decoded one = utf8codec_decode(in->bytes, in->length);

    while (one.status == UTF8CODEC_TRUNCATED && !in->ended) {
        if (!input_fill(in)) {
            return false;
        }
        one = utf8codec_decode(in->bytes, in->length);
    }
    if (one.status == UTF8CODEC_OK) {
        table_sequence(&how->rows, in->offset, in->bytes, one);
    } else {
        const utf8codec_result result = {
            .status = one.status, .error = one.error, .error_length = one.length};
        if (!finding_look_ahead(in, encoding_utf8)) {
            return false;
        }
        const finding what = finding_at(in, position_first(), encoding_utf8, result);
        table_error(&how->rows, &what);
        how->ill_formed = true;
    }
    input_consume(in, one.length);
    how->left--;
    return true;
}

/* Goes through the rest of the input. Returns false when it cannot be read on. */
static bool explain_input(explain *how, input *in)
{
    while (how->left > 0) {
        if (in->length > 0) {
            if (!explain_one(how, in)) {
                return false;
            }
        } else if (in->ended) {
            break;
        } else if (!input_fill(in)) {
            return false;
        }
    }
    return true;
}

/*
 * Moves the window to the sequence or the maximal subpart that holds the byte at how->at. It
 * begins at most 3 bytes before: at a byte from which decoding takes more bytes than lie between.
 */
static bool go_to(const explain *how, input *in)
{
    enum {
        most_back = 3,
        longest_sequence = most_back + 1
    };
    const uint64_t from = how->at < most_back ? 0 : how->at - most_back;

    if (!input_seek(in, from)) {
        return false;
    }
    if (!input_fill_up_to(in, most_back + longest_sequence)) {
        return false;
    }
    if (in->offset + in->length <= how->at) {
        message("%s: there is no byte %" PRIu64 ": the input has %" PRIu64, shown(in->name),
                how->at, in->offset + in->length);
        return false;
    }
    while (in->offset + utf8codec_decode(in->bytes, in->length).length <= how->at) {
        /* Not the whole length: what it ends with may be where the one that we look for begins. */
        input_consume(in, 1);
    }
    return true;
}

static int explain_file(explain *how)
{
    static input in;
    int status = exit_trouble;

    if (!input_open(&in, how->file, how->rows.out)) {
        return exit_trouble;
    }
    if (input_is_other(&in, STDOUT_FILENO, "") && (!how->has_at || go_to(how, &in)) &&
        explain_input(how, &in)) {
        status = how->ill_formed ? exit_ill_formed : exit_well_formed;
    }
    input_close(&in);
    return status;
}

/* Whether an argument is text: one that is not ASCII can be nothing else. */
static bool is_text(const explain *how, const char *argument)
{
    for (const char *c = argument; !how->text && *c != '\0'; c++) {
        if ((unsigned char)*c >= 0x80) {
            return true;
        }
    }
    return how->text;
}

/* Looks through the arguments. Returns whether all can be understood; else prints a message. */
static bool understood(const command *self, const explain *how, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        hex_reader reader = {argv[i], 0};
        hex_item item;
        if (argv[i][strspn(argv[i], how->text ? "" : " \t\n\r,")] == '\0') {
            usage_error(self->name, "argument %d is empty", i + 1);
            return false;
        }
        if (is_text(how, argv[i])) {
            continue;
        }
        do {
            item = hex_next(&reader);
            if (item.kind == HEX_ERROR) {
                usage_error(self->name, "argument %d, \"%s\", at character %zu: %s", i + 1,
                            shown(argv[i]), reader.at + 1, item.problem);
                return false;
            }
        } while (item.kind != HEX_END);
    }
    return true;
}

/* Bytes that were given on the command line, and their offset. */
typedef struct given {
    uint8_t *bytes;
    size_t length;
    uint64_t offset;
} given;

/* Explains the bytes collected so far, and begins to collect anew. */
static void explain_given(explain *how, given *so_far)
{
    static input in;
    input_open_memory(&in, so_far->bytes, so_far->length);
    in.offset = so_far->offset;
    (void)explain_input(how, &in); /* memory can always be read */
    so_far->offset += so_far->length;
    so_far->length = 0;
}

static void take_code_point(explain *how, given *so_far, uint32_t code_point)
{
    const utf8codec_encoded sequence = utf8codec_encode(code_point);
    if (sequence.error != UTF8CODEC_ERROR_NONE) {
        explain_given(how, so_far);
        if (how->left > 0) {
            table_no_scalar_value(&how->rows, code_point, (utf8codec_error)sequence.error);
            how->ill_formed = true;
            how->left--;
        }
    }
    memcpy(so_far->bytes + so_far->length, sequence.bytes, sequence.length);
    so_far->length += sequence.length;
}

static int explain_arguments(explain *how, int argc, char **argv)
{
    given so_far = {NULL, 0, 0};
    size_t room = 1; /* no item is shorter in text than in bytes; and malloc(0) may return NULL */

    for (int i = 0; i < argc; i++) {
        room += strlen(argv[i]);
    }
    so_far.bytes = malloc(room);
    if (so_far.bytes == NULL) {
        message("not enough memory for the arguments");
        return exit_trouble;
    }
    for (int i = 0; i < argc; i++) {
        hex_reader reader = {argv[i], 0};
        if (is_text(how, argv[i])) {
            memcpy(so_far.bytes + so_far.length, argv[i], strlen(argv[i]));
            so_far.length += strlen(argv[i]);
            continue;
        }
        for (hex_item item = hex_next(&reader); item.kind != HEX_END; item = hex_next(&reader)) {
            if (item.kind == HEX_BYTE) {
                so_far.bytes[so_far.length++] = (uint8_t)item.value;
            } else {
                take_code_point(how, &so_far, item.value);
            }
        }
    }
    explain_given(how, &so_far);
    free(so_far.bytes);
    return how->ill_formed ? exit_ill_formed : exit_well_formed;
}

/* Fills in `how` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, explain *how, int argc, char **argv)
{
    for (;;) {
        switch (options_next(self, argc, argv)) {
        case opt_file:
            how->file = optarg;
            break;
        case opt_at:
            if (!options_number(self->name, "--at", optarg, &how->at)) {
                return exit_trouble;
            }
            how->has_at = true;
            break;
        case opt_count:
            if (!options_number(self->name, "--count", optarg, &how->left)) {
                return exit_trouble;
            }
            break;
        case opt_text:
            how->text = true;
            break;
        case opt_names:
            how->rows.names = true;
            break;
        case options_end:
            return options_end;
        default:
            return exit_trouble;
        }
    }
}

static int run_explain(const command *self, int argc, char **argv)
{
    static output out;
    explain how = {.left = UINT64_MAX, .rows = {.out = &out}};
    int status = read_options(self, &how, argc, argv);

    if (status != options_end) {
        return status;
    }
    argc -= optind;
    argv += optind;
    if (how.file != NULL && argc > 0) {
        return usage_error(self->name, "explain takes either --file or bytes, not both");
    }
    if (how.file == NULL && argc == 0) {
        return usage_error(self->name, "nothing to explain: give bytes, or --file FILE");
    }
    if (how.file == NULL && how.has_at) {
        return usage_error(self->name, "--at needs --file");
    }
    if (how.file != NULL && how.text) {
        return usage_error(self->name, "--text is for arguments, not for --file");
    }
    if (how.file == NULL && !understood(self, &how, argc, argv)) {
        return exit_trouble;
    }
    if (how.rows.names && !names_open()) {
        return exit_trouble;
    }
    output_open(&out, STDOUT_FILENO, "standard output");
    status = how.file != NULL ? explain_file(&how) : explain_arguments(&how, argc, argv);
    return output_close(&out) ? status : exit_trouble;
}

const command command_explain = {
    "explain",
    "show each sequence and error in detail",
    "[OPTION...] HEX...\n"
    "[OPTION...] --text TEXT...\n"
    "[OPTION...] --file FILE [--at OFFSET]",
    "HEX is bytes or code points, one or several per argument, in these forms:\n"
    "  bytes        C0 AF, c0af, \\xC0\\xAF, 0xC0, \\300\\257, %C0%AF\n"
    "  code points  U+1F600, \\u20AC, \\uD83D\\uDE00, \\U0001F600, \\u{1F600}, &#8364;,\n"
    "               &#x20AC;\n"
    "Spaces and commas may separate them. An argument that is not ASCII is text, and\n"
    "so are all after --text. OFFSET and N are decimal, or hexadecimal with 0x.\n"
    "\n"
    "--names reads UnicodeData.txt of the package unicode-data.\n"
    "\n"
    "Prints each sequence with its offset, bytes, bits, code point and length. In\n"
    "the bits, a dot separates the tag, which is the kind of byte, from the payload.\n"
    "Ill-formed bytes are shown with the kind of error, an explanation, and the rule\n"
    "that they violate.\n"
    "\n"
    "Exit status: 0 if all is well-formed, 1 if something is ill-formed or cannot be\n"
    "encoded, 2 if the command line is wrong or something could not be read or\n"
    "written.\n",
    explain_options,
    run_explain,
};

/*
 * utf8codec convert: from one encoding to another.
 */
#include "command.h"
#include "conversion.h"
#include "options.h"
#include "outfile.h"
#include "system.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    opt_from = 'f',
    opt_to = 't',
    opt_output = 'o',
    opt_in_place = 'i',
    opt_invalid = option_without_letter,
    opt_replace,
    opt_guess,
    opt_strip_bom,
    opt_add_bom,
    opt_overwrite,
    opt_backup
};

static const command_option convert_options[] = {
    {"from", opt_from, "ENCODING", "encoding of the input; \"auto\": detect it"},
    {"to", opt_to, "ENCODING", "encoding of the output"},
    {"invalid", opt_invalid, "WHAT", "at errors: fail (default), replace, drop or escape"},
    {"replace", opt_replace, NULL, "the same as --invalid replace"},
    {"guess", opt_guess, NULL, "with --from auto: accept weak evidence"},
    {"strip-bom", opt_strip_bom, NULL, "remove U+FEFF at the start"},
    {"add-bom", opt_add_bom, NULL, "begin output with U+FEFF, once"},
    {"output", opt_output, "OUT", "write to OUT, atomically"},
    {"overwrite", opt_overwrite, NULL, "with -o: write to OUT itself, not atomically"},
    {"in-place", opt_in_place, NULL, "convert each FILE, and replace it atomically"},
    {"backup", opt_backup, "SUFFIX", "with -i: keep the old FILE under its name with SUFFIX"},
    OPTION_NO_PROGRESS,
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

typedef struct convert {
    conversion how;
    const encoding *from; /* of the file that is converted */
    bool from_given;
    const char *out_path; /* NULL or "-": standard output */
    bool overwrite;
    bool in_place;
    const char *backup;
    output *out;
    system_about *replaced; /* allocated: the new files, of those converted in place */
    size_t replaced_count;
} convert;

/* Whether this run has put the file there: under another name, such as a link, it comes again. */
static bool was_replaced(const convert *what, const input *in)
{
    system_about about;

    for (size_t i = 0; system_describe(in->fd, &about) && i < what->replaced_count; i++) {
        if (system_is_same(&about, &what->replaced[i])) {
            message("%s: was converted already in this run", shown(in->name));
            return true;
        }
    }
    return false;
}

/*
 * Looks at what is about to replace a file: the next one of `replaced`, if it does. Returns false
 * after an error message.
 */
static bool look_at_new(convert *what, const outfile *file)
{
    system_about *const longer =
        realloc(what->replaced, (what->replaced_count + 1) * sizeof *what->replaced);

    if (longer != NULL) {
        what->replaced = longer;
    }
    if (longer == NULL || !system_describe(file->fd, &longer[what->replaced_count])) {
        message_error(file->name, errno);
        return false;
    }
    return true;
}

static bool is_other_file(const convert *what, const input *in, int fd)
{
    return input_is_other(in, fd,
                          what->overwrite
                              ? "; without --overwrite it is replaced when all is converted"
                              : "; -o or --in-place replaces it when all is converted");
}

/* Converts an open input to a file, which is replaced only when all has gone well. */
static int convert_to_file(convert *what, input *in, const char *path)
{
    outfile file;
    const outfile_way way = what->in_place    ? outfile_in_place
                            : what->overwrite ? outfile_overwrites
                                              : outfile_replaces;

    if (!outfile_open(&file, path, way)) {
        return exit_trouble;
    }
    if (!is_other_file(what, in, file.fd) || !outfile_empty(&file)) {
        system_close(file.fd);
        outfile_abandon(&file);
        return exit_trouble;
    }
    output_open(what->out, file.fd, file.name);
    int status = conversion_run(&what->how, what->from, in, what->out);
    if (status == exit_well_formed && output_flush(what->out) && !outfile_sync(&file)) {
        status = exit_trouble;
    }
    if (status == exit_well_formed && what->in_place && !look_at_new(what, &file)) {
        status = exit_trouble;
    }
    if (!output_close(what->out)) {
        status = exit_trouble;
    }
    input_close(in); /* Windows replaces no file that is open */
    if (status != exit_well_formed) {
        outfile_abandon(&file);
    } else if (!outfile_commit(&file, what->backup)) {
        status = exit_trouble;
    } else {
        what->replaced_count += what->in_place;
    }
    return status;
}

/* The descriptor that OUT is a name of; -1: it is the name of a file. */
static int descriptor_of(const char *out)
{
    static const char descriptors[] = "/dev/fd/";
    enum {
        most_digits = 9
    };

    if (out == NULL || strcmp(out, "-") == 0 || strcmp(out, "/dev/stdout") == 0) {
        return STDOUT_FILENO;
    }
    if (strcmp(out, "/dev/stderr") == 0) {
        return STDERR_FILENO;
    }
    if (strncmp(out, descriptors, sizeof descriptors - 1) != 0) {
        return -1;
    }
    const char *const number = out + sizeof descriptors - 1;
    const size_t digits = strspn(number, "0123456789");
    return digits == 0 || digits > most_digits || number[digits] != '\0' ? -1 : atoi(number);
}

/* Whether the descriptor that OUT is a name of is open. Before the input is, which may get it. */
static bool is_open(const convert *what)
{
    system_about about;
    const int fd = descriptor_of(what->out_path);

    if (fd > STDERR_FILENO && !system_describe(fd, &about)) {
        message_error(what->out_path, errno);
        return false;
    }
    return true;
}

static int convert_to_descriptor(const convert *what, input *in, int fd)
{
    if (!is_other_file(what, in, fd)) {
        return exit_trouble;
    }
    output_open(what->out, fd, fd == STDOUT_FILENO ? "standard output" : what->out_path);
    const int status = conversion_run(&what->how, what->from, in, what->out);
    return output_close(what->out) ? status : exit_trouble;
}

/* Converts one file, or standard input. Returns the exit status for it. */
static int convert_file(convert *what, const char *path)
{
    static input in;
    system_about about;
    int status;

    /* Before it is opened: a FIFO would be waited for. */
    if (what->in_place && !system_describe_path(path, &about)) {
        message_error(path, errno);
        return exit_trouble;
    }
    if (what->in_place && about.kind != system_kind_file && about.kind != system_kind_folder) {
        message("%s: not a regular file, which --in-place needs", shown(path));
        return exit_trouble;
    }
    if (!input_open(&in, path, what->out)) {
        return exit_trouble;
    }
    status = what->in_place && was_replaced(what, &in)
                 ? exit_trouble
                 : conversion_begin(&what->how, &in, &what->from);
    if (status != exit_well_formed) {
        /* No output has been touched. */
    } else if (what->in_place) {
        status = convert_to_file(what, &in, path);
    } else {
        const int fd = descriptor_of(what->out_path);
        status = fd < 0 ? convert_to_file(what, &in, what->out_path)
                        : convert_to_descriptor(what, &in, fd);
    }
    input_close(&in);
    return status;
}

/* Fills in `what` from the options. Returns options_end, or an exit status to leave with. */
static int read_options(const command *self, convert *what, int argc, char **argv)
{
    for (;;) {
        switch (options_next(self, argc, argv)) {
        case opt_from:
            what->from_given = true;
            what->how.from = NULL;
            if (strcasecmp(optarg, "auto") != 0 &&
                (what->how.from = encoding_named(self->name, optarg)) == NULL) {
                return exit_trouble;
            }
            break;
        case opt_to:
            what->how.to = encoding_named(self->name, optarg);
            if (what->how.to == NULL) {
                return exit_trouble;
            }
            break;
        case opt_invalid:
            if (!conversion_policy_named(optarg, &what->how.invalid)) {
                return usage_error(self->name,
                                   "--invalid: \"%s\" is not one of fail, replace, drop, escape",
                                   shown(optarg));
            }
            break;
        case opt_replace:
            what->how.invalid = invalid_replace;
            break;
        case opt_guess:
            what->how.guess = true;
            break;
        case opt_strip_bom:
            what->how.strip_mark = true;
            break;
        case opt_add_bom:
            what->how.add_mark = true;
            break;
        case opt_output:
            what->out_path = optarg;
            break;
        case opt_overwrite:
            what->overwrite = true;
            break;
        case opt_in_place:
            what->in_place = true;
            break;
        case opt_backup:
            what->backup = optarg;
            break;
        case options_end:
            return options_end;
        default:
            return exit_trouble;
        }
    }
}

/* Whether the options fit together, and the operands. Else returns an exit status. */
static int check_options(const command *self, const convert *what, int files, char **names)
{
    if (!what->from_given || what->how.to == NULL) {
        return usage_error(self->name, "convert needs --%s", what->from_given ? "to" : "from");
    }
    if (what->how.add_mark && !encoding_has_mark(what->how.to)) {
        return usage_error(self->name, "--add-bom: U+FEFF cannot be represented in %s",
                           what->how.to->name);
    }
    if (what->how.add_mark && what->how.strip_mark) {
        return usage_error(self->name, "convert takes either --add-bom or --strip-bom, not both");
    }
    if (what->how.guess && what->how.from != NULL) {
        return usage_error(self->name, "--guess needs --from auto");
    }
    if (what->in_place && what->out_path != NULL) {
        return usage_error(self->name, "convert takes either --in-place or --output, not both");
    }
    if (what->backup != NULL && !what->in_place) {
        return usage_error(self->name, "--backup needs --in-place");
    }
    if (what->backup != NULL &&
        (what->backup[0] == '\0' || system_folder_length(what->backup) != 0)) {
        return usage_error(self->name, "--backup: \"%s\" is not a suffix of a file's name",
                           shown(what->backup));
    }
    if (what->overwrite && descriptor_of(what->out_path) == STDOUT_FILENO) {
        return usage_error(self->name, "--overwrite needs --output OUT");
    }
    if (!what->in_place && files > 1) {
        return usage_error(self->name, "convert takes one FILE, not %d, unless --in-place is given",
                           files);
    }
    if (what->in_place && files == 0) {
        return usage_error(self->name, "--in-place needs a FILE");
    }
    for (int i = 0; what->in_place && i < files; i++) {
        if (strcmp(names[i], "-") == 0) {
            return usage_error(self->name, "--in-place needs files, not standard input");
        }
    }
    return options_end;
}

static int run_convert(const command *self, int argc, char **argv)
{
    static output out;
    convert what = {.out = &out};
    int status = read_options(self, &what, argc, argv);
    int worst = exit_well_formed;

    if (status == options_end) {
        status = check_options(self, &what, argc - optind, argv + optind);
    }
    if (status != options_end) {
        return status;
    }
    if (!is_open(&what)) {
        return exit_trouble;
    }
    for (int i = optind; i < argc || i == optind; i++) {
        status = convert_file(&what, i < argc ? argv[i] : "-");
        worst = status > worst ? status : worst;
    }
    free(what.replaced);
    return worst;
}

const command command_convert = {
    "convert",
    "convert between UTF-8 and other encodings",
    "--from ENCODING --to ENCODING [OPTION...] [FILE]\n"
    "--from ENCODING --to ENCODING [OPTION...] -i FILE...",
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
    "  windows-1250 to windows-1258, windows-874, iso-8859-2 to -8, -10, -13 to -16,\n"
    "  koi8-r, koi8-u, ibm866, macintosh, x-mac-cyrillic\n"
    "                      code pages, as in the WHATWG Encoding Standard\n"
    "Many other names that IANA registers, cp1252, latin2 and the like are accepted\n"
    "too; iso-8859-1 is never windows-1252. --from auto detects the encoding by the\n"
    "first 64 KiB, as \"utf8codec detect\" does, and removes the byte order mark of\n"
    "UTF-16 and UTF-32; it refuses weak evidence, unless --guess is given. Except in\n"
    "utf-16, utf-32 and auto, byte order marks are neither added nor removed without\n"
    "--add-bom and --strip-bom. So UTF-8 that begins with one becomes utf-16 with\n"
    "two, as with iconv; with either option, it has one.\n"
    "\n"
    "--invalid says what becomes of ill-formed input, and of code points that the\n"
    "output cannot represent:\n"
    "  fail     the conversion stops before it: what was written to standard output\n"
    "           remains; OUT and FILE are not changed, unless --overwrite is given\n"
    "  replace  U+FFFD for each maximal subpart that is ill-formed; to iso-8859-1,\n"
    "           us-ascii and code pages \"?\", also for code points that they cannot\n"
    "           represent\n"
    "  drop     left out\n"
    "  escape   \\xHH for each byte that is ill-formed, \\uHHHH or \\UHHHHHHHH for a\n"
    "           code point that cannot be represented\n"
    "\n"
    "An existing OUT or FILE that is replaced keeps its permissions, and its owner\n"
    "where the system allows it, but set-user-ID and set-group-ID bits are removed,\n"
    "and its other hard links keep the old contents. Symbolic links are followed;\n"
    "devices and pipes are written to directly. OUT may be FILE, unless --overwrite\n"
    "is given; \"-\" is standard output, which must not be FILE.\n"
    "\n"
    "Exit status: 0 for success, 1 if the input is ill-formed, cannot be represented\n"
    "in the output or was not recognized, 2 if the command line is wrong or\n"
    "something could not be read or written.\n",
    convert_options,
    run_convert,
};

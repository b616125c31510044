/*
 * utf8codec shard: where to divide a file, so that its parts can be checked or converted at the
 * same time.
 *
 * The rule is utf8codec_split_point(): a shard ends with a well-formed sequence. So all shards
 * together have the errors of the file, and their conversions joined are that of the file, but for
 * the byte order mark that each conversion to UTF-16 or UTF-32 begins with. The end of a line,
 * which --lines asks for, is such a place too: a line feed is a well-formed sequence.
 *
 * A cut is the last such place at or before the one that would make all shards equally long. Only
 * the bytes before it are read, backwards from there: a few, unless the file is ill-formed there,
 * or a line long. No byte is read for two cuts, but for UTF8CODEC_SPLIT_OVERLAP of them: the search
 * ends where the one before began.
 */
#include "command.h"
#include "input.h"
#include "options.h"
#include "system.h"

#include <utf8codec/boundary.h>

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <unistd.h>

enum {
    opt_lines = 'l'
};

static const command_option shard_options[] = {
    {"lines", opt_lines, NULL, "end shards with a line feed"},
    OPTION_HELP,
    OPTION_VERSION,
    {NULL, 0, NULL, NULL},
};

enum {
    window_size = 4096 /* what is read at once: a page, and well above UTF8CODEC_SPLIT_OVERLAP */
};

typedef struct shard {
    const char *name; /* of the file, for people */
    int fd;
    uint64_t size;
    uint64_t count; /* of shards, 1 to size */
    /* The last place in a part of the file where it may be divided; 0 if there is none. */
    size_t (*last_cut)(const void *src, size_t src_len);
} shard;

static size_t after_last_line_feed(const void *src, size_t src_len)
{
    const uint8_t *const bytes = (const uint8_t *)src;
    while (src_len > 0 && bytes[src_len - 1] != '\n') {
        src_len--;
    }
    return src_len;
}

/* Reads `count` bytes at `offset`. Returns false after an error message. */
static bool read_at(const shard *how, uint8_t *bytes, size_t count, uint64_t offset)
{
    while (count > 0) {
        const ssize_t got = system_read_at(how->fd, bytes, count, offset);
        if (got == 0) {
            message("%s: is shorter than its size says", shown(how->name));
            return false;
        }
        if (got > 0) {
            bytes += got;
            count -= (size_t)got;
            offset += (uint64_t)got;
        } else {
            message_error(how->name, errno);
            return false;
        }
    }
    return true;
}

/*
 * Moves *cut down to the last place where the file may be divided, or to `lowest` if there is none
 * above it. Returns false after an error message.
 */
static bool find_cut(const shard *how, uint64_t lowest, uint64_t *cut)
{
    /* A sequence that ends above `lowest` begins at this place or above. */
    const uint64_t first = lowest > UTF8CODEC_SPLIT_OVERLAP ? lowest - UTF8CODEC_SPLIT_OVERLAP : 0;
    uint8_t window[window_size];

    while (*cut > lowest) {
        const uint64_t below = *cut - first;
        const size_t length = below < sizeof window ? (size_t)below : sizeof window;
        const uint64_t start = *cut - length;
        if (!read_at(how, window, length, start)) {
            return false;
        }
        const size_t found = how->last_cut(window, length);
        if (found > 0) {
            *cut = start + found;
            break;
        }
        *cut = start == first ? lowest : start + UTF8CODEC_SPLIT_OVERLAP;
    }
    if (*cut < lowest) {
        *cut = lowest;
    }
    return true;
}

/* Where shard number n would end if all were equally long; the longer ones are the first. */
static uint64_t equal_end(const shard *how, uint64_t n)
{
    const uint64_t longer = how->size % how->count;
    return how->size / how->count * n + (n < longer ? n : longer);
}

/* Prints the shards that are not empty. Returns false after an error message. */
static bool print_shards(const shard *how, output *out)
{
    uint64_t begin = 0;
    uint64_t lowest = 0; /* the last equal end: there is no cut between `begin` and it */

    for (uint64_t n = 1; n <= how->count && out->error == 0; n++) {
        const uint64_t equal = equal_end(how, n);
        uint64_t end = equal;
        if (end < how->size && !find_cut(how, lowest, &end)) {
            return false;
        }
        if (end > lowest) {
            output_format(out, "%" PRIu64 " %" PRIu64 "\n", begin, end - begin);
            begin = end;
        }
        lowest = equal;
    }
    return true;
}

static int run_shard(const command *self, int argc, char **argv)
{
    static output out;
    shard how = {NULL, -1, 0, 0, utf8codec_split_point};

    for (int option; (option = options_next(self, argc, argv)) != options_end;) {
        switch (option) {
        case opt_lines:
            how.last_cut = after_last_line_feed;
            break;
        default:
            return exit_trouble;
        }
    }
    if (argc - optind != 2) {
        return usage_error(self->name, "shard takes two operands, N and FILE, not %d",
                           argc - optind);
    }
    if (!options_number(self->name, "N", argv[optind], &how.count)) {
        return exit_trouble;
    }
    if (how.count == 0) {
        return usage_error(self->name, "N: there is at least 1 shard");
    }
    how.name = input_name(argv[optind + 1]);
    how.fd = input_open_seekable(argv[optind + 1], &how.size);
    if (how.fd < 0) {
        return exit_trouble;
    }
    how.count = how.count < how.size ? how.count : how.size;
    output_open(&out, STDOUT_FILENO, "standard output");
    const bool complete = print_shards(&how, &out);
    input_close_seekable(how.fd);
    return output_close(&out) && complete ? exit_well_formed : exit_trouble;
}

const command command_shard = {
    "shard",
    "divide a file, to check or convert the parts in parallel",
    "[OPTION...] N FILE",
    "Prints at most N byte ranges of FILE, in order, one per line: OFFSET LENGTH, in\n"
    "decimal. They cover FILE without overlap, and are about equally long. None is\n"
    "empty, so there are fewer if FILE is shorter than N, and none if it is empty.\n"
    "\n"
    "Each shard but the last ends with a well-formed sequence of UTF-8. So checking\n"
    "every shard finds the errors of FILE, no others, with the same explanations;\n"
    "and the conversions of all shards, joined, are the conversion of FILE, except\n"
    "to utf-16 and utf-32, which begin with a byte order mark: use utf-16le,\n"
    "utf-16be, utf-32le or utf-32be. Where FILE is not UTF-8 a shard ends earlier,\n"
    "and there may be fewer than N. Only the bytes before each end are read. The\n"
    "content must be UTF-8; other encodings are not supported.\n"
    "\n"
    "With --lines a shard ends with a line feed, so that line numbers can be added\n"
    "up. A line is never divided, so long lines mean fewer than N shards.\n"
    "\n"
    "FILE must be a regular file, which can be read from any OFFSET; \"-\" is standard\n"
    "input, if that is one. With GNU parallel:\n"
    "\n"
    "  utf8codec shard 8 FILE | parallel --colsep ' ' \\\n"
    "      'tail -c +$(({1} + 1)) FILE | head -c {2} | utf8codec check'\n"
    "\n"
    "Exit status: 0 for success, whatever FILE contains, 2 if the command line is\n"
    "wrong or something could not be read or written.\n",
    shard_options,
    run_shard,
};

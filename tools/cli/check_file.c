/*
 * Checking one file.
 */
#include "check_file.h"
#include "command.h"

#include <utf8codec/detect.h>

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
    binary_look = 8000 /* bytes: as many as git looks at */
};

/* A check under way, and what has been seen of the file. */
typedef struct file_check {
    const check_how *how;
    output *out;
    check_room *room;
    const encoding *encoding; /* in the byte order of the mark, if there is one */
    position at;
    stats counts;
    uint64_t errors;
} file_check;

/* Whether the errors that follow are reported, so that their lines and columns are needed. */
static bool shows_next_error(const file_check *seen)
{
    return seen->errors < seen->how->most_errors;
}

/* Walks over utf8[0, count), which is what `bytes` bytes of the input are. */
static void walk_over(file_check *seen, const uint8_t *utf8, size_t count, size_t bytes)
{
    if (seen->how->stats || shows_next_error(seen)) {
        position_advance(&seen->at, utf8, count);
    }
    if (seen->how->stats) {
        stats_add(&seen->counts, utf8, count, bytes);
    }
}

/* Takes `count` bytes, which are well-formed, off the window. */
static void take_well_formed(file_check *seen, size_t count)
{
    input *const in = &seen->room->in;
    uint8_t *const utf8 = seen->room->utf8;

    if (seen->encoding->as == UTF8CODEC_ENCODING_UTF8) {
        walk_over(seen, in->bytes, count, count);
        input_consume(in, count);
        return;
    }
    if (!seen->how->stats && !shows_next_error(seen)) {
        input_consume(in, count);
        return;
    }
    while (count > 0) {
        /* Well-formed WTF-8 may have what UTF-8 has not: it is one code point, as U+FFFD is. */
        const utf8codec_result piece = encoding_decode(seen->encoding, in->bytes, count, utf8,
                                                       sizeof seen->room->utf8, UTF8CODEC_REPLACE);
        walk_over(seen, utf8, piece.written, piece.read);
        input_consume(in, piece.read);
        count -= piece.read;
    }
}

/*
 * Reports the error at the start of the window, unless it is not asked for, and takes it off.
 * Returns false when the input cannot be read on.
 */
static bool take_error(file_check *seen, utf8codec_result result)
{
    const check_how *const how = seen->how;
    input *const in = &seen->room->in;

    if (shows_next_error(seen)) {
        if (!finding_look_ahead(in, seen->encoding) ||
            (how->context && !finding_look_along_line(in, seen->encoding))) {
            return false;
        }
        const finding what = finding_at(in, seen->at, seen->encoding, result);
        how->report->error(seen->out, &what);
    }
    seen->errors++;
    if (how->stats) {
        stats_add_error(&seen->counts, (utf8codec_error)result.error, result.error_length);
    }
    if (result.status == UTF8CODEC_NOT_ALLOWED) { /* it is well-formed, and may end a line */
        position_advance(&seen->at, in->bytes, result.error_length);
    } else {
        position_skip_error(&seen->at);
    }
    input_consume(in, result.error_length);
    return true;
}

/* Takes off the window errors that are only counted, and the text between them. */
static void take_unshown_errors(file_check *seen)
{
    enum {
        enough = 4096 /* bytes: then validation, which is faster, looks for the next error */
    };
    const check_how *const how = seen->how;
    input *const in = &seen->room->in;

    if (!shows_next_error(seen) && !how->stats && how->repertoire == NULL &&
        seen->encoding->as == UTF8CODEC_ENCODING_UTF8) {
        input_consume(in, error_table_count(&seen->room->errors, in->bytes, in->length, enough,
                                            &seen->errors));
    }
}

/* Goes through an open input. Returns false when it could not be read as far as was wanted. */
static bool check_input(file_check *seen)
{
    const check_how *const how = seen->how;
    input *const in = &seen->room->in;
    const bool to_the_end = how->all || how->stats;

    for (;;) {
        const unsigned flags = in->ended ? 0 : UTF8CODEC_MORE;
        const utf8codec_result result =
            how->repertoire != NULL
                ? utf8codec_validate_in(how->repertoire, in->bytes, in->length, flags)
                : encoding_validate(seen->encoding, in->bytes, in->length, flags);
        take_well_formed(seen, result.read);
        if (result.status == UTF8CODEC_OK && in->ended) {
            return true;
        }
        if (result.status == UTF8CODEC_ILL_FORMED || result.status == UTF8CODEC_NOT_ALLOWED ||
            in->ended) {
            if (!take_error(seen, result)) {
                return false;
            }
            if (!to_the_end) {
                return true;
            }
            take_unshown_errors(seen);
        } else if (!input_fill(in)) {
            return false;
        }
    }
}

static bool open_source(const check_source *from, input *in, output *answers)
{
    return from->around == NULL ? input_open(in, from->path, answers)
                                : input_open_in(in, from->around, from->name, from->path, answers);
}

static bool has_wide_units(utf8codec_encoding one)
{
    switch (one) {
    case UTF8CODEC_ENCODING_UTF16:
    case UTF8CODEC_ENCODING_UTF16LE:
    case UTF8CODEC_ENCODING_UTF16BE:
    case UTF8CODEC_ENCODING_UTF32:
    case UTF8CODEC_ENCODING_UTF32LE:
    case UTF8CODEC_ENCODING_UTF32BE:
        return true;
    default:
        return false;
    }
}

/*
 * Whether it is not text: there is a NUL where git and grep look for one. Text in UTF-16 and UTF-32
 * has such bytes as well: with a byte order mark it is checked, since it is not in the encoding
 * that all text should be in.
 */
static bool is_binary(const encoding *expected, const input *in)
{
    const size_t looked_at = in->length < binary_look ? in->length : binary_look;
    return !has_wide_units(expected->as) && memchr(in->bytes, 0, looked_at) != NULL &&
           !has_wide_units(utf8codec_detect_bom(in->bytes, in->length).encoding);
}

/* Checks an open input. */
static void check_opened(file_check *seen, check_outcome *one)
{
    const check_how *const how = seen->how;
    input *const in = &seen->room->in;
    const int marked = encoding_read_mark(&seen->encoding, in, "encoding");

    if (marked == exit_ill_formed) {
        one->reason = "no byte order mark";
    }
    if (marked == exit_well_formed && in->offset != 0) {
        stats_add_mark(&seen->counts, (size_t)in->offset);
    }
    one->complete = marked == exit_well_formed && check_input(seen);
    if (one->complete && how->stats && how->report->stats != NULL) {
        how->report->stats(seen->out, in->name, seen->at.line - 1, &seen->counts);
    }
}

check_outcome check_file(const check_how *how, const check_source *from, output *out,
                         output *answers, check_room *room)
{
    input *const in = &room->in;
    const bool found = from->around != NULL;
    file_check seen = {how, out, room, how->encoding, position_first(), {0}, 0};
    check_outcome one = {check_not_skipped, 0, 0, false, 0, NULL};

    if (open_source(from, in, answers)) {
        if (found && input_is_written_by(in, STDOUT_FILENO)) {
            one.skipped = check_skipped_output;
        } else if (!found && !input_is_other(in, STDOUT_FILENO, "")) {
            one.reason = "is also the output";
        } else if (!found || input_fill_up_to(in, binary_look)) {
            if (found && is_binary(how->encoding, in)) {
                one.skipped = check_skipped_binary;
            } else {
                check_opened(&seen, &one);
            }
        }
        input_close(in);
    } else if (found && in->error == 0) {
        one.skipped = check_skipped_gone;
    } else if (in->error == EISDIR && strcmp(from->path, "-") != 0) {
        message("%s: --recursive checks the files in it", shown(from->path));
    }
    one.errors = seen.errors;
    one.omitted = how->all && seen.errors > how->most_errors ? seen.errors - how->most_errors : 0;
    one.error = in->error;
    return one;
}

void check_add(const check_how *how, output *out, summary *sum, const char *path,
               const check_outcome *one)
{
    sum->binary += one->skipped == check_skipped_binary;
    if (one->skipped != check_not_skipped) {
        return;
    }
    sum->files++;
    sum->errors += one->errors;
    sum->ill_formed += one->errors != 0;
    sum->unreadable += !one->complete;
    if (one->omitted != 0 && how->report->omitted != NULL) {
        how->report->omitted(out, input_name(path), one->omitted);
    }
    const char *const reason = one->error != 0 ? message_reason(one->error) : one->reason;
    if (reason != NULL && how->report->unreadable != NULL) {
        how->report->unreadable(out, input_name(path), reason);
    }
}

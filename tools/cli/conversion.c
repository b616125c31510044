/*
 * The conversion of one open input to one open output, through UTF-8. Where there is a direct
 * conversion, only what it leaves goes through UTF-8: the first code point, which may be a byte
 * order mark, errors, and what the output cannot represent.
 */
#include "conversion.h"
#include "command.h"
#include "direct.h"
#include "finding.h"

#include <utf8codec/decode.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    pivot_size = 16 * 1024, /* bytes of UTF-8 between decoding and encoding */
    first_size = 4          /* the same, for the first code point of a direct conversion */
};

static const uint8_t mark[] = {0xEF, 0xBB, 0xBF}; /* U+FEFF */

static bool begins_with_mark(const uint8_t *utf8, size_t length)
{
    return length >= sizeof mark && memcmp(utf8, mark, sizeof mark) == 0;
}

/* A conversion under way. */
typedef struct state {
    const conversion *how;
    const encoding *from; /* how->from, or what was detected; without a byte order mark */
    input *in;
    output *out;
    unsigned flags; /* of the library's functions */
    position at;    /* of what is next, in the input; kept up to date if errors are reported */
    bool started;   /* something was written */
} state;

static const char *const policy_names[] = {
    [invalid_fail] = "fail",
    [invalid_replace] = "replace",
    [invalid_drop] = "drop",
    [invalid_escape] = "escape",
};

const char *conversion_policy_at(unsigned i)
{
    return i < sizeof policy_names / sizeof *policy_names ? policy_names[i] : NULL;
}

bool conversion_policy_named(const char *name, invalid_policy *policy)
{
    for (unsigned i = 0; i < sizeof policy_names / sizeof *policy_names; i++) {
        if (strcmp(name, policy_names[i]) == 0) {
            *policy = (invalid_policy)i;
            return true;
        }
    }
    return false;
}

/* Reports an error at the start of the window. Returns exit_ill_formed. */
static int report(state *now, const char *what)
{
    output_flush(now->out); /* the message comes after what it is about */
    message("%s:%" PRIu64 ":%" PRIu64 ": byte %" PRIu64 ": %s", shown(now->in->name), now->at.line,
            now->at.column, now->in->offset, what);
    return exit_ill_formed;
}

/* Reports ill-formed input at the start of the window, and what can be done about it. */
static int report_ill_formed(state *now, utf8codec_result result)
{
    explanation room;
    const finding what = finding_at(now->in, now->at, now->from, result);
    const int status = report(now, finding_explanation(&what, &room));
    const utf8codec_detected like = input_detect(now->in);

    if (now->in->offset == 0 && like.reliability >= UTF8CODEC_RELIABILITY_LIKELY &&
        like.encoding != (unsigned)now->from->as) {
        message("%s: looks like %s; --from auto detects that", shown(now->in->name),
                utf8codec_encoding_name(like.encoding));
    } else {
        message("%s: --invalid replace, drop or escape continues after errors",
                shown(now->in->name));
    }
    return status;
}

/*
 * Reports a code point that the output cannot represent: the one at pivot[read, length), where the
 * start of the window was decoded to `pivot`.
 */
static int report_unrepresentable(state *now, uint8_t *pivot, size_t length, size_t read)
{
    const uint32_t code_point = utf8codec_decode(pivot + read, length - read).code_point;
    /* Room for the code points before it only takes the input before it. */
    const utf8codec_result before = encoding_decode(now->from, now->in->bytes, now->in->length,
                                                    pivot, read, now->flags | UTF8CODEC_MORE);
    char text[128];
    input_consume(now->in, before.read);
    snprintf(text, sizeof text, "U+%04" PRIX32 " cannot be represented in %s; %s", code_point,
             now->how->to->name,
             now->in->offset == 0 && begins_with_mark(pivot + read, length - read)
                 ? "--strip-bom removes it"
                 : "--replace writes \"?\" for it");
    return report(now, text);
}

/*
 * Writes well-formed UTF-8 in the output encoding. Returns how much of it could be written:
 * length, or less if the encoding cannot represent the code point there.
 */
static size_t write_encoded(state *now, const uint8_t *utf8, size_t length)
{
    static uint8_t encoded[encoding_growth * pivot_size];
    const encoding *const to = now->how->to;
    utf8codec_result result = {.read = length};

    if (to->as == UTF8CODEC_ENCODING_UTF8) {
        output_write(now->out, utf8, length);
    } else {
        result = encoding_encode(to, utf8, length, encoded, sizeof encoded, now->flags);
        output_write(now->out, encoded, result.written);
    }
    return result.read;
}

/* Writes ASCII instead of an error or a code point, which has one column. */
static void write_instead(state *now, const char *text)
{
    write_encoded(now, (const uint8_t *)text, strlen(text));
    position_skip_error(&now->at);
}

/*
 * What is written before anything else: a byte order mark, where the encoding or the user wants it.
 * Returns how many bytes of the UTF-8 are removed, as the mark that they begin with.
 */
static size_t start(state *now, const uint8_t *utf8, size_t length)
{
    const conversion *const how = now->how;

    if (now->started) {
        return 0;
    }
    now->started = true;
    if (how->to->mark_length != 0 || how->add_mark) {
        write_encoded(now, mark, sizeof mark);
    }
    if ((how->strip_mark || how->add_mark) && begins_with_mark(utf8, length)) {
        position_advance(&now->at, mark, sizeof mark);
        return sizeof mark;
    }
    return 0;
}

/* Writes what the start of the window was decoded to. Returns an exit status. */
static int write_pivot(state *now, uint8_t *pivot, size_t length)
{
    size_t done = length == 0 ? 0 : start(now, pivot, length);

    for (;;) {
        const size_t written = write_encoded(now, pivot + done, length - done);
        position_advance(&now->at, pivot + done, written);
        done += written;
        if (done == length) {
            return exit_well_formed;
        }
        if (now->how->invalid == invalid_fail) {
            return report_unrepresentable(now, pivot, length, done);
        }
        const utf8codec_decoded one = utf8codec_decode(pivot + done, length - done);
        char text[sizeof "\\U0010FFFF"] = "";
        if (now->how->invalid == invalid_escape) {
            snprintf(text, sizeof text,
                     one.code_point <= 0xFFFF ? "\\u%04" PRIX32 : "\\U%08" PRIX32, one.code_point);
        }
        write_instead(now, text);
        done += one.length;
    }
}

/* Leaves out what is ill-formed at the start of the window, or writes it as \xHH. */
static void skip_ill_formed(state *now, utf8codec_result result)
{
    char text[sizeof "\\xHH" * 8] = "";

    if (now->how->invalid == invalid_escape) {
        for (size_t i = 0; i < result.error_length; i++) {
            snprintf(text + 4 * i, sizeof text - 4 * i, "\\x%02X", (unsigned)now->in->bytes[i]);
        }
        start(now, NULL, 0);
    }
    write_instead(now, text);
    input_consume(now->in, result.error_length);
}

/* Finds out what the input is. Returns an exit status. */
static int detect(const conversion *how, input *in, const encoding **from)
{
    if (!input_fill_up_to(in, input_window)) {
        return exit_trouble;
    }
    const utf8codec_detected what = input_detect(in);
    /* What is ASCII so far may go on with other UTF-8. */
    const bool ascii = in->length == 0 || what.encoding == UTF8CODEC_ENCODING_ASCII,
               sure = ascii || what.reliability >= UTF8CODEC_RELIABILITY_LIKELY;
    *from = ascii ? encoding_utf8 : encoding_of((utf8codec_encoding)what.encoding);
    if (*from == NULL) {
        message("%s: its encoding was not recognized; name it with --from", shown(in->name));
        return exit_ill_formed;
    }
    if (!sure && !how->guess) {
        message("%s: may be %s, which is not certain; name it with --from, or accept that with "
                "--guess",
                shown(in->name), (*from)->name);
        return exit_ill_formed;
    }
    if ((*from)->as != UTF8CODEC_ENCODING_UTF8) { /* there it is not the byte order */
        input_consume(in, what.bom_length);
    }
    return exit_well_formed;
}

static int convert_all(state *now)
{
    static uint8_t pivot[pivot_size];
    input *const in = now->in;
    const bool direct = direct_exists(now->from, now->how->to);

    for (;;) {
        if (direct && now->started) {
            position *const at = now->how->invalid == invalid_fail ? &now->at : NULL;
            input_consume(in, direct_convert(now->from, now->how->to, in->bytes, in->length,
                                             now->flags, now->out, at));
        }
        const utf8codec_result result =
            encoding_decode(now->from, in->bytes, in->length, pivot,
                            direct && !now->started ? first_size : sizeof pivot,
                            now->flags | (in->ended ? 0u : (unsigned)UTF8CODEC_MORE));
        const int status = write_pivot(now, pivot, result.written);
        if (status != exit_well_formed) {
            return status;
        }
        input_consume(in, result.read);

        if (result.status == UTF8CODEC_OK && in->ended) {
            return exit_well_formed;
        }
        if (result.status == UTF8CODEC_DST_FULL) {
            continue;
        }
        if (result.status != UTF8CODEC_ILL_FORMED && !in->ended) {
            if (!input_fill(in)) {
                return exit_trouble;
            }
            continue;
        }
        if (now->how->invalid == invalid_fail) {
            return finding_look_ahead(in, now->from) ? report_ill_formed(now, result)
                                                     : exit_trouble;
        }
        skip_ill_formed(now, result);
    }
}

int conversion_begin(const conversion *how, input *in, const encoding **from)
{
    *from = how->from;
    if (how->from == NULL) {
        return detect(how, in, from);
    }
    return input_fill_up_to(in, 1) ? encoding_read_mark(from, in, "from") : exit_trouble;
}

int conversion_run(const conversion *how, const encoding *from, input *in, output *out)
{
    state now = {
        .how = how,
        .from = from,
        .in = in,
        .out = out,
        .flags = how->invalid == invalid_replace ? UTF8CODEC_REPLACE : 0,
        .at = position_first(),
    };
    return convert_all(&now);
}

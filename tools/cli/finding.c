/*
 * Findings and their explanations.
 */
#include "finding.h"

#include <string.h>

enum {
    longest_look = 6 /* two surrogates of three bytes each are explained as one character */
};

finding finding_at(const input *in, position at, const encoding *read_as, utf8codec_result result)
{
    finding what = {in->name,   in->offset,       at,      in->bytes,
                    in->length, input_before(in), read_as, result};
    what.result.read = 0;
    return what;
}

/*
 * The library's text begins with the place within the bytes that it was shown ("byte 0: "); the
 * caller knows the place in the input.
 */
static const char *without_place(const char *text)
{
    const char *const separator = strstr(text, ": ");
    return separator == NULL ? text : separator + strlen(": ");
}

const char *finding_explanation(const finding *what, explanation *room)
{
    utf8codec_explain_as(what->read_as->as, what->bytes, what->available, what->result, room->text,
                         sizeof room->text);
    return without_place(room->text);
}

const char *finding_explanation_utf32(uint32_t unit, utf8codec_result result, explanation *room)
{
    result.read = 0;
    utf8codec_explain_utf32(&unit, 1, result, room->text, sizeof room->text);
    return without_place(room->text);
}

const char *finding_meaning(unsigned kind)
{
    static const char *const meanings[] = {
        [UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION] =
            "a continuation byte where a sequence must start",
        [UTF8CODEC_ERROR_MISSING_CONTINUATION] = "a sequence without all of its continuation bytes",
        [UTF8CODEC_ERROR_OVERLONG] = "a sequence that is longer than its character needs",
        [UTF8CODEC_ERROR_SURROGATE] = "a surrogate that the encoding does not allow",
        [UTF8CODEC_ERROR_OUT_OF_RANGE] = "a code point above U+10FFFF",
        [UTF8CODEC_ERROR_UNUSED_BYTE] = "a byte that the encoding does not use",
        [UTF8CODEC_ERROR_TRUNCATED] = "a sequence that the end of the text interrupts",
        [UTF8CODEC_ERROR_NOT_ALLOWED] = "a character that the repertoire excludes",
    };
    return meanings[kind];
}

const char *finding_rule(unsigned kind)
{
    static const char *const rules[] = {
        [UTF8CODEC_ERROR_UNEXPECTED_CONTINUATION] =
            "RFC 3629 section 4: UTF8-tail bytes (80..BF) only follow a lead byte, as many as it "
            "requires",
        [UTF8CODEC_ERROR_MISSING_CONTINUATION] =
            "RFC 3629 section 4: a lead byte is followed by as many UTF8-tail bytes (80..BF) as it "
            "requires",
        [UTF8CODEC_ERROR_OVERLONG] = "RFC 3629 section 3: there is only one valid way to encode a "
                                     "character, the shortest",
        [UTF8CODEC_ERROR_SURROGATE] = "RFC 3629 section 3: U+D800..U+DFFF are not encoded",
        [UTF8CODEC_ERROR_OUT_OF_RANGE] = "RFC 3629 section 3: the characters are U+0000..U+10FFFF",
        [UTF8CODEC_ERROR_UNUSED_BYTE] =
            "RFC 3629 section 3: no row of the table contains such a byte",
        [UTF8CODEC_ERROR_TRUNCATED] =
            "RFC 3629 section 4: a lead byte is followed by as many UTF8-tail bytes (80..BF) as it "
            "requires",
        [UTF8CODEC_ERROR_NOT_ALLOWED] = "the repertoire allows this character",
    };
    return rules[kind];
}

/* In the other encodings what is explained is what is ill-formed, and that is there. */
static bool is_like_utf8(utf8codec_encoding as)
{
    return as == UTF8CODEC_ENCODING_UTF8 || as == UTF8CODEC_ENCODING_CESU8 ||
           as == UTF8CODEC_ENCODING_MUTF8 || as == UTF8CODEC_ENCODING_WTF8;
}

static bool sees_enough(const input *in, utf8codec_encoding as)
{
    if (!is_like_utf8(as) || in->length >= longest_look) {
        return true;
    }
    for (size_t i = 0; i < in->length; i++) {
        if (in->bytes[i] < 0x80) {
            return true;
        }
    }
    return in->ended;
}

bool finding_look_ahead(input *in, const encoding *read_as)
{
    while (!sees_enough(in, read_as->as)) {
        if (!input_fill(in)) {
            return false;
        }
    }
    return true;
}

/* Whether there is a line feed, which is one unit. */
static bool has_line_feed(const input *in, const encoding *read_as)
{
    uint8_t line_feed[encoding_growth] = "\n";
    const size_t unit =
        read_as->as == UTF8CODEC_ENCODING_UTF8
            ? 1
            : encoding_encode(read_as, "\n", 1, line_feed, sizeof line_feed, 0).written;

    for (size_t i = 0; i + unit <= in->length; i += unit) {
        if (memcmp(in->bytes + i, line_feed, unit) == 0) {
            return true;
        }
    }
    return false;
}

bool finding_look_along_line(input *in, const encoding *read_as)
{
    while (in->length < finding_context && !has_line_feed(in, read_as) && !in->ended) {
        if (!input_fill(in)) {
            return false;
        }
    }
    return true;
}

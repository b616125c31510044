/*
 * Findings and their explanations.
 */
#include "finding.h"

#include <string.h>

enum {
    longest_look = 6 /* two surrogates of three bytes each are explained as one character */
};

finding finding_at(const input *in, position at, utf8codec_encoding encoding,
                   utf8codec_result result)
{
    finding what = {in->name, in->offset, at, in->bytes, in->length, encoding, result};
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
    utf8codec_explain_as(what->encoding, what->bytes, what->available, what->result, room->text,
                         sizeof room->text);
    return without_place(room->text);
}

const char *finding_explanation_utf32(uint32_t unit, utf8codec_result result, explanation *room)
{
    result.read = 0;
    utf8codec_explain_utf32(&unit, 1, result, room->text, sizeof room->text);
    return without_place(room->text);
}

/* In the other encodings what is explained is what is ill-formed, and that is there. */
static bool is_like_utf8(utf8codec_encoding encoding)
{
    return encoding == UTF8CODEC_ENCODING_UTF8 || encoding == UTF8CODEC_ENCODING_CESU8 ||
           encoding == UTF8CODEC_ENCODING_MUTF8 || encoding == UTF8CODEC_ENCODING_WTF8;
}

static bool sees_enough(const input *in, utf8codec_encoding encoding)
{
    if (!is_like_utf8(encoding) || in->length >= longest_look) {
        return true;
    }
    for (size_t i = 0; i < in->length; i++) {
        if (in->bytes[i] < 0x80) {
            return true;
        }
    }
    return in->ended;
}

bool finding_look_ahead(input *in, utf8codec_encoding encoding)
{
    while (!sees_enough(in, encoding)) {
        if (!input_fill(in)) {
            return false;
        }
    }
    return true;
}

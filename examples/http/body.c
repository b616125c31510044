#include "body.h"

#include <string.h>

static void append_to_window(body *text, const uint8_t *bytes, size_t length)
{
    const size_t space = body_window_size - text->window_length;
    const size_t taken = length < space ? length : space;

    if (taken != 0) {
        memcpy(text->window + text->window_length, bytes, taken);
        text->window_length += taken;
    }
}

/* Keeps what the stream carries: an error that is found later may begin there. */
static void keep_pending(body *text, const uint8_t *chunk, size_t length)
{
    const size_t pending = utf8codec_pending(&text->stream);

    if (pending <= length) {
        text->window_length = 0;
        chunk += length - pending;
        length = pending;
    }
    append_to_window(text, chunk, length);
}

/* Checks the next chunk with the flags of the library. */
static void check(body *text, const uint8_t *chunk, size_t length, unsigned flags)
{
    utf8codec_result result =
        utf8codec_stream_validate_in(&text->stream, text->repertoire, chunk, length, flags);

    if (result.status == UTF8CODEC_OK) {
        keep_pending(text, chunk, length);
        return;
    }
    /* The error begins with what was carried, or if that was completed, in this chunk. */
    text->error_offset = text->bytes + result.read - result.carried;
    text->window_length = result.carried;
    append_to_window(text, chunk + result.read, length - result.read);
    result.read = 0;
    result.carried = 0;
    text->error = result;
}

void body_add(body *text, const void *chunk, size_t length)
{
    if (text->error.status == UTF8CODEC_OK) {
        check(text, chunk, length, UTF8CODEC_MORE);
        text->code_points += utf8codec_count(chunk, length);
    } else {
        append_to_window(text, chunk, length);
    }
    text->bytes += length;
}

void body_end(body *text)
{
    if (text->error.status == UTF8CODEC_OK) {
        check(text, (const uint8_t *)"", 0, 0);
    }
}

const char *body_explain(const body *text, char room[UTF8CODEC_EXPLAIN_MAX])
{
    const char *separator;

    utf8codec_explain(text->window, text->window_length, text->error, room, UTF8CODEC_EXPLAIN_MAX);
    /* It begins with the offset in the window, "byte 0: ". */
    separator = strstr(room, ": ");
    return separator == NULL ? room : separator + 2;
}

/*
 * A text that arrives in chunks, checked as it comes. Knows nothing of HTTP, and needs the same
 * memory for any length.
 */
#ifndef BODY_H
#define BODY_H

#include <utf8codec/utf8codec.h>

enum {
    /* The most that utf8codec_explain() reads from an error on: two surrogates of three bytes. */
    body_window_size = 6
};

/* Before the first chunk, all zero except the repertoire. */
typedef struct body {
    const utf8codec_repertoire *repertoire;
    utf8codec_stream stream;
    uint64_t bytes;       /* that have arrived, also after an error */
    uint64_t code_points; /* in them, if all is well-formed */

    utf8codec_result error; /* status OK until the first error; read and carried are 0 */
    uint64_t error_offset;  /* in the whole body */

    /* Before an error, what the stream carries; after it, the bytes from the error on. */
    uint8_t window[body_window_size];
    size_t window_length;
} body;

/* Checks the next chunk, which is not NULL. After an error, the bytes are only counted. */
void body_add(body *text, const void *chunk, size_t length);

/* The end of the body, which may not be inside a sequence. */
void body_end(body *text);

/*
 * Explains text->error in one line of English, without the offset. How the text was split does not
 * matter, because what follows the error was kept.
 */
const char *body_explain(const body *text, char room[UTF8CODEC_EXPLAIN_MAX]);

#endif

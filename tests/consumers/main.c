/*
 * A user of the installed library: calls something of every header and prints the version. Its
 * exit status says what went wrong.
 */
#include <utf8codec/utf8codec.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char text[] = "z\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    uint32_t code_points[sizeof text];
    char back[sizeof text];
    char words[UTF8CODEC_EXPLAIN_MAX];
    const size_t length = sizeof text - 1;

    const utf8codec_result to =
        utf8codec_to_utf32(text, length, code_points, sizeof text, UTF8CODEC_REPLACE);
    if (to.status != UTF8CODEC_OK || to.written != 4 || code_points[3] != 0x1F600) {
        return 1;
    }
    const utf8codec_result from = utf8codec_from_utf32(code_points, 4, back, sizeof back, 0);
    if (from.status != UTF8CODEC_OK || from.written != length || memcmp(back, text, length) != 0) {
        return 2;
    }
    utf8codec_stream stream = {{0}};
    if (utf8codec_stream_validate(&stream, text, 2, UTF8CODEC_MORE).status != UTF8CODEC_OK ||
        utf8codec_stream_validate(&stream, text + 2, length - 2, 0).status != UTF8CODEC_OK) {
        return 3;
    }
    if (utf8codec_floor_boundary(text, length, 2) != 1 || utf8codec_count(text, length) != 4) {
        return 4;
    }
    if (utf8codec_explain(text, length, to, words, sizeof words) != strlen(words)) {
        return 5;
    }
    return puts(utf8codec_version()) < 0 ? 6 : 0;
}

/*
 * JSON strings.
 */
#include "json.h"
#include <utf8codec/decode.h>

#include <string.h>

void json_string(output *out, const char *text)
{
    size_t length = strlen(text);

    output_text(out, "\"");
    while (length > 0) {
        const utf8codec_decoded one = utf8codec_decode(text, length);
        if (one.status != UTF8CODEC_OK) {
            output_text(out, "\\uFFFD");
        } else if (one.code_point < 0x20 || one.code_point == '"' || one.code_point == '\\') {
            output_format(out, "\\u%04X", (unsigned)one.code_point);
        } else {
            output_write(out, text, one.length);
        }
        text += one.length;
        length -= one.length;
    }
    output_text(out, "\"");
}

/*
 * Messages on standard error, and names made fit to be shown.
 */
#include "message.h"
#include "progress.h"
#include <utf8codec/decode.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

void message(const char *format, ...)
{
    va_list arguments;
    progress_hide();
    fputs("utf8codec: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

void message_error(const char *name, int error)
{
    message("%s: %s", shown(name), strerror(error));
}

/* The control characters of Unicode (category Cc): a terminal may take them as commands. */
static bool is_control(uint32_t code_point)
{
    return code_point < 0x20 || (code_point >= 0x7F && code_point <= 0x9F);
}

const char *shown(const char *name)
{
    enum {
        longest_name = 4096,  /* PATH_MAX of the systems that have one */
        longest_piece = 4 * 3 /* a maximal subpart, each byte as \xHH */
    };
    static char text[4 * longest_name];
    const char *const ellipsis = "...";
    size_t length = strlen(name);
    size_t used = 0;

    while (length > 0) {
        const utf8codec_decoded one = utf8codec_decode(name, length);
        if (used + longest_piece + strlen(ellipsis) >= sizeof text) {
            memcpy(text + used, ellipsis, strlen(ellipsis));
            used += strlen(ellipsis);
            break;
        }
        for (unsigned i = 0; i < one.length; i++) {
            if (one.status == UTF8CODEC_OK && !is_control(one.code_point)) {
                text[used++] = name[i];
            } else {
                used += (size_t)snprintf(text + used, sizeof text - used, "\\x%02X",
                                         (unsigned)(unsigned char)name[i]);
            }
        }
        name += one.length;
        length -= one.length;
    }
    text[used] = '\0';
    return text;
}

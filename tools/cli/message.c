/*
 * Messages on standard error, and names made fit to be shown.
 */
#include "message.h"
#include "output.h"
#include "progress.h"
#include "system.h"
#include <utf8codec/escape.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static _Thread_local output *collected; /* NULL: messages go to standard error */

void message(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    message_v(format, arguments);
    va_end(arguments);
}

void message_v(const char *format, va_list arguments)
{
    if (collected != NULL) {
        output_text(collected, "utf8codec: ");
        output_vformat(collected, format, arguments);
        output_text(collected, "\n");
    } else {
        progress_hide();
        fputs("utf8codec: ", stderr);
        vfprintf(stderr, format, arguments);
        fputc('\n', stderr);
    }
}

void message_error(const char *name, int error)
{
    message("%s: %s", shown_alone(name), message_reason(error));
}

const char *message_reason(int error)
{
    static _Thread_local char text[256];
    system_error_text(error, text, sizeof text);
    return text;
}

void message_collect(output *to)
{
    collected = to;
}

void message_print(output *from)
{
    if (from->used > 0) {
        progress_hide();
        fwrite(from->buffer, 1, from->used, stderr);
    }
    output_discard(from);
}

const char *shown(const char *name)
{
    enum {
        longest_name = 4096 /* PATH_MAX of the systems that have one */
    };
    static const char ellipsis[] = "...";
    static _Thread_local char text[UTF8CODEC_ESCAPE_MAX(longest_name) + sizeof ellipsis];
    const utf8codec_result escaped =
        utf8codec_escape_for_log(name, strlen(name), text, sizeof text - sizeof ellipsis);
    strcpy(text + escaped.written, escaped.status == UTF8CODEC_OK ? "" : ellipsis);
    return text;
}

const char *shown_alone(const char *name)
{
    return name[0] == '\0' ? "\"\"" : shown(name);
}

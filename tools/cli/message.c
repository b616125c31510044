/*
 * Messages on standard error, and names made fit to be shown.
 */
#include "message.h"
#include "progress.h"
#include <utf8codec/escape.h>

#include <stdarg.h>
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

const char *shown(const char *name)
{
    enum {
        longest_name = 4096 /* PATH_MAX of the systems that have one */
    };
    static const char ellipsis[] = "...";
    static char text[UTF8CODEC_ESCAPE_MAX(longest_name) + sizeof ellipsis];
    const utf8codec_result escaped =
        utf8codec_escape_for_log(name, strlen(name), text, sizeof text - sizeof ellipsis);
    strcpy(text + escaped.written, escaped.status == UTF8CODEC_OK ? "" : ellipsis);
    return text;
}

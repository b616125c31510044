/*
 * check's report as workflow commands of GitHub Actions, which shows them at the lines that they
 * name: "::error file=NAME,line=LINE,col=COLUMN,...::MESSAGE".
 */
#include "report.h"

#include <string.h>

/* Writes text that must not end the command or change it: `special` is escaped as in URLs. */
static void escaped(output *out, const char *text, const char *special)
{
    while (*text != '\0') {
        const size_t plain = strcspn(text, special);
        output_write(out, text, plain);
        text += plain;
        if (*text != '\0') {
            output_format(out, "%%%02X", (unsigned)(unsigned char)*text);
            text++;
        }
    }
}

static void property(output *out, const char *text)
{
    escaped(out, text, "%\r\n:,");
}

static void message_text(output *out, const char *text)
{
    escaped(out, text, "%\r\n");
}

/* "::LEVEL file=NAME" */
static void begin_command(output *out, const char *level, const char *file)
{
    output_format(out, "::%s file=", level);
    property(out, shown(report_path(file)));
}

static void error_github(output *out, const finding *what)
{
    explanation room;

    begin_command(out, "error", what->file);
    output_text(out, ",line=");
    output_number(out, what->at.line);
    output_text(out, ",col=");
    output_number(out, what->at.column);
    output_text(out, ",title=");
    property(out, utf8codec_error_name(what->result.error));
    output_text(out, "::byte ");
    output_number(out, what->offset);
    output_text(out, ": ");
    message_text(out, finding_explanation(what, &room));
    output_text(out, "\n");
}

static void omitted_github(output *out, const char *file, uint64_t errors)
{
    begin_command(out, "notice", file);
    output_text(out, "::");
    report_omitted_text(out, errors);
    output_text(out, "\n");
}

static void unreadable_github(output *out, const char *file, const char *reason)
{
    begin_command(out, "error", file);
    output_text(out, "::could not be read: ");
    message_text(out, reason);
    output_text(out, "\n");
}

const report report_github = {NULL,           error_github,      NULL,
                              omitted_github, unreadable_github, report_summary_text};

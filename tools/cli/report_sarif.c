/*
 * check's report in SARIF 2.1.0, the format of OASIS for the results of static analysis: one log
 * with one run, a rule for each kind of error, a result for each error. Files that could not be
 * read, and errors that are not shown, are notifications of the invocation, which come after the
 * results.
 */
#include "json.h"
#include "report.h"

#include <utf8codec/utf8codec.h>

#include <string.h>

static output notifications; /* in memory, until the results are complete */

/* Whether a byte needs no escape in the path of a URI (RFC 3986, unreserved and the slash). */
static bool is_plain_in_path(char c)
{
    static const char others[] = "-._~/";
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr(others, c) != NULL);
}

/* "artifactLocation":{...} of a file, whose name may be any bytes. */
static void location_of_file(output *out, const char *file)
{
    output_text(out, "\"artifactLocation\":{\"uri\":\"");
    if (file[0] == '/') {
        output_text(out, "file://");
    }
    for (file = report_path(file); *file != '\0'; file++) {
        if (is_plain_in_path(*file)) {
            output_write(out, file, 1);
        } else {
            output_format(out, "%%%02X", (unsigned)(unsigned char)*file);
        }
    }
    output_text(out, "\"}");
}

/* All kinds of errors that check reports. One run can read files of several encodings. */
static void rules(output *out)
{
    for (unsigned kind = 1; kind < stats_kinds; kind++) {
        if (kind != UTF8CODEC_ERROR_UNREPRESENTABLE) {
            output_text(out, kind == 1 ? "{\"id\":" : ",{\"id\":");
            json_string(out, utf8codec_error_name(kind));
            output_text(out, ",\"shortDescription\":{\"text\":");
            json_string(out, finding_meaning(kind));
            output_text(out, "},\"fullDescription\":{\"text\":");
            json_string(out, finding_rule(kind));
            output_text(out, "}}");
        }
    }
}

static void begin_sarif(output *out)
{
    output_open_memory(&notifications);
    output_text(out, "{\"version\":\"2.1.0\",\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/"
                     "v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\"runs\":[{\"tool\":"
                     "{\"driver\":{\"name\":\"utf8codec\",\"version\":");
    json_string(out, utf8codec_version());
    output_text(out, ",\"rules\":[");
    rules(out);
    output_text(out, "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

static void error_sarif(output *out, const finding *what)
{
    explanation room;

    output_item(out);
    output_text(out, "\n{\"ruleId\":");
    json_string(out, utf8codec_error_name(what->result.error));
    output_text(out, ",\"level\":\"error\",\"message\":{\"text\":");
    json_string(out, finding_explanation(what, &room));
    output_text(out, "},\"locations\":[{\"physicalLocation\":{");
    location_of_file(out, what->file);
    output_text(out, ",\"region\":{");
    json_number(out, "startLine", what->at.line);
    output_text(out, ",");
    json_number(out, "startColumn", what->at.column);
    output_text(out, ",");
    json_number(out, "endColumn", what->at.column + 1);
    output_text(out, ",");
    json_number(out, "byteOffset", what->offset);
    output_text(out, ",");
    json_number(out, "byteLength", what->result.error_length);
    output_text(out, "}}}]}");
}

/* A notification up to its text, which must follow. */
static void begin_notification(const char *file, const char *level)
{
    output *const out = &notifications;

    output_item(out);
    output_format(out, "\n{\"level\":\"%s\",\"locations\":[{\"physicalLocation\":{", level);
    location_of_file(out, file);
    output_text(out, "}}],\"message\":{\"text\":");
}

static void omitted_sarif(output *out, const char *file, uint64_t errors)
{
    (void)out;
    begin_notification(file, "note");
    output_text(&notifications, "\"");
    report_omitted_text(&notifications, errors);
    output_text(&notifications, "\"}}");
}

static void unreadable_sarif(output *out, const char *file, const char *reason)
{
    (void)out;
    begin_notification(file, "error");
    json_string(&notifications, reason);
    output_text(&notifications, "}}");
}

static void summary_sarif(output *out, const summary *all)
{
    output_format(out,
                  "],\n\"invocations\":[{\"executionSuccessful\":%s,"
                  "\"toolExecutionNotifications\":[",
                  all->unreadable == 0 ? "true" : "false");
    out->has_items = false; /* of this list */
    output_move(out, &notifications);
    output_text(out, "]}]}]}\n");
}

const report report_sarif = {begin_sarif,   error_sarif,      NULL,
                             omitted_sarif, unreadable_sarif, summary_sarif};

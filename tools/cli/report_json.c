/*
 * check's report for programs: one JSON object (RFC 8259) a line. The keys are part of the
 * program's interface; the manual page lists them.
 */
#include "json.h"
#include "report.h"

#include <inttypes.h>

static void number(output *out, const char *key, uint64_t value)
{
    output_text(out, ",");
    json_number(out, key, value);
}

static void error_json(output *out, const finding *what)
{
    explanation room;

    json_open_object(out, "error", what->file);
    number(out, "offset", what->offset);
    number(out, "line", what->at.line);
    number(out, "column", what->at.column);
    output_text(out, ",\"bytes\":\"");
    for (unsigned i = 0; i < what->result.error_length; i++) {
        static const char digits[] = "0123456789ABCDEF";
        const char text[3] = {' ', digits[what->bytes[i] >> 4], digits[what->bytes[i] & 15]};
        output_write(out, text + (i == 0), sizeof text - (i == 0));
    }
    output_text(out, "\",\"kind\":");
    json_string(out, utf8codec_error_name(what->result.error));
    number(out, "length", what->result.error_length);
    output_text(out, ",\"message\":");
    json_string(out, finding_explanation(what, &room));
    output_text(out, "}\n");
}

static void omitted_json(output *out, const char *file, uint64_t errors)
{
    json_open_object(out, "omitted", file);
    number(out, "errors", errors);
    output_text(out, "}\n");
}

static void stats_json(output *out, const char *file, uint64_t lines, const stats *counts)
{
    json_open_object(out, "stats", file);
    number(out, "bytes", counts->bytes);
    number(out, "lines", lines);
    output_format(out, ",\"bom\":%s", counts->byte_order_mark ? "true" : "false");
    number(out, "code_points", counts->code_points);
    output_text(out, ",\"lengths\":{");
    for (unsigned length = 1; length <= stats_lengths; length++) {
        output_format(out, "%s\"%u\":%" PRIu64, length == 1 ? "" : ",", length,
                      counts->of_length[length]);
    }
    output_text(out, "}");
    number(out, "errors", counts->errors);
    output_text(out, ",\"kinds\":{");
    for (unsigned kind = 1; kind < stats_kinds; kind++) {
        if (kind != UTF8CODEC_ERROR_UNREPRESENTABLE) {
            output_format(out, "%s\"%s\":%" PRIu64, kind == 1 ? "" : ",",
                          utf8codec_error_name(kind), counts->of_kind[kind]);
        }
    }
    output_text(out, "}}\n");
}

static void summary_json(output *out, const summary *all)
{
    output_text(out, "{\"type\":\"summary\"");
    number(out, "files", all->files);
    number(out, "ill_formed", all->ill_formed);
    number(out, "unreadable", all->unreadable);
    number(out, "binary", all->binary);
    number(out, "errors", all->errors);
    output_format(out, ",\"complete\":%s}\n", all->errors_complete ? "true" : "false");
}

const report report_json = {NULL,         error_json,      stats_json,
                            omitted_json, json_unreadable, summary_json};

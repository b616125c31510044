/*
 * check's report for people, in the form that compilers use and editors understand.
 */
#include "report.h"
#include "color.h"

#include <inttypes.h>

static context_style style; /* constant once the first file is checked */

void report_text_style(context_style wanted)
{
    style = wanted;
    if (style.columns != 0) {
        context_begin();
    }
}

static void error_text(output *out, const finding *what)
{
    explanation room;
    color_begin(out, style.colors, color_place);
    output_text(out, shown(what->file));
    output_text(out, ":");
    output_number(out, what->at.line);
    output_text(out, ":");
    output_number(out, what->at.column);
    color_end(out, style.colors);
    output_text(out, ": byte ");
    output_number(out, what->offset);
    output_text(out, ": ");
    output_text(out, finding_explanation(what, &room));
    output_text(out, "\n");
    if (style.columns != 0) {
        context_print(out, &style, what);
    }
}

static const char *plural(uint64_t number)
{
    return number == 1 ? "" : "s";
}

void report_omitted_text(output *out, uint64_t errors)
{
    output_format(out, "%" PRIu64 " more error%s not shown", errors, plural(errors));
}

static void omitted_text(output *out, const char *file, uint64_t errors)
{
    output_text(out, shown(file));
    output_text(out, ": ");
    report_omitted_text(out, errors);
    output_text(out, "; --max-errors 0 shows all\n");
}

enum {
    label_end = 32 /* the column at which the labels of statistics end */
};

static void count(output *out, int indent, const char *label, uint64_t number)
{
    output_format(out, "%*s%-*s %12" PRIu64 "\n", indent, "", label_end - indent, label, number);
}

static void stats_text(output *out, const char *file, uint64_t lines, const stats *counts)
{
    static const char *const of_length[stats_lengths + 1] = {"", "of 1 byte", "of 2 bytes",
                                                             "of 3 bytes", "of 4 bytes"};
    output_text(out, shown(file));
    output_text(out, ": statistics\n");
    count(out, 4, "bytes", counts->bytes);
    count(out, 4, "lines", lines);
    output_format(out, "%4s%-*s %12s\n", "", label_end - 4, "byte order mark",
                  counts->byte_order_mark ? "yes" : "no");
    count(out, 4, "code points", counts->code_points);
    for (unsigned length = 1; length <= stats_lengths; length++) {
        count(out, 8, of_length[length], counts->of_length[length]);
    }
    count(out, 4, "errors", counts->errors);
    for (unsigned kind = 1; kind < stats_kinds; kind++) {
        if (counts->of_kind[kind] != 0) {
            count(out, 8, utf8codec_error_name(kind), counts->of_kind[kind]);
        }
    }
}

/* What was found in the files that could be read, of which there is one. */
static void found_text(output *out, const summary *all)
{
    const uint64_t clean = all->files - all->unreadable; /* if none is ill-formed */

    if (all->ill_formed == 0) {
        output_format(out, "%" PRIu64 " file%s well-formed", clean, plural(clean));
    } else {
        output_format(out, "%" PRIu64 " of %" PRIu64 " file%s ill-formed", all->ill_formed,
                      all->files, plural(all->files));
    }
    if (all->repertoire != NULL) {
        output_format(out, all->ill_formed == 0 ? " and in %s" : " or not in %s", all->repertoire);
    }
    if (all->errors != 0 && all->errors_complete) {
        output_format(out, ", %" PRIu64 " error%s", all->errors, plural(all->errors));
    }
}

void report_summary_text(output *out, const summary *all)
{
    const bool any = all->ill_formed != 0 || all->unreadable != all->files || all->files == 0;

    if (any) {
        found_text(out, all);
    }
    if (all->unreadable != 0) {
        output_format(out, "%s%" PRIu64 " file%s could not be read", any ? ", " : "",
                      all->unreadable, plural(all->unreadable));
    }
    if (all->binary != 0) {
        output_format(out, ", %" PRIu64 " binary file%s skipped", all->binary, plural(all->binary));
    }
    output_text(out, "\n");
}

const report report_text = {NULL, error_text, stats_text, omitted_text, NULL, report_summary_text};

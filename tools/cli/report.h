/*
 * What check prints: text for people and their editors, one JSON object a line, or what services for
 * continuous integration read.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "context.h"
#include "finding.h"
#include "output.h"
#include "stats.h"

typedef struct summary {
    uint64_t files;
    uint64_t ill_formed;
    uint64_t unreadable;
    uint64_t binary; /* files that are not among them */
    uint64_t errors;
    bool errors_complete;   /* every file was read to its end */
    const char *repertoire; /* its name, or NULL */
} summary;

/*
 * A way of printing: functions, NULL where it prints nothing. Those that take an error and statistics
 * may be called by several threads at once, each with an output of its own; the others by one thread
 * at a time.
 */
typedef struct report {
    void (*begin)(output *out);
    void (*error)(output *out, const finding *what);
    void (*stats)(output *out, const char *file, uint64_t lines, const stats *counts);
    /* So many errors of the file were found, but are not reported. */
    void (*omitted)(output *out, const char *file, uint64_t errors);
    /* A file could not be read, or not to its end; or has no byte order mark, but must have one. */
    void (*unreadable)(output *out, const char *file, const char *reason);
    void (*summary)(output *out, const summary *all);
} report;

extern const report report_text;
extern const report report_json;
extern const report report_sarif;
extern const report report_github;
extern const report report_nothing; /* --quiet */

/* The names that --format takes, by an index from 0; NULL after the last. */
const char *report_name_at(unsigned i);

/* How report_text prints; to be called before anything is reported. */
void report_text_style(context_style style);

/* What --format takes; NULL if there is none of that name. */
const report *report_named(const char *format);

/* The line that ends report_text, for others. */
void report_summary_text(output *out, const summary *all);

/* A path as services compare it with those of a repository: without "./" before it. */
const char *report_path(const char *file);

/* "150 more errors not shown". */
void report_omitted_text(output *out, uint64_t errors);

#endif

/*
 * What check prints, as text for people and their editors or as one JSON object a line.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "finding.h"
#include "output.h"
#include "stats.h"

typedef struct summary {
    uint64_t files;
    uint64_t ill_formed;
    uint64_t unreadable;
    uint64_t errors;
    bool errors_complete;   /* every file was read to its end */
    const char *repertoire; /* its name, or NULL */
} summary;

/* A way of printing. */
typedef struct report {
    void (*error)(output *out, const finding *what);
    /* So many errors of the file were found, but are not reported. */
    void (*omitted)(output *out, const char *file, uint64_t errors);
    void (*stats)(output *out, const char *file, uint64_t lines, const stats *counts);
    /* A file could not be read, or not to its end. */
    void (*unreadable)(output *out, const char *file, const char *reason);
    void (*summary)(output *out, const summary *all);
} report;

extern const report report_text;
extern const report report_json;
extern const report report_nothing; /* --quiet */

#endif

/*
 * The ways of printing, by name.
 */
#include "report.h"

#include <string.h>

const report report_nothing = {NULL, NULL, NULL, NULL, NULL, NULL};

static const struct {
    const char *name;
    const report *way;
} ways[] = {
    {"text", &report_text},
    {"json", &report_json},
    {"sarif", &report_sarif},
    {"github", &report_github},
};

const char *report_name_at(unsigned i)
{
    return i < sizeof ways / sizeof ways[0] ? ways[i].name : NULL;
}

const char *report_path(const char *file)
{
    while (strncmp(file, "./", 2) == 0 && file[2] != '\0') {
        file += 2 + strspn(file + 2, "/");
    }
    return file;
}

const report *report_named(const char *format)
{
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (strcmp(format, ways[i].name) == 0) {
            return ways[i].way;
        }
    }
    return NULL;
}

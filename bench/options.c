/*
 * The command line.
 */
#include "options.h"
#include "fail.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS_MAX 10000

static size_t parse_rounds(const char *text)
{
    char *end;
    errno = 0;
    const long rounds = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || rounds < 1 || rounds > ROUNDS_MAX) {
        bench_fail(BENCH_EXIT_USAGE, "--rounds wants a number from 1 to %d, not '%s'", ROUNDS_MAX,
                   text);
    }
    return (size_t)rounds;
}

/* Where an option that takes a text puts it; NULL for other options. */
static const char **place_of(bench_options *options, const char *name)
{
    const struct {
        const char *name;
        const char **place;
    } places[] = {
        {"--only", &options->only},       {"--corpus", &options->corpora},
        {"--kernels", &options->kernels}, {"--peers", &options->peers},
        {"--csv", &options->csv},         {"--svg", &options->svg},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strcmp(name, places[i].name) == 0) {
            return places[i].place;
        }
    }
    return NULL;
}

static void set_text(bench_options *options, const char *name, const char *value)
{
    const char **place = place_of(options, name);
    if (place == NULL) {
        options->files[options->file_count++] = value;
    } else if (*place == NULL) {
        *place = value;
    } else {
        bench_fail(BENCH_EXIT_USAGE, "%s is given twice ('%s' and '%s')", name, *place, value);
    }
}

bench_options bench_options_parse(int count, char **arguments)
{
    bench_options options = {0};
    options.files = bench_allocate((size_t)count + 1, sizeof *options.files);
    for (int i = 1; i < count; i++) {
        const char *name = arguments[i];
        if (strcmp(name, "--help") == 0) {
            options.help = 1;
        } else if (strcmp(name, "--quick") == 0) {
            options.quick = 1;
        } else if (strcmp(name, "--cpu-time") == 0) {
            options.cpu_time = 1;
        } else if (place_of(&options, name) == NULL && strcmp(name, "--rounds") != 0 &&
                   strcmp(name, "--file") != 0) {
            bench_fail(BENCH_EXIT_USAGE, "unknown %s '%s'; --help lists the options",
                       name[0] == '-' ? "option" : "argument", name);
        } else if (i + 1 == count) {
            bench_fail(BENCH_EXIT_USAGE, "%s wants a value; --help says which", name);
        } else if (strcmp(name, "--rounds") == 0) {
            options.rounds = parse_rounds(arguments[++i]);
        } else {
            set_text(&options, name, arguments[++i]);
        }
    }
    return options;
}

/* "a, b, c" */
static char *joined(const char *const *names, size_t count)
{
    size_t size = 1;
    for (size_t i = 0; i < count; i++) {
        size += strlen(names[i]) + 2;
    }
    char *text = bench_allocate(size, 1);
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        at += (size_t)snprintf(text + at, size - at, "%s%s", i == 0 ? "" : ", ", names[i]);
    }
    return text;
}

void bench_choose(const char *option, const char *list, const char *const *names, size_t count,
                  unsigned char *chosen)
{
    for (;;) {
        const size_t length = strcspn(list, ",");
        size_t i = 0;
        while (i < count && (strlen(names[i]) != length || strncmp(names[i], list, length) != 0)) {
            i++;
        }
        if (i == count) {
            bench_fail(BENCH_EXIT_USAGE, "%s: there is no '%.*s'; there are: %s", option,
                       (int)length, list, joined(names, count));
        }
        chosen[i] = 1;
        if (list[length] == '\0') {
            return;
        }
        list += length + 1;
    }
}

/*
 * The command line.
 */
#include "options.h"
#include "fail.h"

#include <errno.h>
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

/* What an option sets: one of the three; all NULL for --rounds and for what is no option. */
typedef struct place {
    int *flag;
    const char **text;
    bench_options *files;
} place;

static place place_of(bench_options *options, const char *name)
{
    const struct {
        const char *name;
        place place;
    } places[] = {
        {"--help", {.flag = &options->help}},
        {"--quick", {.flag = &options->quick}},
        {"--cpu-time", {.flag = &options->cpu_time}},
        {"--levels", {.flag = &options->levels}},
        {"--hostile", {.flag = &options->hostile}},
        {"--replacement", {.flag = &options->replacement}},
        {"--large", {.flag = &options->large}},
        {"--only", {.text = &options->only}},
        {"--corpus", {.text = &options->corpora}},
        {"--kernels", {.text = &options->kernels}},
        {"--peers", {.text = &options->peers}},
        {"--csv", {.text = &options->csv}},
        {"--svg", {.text = &options->svg}},
        {"--scaling", {.text = &options->scaling}},
        {"--file", {.files = options}},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strcmp(name, places[i].name) == 0) {
            return places[i].place;
        }
    }
    return (place){0};
}

static void set_value(bench_options *options, const char *name, const char *value)
{
    const place set = place_of(options, name);
    if (set.files != NULL) {
        options->files[options->file_count++] = value;
    } else if (set.text == NULL) {
        options->rounds = parse_rounds(value);
    } else if (*set.text == NULL) {
        *set.text = value;
    } else {
        bench_fail(BENCH_EXIT_USAGE, "%s is given twice ('%s' and '%s')", name, *set.text, value);
    }
}

static int is_given(bench_options *options, const char *name)
{
    const place set = place_of(options, name);
    return set.files != NULL  ? options->file_count != 0
           : set.text != NULL ? *set.text != NULL
                              : *set.flag;
}

/* Options that mean nothing together. */
static void refuse_contradictions(bench_options *options)
{
    static const char *const pairs[][2] = {
        {"--hostile", "--levels"},    {"--replacement", "--levels"},
        {"--scaling", "--levels"},    {"--hostile", "--replacement"},
        {"--scaling", "--hostile"},   {"--scaling", "--replacement"},
        {"--large", "--hostile"},     {"--large", "--replacement"},
        {"--large", "--scaling"},     {"--large", "--quick"},
        {"--peers", "--levels"},      {"--peers", "--hostile"},
        {"--peers", "--replacement"}, {"--svg", "--hostile"},
        {"--svg", "--replacement"},   {"--svg", "--scaling"},
        {"--file", "--hostile"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (is_given(options, pairs[i][0]) && is_given(options, pairs[i][1])) {
            bench_fail(BENCH_EXIT_USAGE, "%s does not go with %s", pairs[i][0], pairs[i][1]);
        }
    }
}

bench_options bench_options_parse(int count, char **arguments)
{
    bench_options options = {0};
    options.files = bench_allocate((size_t)count + 1, sizeof *options.files);
    for (int i = 1; i < count; i++) {
        const char *name = arguments[i];
        const place set = place_of(&options, name);
        if (set.flag != NULL) {
            *set.flag = 1;
        } else if (set.text == NULL && set.files == NULL && strcmp(name, "--rounds") != 0) {
            bench_fail(BENCH_EXIT_USAGE, "unknown %s '%s'; --help lists the options",
                       name[0] == '-' ? "option" : "argument", name);
        } else if (i + 1 == count) {
            bench_fail(BENCH_EXIT_USAGE, "%s wants a value; --help says which", name);
        } else {
            set_value(&options, name, arguments[++i]);
        }
    }
    refuse_contradictions(&options);
    return options;
}

/*
 * utf8codec-bench: see README.md.
 */
#include "bench.h"

#include <err.h>
#include <fnmatch.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "utf8codec/utf8codec.h"

bench_contender bench_contenders[BENCH_CONTENDERS_MAX];
size_t bench_contender_count;

static const char help[] =
    "Usage: utf8codec-bench [OPTION]...\n\n"
    "Measures utf8codec and other libraries; writes CSV to standard output, a line each sample.\n"
    "LIST has names with commas between them; * and ? match as in file names.\n\n"
    "  --operations LIST  what is measured (all but stream_*)\n"
    "  --contenders LIST  who takes part (utf8codec, peers, limits)\n"
    "  --texts LIST       on what: a script, or SCRIPT+errors (all scripts)\n"
    "  --file FILE        and on a text of your own\n"
    "  --bytes LIST       how long texts are as UTF-8 (3145728); a few thousand bytes repeat in\n"
    "                     each sample, so that the branch predictor learns them\n"
    "  --lengths LIST     bytes of a call: a number, 'whole' for the whole text, 'mixed' for 8 to\n"
    "                     256 in random order (whole,mixed)\n"
    "  --rounds N         rounds, in each of which everyone gives a sample (15)\n"
    "  --sample MS        milliseconds that a sample takes at least (1)\n"
    "  --search SECONDS   search for input that kernels take longer for than the scalar core; of\n"
    "                     the other options --operations and --seed count\n"
    "  --seed N           of what is drawn (1996)\n"
    "  --help             this, and the names that there are\n\n";

static const struct option options[] = {
    {"operations", 1, NULL, 0}, {"contenders", 1, NULL, 0}, {"texts", 1, NULL, 0},
    {"file", 1, NULL, 0},       {"bytes", 1, NULL, 0},      {"lengths", 1, NULL, 0},
    {"rounds", 1, NULL, 0},     {"sample", 1, NULL, 0},     {"search", 1, NULL, 0},
    {"seed", 1, NULL, 0},       {"help", 0, NULL, 0},       {NULL, 0, NULL, 0}};
static char *values[sizeof options / sizeof *options];

/* The value of an option, or NULL. Lists are written to. */
static char *given(const char *option)
{
    size_t i = 0;
    while (strcmp(options[i].name, option) != 0) {
        i++;
    }
    return values[i];
}

void *bench_allocate(size_t count, size_t size)
{
    /* aligned_alloc wants a multiple of the alignment, and not 0. */
    const size_t bytes = count <= (SIZE_MAX - 64) / size ? (count * size / 64 + 1) * 64 : 0;
    void *memory = bytes != 0 ? aligned_alloc(64, bytes) : NULL;
    if (memory == NULL) {
        errx(BENCH_EXIT_USAGE, "out of memory: no room for %zu objects of %zu bytes", count, size);
    }
    return memset(memory, 0, bytes);
}

void bench_add(const bench_contender *contender)
{
    for (const bench_offer *offer = contender->offers;
         !contender->moves && offer->operation != NULL; offer++) {
        size_t i = 0;
        while (i < bench_operation_count &&
               strcmp(bench_operations[i].name, offer->operation) != 0) {
            i++;
        }
        if (i == bench_operation_count) {
            errx(BENCH_EXIT_WRONG, "%s offers %s, which is not an operation", contender->name,
                 offer->operation);
        }
    }
    if (bench_contender_count < BENCH_CONTENDERS_MAX) {
        bench_contenders[bench_contender_count++] = *contender;
    }
}

static void add_contenders(void)
{
    bench_add_ours();
#if defined(BENCH_HAVE_SIMDUTF)
    bench_add_simdutf();
#endif
#if defined(BENCH_HAVE_ICU)
    bench_add_icu();
#endif
#if defined(BENCH_HAVE_LIBUNISTRING)
    bench_add_libunistring();
#endif
#if defined(BENCH_HAVE_UTF8PROC)
    bench_add_utf8proc();
#endif
#if defined(BENCH_HAVE_ICONV)
    bench_add_iconv();
#endif
    bench_add_by_hand();
    bench_add_limits();
}

/* The names of a kind, by index; NULL after the last. */
typedef const char *naming(size_t index);

static const char *operation_name(size_t index)
{
    return index < bench_operation_count ? bench_operations[index].name : NULL;
}

static const char *contender_name(size_t index)
{
    return index < bench_contender_count ? bench_contenders[index].name : NULL;
}

static void print_names(const char *title, naming *name)
{
    printf("%s:", title);
    for (size_t i = 0; name(i) != NULL; i++) {
        printf(" %s", name(i));
    }
    putchar('\n');
}

/* The next of a list, which it advances; NULL at the end. The list is written to. */
static char *next_of(char **list)
{
    char *item = *list, *comma = item != NULL ? strchr(item, ',') : NULL;
    *list = comma != NULL ? comma + 1 : NULL;
    if (comma != NULL) {
        *comma = '\0';
    }
    return item;
}

/* Marks the names that match the list; each item must match one. */
static void choose(const char *option, char *list, naming *name, unsigned char *chosen)
{
    for (char *item; (item = next_of(&list)) != NULL;) {
        int found = 0;
        for (size_t i = 0; name(i) != NULL; i++) {
            if (fnmatch(item, name(i), 0) == 0) {
                chosen[i] = 1;
                found = 1;
            }
        }
        if (!found) {
            errx(BENCH_EXIT_USAGE, "--%s: nothing matches '%s'; --help lists the names", option,
                 item);
        }
    }
}

/* The number that the text has. */
static double number(const char *option, const char *text, double least, double most)
{
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= least && value <= most)) {
        errx(BENCH_EXIT_USAGE, "--%s: '%s' is not a number from %g to %g", option, text, least,
             most);
    }
    return value;
}

static double number_given(const char *option, double least, double most, double otherwise)
{
    return given(option) != NULL ? number(option, given(option), least, most) : otherwise;
}

enum {
    LIST_MAX = 64
};

/* The items of a list of numbers, and of 'whole' and 'mixed' where that makes sense. */
static size_t split(const char *option, char *list, double least, double most, int words,
                    const char **items)
{
    size_t count = 0;
    for (char *item; count < LIST_MAX && (item = next_of(&list)) != NULL;) {
        if (!words || (strcmp(item, "whole") != 0 && strcmp(item, "mixed") != 0)) {
            number(option, item, least, most);
        }
        items[count++] = item;
    }
    return count;
}

static size_t parse_texts(char *list, bench_source *sources)
{
    size_t count = 0;
    for (char *item; (item = next_of(&list)) != NULL;) {
        unsigned char chosen[LIST_MAX] = {0};
        char *plus = strstr(item, "+errors");
        bench_source source = {.errors = plus != NULL && plus[7] == '\0'};
        if (source.errors) {
            *plus = '\0';
        }
        choose("texts", item, bench_script_name, chosen);
        for (size_t i = 0; bench_script_name(i) != NULL; i++) {
            if (chosen[i] && count < LIST_MAX) {
                source.script = (int)i;
                snprintf(source.name, sizeof source.name, "%s%s", bench_script_name(i),
                         source.errors ? "+errors" : "");
                sources[count++] = source;
            }
        }
    }
    return count;
}

/* On which machine, by whom and when: lines that begin with "#". */
static void print_about(const bench_settings *settings)
{
    char line[256], date[32];
    const time_t today = time(NULL);
    FILE *info = fopen("/proc/cpuinfo", "r");
    while (info != NULL && fgets(line, sizeof line, info) != NULL) {
        if (strncmp(line, "model name", 10) == 0) {
            printf("# cpu%s", strchr(line, ':'));
            break;
        }
    }
    if (info != NULL) {
        fclose(info);
    }
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&today));
    printf("# date: %s\n# compiler: %s; %s\n", date, BENCH_COMPILER, BENCH_FLAGS);
    printf("# not in this build: %s\n", BENCH_PEERS_LEFT_OUT);
    for (size_t i = 0; i < bench_contender_count; i++) {
        if (settings->contenders[i]) {
            const bench_contender *one = &bench_contenders[i];
            printf("# %s: %s; %s\n", one->name, one->version, one->calls);
        }
    }
}

static void print_help(void)
{
    fputs(help, stdout);
    print_names("operations", operation_name);
    print_names("texts", bench_script_name);
    print_names("contenders", contender_name);
    printf("not in this build: %s\n", BENCH_PEERS_LEFT_OUT);
}

static void parse(int argc, char **argv)
{
    static char yes[] = "";
    int index, found;
    while ((found = getopt_long(argc, argv, "", options, &index)) == 0) {
        values[index] = optarg != NULL ? optarg : yes;
    }
    if (found != -1 || optind < argc) {
        errx(BENCH_EXIT_USAGE, found != -1 ? "--help lists the options" : "unknown argument '%s'",
             argv[optind < argc ? optind : 0]);
    }
}

static void choose_who(bench_settings *settings)
{
    for (size_t i = 0; given("operations") == NULL && i < bench_operation_count; i++) {
        settings->operations[i] = bench_operations[i].kind != BENCH_STREAM;
    }
    for (size_t i = 0; given("contenders") == NULL && i < bench_contender_count; i++) {
        settings->contenders[i] = !bench_contenders[i].on_request;
    }
    choose("operations", given("operations"), operation_name, settings->operations);
    choose("contenders", given("contenders"), contender_name, settings->contenders);
}

static size_t list_sources(bench_source *sources)
{
    char all[] = "*", *path = given("file"), *texts = given("texts");
    size_t count = 0;
    if (path != NULL) {
        sources[count] = (bench_source){.script = -1, .path = path};
        snprintf(sources[count].name, sizeof sources->name, "%s", path);
        sources[count++].name[strcspn(sources->name, ",\"\r\n")] = '\0'; /* a field of the CSV */
    }
    return count + parse_texts(texts == NULL && path == NULL ? all : texts, sources + count);
}

static void measure_all(const bench_settings *settings)
{
    char mega[] = "3145728", both[] = "whole,mixed";
    bench_source sources[LIST_MAX + 1];
    const char *bytes[LIST_MAX], *lengths[LIST_MAX];
    const size_t source_count = list_sources(sources);
    const size_t byte_count =
        split("bytes", given("bytes") != NULL ? given("bytes") : mega, 16, 250e6, 0, bytes);
    const size_t length_count =
        split("lengths", given("lengths") != NULL ? given("lengths") : both, 1, 1e6, 1, lengths);
    bench_check_strict(settings);
    puts("operation,text,text_bytes,length,contender,checks,bytes,strings,round,ns");
    for (size_t i = 0; i < source_count * byte_count * length_count; i++) {
        bench_corpus *corpus = bench_corpus_make(
            &sources[i / byte_count / length_count],
            (size_t)strtod(bytes[i / length_count % byte_count], NULL), lengths[i % length_count]);
        bench_measure(corpus, settings);
        bench_corpus_free(corpus);
    }
}

int main(int argc, char **argv)
{
    static bench_settings settings;
    bench_list_operations();
    add_contenders();
    parse(argc, argv);
    settings.rounds = (size_t)number_given("rounds", 1, 10000, 15);
    settings.sample = number_given("sample", 0, 10000, 1) * 1e-3;
    settings.seconds = number_given("search", 0, 1e6, 0);
    settings.seed = (uint64_t)number_given("seed", 0, 1e15, 1996);
    choose_who(&settings);
    if (given("help") != NULL) {
        print_help();
    } else {
        print_about(&settings);
        if (given("search") != NULL) {
            bench_search(&settings);
        } else {
            measure_all(&settings);
        }
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        err(BENCH_EXIT_USAGE, "standard output");
    }
    return 0;
}

/*
 * utf8codec-bench: how fast utf8codec is, beside other libraries, on this machine.
 */
#include "fail.h"
#include "measure.h"
#include "options.h"
#include "output.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "utf8codec/utf8codec.h"

#define CORPUS_BYTES       (3u << 20) /* of UTF-8, of each corpus */
#define CORPUS_BYTES_QUICK (1u << 16)
#define ROUNDS             25
#define ROUNDS_QUICK       5
#define SAMPLE_SECONDS     1e-3
#define SAMPLE_QUICK       1e-4

static const char help_options[] =
    "Usage: utf8codec-bench [OPTION...]\n"
    "Measures utf8codec beside other libraries, on texts that it makes itself.\n"
    "\n"
    "  --rounds N      take N samples of everything (25; with --quick 5)\n"
    "  --quick         small texts and few rounds: to see that it runs, not to compare\n"
    "  --cpu-time      count only the time in which this program runs, for a machine that is busy\n"
    "  --only LIST     these operations only\n"
    "  --corpus LIST   these corpora only\n"
    "  --file FILE     measure on FILE, which must be UTF-8, instead of the corpora (or beside\n"
    "                  those that --corpus names); may be given more than once\n"
    "  --kernels LIST  these kernels of ours, or 'all' (auto: what the library chooses itself)\n"
    "  --peers LIST    these peers only, or 'all', or 'none' (each library as its users call it, "
    "and\n"
    "                  simdutf's scalar code)\n"
    "  --csv FILE      write the figures to FILE as CSV\n"
    "  --svg FILE      write a plot of them to FILE\n"
    "  --help          show this\n"
    "\n"
    "A LIST is names with commas between them. In parentheses: what holds without the option.\n"
    "Exit status: 0; 1 when a contender gave a wrong result; 2 when an option, a file or memory "
    "is\n"
    "at fault.\n"
    "\n";

/* The name of one of ours as --kernels knows it. */
static const char *kernels_name(const bench_contender *ours)
{
    const char *slash = strchr(ours->name, '/');
    return slash != NULL ? slash + 1 : "auto";
}

/* The names that an option can choose from, and where each stands in the list it came from. */
typedef struct candidates {
    const char *names[BENCH_CONTENDERS_MAX];
    size_t places[BENCH_CONTENDERS_MAX];
    size_t count;
} candidates;

static candidates candidates_of(const bench_contenders *contenders, bench_role role)
{
    candidates found = {0};
    for (size_t i = 0; i < contenders->count; i++) {
        const bench_contender *contender = &contenders->all[i];
        if (contender->role == role) {
            found.names[found.count] =
                role == BENCH_OURS ? kernels_name(contender) : contender->name;
            found.places[found.count++] = i;
        }
    }
    return found;
}

static candidates operation_names(void)
{
    candidates found = {0};
    for (; found.count < BENCH_OPERATION_COUNT; found.count++) {
        found.names[found.count] = bench_operations[found.count].name;
    }
    return found;
}

static candidates corpus_names(void)
{
    candidates found = {0};
    for (; found.count < bench_corpus_count(); found.count++) {
        found.names[found.count] = bench_corpus_name(found.count);
    }
    return found;
}

static void print_names(const char *title, const candidates *names)
{
    printf("%-12s", title);
    for (size_t i = 0; i < names->count; i++) {
        printf("%s%s", i == 0 ? "" : ", ", names->names[i]);
    }
    printf("%s\n", names->count == 0 ? "none in this build" : "");
}

static void print_help(const bench_contenders *contenders)
{
    const candidates operations = operation_names();
    const candidates corpora = corpus_names();
    const candidates kernels = candidates_of(contenders, BENCH_OURS);
    const candidates peers = candidates_of(contenders, BENCH_PEER);
    fputs(help_options, stdout);
    print_names("Operations:", &operations);
    print_names("Corpora:", &corpora);
    print_names("Kernels:", &kernels);
    print_names("Peers:", &peers);
}

/* Of one role, keeps what the list names; without a list, what is not only there on request. */
static void choose_role(const bench_contenders *contenders, bench_role role, const char *option,
                        const char *list, unsigned char *keep)
{
    const candidates found = candidates_of(contenders, role);
    unsigned char chosen[BENCH_CONTENDERS_MAX] = {0};
    if (list != NULL && strcmp(list, "all") != 0 &&
        !(role == BENCH_PEER && strcmp(list, "none") == 0)) {
        bench_choose(option, list, found.names, found.count, chosen);
    }
    for (size_t i = 0; i < found.count; i++) {
        keep[found.places[i]] = list == NULL ? !contenders->all[found.places[i]].on_request
                                             : chosen[i] || strcmp(list, "all") == 0;
    }
}

static void choose_contenders(const bench_options *options, bench_contenders *contenders)
{
    unsigned char keep[BENCH_CONTENDERS_MAX] = {0};
    choose_role(contenders, BENCH_OURS, "--kernels", options->kernels, keep);
    choose_role(contenders, BENCH_PEER, "--peers", options->peers, keep);
    choose_role(contenders, BENCH_LIMIT, "", NULL, keep);
    bench_keep(contenders, keep);
}

static void choose_operations(const bench_options *options, bench_table *table)
{
    const candidates names = operation_names();
    unsigned char chosen[BENCH_OPERATION_COUNT] = {0};
    if (options->only != NULL) {
        bench_choose("--only", options->only, names.names, names.count, chosen);
    }
    for (size_t i = 0; i < BENCH_OPERATION_COUNT; i++) {
        if (options->only == NULL || chosen[i]) {
            table->operations[table->operation_count++] = &bench_operations[i];
        }
    }
}

static void choose_corpora(const bench_options *options, bench_table *table)
{
    const candidates names = corpus_names();
    const size_t utf8_aim = options->quick ? CORPUS_BYTES_QUICK : CORPUS_BYTES;
    unsigned char chosen[BENCH_CONTENDERS_MAX] = {0};
    if (options->corpora != NULL) {
        bench_choose("--corpus", options->corpora, names.names, names.count, chosen);
    }
    for (size_t i = 0; i < options->file_count; i++) {
        bench_corpus_read(&table->corpora, options->files[i]);
    }
    for (size_t i = 0; i < names.count; i++) {
        if (chosen[i] || (options->corpora == NULL && options->file_count == 0)) {
            bench_corpus_make(&table->corpora, i, utf8_aim);
        }
    }
}

/* Composes a report in memory and writes it to the file, if one is wanted. */
static void write_report(const char *path,
                         void (*report)(FILE *, const bench_table *, const bench_machine *),
                         const bench_table *table, const bench_machine *machine)
{
    if (path == NULL) {
        return;
    }
    char *text = NULL;
    size_t len = 0;
    FILE *memory = open_memstream(&text, &len);
    if (memory == NULL) {
        bench_fail(BENCH_EXIT_USAGE, "cannot compose %s: %s", path, strerror(errno));
    }
    report(memory, table, machine);
    if (fclose(memory) != 0) {
        bench_fail(BENCH_EXIT_USAGE, "cannot compose %s: %s", path, strerror(errno));
    }
    bench_output_write(path, text, len);
    free(text);
}

static void flush_stdout(void)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        bench_fail(BENCH_EXIT_USAGE, "cannot write to standard output: %s", strerror(errno));
    }
}

int main(int argc, char **argv)
{
    static bench_table table;
    static bench_options options;
    options = bench_options_parse(argc, argv);
    bench_add_all(&table.contenders);
    if (options.help) {
        print_help(&table.contenders);
        flush_stdout();
        return 0;
    }
    choose_contenders(&options, &table.contenders);
    choose_operations(&options, &table);
    bench_output_probe(options.csv);
    bench_output_probe(options.svg);
    choose_corpora(&options, &table);
    table.cpu_time = options.cpu_time;
    table.rounds = options.rounds != 0 ? options.rounds : options.quick ? ROUNDS_QUICK : ROUNDS;
    table.sample_seconds = options.quick ? SAMPLE_QUICK : SAMPLE_SECONDS;

    bench_machine machine;
    bench_machine_get(&machine);
    printf("utf8codec-bench %s\n", utf8codec_version());
    bench_report_header(stdout, &table, &machine);
    bench_measure(&table);
    bench_report_tables(stdout, &table);
    flush_stdout();
    write_report(options.csv, bench_report_csv, &table, &machine);
    write_report(options.svg, bench_report_svg, &table, &machine);
    return 0;
}

/*
 * utf8codec-bench: how fast utf8codec is, beside other libraries, on this machine.
 */
#include "choice.h"
#include "corpus.h"
#include "fail.h"
#include "output.h"
#include "plan.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "utf8codec/utf8codec.h"

static const char help_options[] =
    "Usage: utf8codec-bench [OPTION...]\n"
    "Measures utf8codec beside other libraries, on texts that it makes itself.\n"
    "\n"
    "Without one of these: each of --kernels beside each of --peers.\n"
    "  --levels        our kernels for each instruction set beside simdutf's for the same\n"
    "  --hostile       input made to hurt: our kernels beside the scalar core alone ('none')\n"
    "  --replacement   what UTF8CODEC_REPLACE costs, on clean text and with errors in it\n"
    "  --scaling FILE  strings of 1 byte to 64 KiB; a plot of the time for each byte to FILE\n"
    "\n"
    "What is measured:\n"
    "  --only LIST     these operations only\n"
    "  --corpus LIST   these corpora only (with --scaling: ascii,latin,cjk,mix)\n"
    "  --file FILE     measure on FILE, which must be UTF-8, instead of the corpora (or beside\n"
    "                  those that --corpus names); may be given more than once\n"
    "  --large         100 MB of each corpus (the whole texts) and few rounds; takes 5 GB of "
    "memory,\n"
    "                  less with --corpus\n"
    "  --kernels LIST  these kernels of ours, or 'all' (auto: what the library chooses itself; "
    "with\n"
    "                  --levels, --hostile and --replacement: all)\n"
    "  --peers LIST    these peers only, or 'all', or 'none' (each library as its users call it, "
    "and\n"
    "                  simdutf's scalar code; with --scaling: simdutf)\n"
    "\n"
    "How:\n"
    "  --rounds N      take N samples of everything (25; --hostile, --replacement, --scaling 15;\n"
    "                  --large, --quick 5)\n"
    "  --quick         small texts and few rounds: to see that it runs, not to compare\n"
    "  --cpu-time      count only the time in which this program runs, for a machine that is busy\n"
    "\n"
    "What is written:\n"
    "  --csv FILE      write the figures to FILE as CSV\n"
    "  --svg FILE      write a plot of them to FILE\n"
    "  --help          show this\n"
    "\n"
    "A LIST is names with commas between them. In parentheses: what holds without the option.\n"
    "Exit status: 0; 1 when a contender gave a wrong result; 2 when an option, a file or memory "
    "is\n"
    "at fault.\n"
    "\n";

static void print_names(const char *title, const bench_candidates names)
{
    printf("%-12s", title);
    for (size_t i = 0; i < names.count; i++) {
        printf("%s%s", i == 0 ? "" : ", ", names.names[i]);
    }
    printf("%s\n", names.count == 0 ? "none in this build" : "");
}

static void print_help(void)
{
    static bench_contenders contenders;
    bench_add_all(&contenders);
    fputs(help_options, stdout);
    print_names("Operations:", bench_operation_names());
    print_names("Corpora:", bench_corpus_names(0));
    print_names("Hostile:", bench_hostile_names());
    print_names("Kernels:", bench_contender_names(&contenders, BENCH_OURS));
    print_names("Peers:", bench_contender_names(&contenders, BENCH_PEER));
}

/* Composes a report in memory and writes it to the file, if one is wanted. */
static void write_report(const char *path,
                         void (*report)(FILE *, const bench_table *, size_t, const bench_machine *),
                         const bench_plan *plan, const bench_machine *machine)
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
    report(memory, plan->tables, plan->count, machine);
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
    static bench_plan plan;
    static bench_options options;
    options = bench_options_parse(argc, argv);
    if (options.help) {
        print_help();
        flush_stdout();
        return 0;
    }
    bench_output_probe(options.csv);
    bench_output_probe(options.svg);
    bench_output_probe(options.scaling);
    bench_plan_make(&plan, &options);

    bench_machine machine;
    bench_machine_get(&machine);
    printf("utf8codec-bench %s\n", utf8codec_version());
    bench_report_machine(stdout, &machine);
    for (size_t i = 0; i < plan.count; i++) {
        bench_report_header(stdout, &plan.tables[i]);
        bench_measure(&plan.tables[i]);
        bench_report_tables(stdout, &plan.tables[i]);
        flush_stdout();
    }
    write_report(options.csv, bench_report_csv, &plan, &machine);
    write_report(options.svg, bench_report_svg, &plan, &machine);
    write_report(options.scaling, bench_report_scaling, &plan, &machine);
    return 0;
}

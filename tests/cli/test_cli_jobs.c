/*
 * check of many files: names, threads, and that these do not change what is printed.
 */
#include "program.h"

#include "../support/share.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(jobs, .init = enter_scratch_folder, .fini = leave_scratch_folder);

/* Many small files, and a few large ones among them, some of each with errors. */
static void make_files(int small)
{
    const size_t large_size = 400 * 1000 / share_divisor();
    char name[32];

    for (int i = 0; i < small; i++) {
        snprintf(name, sizeof name, "%d", i);
        write_text(name, i % 3 == 0 ? "caf\xE9\n\xC0\xAF" : "caf\xC3\xA9\n");
    }
    write_file("1-large", filled('x', large_size), large_size);
    write_file("2-large", filled('\xFF', large_size), large_size);
    cr_assert(mkdir("3-folder", 0777) == 0);
    write_file("3-folder/large", filled('\x80', large_size), large_size);
    write_file("4-binary", "", 1);
    cr_assert(mkdir("5-empty", 0777) == 0);
}

static void expect_same(const outcome *one, const outcome *other)
{
    cr_expect_eq(one->status, other->status);
    cr_expect_eq(one->out_length, other->out_length);
    cr_expect(strcmp(one->out, other->out) == 0, "the output depends on the number of threads");
    cr_expect_str_eq(one->err, other->err);
}

Test(jobs, any_number_of_threads_prints_the_same)
{
    static const char *const options[] = {"--all",          "--json",  "--stats",
                                          "--max-errors=0", "--quiet", "--no-ignore"};
    enum {
        count = sizeof options / sizeof options[0]
    };
    make_files(1500);
    for (unsigned set = 0; set < 1U << count; set = set == 0 ? 1 : 2 * set + 1) {
        const char *arguments[count + 8] = {"check",   "-r",      ".",  "none",
                                            "5-empty", "1-large", "-j1"};
        for (unsigned i = 0, at = 7; i < count; i++) {
            if ((set >> i & 1) != 0) {
                arguments[at++] = options[i];
            }
        }
        const outcome one = run(arguments);
        cr_expect_eq(one.status, 2);
        arguments[6] = "-j8";
        const outcome eight = run(arguments);
        expect_same(&one, &eight);
    }
    static const char *const formats[] = {"-l", "--format=sarif", "--format=github"};
    for (unsigned i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        const bool all = i > 0;
        const outcome one = run(ARGS("check", "-r", formats[i], "-j1", all ? "--all" : "--",
                                     all ? "--max-errors=0" : "."));
        const outcome eight = run(ARGS("check", "-r", formats[i], "-j8", all ? "--all" : "--",
                                       all ? "--max-errors=0" : "."));
        cr_assert_eq(one.status, 1);
        expect_same(&one, &eight);
    }
}

/* What a report says of files that could not be checked is in their order, and written by one thread. */
Test(jobs, files_without_a_mark)
{
    make_files(500);
    const outcome one = run(ARGS("check", "-r", "--format=sarif", "--encoding=utf-16", "-j1"));
    cr_assert_eq(one.status, 2);
    for (int i = 0; i < 5; i++) {
        const outcome many =
            run(ARGS("check", "-r", "--format=sarif", "--encoding=utf-16", "-j16"));
        expect_same(&one, &many);
    }
}

/* What is printed on both outputs is in the order of the files as well. */
Test(jobs, both_outputs_together_are_in_order)
{
    write_text("a", "\xFF");
    write_text("c", "\xFF");
    for (int i = 0; i < 2; i++) {
        const char *const jobs = i == 0 ? "-j1" : "-j4";
        const invocation how = {.program = "/bin/sh",
                                .arguments = ARGS("-c", "\"$0\" check \"$@\" 2>&1", CLI_PROGRAM,
                                                  jobs, "a", "b", "c", "-", "d")};
        cr_expect_str_eq(invoke(how).out,
                         "a:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                         "utf8codec: b: No such file or directory\n"
                         "c:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                         "utf8codec: d: No such file or directory\n"
                         "2 of 5 files ill-formed, 2 files could not be read\n");
    }
}

/* The most memory that checking four files of `size` bytes takes, each byte of which is reported. */
static long peak_of_files(size_t size)
{
    char name[16];

    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%d", i);
        write_file(name, filled('\xFF', size), size);
    }
    const outcome o = invoke((invocation){.arguments = ARGS("check", "-raj4", "--max-errors=0"),
                                          .output_to = "/dev/null"});
    cr_assert_eq(o.status, 1);
    return o.peak_kib;
}

Test(jobs, memory_is_bounded_whatever_is_printed)
{
    const long most_more_kib = 20L * 1024; /* each large file alone has more output */

    setenv("ASAN_OPTIONS", "quarantine_size_mb=0", 1); /* it keeps what is freed */
    const long small = peak_of_files(1000), large = peak_of_files(500 * (size_t)1000);
    cr_assert_lt(large, small + most_more_kib, "%ld and %ld KiB", small, large);
}

Test(jobs, output_that_fails_ends_it)
{
    make_files(300);
    outcome o = invoke((invocation){.arguments = ARGS("check", "-raj4", "--max-errors=0"),
                                    .output_to = "/dev/full"});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: standard output: No space left on device\n");
    o = invoke(
        (invocation){.arguments = ARGS("check", "-raj4", "--max-errors=0"), .broken_pipe = true});
    cr_assert_eq(o.status, 128 + 13, "%d", o.status);
}

Test(jobs, names)
{
    write_text("good", "x");
    write_text("bad\n", "\xFF\xFF");
    outcome o = run(ARGS("check", "-l", "good", "bad\n", "none"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.out, "bad\\x0A\n");
    cr_assert_str_eq(o.err, "utf8codec: none: No such file or directory\n");
    o = run(ARGS("check", "-L", "good", "bad\n", "none"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.out, "good\n");
    o = run(ARGS("check", "-l", "good"));
    cr_assert_eq(o.status, 0);
    cr_assert_str_eq(o.out, "");
    o = run(ARGS("check", "--files-with-errors", "--null", "bad\n"));
    cr_assert_eq(o.out_length, 5);
    cr_assert_str_eq(o.out, "bad\n");
    o = run_with_input("x\x80", ARGS("check", "-l"));
    cr_assert_str_eq(o.out, "<stdin>\n");
}

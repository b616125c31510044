/*
 * utf8codec shard: the ranges cover the file and divide nothing, and together they have the errors of
 * the file.
 */
#include "program.h"

#include "../support/error_list.h"
#include "../support/oracle_random.h"
#include "../support/share.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(shard, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 120);

enum {
    longest = 48,      /* of the files that are divided in every number of shards */
    window_size = 4096 /* what the program reads at once */
};

static const char *number(uint64_t n)
{
    char *const text = filled(0, 24);
    snprintf(text, 24, "%" PRIu64, n);
    return text;
}

static void expect_shards(const char *const *arguments, const char *expected)
{
    const outcome o = run(arguments);
    cr_expect_eq(o.status, 0, "%s", o.err);
    cr_expect_str_eq(o.out, expected);
    cr_expect_str_eq(o.err, "");
}

Test(shard, of_a_text)
{
    /*                  0   1           3   4   5           8   9 */
    write_text("text", "a\xC3\xA9\nb\xE2\x82\xAC\nz");
    expect_shards(ARGS("shard", "1", "text"), "0 10\n");
    expect_shards(ARGS("shard", "2", "text"), "0 5\n5 5\n");
    expect_shards(ARGS("shard", "3", "text"), "0 4\n4 1\n5 5\n");
    expect_shards(ARGS("shard", "5", "text"), "0 1\n1 3\n4 1\n5 3\n8 2\n");
    expect_shards(ARGS("shard", "0x5", "text"), "0 1\n1 3\n4 1\n5 3\n8 2\n");
    expect_shards(ARGS("shard", "10", "text"), "0 1\n1 2\n3 1\n4 1\n5 3\n8 1\n9 1\n");
    expect_shards(ARGS("shard", "9223372036854775807", "text"),
                  "0 1\n1 2\n3 1\n4 1\n5 3\n8 1\n9 1\n");
    expect_shards(ARGS("shard", "--lines", "2", "text"), "0 4\n4 6\n");
    expect_shards(ARGS("shard", "-l", "10", "text"), "0 4\n4 5\n9 1\n");
}

Test(shard, of_little)
{
    write_text("empty", "");
    write_text("byte", "\xFF");
    expect_shards(ARGS("shard", "3", "empty"), "");
    expect_shards(ARGS("shard", "3", "byte"), "0 1\n");
    expect_shards(ARGS("shard", "--lines", "3", "byte"), "0 1\n");
}

/* Reads the ranges, which must cover `size` bytes, and lists the errors of each. */
static unsigned list_shards(const char *ranges, const uint8_t *bytes, size_t size, bool lines,
                            char list[ERROR_LIST_MAX(longest)])
{
    size_t end = 0;
    unsigned count = 0;
    list[0] = '\0';
    for (char *line = (char *)(uintptr_t)ranges; *line != '\0'; count++) {
        const unsigned long offset = strtoul(line, &line, 10);
        cr_assert_eq(*line, ' ');
        const unsigned long length = strtoul(line + 1, &line, 10);
        cr_assert_eq(*line++, '\n');
        cr_assert(offset == end && length > 0 && length <= size - end, "%s", ranges);
        cr_assert(!lines || offset == 0 || bytes[offset - 1] == '\n', "%s", ranges);
        error_list_add(list, ERROR_LIST_MAX(longest), bytes + offset, length, offset);
        end += length;
    }
    cr_assert_eq(end, size);
    return count;
}

/* Every number of shards of hostile bytes: leads, continuation bytes, some text between them. */
Test(shard, have_the_errors_of_the_file)
{
    static const uint8_t hostile[] = {0x41, 0x0A, 0x0A, 0x80, 0xA0, 0xAF, 0xBD, 0xB8, 0xBF, 0xC0,
                                      0xC3, 0xE0, 0xE2, 0xED, 0xED, 0xF0, 0xF4, 0xF5, 0xFF};
    uint64_t seed = 60;
    unsigned divided = 0;
    for (int round = 0; round < 24; round++) {
        uint8_t bytes[longest];
        const size_t size = 1 + oracle_random_below(&seed, sizeof bytes);
        for (size_t i = 0; i < size; i++) {
            bytes[i] = hostile[oracle_random_below(&seed, sizeof hostile)];
        }
        char whole[ERROR_LIST_MAX(longest)] = "";
        error_list_add(whole, sizeof whole, bytes, size, 0);
        write_file("hostile", bytes, size);
        for (size_t n = 1; n <= size + 1; n++) {
            const bool lines = n % 4 == 0;
            if (!share_takes()) {
                continue;
            }
            char shards[ERROR_LIST_MAX(longest)];
            const outcome o = run(lines ? ARGS("shard", "--lines", number(n), "hostile")
                                        : ARGS("shard", number(n), "hostile"));
            cr_assert_eq(o.status, 0, "%s", o.err);
            const unsigned count = list_shards(o.out, bytes, size, lines, shards);
            cr_assert(count <= n);
            cr_assert_str_eq(shards, whole, "%zu shards:\n%s", n, o.out);
            divided += count > 1;
        }
    }
    cr_assert(divided > 200 / share_divisor(), "only %u", divided);
}

/* A sequence where two windows meet that are read on the way back from the middle of the file. */
Test(shard, sequences_across_windows)
{
    enum {
        middle = 3 * window_size
    };
    static uint8_t bytes[2 * middle];
    for (size_t windows = 1; windows <= 2; windows++) {
        /* The next window begins three bytes into the one before. */
        const size_t edge = middle - windows * window_size + 3 * (windows - 1);
        for (size_t start = edge - 8; start < edge + 8; start++) {
            char expected[64];
            memset(bytes, 0xE2, sizeof bytes);
            memcpy(bytes + start, "\xF0\x9F\x98\x80", 4);
            write_file("windows", bytes, sizeof bytes);
            snprintf(expected, sizeof expected, "0 %zu\n%zu %zu\n", start + 4, start + 4,
                     sizeof bytes - start - 4);
            expect_shards(ARGS("shard", "2", "windows"), expected);

            memset(bytes, 'x', sizeof bytes);
            bytes[start] = '\n';
            write_file("windows", bytes, sizeof bytes);
            snprintf(expected, sizeof expected, "0 %zu\n%zu %zu\n", start + 1, start + 1,
                     sizeof bytes - start - 1);
            expect_shards(ARGS("shard", "2", "windows", "--lines"), expected);
        }
    }
}

Test(shard, none_of_what_has_no_sequence)
{
    static uint8_t bytes[5 * window_size];
    memset(bytes, 0xE2, sizeof bytes);
    write_file("never", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "9", "never"), "0 20480\n");
    bytes[2] = '\n';
    write_file("once", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "9", "once"), "0 3\n3 20477\n");
    expect_shards(ARGS("shard", "9", "--lines", "once"), "0 3\n3 20477\n");
}

/*
 * Many cuts that find nothing: if each were searched for down to the beginning, 200 GB would be read,
 * and the test not end within its time.
 */
Test(shard, many_of_a_large_file_without_a_cut)
{
    enum {
        size = 4 << 20
    };
    static uint8_t bytes[size];
    memset(bytes, 0xE2, sizeof bytes);
    write_file("never", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "100000", "never"), "0 4194304\n");
    memcpy(bytes + 2097150, "\xE2\x82\xAC", 3);
    write_file("once", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "100000", "once"), "0 2097153\n2097153 2097151\n");
    memset(bytes, 'x', sizeof bytes);
    write_file("one line", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "--lines", "100000", "one line"), "0 4194304\n");
    bytes[2097152] = '\n';
    write_file("two lines", bytes, sizeof bytes);
    expect_shards(ARGS("shard", "--lines", "100000", "two lines"), "0 2097153\n2097153 2097151\n");
}

/* Offsets above 2^32, of which only a few bytes are read. */
Test(shard, of_a_large_file)
{
    enum {
        slack_kib = 2048
    };
    const off_t size = (off_t)9 << 30;
    const int fd = open("large", O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
    cr_assert(fd >= 0);
    if (ftruncate(fd, size) != 0) {
        close(fd);
        cr_skip_test("skipped: the file system has no files of 9 GiB");
    }
    cr_assert(pwrite(fd, "\xE2\x82\xAC", 3, size / 3 * 2 - 1) == 3);
    close(fd);
    const outcome small = run(ARGS("--version")), o = run(ARGS("shard", "3", "large"));
    cr_expect_str_eq(o.out, "0 3221225472\n3221225472 3221225471\n6442450943 3221225473\n");
    cr_expect(o.peak_kib < small.peak_kib + slack_kib, "%ld and %ld KiB", small.peak_kib,
              o.peak_kib);
}

Test(shard, standard_input_if_it_is_a_file)
{
    write_text("text", "ab");
    const outcome o =
        invoke((invocation){.arguments = ARGS("shard", "2", "-"), .input_from = "text"});
    cr_expect_eq(o.status, 0);
    cr_expect_str_eq(o.out, "0 1\n1 1\n");
    const outcome pipe = run_with_input("ab", ARGS("shard", "2", "-"));
    cr_expect_eq(pipe.status, 2);
    cr_expect_str_eq(pipe.out, "");
    cr_expect_str_eq(pipe.err, "utf8codec: <stdin>: not a regular file\n");
}

static void expect_refused(const char *path, const char *told)
{
    const outcome o = run(ARGS("shard", "2", path));
    cr_expect_eq(o.status, 2);
    cr_expect_str_eq(o.out, "");
    cr_expect_str_eq(o.err, told);
}

Test(shard, what_cannot_be_divided)
{
    cr_assert(mkdir("folder", 0777) == 0 && mkfifo("pipe", 0666) == 0);
    expect_refused("folder", "utf8codec: folder: Is a directory\n");
    expect_refused("pipe", "utf8codec: pipe: not a regular file\n");
    expect_refused("/dev/null", "utf8codec: /dev/null: not a regular file\n");
    expect_refused("nowhere", "utf8codec: nowhere: No such file or directory\n");
    if (access("/proc/self/status", R_OK) == 0) {
        expect_refused("/proc/self/status",
                       "utf8codec: /proc/self/status: its size is not known\n");
    }
}

/* Files of Linux whose sizes, 0 and 4096, are not those of their contents. */
Test(shard, what_cannot_be_read)
{
    static const char *const short_files[] = {"/sys/kernel/mm/transparent_hugepage/enabled",
                                              "/sys/devices/system/cpu/online"};
    struct stat about;
    if (stat("/proc/self/mem", &about) == 0 && S_ISREG(about.st_mode)) {
        const outcome o = run(ARGS("shard", "1", "/proc/self/mem"));
        static const char name[] = "utf8codec: /proc/self/mem: ";
        cr_expect_eq(o.status, 2);
        cr_expect_str_eq(o.out, "");
        cr_expect(strncmp(o.err, name, strlen(name)) == 0, "%s", o.err);
    }
    for (size_t i = 0; i < sizeof short_files / sizeof short_files[0]; i++) {
        if (stat(short_files[i], &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 4096 &&
            access(short_files[i], R_OK) == 0) {
            char expected[128];
            snprintf(expected, sizeof expected, "utf8codec: %s: is shorter than its size says\n",
                     short_files[i]);
            expect_refused(short_files[i], expected);
        }
    }
}

Test(shard, output_that_fails)
{
    write_text("text", "ab");
    const outcome o = invoke((invocation){
        .arguments = ARGS("shard", "2", "text"), .broken_pipe = true, .ignore_sigpipe = true});
    cr_expect_eq(o.status, 2);
    cr_expect_str_eq(o.err, "utf8codec: standard output: Broken pipe\n");
}

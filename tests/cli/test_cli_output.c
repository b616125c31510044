/*
 * Where output goes: full disks, closed pipes, and the file that appears whole or not at all.
 */
#include "program.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

TestSuite(output, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 60);

/* Every way to make the program write to standard output. */
static const char *const writers[][7] = {
    {"--help", NULL},
    {"--version", NULL},
    {"help", "check", NULL},
    {"check", NULL},
    {"check", "--json", NULL},
    {"convert", "-f", "utf8", "-t", "utf8", NULL},
    {"convert", "-f", "utf8", "-t", "utf8", "-o-", NULL},
    {"explain", "41", NULL},
    {"explain", "--file", "-", NULL},
};
enum {
    writer_count = sizeof writers / sizeof writers[0]
};

static invocation writer(unsigned i)
{
    return (invocation){.arguments = writers[i], .input = "text", .input_length = 4};
}

static bool has_full_device(void)
{
    return access("/dev/full", W_OK) == 0;
}

Test(output, a_full_disk)
{
    if (!has_full_device()) {
        cr_skip_test("skipped: there is no /dev/full");
    }
    for (unsigned i = 0; i < writer_count; i++) {
        invocation how = writer(i);
        how.output_to = "/dev/full";
        const outcome o = invoke(how);
        cr_expect_eq(o.status, 2, "%s", writers[i][0]);
        cr_expect_str_eq(o.err, "utf8codec: standard output: No space left on device\n");
    }
}

/* As with grep: SIGPIPE ends the program, or the error is reported where SIGPIPE is ignored. */
Test(output, a_closed_pipe)
{
    for (unsigned i = 0; i < writer_count; i++) {
        invocation how = writer(i);
        how.broken_pipe = true;
        const outcome ended = invoke(how);
        cr_expect_eq(ended.status, 128 + SIGPIPE, "%s", writers[i][0]);
        cr_expect_str_eq(ended.err, "");
        how.ignore_sigpipe = true;
        const outcome told = invoke(how);
        cr_expect_eq(told.status, 2, "%s", writers[i][0]);
        cr_expect_str_eq(told.err, "utf8codec: standard output: Broken pipe\n");
    }
}

/* A message that nobody reads ends a conversion to a file, which leaves nothing behind. */
Test(output, a_closed_pipe_for_messages)
{
    write_text("f", "before\xFF");
    for (unsigned ignored = 0; ignored < 2; ignored++) {
        const outcome o =
            invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-i", "f"),
                                .broken_errors = true,
                                .ignore_sigpipe = ignored != 0});
        cr_expect_eq(o.status, ignored != 0 ? 1 : 128 + SIGPIPE);
        cr_expect_str_eq(read_file("f", NULL), "before\xFF");
        cr_expect_eq(names_here(), 1);
    }
}

Test(output, none_at_all)
{
    for (unsigned i = 0; i < writer_count; i++) {
        invocation how = writer(i);
        how.closed = 1u << 1;
        const outcome o = invoke(how);
        cr_expect_eq(o.status, 2, "%s", writers[i][0]);
        cr_expect_str_eq(o.err, "utf8codec: standard output: Bad file descriptor\n");
    }
}

Test(output, a_closed_pipe_ends_a_long_run)
{
    enum {
        size = 8 * 1024 * 1024
    };
    write_file("in", filled('\xFF', size), size);
    const outcome o =
        invoke((invocation){.arguments = ARGS("check", "--all", "in", "in", "in", "in"),
                            .broken_pipe = true,
                            .ignore_sigpipe = true});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: standard output: Broken pipe\n");
}

/* utf8codec convert -f utf8 -t utf8 -o OUT, its input from a pipe. */
static outcome convert_to(const char *out, const char *input)
{
    return run_with_input(input, ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", out));
}

static unsigned permissions(const char *path)
{
    struct stat about;
    cr_assert(stat(path, &about) == 0);
    return about.st_mode & 07777;
}

Test(output, a_new_file)
{
    umask(0027);
    const outcome o = convert_to("new", "text\n");
    cr_assert_eq(o.status, 0, "%s", o.err);
    cr_assert_str_eq(o.out, "");
    cr_assert_str_eq(o.err, "");
    cr_assert_str_eq(read_file("new", NULL), "text\n");
    cr_assert_eq(permissions("new"), 0640);
    cr_assert_eq(names_here(), 1);
}

Test(output, an_existing_file_keeps_its_permissions)
{
    write_text("old", "before");
    chmod("old", 0604);
    cr_assert_eq(convert_to("old", "after").status, 0);
    cr_assert_str_eq(read_file("old", NULL), "after");
    cr_assert_eq(permissions("old"), 0604);
    cr_assert_eq(names_here(), 1);
}

/* A group that cannot be kept must not give its rights to another one. */
Test(output, a_group_that_cannot_be_kept)
{
    enum {
        nobody = 65534,
        other_group = 1
    };
    if (geteuid() != 0) {
        cr_skip_test("skipped: only the superuser can make such a file");
    }
    cr_assert(chmod(".", 0777) == 0);
    write_text("old", "before");
    cr_assert(chown("old", nobody, other_group) == 0 && chmod("old", 0664) == 0);
    const outcome o =
        invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "old"),
                            .input = "after",
                            .input_length = 5,
                            .unprivileged = true});
    cr_assert_eq(o.status, 0, "%s", o.err);
    cr_assert_str_eq(read_file("old", NULL), "after");
    cr_assert_eq(permissions("old"), 0644);
}

/* In a folder such as /tmp, the files of others may be written to, but not replaced. */
Test(output, a_file_of_another_user_in_a_sticky_folder)
{
    if (geteuid() != 0) {
        cr_skip_test("skipped: only the superuser can make such a file");
    }
    cr_assert(chmod(".", 01777) == 0);
    write_text("old", "before");
    cr_assert(chmod("old", 0666) == 0);
    const outcome kept =
        invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf-16le", "-i",
                                              "--backup", ".bak", "old"),
                            .unprivileged = true});
    cr_assert_eq(kept.status, 2);
    cr_assert_str_eq(kept.err, "utf8codec: old: cannot be replaced: Operation not permitted\n");
    const outcome out =
        invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "old"),
                            .unprivileged = true});
    cr_assert_eq(out.status, 2);
    cr_assert_str_eq(out.err, "utf8codec: old: cannot be replaced: Operation not permitted; "
                              "--overwrite writes to the file itself\n");
    cr_assert_str_eq(read_file("old", NULL), "before");
    cr_assert_eq(names_here(), 1);
    const outcome over = invoke((invocation){
        .arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "old", "--overwrite"),
        .input = "after",
        .input_length = 5,
        .unprivileged = true});
    cr_assert_eq(over.status, 0, "%s", over.err);
    cr_assert_str_eq(read_file("old", NULL), "after");
}

Test(output, an_error_leaves_everything_as_it_was)
{
    write_text("old", "before");
    const outcome old = convert_to("old", "after\xFF");
    cr_assert_eq(old.status, 1);
    cr_assert_str_eq(
        old.err, "utf8codec: <stdin>:1:6: byte 5: FF: no sequence of UTF-8 contains this byte\n"
                 "utf8codec: <stdin>: --invalid replace, drop or escape continues after errors\n");
    cr_assert_str_eq(read_file("old", NULL), "before");
    cr_assert_eq(convert_to("new", "after\xFF").status, 1);
    cr_assert_eq(names_here(), 1);
}

Test(output, may_be_the_input)
{
    write_text("both", "a\xFFz");
    const outcome o =
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "--replace", "-o", "both", "both"));
    cr_assert_eq(o.status, 0, "%s", o.err);
    cr_assert_str_eq(read_file("both", NULL), "a\xEF\xBF\xBDz");
    cr_assert_eq(names_here(), 1);
}

Test(output, symbolic_links_are_followed)
{
    struct stat about;
    mkdir("folder", 0777);
    write_text("folder/old", "before");
    cr_assert(symlink("old", "folder/link") == 0);
    cr_assert(symlink("folder/link", "link") == 0);
    cr_assert(symlink("folder/new", "dangling") == 0);
    cr_assert_eq(convert_to("link", "after").status, 0);
    cr_assert_eq(convert_to("dangling", "created").status, 0);
    cr_assert_str_eq(read_file("folder/old", NULL), "after");
    cr_assert_str_eq(read_file("folder/new", NULL), "created");
    cr_assert(lstat("link", &about) == 0 && S_ISLNK(about.st_mode));
    cr_assert(lstat("folder/link", &about) == 0 && S_ISLNK(about.st_mode));
    cr_assert_eq(names_here(), 3);
}

Test(output, what_cannot_be_a_file)
{
    static const struct {
        const char *out;
        const char *told;
    } cases[] = {
        {".", "utf8codec: .: Is a directory\n"},
        {"none/", "utf8codec: none/: Is a directory\n"},
        {"none/out", "utf8codec: none/out: cannot create a file in the folder none: No such file "
                     "or directory\n"},
        {"", "utf8codec: \"\": No such file or directory\n"},
        {"file/out", "utf8codec: file/out: Not a directory\n"},
        {"loop", "utf8codec: loop: Too many levels of symbolic links\n"},
    };
    write_text("file", "kept");
    cr_assert(symlink("loop", "loop") == 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const outcome o = convert_to(cases[i].out, "text");
        cr_expect_eq(o.status, 2, "%s", cases[i].out);
        cr_expect_str_eq(o.err, cases[i].told);
    }
    cr_assert_str_eq(read_file("file", NULL), "kept");
    cr_assert_eq(names_here(), 2);
}

Test(output, a_read_only_file_is_not_replaced)
{
    if (geteuid() == 0) {
        cr_skip_test("skipped: the superuser may write to every file");
    }
    write_text("old", "before");
    chmod("old", 0444);
    const outcome o = convert_to("old", "after");
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: old: Permission denied\n");
    cr_assert_str_eq(read_file("old", NULL), "before");
}

Test(output, a_missing_input_creates_nothing)
{
    const outcome o = run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "out", "none"));
    cr_assert_eq(o.status, 2);
    cr_assert_eq(names_here(), 0);
}

Test(output, devices_and_pipes_are_written_to)
{
    struct stat about;
    cr_assert_eq(convert_to("/dev/null", "text").status, 0);
    cr_assert(stat("/dev/null", &about) == 0 && S_ISCHR(about.st_mode));
    const outcome o = convert_to("/dev/stdout", "text");
    cr_assert_eq(o.status, 0, "%s", o.err);
    if (has_full_device()) {
        const outcome full = convert_to("/dev/full", "text");
        cr_assert_eq(full.status, 2);
        cr_assert_str_eq(full.err, "utf8codec: /dev/full: No space left on device\n");
        cr_assert(stat("/dev/full", &about) == 0 && S_ISCHR(about.st_mode));
    }
    cr_assert(mkfifo("pipe", 0666) == 0);
    const int reader = open("pipe", O_RDONLY | O_NONBLOCK);
    char got[8] = "";
    cr_assert_eq(convert_to("pipe", "text").status, 0);
    cr_assert(read(reader, got, sizeof got) == 4);
    cr_assert_str_eq(got, "text");
    close(reader);
}

Test(output, a_disk_that_fills_leaves_everything_as_it_was)
{
    enum {
        size = 1024 * 1024
    };
    write_text("old", "before");
    const outcome o =
        invoke((invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "old"),
                            .input = filled('x', size),
                            .input_length = size,
                            .file_size = size / 2});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: old: File too large\n");
    cr_assert_str_eq(read_file("old", NULL), "before");
    cr_assert_eq(names_here(), 1);
}

/* Waits until the folder has that many names; fails after ten seconds. */
static void wait_for_names(unsigned wanted)
{
    const struct timespec pause = {0, 5 * 1000 * 1000};
    for (unsigned tries = 0; names_here() != wanted; tries++) {
        cr_assert(tries < 2000, "there are %u names", names_here());
        nanosleep(&pause, NULL);
    }
}

Test(output, a_signal_removes_the_temporary_file)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU};
    write_text("old", "before");
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        int to[2];
        cr_assert(pipe(to) == 0);
        fcntl(to[1], F_SETFD, FD_CLOEXEC);
        signal(signals[i], SIG_DFL);
        const pid_t program = start(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "old"), to[0],
                                    STDOUT_FILENO, STDERR_FILENO);
        close(to[0]);
        cr_assert(write(to[1], "half", 4) == 4);
        wait_for_names(2);
        kill(program, signals[i]);
        cr_expect_eq(wait_for(program), 128 + signals[i]);
        close(to[1]);
        cr_expect_eq(names_here(), 1);
        cr_expect_str_eq(read_file("old", NULL), "before");
    }
}

Test(output, a_signal_that_was_ignored_stays_so)
{
    int to[2];
    cr_assert(pipe(to) == 0);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    signal(SIGHUP, SIG_IGN);
    const pid_t program = start(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "out"), to[0],
                                STDOUT_FILENO, STDERR_FILENO);
    close(to[0]);
    cr_assert(write(to[1], "a", 1) == 1);
    wait_for_names(1);
    kill(program, SIGHUP);
    cr_assert(write(to[1], "ll", 2) == 2);
    close(to[1]);
    cr_assert_eq(wait_for(program), 0);
    cr_assert_str_eq(read_file("out", NULL), "all");
}

Test(output, the_message_comes_after_what_it_is_about)
{
    const int both = open("both", O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    write_text("in", "text\xFF"
                     "and more");
    const pid_t program = start(ARGS("convert", "-f", "utf8", "-t", "utf8", "in"), -1, both, both);
    cr_assert_eq(wait_for(program), 1);
    const char first[] =
        "textutf8codec: in:1:5: byte 4: FF: no sequence of UTF-8 contains this byte\n";
    cr_assert_eq(strncmp(read_file("both", NULL), first, sizeof first - 1), 0);
    close(both);
}

/* A file that is opened must not become the standard input that is missing. */
Test(output, started_without_standard_input)
{
    write_text("in", "text");
    const outcome o =
        invoke((invocation){.arguments = ARGS("check", "in", "-"), .closed = 1u << 0});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: <stdin>: Bad file descriptor\n");
    cr_assert_str_eq(o.out, "1 file well-formed, 1 file could not be read\n");
}

/* Without 0 to 2, files that are opened must not take their numbers. */
Test(output, started_without_any_descriptor)
{
    write_text("in", "text\xFF");
    const outcome bad = invoke((invocation){
        .arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "out", "in"), .closed = 7});
    cr_assert_eq(bad.status, 1);
    cr_assert_eq(names_here(), 1);
    const outcome good = invoke((invocation){
        .arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "--replace", "-o", "out", "in"),
        .closed = 7});
    cr_assert_eq(good.status, 0);
    cr_assert_str_eq(read_file("out", NULL), "text\xEF\xBF\xBD");
}

static outcome convert_in_place(const char *option, const char *argument, const char *first,
                                const char *second)
{
    return run(
        ARGS("convert", "-f", "latin1", "-t", "utf8", "-i", option, argument, first, second));
}

Test(output, files_are_converted_in_place)
{
    write_text("a", "caf\xE9");
    write_text("b", "na\xEFve");
    cr_assert(chmod("b", 0640) == 0);
    const outcome o = run(ARGS("convert", "-f", "latin1", "-t", "utf8", "--in-place", "a", "b"));
    cr_assert_eq(o.status, 0, "%s", o.err);
    cr_assert_str_eq(o.out, "");
    cr_assert_str_eq(read_file("a", NULL), "caf\xC3\xA9");
    cr_assert_str_eq(read_file("b", NULL), "na\xC3\xAFve");
    cr_assert_eq(permissions("b"), 0640);
    cr_assert_eq(names_here(), 2);
}

/* One that fails stays as it is, and the others are converted. */
Test(output, in_place_one_file_does_not_stop_the_others)
{
    write_text("a", "\xFF");
    write_text("b", "\xC3\xA9");
    cr_assert(mkdir("folder", 0777) == 0);
    const outcome o =
        run(ARGS("convert", "-f", "utf8", "-t", "latin1", "-i", "a", "none", "folder", "b"));
    cr_assert_eq(o.status, 2);
    cr_assert_not_null(strstr(o.err, "utf8codec: a:1:1: byte 0: FF: "));
    cr_assert_not_null(strstr(o.err, "utf8codec: none: No such file or directory\n"));
    cr_assert_not_null(strstr(o.err, "utf8codec: folder: Is a directory\n"));
    cr_assert_str_eq(read_file("a", NULL), "\xFF");
    cr_assert_str_eq(read_file("b", NULL), "\xE9");
    cr_assert_eq(names_here(), 3);
}

/* Not twice: the second time, it is not in that encoding. A hard link is another file then. */
Test(output, in_place_a_file_of_several_names)
{
    write_text("a", "\xE9");
    cr_assert(symlink("a", "link") == 0);
    cr_assert(link("a", "other") == 0);
    const outcome o = run(ARGS("convert", "-f", "latin1", "-t", "utf8", "-i", "--backup", "~", "a",
                               "./a", "link", "other"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: ./a: was converted already in this run\n"
                            "utf8codec: link: was converted already in this run\n");
    cr_assert_str_eq(read_file("a", NULL), "\xC3\xA9");
    cr_assert_str_eq(read_file("a~", NULL), "\xE9");
    cr_assert_str_eq(read_file("other", NULL), "\xC3\xA9");
}

/* It is not waited for. */
Test(output, in_place_a_pipe)
{
    cr_assert(mkfifo("fifo", 0666) == 0);
    const outcome o = convert_in_place("fifo", NULL, NULL, NULL);
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: fifo: not a regular file, which --in-place needs\n");
}

/* What is detected of one file does not count for the next. */
Test(output, in_place_each_file_is_detected)
{
    write_file("a", "\xFF\xFEx\0", 4);
    write_text("b", "\xC3\xA9");
    write_file("c", "\xFE\xFF\0x", 4);
    cr_assert_eq(run(ARGS("convert", "-f", "auto", "-t", "utf8", "-i", "a", "b", "c")).status, 0);
    cr_assert_str_eq(read_file("a", NULL), "x");
    cr_assert_str_eq(read_file("b", NULL), "\xC3\xA9");
    cr_assert_str_eq(read_file("c", NULL), "x");
}

Test(output, in_place_with_a_backup)
{
    write_text("a", "caf\xE9");
    cr_assert(symlink("a", "link") == 0);
    cr_assert_eq(convert_in_place("--backup", ".old", "link", NULL).status, 0);
    cr_assert_str_eq(read_file("a", NULL), "caf\xC3\xA9");
    cr_assert_str_eq(read_file("a.old", NULL), "caf\xE9");
    cr_assert_eq(names_here(), 3);
    /* The next one does not replace it. */
    const outcome again = convert_in_place("--backup", ".old", "a", NULL);
    cr_assert_eq(again.status, 2);
    cr_assert_str_eq(again.err,
                     "utf8codec: a.old: exists already, and no backup replaces a file\n");
    cr_assert_str_eq(read_file("a", NULL), "caf\xC3\xA9");
    cr_assert_str_eq(read_file("a.old", NULL), "caf\xE9");
    cr_assert_eq(names_here(), 3);
    /* No backup of a conversion that failed. */
    write_text("b", "\xFF");
    cr_assert_eq(
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-i", "--backup", "~", "b")).status, 1);
    cr_assert_eq(names_here(), 4);
    /* A backup that cannot be made leaves the file as it was. */
    write_text("c", "\xE9");
    cr_assert(mkdir("c.old", 0777) == 0);
    const outcome o = convert_in_place("--backup", ".old", "c", NULL);
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: c.old: exists already, and no backup replaces a file\n");
    cr_assert_str_eq(read_file("c", NULL), "\xE9");
    cr_assert_eq(names_here(), 6);
}

/* Nor a file that is to be converted itself: it is, and the other one is not. */
Test(output, a_backup_with_the_name_of_another_file)
{
    for (int i = 0; i < 2; i++) {
        write_text("a", "\xE9");
        write_text("a.o", "\xE8");
        const outcome o =
            convert_in_place("--backup", ".o", i == 0 ? "a" : "a.o", i == 0 ? "a.o" : "a");
        cr_assert_eq(o.status, 2);
        cr_assert_str_eq(o.err, "utf8codec: a.o: exists already, and no backup replaces a file\n");
        cr_assert_str_eq(read_file("a", NULL), "\xE9");
        cr_assert_str_eq(read_file("a.o", NULL), "\xC3\xA8");
        cr_assert_str_eq(read_file("a.o.o", NULL), "\xE8");
        cr_assert_eq(names_here(), 3);
        cr_assert(remove("a.o.o") == 0);
    }
}

/* A symbolic link to the file is not: it would show the new text. */
Test(output, a_backup_that_is_a_symbolic_link)
{
    write_text("a", "\xE9");
    cr_assert(symlink("a", "a~") == 0);
    const outcome o = convert_in_place("--backup", "~", "a", NULL);
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: a~: exists already, and no backup replaces a file\n");
    cr_assert_str_eq(read_file("a", NULL), "\xE9");
}

/* A hard link to the file itself is its backup: a run that was interrupted leaves one. */
Test(output, a_backup_that_is_a_link_to_the_file)
{
    write_text("a", "\xE9");
    cr_assert(link("a", "a~") == 0);
    cr_assert_eq(convert_in_place("--backup", "~", "a", NULL).status, 0);
    cr_assert_str_eq(read_file("a", NULL), "\xC3\xA9");
    cr_assert_str_eq(read_file("a~", NULL), "\xE9");
    cr_assert_eq(names_here(), 2);
}

/* `convert f >> f` would never end. */
Test(output, the_input_is_not_the_output)
{
    static const char told[] =
        "utf8codec: f: is also the output; -o or --in-place replaces it when all is converted\n";
    write_text("f", "text");
    const int to = open("f", O_WRONLY | O_APPEND | O_CLOEXEC);
    const int errors = open("errors", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    const pid_t program = start(ARGS("convert", "-f", "utf8", "-t", "utf8", "f"), -1, to, errors);
    cr_assert_eq(wait_for(program), 2);
    cr_assert_str_eq(read_file("errors", NULL), told);
    cr_assert_str_eq(read_file("f", NULL), "text");
    const outcome o =
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "f", "--overwrite", "f"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: f: is also the output; without --overwrite it is replaced "
                            "when all is converted\n");
    cr_assert_str_eq(read_file("f", NULL), "text");
    close(to);
    close(errors);
}

/* Nor does any other command read what it writes. */
Test(output, the_input_is_not_the_output_of_other_commands)
{
    static const char *const commands[][4] = {
        {"explain", "--file", "f", NULL}, {"check", "--all", "f", NULL}, {"check", "f", "g", NULL}};
    write_text("f", "text\xFF");
    write_text("g", "text");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const int to = open("f", O_WRONLY | O_APPEND | O_CLOEXEC);
        const int errors = open("errors", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        cr_assert_eq(wait_for(start(commands[i], -1, to, errors)), 2);
        cr_assert_str_eq(read_file("errors", NULL), "utf8codec: f: is also the output\n");
        cr_assert(strncmp(read_file("f", NULL), "text\xFF", 5) == 0);
        close(to);
        close(errors);
    }
}

/* Much is not read when nothing can be written: this would take minutes. */
Test(output, nothing_is_read_after_an_error_of_the_output)
{
    const int much = open("much", O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    cr_assert(ftruncate(much, (off_t)8 << 30) == 0);
    close(much);
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    const int errors = open("errors", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    cr_assert_eq(wait_for(start(ARGS("explain", "--file", "much"), -1, full, errors)), 2);
    cr_assert_eq(
        wait_for(start(ARGS("convert", "-f", "utf8", "-t", "utf16", "much"), -1, full, errors)), 2);
    cr_assert_str_eq(read_file("errors", NULL),
                     "utf8codec: standard output: No space left on device\n"
                     "utf8codec: standard output: No space left on device\n");
    close(full);
    close(errors);
}

/* Into the file itself: its other names have the new text, and no folder need be written to. */
Test(output, overwriting)
{
    struct stat before;
    struct stat after;
    write_text("in", "new");
    write_text("out", "old and longer");
    cr_assert(link("out", "other") == 0);
    cr_assert(stat("out", &before) == 0);
    cr_assert_eq(
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "out", "--overwrite", "in")).status,
        0);
    cr_assert(stat("out", &after) == 0 && after.st_ino == before.st_ino);
    cr_assert_str_eq(read_file("other", NULL), "new");
    cr_assert_eq(
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "none", "--overwrite", "in")).status,
        0);
    cr_assert_str_eq(read_file("none", NULL), "new");
    /* An input that cannot be read empties nothing. */
    cr_assert_eq(
        run(ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "out", "--overwrite", "gone")).status,
        2);
    cr_assert_str_eq(read_file("out", NULL), "new");
    /* Nor does one whose encoding is not known. */
    static const char *const unknown[] = {"auto", "utf-16"};
    write_text("in", "caf\xE9");
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        cr_assert_eq(
            run(ARGS("convert", "-f", unknown[i], "-t", "utf8", "-o", "out", "--overwrite", "in"))
                .status,
            1);
        cr_assert_str_eq(read_file("out", NULL), "new");
    }
}

/* Descriptors by their names: what others write there remains. */
Test(output, names_of_descriptors)
{
    static const char *const ways[] = {"-o /dev/stdout >>log", "-o /dev/fd/1 >>log",
                                       "-o /dev/stderr 2>>log", "-o /dev/fd/3 3>>log"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char command[200];
        write_text("log", "head\n");
        snprintf(command, sizeof command,
                 "printf text | \"$0\" convert -f utf8 -t utf8 %s && echo tail >>log", ways[i]);
        const outcome o = invoke(
            (invocation){.program = "/bin/sh", .arguments = ARGS("-c", command, CLI_PROGRAM)});
        cr_assert_eq(o.status, 0, "%s: %s", ways[i], o.err);
        cr_assert_str_eq(read_file("log", NULL), "head\ntexttail\n");
    }
    const outcome closed = invoke(
        (invocation){.arguments = ARGS("convert", "-f", "utf8", "-t", "utf8", "-o", "/dev/fd/99"),
                     .input = "text",
                     .input_length = 4});
    cr_assert_eq(closed.status, 2);
    cr_assert_str_eq(closed.err, "utf8codec: /dev/fd/99: Bad file descriptor\n");
    /* The input, which is opened later, must not be taken for it. */
    write_text("empty", "");
    const outcome third = invoke((invocation){
        .program = "/bin/sh",
        .arguments =
            ARGS("-c", "\"$0\" convert -f utf8 -t utf8 -o /dev/fd/3 empty 3>&-", CLI_PROGRAM)});
    cr_assert_eq(third.status, 2);
    cr_assert_str_eq(third.err, "utf8codec: /dev/fd/3: Bad file descriptor\n");
}

/* A second is long enough for the progress bar, which is for terminals only. */
Test(output, no_progress_bar_in_a_file)
{
    static const struct timespec long_enough = {1, 200 * 1000 * 1000};
    int to[2];
    const int err = open("err", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    setenv("TERM", "xterm", 1);
    cr_assert(pipe(to) == 0);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    const pid_t program = start(ARGS("check"), to[0], nowhere, err);
    close(to[0]);
    nanosleep(&long_enough, NULL);
    cr_assert(write(to[1], "text", 4) == 4);
    close(to[1]);
    cr_assert_eq(wait_for(program), 0);
    cr_assert_eq(lseek(err, 0, SEEK_END), 0);
    close(err);
    close(nowhere);
}

/* A line is one write, so that the lines of programs that run at the same time are not mixed. */
Test(output, a_message_is_one_write)
{
    static const char expected[] = "utf8codec: none: No such file or directory\n";
    char seen[256];
    int ends[2];
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    cr_assert(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0); /* what keeps writes apart */
    const pid_t program = start(ARGS("detect", "none"), nowhere, nowhere, ends[1]);
    cr_assert_eq(wait_for(program), 2);
    const ssize_t length = recv(ends[0], seen, sizeof seen, MSG_DONTWAIT);
    cr_assert(length == (ssize_t)strlen(expected) && memcmp(seen, expected, strlen(expected)) == 0,
              "%.*s", (int)(length < 0 ? 0 : length), seen);
    close(ends[0]);
    close(ends[1]);
    close(nowhere);
}

/* A pipe both ends of which the program may find non-blocking, as a shell or ssh may leave them. */
static void make_non_blocking_pipe(int ends[2])
{
    cr_assert(pipe(ends) == 0);
    for (int i = 0; i < 2; i++) {
        cr_assert(fcntl(ends[i], F_SETFL, O_NONBLOCK) == 0);
        cr_assert(fcntl(ends[i], F_SETFD, FD_CLOEXEC) == 0);
    }
}

static void let_it_wait(void)
{
    static const struct timespec pause = {0, 100 * 1000 * 1000};
    nanosleep(&pause, NULL);
}

Test(output, a_standard_input_that_does_not_block)
{
    int in[2];
    int out[2];
    char seen[8] = "";
    make_non_blocking_pipe(in);
    cr_assert(pipe(out) == 0);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    const pid_t program = start(ARGS("convert", "-futf8", "-tutf8"), in[0], out[1], STDERR_FILENO);
    let_it_wait(); /* for input */
    cr_assert(write(in[1], "text", 4) == 4);
    close(in[1]);
    cr_assert_eq(wait_for(program), 0);
    cr_assert_eq(read(out[0], seen, sizeof seen), 4);
    cr_assert_str_eq(seen, "text");
}

/* More than the pipe has room for, read only when the program waits for that. */
Test(output, a_standard_output_that_does_not_block)
{
    enum {
        size = 1024 * 1024
    };
    int out[2];
    size_t length = 0;
    ssize_t count;
    char *const seen = filled(' ', size);
    write_file("in", filled('x', size), size);
    make_non_blocking_pipe(out);
    fcntl(out[0], F_SETFL, 0);
    const pid_t program =
        start(ARGS("convert", "-futf8", "-tutf8", "in"), STDIN_FILENO, out[1], STDERR_FILENO);
    close(out[1]);
    let_it_wait();
    while ((count = read(out[0], seen + length, size - length)) > 0) {
        length += (size_t)count;
    }
    cr_assert_eq(wait_for(program), 0);
    cr_assert_eq(length, size);
    cr_assert_str_eq(seen, filled('x', size));
}

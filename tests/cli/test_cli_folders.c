/*
 * check --recursive: which files it checks, in which order, and what it says of what it cannot
 * read. compare_gitignore.py has the rules of .gitignore.
 */
#define _GNU_SOURCE /* pipe2 */
#include "program.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(folders, .init = enter_scratch_folder, .fini = leave_scratch_folder);

static void make_folder(const char *path)
{
    cr_assert(mkdir(path, 0777) == 0, "cannot make %s", path);
}

/* The names, NUL-terminated in the output, joined by spaces. */
static const char *names_of(const outcome *o)
{
    for (size_t i = 0; i < o->out_length; i++) {
        if (o->out[i] == '\0') {
            o->out[i] = i + 1 == o->out_length ? '\0' : ' ';
        }
    }
    return o->out;
}

Test(folders, are_errors_unless_recursive)
{
    make_folder("a");
    const outcome o = run(ARGS("check", "a"));
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: a: Is a directory\n"
                            "utf8codec: a: --recursive checks the files in it\n");
    cr_assert_str_eq(o.out, "1 file could not be read\n");
    const outcome empty = run(ARGS("check", "-r", "a"));
    cr_assert_eq(empty.status, 0);
    cr_assert_str_eq(empty.out, "0 files well-formed\n");
}

Test(folders, in_the_order_of_the_bytes_of_their_paths)
{
    make_folder("b");
    make_folder("b/c");
    write_text("b/c/d", "\xFF");
    write_text("b/\xC3\xA9", "\xFF");
    write_text("b-a", "\xFF");
    write_text("b0", "\xFF");
    write_text("B", "\xFF");
    write_text("a", "fine");

    const outcome o = run(ARGS("check", "-r"));
    cr_assert_eq(o.status, 1);
    cr_assert_str_eq(o.out, "B:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "b-a:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "b/c/d:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "b/\xC3\xA9:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "b0:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "5 of 6 files ill-formed\n");
    cr_assert_str_eq(run(ARGS("check", "-rl", ".")).out,
                     "./B\n./b-a\n./b/c/d\n./b/\xC3\xA9\n./b0\n");
    cr_assert_str_eq(run(ARGS("check", "-rl", "b0", "b/", "B")).out, "b0\nb/c/d\nb/\xC3\xA9\nB\n");
    cr_assert_str_eq(run(ARGS("check", "-rL")).out, "a\n");
}

Test(folders, binary_files_are_skipped_unless_they_are_named)
{
    char *const text = filled('a', 8001);

    text[7999] = '\0';
    write_file("binary", text, 8001);
    text[7999] = '\xFF';
    text[8000] = '\0';
    write_file("late", text, 8001);
    write_file("utf16le", "\xFF\xFEx\0", 4);
    write_file("utf16be", "\xFE\xFF\0x", 4);
    write_file("utf32be", "\0\0\xFE\xFF\0\0\0x", 8);
    write_file("wide", "x\0y\0", 4);

    const outcome o = run(ARGS("check", "-rl"));
    cr_assert_str_eq(o.out, "late\nutf16be\nutf16le\nutf32be\n");
    const outcome some = run(ARGS("check", "-r"));
    cr_assert_not_null(strstr(some.out, "\n4 of 4 files ill-formed, 2 binary files skipped\n"));
    cr_assert_str_eq(run(ARGS("check", "binary")).out, "1 file well-formed\n");
    cr_assert_str_eq(run(ARGS("check", "-r", "binary")).out, "1 file well-formed\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "--encoding", "utf-16le")).out,
                     "utf16be\nutf16le\nutf32be\nwide\n");
    cr_assert_not_null(strstr(run(ARGS("check", "-r", "--json")).out,
                              "\"files\":4,\"ill_formed\":4,\"unreadable\":0,\"binary\":2,"));
}

Test(folders, hidden_names_and_git)
{
    make_folder(".git");
    make_folder(".a");
    make_folder("b");
    write_text(".git/config", "x");
    write_text(".a/x", "x");
    write_text(".x", "x");
    write_text("b/.git", "x");
    write_text("b/y", "x");

    cr_assert_str_eq(run(ARGS("check", "-rL")).out, "b/y\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "--hidden")).out, ".a/x\n.x\nb/y\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", ".a", ".git", ".x", "b/.git")).out,
                     ".a/x\n.git/config\n.x\nb/.git\n");
}

Test(folders, the_output_is_left_out)
{
    write_text("a", "x");
    write_text("log", "\xFF");
    for (int much = 0; much < 2; much++) {
        const outcome o = invoke((invocation){
            .arguments = ARGS("check", "-r", much ? "--json" : "-rL"), .output_to = "log"});
        cr_assert_eq(o.status, 0);
        cr_assert_str_eq(o.err, "");
        const char *const log = read_file("log", NULL);
        cr_assert(much ? strstr(log, "\"files\":1,") != NULL : strcmp(log, "a\n") == 0, "%s", log);
    }
}

Test(folders, links_and_special_files_are_left_out)
{
    make_folder("a");
    make_folder("b");
    write_text("b/file", "x");
    cr_assert(symlink("../b", "a/folder") == 0);
    cr_assert(symlink("..", "a/loop") == 0);
    cr_assert(symlink("../b/file", "a/link") == 0);
    cr_assert(symlink("nowhere", "a/dangling") == 0);
    cr_assert(symlink("b", "c") == 0);
    cr_assert(mkfifo("a/fifo", 0666) == 0);

    const outcome o = run(ARGS("check", "-r", "a"));
    cr_assert_eq(o.status, 0);
    cr_assert_str_eq(o.err, "");
    cr_assert_str_eq(o.out, "0 files well-formed\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "c", "a/link", "a/folder")).out,
                     "c/file\na/link\na/folder/file\n");
}

Test(folders, what_cannot_be_read_is_told_and_the_rest_checked)
{
    make_folder("a");
    make_folder("a/closed");
    make_folder("a/rules");
    write_text("a/b", "\xFF");
    write_text("a/file", "x");
    write_text("a/rules/.gitignore", "x");
    write_text("a/rules/x", "x");
    cr_assert(chmod(".", 0755) == 0);
    cr_assert(chmod("a/closed", 0) == 0);
    cr_assert(chmod("a/file", 0) == 0);
    cr_assert(chmod("a/rules/.gitignore", 0) == 0);

    const outcome o =
        invoke((invocation){.arguments = ARGS("check", "-r", "none", "a"), .unprivileged = true});
    cr_assert_eq(o.status, 2);
    cr_assert_str_eq(o.err, "utf8codec: none: No such file or directory\n"
                            "utf8codec: a/closed: Permission denied\n"
                            "utf8codec: a/file: Permission denied\n"
                            "utf8codec: a/rules/.gitignore: Permission denied\n");
    cr_assert_str_eq(o.out, "a/b:1:1: byte 0: FF: no sequence of UTF-8 contains this byte\n"
                            "1 of 6 files ill-formed, 4 files could not be read\n");
    cr_assert(chmod("a/closed", 0777) == 0);
}

/* With sudo -u and in containers, HOME is often that of another user. */
Test(folders, the_rules_of_a_user_who_is_another_one)
{
    char configuration[PATH_MAX + sizeof "/home"];
    cr_assert_not_null(getcwd(configuration, PATH_MAX));
    strcat(configuration, "/home");
    cr_assert(setenv("XDG_CONFIG_HOME", configuration, 1) == 0);
    make_folder("home");
    make_folder("home/git");
    write_text("home/git/ignore", "x");
    make_folder("a");
    make_folder("a/.git");
    write_text("a/x", "\xFF");
    cr_assert(chmod(".", 0755) == 0);
    const invocation check = {.arguments = ARGS("check", "-r", "a"), .unprivileged = true};
    cr_assert_str_eq(invoke(check).out, "0 files well-formed\n");

    cr_assert(chmod("home", 0) == 0);
    const outcome o = invoke(check);
    cr_assert_eq(o.status, 1, "%s", o.err);
    cr_assert_str_eq(o.err, "");
    cr_assert(chmod("home", 0777) == 0);

    cr_assert(unlink("home/git/ignore") == 0);
    make_folder("home/git/ignore");
    cr_assert_eq(invoke(check).status, 1); /* git takes a folder for no rules, too */
    cr_assert(unsetenv("XDG_CONFIG_HOME") == 0);
}

Test(folders, hostile_names)
{
    static const char hostile[] = "a\n\x1B[31m\xFF\\";

    make_folder(hostile);
    cr_assert(chdir(hostile) == 0);
    write_text("-r\xE2\x80\xAE", "x");
    cr_assert(chdir("..") == 0);
    cr_assert_str_eq(run(ARGS("check", "-rL")).out, "a\\x0A\\x1B[31m\\xFF\\\\/-r\\xE2\\x80\\xAE\n");
    const outcome o = run(ARGS("check", "-rL0"));
    cr_assert_str_eq(names_of(&o), "a\n\x1B[31m\xFF\\/-r\xE2\x80\xAE");
}

Test(folders, rules_above_and_in_nested_repositories)
{
    make_folder(".git");
    make_folder(".git/info");
    make_folder("a");
    make_folder("a/b");
    make_folder("a/n");
    make_folder("a/n/.git");
    write_text(".git/info/exclude", "e");
    write_text(".gitignore", "/a/b/x\n*.o\n/x");
    write_text("a/.gitignore", "!keep.o");
    write_text("a/b/x", "");
    write_text("a/b/e", "");
    write_text("a/b/y.o", "");
    write_text("a/b/keep.o", "");
    write_text("a/n/y.o", "");
    write_text("y.o", "");

    cr_assert_str_eq(run(ARGS("check", "-rL")).out, "a/b/keep.o\na/n/y.o\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "a/b", "y.o")).out, "a/b/keep.o\ny.o\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "--no-ignore", "a/b")).out,
                     "a/b/e\na/b/keep.o\na/b/x\na/b/y.o\n");
    cr_assert(mkdir("links", 0777) == 0);
    write_text("links/rules", "odd");
    write_text("links/odd", "\xFF");
    cr_assert(symlink("rules", "links/.gitignore") == 0); /* as for git, it has no rules */
    cr_assert_str_eq(run(ARGS("check", "-rl", "links")).out, "links/odd\n");
    cr_assert_str_eq(run(ARGS("check", "-rl")).out, "links/odd\n");
    cr_assert(chdir("a/b") == 0);
    cr_assert_str_eq(run(ARGS("check", "-rL")).out, "keep.o\n");
    cr_assert_str_eq(run(ARGS("check", "-rL", "..")).out, "../b/keep.o\n../n/y.o\n");
    cr_assert(rmdir("../n/.git") == 0);
    cr_assert_str_eq(run(ARGS("check", "-rL", "..")).out, "../b/keep.o\n");
}

/* Goes down into `depth` folders, each in the one before, and comes back. */
static void make_deep(int depth, bool remove_it)
{
    const int home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < depth; i++) {
        cr_assert(remove_it || mkdir("d", 0777) == 0);
        cr_assert(chdir("d") == 0);
    }
    if (!remove_it) {
        write_text("bottom", "x");
        write_text("other", "\xFF");
    } else {
        cr_assert(unlink("bottom") == 0 && unlink("other") == 0);
        for (int i = 0; i < depth; i++) {
            cr_assert(chdir("..") == 0 && rmdir("d") == 0);
        }
    }
    cr_assert(fchdir(home) == 0);
    close(home);
}

Test(folders, ten_thousand_levels)
{
    enum {
        depth = 10000
    };
    make_deep(depth, false);
    write_text("e", "x");

    const outcome o =
        invoke((invocation){.arguments = ARGS("check", "-rL0", "-j2"), .open_files = 40});
    cr_assert_eq(o.status, 1, "%s", o.err);
    cr_assert_str_eq(o.err, "");
    cr_assert_eq(o.out_length, 2 * depth + strlen("bottom") + 1 + strlen("e") + 1);
    cr_assert_str_eq(o.out + 2 * depth, "bottom");
    make_deep(depth, true);
}

Test(folders, files_that_vanish_are_no_errors)
{
    enum {
        count =
            6000 /* more output than a pipe and the program hold, and more files than it opens */
    };
    char name[16];
    char first;
    int ends[2];
    size_t rest = 0;
    char *const text = filled('x', 1 << 20);

    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%04d", i);
        write_text(name, "\xFF");
    }
    cr_assert(pipe2(ends, O_CLOEXEC) == 0);
    const pid_t process = start(ARGS("check", "-r", "-j4"), STDIN_FILENO, ends[1], STDERR_FILENO);
    close(ends[1]);
    cr_assert(read(ends[0], &first, 1) == 1); /* it has listed the folder */
    for (int i = count - 100; i < count; i++) {
        snprintf(name, sizeof name, "%04d", i);
        cr_assert(unlink(name) == 0);
    }
    for (ssize_t got = 1; got > 0; rest += (size_t)got) {
        got = read(ends[0], text + rest, (1 << 20) - rest);
    }
    text[rest] = '\0';
    cr_assert_eq(wait_for(process), 1);
    cr_assert_not_null(strstr(text, "\n5900 of 5900 files ill-formed\n"));
    close(ends[0]);
}

/*
 * The progress bar: on a terminal, after a second, gone at the end; otherwise never.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include "program.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

TestSuite(progress, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 60);

/* What a terminal shows of the program's standard error. */
typedef struct terminal {
    int master;
    int slave;
    char seen[16 * 1024];
    size_t length;
} terminal;

static void open_terminal(terminal *t)
{
    t->length = 0;
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    cr_assert(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
    t->slave = open(ptsname(t->master), O_RDWR | O_NOCTTY);
    cr_assert(t->slave >= 0);
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
}

/* Reads what the terminal shows until `wanted` is there, or for so many milliseconds. */
static bool shows(terminal *t, const char *wanted, int for_ms)
{
    struct pollfd waiting = {t->master, POLLIN, 0};
    for (;;) {
        t->seen[t->length] = '\0';
        if (strstr(t->seen, wanted) != NULL) {
            return true;
        }
        if (t->length + 1 == sizeof t->seen || poll(&waiting, 1, for_ms) != 1) {
            return false;
        }
        const ssize_t count = read(t->master, t->seen + t->length, sizeof t->seen - 1 - t->length);
        if (count <= 0) {
            return false;
        }
        t->length += (size_t)count;
    }
}

static void pause_ms(long ms)
{
    const struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

/*
 * Runs the program with a terminal as standard error and a pipe as standard input, which gives
 * text, nothing for `wait` milliseconds, text. Collects what the terminal shows.
 */
static void run_slowly(terminal *t, const char *const *arguments, long wait)
{
    int to[2];
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

    open_terminal(t);
    cr_assert(pipe(to) == 0);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    const pid_t program = start(arguments, to[0], nowhere, t->slave);
    close(to[0]);
    cr_assert(write(to[1], "text", 4) == 4);
    pause_ms(wait);
    cr_assert(write(to[1], "text", 4) == 4);
    (void)shows(t, "read", 300);
    close(to[1]);
    cr_assert_eq(wait_for(program), 0);
    (void)shows(t, "nothing more", 100);
    close(t->slave);
    close(t->master);
    close(nowhere);
}

/* The last thing on the line is nothing: blanks over all that was drawn, and back. */
static bool is_erased(const terminal *t)
{
    size_t blanks = 0;
    if (t->length == 0 || t->seen[t->length - 1] != '\r') {
        return false;
    }
    while (blanks + 1 < t->length && t->seen[t->length - 2 - blanks] == ' ') {
        blanks++;
    }
    return blanks >= 70 && t->seen[t->length - 2 - blanks] == '\r';
}

static const char *const commands[][7] = {
    {"check", "--all", NULL},
    {"convert", "-f", "utf8", "-t", "utf-32le", NULL},
    {"detect", NULL},
    {"explain", "--file", "-", NULL},
};

Test(progress, appears_after_a_second_and_goes)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        static terminal t;
        run_slowly(&t, commands[i], 1200);
        cr_expect_not_null(strstr(t.seen, "\r8 bytes read"), "%s: %s", commands[i][0], t.seen);
        cr_expect(is_erased(&t), "%s", t.seen);
    }
}

Test(progress, does_not_appear_before)
{
    static terminal t;
    run_slowly(&t, commands[0], 100);
    cr_assert_eq(t.length, 0, "%s", t.seen);
}

Test(progress, does_not_appear_when_it_is_not_wanted)
{
    static const char *const without[][6] = {
        {"check", "--quiet", NULL},
        {"check", "--no-progress", NULL},
        {"convert", "-futf8", "-tutf8", "--no-progress", NULL},
        {"detect", "--no-progress", NULL},
        {"explain", "--file=-", "--no-progress", NULL},
    };
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++) {
        static terminal t;
        run_slowly(&t, without[i], 1200);
        cr_expect_eq(t.length, 0, "%s: %s", without[i][0], t.seen);
    }
}

Test(progress, does_not_appear_where_there_is_no_terminal)
{
    int to[2];
    const int err = open("err", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    cr_assert(pipe(to) == 0);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    const pid_t program = start(ARGS("check"), to[0], nowhere, err);
    close(to[0]);
    pause_ms(1200);
    cr_assert(write(to[1], "text", 4) == 4);
    pause_ms(100);
    close(to[1]);
    cr_assert_eq(wait_for(program), 0);
    cr_assert_eq(lseek(err, 0, SEEK_END), 0);
}

/* A file of known size has a share; so large a file that no machine is through in a second. */
Test(progress, a_file_has_a_percentage)
{
    static terminal t;
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    const int file = open("large", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (ftruncate(file, (off_t)1 << 38) != 0) {
        cr_skip_test("skipped: no sparse file of 256 GiB can be made here");
    }
    open_terminal(&t);
    const pid_t program =
        start(ARGS("explain", "--file", "large", "--at", "10"), file, nowhere, t.slave);
    const bool shown = shows(&t, "GiB", 20000);
    kill(program, SIGTERM);
    cr_assert_eq(wait_for(program), 128 + SIGTERM);
    cr_assert(shown, "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "\r[."), "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "]   0%  "), "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "iB of 256.0 GiB"), "%s", t.seen);
}

/*
 * The progress bar: on a terminal, after a second, gone at the end; otherwise never. All tests here
 * need a pseudo-terminal; where there is none, all are skipped.
 */
#include "program.h"
#include "terminal.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void enter(void)
{
    enter_scratch_folder();
    setenv("TERM", "xterm", 1); /* the tests may run without a terminal */
}

TestSuite(progress, .init = enter, .fini = leave_scratch_folder, .timeout = 60);

static void pause_ms(long ms)
{
    const struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

/*
 * Runs the program with a terminal, which is open, as standard error, `out` as standard output and a
 * pipe as standard input, which gives text, nothing for `wait` milliseconds, text. Collects what the
 * terminal shows.
 */
static void run_slowly_to(terminal *t, int out, const char *const *arguments, long wait)
{
    int to[2];

    cr_assert(pipe(to) == 0);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    const pid_t program = start(arguments, to[0], out, t->slave);
    close(to[0]);
    cr_assert(write(to[1], "text", 4) == 4);
    pause_ms(wait);
    cr_assert(write(to[1], "text", 4) == 4);
    (void)terminal_shows(t, "read", 300);
    close(to[1]);
    cr_assert_eq(wait_for(program), 0);
    (void)terminal_shows(t, "nothing more", 100);
    terminal_close(t);
    close(out);
}

/* The same with a new terminal, and no standard output that matters. */
static void run_slowly(terminal *t, const char *const *arguments, long wait)
{
    terminal_open(t);
    run_slowly_to(t, open("/dev/null", O_WRONLY | O_CLOEXEC), arguments, wait);
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
    return blanks == strlen("8 bytes read") && t->seen[t->length - 2 - blanks] == '\r';
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

/* A pager that reads standard output draws on the terminal itself. */
Test(progress, does_not_appear_where_output_is_a_pipe)
{
    static terminal t;
    int from[2];
    terminal_open(&t);
    cr_assert(pipe(from) == 0);
    run_slowly_to(&t, from[1], ARGS("check"), 1200);
    cr_assert_eq(t.length, 0, "%s", t.seen);
    close(from[0]);
}

Test(progress, appears_where_output_is_a_file)
{
    static terminal t;
    terminal_open(&t);
    run_slowly_to(&t, open("out", O_WRONLY | O_CREAT | O_CLOEXEC, 0666), ARGS("check"), 1200);
    cr_assert_not_null(strstr(t.seen, "\r8 bytes read"), "%s", t.seen);
}

Test(progress, does_not_appear_on_a_terminal_that_cannot_redraw_a_line)
{
    static const char *const terms[] = {"dumb", "", NULL};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        static terminal t;
        if (terms[i] != NULL) {
            setenv("TERM", terms[i], 1);
        } else {
            unsetenv("TERM");
        }
        run_slowly(&t, commands[0], 1200);
        cr_expect_eq(t.length, 0, "%s", t.seen);
    }
}

/* So large a file that no machine is through before a test has seen enough. */
static pid_t explain_a_large_file(terminal *t)
{
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    const int file = open("large", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (ftruncate(file, (off_t)1 << 38) != 0) {
        cr_skip_test("skipped: no sparse file of 256 GiB can be made here");
    }
    return start(ARGS("explain", "--file", "large", "--at", "10"), file, nowhere, t->slave);
}

static void end(pid_t program)
{
    kill(program, SIGTERM);
    cr_assert_eq(wait_for(program), 128 + SIGTERM);
}

/* A file of known size has a share. */
Test(progress, a_file_has_a_percentage)
{
    static terminal t;
    terminal_open(&t);
    const pid_t program = explain_a_large_file(&t);
    const bool shown = terminal_shows(&t, "GiB", 20000);
    end(program);
    cr_assert(shown, "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "\r[."), "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "]   0%  "), "%s", t.seen);
    cr_assert_not_null(strstr(t.seen, "iB of 256.0 GiB"), "%s", t.seen);
}

/* The length of the longest line from `text` on. */
static size_t longest_line(const char *text)
{
    size_t longest = 0;
    for (; *text != '\0'; text += *text == '\r') {
        const size_t length = strcspn(text, "\r");
        longest = length > longest ? length : longest;
        text += length;
    }
    return longest;
}

/* Resizes the terminal, and reads what the program may have drawn before it saw that. */
static void resize_and_forget(terminal *t, unsigned short columns)
{
    terminal_resize(t, columns);
    pause_ms(300);
    (void)terminal_shows(t, "all that is there", 0);
    t->length = 0;
}

/* However narrow it is, no line reaches the last column, where terminals wrap; and it says less. */
Test(progress, keeps_within_the_width_of_the_terminal)
{
    static const struct {
        unsigned short columns;
        const char *shown; /* of a line */
    } cases[] = {{200, "[..............................]   0%  "},
                 {70, "[..............................]   0%  "},
                 {50, ".....]   0%  "},
                 {30, "\r  0%  "},
                 {12, "\r  0%\r"}};
    static terminal t;
    terminal_open(&t);
    terminal_resize(&t, 200);
    const pid_t program = explain_a_large_file(&t);
    cr_expect(terminal_shows(&t, "256.0 GiB", 20000), "%s", t.seen);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        resize_and_forget(&t, cases[i].columns);
        cr_expect(terminal_shows(&t, cases[i].shown, 20000), "%s: %s", cases[i].shown, t.seen);
        cr_expect_lt(longest_line(t.seen), cases[i].columns, "%s", t.seen);
    }
    /* Nothing at all where nothing fits. */
    resize_and_forget(&t, 4);
    cr_expect(terminal_shows(&t, "\r\r", 20000), "%s", t.seen);
    cr_expect_eq(longest_line(t.seen), 0, "%s", t.seen);
    end(program);
}

/*
 * Colours and context on a terminal. All tests here need a pseudo-terminal; where there is none, all
 * are skipped.
 */
#include "program.h"
#include "terminal.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(color, .init = enter_scratch_folder, .fini = leave_scratch_folder, .timeout = 60);

/* Runs check on "a" with a terminal as standard output, of 50 columns. */
static void run_on_terminal(terminal *t, const char *const *arguments)
{
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    terminal_open(t);
    terminal_resize(t, 50);
    cr_assert_eq(wait_for(start(arguments, nowhere, t->slave, nowhere)), 1);
    (void)terminal_shows(t, "1 of 1 file ill-formed\r\n", 2000);
    terminal_close(t);
    close(nowhere);
}

Test(color, on_a_terminal_that_has_it)
{
    static terminal t;
    const char *const line = filled('x', 100);
    char text[200];

    snprintf(text, sizeof text, "%s\xFF%s\n", line, line);
    write_text("a", text);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    run_on_terminal(&t, ARGS("check", "a"));
    cr_expect_not_null(strstr(t.seen, "\x1B[1;31m^~~~\x1B[0m\r\n"), "%s", t.seen);
    cr_expect_not_null(strstr(t.seen, "\r\n    ...xxxxxxxxxxxxxxxxxx\x1B[1;31m\\xFF"), "%s",
                       t.seen);
    run_on_terminal(&t, ARGS("check", "--no-context", "--color", "never", "a"));
    cr_expect_null(strpbrk(t.seen, "^\x1B"), "%s", t.seen);
    setenv("NO_COLOR", "1", 1);
    run_on_terminal(&t, ARGS("check", "a"));
    cr_expect(strchr(t.seen, '\x1B') == NULL && strchr(t.seen, '^') != NULL, "%s", t.seen);
    setenv("NO_COLOR", "", 1);
    setenv("TERM", "dumb", 1);
    run_on_terminal(&t, ARGS("check", "a"));
    cr_expect(strchr(t.seen, '\x1B') == NULL && strchr(t.seen, '^') != NULL, "%s", t.seen);
}

/*
 * A pseudo-terminal for tests.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include "terminal.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void terminal_open(terminal *t)
{
    t->length = 0;
    t->slave = -1;
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0) {
        t->slave = open(ptsname(t->master), O_RDWR | O_NOCTTY);
    }
    if (t->slave < 0) {
        /* On standard error as well, since Criterion says it only when it is verbose. */
        fprintf(stderr, "skipped: no pseudo-terminal can be had here: %s\n", strerror(errno));
        cr_skip_test("skipped: no pseudo-terminal can be had here");
    }
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
    terminal_resize(t, 80);
}

void terminal_resize(terminal *t, unsigned short columns)
{
    const struct winsize size = {.ws_row = 24, .ws_col = columns};
    cr_assert(ioctl(t->master, TIOCSWINSZ, &size) == 0);
}

bool terminal_shows(terminal *t, const char *wanted, int for_ms)
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

void terminal_close(terminal *t)
{
    close(t->slave);
    close(t->master);
}

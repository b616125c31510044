/*
 * The terminal, by POSIX: its type and size.
 */
#define _DEFAULT_SOURCE /* TIOCGWINSZ */
#include "terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

bool terminal_is_capable(void)
{
    const char *const term = getenv("TERM");
    return term != NULL && term[0] != '\0' && strcmp(term, "dumb") != 0;
}

unsigned terminal_columns(int fd)
{
    unsigned columns = 80;
#if defined(TIOCGWINSZ)
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        columns = size.ws_col;
    }
#else
    (void)fd;
#endif
    return columns;
}

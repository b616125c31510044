/*
 * The terminal, by Windows: a console.
 */
#include "terminal.h"
#include "system.h"

#include <io.h>
#include <string.h>
#include <windows.h>

/* Whether a console understands control sequences, once it is asked to: from Windows 10 on. */
static bool understands(int fd)
{
    const HANDLE console = (HANDLE)_get_osfhandle(fd);
    DWORD mode;
    return GetConsoleMode(console, &mode) &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool terminal_is_capable(void)
{
    const char *const term = system_variable("TERM"); /* of terminals that are none of Windows */
    return term != NULL && term[0] != '\0' ? strcmp(term, "dumb") != 0
                                           : understands(1) || understands(2);
}

unsigned terminal_columns(int fd)
{
    CONSOLE_SCREEN_BUFFER_INFO about;
    return GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(fd), &about) &&
                   about.srWindow.Right > about.srWindow.Left
               ? (unsigned)(about.srWindow.Right - about.srWindow.Left + 1)
               : 80;
}

/*
 * Windows: runs a program with an argument that has an unpaired surrogate, which no command line of
 * another system can have.
 *
 *     launch PROGRAM COMMAND    runs PROGRAM COMMAND name-\xD83D.txt; its exit status
 */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

int wmain(int argc, wchar_t **argv)
{
    wchar_t line[1024];
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION process;
    DWORD status = 3;

    if (argc != 3 || swprintf(line, 1024, L"\"%ls\" %ls name-X.txt", argv[1], argv[2]) < 0) {
        return 3;
    }
    wcschr(line + wcslen(line) - wcslen(L"X.txt"), L'X')[0] = 0xD83D;
    if (!CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process)) {
        return 3;
    }
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}

/*
 * File names on Windows, as char strings that lose nothing.
 *
 * Names there are any 16-bit units, mostly UTF-16. With -A functions, what the code page lacks is
 * lost; with UTF-8, unpaired surrogates are. WTF-8 is UTF-8 for all names that are text, and has
 * three bytes for an unpaired surrogate, so that every name comes back as it was.
 */
#include "utf8codec.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

/* The name as WTF-8, allocated. Conversion cannot fail: there is WTF-8 for any units. */
static char *narrow(const wchar_t *name)
{
    const size_t length = wcslen(name);
    const size_t room = UTF8CODEC_UTF16_TO_WTF8_MAX(length);
    char *const text = malloc(room + 1);

    if (text != NULL) {
        const utf8codec_result result =
            utf8codec_utf16_to_wtf8((const uint16_t *)name, length, text, room, 0);
        text[result.written] = '\0';
    }
    return text;
}

/* The name of which `text` is the WTF-8, allocated; NULL if it is ill-formed. */
static wchar_t *widen(const char *text)
{
    const size_t length = strlen(text);
    const size_t room = UTF8CODEC_WTF8_TO_UTF16_MAX(length);
    wchar_t *const name = malloc((room + 1) * sizeof *name);

    if (name != NULL) {
        const utf8codec_result result =
            utf8codec_wtf8_to_utf16(text, length, (uint16_t *)name, room, 0);
        if (result.status != UTF8CODEC_OK) {
            free(name);
            return NULL;
        }
        name[result.written] = L'\0';
    }
    return name;
}

/* fopen() for a name in WTF-8, such as a program has in its settings and lists. */
static FILE *open_file(const char *text, const wchar_t *mode)
{
    wchar_t *const name = widen(text);
    FILE *const file = name == NULL ? NULL : _wfopen(name, mode);
    free(name);
    return file;
}

/* Prints a name on one line, whatever is in it: what is not UTF-8 as \xHH. */
static void print(const char *text)
{
    char line[4 * MAX_PATH];
    const utf8codec_result result = utf8codec_escape_for_log(text, strlen(text), line, sizeof line);
    printf("%.*s", (int)result.written, line);
}

/* Creates a file of that name, finds it in its folder, and removes it. */
static int try_name(const wchar_t *name)
{
    char *const text = narrow(name);
    wchar_t *const back = text == NULL ? NULL : widen(text);
    int status = 1;

    if (back == NULL) {
        free(text);
        return status;
    }
    print(text);
    FILE *const file = open_file(text, L"wb");
    WIN32_FIND_DATAW found;
    if (wcscmp(name, back) != 0) {
        printf(": is another name after conversion\n");
    } else if (file == NULL) {
        printf(": the same after conversion; this system cannot store it\n");
        status = 0;
    } else {
        fclose(file);
        const HANDLE search = FindFirstFileW(L"name-*", &found);
        const int same = search != INVALID_HANDLE_VALUE && wcscmp(found.cFileName, name) == 0;
        printf(same ? ": created and found\n" : ": created, but not found\n");
        status = !same;
        FindClose(search);
        DeleteFileW(name);
    }
    free(back);
    free(text);
    return status;
}

int wmain(void)
{
    static const wchar_t unpaired[] = {'n', 'a', 'm', 'e', '-', 0xD83D, '.', 't', 'x', 't', 0};
    const int failed = try_name(L"name-\u20AC \u65E5\u672C \U0001F600.txt");
    return try_name(unpaired) || failed;
}

/*
 * Windows: between WTF-8 and UTF-16.
 */
#include "wide.h"

#include <utf8codec/legacy.h>

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint16_t), "wchar_t is a unit of UTF-16");

wchar_t *wide_text(const char *text)
{
    const size_t length = strlen(text);
    wchar_t *const wide = malloc((length + 1) * sizeof *wide); /* no unit needs less than a byte */

    if (wide == NULL) {
        return NULL;
    }
    const utf8codec_result result =
        utf8codec_wtf8_to_utf16(text, length, (uint16_t *)wide, length, 0);
    if (result.status != UTF8CODEC_OK) {
        free(wide);
        errno = EILSEQ;
        return NULL;
    }
    wide[result.written] = L'\0';
    return wide;
}

char *wide_to_narrow(const wchar_t *text)
{
    const size_t length = wcslen(text);
    const size_t room = UTF8CODEC_UTF16_TO_WTF8_MAX(length);
    char *const narrow = malloc(room + 1);

    if (narrow != NULL) {
        const utf8codec_result result =
            utf8codec_utf16_to_wtf8((const uint16_t *)text, length, narrow, room, 0);
        narrow[result.written] = '\0';
    }
    return narrow;
}

wchar_t *wide_path(const char *path)
{
    wchar_t *const wide = wide_text(path);

    for (wchar_t *c = wide; c != NULL && *c != L'\0'; c++) {
        if (*c == L'/') {
            *c = L'\\';
        }
    }
    return wide;
}

bool wide_error(void)
{
    static const struct {
        DWORD error;
        int number;
    } meanings[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_BAD_NET_NAME, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_NOT_SAME_DEVICE, EXDEV},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
    };
    const DWORD error = GetLastError();

    errno = EIO;
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (meanings[i].error == error) {
            errno = meanings[i].number;
        }
    }
    return false;
}

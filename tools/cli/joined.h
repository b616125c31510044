/*
 * Texts put together.
 */
#ifndef CLI_JOINED_H
#define CLI_JOINED_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The first `length` bytes of a text and all of another, allocated; NULL with errno. */
static inline char *joined(const char *first, size_t length, const char *second)
{
    char *const text = malloc(length + strlen(second) + 1);
    if (text != NULL) {
        memcpy(text, first, length);
        strcpy(text + length, second);
    }
    return text;
}

#endif

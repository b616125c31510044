/*
 * UnicodeData.txt: a line for each code point, in order, of fields that semicolons separate. The
 * second is the name, or "<..., First>" and "<..., Last>" in the lines of the ends of a range; the
 * eleventh is the name in Unicode 1.0, which controls have.
 */
#include "names.h"
#include "message.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char path[] = "/usr/share/unicode/UnicodeData.txt";

static char *data; /* all of it; released when the program ends */
static size_t size;

bool names_open(void)
{
    enum {
        enough = 8 << 20 /* bytes; it has 2 MB */
    };
    errno = 0; /* for an empty file */
    FILE *const file = fopen(path, "r");
    data = malloc(enough);
    if (file != NULL && data != NULL) {
        size = fread(data, 1, enough, file);
    }
    if (file == NULL || data == NULL || ferror(file) != 0 || size == 0) {
        message("--names: %s: %s; Debian's package unicode-data has it", path,
                errno == 0 ? "it is empty" : strerror(errno));
        if (file != NULL) {
            fclose(file);
        }
        return false;
    }
    fclose(file);
    return true;
}

/* The start of the line that has the byte at `at`. */
static size_t line_of(size_t at)
{
    while (at > 0 && data[at - 1] != '\n') {
        at--;
    }
    return at;
}

/* Field number `wanted`, from 0, of the line at `line`; its length in *length. */
static const char *field(size_t line, unsigned wanted, int *length)
{
    size_t at = line;
    for (; wanted > 0 && at < size && data[at] != '\n'; at++) {
        wanted -= data[at] == ';';
    }
    size_t end = at;
    while (end < size && data[end] != ';' && data[end] != '\n') {
        end++;
    }
    *length = (int)(end - at);
    return data + at;
}

static uint32_t code_point_of(size_t line)
{
    uint32_t value = 0;
    for (size_t at = line; at < size && data[at] != ';' && data[at] != '\n'; at++) {
        const char c = data[at];
        value = value * 16 + (uint32_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

/* The last line whose code point is not greater. */
static size_t last_line_up_to(uint32_t code_point)
{
    size_t first = 0;
    size_t end = size;
    while (first < end) { /* the line is at `first`, or begins in (first, end) */
        const size_t middle = line_of(first + (end - first) / 2);
        if (middle <= first) {
            const char *const next = memchr(data + first, '\n', size - first);
            const size_t second = next == NULL ? size : (size_t)(next - data) + 1;
            if (second >= end || code_point_of(second) > code_point) {
                return first;
            }
            first = second;
        } else if (code_point_of(middle) <= code_point) {
            first = middle;
        } else {
            end = middle;
        }
    }
    return first;
}

const char *names_find(uint32_t code_point, char *name)
{
    enum {
        name_field = 1,
        former_field = 10
    };
    static const char first[] = ", First>";
    const size_t line = last_line_up_to(code_point);
    int length;
    int former;
    const char *const text = field(line, name_field, &length);
    const char *const old = field(line, former_field, &former);
    const int before = length - (int)(sizeof first - 1);

    if (code_point_of(line) == code_point ||
        (before > 0 && memcmp(text + before, first, sizeof first - 1) == 0)) {
        /* A range is named by its first line; "<CJK Ideograph, Last>" is the same in its last. */
        const char *const comma = text[0] == '<' ? memchr(text, ',', (size_t)length) : NULL;
        snprintf(name, names_longest, "%.*s%s%s%.*s", comma == NULL ? length : (int)(comma - text),
                 text, comma == NULL ? "" : ">", text[0] == '<' && former > 0 ? " " : "",
                 text[0] == '<' ? former : 0, old);
    } else {
        snprintf(name, names_longest, "<not assigned>");
    }
    return name;
}

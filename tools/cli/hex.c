/*
 * Reading bytes in hexadecimal.
 */
#include "hex.h"

#include <string.h>

/* The value of a hexadecimal digit; -1 for another character. */
static int digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static hex_item item(hex_kind kind, uint32_t value)
{
    const hex_item one = {kind, value, NULL};
    return one;
}

static hex_item error(const char *problem)
{
    const hex_item one = {HEX_ERROR, 0, problem};
    return one;
}

/* The prefix of a byte at `text`: its length, 0 when there is none. "x" is \x after a shell. */
static size_t prefix_length(const char *text)
{
    if ((text[0] == '\\' || text[0] == '0') && (text[1] == 'x' || text[1] == 'X')) {
        return 2;
    }
    return text[0] == 'x' || text[0] == 'X';
}

static hex_item code_point(hex_reader *reader)
{
    enum {
        most_digits = 8 /* of 32 bits */
    };
    uint32_t value = 0;
    unsigned digits = 0;

    reader->at += strlen("U+");
    while (digit(reader->text[reader->at]) >= 0) {
        if (digits == most_digits) {
            return error("U+ with more than 8 digits");
        }
        value = value * 16 + (uint32_t)digit(reader->text[reader->at]);
        reader->at++;
        digits++;
    }
    return digits == 0 ? error("U+ must be followed by hexadecimal digits")
                       : item(HEX_CODE_POINT, value);
}

hex_item hex_next(hex_reader *reader)
{
    reader->at += strspn(reader->text + reader->at, " \t\n\r,");
    const char *const text = reader->text + reader->at;

    if (text[0] == '\0') {
        return item(HEX_END, 0);
    }
    if ((text[0] == 'U' || text[0] == 'u') && text[1] == '+') {
        return code_point(reader);
    }
    reader->at += prefix_length(text);
    const int high = digit(reader->text[reader->at]);
    if (high < 0) {
        return error("not a hexadecimal digit");
    }
    const int low = digit(reader->text[reader->at + 1]);
    if (low < 0) {
        return error("half a byte: a byte has two hexadecimal digits");
    }
    reader->at += 2;
    return item(HEX_BYTE, (uint32_t)(high * 16 + low));
}

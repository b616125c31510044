/*
 * Reading bytes and code points.
 */
#include "hex.h"

#include <stdbool.h>
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
    return text[0] == 'x' || text[0] == 'X' || text[0] == '%';
}

/*
 * The code point of `least` to `most` digits in base 10 or 16. few: what is wrong with fewer; many:
 * with more, or NULL if those are not part of it.
 */
static hex_item code_point(hex_reader *reader, unsigned base, unsigned least, unsigned most,
                           const char *few, const char *many)
{
    uint32_t value = 0;
    unsigned digits = 0;

    while (digit(reader->text[reader->at]) >= 0 && digit(reader->text[reader->at]) < (int)base) {
        if (digits == most) {
            return many == NULL ? item(HEX_CODE_POINT, value) : error(many);
        }
        value = value * base + (uint32_t)digit(reader->text[reader->at]);
        reader->at++;
        digits++;
    }
    return digits < least ? error(few) : item(HEX_CODE_POINT, value);
}

/* The same up to `end`, which is taken as well. */
static hex_item code_point_up_to(hex_reader *reader, unsigned base, char end, const char *missing)
{
    enum {
        most_hexadecimal = 8, /* of 32 bits */
        most_decimal = 9
    };
    const hex_item found = code_point(reader, base, 1, base == 16 ? most_hexadecimal : most_decimal,
                                      "digits are missing", "too many digits");
    if (found.kind == HEX_ERROR) {
        return found;
    }
    if (reader->text[reader->at] != end) {
        return error(missing);
    }
    reader->at++;
    return found;
}

/* \uHHHH, two of them for a surrogate pair, \UHHHHHHHH or \u{H...}, after the u. */
static hex_item escaped_code_point(hex_reader *reader, bool is_long)
{
    enum {
        first_high = 0xD800,
        first_low = 0xDC00,
        last_low = 0xDFFF,
        below_pairs = 0x10000
    };
    if (!is_long && reader->text[reader->at] == '{') {
        reader->at++;
        return code_point_up_to(reader, 16, '}', "\\u{ without its }");
    }
    if (is_long) {
        return code_point(reader, 16, 8, 8, "\\U must be followed by 8 hexadecimal digits", NULL);
    }
    const char *const few = "\\u must be followed by 4 hexadecimal digits";
    const hex_item high = code_point(reader, 16, 4, 4, few, NULL);
    if (high.kind == HEX_ERROR || high.value < first_high || high.value >= first_low ||
        strncmp(reader->text + reader->at, "\\u", 2) != 0) {
        return high;
    }
    hex_reader ahead = {reader->text, reader->at + strlen("\\u")};
    const hex_item low = code_point(&ahead, 16, 4, 4, few, NULL);
    if (low.kind == HEX_ERROR || low.value < first_low || low.value > last_low) {
        return high;
    }
    reader->at = ahead.at;
    return item(HEX_CODE_POINT,
                below_pairs + ((high.value - first_high) << 10) + (low.value - first_low));
}

/* Up to three octal digits, the first of which is at `at`. */
static hex_item octal_byte(hex_reader *reader)
{
    uint32_t value = 0;
    for (unsigned digits = 0; digits < 3; digits++) {
        const int one = digit(reader->text[reader->at]);
        if (one < 0 || one > 7) {
            break;
        }
        value = value * 8 + (uint32_t)one;
        reader->at++;
    }
    if (value > UINT8_MAX) {
        reader->at -= 3;
        return error("more than \\377");
    }
    return item(HEX_BYTE, value);
}

hex_item hex_next(hex_reader *reader)
{
    reader->at += strspn(reader->text + reader->at, " \t\n\r,");
    const char *const text = reader->text + reader->at;

    if (text[0] == '\0') {
        return item(HEX_END, 0);
    }
    if ((text[0] == 'U' || text[0] == 'u') && text[1] == '+') {
        reader->at += strlen("U+");
        return code_point(reader, 16, 1, 8, "U+ must be followed by hexadecimal digits",
                          "U+ with more than 8 digits");
    }
    if (text[0] == '&' && text[1] == '#') {
        const bool hexadecimal = text[2] == 'x' || text[2] == 'X';
        reader->at += strlen("&#") + hexadecimal;
        return code_point_up_to(reader, hexadecimal ? 16 : 10, ';', "&# without its ;");
    }
    if (text[0] == '\\' && (text[1] == 'u' || text[1] == 'U')) {
        reader->at += strlen("\\u");
        return escaped_code_point(reader, text[1] == 'U');
    }
    if (text[0] == '\\' && text[1] >= '0' && text[1] <= '7') {
        reader->at++;
        return octal_byte(reader);
    }
    reader->at += prefix_length(text);
    const int high = digit(reader->text[reader->at]);
    if (high < 0) {
        return error("not a hexadecimal digit; --text explains text");
    }
    const int low = digit(reader->text[reader->at + 1]);
    if (low < 0) {
        return error("half a byte: a byte has two hexadecimal digits");
    }
    reader->at += 2;
    return item(HEX_BYTE, (uint32_t)(high * 16 + low));
}

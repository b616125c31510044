/*
 * Names; hexadecimal digits; and formatting text into a buffer of fixed size, for the explanations.
 * Does not need stdio.
 */
#ifndef U8C_TEXT_H
#define U8C_TEXT_H

#include "../core/base.h"

/* Whether two names are the same. */
U8C_INLINE int u8c_same_name(const char *one, const char *other)
{
    while (*one == *other && *one != '\0') {
        one++;
        other++;
    }
    return *one == *other;
}

/* The upper-case digit of a number below 16, and the number of one: 16 for all other characters. */
U8C_INLINE char u8c_hex_digit(unsigned value)
{
    return (char)(value < 10 ? '0' + value : 'A' + (value - 10));
}

U8C_INLINE unsigned u8c_hex_value(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return (unsigned)(digit - '0');
    }
    return digit >= 'A' && digit <= 'F' ? (unsigned)(digit - 'A') + 10 : 16;
}

#if U8C_WITH_EXPLAIN

/* Text truncated to fit dst[0, cap), whose length is counted in full. */
typedef struct u8c_text {
    char *dst;
    size_t cap;
    size_t length; /* of the untruncated text, without the NUL */
} u8c_text;

U8C_INTERNAL void u8c_add_char(u8c_text *to, char c);
U8C_INTERNAL void u8c_add(u8c_text *to, const char *words);
U8C_INTERNAL void u8c_add_number(u8c_text *to, uint64_t number);
/* At least min_digits hexadecimal digits. */
U8C_INTERNAL void u8c_add_hex(u8c_text *to, uint32_t number, unsigned min_digits);
/* "U+002F" */
U8C_INTERNAL void u8c_add_code_point(u8c_text *to, uint32_t code_point);
/* "C0 AF" */
U8C_INTERNAL void u8c_add_bytes(u8c_text *to, const uint8_t *bytes, size_t count);
/* The UTF-8 sequence of a scalar value: "C2 A0" */
U8C_INTERNAL void u8c_add_sequence_of(u8c_text *to, uint32_t code_point);
/* "1 byte", "2 bytes" */
U8C_INTERNAL void u8c_add_plural(u8c_text *to, size_t number, const char *singular);
/* Terminates the text, if cap is not 0. Returns the length of the untruncated text. */
U8C_INTERNAL size_t u8c_finish_text(u8c_text *to);

#endif
#endif

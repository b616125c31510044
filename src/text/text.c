/*
 * Formatting text into a buffer of fixed size.
 */
#include "text.h"
#include "../core/grammar.h"

#if U8C_WITH_EXPLAIN

void u8c_add_char(u8c_text *to, char c)
{
    if (to->length + 1 < to->cap) {
        to->dst[to->length] = c;
    }
    to->length++;
}

void u8c_add(u8c_text *to, const char *words)
{
    while (*words != '\0') {
        u8c_add_char(to, *words++);
    }
}

/*
 * Divides *number by ten, and returns the remainder. By steps of 16 bits: for 64, compilers for
 * 32-bit machines call a function that not every program has.
 */
static unsigned divide_by_ten(uint64_t *number)
{
    uint64_t quotient = 0;
    uint32_t rest = 0;
    for (unsigned shift = 64; shift != 0;) {
        shift -= 16;
        rest = rest << 16 | (uint32_t)(*number >> shift & UINT16_MAX);
        quotient = quotient << 16 | rest / 10;
        rest %= 10;
    }
    *number = quotient;
    return rest;
}

void u8c_add_number(u8c_text *to, uint64_t number)
{
    char digits[20];
    unsigned n = 0;
    do {
        digits[n++] = (char)('0' + divide_by_ten(&number));
    } while (number != 0);
    while (n > 0) {
        u8c_add_char(to, digits[--n]);
    }
}

void u8c_add_hex(u8c_text *to, uint32_t number, unsigned min_digits)
{
    for (unsigned digit = 8; digit-- > 0;) {
        const uint32_t rest = number >> (4 * digit);
        if (rest != 0 || digit < min_digits) {
            u8c_add_char(to, u8c_hex_digit(rest % 16));
        }
    }
}

void u8c_add_code_point(u8c_text *to, uint32_t code_point)
{
    u8c_add(to, "U+");
    u8c_add_hex(to, code_point, 4);
}

void u8c_add_bytes(u8c_text *to, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            u8c_add_char(to, ' ');
        }
        u8c_add_hex(to, bytes[i], 2);
    }
}

void u8c_add_sequence_of(u8c_text *to, uint32_t code_point)
{
    const utf8codec_encoded sequence = u8c_encode_sequence(code_point);
    u8c_add_bytes(to, sequence.bytes, sequence.length);
}

void u8c_add_plural(u8c_text *to, size_t number, const char *singular)
{
    u8c_add_number(to, number);
    u8c_add_char(to, ' ');
    u8c_add(to, singular);
    if (number != 1) {
        u8c_add_char(to, 's');
    }
}

size_t u8c_finish_text(u8c_text *to)
{
    if (to->cap > 0) {
        to->dst[to->length < to->cap ? to->length : to->cap - 1] = '\0';
    }
    return to->length;
}

#endif

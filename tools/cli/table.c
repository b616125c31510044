/*
 * explain's table.
 */
#include "names.h"
#include "table.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    longest_sequence = 4,
    bytes_width = 3 * longest_sequence - 1, /* "F0 9F 98 80" */
    bits_width = 10 * longest_sequence - 1  /* "11110.000 10.011111 10.011000 10.000000" */
};

/*
 * The bits of a byte, a dot between the tag (the leading ones and the zero after them) and the
 * payload. Returns the length of the text.
 */
static size_t describe_bits(char *text, uint8_t byte)
{
    size_t used = 0;
    bool in_tag = true;

    for (int bit = 7; bit >= 0; bit--) {
        const bool set = (byte >> bit & 1) != 0;
        text[used++] = set ? '1' : '0';
        if (in_tag && !set && bit > 0) {
            text[used++] = '.';
        }
        in_tag = in_tag && set;
    }
    return used;
}

static void print_header(table *rows)
{
    if (!rows->has_header) {
        output_format(rows->out, "%10s  %-*s  %-*s  %-10s  %s\n", "OFFSET", (int)bytes_width,
                      "BYTES", (int)bits_width, "BITS", "CODE POINT", "LENGTH");
        rows->has_header = true;
    }
}

static void print_row(table *rows, uint64_t offset, const uint8_t *bytes, unsigned length,
                      const char *code_point)
{
    char hex[bytes_width + 2];
    char bits[bits_width + 2];
    size_t hex_used = 0;
    size_t bits_used = 0;

    for (unsigned i = 0; i < length && i < longest_sequence; i++) {
        if (i > 0) {
            hex[hex_used++] = ' ';
            bits[bits_used++] = ' ';
        }
        hex_used +=
            (size_t)snprintf(hex + hex_used, sizeof hex - hex_used, "%02X", (unsigned)bytes[i]);
        bits_used += describe_bits(bits + bits_used, bytes[i]);
    }
    hex[hex_used] = '\0';
    bits[bits_used] = '\0';
    print_header(rows);
    output_format(rows->out, "%10" PRIu64 "  %-*s  %-*s  %-10s  %u\n", offset, (int)bytes_width,
                  hex, (int)bits_width, bits, code_point, length);
}

static void print_reasons(table *rows, unsigned kind, const char *what_is_wrong)
{
    output_format(rows->out, "%12s%s: %s\n%12srule: %s\n", "", utf8codec_error_name(kind),
                  what_is_wrong, "", finding_rule(kind));
}

void table_sequence(table *rows, uint64_t offset, const uint8_t *bytes, utf8codec_decoded one)
{
    char code_point[16];
    snprintf(code_point, sizeof code_point, "U+%04" PRIX32, one.code_point);
    print_row(rows, offset, bytes, one.length, code_point);
    if (rows->names) {
        char name[names_longest];
        output_format(rows->out, "%12s%s\n", "", names_find(one.code_point, name));
    }
}

void table_error(table *rows, const finding *what)
{
    explanation room;
    print_row(rows, what->offset, what->bytes, what->result.error_length, "ill-formed");
    print_reasons(rows, what->result.error, finding_explanation(what, &room));
}

void table_no_scalar_value(table *rows, uint32_t code_point, utf8codec_error error)
{
    const utf8codec_result result = {
        .status = UTF8CODEC_ILL_FORMED, .error = (uint8_t)error, .error_length = 1};
    explanation room;
    char name[16];

    snprintf(name, sizeof name, "U+%04" PRIX32, code_point);
    print_header(rows);
    output_format(rows->out, "%10s  %-*s  %-*s  %-10s  %s\n", "-", (int)bytes_width, "none",
                  (int)bits_width, "", name, "-");
    print_reasons(rows, error, finding_explanation_utf32(code_point, result, &room));
}

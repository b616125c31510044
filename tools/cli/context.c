/*
 * Context is made of cells: what is shown for a code point or an ill-formed byte, and its width in
 * columns. Characters of every script are shown, and the C library knows how wide they are; those
 * that it does not know are escaped, so that the caret is always in the right column.
 */
#include "context.h"
#include "color.h"
#include "encodings.h"
#include "system.h"

#include <utf8codec/decode.h>
#include <utf8codec/escape.h>

#include <stdio.h>
#include <string.h>

enum {
    most_cells = finding_context,
    longest_cell = 16, /* four bytes, each escaped */
    cut_cells = 4,     /* so many may be a sequence whose other bytes are not there */
    indent = 4,
    least_columns = 40 /* of the text, however narrow the terminal is */
};

typedef struct cell {
    char text[longest_cell];
    uint8_t length;
    uint8_t width;
} cell;

/* A part of a line. */
typedef struct cells {
    bool cut; /* the line has more at that side */
    size_t count;
    unsigned width;
    cell cell[most_cells];
} cells;

#define ELLIPSIS "..." /* for what does not fit */
enum {
    ellipsis_width = sizeof ELLIPSIS - 1
};

void context_begin(void)
{
    system_prepare_widths();
}

static int width_of(uint32_t code_point)
{
    if (code_point < 0x80) {
        return 1;
    }
    return system_width(code_point);
}

/* Adds a cell. If there is no room, nothing happens: the line is cut there. */
static void add(cells *to, const char *text, size_t length, unsigned width)
{
    if (to->count < most_cells) {
        cell *const one = &to->cell[to->count++];
        memcpy(one->text, text, length);
        one->length = (uint8_t)length;
        one->width = (uint8_t)width;
        to->width += width;
    }
}

/* Adds a cell for some bytes that are not shown as a character. */
static void add_escaped(cells *to, const uint8_t *bytes, size_t count)
{
    char text[longest_cell + 1] = "";
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "\\x%02X", (unsigned)bytes[i]);
    }
    add(to, text, length, (unsigned)length);
}

/* Adds bytes that no character is made of. */
static void add_bytes(cells *to, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add_escaped(to, bytes + i, 1);
    }
}

/* Adds one character of UTF-8. */
static void add_character(cells *to, const uint8_t *utf8, utf8codec_decoded character)
{
    char text[longest_cell];

    if (character.code_point == '\t') {
        add(to, " ", 1, 1);
        return;
    }
    const utf8codec_result escaped =
        utf8codec_escape_for_log(utf8, character.length, text, sizeof text);
    if (escaped.written != character.length) {
        add(to, text, escaped.written, (unsigned)escaped.written);
        return;
    }
    const int width = width_of(character.code_point);
    if (width >= 0) {
        add(to, text, escaped.written, (unsigned)width);
    } else {
        add_escaped(to, utf8, character.length);
    }
}

/*
 * Adds what bytes[0, count) are in an encoding. The line goes on beyond them if `to->cut`, unless there
 * is a line feed: at one it stops if `to_line_end`, otherwise what is before is forgotten.
 */
static void add_text(cells *to, const encoding *as, const uint8_t *bytes, size_t count,
                     bool to_line_end)
{
    uint8_t utf8[256];

    while (count > 0) {
        const utf8codec_result part = encoding_decode(as, bytes, count, utf8, sizeof utf8, 0);
        for (size_t i = 0; i < part.written;) {
            const utf8codec_decoded one = utf8codec_decode(utf8 + i, part.written - i);
            if (one.code_point != '\n') {
                add_character(to, utf8 + i, one);
            } else if (to_line_end) {
                to->cut = false;
                return;
            } else {
                to->cut = false;
                to->count = to->width = 0;
            }
            i += one.length;
        }
        add_bytes(to, bytes + part.read, part.error_length);
        bytes += part.read + part.error_length;
        count -= part.read + part.error_length;
    }
}

/* Drops the cells at the side where the line is cut: a part of a sequence is not an error. */
static void drop_cut_cells(cells *from, bool at_end)
{
    const size_t dropped = from->count < cut_cells ? from->count : cut_cells;
    if (from->cut) {
        for (size_t i = 0; i < dropped; i++) {
            from->width -= from->cell[at_end ? from->count - 1 - i : i].width;
        }
        from->count -= dropped;
        if (!at_end) {
            memmove(from->cell, from->cell + dropped, from->count * sizeof from->cell[0]);
        }
    }
}

static void print_cells(output *out, const cells *from, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++) {
        output_write(out, from->cell[i].text, from->cell[i].length);
    }
}

static void print_times(output *out, const char *text, unsigned times)
{
    for (; times > 0; times--) {
        output_text(out, text);
    }
}

/* The first cell to print of those before the error, so that they have at most `room` columns. */
static size_t first_that_fits(const cells *before, unsigned room)
{
    size_t first = 0;
    unsigned width = before->width;
    if (!before->cut && width <= room) {
        return 0;
    }
    while (first < before->count && width + ellipsis_width > room) {
        width -= before->cell[first++].width;
    }
    while (first < before->count && before->cell[first].width == 0) {
        first++; /* a combining mark has lost what it combines with */
    }
    return first;
}

/* The end of the cells to print of those after the error. */
static size_t end_that_fits(const cells *after, unsigned room)
{
    unsigned width = 0;
    size_t end = 0;
    if (!after->cut && after->width <= room) {
        return after->count;
    }
    while (end < after->count && width + after->cell[end].width + ellipsis_width <= room) {
        width += after->cell[end++].width;
    }
    return end;
}

void context_print(output *out, const context_style *style, const finding *what)
{
    const unsigned wanted = style->columns > indent + 1 ? style->columns - indent - 1 : 0;
    const unsigned columns = wanted > least_columns ? wanted : least_columns;
    const size_t length = what->result.error_length;
    const size_t rest = what->available - length;
    cells before = {.cut = what->offset > what->before};
    cells wrong = {.cut = false};
    cells after = {.cut = rest > most_cells};

    add_text(&before, what->read_as, what->bytes - what->before, what->before, false);
    drop_cut_cells(&before, false);
    add_bytes(&wrong, what->bytes, length);
    add_text(&after, what->read_as, what->bytes + length, after.cut ? most_cells : rest, true);
    drop_cut_cells(&after, true);

    /* Half of the room is for what is before, and more if what is after leaves it. */
    const unsigned room = columns - wrong.width;
    const unsigned room_after = after.width < room / 2 ? after.width : room / 2;
    const size_t first = first_that_fits(&before, room - room_after);
    const bool starts_late = first > 0 || before.cut;
    unsigned width = starts_late ? ellipsis_width : 0;
    for (size_t i = first; i < before.count; i++) {
        width += before.cell[i].width;
    }
    const size_t end = end_that_fits(&after, room - width);

    print_times(out, " ", indent);
    output_text(out, starts_late ? ELLIPSIS : "");
    print_cells(out, &before, first, before.count);
    color_begin(out, style->colors, color_wrong);
    print_cells(out, &wrong, 0, wrong.count);
    color_end(out, style->colors);
    print_cells(out, &after, 0, end);
    output_text(out, end < after.count || after.cut ? ELLIPSIS "\n" : "\n");

    print_times(out, " ", indent + width);
    color_begin(out, style->colors, color_wrong);
    output_text(out, "^");
    print_times(out, "~", wrong.width - 1);
    color_end(out, style->colors);
    output_text(out, "\n");
}

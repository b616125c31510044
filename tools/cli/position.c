/*
 * Lines and columns.
 */
#include "position.h"
#include "byte_range.h"

#include <utf8codec/boundary.h>
#include <utf8codec/pairs.h>

enum {
    wide_block = 256 /* bytes */
};

position position_first(void)
{
    const position first = {1, 1};
    return first;
}

/* Where the last line of bytes[0, count), which has a line feed, begins. */
static size_t line_start(const uint8_t *bytes, size_t count)
{
    while (count > byte_range_block &&
           byte_range_count(bytes + count - byte_range_block, byte_range_block, '\n', '\n') == 0) {
        count -= byte_range_block;
    }
    while (bytes[count - 1] != '\n') {
        count--;
    }
    return count;
}

/* Moves to the line that bytes[0, count) ends on, and returns where that begins in it, or 0. */
static size_t last_line(position *at, const uint8_t *bytes, size_t count)
{
    const size_t line_feeds = byte_range_count(bytes, count, '\n', '\n');
    if (line_feeds == 0) {
        return 0;
    }
    at->line += line_feeds;
    at->column = 1;
    return line_start(bytes, count);
}

/* last_line() for an array of another type. Blocks of one size, with counts of that type, make
   compilers use vectors and unroll. */
#define LAST_LINE(name, unit)                                                                      \
    static size_t name(position *at, const unit *units, size_t count)                              \
    {                                                                                              \
        enum {                                                                                     \
            block = wide_block / sizeof(unit)                                                      \
        };                                                                                         \
        size_t done = 0, line_feeds = 0;                                                           \
        for (; count - done >= block; done += block) {                                             \
            unit few = 0;                                                                          \
            for (size_t i = 0; i < block; i++) {                                                   \
                few = (unit)(few + (units[done + i] == '\n'));                                     \
            }                                                                                      \
            line_feeds += few;                                                                     \
        }                                                                                          \
        for (; done < count; done++) {                                                             \
            line_feeds += units[done] == '\n';                                                     \
        }                                                                                          \
        if (line_feeds == 0) {                                                                     \
            return 0;                                                                              \
        }                                                                                          \
        at->line += line_feeds;                                                                    \
        at->column = 1;                                                                            \
        while (units[count - 1] != '\n') {                                                         \
            count--;                                                                               \
        }                                                                                          \
        return count;                                                                              \
    }
LAST_LINE(last_line_utf16, uint16_t)
LAST_LINE(last_line_utf32, uint32_t)

void position_advance(position *at, const uint8_t *bytes, size_t count)
{
    const size_t last = last_line(at, bytes, count);
    at->column += utf8codec_count(bytes + last, count - last);
}

void position_advance_latin1(position *at, const uint8_t *bytes, size_t count)
{
    at->column += count - last_line(at, bytes, count);
}

void position_advance_utf16(position *at, const uint16_t *units, size_t count)
{
    const size_t last = last_line_utf16(at, units, count);
    at->column += utf8codec_utf16_to_utf32_measure(units + last, count - last, 0).written;
}

void position_advance_utf32(position *at, const uint32_t *units, size_t count)
{
    at->column += count - last_line_utf32(at, units, count);
}

void position_skip_error(position *at)
{
    at->column++;
}

/*
 * Lines and columns.
 */
#include "position.h"
#include "byte_range.h"

#include <utf8codec/boundary.h>

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

void position_advance(position *at, const uint8_t *bytes, size_t count)
{
    const size_t line_feeds = byte_range_count(bytes, count, '\n', '\n');
    if (line_feeds > 0) {
        const size_t last = line_start(bytes, count);
        at->line += line_feeds;
        at->column = 1;
        bytes += last;
        count -= last;
    }
    at->column += utf8codec_count(bytes, count);
}

void position_skip_error(position *at)
{
    at->column++;
}

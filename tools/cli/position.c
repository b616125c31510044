/*
 * Lines and columns.
 */
#include "position.h"
#include <utf8codec/boundary.h>

position position_first(void)
{
    const position first = {1, 1};
    return first;
}

void position_advance(position *at, const uint8_t *bytes, size_t count)
{
    size_t line_feeds = 0;
    for (size_t i = 0; i < count; i++) {
        line_feeds += bytes[i] == '\n';
    }
    if (line_feeds > 0) {
        size_t last = count;
        while (bytes[last - 1] != '\n') {
            last--;
        }
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

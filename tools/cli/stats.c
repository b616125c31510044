/*
 * Counting what an input is made of.
 */
#include "stats.h"
#include <utf8codec/decode.h>

enum {
    byte_order_mark = 0xFEFF
};

void stats_add(stats *counts, const uint8_t *utf8, size_t count, size_t bytes)
{
    if (counts->bytes == 0) {
        counts->byte_order_mark = utf8codec_decode(utf8, count).code_point == byte_order_mark;
    }
    for (size_t i = 0; i < count;) {
        const utf8codec_decoded one = utf8codec_decode(utf8 + i, count - i);
        counts->of_length[one.length]++;
        counts->code_points++;
        i += one.length;
    }
    counts->bytes += bytes;
}

void stats_add_error(stats *counts, utf8codec_error kind, size_t length)
{
    counts->bytes += length;
    counts->errors++;
    counts->of_kind[kind]++;
}

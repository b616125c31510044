/*
 * Counting what an input is made of.
 */
#include "stats.h"
#include "byte_range.h"

#include <utf8codec/boundary.h>

enum {
    byte_order_mark = 0xFEFF,
    lead_of_3 = 0xE0, /* the first byte that begins a sequence of 3 bytes, in what is well-formed */
    lead_of_4 = 0xF0
};

void stats_add(stats *counts, const uint8_t *utf8, size_t count, size_t bytes)
{
    if (counts->bytes == 0) {
        counts->byte_order_mark = utf8codec_decode(utf8, count).code_point == byte_order_mark;
    }
    const size_t of_4 = byte_range_count(utf8, count, lead_of_4, UINT8_MAX);
    const size_t of_3 = byte_range_count(utf8, count, lead_of_3, lead_of_4 - 1);
    const size_t all = utf8codec_count(utf8, count);
    const size_t of_2 =
        count - all - 2 * of_3 - 3 * of_4; /* what is left of the bytes that follow */
    counts->of_length[1] += all - of_2 - of_3 - of_4;
    counts->of_length[2] += of_2;
    counts->of_length[3] += of_3;
    counts->of_length[4] += of_4;
    counts->code_points += all;
    counts->bytes += bytes;
}

void stats_add_mark(stats *counts, size_t bytes)
{
    counts->byte_order_mark = true;
    counts->bytes += bytes;
}

void stats_add_error(stats *counts, utf8codec_error kind, size_t length)
{
    counts->bytes += length;
    counts->errors++;
    counts->of_kind[kind]++;
    if (kind == UTF8CODEC_ERROR_NOT_ALLOWED) { /* a code point all the same */
        counts->of_length[length]++;
        counts->code_points++;
    }
}

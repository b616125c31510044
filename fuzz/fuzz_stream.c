/*
 * The input says how it is cut. Its head:
 *
 *   byte 0    bit 0: replace; bit 1: the end is told by (NULL, 0)
 *   byte 1    room of each call, 0 to 15, or with 16 and more enough for all
 *   byte 2    the number of cuts, modulo 32
 *   then      for each cut a byte: how far behind the one before
 *
 * What follows is UTF-8.
 */
#include "harness.h"

#include "support/check_stream.h"

const char *fuzz_target(const uint8_t *data, size_t size)
{
    enum {
        head = 3,
        most_cuts = 32
    };
    size_t cuts[most_cuts];
    size_t at = 0;

    if (size < head || size < head + data[2] % (size_t)most_cuts) {
        return NULL;
    }
    const size_t cut_count = data[2] % (size_t)most_cuts;
    const uint8_t *const src = data + head + cut_count;
    const size_t src_len = size - head - cut_count;
    for (size_t i = 0; i < cut_count; i++) {
        at += data[head + i];
        cuts[i] = at = at < src_len ? at : src_len;
    }
    return check_stream_from_utf8(src, src_len, cuts, cut_count,
                                  data[1] < 16 ? data[1] : src_len + 1, data[0] & 1u,
                                  data[0] >> 1 & 1);
}
